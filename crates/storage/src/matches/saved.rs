// SPDX-License-Identifier: GPL-3.0-or-later
//! List of saved games in the folder.

use std::fs::{self, File};
use std::io::{self, BufReader, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use tr::tr;

use super::journal_file::{self, ResumeError};
use super::{EXTENSION, Matches};
use i18n::Message;
use play::Playable;
use play::command::files::SAVE_FILE_LIMIT;
use play::save_file::{self, OpenedGame, Summary};

/// Saved game in the folder. Whether its moves are legal, and whether it is over, is known only when it is opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved {
    /// Path of the file.
    pub path: PathBuf,
    /// Time of the last write.
    pub modified: SystemTime,
    /// Summary of its contents.
    pub summary: Summary,
}

impl Matches {
    /// Returns the saved games of a game, or of all games, latest first. Other files are skipped. Reads all files, so
    /// it can take long.
    #[must_use]
    pub fn list(&self, game: Option<&str>) -> Vec<Saved> {
        let entries = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let mut found: Vec<Saved> = entries.filter_map(|entry| saved(entry.path())).collect();
        found.retain(|it| game.is_none_or(|game| it.summary.game == game));
        // Equal times are ordered by the start of the match.
        found.sort_by(|one, two| {
            (two.modified, &two.summary.date, &two.path).cmp(&(one.modified, &one.summary.date, &one.path))
        });
        found
    }

    /// Reads a saved game of the list and plays its moves. The file is unchanged.
    ///
    /// # Errors
    /// Returns the reason why the file can't be read.
    pub fn open<G: Playable>(&self, path: &Path) -> Result<OpenedGame<G>, Message> {
        let file = File::open(path).map_err(|error| Message::of_system(&error))?;
        journal_file::open(&file).map_err(|unread| match unread {
            ResumeError::Damaged(what) | ResumeError::Intact(what) => what,
        })
    }

    /// Deletes a saved game of the list.
    ///
    /// # Errors
    /// Returns an error if the file isn't in this folder, if the match is in play (also in another program), or if the
    /// system denies it; the file is unchanged.
    pub fn remove(&self, path: &Path) -> io::Result<()> {
        let is_in_folder = path.parent() == Some(&self.folder) && path.extension().is_some_and(|it| it == EXTENSION);
        if !is_in_folder || !fs::symlink_metadata(path)?.is_file() {
            return Err(io::Error::new(ErrorKind::InvalidInput, tr!("this isn’t a saved game")));
        }
        let file = File::open(path)?;
        if file.try_lock().is_err() {
            return Err(io::Error::new(ErrorKind::ResourceBusy, tr!("this game is in progress")));
        }
        fs::remove_file(path)
    }
}

fn saved(path: PathBuf) -> Option<Saved> {
    let known = path.metadata().ok().filter(|known| known.is_file() && known.len() <= SAVE_FILE_LIMIT)?;
    if path.extension().is_none_or(|it| it != EXTENSION) {
        return None;
    }
    let summary = save_file::summary(BufReader::new(File::open(&path).ok()?))?;
    Some(Saved { modified: known.modified().unwrap_or(SystemTime::UNIX_EPOCH), path, summary })
}
