// SPDX-License-Identifier: GPL-3.0-or-later
//! Traits of a game that can be played by commands.

use std::fmt;
use std::str::FromStr;

use i18n::Message;
use i18n::N_;

use super::annotations::Annotations;
use super::command::error::Fault;
use super::command::vocabulary::Command;
use super::command::words::Words;
use super::counting::Practice;
use super::preferences::Section;
use super::results::PlayerResult;
use super::save_file::SaveFile;
use super::score_key::ScoreKey;
use super::statistics::Counted;
use engine::Engine;
use rules::game::{Change, Seat};

/// Result of reading input while a question is open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer<M> {
    /// A move that answers the question.
    Move(M),
    /// The word is not part of an answer; it may be one of [`Questions::other_commands`].
    None,
    /// A wrong answer; contains the message.
    Wrong(String),
    /// An incomplete answer; contains a description of the missing part, marked for translation.
    Incomplete(&'static str),
}

/// Capability of a game that asks players questions, such as which special action to take.
pub struct Questions<G: Playable> {
    /// Whether a question is open in this position. It must be answered before anything else.
    pub is_open: fn(&G) -> bool,
    /// Returns the question with the choices.
    pub text: fn(&G) -> String,
    /// Returns the message for other input.
    pub reminder: fn(&G) -> String,
    /// Full names of the commands available while a question is open.
    pub other_commands: &'static [&'static str],
    /// Returns the words that can follow this one in an answer.
    pub words: fn(Option<&str>) -> Vec<String>,
    /// Parses an answer.
    pub read: fn(&G, &mut Words<'_>) -> Answer<G::Move>,
}

/// Capability of a game with time control. Times are in milliseconds.
pub struct TimeControl<G: Playable> {
    /// Returns the remaining time of a seat after its last move; `None` in an untimed match.
    pub left: fn(&G, Seat) -> Option<u32>,
    /// Adds the remaining time of the player to move to a move.
    pub stamp: fn(G::Move, u32) -> G::Move,
    /// Returns the move for a seat whose time has run out.
    pub timeout: fn(Seat) -> G::Move,
}

/// Capability of a game that reads and writes the format of other programs.
pub struct ImportedFormat<G: Playable> {
    /// File name extension without the dot.
    pub extension: &'static str,
    /// Reads a file; returns `None` if it isn't of this format.
    pub read: fn(&str) -> ImportResult<G>,
    /// Writes a match; returns an error if the format doesn't support it.
    pub write: fn(&SaveFile<G>) -> Result<String, Message>,
}

/// Game imported from a file, or the reason why it can't be read; `None` for a file of another format.
pub type ImportResult<G> = Option<Result<ImportedGame<G>, Message>>;

/// Game imported from another program's file.
#[derive(Clone, Debug)]
pub struct ImportedGame<G: Playable> {
    /// Start date as written in the file; empty if it has none.
    pub date: String,
    /// Names of the players by seat; empty if the file has none.
    pub names: Vec<String>,
    /// The setup of the match.
    pub setup: G::Setup,
    /// Moves of the main line.
    pub moves: Vec<G::Move>,
    /// Variations and comments of the whole file.
    pub annotations: G::Annotations,
    /// Comment lines that this program added to the file, in the form of a saved game; `None` for a file of another
    /// program.
    pub comments: Option<String>,
}

/// Returns the message about a move's effect in the position after it.
pub type MessageAfter<G> = fn(&G, Change) -> Message;

/// A game that can be played by commands.
pub trait Playable: Engine + Counted {
    /// Maximum number of seats.
    const SEATS: u8;

    /// Returns the number of seats in a match of this setup.
    fn seats(setup: &Self::Setup) -> u8 {
        let _ = setup;
        Self::SEATS
    }

    /// Maximum repeat count in front of a command, as in `3left`; `None` if the game has no repeat counts.
    const MAX_REPEATS: Option<u16> = None;

    /// Seed of a match's random events. All `u64` values are valid.
    type Seed: Clone + Eq + fmt::Debug + fmt::Display + FromStr + From<u64>;

    /// Description of valid seeds that completes the sentence "a seed is …", marked for translation.
    const SEEDS: &'static str = N_!("a number from 0 to 18446744073709551615");

    /// Part of the setup that separates lists of high scores.
    type ScoreKey: ScoreKey;

    /// Key bindings of the game.
    type Keys: Section;

    /// Variations and comments.
    type Annotations: Annotations<Self>;

    /// Questions to the players, if any.
    const QUESTIONS: Option<Questions<Self>> = None;

    /// Time control, if supported.
    const TIME_CONTROL: Option<TimeControl<Self>> = None;

    /// Format of other programs, if supported.
    const IMPORTED_FORMAT: Option<ImportedFormat<Self>> = None;

    /// Returns [`Self::QUESTIONS`] if a question is pending in this position.
    fn pending_question(&self) -> Option<Questions<Self>> {
        Self::QUESTIONS.filter(|questions| (questions.is_open)(self))
    }

    /// Returns the game's own commands in the order of `help`. They override common commands of the same name.
    fn own_commands() -> Vec<Command<Self>>;

    /// Parses a move written without a command; `None` for other words.
    fn parse_bare_move(word: &str) -> Option<Result<Self::Move, Fault>> {
        let _ = word;
        None
    }

    /// Whether a move refused for this reason ends the sequence file that contains it, rather than being skipped.
    fn ends_script(refusal: &Self::IllegalMove) -> bool {
        let _ = refusal;
        true
    }

    /// Returns the reason why games of this setup don't count for high scores and statistics, if any.
    fn practice_setup(setup: &Self::Setup) -> Option<Practice> {
        let _ = setup;
        None
    }

    /// Returns the reason why a game with this move doesn't count for high scores and statistics, if any.
    fn practice_move(mv: &Self::Move) -> Option<Practice> {
        let _ = mv;
        None
    }

    /// Returns the moves for the `legal` command, one per line.
    fn legal_lines(&self) -> Vec<String>;

    /// Returns a suggestion as commands to type.
    fn hint_line(suggestion: &Self::Suggestion) -> String;

    /// Whether a move is independent of turns (such as `restart`) and so is accepted while a computer player thinks.
    fn allowed_out_of_turn(mv: &Self::Move) -> bool {
        *mv == Self::RESTART
    }

    /// The move that restarts the game within its match.
    const RESTART: Self::Move;

    /// Whether this move restarts the game within its match, which ends the previous game's results.
    fn is_restart(mv: &Self::Move) -> bool {
        *mv == Self::RESTART
    }

    /// Returns a function for the message after this move, if its effect is not visible in the position or an event.
    fn message_after(mv: &Self::Move) -> Option<MessageAfter<Self>> {
        let _ = mv;
        None
    }

    /// Returns the number of letters from a file that a move contains.
    fn letters(mv: &Self::Move) -> usize {
        let _ = mv;
        0
    }

    /// Returns the players' results in the current game so far, by seat.
    fn player_results(&self) -> Vec<PlayerResult>;

    /// Returns the high-score key of a game that starts in this position.
    fn score_key(&self, setup: &Self::Setup) -> Self::ScoreKey;

    /// Adapts the key to a move of the game: an option switched on during the game counts as chosen before it.
    fn adapt_score_key(key: &mut Self::ScoreKey, mv: &Self::Move) {
        let _ = (key, mv);
    }

    /// Returns the players' current scores, one per line, if the command `scores` lists them before the high scores.
    fn current_scores(&self) -> Option<String> {
        None
    }

    /// Returns the seed of a setup.
    fn seed(setup: &Self::Setup) -> Self::Seed;

    /// Returns the setup of the next match with a new seed. Options switched on during the match are preserved.
    fn next_setup(&self, setup: &Self::Setup, seed: Self::Seed) -> Self::Setup;

    /// Returns the best score in the match so far, for the high score in text and JSON.
    fn best(&self) -> u64;
}
