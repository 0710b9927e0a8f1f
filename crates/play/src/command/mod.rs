// SPDX-License-Identifier: GPL-3.0-or-later
//! The command language of the terminal, the window's command bar and sequence files (help/biquadris.md, "Commands").
//!
//! [`words`] splits text into words, [`names`] resolves the names of commands, `reader` parses whole commands, and
//! [`interpreter`] runs sequence files and macros and returns one [`Request`] after the other. The owner of the match
//! carries them out ([`GameSession`](super::GameSession)).

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

/// Request to the owner of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request<M> {
    /// Make this move.
    Play(M),
    /// Undo this number of steps.
    Undo(usize),
    /// Redo this number of steps.
    Redo(usize),
    /// Follow the variation of this number, from 1, or list the variations.
    Variation(Option<usize>),
    /// Set the comment on the position, or show it.
    Comment(Option<String>),
    /// Show the move the computer player would make.
    Hint,
    /// Show the position.
    Show,
    /// Print the position as a line of JSON.
    State,
    /// List these legal moves.
    Legal(Vec<String>),
    /// Explain a command, or list all commands.
    Help(Option<&'static str>),
    /// Show the seed.
    Seed,
    /// Print these lines.
    Print(String),
    /// Save the match to this file.
    Save(String),
    /// Resume the match in this file.
    Load(String),
    /// List the high scores of the game.
    Scores,
    /// Start a new match.
    New,
    /// Quit.
    Quit,
    /// Do nothing; the command was valid (`0left`, `rename a b`).
    Nothing,
}

impl<M: fmt::Display> Request<M> {
    /// Returns the first word of the command for this request; empty for requests of any command ([`Request::Print`])
    /// or none ([`Request::Nothing`]).
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
            Self::Print(_) | Self::Nothing => "",
        };
        word.to_owned()
    }
}
