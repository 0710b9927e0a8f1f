// SPDX-License-Identifier: GPL-3.0-or-later
//! The journals of matches, in the folder `matches`: each a match record that grows line by line.
//!
//! A journal is locked while its match is in play, so that a second program neither writes into it nor resumes it. When
//! the first move is made the file is made; when moves are undone it is cut.

mod saved;

use std::collections::HashMap;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::i18n::Said;
use tr::tr;

use crate::play::Playable;
use crate::play::command::FileError;
use crate::play::command::files::RECORD_LIMIT;
use crate::play::journal::{Entry, Journal};
use crate::play::record::{self, BadRecord, MARK, Opened};
use crate::play::seats::Seats;
use crate::storage::aside;
pub use saved::Saved;

/// The ending of match records.
pub const EXTENSION: &str = "biquadris";

/// The folder of journals.
#[derive(Clone, Debug)]
pub struct Matches {
    folder: PathBuf,
}

/// A match that can be resumed, and the journal that goes on with it.
pub struct Resumed<G: Playable> {
    /// The match.
    pub opened: Opened<G>,
    /// Its journal.
    pub journal: Folder,
}

impl Matches {
    /// The journals in the folder `matches` of this one.
    #[must_use]
    pub fn in_folder(folder: &Path) -> Self {
        Self { folder: folder.join("matches") }
    }

    /// A journal for matches that begin now.
    #[must_use]
    pub fn journal(&self) -> Folder {
        Folder { folder: self.folder.clone(), pages: HashMap::new() }
    }

    /// The match that was played last, if it isn't over, and a notice if a damaged journal had to be set aside.
    #[must_use]
    pub fn resume<G: Playable>(&self) -> (Option<Resumed<G>>, Option<Said>) {
        let Some((path, mut file)) = self.last_unlocked(G::NAME) else { return (None, None) };
        match Page::read::<G>(&mut file) {
            Ok((opened, _)) if opened.session.position().turn().is_none() || opened.session.steps() == 0 => {
                (None, None)
            }
            Ok((opened, page)) => {
                let mut journal = self.journal();
                journal.pages.insert(0, Page { file, ..page });
                (Some(Resumed { opened, journal }), None)
            }
            Err(Unread::Damaged(what)) => (None, Some(set_aside(&path, &what))),
            Err(Unread::Sound(what)) => {
                let file = path.display();
                let say = || tr!("The last match can't be resumed ({what}): it stays in {file}", what, file);
                (None, Some(Said::new(say)))
            }
        }
    }

    /// The journal of this game that was written last, locked for us. Journals of matches in play elsewhere are left out.
    fn last_unlocked(&self, game: &str) -> Option<(PathBuf, File)> {
        let written =
            |path: &PathBuf| fs::metadata(path).and_then(|it| it.modified()).unwrap_or(SystemTime::UNIX_EPOCH);
        let entries = fs::read_dir(&self.folder).ok()?;
        let mut paths: Vec<PathBuf> = entries.filter_map(|entry| entry.ok().map(|entry| entry.path())).collect();
        let ours = |path: &PathBuf| {
            path.extension().is_some_and(|it| it == EXTENSION)
                && path.file_name().is_some_and(|name| name.to_string_lossy().starts_with(&format!("{game}-")))
        };
        paths.retain(ours);
        // Of two that were written in the same moment, the match that began later.
        paths.sort_by_cached_key(|path| std::cmp::Reverse((written(path), path.clone())));
        paths.into_iter().find_map(|path| {
            // Nobody waits for a pipe or a device.
            fs::metadata(&path).ok().filter(fs::Metadata::is_file)?;
            let file = OpenOptions::new().read(true).write(true).open(&path).ok()?;
            file.try_lock().ok()?;
            Some((path, file))
        })
    }
}

/// Why a journal can't be resumed.
enum Unread {
    /// It is damaged.
    Damaged(Said),
    /// Another program could read it, or this one at another time.
    Sound(Said),
}

/// Renames a damaged journal; what to tell the player.
fn set_aside(path: &Path, what: &Said) -> Said {
    match aside::rename(path, &path.with_extension("damaged")) {
        Ok(aside) => {
            let file = aside.display();
            Said::new(|| tr!("The last match can't be resumed ({what}): it was set aside as {file}", what, file))
        }
        Err(error) => {
            let (file, why) = (path.display(), Said::of_system(&error));
            Said::new(|| {
                tr!("The last match can't be resumed ({what}): {file} could not be set aside ({why})", what, file, why)
            })
        }
    }
}

/// The journals of the matches on one table.
#[derive(Debug)]
pub struct Folder {
    folder: PathBuf,
    pages: HashMap<u64, Page>,
}

/// The journal of one match.
#[derive(Debug)]
struct Page {
    file: File,
    /// Where each move's line ends, after the end of the head.
    ends: Vec<u64>,
    marked: bool,
    /// Where computer players sit, as the remark written last has it; unknown where it may have been cut off.
    seats: Option<Seats>,
    /// What the clocks showed, as the remark written last has it.
    clocks: Vec<u32>,
}

impl Page {
    /// Reads a journal and plays its moves. A last line that was torn is dropped.
    fn read<G: Playable>(file: &mut File) -> Result<(Opened<G>, Self), Unread> {
        let system = |error: io::Error| Unread::Sound(Said::of_system(&error));
        let mut bytes = Vec::new();
        file.take(RECORD_LIMIT + 1).read_to_end(&mut bytes).map_err(system)?;
        if bytes.len() as u64 > RECORD_LIMIT {
            return Err(Unread::Sound(Said::of(&FileError::TooLarge(RECORD_LIMIT))));
        }
        let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let text =
            std::str::from_utf8(&bytes[..whole]).map_err(|_| Unread::Damaged(Said::new(|| tr!("it is no text"))))?;
        let opened = record::open::<G>(text).map_err(|error| match error {
            BadRecord::Newer { .. } => Unread::Sound(Said::of(&error)),
            _ => Unread::Damaged(Said::of(&error)),
        })?;
        let ends = record::line_ends(text);
        if whole < bytes.len() {
            file.set_len(whole as u64).map_err(system)?;
        }
        let file = file.try_clone().map_err(system)?;
        let page = Self { file, ends, marked: opened.marked, seats: Some(opened.seats.clone()), clocks: Vec::new() };
        Ok((opened, page))
    }

    fn write(&mut self, entry: &Entry<'_>) -> io::Result<()> {
        let begin = self.ends.get(entry.keep).copied().unwrap_or_default();
        let was_cut = self.ends.len() > entry.keep + 1;
        if was_cut {
            self.file.set_len(begin)?;
            self.ends.truncate(entry.keep + 1);
            // The remarks may have been cut off with the moves.
            self.marked = false;
            self.seats = None;
            self.clocks.clear();
        }
        let mut text = String::new();
        if entry.marked && !self.marked {
            text.push_str(MARK);
            text.push('\n');
        }
        if self.seats.as_ref() != Some(entry.seats) {
            text.push_str(&record::computers_line(entry.seats));
            self.seats = Some(entry.seats.clone());
        }
        let mut ends = Vec::with_capacity(entry.moves.len());
        for line in entry.moves {
            text.push_str(line);
            text.push('\n');
            ends.push(text.len() as u64);
        }
        // A clock that runs is written with what changes, and not whenever it is looked at.
        if self.clocks != entry.clocks && (was_cut || !entry.moves.is_empty() || entry.clocks_stand) {
            text.push_str(&record::clocks_line(entry.clocks));
            self.clocks = entry.clocks.to_vec();
        }
        if !text.is_empty() {
            let end = self.file.seek(SeekFrom::End(0))?;
            self.file.write_all(text.as_bytes())?;
            self.ends.extend(ends.into_iter().map(|offset| end + offset));
            self.marked = entry.marked;
        }
        Ok(())
    }
}

impl Folder {
    fn begin(&self, entry: &Entry<'_>) -> io::Result<Page> {
        fs::create_dir_all(&self.folder)?;
        let head = (entry.head)();
        // A record that was opened may hold anything where its date should be.
        let date: String =
            entry.date.chars().take(40).map(|it| if it.is_ascii_alphanumeric() { it } else { '-' }).collect();
        let name = format!("{}-{date}", entry.game);
        let mut number = 1;
        let mut file = loop {
            let path = self.folder.join(if number == 1 {
                format!("{name}.{EXTENSION}")
            } else {
                format!("{name}-{number}.{EXTENSION}")
            });
            match OpenOptions::new().create_new(true).read(true).write(true).open(path) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => number += 1,
                file => break file?,
            }
        };
        match file.try_lock() {
            Ok(()) | Err(TryLockError::WouldBlock) => {}
            Err(TryLockError::Error(error)) => return Err(error),
        }
        file.write_all(head.as_bytes())?;
        Ok(Page {
            file,
            ends: vec![head.len() as u64],
            marked: false,
            seats: Some(Seats::default()),
            clocks: Vec::new(),
        })
    }

    fn try_write(&mut self, entry: &Entry<'_>) -> io::Result<()> {
        if !self.pages.contains_key(&entry.id) {
            if entry.moves.is_empty() {
                return Ok(());
            }
            let page = self.begin(entry)?;
            self.pages.insert(entry.id, page);
        }
        self.pages.get_mut(&entry.id).map_or(Ok(()), |page| page.write(entry))
    }
}

impl Journal for Folder {
    fn write(&mut self, entry: &Entry<'_>) -> Result<(), Said> {
        self.try_write(entry).map_err(|error| {
            let (folder, why) = (self.folder.display(), Said::of_system(&error));
            Said::new(|| {
                tr!(
                    "The match can't be written to {folder} ({why}): it goes on, but will not be found again",
                    folder,
                    why
                )
            })
        })
    }

    fn keep_only(&mut self, ids: &[u64]) {
        self.pages.retain(|id, _| ids.contains(id));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::biquadris::{Biquadris, Setup};
    use crate::play::command::Request;
    use crate::play::results::Bests;
    use crate::play::seats::Seats;
    use crate::play::table::{Seeds, Table};
    use crate::storage::disk::Disk;

    fn table(folder: &Path) -> Table<Biquadris> {
        let mut table = Table::new(Setup::with_seed(5), Seeds::Fixed(5), Seats::default(), Bests::default());
        table.journal_to(Box::new(Matches::in_folder(folder).journal()));
        table
    }

    fn play(table: &mut Table<Biquadris>, moves: &[&str]) {
        for mv in moves {
            table.perform(Request::Play(mv.parse().unwrap()), &Disk).unwrap();
        }
    }

    fn resumed(folder: &Path) -> (Option<Resumed<Biquadris>>, Option<Said>) {
        Matches::in_folder(folder).resume()
    }

    fn journals(folder: &Path) -> Vec<PathBuf> {
        let mut paths: Vec<_> = fs::read_dir(folder.join("matches")).unwrap().map(|it| it.unwrap().path()).collect();
        paths.sort();
        paths
    }

    #[test]
    fn a_match_is_found_again_as_it_was_left() {
        let folder = tempfile::tempdir().unwrap();
        let mut first = table(folder.path());
        assert!(resumed(folder.path()).0.is_none(), "nothing was played yet");
        play(&mut first, &["3right", "drop", "left", "2right", "drop"]);
        first.perform(Request::Undo(3), &Disk).unwrap();
        play(&mut first, &["down", "drop"]);
        let position = first.position().clone();
        drop(first);

        let (found, notice) = resumed(folder.path());
        let Resumed { opened, journal } = found.unwrap();
        assert_eq!((opened.session.position(), notice), (&position, None));
        assert!(opened.marked, "undo was used");

        // It goes on in the same journal.
        let mut second = table(folder.path());
        second.resume(opened);
        second.journal_to(Box::new(journal));
        second.perform(Request::Undo(1), &Disk).unwrap();
        play(&mut second, &["right", "drop", "drop"]);
        let position = second.position().clone();
        drop(second);
        assert_eq!(resumed(folder.path()).0.unwrap().opened.session.position(), &position);
        assert_eq!(journals(folder.path()).len(), 1);
    }

    #[test]
    fn computer_players_sit_where_they_sat_at_last() {
        let folder = tempfile::tempdir().unwrap();
        let mut first = table(folder.path());
        play(&mut first, &["3right", "drop"]);
        first.set_seats(Seats::read("1:easy 2:hard"));
        play(&mut first, &["right", "drop"]);
        first.set_seats(Seats::read("2:medium"));
        play(&mut first, &["right", "2right", "drop"]);
        // What was written after the moves that are undone goes with them, and is written again.
        first.perform(Request::Undo(2), &Disk).unwrap();
        play(&mut first, &["down"]);
        drop(first);
        let mut second = table(folder.path());
        second.resume(resumed(folder.path()).0.unwrap().opened);
        assert_eq!(second.seats().to_string(), "2:medium");
        assert!(second.text_for("").unwrap().contains("\n# computers 2:medium\n"));
        second.set_seats(Seats::default());
        assert!(!second.text_for("").unwrap().contains("# computers"));
    }

    #[test]
    fn a_match_in_play_is_left_to_its_program() {
        let folder = tempfile::tempdir().unwrap();
        let mut first = table(folder.path());
        play(&mut first, &["drop"]);
        assert!(resumed(folder.path()).0.is_none());
        drop(first);
        assert!(resumed(folder.path()).0.is_some());
    }

    #[test]
    fn wherever_a_journal_is_torn_the_moves_before_are_there() {
        let folder = tempfile::tempdir().unwrap();
        let mut first = table(folder.path());
        play(&mut first, &["drop", "3right", "drop", "left"]);
        drop(first);
        let path = journals(folder.path()).remove(0);
        let whole = fs::read(&path).unwrap();
        let head = record::line_ends(std::str::from_utf8(&whole).unwrap())[0] as usize;
        for end in 0..whole.len() {
            for path in journals(folder.path()) {
                fs::remove_file(path).unwrap();
            }
            fs::write(&path, &whole[..end]).unwrap();
            let (found, notice) = resumed(folder.path());
            if end >= head {
                let moves = found.map_or(0, |found| found.opened.session.moves().len());
                assert_eq!(moves, whole[head..end].iter().filter(|&&byte| byte == b'\n').count());
                assert_eq!(notice, None);
            } else {
                let aside = path.with_extension("damaged");
                assert!(found.is_none() && notice.unwrap().to_string().contains(&*aside.to_string_lossy()));
                assert_eq!(fs::read(aside).unwrap(), &whole[..end], "nothing is lost");
            }
        }
    }

    #[test]
    fn every_match_has_its_own_journal() {
        let folder = tempfile::tempdir().unwrap();
        let mut table = table(folder.path());
        play(&mut table, &["drop"]);
        table.perform(Request::New, &Disk).unwrap();
        play(&mut table, &["2right", "drop"]);
        table.perform(Request::Undo(3), &Disk).unwrap();
        play(&mut table, &["left"]);
        drop(table);
        let texts: Vec<String> = journals(folder.path()).iter().map(|path| fs::read_to_string(path).unwrap()).collect();
        assert_eq!(texts.len(), 2);
    }

    #[test]
    fn a_folder_that_cannot_be_written_is_one_notice() {
        let mut table = table(Path::new("/proc/nowhere"));
        play(&mut table, &["drop"]);
        assert!(table.take_notice().unwrap().contains("/proc/nowhere/matches"));
        play(&mut table, &["drop"]);
        assert_eq!(table.take_notice(), None);
    }
}
