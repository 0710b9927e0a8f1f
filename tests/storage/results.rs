// SPDX-License-Identifier: GPL-3.0-or-later
//! What the table hands out to be kept, and when.

use std::cell::Cell;
use std::rc::Rc;

use biquadris::games::biquadris::{Biquadris, Level, Setup};
use biquadris::play::command::Request;
use biquadris::play::results::Bests;
use biquadris::play::seats::Seats;
use biquadris::play::table::Seeds;
use biquadris::play::{Playable, Table};
use biquadris::storage::disk::Disk;

use crate::table::{EARN, Watched, brief};

fn names() -> Vec<String> {
    ["Ann", "Bee"].map(str::to_owned).into()
}

#[test]
fn whoever_leaves_has_reached_something() {
    let mut watched = Watched::new();
    watched.table.set_names(names());
    watched.play(EARN).leave();
    let results = watched.results();
    let [ann] = &*results else { panic!("one player has a score: {results:?}") };
    assert_eq!((ann.seat.number(), &*ann.name, ann.score, ann.level), (1, "Ann", 9, Some(0)));
    assert_eq!((&*ann.setting, &*ann.seed, ann.marked), ("level 0", "7", false));
    assert!(ann.date.starts_with("20") && ann.date.ends_with('Z'), "{}", ann.date);
    assert_eq!(ann.identity, format!("{}/7/0/1", ann.date));
}

#[test]
fn what_has_not_changed_is_not_handed_out_again() {
    let mut watched = Watched::new();
    watched.play(EARN).leave().leave().ask(Request::New).leave();
    assert_eq!(brief(&watched.results()), [("", 9, false)]);
    watched.play("drop").leave();
    assert_eq!(brief(&watched.results()), []);
}

#[test]
fn every_way_to_leave_a_game_counts() {
    for way in ["restart", "new", "load", "end"] {
        let mut watched = Watched::new();
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("m").to_str().unwrap().to_owned();
        watched.ask(Request::Save(file.clone())).play(EARN).play("moveup");
        match way {
            "restart" => watched.play("restart"),
            "new" => watched.ask(Request::New),
            "load" => watched.ask(Request::Load(file)),
            _ => watched.play("1000drop"),
        };
        let results = watched.results();
        assert_eq!(brief(&results)[0], ("", 9, false), "{way}");
        assert_eq!(results.len(), 1, "{way}");
    }
}

#[test]
fn a_restart_begins_a_result_of_its_own() {
    let mut watched = Watched::new();
    watched.play(EARN).play("moveup restart").play(EARN).play("moveup I clockwise 10right drop heavy").leave();
    let results = watched.results();
    let ends: Vec<_> = results.iter().map(|it| it.identity.split_once('/').unwrap().1.to_owned()).collect();
    assert_eq!(brief(&results), [("", 9, false), ("", 9, false), ("", 9, false)]);
    assert_eq!(ends, ["7/0/1", "7/1/1", "7/1/2"]);
    // Undoing the restart leads back to the first game.
    watched.ask(Request::Undo(100)).play(EARN).leave();
    let results = watched.results();
    assert_eq!(brief(&results), [("", 9, true)]);
    assert!(results[0].identity.ends_with("/7/0/1"));
}

#[test]
fn help_and_other_rules_mark_results() {
    for (before, after) in [("right undo", ""), ("", "hint"), ("multiple_on", ""), ("multiple_on multiple_off", "")] {
        let mut watched = Watched::new();
        for word in before.split_whitespace() {
            let request =
                if word == "undo" { Request::Undo(1) } else { Request::Play(word.replace('_', " ").parse().unwrap()) };
            watched.ask(request);
        }
        watched.play(EARN).play("moveup");
        if after == "hint" {
            watched.ask(Request::Hint);
        }
        watched.leave();
        assert_eq!(brief(&watched.results()), [("", 9, true)], "{before} {after}");
    }
    let mut watched = Watched::with(Setup { multiple: true, ..Setup::with_seed(7) }, Seats::default());
    watched.play(EARN).leave();
    assert_eq!(brief(&watched.results()), [("", 9, true)]);
}

#[test]
fn computers_are_left_out() {
    let mut watched = Watched::with(Setup::with_seed(7), Seats::new(vec!["1:easy".parse().unwrap()]));
    watched.play(EARN).play("moveup I clockwise 10right drop heavy").leave();
    let results = watched.results();
    assert_eq!(brief(&results), [("", 9, false)]);
    assert_eq!(results[0].seat.number(), 2);
}

#[test]
fn a_match_that_goes_on_another_day_keeps_its_identity() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("m").to_str().unwrap().to_owned();
    let mut first = Watched::new();
    first.play(EARN).play("moveup restart").play(EARN).ask(Request::Save(file.clone())).leave();
    let mut second = Watched::new();
    second.ask(Request::Load(file)).leave();
    assert_eq!(first.results().pop(), second.results().pop());
}

#[test]
fn a_record_keeps_the_names_that_it_brings() {
    let folder = tempfile::tempdir().unwrap();
    let saved = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let mut first = Watched::new();
    first.play(EARN).ask(Request::Save(saved("nobody")));
    first.table.set_names(names());
    assert_eq!(first.table.names(), names());
    first.ask(Request::Save(saved("named")));

    let mut second = Watched::new();
    second.table.set_names(vec!["Cy".to_owned(), String::new()]);
    second.ask(Request::Load(saved("named")));
    second.table.set_names(vec!["Dee".to_owned(), String::new()]);
    assert_eq!(second.table.names(), names());
    second.ask(Request::New);
    assert_eq!(second.table.names(), ["Dee", ""]);
    assert_eq!(brief(&second.results()), [("Ann", 9, false)]);
    // A record without names is played by whoever opens it, and stays without them.
    second.ask(Request::Load(saved("nobody"))).ask(Request::Save(saved("again"))).leave();
    assert_eq!(brief(&second.results()), [("Dee", 9, false)]);
    let read = |name| std::fs::read_to_string(saved(name)).unwrap();
    assert_eq!(read("again"), read("nobody"));
}

#[test]
fn what_a_record_makes_of_names_and_dates_is_not_believed() {
    let mut watched = Watched::new();
    watched.play(EARN);
    let mut text = String::new();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("m").to_str().unwrap().to_owned();
    watched.ask(Request::Save(file.clone()));
    for line in std::fs::read_to_string(&file).unwrap().lines() {
        text += match line.split(' ').next() {
            Some("date") => "date = \"../../yesterday\"",
            Some("names") => "names = [\"a\\nb\\u001b[2J and so on and so forth for ever\"]",
            _ => line,
        };
        text += "\n";
    }
    let mut watched = Watched::new();
    watched.table.open(&text).unwrap();
    watched.leave();
    let results = watched.results();
    assert_eq!((&*results[0].name, &*results[0].date), ("ab[2J and so on and so f", ""));
    assert_eq!(results[0].identity, "/7/0/1");
}

#[test]
fn the_setting_tells_levels_and_blocks() {
    let setup = Setup::with_seed(1);
    let own = ["IJ".parse().unwrap(), setup.sequences[1].clone()];
    let levels = [Level::Zero, Level::Three];
    for (setup, expected) in [
        (setup.clone(), "level 0"),
        (Setup { start_levels: [Level::Four; 2], ..setup.clone() }, "level 4"),
        (Setup { start_levels: levels, ..setup.clone() }, "levels 0 and 3"),
        (Setup { sequences: own.clone(), ..setup.clone() }, "level 0, own blocks"),
        (Setup { start_levels: levels, sequences: own, multiple: true, seed: 9 }, "levels 0 and 3, own blocks"),
    ] {
        assert_eq!(Biquadris::setting(&setup), expected);
    }
}

#[test]
fn a_table_without_a_keeper_forgets_nothing() {
    let mut watched = Watched::new();
    let mut table = Table::<Biquadris>::new(Setup::with_seed(7), Seeds::Fixed(7), Seats::default(), Bests::default());
    for mv in EARN.split_whitespace() {
        table.perform(Request::Play(mv.parse().unwrap()), &Disk).unwrap();
    }
    table.leave();
    watched.play(EARN).leave();
    assert_eq!(watched.results().len(), 1);
    let kept = Rc::new(Cell::new(0));
    let seen = Rc::clone(&kept);
    table.keep_with(Rc::new(move |outcome| seen.set(outcome.results.len())));
    table.leave();
    assert_eq!(kept.get(), 1);
}
