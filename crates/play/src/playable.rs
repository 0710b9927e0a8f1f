// SPDX-License-Identifier: GPL-3.0-or-later
//! What a game adds to its rules so that it can be played by commands.

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

/// The meaning of a word while a question is open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer<M> {
    /// A move that answers.
    Move(M),
    /// The word is none of an answer's: it may be one of the commands that are taken besides.
    None,
    /// An answer, but a wrong one; the message says why.
    Wrong(String),
    /// The beginning of an answer; what is missing, marked for translation.
    AtomicFile(&'static str),
}

/// Capability of a game that asks players questions, such as which special action to take.
pub struct Questions<G: Playable> {
    /// Whether a question is open in this position: nothing else is done before it is answered.
    pub is_open: fn(&G) -> bool,
    /// The question, with the choices.
    pub text: fn(&G) -> String,
    /// Message to a person who enters something else.
    pub reminder: fn(&G) -> String,
    /// Full names of the commands that are taken besides an answer.
    pub other_commands: &'static [&'static str],
    /// Words that can follow this one in an answer.
    pub words: fn(Option<&str>) -> Vec<String>,
    /// Reads an answer.
    pub read: fn(&G, &mut Words<'_>) -> Answer<G::Move>,
}

/// Capability of a game that can be played with clocks. Times are in milliseconds.
pub struct TimeControl<G: Playable> {
    /// Time that a seat had left after its last move; `None` where the match has no clocks.
    pub left: fn(&G, Seat) -> Option<u32>,
    /// Adds the time that the player to move has left to a move, as it is saved.
    pub stamp: fn(G::Move, u32) -> G::Move,
    /// The move that says that the time of a seat has run out.
    pub timeout: fn(Seat) -> G::Move,
}

/// Capability of a game whose saved games other programs read and write in a format of their own.
pub struct ImportedFormat<G: Playable> {
    /// Extension of the files' names, without the dot.
    pub extension: &'static str,
    /// Reads a file; `None` for one that is not of this format.
    pub read: fn(&str) -> ImportResult<G>,
    /// Writes a match; the error says why the format can't hold it.
    pub write: fn(&SaveFile<G>) -> Result<String, Message>,
}

/// A file of another program, or why it can't be read; `None` for a file of another format.
pub type ImportResult<G> = Option<Result<ImportedGame<G>, Message>>;

/// A match that was read from a file of another program.
#[derive(Clone, Debug)]
pub struct ImportedGame<G: Playable> {
    /// When it began, as the file has it; empty where it doesn't tell.
    pub date: String,
    /// The players' names, by seat; none where the file has none.
    pub names: Vec<String>,
    /// The setup of the match.
    pub setup: G::Setup,
    /// The moves of its main line.
    pub moves: Vec<G::Move>,
    /// All that is in the file.
    pub annotations: G::Annotations,
    /// What this program has written into it besides, as the lines of a record behind its head; `None` where another
    /// program wrote it.
    pub remarks: Option<String>,
}

/// Says what came of a move.
pub type MessageAfter<G> = fn(&G, Change) -> Message;

/// A game that can be played by commands.
pub trait Playable: Engine + Counted {
    /// How many seats the table has, at most.
    const SEATS: u8;

    /// How many seats a match of this setup has.
    fn seats(setup: &Self::Setup) -> u8 {
        let _ = setup;
        Self::SEATS
    }

    /// The most that a number glued in front of a command repeats it; `None` where the game has no such numbers.
    const MOST_REPEATS: Option<u16> = None;

    /// What a match's randomness begins with, as a person types it. Every number is one.
    type Seed: Clone + Eq + fmt::Debug + fmt::Display + FromStr + From<u64>;

    /// What a seed can be, to end the sentence "a seed is …"; marked for translation.
    const SEEDS: &'static str = N_!("a number from 0 to 18446744073709551615");

    /// The part of the setup by which high scores are kept.
    type ScoreKey: ScoreKey;

    /// The keys of its commands, as a person has set them.
    type Keys: Section;

    /// What may come with a match besides its moves.
    type Annotations: Annotations<Self>;

    /// Questions to the players.
    const QUESTIONS: Option<Questions<Self>> = None;

    /// Clocks.
    const TIME_CONTROL: Option<TimeControl<Self>> = None;

    /// A format of other programs.
    const IMPORTED_FORMAT: Option<ImportedFormat<Self>> = None;

    /// Returns the capability whose question is open now.
    fn open_question(&self) -> Option<Questions<Self>> {
        Self::QUESTIONS.filter(|questions| (questions.is_open)(self))
    }

    /// The commands that only this game has, in the order in which `help` lists them. One with the name of a command of
    /// every game takes its place.
    fn own_commands() -> Vec<Command<Self>>;

    /// The move that a word by itself stands for, where the game's notation needs no command; `None` for any other word.
    fn move_in_a_word(word: &str) -> Option<Result<Self::Move, Fault>> {
        let _ = word;
        None
    }

    /// Whether a move refused for this reason is an error that stops the file in which it stands, rather than a command
    /// without effect.
    fn stops_a_file(refusal: &Self::IllegalMove) -> bool {
        let _ = refusal;
        true
    }

    /// Why games of this setup do not count for high scores and statistics.
    fn practice_setup(setup: &Self::Setup) -> Option<Practice> {
        let _ = setup;
        None
    }

    /// Why a game with this move does not count for high scores and statistics.
    fn practice_move(mv: &Self::Move) -> Option<Practice> {
        let _ = mv;
        None
    }

    /// The moves that `legal` lists, one a line.
    fn legal_lines(&self) -> Vec<String>;

    /// The hint as commands to type.
    fn hint_line(advice: &Self::Suggestion) -> String;

    /// Whether a move is nobody's turn but concerns the whole match (`restart`): then it is taken while a computer player
    /// thinks, too.
    fn allowed_out_of_turn(mv: &Self::Move) -> bool {
        *mv == Self::RESTART
    }

    /// The move that restarts the game within its match.
    const RESTART: Self::Move;

    /// Whether this move restarts the game within its match: what was reached before it stands for itself.
    fn is_restart(mv: &Self::Move) -> bool {
        *mv == Self::RESTART
    }

    /// The message after this move, for one whose effect neither the position nor an event shows: it is given the position after
    /// it, and whether it changed anything.
    fn message_after(mv: &Self::Move) -> Option<MessageAfter<Self>> {
        let _ = mv;
        None
    }

    /// How many letters of a file a move carries.
    fn letters(mv: &Self::Move) -> usize {
        let _ = mv;
        0
    }

    /// What each player has reached since the game began, the seats in their order.
    fn reached(&self) -> Vec<PlayerResult>;

    /// The key of high scores for a game that starts in this position of a match.
    fn score_key(&self, setup: &Self::Setup) -> Self::ScoreKey;

    /// Adapts the key to a move of the game: what players switch on counts as if it had been chosen before.
    fn adapt_score_key(key: &mut Self::ScoreKey, mv: &Self::Move) {
        let _ = (key, mv);
    }

    /// The players' present scores, a line each, where the command `scores` lists them before the high scores.
    fn present_scores(&self) -> Option<String> {
        None
    }

    /// The seed of a match.
    fn seed(setup: &Self::Setup) -> Self::Seed;

    /// The setup of a new match that follows this one, with its own seed: what the players have switched on stays.
    fn following(&self, setup: &Self::Setup, seed: Self::Seed) -> Self::Setup;

    /// The best score in the match so far, for the high score that text and JSON show.
    fn best(&self) -> u64;
}
