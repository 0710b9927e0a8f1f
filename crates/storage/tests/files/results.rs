// SPDX-License-Identifier: GPL-3.0-or-later
//! What the table hands out to be kept, and when.

use std::cell::Cell;
use std::rc::Rc;

use play::GameSession;
use play::biquadris::score_key::Key;
use play::command::Request;
use play::counting::{Origin, Practice};
use play::results::BestScores;
use play::seats::Seats;
use play::session::Seeds;
use rules::biquadris::{Biquadris, Setup};
use storage::disk::Disk;

use crate::merging::level;
use crate::session::{FAIR, Watched, brief};

fn names() -> Vec<String> {
    ["Ann", "Bee"].map(str::to_owned).into()
}

#[test]
fn whoever_leaves_has_reached_something() {
    let mut watched = Watched::new();
    watched.session.set_names(names());
    watched.play(FAIR).leave();
    let results = watched.results();
    let [ann] = &*results else { panic!("one player has a score: {results:?}") };
    assert_eq!((ann.seat.number(), &*ann.name, ann.score, ann.level), (1, "Ann", 5, Some(0)));
    assert_eq!((&ann.setup, &*ann.seed, ann.marked), (&level(0), "7", false));
    assert!(ann.date.starts_with("20") && ann.date.ends_with('Z'), "{}", ann.date);
    assert_eq!(ann.identity, format!("{}/7/0/1", ann.date));
}

#[test]
fn what_has_not_changed_is_not_handed_out_again() {
    let mut watched = Watched::new();
    watched.play(FAIR).leave().leave().ask(Request::New).leave();
    assert_eq!(brief(&watched.results()), [("", 5)]);
    watched.play("drop").leave();
    assert_eq!(brief(&watched.results()), []);
}

#[test]
fn every_way_to_leave_a_game_counts() {
    for way in ["restart", "new", "load", "end"] {
        let mut watched = Watched::new();
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("m").to_str().unwrap().to_owned();
        watched.ask(Request::Save(file.clone())).play(FAIR).play("moveup");
        match way {
            "restart" => watched.play("restart"),
            "new" => watched.ask(Request::New),
            "load" => watched.ask(Request::Load(file)),
            _ => watched.play("1000drop"),
        };
        let results = watched.results();
        assert_eq!((brief(&results)[0].1 >= 5, results.len()), (true, 1), "{way}");
    }
}

#[test]
fn a_restart_begins_a_result_of_its_own() {
    let mut watched = Watched::new();
    watched.play(FAIR).play("moveup restart").play(FAIR).leave();
    let ends: Vec<_> = watched.results().iter().map(|it| it.identity.split_once('/').unwrap().1.to_owned()).collect();
    assert_eq!(ends, ["7/0/1", "7/1/1"]);
}

/// Something done in a match.
type Way<'a> = &'a dyn Fn(&mut Watched);

#[test]
fn practice_games_are_no_results_and_not_counted() {
    // Undo, a hint, a replaced block, blocks from a file, a script, and commands from a pipe.
    let script = |watched: &mut Watched| watched.ask_from(Origin::Script(1), "right");
    let pipe = |watched: &mut Watched| watched.ask_from(Origin::Pipe, "right");
    let undo = |watched: &mut Watched| {
        watched.play("right").ask(Request::Undo(1));
    };
    let hint = |watched: &mut Watched| {
        watched.ask(Request::Hint);
    };
    let replaced = |watched: &mut Watched| {
        watched.play("I drop drop");
    };
    let norandom = |watched: &mut Watched| {
        watched.play("levelup levelup levelup norandom_I levelup");
    };
    let ways: [(Way<'_>, Practice); 6] = [
        (&script, Practice::Script),
        (&pipe, Practice::Pipe),
        (&undo, Practice::Undo),
        (&hint, Practice::Hint),
        (&replaced, Practice::Replaced),
        (&norandom, Practice::OwnBlocks),
    ];
    for (way, reason) in ways {
        let mut watched = Watched::new();
        assert_eq!(watched.session.practice(), None);
        way(&mut watched);
        assert_eq!(watched.session.practice(), Some(reason));
        watched.play("1000drop").leave();
        assert_eq!((watched.results().len(), watched.ended().len()), (0, 0), "{reason:?}");
        // It is said once, and the next game counts, in the same match or a new one.
        assert!(watched.session.take_practice_notice().unwrap().to_string().starts_with("Practice: "));
        assert_eq!(watched.session.take_practice_notice(), None);
        watched.play("restart");
        assert_eq!(watched.session.practice(), None, "{reason:?}");
        watched.play(FAIR).leave();
        assert_eq!(brief(&watched.results()), [("", 5)], "{reason:?}");
        watched.ask(Request::New);
        assert_eq!((watched.session.practice(), watched.session.take_practice_notice()), (None, None));
    }
    let own = Setup { sequences: [(); 2].map(|()| "I".parse().unwrap()), ..Setup::with_seed(7) };
    let mut watched = Watched::with(own, Seats::default());
    assert_eq!(watched.session.practice(), Some(Practice::OwnBlocks));
    assert!(watched.session.take_practice_notice().is_some());
    watched.play("1000drop");
    assert_eq!((watched.results().len(), watched.ended().len()), (0, 0));
}

#[test]
fn undoing_the_very_command_at_once_makes_a_game_count_again() {
    let practice = |watched: &Watched| watched.session.practice();
    let mut watched = Watched::new();
    watched.play("drop drop T").ask(Request::Undo(1));
    assert_eq!(practice(&watched), None);
    // All commands of one run of a script are one.
    watched.ask_from(Origin::Script(1), "right drop");
    assert_eq!(practice(&watched), Some(Practice::Script));
    watched.ask(Request::Undo(2));
    assert_eq!(practice(&watched), None);
    watched.ask_from(Origin::Pipe, "right");
    watched.ask(Request::Undo(1)).play("right drop");
    assert_eq!(practice(&watched), None);

    // Any other undo is practice: of more, of less, of something else.
    for (commands, undone) in [("right I", 2), ("I right", 1), ("I right", 2), ("I J", 1), ("right", 1)] {
        let mut watched = Watched::new();
        watched.play(commands).ask(Request::Undo(undone));
        assert_eq!(practice(&watched), Some(Practice::Undo), "{commands} undo {undone}");
    }
    let mut watched = Watched::new();
    watched.ask_from(Origin::Script(1), "right right");
    watched.ask_from(Origin::Script(2), "right");
    watched.ask(Request::Undo(1));
    assert_eq!(practice(&watched), Some(Practice::Script), "another run was undone");
    // Redone, it is practice for good.
    let mut watched = Watched::new();
    watched.ask_from(Origin::Script(1), "right");
    watched.ask(Request::Undo(1)).ask(Request::Redo(1)).ask(Request::Undo(1));
    assert_eq!(practice(&watched), Some(Practice::Undo));
    // A hint can't be undone, and the match of before comes back as it was.
    let mut watched = Watched::new();
    watched.play("I").ask(Request::Hint).ask(Request::Undo(1));
    assert_eq!(practice(&watched), Some(Practice::Hint));
    let mut watched = Watched::new();
    watched.play("right").ask(Request::New).ask(Request::Undo(1));
    assert_eq!(practice(&watched), None);
}

#[test]
fn a_saved_game_knows_that_it_is_practice() {
    for (origin, command, reason) in [
        (Origin::Pipe, "right", Some(Practice::Pipe)),
        (Origin::Script(1), "right", Some(Practice::Script)),
        (Origin::Person, "I", Some(Practice::Replaced)),
        (Origin::Person, "right", None),
    ] {
        let mut first = Watched::new();
        first.ask_from(origin, command);
        let mut second = Watched::new();
        second.session.open(&first.session.text_for("m").unwrap()).unwrap();
        assert_eq!(second.session.practice(), reason);
        second.play("restart");
        assert_eq!(second.session.practice(), None);
    }
}

#[test]
fn the_header_shows_what_will_persist() {
    let mut watched = Watched::new();
    watched.play(FAIR);
    assert_eq!((watched.session.high_score(), watched.session.displayed_high_score()), (5, 5));
    watched.play("moveup").ask(Request::Hint);
    assert_eq!(
        (watched.session.high_score(), watched.session.displayed_high_score()),
        (0, 5),
        "the game is practice now"
    );
    // A saved high score of this setup stays; one of another setup is not shown.
    let mut bests = BestScores::default();
    bests.raise(&level(0), 7);
    bests.raise(&level(3), 900);
    let session = |bests: &BestScores<Key>| {
        GameSession::<Biquadris>::new(Setup::with_seed(7), Seeds::Fixed(7), Seats::default(), bests.clone())
    };
    let mut session = session(&bests);
    assert_eq!((session.high_score(), session.displayed_high_score()), (7, 0), "text shows the games of this program");
    session.show_saved_high_score();
    assert_eq!(session.displayed_high_score(), 7, "a person sees at least the saved one");
    session.perform(Request::Play("multiple on".parse().unwrap()), &Disk).unwrap();
    assert_eq!(session.high_score(), 0, "with multiple special actions it is another setup");
}

#[test]
fn computers_are_left_out() {
    let mut watched = Watched::with(Setup::with_seed(7), Seats::new(vec!["1:easy".parse().unwrap()]));
    watched.play(FAIR).leave();
    assert_eq!(brief(&watched.results()), []);
}

#[test]
fn a_match_that_goes_on_another_day_keeps_its_identity() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("m").to_str().unwrap().to_owned();
    let mut first = Watched::new();
    first.play(FAIR).play("moveup restart").play(FAIR).ask(Request::Save(file.clone())).leave();
    let mut second = Watched::new();
    second.ask(Request::Load(file)).leave();
    assert_eq!(first.results().pop(), second.results().pop());
}

#[test]
fn a_record_keeps_the_names_that_it_brings() {
    let folder = tempfile::tempdir().unwrap();
    let saved = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let mut first = Watched::new();
    first.play(FAIR).ask(Request::Save(saved("nobody")));
    first.session.set_names(names());
    assert_eq!(first.session.names(), names());
    first.ask(Request::Save(saved("named")));

    let mut second = Watched::new();
    second.session.set_names(vec!["Cy".to_owned(), String::new()]);
    second.ask(Request::Load(saved("named")));
    second.session.set_names(vec!["Dee".to_owned(), String::new()]);
    assert_eq!(second.session.names(), names());
    second.ask(Request::New);
    assert_eq!(second.session.names(), ["Dee", ""]);
    assert_eq!(brief(&second.results()), [("Ann", 5)]);
    // A record without names is played by whoever opens it, and stays without them.
    second.ask(Request::Load(saved("nobody"))).ask(Request::Save(saved("again"))).leave();
    assert_eq!(brief(&second.results()), [("Dee", 5)]);
    let read = |name| std::fs::read_to_string(saved(name)).unwrap();
    assert_eq!(read("again"), read("nobody"));
}

#[test]
fn what_a_record_makes_of_names_and_dates_is_not_believed() {
    let mut watched = Watched::new();
    watched.play(FAIR);
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
    watched.session.open(&text).unwrap();
    watched.leave();
    let results = watched.results();
    assert_eq!((&*results[0].name, &*results[0].date), ("ab[2J and so on and so f", ""));
    assert_eq!(results[0].identity, "/7/0/1");
}

#[test]
fn a_table_without_a_keeper_forgets_nothing() {
    let mut watched = Watched::new();
    let mut session =
        GameSession::<Biquadris>::new(Setup::with_seed(7), Seeds::Fixed(7), Seats::default(), BestScores::default());
    for mv in FAIR.split_whitespace() {
        session.perform(Request::Play(mv.parse().unwrap()), &Disk).unwrap();
    }
    session.leave();
    watched.play(FAIR).leave();
    assert_eq!(watched.results().len(), 1);
    let kept = Rc::new(Cell::new(0));
    let seen = Rc::clone(&kept);
    session.keep_with(Rc::new(move |outcome| seen.set(outcome.results.len())));
    session.leave();
    assert_eq!(kept.get(), 1);
}
