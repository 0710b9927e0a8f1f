// SPDX-License-Identifier: GPL-3.0-or-later
//! Tests of the list of saved games.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use play::GameSession;
use play::command::Request;
use play::results::BestScores;
use play::seats::Seats;
use play::session::Seeds;
use rules::biquadris::{Biquadris, Setup};
use storage::disk::Disk;
use storage::matches::Matches;

/// Returns a session with a journal in the folder and a match of these moves.
fn played(folder: &Path, moves: &str) -> GameSession<Biquadris> {
    let mut session = GameSession::new(Setup::with_seed(5), Seeds::Fixed(5), Seats::default(), BestScores::default());
    session.set_names(vec!["Ann".to_owned(), String::new()]);
    session.journal_to(Box::new(Matches::in_folder(folder).journal()));
    for mv in moves.split_whitespace() {
        session.perform(Request::Play(mv.parse().unwrap()), &Disk).unwrap();
    }
    session
}

/// Saves a match and returns its file.
pub(crate) fn saved_match(folder: &Path) -> PathBuf {
    drop(played(folder, "3right drop right drop"));
    let found = Matches::in_folder(folder).list(None);
    found.into_iter().next().unwrap().path
}

/// Sets a file's modification time to this number of seconds ago.
fn set_age(path: &Path, seconds: u64) {
    File::options()
        .append(true)
        .open(path)
        .unwrap()
        .set_modified(SystemTime::now() - Duration::from_secs(seconds))
        .unwrap();
}

fn names(matches: &Matches, game: Option<&str>) -> Vec<String> {
    matches.list(game).iter().map(|it| it.path.file_name().unwrap().to_string_lossy().into_owned()).collect()
}

#[test]
fn matches_are_listed_with_their_summary() {
    let folder = tempfile::tempdir().unwrap();
    let matches = Matches::in_folder(folder.path());
    assert_eq!(matches.list(None), []);
    let mut session = played(folder.path(), "3right drop right drop");
    session.perform(Request::Undo(1), &Disk).unwrap();
    session.perform(Request::Play("down".parse().unwrap()), &Disk).unwrap();
    let found = matches.list(Some("biquadris"));
    assert_eq!(found.len(), 1);
    let it = &found[0].summary;
    assert_eq!(
        (&*it.game, &*it.names, it.moves, it.marked),
        ("biquadris", &["Ann".to_owned(), String::new()][..], 4, true)
    );
    assert!(it.date.starts_with("20") && it.date.ends_with('Z'));
    assert_eq!(found[0].path.parent().unwrap(), folder.path().join("matches"));
    assert_eq!(matches.list(Some("blocky")), []);
}

#[test]
fn other_files_are_skipped() {
    let folder = tempfile::tempdir().unwrap();
    let matches = Matches::in_folder(folder.path());
    let file = saved_match(folder.path());
    let text = fs::read_to_string(&file).unwrap();
    let write = |name: &str, text: &[u8]| fs::write(file.with_file_name(name), text).unwrap();
    write("a.biquadris", b"");
    write("b.biquadris", b"my notes\n---\nleft\n");
    write("c.biquadris", &[0xff; 100]);
    write("d.biquadris", text.replace("format = 1", "format = 2").as_bytes());
    write("e.biquadris", text.replace("---\n", "").as_bytes());
    write("f.txt", text.as_bytes());
    write("g.damaged", text.as_bytes());
    fs::create_dir(file.with_file_name("h.biquadris")).unwrap();
    std::os::unix::fs::symlink("/dev/zero", file.with_file_name("i.biquadris")).unwrap();
    // A file of another game with empty lines, comments and an incomplete line.
    let other =
        text.replace("game = \"biquadris\"", "game = \"blocky\"").replace("---\n", "---\n\n# later: x\n") + "torn";
    write("j.biquadris", other.as_bytes());
    assert_eq!(matches.list(None).len(), 2);
    let blocky = matches.list(Some("blocky"));
    assert_eq!((blocky.len(), blocky[0].summary.moves), (1, 4));
}

#[test]
fn matches_are_sorted_by_modification_time() {
    let folder = tempfile::tempdir().unwrap();
    let matches = Matches::in_folder(folder.path());
    let file = saved_match(folder.path());
    for (name, seconds) in [("a.biquadris", 50), ("b.biquadris", 500), ("c.biquadris", 5)] {
        let copy = file.with_file_name(name);
        fs::copy(&file, &copy).unwrap();
        set_age(&copy, seconds);
    }
    fs::remove_file(&file).unwrap();
    assert_eq!(names(&matches, None), ["c.biquadris", "a.biquadris", "b.biquadris"]);
}

#[test]
fn matches_can_be_deleted_unless_in_play() {
    let folder = tempfile::tempdir().unwrap();
    let matches = Matches::in_folder(folder.path());
    let session = played(folder.path(), "drop");
    let path = matches.list(None).remove(0).path;
    assert!(matches.remove(&path).unwrap_err().to_string().contains("in progress"));
    assert!(path.exists());
    drop(session);
    matches.remove(&path).unwrap();
    assert!(!path.exists());
    assert!(matches.remove(&path).is_err());
}

#[test]
fn other_files_cannot_be_deleted() {
    let folder = tempfile::tempdir().unwrap();
    let matches = Matches::in_folder(folder.path());
    let inside = saved_match(folder.path()).parent().unwrap().to_owned();
    let outside = folder.path().join("mine.biquadris");
    fs::write(&outside, "mine").unwrap();
    fs::write(inside.join("notes.txt"), "mine").unwrap();
    fs::create_dir(inside.join("folder.biquadris")).unwrap();
    std::os::unix::fs::symlink(&outside, inside.join("link.biquadris")).unwrap();
    for path in [
        outside.clone(),
        inside.join("../mine.biquadris"),
        inside.join("notes.txt"),
        inside.join("folder.biquadris"),
        inside.join("link.biquadris"),
        inside.clone(),
        PathBuf::from("mine.biquadris"),
        PathBuf::new(),
    ] {
        assert!(matches.remove(&path).unwrap_err().to_string().contains("isn’t a saved game"), "{}", path.display());
    }
    assert_eq!(fs::read_to_string(outside).unwrap(), "mine");
    assert_eq!(fs::read_dir(inside).unwrap().count(), 4);
}

#[test]
fn matches_of_newer_versions_are_unchanged() {
    let folder = tempfile::tempdir().unwrap();
    let matches = Matches::in_folder(folder.path());
    let file = saved_match(folder.path());
    let newer = fs::read_to_string(&file).unwrap().replace("format = 1", "format = 2");
    fs::write(&file, &newer).unwrap();
    let (resumed, notice) = matches.resume::<Biquadris>();
    let notice = notice.unwrap();
    assert!(
        resumed.is_none()
            && notice.to_string().contains("newer")
            && notice.to_string().contains(&*file.to_string_lossy()),
        "{notice}"
    );
    assert_eq!(fs::read_to_string(&file).unwrap(), newer);
}

#[test]
fn journals_stay_in_their_folder_for_any_date() {
    let folder = tempfile::tempdir().unwrap();
    let file = saved_match(folder.path());
    let text = fs::read_to_string(&file).unwrap();
    let date = text.lines().find(|line| line.starts_with("date")).unwrap();
    let mut session = played(folder.path(), "");
    session.open(&text.replace(date, "date = \"/../../x\"")).unwrap();
    session.perform(Request::Play("drop".parse().unwrap()), &Disk).unwrap();
    assert_eq!(session.take_notice(), None);
    assert_eq!(Matches::in_folder(folder.path()).list(None).len(), 2);
}
