// SPDX-License-Identifier: GPL-3.0-or-later
//! What came with a match besides its moves: variations, and comments on them.

use std::fmt::Debug;

use crate::i18n::Said;
use tr::tr;

use crate::game::Game;

/// Variations and comments that came with a match from a file. Places in it are told by the moves that lead there.
pub trait Study<G: Game>: Clone + Debug + PartialEq + Send + Sync + 'static {
    /// Reads what [`Study::to_lines`] has written.
    ///
    /// # Errors
    /// What is wrong with it.
    fn read(lines: &[String]) -> Result<Self, Said>;

    /// All of it, as lines of a text.
    fn to_lines(&self) -> Vec<String>;

    /// The moves with which ways lead on from here, the main line's first.
    fn ways(&self, moves: &[G::Move]) -> Vec<G::Move>;

    /// All moves of such a way, by its place among them from 0, up to the end of its line; `None` if there is none.
    fn line(&self, moves: &[G::Move], way: usize) -> Option<Vec<G::Move>>;

    /// What is said about the position after these moves; empty if nothing is.
    fn comment(&self, moves: &[G::Move]) -> String;
}

/// The study of a game whose matches come without any.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoStudy {}

impl<G: Game> Study<G> for NoStudy {
    fn read(_: &[String]) -> Result<Self, Said> {
        Err(Said::new(|| tr!("there are no variations in this game")))
    }

    fn to_lines(&self) -> Vec<String> {
        match *self {}
    }

    fn ways(&self, _: &[G::Move]) -> Vec<G::Move> {
        match *self {}
    }

    fn line(&self, _: &[G::Move], _: usize) -> Option<Vec<G::Move>> {
        match *self {}
    }

    fn comment(&self, _: &[G::Move]) -> String {
        match *self {}
    }
}
