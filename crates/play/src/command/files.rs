// SPDX-License-Identifier: GPL-3.0-or-later
//! File access for commands. The command language asks a [`Files`] implementation for contents and opens no files
//! itself.

use i18n::Message;
use tr::tr;

/// Maximum size of a sequence file or script file, in bytes.
pub const SCRIPT_LIMIT: u64 = 1 << 20;
/// Maximum nesting depth of sequence files and macros.
pub const MAX_DEPTH: usize = 32;
/// Maximum number of commands that one typed command can expand to through files and macros; runs of empty macros count
/// as well.
pub const MAX_COMMANDS: usize = 1_000_000;
/// Maximum length of a command line, typed or from a pipe, in bytes.
pub const LINE_LIMIT: usize = 64 << 20;
/// Maximum length of a macro, in bytes.
pub const MACRO_LIMIT: usize = 64 << 10;
/// Maximum number of names defined by `rename` and `macro`.
pub const MAX_NAMES: usize = 1000;
/// Maximum size of a saved game, in bytes.
pub const SAVE_FILE_LIMIT: u64 = 64 << 20;

/// Contents of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileText {
    /// Identifies the file, regardless of the path used to open it.
    pub identity: String,
    /// Contents.
    pub text: String,
}

/// Reason why a file can't be read or written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FileError {
    /// There is no file of this name.
    #[error("{}", tr!("file not found"))]
    NotFound,
    /// The name is that of a folder.
    #[error("{}", tr!("this is a folder; choose a file"))]
    Folder,
    /// The system denies access.
    #[error("{}", tr!("permission denied"))]
    Denied,
    /// The file is larger than this limit in bytes.
    #[error("{}", tr!("the file is larger than {n} KiB" | "the file is larger than {n} KiB" % .0 / 1024))]
    TooLarge(u64),
    /// The contents are not UTF-8.
    #[error("{}", tr!("line {line}, column {column}: not valid UTF-8 text", line, column))]
    NotText {
        /// Line of the first invalid byte, from 1.
        line: usize,
        /// Column of the first invalid byte in characters, from 1.
        column: usize,
    },
    /// The name refers to a device or pipe, not to a regular file or folder.
    #[error("{}", tr!("this is a device or a pipe, not a regular file"))]
    NotRegular,
    /// Another file of this name, which is not a saved game, would be overwritten.
    #[error("{}", tr!("this file exists and isn’t a saved game, so it won’t be overwritten; choose another name"))]
    WouldOverwrite,
    /// Any other error, with the system's message.
    #[error("{0}")]
    Other(Message),
}

/// Source of file contents. Names are relative to the working directory.
pub trait Files {
    /// Returns the contents of a file of at most `limit` bytes.
    ///
    /// # Errors
    /// Returns an error if the file can't be read, is larger, or isn't UTF-8.
    fn read(&self, name: &str, limit: u64) -> Result<FileText, FileError>;

    /// Returns the file names that start with `prefix`; names of folders end in `/`.
    fn with_prefix(&self, prefix: &str) -> Vec<String> {
        let _ = prefix;
        Vec::new()
    }

    /// Writes a saved game atomically.
    ///
    /// # Errors
    /// Returns an error if the file can't be written, or if it exists and isn't a saved game.
    fn write_save_file(&self, name: &str, text: &str) -> Result<(), FileError>;
}
