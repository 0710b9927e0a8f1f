// SPDX-License-Identifier: GPL-3.0-or-later
//! Tests of opening a saved game while another one is in play: its players, undo, and its journal.

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

/// Returns a new session with the computer players of the preferences.
fn session(folder: &Path, seed: u64, computers: &str) -> GameSession<Biquadris> {
    let mut session =
        GameSession::new(Setup::with_seed(seed), Seeds::Fixed(seed), Seats::read(computers), BestScores::default());
    session.delegate_computer_turns();
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

/// Saves a game of seed 5 with four moves and returns its text.
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
fn a_saved_game_has_its_own_players() {
    let folder = tempfile::tempdir().unwrap();
    let of_two_people = saved(folder.path(), "");
    // A different game, because one that is in play isn't replaced.
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
    // A new game has the players of the preferences.
    session.perform(Request::New, &Disk).unwrap();
    assert_eq!(session.seats().to_string(), "2:hard");
}

#[test]
fn undo_returns_to_the_previous_game_and_its_players() {
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
    // Moves in the opened game are undone first.
    play(&mut session, &["right", "down"]);
    undo(&mut session);
    undo(&mut session);
    assert_eq!(session.position(), &opened);
    undo(&mut session);
    assert_eq!(session.position(), &before);
}

#[test]
fn the_previous_game_is_restored_on_a_computer_turn() {
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
fn undo_steps_back_in_the_saved_game_if_nothing_was_played_before() {
    let folder = tempfile::tempdir().unwrap();
    let text = saved(folder.path(), "");
    let mut session = session(folder.path(), 8, "");
    session.open_in_place(open(&text));
    undo(&mut session);
    assert_eq!(session.history().steps(), 3);
}

#[test]
fn games_opened_twice_are_listed_once() {
    let folder = tempfile::tempdir().unwrap();
    let text = saved(folder.path(), "");
    // In a session that didn't play it, from its own file or a copy; then again from another game.
    let mut session = session(folder.path(), 8, "");
    session.open_in_place(open(&text));
    session.open_in_place(open(&text));
    assert_eq!((listed(folder.path()), session.history().steps()), (1, 4));
    session.perform(Request::New, &Disk).unwrap();
    play(&mut session, &["right"]);
    session.open_in_place(open(&text));
    assert_eq!(listed(folder.path()), 2);
    // It continues in its own file.
    play(&mut session, &["down"]);
    let position = session.position().clone();
    undo(&mut session);
    undo(&mut session);
    assert_eq!((session.history().steps(), listed(folder.path())), (1, 2));
    session.perform(Request::Redo(2), &Disk).unwrap();
    assert_eq!((session.position(), listed(folder.path())), (&position, 2));
    drop(session);
    // It is the latest match.
    let resumed = Matches::in_folder(folder.path()).resume::<Biquadris>().0.unwrap();
    assert_eq!(resumed.opened.history.position(), &position);
}

#[test]
fn a_continued_game_is_not_overwritten_by_an_earlier_save() {
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
fn a_game_in_play_elsewhere_is_not_changed() {
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

/// Version 0.1.0 saved a person's name for a computer player.
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
fn a_game_of_version_0_1_0_continues_in_its_file() {
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
    session.delegate_computer_turns();
    session.journal_to(Box::new(matches.journal()));
    session.open_in_place(opened);
    assert_eq!(session.seats().to_string(), "2:medium");
    session.perform(Request::Play("horizontal top".parse().unwrap()), &Disk).unwrap();
    assert_eq!(matches.list(None).len(), 1);
    assert_eq!(std::fs::read_to_string(&file).unwrap(), format!("{OF_0_1_0}horizontal top\n"));
    // Saved again, the computer player has no name.
    assert!(session.text_for("").unwrap().contains("names = [\"Ada\", \"\"]"));
    // A person who takes over the seat gets the preferred name, unless the file has one.
    session.set_names(vec![String::new(), "Cy".to_owned()]);
    session.set_seats(Seats::default());
    assert!(session.text_for("").unwrap().contains("names = [\"Ada\", \"Bee\"]"));
}

#[test]
fn matches_without_results_are_found_unless_they_are_in_play() {
    let folder = tempfile::tempdir().unwrap();
    let unsaved = |has_results: bool| -> Vec<usize> {
        let opened = Matches::in_folder(folder.path()).unsaved::<Biquadris>(|_| has_results);
        opened.into_iter().map(|opened| opened.history.moves().len()).collect()
    };
    let mut session = session(folder.path(), 5, "");
    play(&mut session, &["drop", "drop", "drop"]);
    assert!(unsaved(false).is_empty());
    drop(session);
    assert_eq!(unsaved(false), [3]);
    assert!(unsaved(true).is_empty());
    assert!(Matches::in_folder(folder.path()).unsaved::<Blocky>(|_| false).is_empty());
}
