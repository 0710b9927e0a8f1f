// SPDX-License-Identifier: GPL-3.0-or-later
//! Errors of commands. Messages say what is wrong, where, and what to do.

use std::fmt;

use tr::tr;

use super::files::{FileError, LINE_LIMIT, MACRO_LIMIT, MAX_COMMANDS, MAX_DEPTH, MAX_NAMES};
use i18n::{self, Message};

pub use rules::escape::escaped;

/// Position in a sequence file or macro.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// File name as given, or macro name.
    pub source: Message,
    /// Line number, from 1.
    pub line: usize,
}

/// Command that failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandError {
    /// Position of the command, unless a person typed it.
    pub place: Option<Place>,
    /// First word of the command.
    pub word: String,
    /// Reason of the failure.
    pub fault: Fault,
}

impl fmt::Display for CommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (word, fault) = (escaped(&self.word), &self.fault);
        f.write_str(&match &self.place {
            Some(Place { source, line }) => {
                let source = escaped(&source.to_string());
                tr!("{source}, line {line}: “{word}”: {error}", source, line, word, error = fault)
            }
            None => tr!("“{word}”: {error}", word, error = fault),
        })
    }
}

impl std::error::Error for CommandError {}

/// Reason why a command failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// The word is not a prefix of any name.
    #[error("{}", unknown(similar))]
    Unknown {
        /// Similar names.
        similar: Vec<String>,
    },
    /// The word is a prefix of several names.
    #[error("{}", tr!("ambiguous: it could be {names}; type more letters", names = one_of(candidates)))]
    Ambiguous {
        /// The names.
        candidates: Vec<String>,
    },
    /// The repeat count is too large.
    #[error("{}", tr!(
        "a command can be repeated at most {n} time" | "a command can be repeated at most {n} times" % *max
    ))]
    TooOften {
        /// Maximum repeat count of the game.
        max: u16,
    },
    /// The text ends before the command's argument. Contains a description of the argument, marked for translation.
    #[error("{}", tr!("expected {expected} after it", expected = i18n::translated(.0)))]
    Missing(&'static str),
    /// The argument is not valid for the command.
    #[error("{}", tr!("expected {expected}, not “{word}”", expected = i18n::translated(expected), word = escaped(found)))]
    Argument {
        /// Description of valid arguments, marked for translation.
        expected: &'static str,
        /// The argument found.
        found: String,
    },
    /// A file can't be read or written.
    #[error("{}", tr!("{file}: {error}", file = escaped(file), error))]
    File {
        /// File name as given.
        file: String,
        /// Reason.
        error: FileError,
    },
    /// The contents of a file are invalid.
    #[error("{}", tr!("{file}: {error}", file = escaped(file), error = what))]
    Contents {
        /// File name as given.
        file: String,
        /// The problem, with its position.
        what: Message,
    },
    /// A sequence file runs itself.
    #[error("{}", tr!("{file} is already running; a file can’t run itself", file = escaped(.0)))]
    FileCycle(String),
    /// A macro runs itself.
    #[error("{}", tr!("the macro {name} is already running; a macro can’t run itself", name = escaped(.0)))]
    MacroCycle(String),
    /// Files and macros are nested deeper than [`MAX_DEPTH`].
    #[error("{}", tr!("files and macros are nested more than {depth} levels deep", depth = MAX_DEPTH))]
    TooDeep,
    /// Files and macros expand to more than [`MAX_COMMANDS`] commands.
    #[error("{}", tr!("files and macros expand to more than {max} commands", max = MAX_COMMANDS))]
    TooMany,
    /// A line is longer than [`LINE_LIMIT`].
    #[error("{}", tr!("the line was skipped because it is longer than {n} MiB", n = LINE_LIMIT >> 20))]
    Line,
    /// A macro is longer than [`MACRO_LIMIT`].
    #[error("{}", tr!("a macro can hold at most {n} KiB", n = MACRO_LIMIT >> 10))]
    Macro,
    /// [`MAX_NAMES`] names are defined.
    #[error("{}", tr!("the limit of {n} name has been reached" | "the limit of {n} names has been reached" % MAX_NAMES))]
    Names,
    /// The command's argument is not the name of a command.
    #[error("{}", tr!("“{word}”: {error}", word = escaped(name), error = fault))]
    Named {
        /// The argument.
        name: String,
        /// Reason why it isn't a command.
        fault: Box<Self>,
    },
    /// The name can't be defined by `rename` or `macro`.
    #[error("{}", tr!("“{name}” can’t be used as a name: {reason}", name = escaped(name), reason = i18n::translated(why)))]
    Name {
        /// The name.
        name: String,
        /// Reason, marked for translation.
        why: &'static str,
    },
    /// A special action is due, or the answer is wrong; contains the message.
    #[error("{0}")]
    Question(String),
    /// The rules don't allow the command; contains the message.
    #[error("{0}")]
    Refused(Message),
    /// There is nothing to undo, redo or suggest; contains the message, marked for translation.
    #[error("{}", i18n::translated(.0))]
    Nothing(&'static str),
}

fn unknown(similar: &[String]) -> String {
    if similar.is_empty() {
        tr!("unknown command; type “help” for a list")
    } else {
        tr!("unknown command; did you mean {names}? Type “help” for a list", names = one_of(similar))
    }
}

fn one_of(names: &[String]) -> String {
    let names: Vec<String> = names.iter().map(|name| escaped(name)).collect();
    i18n::or(&names)
}
