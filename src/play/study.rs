// SPDX-License-Identifier: GPL-3.0-or-later
//! What came with a match besides its moves: variations, and comments on them.

use std::fmt::Debug;
use std::ops::Deref;

use crate::i18n::Said;
use serde::Serialize;
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

/// A study, and the lines of a record's head in which it is written down. They can be long, so they are made once, where the
/// study is read, which may be on any thread: a window doesn't wait for them.
#[derive(Clone, Debug, PartialEq)]
pub struct Kept<S> {
    study: S,
    text: String,
}

impl<S> Kept<S> {
    /// A study that was read.
    #[must_use]
    pub fn new<G: Game>(study: S) -> Self
    where
        S: Study<G>,
    {
        #[derive(Serialize)]
        struct Part {
            study: Vec<String>,
        }
        // Lines of text can always be written.
        let text = toml::to_string(&Part { study: study.to_lines() }).unwrap_or_default();
        Self { study, text }
    }

    /// What stands of it in the head of a record.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }
}

impl<S> Deref for Kept<S> {
    type Target = S;

    fn deref(&self) -> &S {
        &self.study
    }
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
