// SPDX-License-Identifier: GPL-3.0-or-later
//! The terminal: reads lines, keys or bytes, performs the commands on a [`GameSession`], and prints the position as text or JSON.
//!
//! - [`console`] performs one command and prints the answer;
//! - [`text`] reads lines, [`keyboard`] single keys, [`linked_session`] either of them next to a window on the same match;
//! - [`gtp`] answers a GTP controller (Blokus);
//! - [`biquadris`], [`push_and_clear`], [`blocky`], [`blokus`] implement [`TextView`]: a game's picture in letters and its JSON.
//!
//! **Layering.** Uses no GTK and nothing of `desktop`, so that it builds with `--no-default-features`.

pub mod biquadris;
pub mod blocky;
pub mod blokus;
pub mod console;
pub mod gtp;
pub mod high_scores;
pub mod input;
pub mod keyboard;
pub mod linked_session;
pub mod output;
pub mod push_and_clear;
pub mod text;
pub mod winners;

use std::ops::Range;

use crossterm::style::Color;
use serde::Serialize;

use play::keys::{Key, KeyMap, Plain, PlainReader, Press, Shared};
use play::{GameSession, Playable};

/// What is printed for a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Format {
    /// A picture of letters.
    #[default]
    Picture,
    /// One line of JSON.
    Json,
}

/// A game that can be shown as text and as JSON, and played by single keys.
pub trait TextView: Playable {
    /// The position as JSON, without what every game has.
    type State<'a>: Serialize;

    /// Appends the picture, each line ended.
    fn picture(session: &GameSession<Self>, out: &mut Vec<u8>);

    /// The game's own part of the state.
    fn state(session: &GameSession<Self>) -> Self::State<'_>;

    /// The same beside the answer to the command `scores`: without a member of that name.
    fn state_beside_scores(session: &GameSession<Self>) -> Self::State<'_> {
        Self::state(session)
    }

    /// Whose turn it is: the seat, unless the game calls it otherwise; nothing once the game is over.
    fn to_move(session: &GameSession<Self>) -> impl Serialize {
        session.position().turn().map(rules::game::Seat::number)
    }

    /// How the picture of this position stands on a screen.
    fn layout(position: &Self) -> Layout;

    /// The color of a cell with this letter; none for one that is empty or hidden.
    fn color(letter: char) -> Option<Color>;

    /// What is called out above the picture when this has happened; marked for translation.
    fn exclamation(event: &Self::Event) -> Option<&'static str> {
        let _ = event;
        None
    }

    /// What reads single keys.
    type Reader: KeyReader<Self>;
}

/// Turns single keys into commands.
pub trait KeyReader<G: Playable> {
    /// A reader that goes by these keys, as they are when one is pressed.
    fn new(keys: Shared<G::Keys>) -> Self;

    /// What a key means in this position.
    fn press(&mut self, key: Key, position: &G) -> Press<G::Move>;

    /// What to tell a player who must answer something.
    fn question(&self, position: &G) -> Option<String>;

    /// What of the picture is marked: the part that the next key would be about.
    fn marked(&self, position: &G) -> Vec<Area> {
        let _ = position;
        Vec::new()
    }

    /// The keys that mean something in this position, each with what it does.
    fn legend(&self, position: &G) -> Vec<String>;

    /// Whether any command has this key.
    fn is_bound(&self, key: Key) -> bool;
}

/// How a picture stands on a screen. Columns and lines are those of the picture, counted from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The parts in which letters stand for cells.
    pub cells: Vec<Area>,
    /// The lines that may be scrolled where not all of them fit. What stands above and below them stays.
    pub scrolls: Range<usize>,
    /// The lines below the board that can stand beside it where the screen is too short for all.
    pub tail: Option<Tail>,
    /// The line and the column from which other texts can stand beside the board.
    pub side_origin: (usize, usize),
}

/// The last lines of a picture, which can stand beside the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tail {
    /// The first of them.
    pub first: usize,
    /// Whether they are text that is wrapped there.
    pub wraps: bool,
}

/// A part of a picture, counted from 0 at its top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// The first column.
    pub column: usize,
    /// The first line.
    pub line: usize,
    /// How many columns.
    pub columns: usize,
    /// How many lines.
    pub lines: usize,
}

impl<G: Playable<Keys = KeyMap<C>>, C: Plain<Move = G::Move>> KeyReader<G> for PlainReader<C> {
    fn legend(&self, _: &G) -> Vec<String> {
        self.keys().borrow().legend((), |_| true)
    }

    fn new(keys: Shared<KeyMap<C>>) -> Self {
        Self::new(keys)
    }

    fn press(&mut self, key: Key, _: &G) -> Press<G::Move> {
        Self::press(self, key)
    }

    fn question(&self, _: &G) -> Option<String> {
        None
    }

    fn is_bound(&self, key: Key) -> bool {
        Self::is_bound(self, key)
    }
}
