// SPDX-License-Identifier: GPL-3.0-or-later
//! What a game adds to its rules so that it can be played by commands.

use std::fmt;
use std::str::FromStr;

use i18n::Said;
use i18n::marked;
use tr::tr;

use super::command::error::Fault;
use super::command::vocabulary::Command;
use super::command::words::Words;
use super::counting::Practice;
use super::preferences::Section;
use super::record::Record;
use super::results::Reached;
use super::score_key::ScoreKey;
use super::statistics::Counted;
use super::study::Study;
use engine::Advises;
use rules::game::{Change, Seat};

/// What a word means while the game waits for an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer<M> {
    /// A move that answers.
    Move(M),
    /// The word is none of an answer's: it may be one of the commands that are taken besides.
    None,
    /// An answer, but a wrong one; the message says why.
    Wrong(String),
    /// The beginning of an answer; what is missing, marked for translation.
    Unfinished(&'static str),
}

/// A match that was read from a file of another program.
#[derive(Clone, Debug)]
pub struct Foreign<G: Playable> {
    /// When it began, as the file has it; empty where it doesn't tell.
    pub date: String,
    /// The players' names, by seat; none where the file has none.
    pub names: Vec<String>,
    /// The setup of the match.
    pub setup: G::Setup,
    /// The moves of its main line.
    pub moves: Vec<G::Move>,
    /// All that is in the file.
    pub study: G::Study,
    /// What this program has written into it besides, as the lines of a record behind its head; `None` where another
    /// program wrote it.
    pub remarks: Option<String>,
}

/// Says what came of a move.
pub type MessageAfter<G> = fn(&G, Change) -> Said;

/// A game that can be played by commands.
pub trait Playable: Advises + Counted {
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
    const SEEDS: &'static str = marked!("a number from 0 to 18446744073709551615");

    /// The part of the setup by which high scores are kept.
    type ScoreKey: ScoreKey;

    /// The keys of its commands, as a person has set them.
    type Keys: Section;

    /// What may come with a match besides its moves.
    type Study: Study<Self>;

    /// How the names of other programs' files end that can be read and written, without the dot; `None` where there are no
    /// such programs.
    const FOREIGN: Option<&'static str> = None;

    /// Reads a file of another program; `None` if it isn't meant to be one.
    fn read_foreign(text: &str) -> Option<Result<Foreign<Self>, Said>> {
        let _ = text;
        None
    }

    /// The match as a file of another program.
    ///
    /// # Errors
    /// Why such a file can't hold it.
    fn write_foreign(record: &Record<Self>) -> Result<String, Said> {
        let _ = record;
        Err(Said::new(|| tr!("no other program reads matches of this game")))
    }

    /// The commands that only this game has, in the order in which `help` lists them. One with the name of a command of
    /// every game takes its place.
    fn own_commands() -> Vec<Command<Self>>;

    /// The move that a word by itself stands for, where the game's notation needs no command; `None` for any other word.
    fn move_in_a_word(word: &str) -> Option<Result<Self::Move, Fault>> {
        let _ = word;
        None
    }

    /// The commands that are taken, by full name, while the game waits for an answer; `None` while it waits for none.
    fn commands_besides_answer(&self) -> Option<&'static [&'static str]> {
        None
    }

    /// Message to a person who types something else while an answer is due; empty where the game asks nothing.
    fn question(&self) -> String {
        String::new()
    }

    /// What the game asks the player who must answer, with the choices; `None` while it waits for no answer.
    fn asked(&self) -> Option<String> {
        None
    }

    /// The words that could stand in an answer after this one.
    fn answers(&self, before: Option<&str>) -> Vec<String> {
        let _ = before;
        Vec::new()
    }

    /// Reads an answer.
    fn answer(&self, words: &mut Words<'_>) -> Answer<Self::Move> {
        let _ = words;
        Answer::None
    }

    /// Whether a move refused for this reason is an error that stops the file in which it stands, rather than a command
    /// without effect.
    fn stops_a_file(refusal: &Self::Refusal) -> bool {
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
    fn hint_line(advice: &Self::Advice) -> String;

    /// Whether a move is nobody's turn but concerns the whole match (`restart`): then it is taken while a computer player
    /// thinks, too.
    fn concerns_all(mv: &Self::Move) -> bool {
        *mv == Self::RESTART
    }

    /// The move that restarts the game within its match.
    const RESTART: Self::Move;

    /// Whether this move restarts the game within its match: what was reached before it stands for itself.
    fn begins_anew(mv: &Self::Move) -> bool {
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
    fn reached(&self) -> Vec<Reached>;

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

    /// What the clock of this seat showed at the last move, in thousandths of a second; `None` where nobody has a clock.
    fn clock(&self, seat: Seat) -> Option<u32> {
        let _ = seat;
        None
    }

    /// A move as it is written down when the clock of the player to move shows this.
    #[must_use]
    fn timed(mv: Self::Move, clock: u32) -> Self::Move {
        let _ = clock;
        mv
    }

    /// The move that says that the time of the player to move is over.
    #[must_use]
    fn time_over(seat: Seat) -> Option<Self::Move> {
        let _ = seat;
        None
    }

    /// The seed of a match.
    fn seed(setup: &Self::Setup) -> Self::Seed;

    /// The setup of a new match that follows this one, with its own seed: what the players have switched on stays.
    fn following(&self, setup: &Self::Setup, seed: Self::Seed) -> Self::Setup;

    /// The best score in the match so far, for the high score that text and JSON show.
    fn best(&self) -> u64;
}
