// SPDX-License-Identifier: GPL-3.0-or-later
//! A saved game that is opened while another one is in play: who plays it, how undo gets back, and where it is written.

use std::path::Path;

use play::GameSession;
use play::command::Request;
use play::results::BestScores;
use play::save_file::{self, OpenedGame};
use play::seats::Seats;
use play::session::Seeds;
use rules::biquadris::{Biquadris, Setup};
use rules::blocky::Blocky;
use storage::disk::Disk;
use storage::matches::Matches;

/// A table in a program that has just been started: `computers` as the preferences have it.
fn session(folder: &Path, seed: u64, computers: &str) -> GameSession<Biquadris> {
    let mut session =
        GameSession::new(Setup::with_seed(seed), Seeds::Fixed(seed), Seats::read(computers), BestScores::default());
    session.move_computers_elsewhere();
    session.journal_to(Box::new(Matches::in_folder(folder).journal()));
    session
}

fn play(session: &mut GameSession<Biquadris>, moves: &[&str]) {
    for mv in moves {
        session.perform(Request::Play(mv.parse().unwrap()), &Disk).unwrap();
    }
}

fn undo(session: &mut GameSession<Biquadris>) {
    session.perform(Request::Undo(1), &Disk).unwrap();
}

/// The text of a game of seed 5 with four moves, and its record in the folder.
fn saved(folder: &Path, computers: &str) -> String {
    let mut session = session(folder, 5, computers);
    play(&mut session, &["3right", "drop", "right", "drop"]);
    session.text_for("").unwrap()
}

fn open(text: &str) -> OpenedGame<Biquadris> {
    save_file::open(text).unwrap()
}

fn listed(folder: &Path) -> usize {
    Matches::in_folder(folder).list(None).len()
}

#[test]
fn a_saved_game_brings_its_own_players() {
    let folder = tempfile::tempdir().unwrap();
    let of_two_people = saved(folder.path(), "");
    // Another game: one that is in play already stays as it is.
    let with_computer = saved(folder.path(), "2:easy").replace("seed = \"5\"", "seed = \"6\"");
    let mut session = session(folder.path(), 8, "2:hard");
    play(&mut session, &["drop"]);
    session.open_in_place(open(&of_two_people));
    assert_eq!(session.seats().to_string(), "");
    session.open_in_place(open(&with_computer));
    assert_eq!(session.seats().to_string(), "2:easy");
    // `load` does the same.
    session.continue_with(open(&of_two_people));
    assert_eq!(session.seats().to_string(), "");
    // A new game is played as it is set.
    session.perform(Request::New, &Disk).unwrap();
    assert_eq!(session.seats().to_string(), "2:hard");
}

#[test]
fn undo_brings_back_the_game_that_was_in_play_and_its_players() {
    let folder = tempfile::tempdir().unwrap();
    let text = saved(folder.path(), "");
    let mut session = session(folder.path(), 8, "2:hard");
    play(&mut session, &["right"]);
    let before = session.position().clone();
    session.open_in_place(open(&text));
    let opened = session.position().clone();
    undo(&mut session);
    assert_eq!((session.position(), session.seats().to_string()), (&before, "2:hard".to_owned()));
    session.perform(Request::Redo(1), &Disk).unwrap();
    assert_eq!((session.position(), session.seats().to_string()), (&opened, String::new()));
    // What is played in it is taken back first.
    play(&mut session, &["right", "down"]);
    undo(&mut session);
    undo(&mut session);
    assert_eq!(session.position(), &opened);
    undo(&mut session);
    assert_eq!(session.position(), &before);
}

#[test]
fn the_game_before_comes_back_as_it_was_left_while_its_computer_thought() {
    let folder = tempfile::tempdir().unwrap();
    let text = saved(folder.path(), "");
    let mut session = session(folder.path(), 8, "2:hard");
    play(&mut session, &["drop"]);
    let before = session.position().clone();
    session.open_in_place(open(&text));
    undo(&mut session);
    assert_eq!((session.position(), session.computer_to_move().is_some()), (&before, true));
}

#[test]
fn where_nothing_was_played_undo_goes_back_within_the_saved_game() {
    let folder = tempfile::tempdir().unwrap();
    let text = saved(folder.path(), "");
    let mut session = session(folder.path(), 8, "");
    session.open_in_place(open(&text));
    undo(&mut session);
    assert_eq!(session.history().steps(), 3);
}

#[test]
fn a_game_that_is_opened_twice_is_listed_once() {
    let folder = tempfile::tempdir().unwrap();
    let text = saved(folder.path(), "");
    // In a program in which it was not played, from its own file or a copy; then once more beside another game.
    let mut session = session(folder.path(), 8, "");
    session.open_in_place(open(&text));
    session.open_in_place(open(&text));
    assert_eq!((listed(folder.path()), session.history().steps()), (1, 4));
    session.perform(Request::New, &Disk).unwrap();
    play(&mut session, &["right"]);
    session.open_in_place(open(&text));
    assert_eq!(listed(folder.path()), 2);
    // It goes on in the file that it has.
    play(&mut session, &["down"]);
    let position = session.position().clone();
    undo(&mut session);
    undo(&mut session);
    assert_eq!((session.history().steps(), listed(folder.path())), (1, 2));
    session.perform(Request::Redo(2), &Disk).unwrap();
    assert_eq!((session.position(), listed(folder.path())), (&position, 2));
    drop(session);
    // It is the one that was played last.
    let resumed = Matches::in_folder(folder.path()).resume::<Biquadris>().0.unwrap();
    assert_eq!(resumed.opened.history.position(), &position);
}

#[test]
fn a_game_that_went_on_is_not_overwritten_by_what_was_saved_of_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut first = session(folder.path(), 5, "");
    play(&mut first, &["3right"]);
    let early = first.text_for("").unwrap();
    play(&mut first, &["drop", "drop"]);
    drop(first);
    let mut second = session(folder.path(), 8, "");
    second.open_in_place(open(&early));
    play(&mut second, &["2down"]);
    drop(second);
    let mut moves: Vec<usize> =
        Matches::in_folder(folder.path()).list(None).iter().map(|saved| saved.summary.moves).collect();
    moves.sort_unstable();
    assert_eq!(moves, [2, 3]);
}

#[test]
fn a_game_in_play_elsewhere_is_left_to_whoever_plays_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut elsewhere = session(folder.path(), 5, "");
    play(&mut elsewhere, &["3right", "drop"]);
    let text = elsewhere.text_for("").unwrap();
    let mut here = session(folder.path(), 8, "");
    here.open_in_place(open(&text));
    play(&mut here, &["down"]);
    play(&mut elsewhere, &["2down"]);
    assert_eq!(listed(folder.path()), 2);
}

/// Version 0.1.0 kept a person's name where a computer plays.
const OF_0_1_0: &str = r#"format = 1
program = "0.1.0"
game = "blocky"
date = "2026-11-22T18:21:01Z"
names = ["Ada", "Bee"]

[setup]
seed = "2"
players = 2
turns = 1

[setup.start]
made = 3
---
# computers 2:medium
smash ne
"#;

#[test]
fn a_game_of_version_0_1_0_is_listed_and_goes_on_in_its_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("matches/blocky-2026-11-22T18-21-01Z.biquadris");
    std::fs::create_dir(file.parent().unwrap()).unwrap();
    std::fs::write(&file, OF_0_1_0).unwrap();
    let matches = Matches::in_folder(folder.path());
    let listed = matches.list(Some("blocky")).remove(0);
    let opened = matches.open::<Blocky>(&listed.path).unwrap();
    assert_eq!(opened.history.steps(), 1);
    let setup = opened.history.setup().clone();
    let mut session = GameSession::<Blocky>::new(setup, Seeds::Fixed(1), Seats::default(), BestScores::default());
    session.move_computers_elsewhere();
    session.journal_to(Box::new(matches.journal()));
    session.open_in_place(opened);
    assert_eq!(session.seats().to_string(), "2:medium");
    session.perform(Request::Play("horizontal top".parse().unwrap()), &Disk).unwrap();
    assert_eq!(matches.list(None).len(), 1);
    assert_eq!(std::fs::read_to_string(&file).unwrap(), format!("{OF_0_1_0}horizontal top\n"));
    // What is saved now gives the computer nobody's name.
    assert!(session.text_for("").unwrap().contains("names = [\"Ada\", \"\"]"));
    // A person who takes the seat has the name that is set.
    session.set_names(vec![String::new(), "Cy".to_owned()]);
    session.set_seats(Seats::default());
    assert!(session.text_for("").unwrap().contains("names = [\"Ada\", \"Bee\"]"));
}
