// SPDX-License-Identifier: GPL-3.0-or-later
//! Variations and comments saved with a match besides its moves. They come with an imported file or are added while the
//! match is played.

use std::fmt::Debug;
use std::ops::Deref;
use std::sync::OnceLock;

use i18n::Message;
use serde::Serialize;
use tr::tr;

use rules::game::Game;

/// Variations of a match and comments on its positions. A position is identified by the moves that lead to it.
pub trait Annotations<G: Game>: Clone + Debug + PartialEq + Send + Sync + 'static {
    /// Returns empty annotations for a match of this setup; `None` for a game that doesn't support annotations.
    fn empty(setup: &G::Setup) -> Option<Self>;

    /// Reads lines written by [`Annotations::to_lines`].
    ///
    /// # Errors
    /// Returns a message naming the line and the problem if the lines can't be read.
    fn read(lines: &[String]) -> Result<Self, Message>;

    /// Returns the annotations as lines of text, in the form that [`Annotations::read`] takes.
    fn to_lines(&self) -> Vec<String>;

    /// Returns the moves that continue from the position after `moves`, the main line's first.
    fn continuations(&self, moves: &[G::Move]) -> Vec<G::Move>;

    /// Returns all moves of a continuation, from the start to the end of its line. `index` is its index in
    /// [`Annotations::continuations`], from 0; `None` if there is none of that index.
    fn line(&self, moves: &[G::Move], index: usize) -> Option<Vec<G::Move>>;

    /// Returns the comment on the position after these moves; empty if there is none.
    fn comment(&self, moves: &[G::Move]) -> String;

    /// Adds a line of moves; a common beginning with existing lines is shared. Returns whether anything was added.
    ///
    /// # Errors
    /// Returns an error if the size limit of annotations would be exceeded.
    fn add(&mut self, moves: &[G::Move]) -> Result<bool, Message>;

    /// Sets the comment on the position after these moves; an empty text removes it. Returns whether anything changed.
    ///
    /// # Errors
    /// Returns an error if the text or all annotations together would exceed their size limit.
    fn set_comment(&mut self, moves: &[G::Move], text: &str) -> Result<bool, Message>;
}

/// Annotations with their cached text in the header of a saved game. The text can be long, so it is rendered once,
/// where the annotations are read, which may be on any thread and so doesn't block the window. After a change it is
/// rendered again on the next save.
#[derive(Clone, Debug)]
pub struct SavedAnnotations<S> {
    annotations: S,
    text: OnceLock<String>,
}

impl<S> SavedAnnotations<S> {
    /// Creates annotations that were read from a file and renders their text.
    #[must_use]
    pub fn new<G: Game>(annotations: S) -> Self
    where
        S: Annotations<G>,
    {
        let saved = Self::without_text(annotations);
        let _ = saved.text();
        saved
    }

    /// Creates annotations without rendering their text, which is done on the first save.
    #[must_use]
    pub const fn without_text(annotations: S) -> Self {
        Self { annotations, text: OnceLock::new() }
    }

    /// Changes the annotations and discards the cached text.
    pub fn change<T>(&mut self, change: impl FnOnce(&mut S) -> T) -> T {
        self.text = OnceLock::new();
        change(&mut self.annotations)
    }

    /// Returns the TOML text for the header of a saved game.
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
        // Serializing strings to TOML can't fail.
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

/// Annotations of a game that doesn't support them; has no values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoAnnotations {}

impl<G: Game> Annotations<G> for NoAnnotations {
    fn empty(_: &G::Setup) -> Option<Self> {
        None
    }

    fn read(_: &[String]) -> Result<Self, Message> {
        Err(Message::new(|| tr!("this game doesn’t support variations")))
    }

    fn to_lines(&self) -> Vec<String> {
        match *self {}
    }

    fn continuations(&self, _: &[G::Move]) -> Vec<G::Move> {
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
