// SPDX-License-Identifier: GPL-3.0-or-later
//! The matches in the folder, as a list of them shows them.

use std::fs::{self, File};
use std::io::{self, BufReader, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use tr::tr;

use super::journal_file::{self, ResumeError};
use super::{EXTENSION, Matches};
use i18n::Message;
use play::Playable;
use play::command::files::RECORD_LIMIT;
use play::save_file::{self, OpenedGame, Summary};

/// A match in the folder. Whether its moves are possible, and whether it is over, shows when it is opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved {
    /// Its file.
    pub path: PathBuf,
    /// When the file was written last.
    pub modified: SystemTime,
    /// What its record tells.
    pub summary: Summary,
}

impl Matches {
    /// The matches of this game, or of all games, the one that was written last first. Files that are no records of matches
    /// are passed over. Takes as long as it takes to read all of them.
    #[must_use]
    pub fn list(&self, game: Option<&str>) -> Vec<Saved> {
        let entries = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let mut found: Vec<Saved> = entries.filter_map(|entry| saved(entry.path())).collect();
        found.retain(|it| game.is_none_or(|game| it.summary.game == game));
        // Of two that were written in the same moment, the match that began later.
        found.sort_by(|one, two| {
            (two.modified, &two.summary.date, &two.path).cmp(&(one.modified, &one.summary.date, &one.path))
        });
        found
    }

    /// Reads a match of the list and plays its moves. The file stays as it is.
    ///
    /// # Errors
    /// Why it can't be read.
    pub fn open<G: Playable>(&self, path: &Path) -> Result<OpenedGame<G>, Message> {
        let file = File::open(path).map_err(|error| Message::of_system(&error))?;
        journal_file::open(&file).map_err(|unread| match unread {
            ResumeError::Damaged(what) | ResumeError::Sound(what) => what,
        })
    }

    /// Deletes a match of the list.
    ///
    /// # Errors
    /// If the file isn't one of this folder, if the match is in play (also in another program), or if the system doesn't
    /// allow it; the file is as it was then.
    pub fn remove(&self, path: &Path) -> io::Result<()> {
        let ours = path.parent() == Some(&self.folder) && path.extension().is_some_and(|it| it == EXTENSION);
        if !ours || !fs::symlink_metadata(path)?.is_file() {
            return Err(io::Error::new(ErrorKind::InvalidInput, tr!("this is not a saved game")));
        }
        let file = File::open(path)?;
        if file.try_lock().is_err() {
            return Err(io::Error::new(ErrorKind::ResourceBusy, tr!("this game is in progress")));
        }
        fs::remove_file(path)
    }
}

fn saved(path: PathBuf) -> Option<Saved> {
    let known = path.metadata().ok().filter(|known| known.is_file() && known.len() <= RECORD_LIMIT)?;
    if path.extension().is_none_or(|it| it != EXTENSION) {
        return None;
    }
    let summary = save_file::summary(BufReader::new(File::open(&path).ok()?))?;
    Some(Saved { modified: known.modified().unwrap_or(SystemTime::UNIX_EPOCH), path, summary })
}
