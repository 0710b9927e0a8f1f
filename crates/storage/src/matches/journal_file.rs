// SPDX-License-Identifier: GPL-3.0-or-later
//! Journal file of one match: a header, a line for each move, and comments in between.
//!
//! A crash at any time leaves the contents before or after a change, except for an incomplete last line. So the file is
//! created with its header, and it is rewritten where truncating would lose comments.

#[cfg(test)]
mod tests;

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use tr::tr;

use crate::atomic_file::AtomicFile;
use crate::{folder_of, for_new_files, permissions};
use i18n::Message;
use play::Playable;
use play::command::FileError;
use play::command::files::SAVE_FILE_LIMIT;
use play::counting::PracticeGames;
use play::journal::Entry;
use play::save_file::{self, OpenedGame, SaveFileError};
use play::seats::Seats;

/// Reason why a journal can't be resumed.
pub(super) enum ResumeError {
    /// The journal is damaged.
    Damaged(Message),
    /// The journal is intact, but only a newer version or a later attempt can read it.
    Intact(Message),
}

/// Journal of one match.
#[derive(Debug)]
pub(super) struct JournalFile {
    path: PathBuf,
    file: File,
    /// End offsets of the header and of each move's line.
    ends: Vec<u64>,
    /// End offset of the header.
    header: u64,
    /// Practice games as in the file's comments.
    practices: PracticeGames,
    /// End offset of the last of these comments.
    practices_end: u64,
    /// Value of [`Entry::header_changes`] when the header was written.
    header_changes: u64,
    /// Computer players as in the last comment.
    seats: Seats,
    /// Clock readings as in the last comment.
    clocks: Vec<u32>,
    /// Whether a write failed, so that the file may end with incomplete lines.
    incomplete: bool,
}

impl JournalFile {
    /// Creates a journal with its header under the first of these names that doesn't exist.
    pub(super) fn create(
        folder: &Path,
        names: impl Iterator<Item = PathBuf>,
        header: &str,
        header_changes: u64,
    ) -> io::Result<Self> {
        let mut new = AtomicFile::in_folder(folder, for_new_files())?;
        new.file().write_all(header.as_bytes())?;
        let (path, file) = new.finish_as_first_free(names)?;
        let header = header.len() as u64;
        let seats = Seats::default();
        let (practices, practices_end) = (PracticeGames::default(), 0);
        Ok(Self {
            path,
            file,
            ends: vec![header],
            header,
            practices,
            practices_end,
            header_changes,
            seats,
            clocks: Vec::new(),
            incomplete: false,
        })
    }

    /// Reads a journal and plays its moves. An incomplete last line is dropped.
    pub(super) fn read<G: Playable>(path: &Path, file: File) -> Result<(OpenedGame<G>, Self), ResumeError> {
        let bytes = contents(&file)?;
        let text = whole_lines(&bytes)?;
        let opened = played(text)?;
        let journal_file = Self::from_text(path, file, text, bytes.len());
        Ok((opened, journal_file))
    }

    /// Returns the journal in a file if it contains exactly the match of the saved game `text`.
    pub(super) fn of_match(path: &Path, file: File, text: &str) -> Option<Self> {
        let bytes = contents(&file).ok()?;
        let existing = whole_lines(&bytes).ok()?;
        save_file::are_of_same_match(existing, text).then(|| Self::from_text(path, file, existing, bytes.len()))
    }

    /// Creates the journal of a file of `bytes` bytes whose complete lines are `text`.
    fn from_text(path: &Path, file: File, text: &str, bytes: usize) -> Self {
        let (ends, whole) = (save_file::line_ends(text), text.len());
        let practices = save_file::practices_in(&[], text);
        // If the incomplete line can't be truncated now, it is before the next write.
        let incomplete = whole < bytes && file.set_len(whole as u64).is_err();
        Self {
            path: path.to_owned(),
            file,
            header: ends.first().copied().unwrap_or_default(),
            ends,
            practices_end: if practices.is_empty() { 0 } else { whole as u64 },
            // The comments may be anywhere in the file, so its end is assumed.
            practices,
            header_changes: 0,
            seats: save_file::seats_in(text),
            clocks: Vec::new(),
            incomplete,
        }
    }

    /// Updates the modification time, because the latest journal is the one to resume.
    pub(super) fn touch(&self) -> io::Result<()> {
        self.file.set_modified(SystemTime::now())
    }

    /// Writes the changes. After an error the caller repeats them.
    pub(super) fn write(&mut self, entry: &Entry<'_>) -> io::Result<()> {
        let was_incomplete = std::mem::replace(&mut self.incomplete, true);
        self.try_write(entry, was_incomplete)?;
        self.incomplete = false;
        Ok(())
    }

    fn try_write(&mut self, entry: &Entry<'_>, was_incomplete: bool) -> io::Result<()> {
        let has_new_header = self.header_changes != entry.header_changes;
        let is_truncated = was_incomplete || self.ends.len() > entry.unchanged + 1;
        if is_truncated || has_new_header {
            let create = self.ends.get(entry.unchanged).copied().unwrap_or_default();
            let loses_practices = self.practices_end > create;
            let has_seats = [&self.seats, entry.seats].iter().any(|seats| **seats != Seats::default());
            if has_new_header
                || loses_practices
                || self.practices != *entry.practices
                || has_seats
                || !entry.clocks.is_empty()
            {
                return self.rewrite(entry, create);
            }
            self.file.set_len(create)?;
            self.ends.truncate(entry.unchanged + 1);
        }
        let adds_practices = self.practices != *entry.practices;
        if adds_practices && !self.practices.is_empty() {
            // Appending would leave obsolete comments.
            let end = self.ends.get(entry.unchanged).copied().unwrap_or_default();
            return self.rewrite(entry, end);
        }
        let mut text = entry.practices.lines().repeat(usize::from(adds_practices));
        let practices = text.len() as u64;
        if self.seats != *entry.seats {
            text.push_str(&save_file::computers_line(entry.seats));
        }
        let ends = append(entry.moves, &mut text);
        // A running clock is written with other changes only, not whenever it is read.
        let adds_clocks = self.clocks != entry.clocks && (!entry.moves.is_empty() || entry.clocks_stopped);
        if adds_clocks {
            text.push_str(&save_file::clocks_line(entry.clocks));
        }
        if text.is_empty() {
            return Ok(());
        }
        let end = self.file.seek(SeekFrom::End(0))?;
        self.file.write_all(text.as_bytes())?;
        self.ends.extend(ends.into_iter().map(|offset| end + offset));
        self.seats.clone_from(entry.seats);
        if adds_practices {
            self.practices.clone_from(entry.practices);
            self.practices_end = end + practices;
        }
        if adds_clocks {
            self.clocks = entry.clocks.to_vec();
        }
        Ok(())
    }

    /// Rewrites the file: the current header, the contents before `create`, all comments, and the new moves.
    fn rewrite(&mut self, entry: &Entry<'_>, create: u64) -> io::Result<()> {
        let mut retained = vec![0; usize::try_from(create).map_err(io::Error::other)?];
        self.file.read_exact_at(&mut retained, 0)?;
        let retained = String::from_utf8(retained).map_err(io::Error::other)?;
        let (header, moves) = retained
            .split_at_checked(usize::try_from(self.header).map_err(io::Error::other)?)
            .unwrap_or((&retained, ""));
        let new_header = (self.header_changes != entry.header_changes).then(|| (entry.header)());
        let header = new_header.as_deref().unwrap_or(header);
        // Comments on practice games after the header are not truncated by later undos.
        let practices = entry.practices.lines();
        let moves = moves.split_inclusive('\n').filter(|line| !PracticeGames::is_line(line.trim()));
        let mut text: String = [header, &practices].into_iter().chain(moves).collect();
        text.push_str(&save_file::computers_line(entry.seats));
        append(entry.moves, &mut text);
        if !entry.clocks.is_empty() {
            text.push_str(&save_file::clocks_line(entry.clocks));
        }
        let mut new = AtomicFile::in_folder(folder_of(&self.path), permissions(&self.path))?;
        new.file().write_all(text.as_bytes())?;
        self.file = new.finish(&self.path)?;

        self.header = header.len() as u64;
        self.header_changes = entry.header_changes;
        self.practices.clone_from(entry.practices);
        self.practices_end = self.header + practices.len() as u64;
        self.ends = save_file::line_ends(&text);
        // The first move starts after the comments.
        if let Some(first) = self.ends.first_mut() {
            *first = self.practices_end;
        }
        self.seats.clone_from(entry.seats);
        self.clocks = entry.clocks.to_vec();
        Ok(())
    }
}

/// Reads a journal and plays its moves without changing the file.
pub(super) fn open<G: Playable>(file: &File) -> Result<OpenedGame<G>, ResumeError> {
    played(whole_lines(&contents(file)?)?)
}

fn played<G: Playable>(text: &str) -> Result<OpenedGame<G>, ResumeError> {
    save_file::open::<G>(text).map_err(|error| match error {
        SaveFileError::Newer { .. } => ResumeError::Intact(Message::of(&error)),
        _ => ResumeError::Damaged(Message::of(&error)),
    })
}

/// Reads a file up to the size limit.
fn contents(file: &File) -> Result<Vec<u8>, ResumeError> {
    let mut bytes = Vec::new();
    file.take(SAVE_FILE_LIMIT + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| ResumeError::Intact(Message::of_system(&error)))?;
    if bytes.len() as u64 > SAVE_FILE_LIMIT {
        return Err(ResumeError::Intact(Message::of(&FileError::TooLarge(SAVE_FILE_LIMIT))));
    }
    Ok(bytes)
}

/// Returns the text without an incomplete last line.
fn whole_lines(bytes: &[u8]) -> Result<&str, ResumeError> {
    let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    std::str::from_utf8(&bytes[..whole])
        .map_err(|_| ResumeError::Damaged(Message::new(|| tr!("it is not valid UTF-8 text"))))
}

/// Appends moves, one per line, and returns their end offsets in `text`.
fn append(moves: &[String], text: &mut String) -> Vec<u64> {
    let end = |line: &String| {
        text.push_str(line);
        text.push('\n');
        text.len() as u64
    };
    moves.iter().map(end).collect()
}
