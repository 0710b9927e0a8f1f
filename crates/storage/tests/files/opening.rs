// SPDX-License-Identifier: GPL-3.0-or-later
//! A saved game that is opened while another one is in play: who plays it, how undo gets back, and where it is written.

use std::path::Path;

use play::Table;
use play::command::Request;
use play::record::{self, OpenedRecord};
use play::results::BestScores;
use play::seats::Seats;
use play::table::Seeds;
use rules::biquadris::{Biquadris, Setup};
use rules::blocky::Blocky;
use storage::disk::Disk;
use storage::matches::Matches;

/// A table in a program that has just been started: `computers` as the preferences have it.
fn table(folder: &Path, seed: u64, computers: &str) -> Table<Biquadris> {
    let mut table =
        Table::new(Setup::with_seed(seed), Seeds::Fixed(seed), Seats::read(computers), BestScores::default());
    table.move_computers_elsewhere();
    table.journal_to(Box::new(Matches::in_folder(folder).journal()));
    table
}

fn play(table: &mut Table<Biquadris>, moves: &[&str]) {
    for mv in moves {
        table.perform(Request::Play(mv.parse().unwrap()), &Disk).unwrap();
    }
}

fn undo(table: &mut Table<Biquadris>) {
    table.perform(Request::Undo(1), &Disk).unwrap();
}

/// The text of a game of seed 5 with four moves, and its record in the folder.
fn saved(folder: &Path, computers: &str) -> String {
    let mut table = table(folder, 5, computers);
    play(&mut table, &["3right", "drop", "right", "drop"]);
    table.text_for("").unwrap()
}

fn open(text: &str) -> OpenedRecord<Biquadris> {
    record::open(text).unwrap()
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
    let mut table = table(folder.path(), 8, "2:hard");
    play(&mut table, &["drop"]);
    table.open_in_place(open(&of_two_people));
    assert_eq!(table.seats().to_string(), "");
    table.open_in_place(open(&with_computer));
    assert_eq!(table.seats().to_string(), "2:easy");
    // `load` does the same.
    table.go_on_with(open(&of_two_people));
    assert_eq!(table.seats().to_string(), "");
    // A new game is played as it is set.
    table.perform(Request::New, &Disk).unwrap();
    assert_eq!(table.seats().to_string(), "2:hard");
}

#[test]
fn undo_brings_back_the_game_that_was_in_play_and_its_players() {
    let folder = tempfile::tempdir().unwrap();
    let text = saved(folder.path(), "");
    let mut table = table(folder.path(), 8, "2:hard");
    play(&mut table, &["right"]);
    let before = table.position().clone();
    table.open_in_place(open(&text));
    let opened = table.position().clone();
    undo(&mut table);
    assert_eq!((table.position(), table.seats().to_string()), (&before, "2:hard".to_owned()));
    table.perform(Request::Redo(1), &Disk).unwrap();
    assert_eq!((table.position(), table.seats().to_string()), (&opened, String::new()));
    // What is played in it is taken back first.
    play(&mut table, &["right", "down"]);
    undo(&mut table);
    undo(&mut table);
    assert_eq!(table.position(), &opened);
    undo(&mut table);
    assert_eq!(table.position(), &before);
}

#[test]
fn the_game_before_comes_back_as_it_was_left_while_its_computer_thought() {
    let folder = tempfile::tempdir().unwrap();
    let text = saved(folder.path(), "");
    let mut table = table(folder.path(), 8, "2:hard");
    play(&mut table, &["drop"]);
    let before = table.position().clone();
    table.open_in_place(open(&text));
    undo(&mut table);
    assert_eq!((table.position(), table.computer_to_move().is_some()), (&before, true));
}

#[test]
fn where_nothing_was_played_undo_goes_back_within_the_saved_game() {
    let folder = tempfile::tempdir().unwrap();
    let text = saved(folder.path(), "");
    let mut table = table(folder.path(), 8, "");
    table.open_in_place(open(&text));
    undo(&mut table);
    assert_eq!(table.session().steps(), 3);
}

#[test]
fn a_game_that_is_opened_twice_is_listed_once() {
    let folder = tempfile::tempdir().unwrap();
    let text = saved(folder.path(), "");
    // In a program in which it was not played, from its own file or a copy; then once more beside another game.
    let mut table = table(folder.path(), 8, "");
    table.open_in_place(open(&text));
    table.open_in_place(open(&text));
    assert_eq!((listed(folder.path()), table.session().steps()), (1, 4));
    table.perform(Request::New, &Disk).unwrap();
    play(&mut table, &["right"]);
    table.open_in_place(open(&text));
    assert_eq!(listed(folder.path()), 2);
    // It goes on in the file that it has.
    play(&mut table, &["down"]);
    let position = table.position().clone();
    undo(&mut table);
    undo(&mut table);
    assert_eq!((table.session().steps(), listed(folder.path())), (1, 2));
    table.perform(Request::Redo(2), &Disk).unwrap();
    assert_eq!((table.position(), listed(folder.path())), (&position, 2));
    drop(table);
    // It is the one that was played last.
    let resumed = Matches::in_folder(folder.path()).resume::<Biquadris>().0.unwrap();
    assert_eq!(resumed.opened.session.position(), &position);
}

#[test]
fn a_game_that_went_on_is_not_overwritten_by_what_was_saved_of_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut first = table(folder.path(), 5, "");
    play(&mut first, &["3right"]);
    let early = first.text_for("").unwrap();
    play(&mut first, &["drop", "drop"]);
    drop(first);
    let mut second = table(folder.path(), 8, "");
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
    let mut elsewhere = table(folder.path(), 5, "");
    play(&mut elsewhere, &["3right", "drop"]);
    let text = elsewhere.text_for("").unwrap();
    let mut here = table(folder.path(), 8, "");
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
    assert_eq!(opened.session.steps(), 1);
    let setup = opened.session.setup().clone();
    let mut table = Table::<Blocky>::new(setup, Seeds::Fixed(1), Seats::default(), BestScores::default());
    table.move_computers_elsewhere();
    table.journal_to(Box::new(matches.journal()));
    table.open_in_place(opened);
    assert_eq!(table.seats().to_string(), "2:medium");
    table.perform(Request::Play("horizontal top".parse().unwrap()), &Disk).unwrap();
    assert_eq!(matches.list(None).len(), 1);
    assert_eq!(std::fs::read_to_string(&file).unwrap(), format!("{OF_0_1_0}horizontal top\n"));
    // What is saved now gives the computer nobody's name.
    assert!(table.text_for("").unwrap().contains("names = [\"Ada\", \"\"]"));
    // A person who takes the seat has the name that is set.
    table.set_names(vec![String::new(), "Cy".to_owned()]);
    table.set_seats(Seats::default());
    assert!(table.text_for("").unwrap().contains("names = [\"Ada\", \"Bee\"]"));
}
