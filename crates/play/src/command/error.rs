// SPDX-License-Identifier: GPL-3.0-or-later
//! What can be wrong with a command, in words that say what, where, and what to do.

use std::fmt;

use tr::tr;

use super::files::{DEPTH, FileError, LINE_LIMIT, MACRO_LIMIT, MOST_COMMANDS, MOST_NAMES};
use i18n::{self, Message};

pub use rules::shown::shown;

/// A place in a sequence file or macro.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The file as it was named, or the macro by its name.
    pub source: Message,
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
        let (word, fault) = (shown(&self.word), &self.fault);
        f.write_str(&match &self.place {
            Some(Place { source, line }) => {
                let source = shown(&source.to_string());
                tr!("{source}, line {line}: “{word}”: {fault}", source, line, word, fault)
            }
            None => tr!("“{word}”: {fault}", word, fault),
        })
    }
}

impl std::error::Error for CommandError {}

/// What is wrong with a command.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// The word is the beginning of no name.
    #[error("{}", unknown(similar))]
    Unknown {
        /// Names that look like it.
        similar: Vec<String>,
    },
    /// The word is the beginning of several names.
    #[error("{}", tr!("ambiguous: it could be {names}; type more letters", names = one_of(candidates)))]
    Ambiguous {
        /// The names.
        candidates: Vec<String>,
    },
    /// The number in front is too large.
    #[error("{}", tr!(
        "a command can be repeated at most {n} time" | "a command can be repeated at most {n} times" % *most
    ))]
    TooOften {
        /// The most that the game allows.
        most: u16,
    },
    /// The command needs an argument, and the text ends: what it is, marked for translation.
    #[error("{}", tr!("expected {what} after it", what = i18n::translated(.0)))]
    Missing(&'static str),
    /// The argument is not one that the command takes.
    #[error("{}", tr!("expected {expected}, not “{word}”", expected = i18n::translated(expected), word = shown(found)))]
    Argument {
        /// What it takes, marked for translation.
        expected: &'static str,
        /// What there is.
        found: String,
    },
    /// A file can't be read or written.
    #[error("{}", tr!("{file}: {what}", file = shown(file), what = error))]
    File {
        /// The file as it was named.
        file: String,
        /// Why.
        error: FileError,
    },
    /// What a file holds is wrong.
    #[error("{}", tr!("{file}: {what}", file = shown(file), what))]
    Contents {
        /// The file as it was named.
        file: String,
        /// What, and where.
        what: Message,
    },
    /// A sequence file that would run itself.
    #[error("{}", tr!("{file} is already running; a file can’t run itself", file = shown(.0)))]
    FileCycle(String),
    /// A macro that would run itself.
    #[error("{}", tr!("the macro {name} is already running; a macro can’t run itself", name = shown(.0)))]
    MacroCycle(String),
    /// Files and macros within each other, too deep.
    #[error("{}", tr!("files and macros are nested more than {depth} levels deep", depth = DEPTH))]
    TooDeep,
    /// Files and macros that lead to too many commands.
    #[error("{}", tr!("files and macros expand to more than {most} commands", most = MOST_COMMANDS))]
    TooMany,
    /// A line that is too long.
    #[error("{}", tr!("the line was skipped because it is longer than {n} MiB", n = LINE_LIMIT >> 20))]
    Line,
    /// A macro that is too long.
    #[error("{}", tr!("a macro can hold at most {n} KiB", n = MACRO_LIMIT >> 10))]
    Macro,
    /// No more names can be given.
    #[error("{}", tr!("the limit of {n} name has been reached" | "the limit of {n} names has been reached" % MOST_NAMES))]
    Names,
    /// The command's argument should name a command.
    #[error("{}", tr!("“{word}”: {fault}", word = shown(name), fault))]
    Named {
        /// What it names.
        name: String,
        /// Why this is no command.
        fault: Box<Self>,
    },
    /// A name that `rename` or `macro` can't give.
    #[error("{}", tr!("“{name}” can’t be used as a name: {why}", name = shown(name), why = i18n::translated(why)))]
    Name {
        /// The name.
        name: String,
        /// Why, marked for translation.
        why: &'static str,
    },
    /// The special action must be chosen first, or the answer is wrong.
    #[error("{0}")]
    Question(String),
    /// The rules don't allow it.
    #[error("{0}")]
    Refused(Message),
    /// There is nothing to undo, redo or hint at: the sentence that says so, marked for translation.
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
    let names: Vec<String> = names.iter().map(|name| shown(name)).collect();
    i18n::or(&names)
}
