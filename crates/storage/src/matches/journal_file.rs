// SPDX-License-Identifier: GPL-3.0-or-later
//! The journal of one match, as a file: a head, a line for each move, and remarks between them.
//!
//! Whatever ends the program, and when: a file holds what it held before a change or after it, but for a last line that is torn.
//! So it comes into being with its head, and where remarks would be cut off with moves that are undone it is written anew.

#[cfg(test)]
mod tests;

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use tr::tr;

use crate::atomic_file::AtomicFile;
use crate::{for_new_files, permissions};
use i18n::Message;
use play::Playable;
use play::command::FileError;
use play::command::files::RECORD_LIMIT;
use play::counting::PracticeGames;
use play::journal::Entry;
use play::save_file::{self, OpenedGame, SaveFileError};
use play::seats::Seats;

/// Why a journal can't be resumed.
pub(super) enum ResumeError {
    /// It is damaged.
    Damaged(Message),
    /// Another program could read it, or this one at another time.
    Sound(Message),
}

/// The journal of one match.
#[derive(Debug)]
pub(super) struct JournalFile {
    path: PathBuf,
    file: File,
    /// Where each move's line ends, after the end of the head.
    ends: Vec<u64>,
    /// Where the head ends.
    header: u64,
    /// The remarks on practice games, as they stand in the file.
    practices: PracticeGames,
    /// Where the last of them ends.
    practices_end: u64,
    /// How often the head had changed when it was written.
    head_changes: u64,
    /// Where computer players sit, as the remark written last has it.
    seats: Seats,
    /// What the clocks showed, as the remark written last has it.
    clocks: Vec<u32>,
    /// Whether something could not be written: nobody knows what stands behind the lines that were.
    torn: bool,
}

impl JournalFile {
    /// A journal with its head, of the first of these names that no file has.
    pub(super) fn begin(
        folder: &Path,
        names: impl Iterator<Item = PathBuf>,
        header: &str,
        head_changes: u64,
    ) -> io::Result<Self> {
        let mut new = AtomicFile::in_folder(folder, for_new_files())?;
        new.file().write_all(header.as_bytes())?;
        let (path, file) = new.finish_as_another(names)?;
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
            head_changes,
            seats,
            clocks: Vec::new(),
            torn: false,
        })
    }

    /// Reads a journal and plays its moves. A last line that was torn is dropped.
    pub(super) fn read<G: Playable>(path: &Path, file: File) -> Result<(OpenedGame<G>, Self), ResumeError> {
        let bytes = contents(&file)?;
        let text = whole_lines(&bytes)?;
        let opened = played(text)?;
        let journal_file = Self::holding(path, file, text, bytes.len());
        Ok((opened, journal_file))
    }

    /// The journal in this file, if it holds the match that the record `text` holds, as it stands there.
    pub(super) fn of_match(path: &Path, file: File, text: &str) -> Option<Self> {
        let bytes = contents(&file).ok()?;
        let held = whole_lines(&bytes).ok()?;
        save_file::are_of_same_match(held, text).then(|| Self::holding(path, file, held, bytes.len()))
    }

    /// The journal in a file of so many bytes, whose whole lines are this text.
    fn holding(path: &Path, file: File, text: &str, bytes: usize) -> Self {
        let (ends, whole) = (save_file::line_ends(text), text.len());
        let practices = save_file::practices_in(&[], text);
        // If a torn line can't be cut off now, it is before anything is written behind it.
        let torn = whole < bytes && file.set_len(whole as u64).is_err();
        Self {
            path: path.to_owned(),
            file,
            header: ends.first().copied().unwrap_or_default(),
            ends,
            practices_end: if practices.is_empty() { 0 } else { whole as u64 },
            // They may stand anywhere.
            practices,
            head_changes: 0,
            seats: save_file::seats_in(text),
            clocks: Vec::new(),
            torn,
        }
    }

    /// The match is played again: it counts as the one that was written last.
    pub(super) fn touch(&self) -> io::Result<()> {
        self.file.set_modified(SystemTime::now())
    }

    /// Writes what has changed. What could not be written is to come again.
    pub(super) fn write(&mut self, entry: &Entry<'_>) -> io::Result<()> {
        let was_torn = std::mem::replace(&mut self.torn, true);
        self.write_behind(entry, was_torn)?;
        self.torn = false;
        Ok(())
    }

    fn write_behind(&mut self, entry: &Entry<'_>, was_torn: bool) -> io::Result<()> {
        let has_other_head = self.head_changes != entry.head_changes;
        let is_cut = was_torn || self.ends.len() > entry.keep + 1;
        if is_cut || has_other_head {
            let begin = self.ends.get(entry.keep).copied().unwrap_or_default();
            let loses_practices = self.practices_end > begin;
            let has_seats = [&self.seats, entry.seats].iter().any(|seats| **seats != Seats::default());
            if has_other_head
                || loses_practices
                || self.practices != *entry.practices
                || has_seats
                || !entry.clocks.is_empty()
            {
                return self.rewrite(entry, begin);
            }
            self.file.set_len(begin)?;
            self.ends.truncate(entry.keep + 1);
        }
        let adds_practices = self.practices != *entry.practices;
        if adds_practices && !self.practices.is_empty() {
            // Remarks that no longer hold would stay.
            let end = self.ends.get(entry.keep).copied().unwrap_or_default();
            return self.rewrite(entry, end);
        }
        let mut text = entry.practices.lines().repeat(usize::from(adds_practices));
        let practices = text.len() as u64;
        if self.seats != *entry.seats {
            text.push_str(&save_file::computers_line(entry.seats));
        }
        let ends = append(entry.moves, &mut text);
        // A clock that runs is written with what changes, and not whenever it is looked at.
        let adds_clocks = self.clocks != entry.clocks && (!entry.moves.is_empty() || entry.clocks_stand);
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

    /// Writes the file anew: the head as it is now, what stands before `begin`, all remarks, and the moves after that.
    fn rewrite(&mut self, entry: &Entry<'_>, begin: u64) -> io::Result<()> {
        let mut kept = vec![0; usize::try_from(begin).map_err(io::Error::other)?];
        self.file.read_exact_at(&mut kept, 0)?;
        let kept = String::from_utf8(kept).map_err(io::Error::other)?;
        let (header, moves) =
            kept.split_at_checked(usize::try_from(self.header).map_err(io::Error::other)?).unwrap_or((&kept, ""));
        let new_head = (self.head_changes != entry.head_changes).then(|| (entry.header)());
        let header = new_head.as_deref().unwrap_or(header);
        // Behind the head the remarks on practice games aren't cut off again.
        let practices = entry.practices.lines();
        let moves = moves.split_inclusive('\n').filter(|line| !PracticeGames::is_line(line.trim()));
        let mut text: String = [header, &practices].into_iter().chain(moves).collect();
        text.push_str(&save_file::computers_line(entry.seats));
        append(entry.moves, &mut text);
        if !entry.clocks.is_empty() {
            text.push_str(&save_file::clocks_line(entry.clocks));
        }
        let folder = self.path.parent().unwrap_or(Path::new("."));
        let mut new = AtomicFile::in_folder(folder, permissions(&self.path))?;
        new.file().write_all(text.as_bytes())?;
        self.file = new.finish(&self.path)?;

        self.header = header.len() as u64;
        self.head_changes = entry.head_changes;
        self.practices.clone_from(entry.practices);
        self.practices_end = self.header + practices.len() as u64;
        self.ends = save_file::line_ends(&text);
        // Where the first move would begin is behind them.
        if let Some(first) = self.ends.first_mut() {
            *first = self.practices_end;
        }
        self.seats.clone_from(entry.seats);
        self.clocks = entry.clocks.to_vec();
        Ok(())
    }
}

/// Reads a journal and plays its moves. The file stays as it is.
pub(super) fn open<G: Playable>(file: &File) -> Result<OpenedGame<G>, ResumeError> {
    played(whole_lines(&contents(file)?)?)
}

fn played<G: Playable>(text: &str) -> Result<OpenedGame<G>, ResumeError> {
    save_file::open::<G>(text).map_err(|error| match error {
        SaveFileError::Newer { .. } => ResumeError::Sound(Message::of(&error)),
        _ => ResumeError::Damaged(Message::of(&error)),
    })
}

/// Contents of a file, up to the size limit.
fn contents(file: &File) -> Result<Vec<u8>, ResumeError> {
    let mut bytes = Vec::new();
    file.take(RECORD_LIMIT + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| ResumeError::Sound(Message::of_system(&error)))?;
    if bytes.len() as u64 > RECORD_LIMIT {
        return Err(ResumeError::Sound(Message::of(&FileError::TooLarge(RECORD_LIMIT))));
    }
    Ok(bytes)
}

/// The text, but for a last line that was torn.
fn whole_lines(bytes: &[u8]) -> Result<&str, ResumeError> {
    let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    std::str::from_utf8(&bytes[..whole])
        .map_err(|_| ResumeError::Damaged(Message::new(|| tr!("it is not valid UTF-8 text"))))
}

/// Appends moves, each on a line; where each ends.
fn append(moves: &[String], text: &mut String) -> Vec<u64> {
    let end = |line: &String| {
        text.push_str(line);
        text.push('\n');
        text.len() as u64
    };
    moves.iter().map(end).collect()
}
