// SPDX-License-Identifier: GPL-3.0-or-later
//! Texts of a journal after each change, and whether the file was appended to or written anew.

use std::fs;
use std::os::unix::fs::MetadataExt;
use std::time::Duration;

use super::*;
use play::counting::Practice;
use rules::biquadris::Biquadris;

const HEAD: &str = "head\n---\n";

/// A match in play, as the table has it.
struct SavedAnnotations {
    /// Holds the file until the end of the test.
    _folder: tempfile::TempDir,
    path: PathBuf,
    journal_file: JournalFile,
    header: &'static str,
    head_changes: u64,
    practices: PracticeGames,
    seats: &'static str,
    clocks: Vec<u32>,
    clocks_stand: bool,
}

/// Way in which a change was written.
#[derive(Debug, PartialEq, Eq)]
enum Written {
    InPlace,
    Anew,
}
use Written::{Anew, InPlace};

impl SavedAnnotations {
    /// A journal that holds these moves.
    fn with(moves: &[&str]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal");
        let journal_file = JournalFile::begin(folder.path(), [path.clone()].into_iter(), HEAD, 0).unwrap();
        let (practices, clocks) = (PracticeGames::default(), Vec::new());
        let mut kept = Self {
            _folder: folder,
            path,
            journal_file,
            header: HEAD,
            head_changes: 0,
            practices,
            seats: "",
            clocks,
            clocks_stand: false,
        };
        assert_eq!(kept.write(0, moves), (moves.iter().flat_map(|mv| [mv, "\n"]).collect(), InPlace));
        kept
    }

    /// Writes these moves behind the first `keep`; what stands behind the head then.
    fn write(&mut self, keep: usize, moves: &[&str]) -> (String, Written) {
        let before = fs::metadata(&self.path).unwrap().ino();
        let moves: Vec<String> = moves.iter().map(|&mv| mv.to_owned()).collect();
        let header = self.header;
        let entry = Entry {
            id: 0,
            game: "biquadris",
            date: "",
            header: &|| header.to_owned(),
            head_changes: self.head_changes,
            keep,
            moves: &moves,
            practices: &self.practices,
            seats: &Seats::read(self.seats),
            clocks: &self.clocks,
            clocks_stand: self.clocks_stand,
        };
        self.journal_file.write(&entry).unwrap();
        let is_same = fs::metadata(&self.path).unwrap().ino() == before;
        let text = fs::read_to_string(&self.path).unwrap();
        (text.strip_prefix(header).unwrap().to_owned(), if is_same { InPlace } else { Anew })
    }
}

fn written(text: &str, how: Written) -> (String, Written) {
    (text.to_owned(), how)
}

#[test]
fn moves_are_appended_and_cut_off() {
    let mut kept = SavedAnnotations::with(&["left", "right"]);
    assert_eq!(kept.write(2, &[]), written("left\nright\n", InPlace));
    assert_eq!(kept.write(2, &["drop", "down"]), written("left\nright\ndrop\ndown\n", InPlace));
    assert_eq!(kept.write(3, &["2left"]), written("left\nright\ndrop\n2left\n", InPlace));
    assert_eq!(kept.write(1, &[]), written("left\n", InPlace));
    assert_eq!(kept.write(0, &["drop"]), written("drop\n", InPlace));
}

#[test]
fn seats_stand_before_the_moves_from_which_they_hold() {
    let mut kept = SavedAnnotations::with(&["left", "right"]);
    kept.seats = "2:easy";
    assert_eq!(kept.write(2, &["drop"]), written("left\nright\n# computers 2:easy\ndrop\n", InPlace));
    assert_eq!(kept.write(3, &["down"]), written("left\nright\n# computers 2:easy\ndrop\ndown\n", InPlace));
    // They would be cut off.
    assert_eq!(kept.write(1, &["up"]), written("left\n# computers 2:easy\nup\n", Anew));
    assert_eq!(kept.write(2, &["drop"]), written("left\n# computers 2:easy\nup\ndrop\n", InPlace));
    // Another one sits there, or nobody.
    kept.seats = "";
    assert_eq!(kept.write(1, &[]), written("left\n# computers\n", Anew));
    assert_eq!(kept.write(0, &["up"]), written("up\n", InPlace));
}

#[test]
fn remarks_on_practice_are_not_cut_off() {
    let mut kept = SavedAnnotations::with(&["left"]);
    kept.practices.add(0, Practice::Undo);
    assert_eq!(kept.write(1, &["right", "drop"]), written("left\n# practice 0 undo\nright\ndrop\n", InPlace));
    assert_eq!(kept.write(2, &[]), written("left\n# practice 0 undo\nright\n", InPlace));
    assert_eq!(kept.write(1, &["up"]), written("# practice 0 undo\nleft\n# computers\nup\n", Anew));
    // Behind the head they are safe.
    assert_eq!(kept.write(1, &["down"]), written("# practice 0 undo\nleft\ndown\n", InPlace));
    assert_eq!(kept.write(0, &[]), written("# practice 0 undo\n", InPlace));
    assert_eq!(kept.write(0, &["right"]), written("# practice 0 undo\nright\n", InPlace));
    // Others take their place.
    kept.practices = PracticeGames::of_games([0], Practice::Hint);
    assert_eq!(kept.write(1, &["left"]), written("# practice 0 hint\nright\n# computers\nleft\n", Anew));
    kept.practices = PracticeGames::default();
    assert_eq!(kept.write(1, &[]), written("right\n# computers\n", Anew));
}

/// Something was undone: the reason is written with the cut.
#[test]
fn a_cut_that_makes_it_practice_is_written_anew() {
    let mut kept = SavedAnnotations::with(&["left", "right"]);
    kept.practices.add(0, Practice::Undo);
    assert_eq!(kept.write(1, &[]), written("# practice 0 undo\nleft\n# computers\n", Anew));
}

#[test]
fn clocks_are_written_with_moves_or_when_they_stand() {
    let mut kept = SavedAnnotations::with(&["left"]);
    kept.clocks = vec![59_000, 60_000];
    assert_eq!(kept.write(1, &[]), written("left\n", InPlace));
    assert_eq!(kept.write(1, &["up"]), written("left\nup\n# clocks 59000 60000\n", InPlace));
    kept.clocks_stand = true;
    assert_eq!(kept.write(2, &[]), written("left\nup\n# clocks 59000 60000\n", InPlace));
    kept.clocks = vec![58_000, 60_000];
    assert_eq!(kept.write(2, &[]), written("left\nup\n# clocks 59000 60000\n# clocks 58000 60000\n", InPlace));
    // Undo gives no time back.
    assert_eq!(kept.write(1, &[]), written("left\n# computers\n# clocks 58000 60000\n", Anew));
    assert_eq!(kept.write(1, &["up"]), written("left\n# computers\n# clocks 58000 60000\nup\n", InPlace));
}

#[test]
fn another_head_takes_the_place_of_the_first() {
    let mut kept = SavedAnnotations::with(&["left", "right"]);
    kept.header = "a longer head\n---\n";
    kept.head_changes = 1;
    assert_eq!(kept.write(2, &["drop"]), written("left\nright\n# computers\ndrop\n", Anew));
    assert_eq!(kept.write(2, &["up"]), written("left\nright\nup\n", InPlace));
}

#[test]
fn a_line_that_was_torn_is_cut_off_before_the_next() {
    let mut kept = SavedAnnotations::with(&["left", "right"]);
    fs::write(&kept.path, format!("{HEAD}left\nright\ndro")).unwrap();
    kept.journal_file.torn = true;
    assert_eq!(kept.write(2, &["drop"]), written("left\nright\ndrop\n", InPlace));
    assert!(!kept.journal_file.torn);
}

#[test]
fn a_torn_line_is_dropped_where_a_journal_is_read() {
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
        (fs::read_to_string(&path).unwrap() == whole, journal_file.torn)
    };
    assert_eq!(read(&whole, true), (true, false));
    assert_eq!(read(&format!("{whole}multi"), true), (true, false));
    // It can't be cut off now, and is cut off later.
    assert_eq!(read(&format!("{whole}multi"), false), (false, true));
    assert_eq!(read(&whole, false), (true, false));
    // Without remarks on practice there is nothing that an undo would lose.
    let file = File::open(&path).unwrap();
    let plain = JournalFile::holding(&path, file, &format!("{header}left\n"), header.len() + 5);
    assert_eq!((plain.practices_end, plain.ends.len()), (0, 2));
}

#[test]
fn a_newer_journal_is_sound_and_one_of_the_largest_size_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("journal");
    fs::write(&path, "format = 9\ngame = \"biquadris\"\n---\n").unwrap();
    assert!(matches!(open::<Biquadris>(&File::open(&path).unwrap()), Err(ResumeError::Sound(_))));
    fs::write(&path, "format = 1\ngame = \"blocky\"\n---\n").unwrap();
    assert!(matches!(open::<Biquadris>(&File::open(&path).unwrap()), Err(ResumeError::Damaged(_))));
    File::create(&path).unwrap().set_len(RECORD_LIMIT).unwrap();
    assert!(contents(&File::open(&path).unwrap()).is_ok_and(|bytes| bytes.len() as u64 == RECORD_LIMIT));
    File::create(&path).unwrap().set_len(RECORD_LIMIT + 1).unwrap();
    assert!(matches!(contents(&File::open(&path).unwrap()), Err(ResumeError::Sound(_))));
}

#[test]
fn a_match_that_is_played_again_counts_as_the_latest() {
    let kept = SavedAnnotations::with(&["left"]);
    let modified = || fs::metadata(&kept.path).unwrap().modified().unwrap();
    let before = SystemTime::now() - Duration::from_secs(1000);
    kept.journal_file.file.set_modified(before).unwrap();
    assert!(modified() <= before);
    kept.journal_file.touch().unwrap();
    assert!(modified() > before + Duration::from_secs(900));
}
