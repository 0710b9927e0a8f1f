// SPDX-License-Identifier: GPL-3.0-or-later
//! The files that commands name, as the language sees them: it asks for contents and opens nothing itself.

use i18n::Message;
use tr::tr;

/// The most that a sequence file or a block file may hold, in bytes.
pub const SCRIPT_LIMIT: u64 = 1 << 20;
/// How deep sequence files and macros can run each other.
pub const DEPTH: usize = 32;
/// The most commands to which one command that was typed can lead, by files and macros, runs of empty ones counted.
pub const MOST_COMMANDS: usize = 1_000_000;
/// The most that a line of commands may hold that is typed or comes from a pipe, in bytes.
pub const LINE_LIMIT: usize = 64 << 20;
/// The most that a macro may hold, in bytes.
pub const MACRO_LIMIT: usize = 64 << 10;
/// The most names that `rename` and `macro` can give.
pub const MOST_NAMES: usize = 1000;
/// The most that a match record may hold, in bytes.
pub const RECORD_LIMIT: u64 = 64 << 20;

/// The contents of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileText {
    /// What tells the file from every other, however it was named.
    pub identity: String,
    /// What it holds.
    pub text: String,
}

/// Why a file could not be read or written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FileError {
    /// There is none of this name.
    #[error("{}", tr!("file not found"))]
    NotFound,
    /// It is a folder.
    #[error("{}", tr!("this is a folder; choose a file"))]
    JournalDir,
    /// The system does not allow it.
    #[error("{}", tr!("permission denied"))]
    Denied,
    /// It holds more than the limit, in bytes.
    #[error("{}", tr!("the file is larger than {n} KiB" | "the file is larger than {n} KiB" % .0 / 1024))]
    TooLarge(u64),
    /// Its bytes are no text.
    #[error("{}", tr!("line {line}, column {column}: not valid UTF-8 text", line, column))]
    NotText {
        /// The line of the first byte that is none, counted from 1.
        line: usize,
        /// Its column, in characters, counted from 1.
        column: usize,
    },
    /// It is neither a file nor a folder: a device, a pipe.
    #[error("{}", tr!("this is a device or a pipe, not a regular file"))]
    NoFile,
    /// Another file of this name would be lost.
    #[error("{}", tr!("this file exists and isn’t a saved game, so it won’t be overwritten; choose another name"))]
    WouldBeLost,
    /// Anything else, in the system's words.
    #[error("{0}")]
    Other(Message),
}

/// Where contents come from. Names are relative to the working directory.
pub trait Files {
    /// The contents of the file, at most `limit` bytes.
    ///
    /// # Errors
    /// If it can't be read, holds more, or no text.
    fn read(&self, name: &str, limit: u64) -> Result<FileText, FileError>;

    /// The names that begin so; those of folders end in `/`.
    fn beginning(&self, begun: &str) -> Vec<String> {
        let _ = begun;
        Vec::new()
    }

    /// Writes a match record: all of it or nothing.
    ///
    /// # Errors
    /// If it can't be written, or a file of the name is there that is no match record.
    fn write_save_file(&self, name: &str, text: &str) -> Result<(), FileError>;
}
