// SPDX-License-Identifier: GPL-3.0-or-later
//! Journals of matches in the folder `matches`: each is a saved game that grows line by line.
//!
//! A journal is locked while its match is in play, so that another program neither writes to it nor resumes it. The
//! file is created with the first move; when moves are undone, it is truncated or rewritten (`journal_file`).

mod journal_file;
mod saved;

use std::collections::HashMap;
use std::fs::{self, File, OpenOptions};
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use i18n::Message;
use tr::tr;

use crate::atomic_file::is_locked;
use crate::{create_folder, quarantine, read_own};
use journal_file::{JournalFile, ResumeError};
use play::Playable;
use play::journal::{Entry, Journal};
use play::results;
use play::save_file::{self, OpenedGame};
pub use saved::Saved;

/// File name extension of saved games.
pub const EXTENSION: &str = "biquadris";

/// Number of latest journals that are checked for unsaved results.
const CHECKED_JOURNALS: usize = 3;

/// Folder of journals.
#[derive(Clone, Debug)]
pub struct Matches {
    folder: PathBuf,
}

/// Match that can be resumed, with its journal.
pub struct ResumedMatch<G: Playable> {
    /// The match.
    pub opened: OpenedGame<G>,
    /// Journal of the match.
    pub journal: JournalDir,
}

impl Matches {
    /// Returns the journals in the subfolder `matches`.
    #[must_use]
    pub fn in_folder(folder: &Path) -> Self {
        Self { folder: folder.join("matches") }
    }

    /// Returns a journal for new matches.
    #[must_use]
    pub fn journal(&self) -> JournalDir {
        JournalDir { folder: self.folder.clone(), files: HashMap::new() }
    }

    /// Returns the latest match, if it isn't over, and a notice if its journal can't be read or written, or was moved
    /// to a backup because it is damaged.
    #[must_use]
    pub fn resume<G: Playable>(&self) -> (Option<ResumedMatch<G>>, Option<Message>) {
        let (last, is_elsewhere) = self.last_unlocked(G::NAME);
        let none = || {
            let message = || tr!("The last game is open in another window or terminal, so a new game was started.");
            (None, is_elsewhere.then(|| Message::new(message)))
        };
        let (path, file) = match last {
            None => return none(),
            Some((path, Ok(file))) => (path, file),
            Some((path, Err(error))) => return (None, Some(unchanged_notice(&path, &Message::of_system(&error)))),
        };
        match JournalFile::read::<G>(&path, file) {
            Ok((opened, _)) if opened.history.position().turn().is_none() || opened.history.steps() == 0 => none(),
            Ok((opened, journal_file)) => {
                let mut journal = self.journal();
                journal.files.insert(0, journal_file);
                (Some(ResumedMatch { opened, journal }), None)
            }
            Err(ResumeError::Damaged(what)) => (None, Some(move_to_backup(&path, &what))),
            Err(ResumeError::Intact(what)) => (None, Some(unchanged_notice(&path, &what))),
        }
    }

    /// Returns the latest matches of a game that are not in play and of which no result is saved: the program may have
    /// been killed when such a match ended. `has_results` receives the prefix of the identifiers of a match's results.
    #[must_use]
    pub fn unsaved<G: Playable>(&self, has_results: impl Fn(&str) -> bool) -> Vec<OpenedGame<G>> {
        let open = |path: PathBuf| {
            let file = File::open(&path).ok().filter(|file| !is_locked(file))?;
            let bytes = read_own(&path).ok()??;
            // The moves take longer to parse than the header, so they are read only if needed.
            let header = save_file::header::<G>(&String::from_utf8_lossy(&bytes))?;
            if has_results(&results::id_prefix(&header.date, &G::seed(&header.setup).to_string())) {
                return None;
            }
            JournalFile::read::<G>(&path, file).ok().map(|(opened, _)| opened)
        };
        self.recent(G::NAME).into_iter().take(CHECKED_JOURNALS).filter_map(open).collect()
    }

    /// Opens and locks the latest journal of a game. Skips journals locked by other instances; also returns whether a more
    /// recent one was skipped.
    fn last_unlocked(&self, game: &str) -> (Option<(PathBuf, io::Result<File>)>, bool) {
        let mut is_elsewhere = false;
        let open = |path: PathBuf| match OpenOptions::new().read(true).write(true).open(&path) {
            // If the file was replaced after it was opened, its program is still running.
            Ok(file) if is_locked(&file) || !is_named(&file, &path) => {
                is_elsewhere = true;
                None
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            file => Some((path, file)),
        };
        let found = self.recent(game).into_iter().find_map(open);
        (found, is_elsewhere)
    }

    /// Returns the journals of a game, latest first.
    fn recent(&self, game: &str) -> Vec<PathBuf> {
        let entries = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
        let is_journal = |path: &PathBuf| {
            path.extension().is_some_and(|it| it == EXTENSION)
                && path.file_name().is_some_and(|name| name.to_string_lossy().starts_with(&format!("{game}-")))
                && path.is_file()
        };
        paths.retain(is_journal);
        // Equal times are ordered by the start of the match.
        paths.sort_by_cached_key(|path| std::cmp::Reverse((written(path), path.clone())));
        paths
    }
}

/// Whether an open file still has this name.
fn is_named(file: &File, name: &Path) -> bool {
    let same = |one: fs::Metadata, other: fs::Metadata| (one.dev(), one.ino()) == (other.dev(), other.ino());
    file.metadata().and_then(|one| fs::metadata(name).map(|other| same(one, other))).unwrap_or(false)
}

/// Returns the time of the last write.
fn written(path: &Path) -> SystemTime {
    fs::metadata(path).and_then(|it| it.modified()).unwrap_or(SystemTime::UNIX_EPOCH)
}

/// Returns the notice on a journal that is left unchanged.
fn unchanged_notice(path: &Path, what: &Message) -> Message {
    let file = path.display();
    Message::new(|| tr!("The last game can’t be resumed ({error}). It is still in {file}.", error = what, file))
}

/// Moves a damaged journal to a backup and returns the notice.
fn move_to_backup(path: &Path, what: &Message) -> Message {
    match quarantine::rename(path, &path.with_extension("damaged")) {
        Ok(quarantine) => {
            let file = quarantine.display();
            Message::new(|| {
                tr!("The last game can’t be resumed ({error}). The file was renamed to {file}.", error = what, file)
            })
        }
        Err(error) => {
            let (file, why) = (path.display(), Message::of_system(&error));
            Message::new(|| {
                tr!(
                    "The last game can’t be resumed ({error}), and {file} can’t be renamed ({reason}).",
                    error = what,
                    file,
                    reason = why
                )
            })
        }
    }
}

/// Journals of the matches of a session.
#[derive(Debug)]
pub struct JournalDir {
    folder: PathBuf,
    files: HashMap<u64, JournalFile>,
}

impl JournalDir {
    /// Returns the name of this match's journal without number and extension.
    fn name(entry: &Entry<'_>) -> String {
        // The date of an opened file can be any text.
        let date: String =
            entry.date.chars().take(40).map(|it| if it.is_ascii_alphanumeric() { it } else { '-' }).collect();
        format!("{}-{date}", entry.game)
    }

    fn create(&self, entry: &Entry<'_>) -> io::Result<JournalFile> {
        create_folder(&self.folder)?;
        let name = Self::name(entry);
        let numbered = (2..).map(|number: u64| format!("{name}-{number}.{EXTENSION}"));
        let names = std::iter::once(format!("{name}.{EXTENSION}")).chain(numbered);
        JournalFile::create(
            &self.folder,
            names.map(|name| self.folder.join(name)),
            &(entry.header)(),
            entry.header_changes,
        )
    }

    /// Returns the journal that already contains exactly this match and is not in play, to which an opened match is
    /// then written.
    fn existing(&self, entry: &Entry<'_>) -> Option<JournalFile> {
        let name = Self::name(entry);
        let is_candidate = |path: &PathBuf| {
            let rest = path.file_name().and_then(|it| it.to_str()).and_then(|it| it.strip_prefix(&*name));
            rest.and_then(|it| it.strip_suffix(&format!(".{EXTENSION}"))).is_some_and(|number| {
                number.is_empty() || number.strip_prefix('-').is_some_and(|it| it.parse::<u64>().is_ok())
            })
        };
        let entries = fs::read_dir(&self.folder).ok()?.flatten();
        let mut candidates: Vec<PathBuf> = entries.map(|entry| entry.path()).filter(is_candidate).collect();
        candidates.sort();
        let text = (entry.header)() + &entry.moves.iter().flat_map(|mv| [mv, "\n"]).collect::<String>();
        candidates.into_iter().find_map(|path| {
            let file = OpenOptions::new().read(true).write(true).open(&path).ok()?;
            let is_free = !is_locked(&file) && is_named(&file, &path) && file.metadata().is_ok_and(|it| it.is_file());
            let journal_file = is_free.then(|| JournalFile::of_match(&path, file, &text))??;
            journal_file.touch().ok()?;
            Some(journal_file)
        })
    }

    fn try_write(&mut self, entry: &Entry<'_>) -> io::Result<()> {
        if let Some(journal_file) = self.files.get_mut(&entry.id) {
            return journal_file.write(entry);
        }
        if entry.moves.is_empty() {
            return Ok(());
        }
        if let Some(journal_file) = self.existing(entry) {
            let journal_file = self.files.entry(entry.id).or_insert(journal_file);
            return journal_file.write(&Entry { unchanged: entry.moves.len(), moves: &[], ..*entry });
        }
        let journal_file = self.create(entry)?;
        self.files.entry(entry.id).or_insert(journal_file).write(entry)
    }
}

impl Journal for JournalDir {
    fn write(&mut self, entry: &Entry<'_>) -> Result<(), Message> {
        self.try_write(entry).map_err(|error| {
            let (folder, why) = (self.folder.display(), Message::of_system(&error));
            Message::new(|| {
                tr!(
                    "The game can’t be saved in {folder} ({reason}). You can keep playing; Biquadris will try again after each move. To be safe, save the game somewhere else.",
                    folder,
                    reason = why
                )
            })
        })
    }

    fn retain(&mut self, ids: &[u64]) {
        self.files.retain(|id, _| ids.contains(id));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::disk::Disk;
    use play::command::Request;
    use play::counting::Practice;
    use play::results::BestScores;
    use play::seats::Seats;
    use play::session::{GameSession, Seeds};
    use rules::biquadris::{Biquadris, Setup};

    fn session(folder: &Path) -> GameSession<Biquadris> {
        let mut session =
            GameSession::new(Setup::with_seed(5), Seeds::Fixed(5), Seats::default(), BestScores::default());
        session.journal_to(Box::new(Matches::in_folder(folder).journal()));
        session
    }

    fn play(session: &mut GameSession<Biquadris>, moves: &[&str]) {
        for mv in moves {
            session.perform(Request::Play(mv.parse().unwrap()), &Disk).unwrap();
        }
    }

    fn resumed(folder: &Path) -> (Option<ResumedMatch<Biquadris>>, Option<Message>) {
        Matches::in_folder(folder).resume()
    }

    fn journals(folder: &Path) -> Vec<PathBuf> {
        let mut paths: Vec<_> = fs::read_dir(folder.join("matches")).unwrap().map(|it| it.unwrap().path()).collect();
        paths.sort();
        paths
    }

    #[test]
    fn a_match_is_resumed_as_it_was_left() {
        let folder = tempfile::tempdir().unwrap();
        let mut first = session(folder.path());
        assert!(resumed(folder.path()).0.is_none(), "there are no moves yet");
        play(&mut first, &["3right", "drop", "left", "2right", "drop"]);
        first.perform(Request::Undo(3), &Disk).unwrap();
        play(&mut first, &["down", "drop"]);
        let position = first.position().clone();
        drop(first);

        let (found, notice) = resumed(folder.path());
        let ResumedMatch { opened, journal } = found.unwrap();
        assert_eq!((opened.history.position(), notice), (&position, None));
        assert_eq!(opened.practices.of(0), Some(Practice::Undo));

        // The match continues in the same journal.
        let mut second = session(folder.path());
        second.resume(opened);
        second.journal_to(Box::new(journal));
        second.perform(Request::Undo(1), &Disk).unwrap();
        play(&mut second, &["right", "drop", "drop"]);
        let position = second.position().clone();
        drop(second);
        assert_eq!(resumed(folder.path()).0.unwrap().opened.history.position(), &position);
        assert_eq!(journals(folder.path()).len(), 1);
    }

    #[test]
    fn computer_players_are_resumed() {
        let folder = tempfile::tempdir().unwrap();
        let mut first = session(folder.path());
        play(&mut first, &["3right", "drop"]);
        first.set_seats(Seats::read("1:easy 2:hard"));
        play(&mut first, &["right", "drop"]);
        first.set_seats(Seats::read("2:medium"));
        play(&mut first, &["right", "2right", "drop"]);
        // Comments after undone moves are removed with them and written again.
        first.perform(Request::Undo(2), &Disk).unwrap();
        play(&mut first, &["down"]);
        drop(first);
        let mut second = session(folder.path());
        second.resume(resumed(folder.path()).0.unwrap().opened);
        assert_eq!(second.seats().to_string(), "2:medium");
        assert!(second.text_for("").unwrap().contains("\n# computers 2:medium\n"));
        second.set_seats(Seats::default());
        assert!(!second.text_for("").unwrap().contains("# computers"));
    }

    #[test]
    fn a_replaced_file_is_recognized() {
        let folder = tempfile::tempdir().unwrap();
        let (path, other) = (folder.path().join("journal"), folder.path().join("other"));
        let (file, _) = (File::create(&path).unwrap(), File::create(&other).unwrap());
        assert!(is_named(&file, &path) && !is_named(&file, &other));
        fs::rename(&other, &path).unwrap();
        assert!(!is_named(&file, &path) && !is_named(&file, &other));
    }

    #[test]
    fn journals_are_files_with_the_game_name_and_extension() {
        let folder = tempfile::tempdir().unwrap();
        let matches = Matches::in_folder(folder.path());
        fs::create_dir_all(folder.path().join("matches/biquadris-3.biquadris")).unwrap();
        for name in ["biquadris-1.biquadris", "biquadris-2.toml", "blocky-2.biquadris", "biquadris2.biquadris"] {
            fs::write(folder.path().join("matches").join(name), "").unwrap();
        }
        assert_eq!(matches.recent("biquadris"), [folder.path().join("matches/biquadris-1.biquadris")]);
        let later = folder.path().join("matches/biquadris-0.biquadris");
        let file = File::create(&later).unwrap();
        file.set_modified(SystemTime::now() + std::time::Duration::from_secs(60)).unwrap();
        assert_eq!(matches.recent("biquadris")[0], later);
    }

    #[test]
    fn closed_journals_are_unlocked() {
        let folder = tempfile::tempdir().unwrap();
        let mut journal = Matches::in_folder(folder.path()).journal();
        for (id, date) in [(0, "a"), (1, "b")] {
            let entry = Entry {
                id,
                game: "biquadris",
                date,
                header: &|| "---\n".to_owned(),
                header_changes: 0,
                unchanged: 0,
                moves: &["drop".to_owned()],
                practices: &play::counting::PracticeGames::default(),
                seats: &Seats::default(),
                clocks: &[],
                clocks_stopped: false,
            };
            journal.write(&entry).unwrap();
        }
        let locked =
            || journals(folder.path()).iter().map(|it| is_locked(&File::open(it).unwrap())).collect::<Vec<_>>();
        assert_eq!(locked(), [true, true]);
        journal.retain(&[1]);
        assert_eq!(locked(), [false, true]);
    }

    #[test]
    fn finished_and_empty_matches_are_not_resumed() {
        let over = tempfile::tempdir().unwrap();
        play(&mut session(over.path()), &["1000drop"]);
        let undone = tempfile::tempdir().unwrap();
        let mut first = session(undone.path());
        play(&mut first, &["drop"]);
        first.perform(Request::Undo(1), &Disk).unwrap();
        drop(first);
        for folder in [over, undone] {
            let (found, notice) = resumed(folder.path());
            assert_eq!((found.is_none(), notice, journals(folder.path()).len()), (true, None, 1));
        }
    }

    #[test]
    fn matches_in_play_are_not_resumed() {
        let folder = tempfile::tempdir().unwrap();
        let mut first = session(folder.path());
        play(&mut first, &["drop"]);
        assert!(resumed(folder.path()).0.is_none());
        drop(first);
        assert!(resumed(folder.path()).0.is_some());
    }

    #[test]
    fn a_truncated_journal_keeps_its_complete_moves() {
        let folder = tempfile::tempdir().unwrap();
        let mut first = session(folder.path());
        play(&mut first, &["drop", "3right", "drop", "left"]);
        drop(first);
        let path = journals(folder.path()).remove(0);
        let whole = fs::read(&path).unwrap();
        let header = save_file::line_ends(std::str::from_utf8(&whole).unwrap())[0] as usize;
        for end in 0..whole.len() {
            for path in journals(folder.path()) {
                fs::remove_file(path).unwrap();
            }
            fs::write(&path, &whole[..end]).unwrap();
            let (found, notice) = resumed(folder.path());
            if end >= header {
                let moves = found.map_or(0, |found| found.opened.history.moves().len());
                assert_eq!(moves, whole[header..end].iter().filter(|&&byte| byte == b'\n').count());
                assert_eq!(notice, None);
            } else {
                let quarantine = path.with_extension("damaged");
                assert!(found.is_none() && notice.unwrap().to_string().contains(&*quarantine.to_string_lossy()));
                assert_eq!(fs::read(quarantine).unwrap(), &whole[..end], "nothing is lost");
            }
        }
    }

    #[test]
    fn every_match_has_its_own_journal() {
        let folder = tempfile::tempdir().unwrap();
        let mut session = session(folder.path());
        play(&mut session, &["drop"]);
        session.perform(Request::New, &Disk).unwrap();
        play(&mut session, &["2right", "drop"]);
        session.perform(Request::Undo(3), &Disk).unwrap();
        play(&mut session, &["left"]);
        drop(session);
        let texts: Vec<String> = journals(folder.path()).iter().map(|path| fs::read_to_string(path).unwrap()).collect();
        assert_eq!(texts.len(), 2);
    }

    #[test]
    fn failed_writes_are_retried() {
        let folder = tempfile::tempdir().unwrap();
        let in_the_way = folder.path().join("matches");
        fs::write(&in_the_way, "").unwrap();
        let mut first = session(folder.path());
        play(&mut first, &["3right"]);
        assert!(first.take_notice().unwrap().contains("Biquadris will try again"));
        first.perform(Request::Undo(1), &Disk).unwrap();
        play(&mut first, &["2right", "drop"]);
        assert_eq!(first.take_notice(), None);
        fs::remove_file(&in_the_way).unwrap();
        play(&mut first, &["right"]);
        let position = first.position().clone();
        // The write error of the next match is reported again.
        fs::rename(&in_the_way, folder.path().join("away")).unwrap();
        fs::write(&in_the_way, "").unwrap();
        first.perform(Request::New, &Disk).unwrap();
        play(&mut first, &["drop", "drop"]);
        assert!(first.take_notice().is_some());
        drop(first);
        fs::remove_file(&in_the_way).unwrap();
        fs::rename(folder.path().join("away"), &in_the_way).unwrap();
        let opened = resumed(folder.path()).0.unwrap().opened;
        assert_eq!((opened.history.position(), opened.practices.of(0)), (&position, Some(Practice::Undo)));
    }

    #[test]
    fn comments_survive_undo() {
        let folder = tempfile::tempdir().unwrap();
        let mut first = session(folder.path());
        play(&mut first, &["3right", "drop", "drop", "drop"]);
        first.set_seats(Seats::read("2:easy"));
        play(&mut first, &["right"]);
        // Against a computer player, undo goes back to the person's turn.
        for (undone, moves) in [(1, 3), (2, 1), (1, 0)] {
            first.perform(Request::Undo(undone), &Disk).unwrap();
            let text = fs::read_to_string(&journals(folder.path())[0]).unwrap();
            let lines: Vec<&str> = text.split_once("\n---\n").unwrap().1.lines().collect();
            assert!(lines.contains(&"# marked") && lines.contains(&"# computers 2:easy"), "{text}");
            assert_eq!(lines.iter().filter(|line| !line.starts_with('#')).count(), moves, "{text}");
            assert_eq!(journals(folder.path()).len(), 1);
        }
    }

    #[test]
    fn an_unwritable_folder_is_reported_once() {
        let mut session = session(Path::new("/proc/nowhere"));
        play(&mut session, &["drop"]);
        assert!(session.take_notice().unwrap().contains("/proc/nowhere/matches"));
        play(&mut session, &["drop"]);
        assert_eq!(session.take_notice(), None);
    }
}
