// SPDX-License-Identifier: GPL-3.0-or-later
//! What can be wrong with a command, in words that say what, where, and what to do.

use std::fmt;

use super::files::{DEPTH, FileError};

pub use crate::games::shown::shown;

/// A place in a sequence file or macro.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The file as it was named, or the macro's name.
    pub source: String,
    /// The line, counted from 1.
    pub line: usize,
}

/// A command that was not carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandError {
    /// Where it stands, unless a person typed it.
    pub place: Option<Place>,
    /// The word.
    pub word: String,
    /// What is wrong.
    pub fault: Fault,
}

impl fmt::Display for CommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(Place { source, line }) = &self.place {
            write!(f, "{}, line {line}: ", shown(source))?;
        }
        write!(f, "'{}': {}", shown(&self.word), self.fault)
    }
}

impl std::error::Error for CommandError {}

/// What is wrong with a command.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// The word is the beginning of no name.
    #[error("unknown command{}; 'help' lists them all", did_you_mean(.similar))]
    Unknown {
        /// Names that look like it.
        similar: Vec<String>,
    },
    /// The word is the beginning of several names.
    #[error("this could be {}: type more of it", one_of(.candidates))]
    Ambiguous {
        /// The names.
        candidates: Vec<String>,
    },
    /// The number in front is too large.
    #[error("a command can be repeated at most {most} times")]
    TooOften {
        /// The most that the game allows.
        most: u16,
    },
    /// The command needs an argument, and the text ends.
    #[error("{0} is missing after it")]
    Missing(&'static str),
    /// The argument is not one that the command takes.
    #[error("it takes {expected}, not '{}'", shown(found))]
    Argument {
        /// What it takes.
        expected: &'static str,
        /// What there is.
        found: String,
    },
    /// A file can't be read or written.
    #[error("{}: {error}", shown(file))]
    File {
        /// The file as it was named.
        file: String,
        /// Why.
        error: FileError,
    },
    /// What a file holds is wrong.
    #[error("{}: {what}", shown(file))]
    Contents {
        /// The file as it was named.
        file: String,
        /// What, and where.
        what: String,
    },
    /// A sequence file that would run itself.
    #[error("{} is being run already: a file can't run itself", shown(.0))]
    FileCycle(String),
    /// A macro that would run itself.
    #[error("the macro {} is being run already: a macro can't run itself", shown(.0))]
    MacroCycle(String),
    /// Files and macros within each other, too deep.
    #[error("files and macros can run each other {DEPTH} deep, not deeper")]
    TooDeep,
    /// The command's argument should name a command.
    #[error("'{}': {fault}", shown(name))]
    Named {
        /// What it names.
        name: String,
        /// Why this is no command.
        fault: Box<Self>,
    },
    /// A name that `rename` or `macro` can't give.
    #[error("'{}' can't be a name: {why}", shown(name))]
    Name {
        /// The name.
        name: String,
        /// Why.
        why: &'static str,
    },
    /// The special action must be chosen first, or the answer is wrong.
    #[error("{0}")]
    Question(String),
    /// The rules don't allow it.
    #[error("{0}")]
    Refused(String),
    /// There is nothing to undo, redo or hint at.
    #[error("there is nothing to {0}")]
    Nothing(&'static str),
}

fn did_you_mean(similar: &[String]) -> String {
    if similar.is_empty() { String::new() } else { format!("; did you mean {}?", one_of(similar)) }
}

fn one_of(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [name] => shown(name),
        [names @ .., last] => {
            let names: Vec<String> = names.iter().map(|name| shown(name)).collect();
            format!("{} or {}", names.join(", "), shown(last))
        }
    }
}
