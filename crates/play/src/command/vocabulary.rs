// SPDX-License-Identifier: GPL-3.0-or-later
//! Vocabulary of the command language: the commands common to all games. Each game defines its own in its module.

use i18n::N_;

use i18n::Message;

use super::Request;
use super::error::Fault;
use rules::game::Game;

/// Priority of a name when abbreviations are resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NamePriority {
    /// Command of the original game; its abbreviations never change.
    Classic,
    /// Any other command; considered only if no classic command matches.
    Other,
}

/// Argument of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Argument {
    /// No argument.
    None,
    /// A word on this line or the next; contains its description for messages, marked for translation.
    Required(&'static str),
    /// An optional number on the same line.
    Number,
    /// An optional word on the same line.
    Optional,
    /// An optional command name on the same line.
    Command,
}

/// Command common to all games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Common {
    /// `help [COMMAND]`
    Help,
    /// `show`
    Show,
    /// `state`
    State,
    /// `legal`
    Legal,
    /// `undo [N]`
    Undo,
    /// `redo [N]`
    Redo,
    /// `hint`
    Hint,
    /// `save FILE`
    Save,
    /// `load FILE`
    Load,
    /// `scores`
    Scores,
    /// `new`
    New,
    /// `seed`
    Seed,
    /// `quit`
    Quit,
    /// `sequence FILE`
    Sequence,
    /// `rename OLD NEW`
    Rename,
    /// `macro NAME COMMAND; COMMAND…`
    Macro,
}

impl Common {
    /// Whether the command is available after the end of a game.
    #[must_use]
    pub const fn is_available_after_the_end(self) -> bool {
        !matches!(self, Self::Hint | Self::Sequence | Self::Rename | Self::Macro)
    }
}

/// Parses a command about one thing, named by a word, or about all.
pub type ReadAboutOne<G> = fn(&G, Option<&str>) -> Result<Request<<G as Game>::Move>, Fault>;

/// Effect of a command.
#[derive(Clone, Debug)]
pub enum Meaning<G: Game> {
    /// A move, given its repeat count (1 for commands that ignore the count).
    Move(fn(u16) -> Option<G::Move>),
    /// A move with a word as argument.
    WordMove {
        /// Returns the valid words in this position that start with a prefix.
        words: fn(&G, &str) -> Vec<String>,
        /// Parses the word.
        read: fn(&str) -> Result<G::Move, Fault>,
    },
    /// A move with the contents of a file as argument.
    FileMove {
        /// Checks whether the move is legal now; if not, the file isn't opened.
        allowed: fn(&G) -> Result<(), G::IllegalMove>,
        /// Parses the contents; the error message includes the position.
        read: fn(&str) -> Result<G::Move, Message>,
    },
    /// A command about the thing that the next word on the line names, or about all or a default one.
    AboutOne {
        /// Returns the valid words in this position that start with a prefix.
        words: fn(&G, &str) -> Vec<String>,
        /// Whether a word is an argument; if not, it is the next command.
        is_one: fn(&str) -> bool,
        /// Parses the command.
        read: ReadAboutOne<G>,
    },
    /// A command about a text: a quoted one, or the rest of the line; `None` if the line ends.
    Text(fn(Option<&str>) -> Request<G::Move>),
    /// Prints information on the position.
    Print(fn(&G) -> String),
    /// A command common to all games.
    Common(Common),
}

/// Command of the vocabulary.
#[derive(Clone, Debug)]
pub struct Command<G: Game> {
    /// Full name.
    pub name: &'static str,
    /// Priority when abbreviations are resolved.
    pub rank: NamePriority,
    /// Text expected after the name.
    pub argument: Argument,
    /// Whether a repeat count applies (0 skips the command). Other commands ignore the count.
    pub repeats: bool,
    /// Effect.
    pub meaning: Meaning<G>,
    /// Usage, and description marked for translation, as printed by `help`.
    pub help: [&'static str; 2],
}

/// Returns the commands common to all games.
#[must_use]
pub fn common<G: Game>() -> Vec<Command<G>> {
    use Argument::{Command as Name, None as Nothing, Number, Required};
    let command = |name, argument, common, help| Command {
        name,
        rank: NamePriority::Other,
        argument,
        repeats: true,
        meaning: Meaning::Common(common),
        help,
    };
    vec![
        command("help", Name, Common::Help, ["help [COMMAND]", N_!("Describe a command, or list all commands")]),
        command("show", Nothing, Common::Show, ["show", N_!("Print the position")]),
        command("state", Nothing, Common::State, ["state", N_!("Print the position as a line of JSON")]),
        command("legal", Nothing, Common::Legal, ["legal", N_!("List the legal moves")]),
        command("undo", Number, Common::Undo, ["undo [N]", N_!("Undo the last N moves (default: 1)")]),
        command("redo", Number, Common::Redo, ["redo [N]", N_!("Redo N undone moves (default: 1)")]),
        command("hint", Nothing, Common::Hint, ["hint", N_!("Show where the computer player would move")]),
        command("save", Required(N_!("a file name")), Common::Save, ["save FILE", N_!("Save the game to a file")]),
        command(
            "load",
            Required(N_!("a file name")),
            Common::Load,
            ["load FILE", N_!("Load a saved game from a file and resume it")],
        ),
        command("scores", Nothing, Common::Scores, ["scores", N_!("List the high scores of this game, best first")]),
        command("new", Nothing, Common::New, ["new", N_!("Start a new game (undo brings the old one back)")]),
        command("seed", Nothing, Common::Seed, ["seed", N_!("Print the seed of the game")]),
        command("quit", Nothing, Common::Quit, ["quit", N_!("Quit Biquadris")]),
    ]
}
