// SPDX-License-Identifier: GPL-3.0-or-later
//! What is saved with a match besides its moves: variations, and comments on positions. They come with a file, or are added
//! while the match is played.

use std::fmt::Debug;
use std::ops::Deref;
use std::sync::OnceLock;

use i18n::Message;
use serde::Serialize;
use tr::tr;

use rules::game::Game;

/// Variations of a match, and comments on its positions. A position is named by the moves that lead to it.
pub trait Annotations<G: Game>: Clone + Debug + PartialEq + Send + Sync + 'static {
    /// No variations and no comments yet, for a match of this setup; `None` for a game that has none.
    fn begin(setup: &G::Setup) -> Option<Self>;

    /// Reads what [`Annotations::to_lines`] has written.
    ///
    /// # Errors
    /// What is wrong with it.
    fn read(lines: &[String]) -> Result<Self, Message>;

    /// All of it, as lines of a text.
    fn to_lines(&self) -> Vec<String>;

    /// The moves with which ways lead on from here, the main line's first.
    fn ways(&self, moves: &[G::Move]) -> Vec<G::Move>;

    /// All moves of such a way, by its place among them from 0, up to the end of its line; `None` if there is none.
    fn line(&self, moves: &[G::Move], way: usize) -> Option<Vec<G::Move>>;

    /// What is said about the position after these moves; empty if nothing is.
    fn comment(&self, moves: &[G::Move]) -> String;

    /// Adds a line of moves, as far as it isn't there. Returns whether anything was added.
    ///
    /// # Errors
    /// There is no room for it.
    fn add(&mut self, moves: &[G::Move]) -> Result<bool, Message>;

    /// Sets the comment on the position after these moves; an empty text removes it. Returns whether that changed anything.
    ///
    /// # Errors
    /// The text is too long, or there is no room for it.
    fn set_comment(&mut self, moves: &[G::Move], text: &str) -> Result<bool, Message>;
}

/// A study, and the lines of a record's head in which it is written down. They can be long, so they are made once, where the
/// study is read, which may be on any thread: a window doesn't wait for them. After a change they are made again when they
/// are written.
#[derive(Clone, Debug)]
pub struct SavedAnnotations<S> {
    annotations: S,
    text: OnceLock<String>,
}

impl<S> SavedAnnotations<S> {
    /// A study that was read.
    #[must_use]
    pub fn new<G: Game>(annotations: S) -> Self
    where
        S: Annotations<G>,
    {
        let kept = Self::begun(annotations);
        let _ = kept.text();
        kept
    }

    /// A study that was begun here: its lines are made when they are written.
    #[must_use]
    pub const fn begun(annotations: S) -> Self {
        Self { annotations, text: OnceLock::new() }
    }

    /// Changes the study.
    pub fn change<T>(&mut self, change: impl FnOnce(&mut S) -> T) -> T {
        self.text = OnceLock::new();
        change(&mut self.annotations)
    }

    /// What stands of it in the head of a record.
    #[must_use]
    pub fn text<G: Game>(&self) -> &str
    where
        S: Annotations<G>,
    {
        #[derive(Serialize)]
        struct Part {
            #[serde(rename = "study")]
            annotations: Vec<String>,
        }
        // Lines of text can always be written.
        self.text
            .get_or_init(|| toml::to_string(&Part { annotations: self.annotations.to_lines() }).unwrap_or_default())
    }
}

impl<S> Deref for SavedAnnotations<S> {
    type Target = S;

    fn deref(&self) -> &S {
        &self.annotations
    }
}

/// The study of a game whose matches come without any.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoAnnotations {}

impl<G: Game> Annotations<G> for NoAnnotations {
    fn begin(_: &G::Setup) -> Option<Self> {
        None
    }

    fn read(_: &[String]) -> Result<Self, Message> {
        Err(Message::new(|| tr!("this game doesn’t support variations")))
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

    fn add(&mut self, _: &[G::Move]) -> Result<bool, Message> {
        match *self {}
    }

    fn set_comment(&mut self, _: &[G::Move], _: &str) -> Result<bool, Message> {
        match *self {}
    }
}
