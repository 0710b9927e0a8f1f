// SPDX-License-Identifier: GPL-3.0-or-later
//! The commands that there are: those of every game here, those of one game in its own room.

use i18n::N_;

use i18n::Message;

use super::Request;
use super::error::Fault;
use rules::game::Game;

/// Which names a shortened word is compared with first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NamePriority {
    /// A command of the game as it has always been played: its abbreviations never change.
    Classic,
    /// Any other command: tried only where no classic one matches.
    Other,
}

/// What may or must follow a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Argument {
    /// Nothing.
    None,
    /// A word, on this line or the next; how a message calls it, marked for translation.
    Required(&'static str),
    /// A number, on the same line.
    Number,
    /// A word, on the same line, or nothing.
    Optional,
    /// The name of a command, on the same line.
    Command,
}

/// A command of every game.
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
    /// Whether the command only shows or leaves things as they are, so that it is taken after the end of a game too.
    #[must_use]
    pub const fn serves_after_the_end(self) -> bool {
        !matches!(self, Self::Hint | Self::Sequence | Self::Rename | Self::Macro)
    }
}

/// What is asked about one of several things, or about all.
pub type AskAboutOne<G> = fn(&G, Option<&str>) -> Result<Request<<G as Game>::Move>, Fault>;

/// What a command does.
#[derive(Clone, Debug)]
pub enum Meaning<G: Game> {
    /// A move, repeated so many times (1 where a number in front is ignored).
    Move(fn(u16) -> Option<G::Move>),
    /// A move whose argument is a word.
    WordMove {
        /// The words that it takes in this position and that could be meant by the beginning of one.
        words: fn(&G, &str) -> Vec<String>,
        /// The move of a word.
        read: fn(&str) -> Result<G::Move, Fault>,
    },
    /// A move whose argument is the contents of a file.
    FileMove {
        /// Whether the move is possible now; if not, the file stays unopened.
        allowed: fn(&G) -> Result<(), G::IllegalMove>,
        /// Reads the contents; the message says what is wrong with them, and where.
        read: fn(&str) -> Result<G::Move, Message>,
    },
    /// About one of several things, if a word on the same line names it; else about all, or the one that is nearest.
    AboutOne {
        /// The words that name one in this position and that could be meant by the beginning of one.
        words: fn(&G, &str) -> Vec<String>,
        /// Whether a word names one; else it is the next command.
        is_one: fn(&str) -> bool,
        /// What is asked.
        read: AskAboutOne<G>,
    },
    /// About a text: one in quotes, else the rest of the line; `None` if the line ends.
    Text(fn(Option<&str>) -> Request<G::Move>),
    /// Nothing but to tell something of the position.
    Tell(fn(&G) -> String),
    /// A command of every game.
    Common(Common),
}

/// One command: its name, and what may stand around it.
#[derive(Clone, Debug)]
pub struct Command<G: Game> {
    /// The full name.
    pub name: &'static str,
    /// Which abbreviations it has.
    pub rank: NamePriority,
    /// What follows it.
    pub argument: Argument,
    /// Whether a number in front repeats it, and 0 skips it: for moves and the commands of every game. Elsewhere the number is
    /// ignored.
    pub repeats: bool,
    /// What it does.
    pub meaning: Meaning<G>,
    /// What `help` prints: how it is written, then what it does, marked for translation.
    pub help: [&'static str; 2],
}

/// The commands that every game has.
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
