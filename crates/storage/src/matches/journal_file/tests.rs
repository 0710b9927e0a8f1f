// SPDX-License-Identifier: GPL-3.0-or-later
//! Tests of a journal's text after each change, and of whether the file was appended to or rewritten.

use std::fs;
use std::os::unix::fs::MetadataExt;
use std::time::Duration;

use super::*;
use play::counting::Practice;
use rules::biquadris::Biquadris;

const HEADER: &str = "head\n---\n";

/// Match with its journal.
struct TestJournal {
    /// Keeps the folder until the end of the test.
    _folder: tempfile::TempDir,
    path: PathBuf,
    journal_file: JournalFile,
    header: &'static str,
    header_changes: u64,
    practices: PracticeGames,
    seats: &'static str,
    clocks: Vec<u32>,
    clocks_stopped: bool,
}

/// Way in which a change was written.
#[derive(Debug, PartialEq, Eq)]
enum Written {
    Appended,
    Rewritten,
}
use Written::{Appended, Rewritten};

impl TestJournal {
    /// Creates a journal with these moves.
    fn with(moves: &[&str]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal");
        let journal_file = JournalFile::create(folder.path(), [path.clone()].into_iter(), HEADER, 0).unwrap();
        let (practices, clocks) = (PracticeGames::default(), Vec::new());
        let mut journal = Self {
            _folder: folder,
            path,
            journal_file,
            header: HEADER,
            header_changes: 0,
            practices,
            seats: "",
            clocks,
            clocks_stopped: false,
        };
        assert_eq!(journal.write(0, moves), (moves.iter().flat_map(|mv| [mv, "\n"]).collect(), Appended));
        journal
    }

    /// Writes these moves after the first `unchanged` ones and returns the text after the header.
    fn write(&mut self, unchanged: usize, moves: &[&str]) -> (String, Written) {
        let before = fs::metadata(&self.path).unwrap().ino();
        let moves: Vec<String> = moves.iter().map(|&mv| mv.to_owned()).collect();
        let header = self.header;
        let entry = Entry {
            id: 0,
            game: "biquadris",
            date: "",
            header: &|| header.to_owned(),
            header_changes: self.header_changes,
            unchanged,
            moves: &moves,
            practices: &self.practices,
            seats: &Seats::read(self.seats),
            clocks: &self.clocks,
            clocks_stopped: self.clocks_stopped,
        };
        self.journal_file.write(&entry).unwrap();
        let is_same = fs::metadata(&self.path).unwrap().ino() == before;
        let text = fs::read_to_string(&self.path).unwrap();
        (text.strip_prefix(header).unwrap().to_owned(), if is_same { Appended } else { Rewritten })
    }
}

fn written(text: &str, how: Written) -> (String, Written) {
    (text.to_owned(), how)
}

#[test]
fn moves_are_appended_and_truncated() {
    let mut journal = TestJournal::with(&["left", "right"]);
    assert_eq!(journal.write(2, &[]), written("left\nright\n", Appended));
    assert_eq!(journal.write(2, &["drop", "down"]), written("left\nright\ndrop\ndown\n", Appended));
    assert_eq!(journal.write(3, &["2left"]), written("left\nright\ndrop\n2left\n", Appended));
    assert_eq!(journal.write(1, &[]), written("left\n", Appended));
    assert_eq!(journal.write(0, &["drop"]), written("drop\n", Appended));
}

#[test]
fn seat_comments_precede_the_moves_they_apply_to() {
    let mut journal = TestJournal::with(&["left", "right"]);
    journal.seats = "2:easy";
    assert_eq!(journal.write(2, &["drop"]), written("left\nright\n# computers 2:easy\ndrop\n", Appended));
    assert_eq!(journal.write(3, &["down"]), written("left\nright\n# computers 2:easy\ndrop\ndown\n", Appended));
    // Truncating would remove the comment.
    assert_eq!(journal.write(1, &["up"]), written("left\n# computers 2:easy\nup\n", Rewritten));
    assert_eq!(journal.write(2, &["drop"]), written("left\n# computers 2:easy\nup\ndrop\n", Appended));
    // The seat is a person's now.
    journal.seats = "";
    assert_eq!(journal.write(1, &[]), written("left\n# computers\n", Rewritten));
    assert_eq!(journal.write(0, &["up"]), written("up\n", Appended));
}

#[test]
fn practice_comments_are_not_truncated() {
    let mut journal = TestJournal::with(&["left"]);
    journal.practices.add(0, Practice::Undo);
    assert_eq!(journal.write(1, &["right", "drop"]), written("left\n# practice 0 undo\nright\ndrop\n", Appended));
    assert_eq!(journal.write(2, &[]), written("left\n# practice 0 undo\nright\n", Appended));
    assert_eq!(journal.write(1, &["up"]), written("# practice 0 undo\nleft\n# computers\nup\n", Rewritten));
    // Comments after the header are safe.
    assert_eq!(journal.write(1, &["down"]), written("# practice 0 undo\nleft\ndown\n", Appended));
    assert_eq!(journal.write(0, &[]), written("# practice 0 undo\n", Appended));
    assert_eq!(journal.write(0, &["right"]), written("# practice 0 undo\nright\n", Appended));
    // Changed comments replace the old ones.
    journal.practices = PracticeGames::of_games([0], Practice::Hint);
    assert_eq!(journal.write(1, &["left"]), written("# practice 0 hint\nright\n# computers\nleft\n", Rewritten));
    journal.practices = PracticeGames::default();
    assert_eq!(journal.write(1, &[]), written("right\n# computers\n", Rewritten));
}

/// An undo writes the practice comment with the truncation.
#[test]
fn truncating_with_a_practice_comment_rewrites_the_file() {
    let mut journal = TestJournal::with(&["left", "right"]);
    journal.practices.add(0, Practice::Undo);
    assert_eq!(journal.write(1, &[]), written("# practice 0 undo\nleft\n# computers\n", Rewritten));
}

#[test]
fn clocks_are_written_with_moves_or_when_stopped() {
    let mut journal = TestJournal::with(&["left"]);
    journal.clocks = vec![59_000, 60_000];
    assert_eq!(journal.write(1, &[]), written("left\n", Appended));
    assert_eq!(journal.write(1, &["up"]), written("left\nup\n# clocks 59000 60000\n", Appended));
    journal.clocks_stopped = true;
    assert_eq!(journal.write(2, &[]), written("left\nup\n# clocks 59000 60000\n", Appended));
    journal.clocks = vec![58_000, 60_000];
    assert_eq!(journal.write(2, &[]), written("left\nup\n# clocks 59000 60000\n# clocks 58000 60000\n", Appended));
    // Undo doesn't return time.
    assert_eq!(journal.write(1, &[]), written("left\n# computers\n# clocks 58000 60000\n", Rewritten));
    assert_eq!(journal.write(1, &["up"]), written("left\n# computers\n# clocks 58000 60000\nup\n", Appended));
}

#[test]
fn a_new_header_replaces_the_old_one() {
    let mut journal = TestJournal::with(&["left", "right"]);
    journal.header = "a longer head\n---\n";
    journal.header_changes = 1;
    assert_eq!(journal.write(2, &["drop"]), written("left\nright\n# computers\ndrop\n", Rewritten));
    assert_eq!(journal.write(2, &["up"]), written("left\nright\nup\n", Appended));
}

#[test]
fn an_incomplete_line_is_truncated_before_the_next() {
    let mut journal = TestJournal::with(&["left", "right"]);
    fs::write(&journal.path, format!("{HEADER}left\nright\ndro")).unwrap();
    journal.journal_file.incomplete = true;
    assert_eq!(journal.write(2, &["drop"]), written("left\nright\ndrop\n", Appended));
    assert!(!journal.journal_file.incomplete);
}

#[test]
fn an_incomplete_line_is_dropped_when_reading() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("journal");
    let header = "format = 1\nprogram = \"0.1.0\"\ngame = \"biquadris\"\n[setup]\nseed = \"3\"\nsequences = [\"I\", \"J\"]\n---\n";
    let whole = format!("{header}# practice 0 hint\nmultiple on\n");
    let read = |text: &str, is_writable: bool| {
        fs::write(&path, text).unwrap();
        let file = fs::OpenOptions::new().read(true).write(is_writable).open(&path).unwrap();
        let (opened, journal_file) = JournalFile::read::<Biquadris>(&path, file).ok().unwrap();
        assert_eq!(opened.history.moves().len(), 1);
        let ends = [header.len(), whole.len()].map(|end| end as u64);
        assert_eq!(
            (journal_file.ends.as_slice(), journal_file.header, journal_file.practices_end),
            (&ends[..], ends[0], ends[1])
        );
        (fs::read_to_string(&path).unwrap() == whole, journal_file.incomplete)
    };
    assert_eq!(read(&whole, true), (true, false));
    assert_eq!(read(&format!("{whole}multi"), true), (true, false));
    // The incomplete line can't be truncated now, but later.
    assert_eq!(read(&format!("{whole}multi"), false), (false, true));
    assert_eq!(read(&whole, false), (true, false));
    // Without practice comments, undo loses nothing.
    let file = File::open(&path).unwrap();
    let plain = JournalFile::from_text(&path, file, &format!("{header}left\n"), header.len() + 5);
    assert_eq!((plain.practices_end, plain.ends.len()), (0, 2));
}

#[test]
fn newer_journals_are_intact_and_the_maximum_size_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("journal");
    fs::write(&path, "format = 9\ngame = \"biquadris\"\n---\n").unwrap();
    assert!(matches!(open::<Biquadris>(&File::open(&path).unwrap()), Err(ResumeError::Intact(_))));
    fs::write(&path, "format = 1\ngame = \"blocky\"\n---\n").unwrap();
    assert!(matches!(open::<Biquadris>(&File::open(&path).unwrap()), Err(ResumeError::Damaged(_))));
    File::create(&path).unwrap().set_len(SAVE_FILE_LIMIT).unwrap();
    assert!(contents(&File::open(&path).unwrap()).is_ok_and(|bytes| bytes.len() as u64 == SAVE_FILE_LIMIT));
    File::create(&path).unwrap().set_len(SAVE_FILE_LIMIT + 1).unwrap();
    assert!(matches!(contents(&File::open(&path).unwrap()), Err(ResumeError::Intact(_))));
}

#[test]
fn touching_a_journal_makes_it_the_latest() {
    let journal = TestJournal::with(&["left"]);
    let modified = || fs::metadata(&journal.path).unwrap().modified().unwrap();
    let before = SystemTime::now() - Duration::from_secs(1000);
    journal.journal_file.file.set_modified(before).unwrap();
    assert!(modified() <= before);
    journal.journal_file.touch().unwrap();
    assert!(modified() > before + Duration::from_secs(900));
}
