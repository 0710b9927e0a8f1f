// SPDX-License-Identifier: GPL-3.0-or-later
//! The terminal: reads lines, keys or bytes, performs the commands on a [`GameSession`], and prints the position as text or JSON.
//!
//! - [`console`] performs one command and prints the reply;
//! - [`text`] reads lines, [`keyboard`] single keys, [`linked_session`] either of them linked to a window on the same match;
//! - [`gtp`] answers a GTP controller (Blokus);
//! - [`biquadris`], [`push_and_clear`], [`blocky`], [`blokus`] implement [`TextView`]: a game's text display and its JSON.
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

/// Output format of positions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Format {
    /// Text display.
    #[default]
    Picture,
    /// One line of JSON.
    Json,
}

/// Game that can be shown as text and JSON, and played with single keys.
pub trait TextView: Playable {
    /// The game's own members of the JSON state.
    type State<'a>: Serialize;

    /// Appends the text display; every line ends with a line feed.
    fn picture(session: &GameSession<Self>, out: &mut Vec<u8>);

    /// Returns the game's own members of the JSON state.
    fn state(session: &GameSession<Self>) -> Self::State<'_>;

    /// Returns the same members for the reply to `scores`: without one named `scores`.
    fn state_beside_scores(session: &GameSession<Self>) -> Self::State<'_> {
        Self::state(session)
    }

    /// Returns the player to move: the seat by default, null once the game is over.
    fn to_move(session: &GameSession<Self>) -> impl Serialize {
        session.position().turn().map(rules::game::Seat::number)
    }

    /// Returns the layout of the text display on a screen.
    fn layout(position: &Self) -> Layout;

    /// Returns the color of a cell with this letter; `None` for an empty or hidden one.
    fn color(letter: char) -> Option<Color>;

    /// Returns the announcement above the text display for this event, marked for translation.
    fn exclamation(event: &Self::Event) -> Option<&'static str> {
        let _ = event;
        None
    }

    /// Reader of single keys.
    type Reader: KeyReader<Self>;
}

/// Turns single keys into commands.
pub trait KeyReader<G: Playable> {
    /// Creates a reader for these keys, which may change at any time.
    fn new(keys: Shared<G::Keys>) -> Self;

    /// Interprets a key in this position.
    fn press(&mut self, key: Key, position: &G) -> Press<G::Move>;

    /// Returns the open question, or what the next key does.
    fn question(&self, position: &G) -> Option<String>;

    /// Returns the marked areas of the picture, to which the next key applies.
    fn marked(&self, position: &G) -> Vec<Area> {
        let _ = position;
        Vec::new()
    }

    /// Returns the keys that have an effect in this position, each with its action.
    fn legend(&self, position: &G) -> Vec<String>;

    /// Returns whether any command has this key.
    fn is_bound(&self, key: Key) -> bool;
}

/// Layout of a picture on a screen. Columns and lines of the picture are counted from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// Areas whose letters represent cells.
    pub cells: Vec<Area>,
    /// Lines that scroll if they don't fit; those above and below stay.
    pub scrolls: Range<usize>,
    /// Lines below the board that move to its right on a short screen.
    pub tail: Option<Tail>,
    /// First line and column available for other text to the right of the board.
    pub side_origin: (usize, usize),
}

/// Last lines of a picture, which can move to the right of the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tail {
    /// Index of the first of these lines.
    pub first: usize,
    /// Whether they are text, to be wrapped.
    pub wraps: bool,
}

/// Area of a picture, in characters from the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// First column.
    pub column: usize,
    /// First line.
    pub line: usize,
    /// Number of columns.
    pub columns: usize,
    /// Number of lines.
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
