// SPDX-License-Identifier: GPL-3.0-or-later
//! The command language: one reading of words for the terminal, the window's command bar and script files
//! (help/biquadris.md, "Commands").
//!
//! [`words`] cuts a text into words, [`names`] finds the command that a word means, `reader` reads one command whole, [`interpreter`] runs sequence files
//! and macros and hands out one [`Request`] after the other. Whoever owns the match carries them out
//! ([`GameSession`](super::Table)).

use std::fmt;

mod any_request;
pub mod completion;
pub mod error;
pub mod files;
pub mod help;
pub mod interpreter;
pub mod names;
mod reader;
#[cfg(test)]
mod tests;
pub mod vocabulary;
pub mod words;

pub(crate) use reader::over;

pub use any_request::AnyRequest;
pub use error::{CommandError, Fault, Place};
pub use files::{FileError, FileText, Files};
pub use interpreter::{Interpreter, Next};
pub use vocabulary::{Argument, Command, Common, Meaning, NamePriority};

/// What a command asks of whoever owns the match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request<M> {
    /// Make this move.
    Play(M),
    /// Take back so many steps.
    Undo(usize),
    /// Make so many undone steps again.
    Redo(usize),
    /// Follow the variation with this number, counted from 1, or list them.
    Variation(Option<usize>),
    /// Set the comment on the position, or show it.
    Comment(Option<String>),
    /// Show where the computer player would move.
    Hint,
    /// Show the position.
    Show,
    /// Show the position as a line of JSON.
    State,
    /// List these moves.
    Legal(Vec<String>),
    /// Explain a command, or list them all.
    Help(Option<&'static str>),
    /// Show the seed.
    Seed,
    /// Show these lines.
    Tell(String),
    /// Write the record of the match to this file.
    Save(String),
    /// Go on with the match in this file.
    Load(String),
    /// List the high scores of the game.
    Scores,
    /// A new match.
    New,
    /// Leave the program.
    Quit,
    /// Nothing but to show that the command was understood (`0left`, `rename a b`).
    Nothing,
}

impl<M: fmt::Display> Request<M> {
    /// First word of the command that a person types for it; empty where that can be any ([`Request::Tell`]) or none
    /// ([`Request::Nothing`]).
    #[must_use]
    pub fn word(&self) -> String {
        let word = match self {
            Self::Play(mv) => {
                let text = mv.to_string();
                return text.split(' ').next().unwrap_or_default().to_owned();
            }
            Self::Undo(_) => "undo",
            Self::Redo(_) => "redo",
            Self::Variation(_) => "variation",
            Self::Comment(_) => "comment",
            Self::Hint => "hint",
            Self::Show => "show",
            Self::State => "state",
            Self::Legal(_) => "legal",
            Self::Help(_) => "help",
            Self::Seed => "seed",
            Self::Save(_) => "save",
            Self::Load(_) => "load",
            Self::Scores => "scores",
            Self::New => "new",
            Self::Quit => "quit",
            Self::Tell(_) | Self::Nothing => "",
        };
        word.to_owned()
    }
}
