// SPDX-License-Identifier: GPL-3.0-or-later
//! Tests of the results that a session reports.

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
use crate::session::{EARN_UNAIDED, TestSession, brief};

fn names() -> Vec<String> {
    ["Ann", "Bee"].map(str::to_owned).into()
}

#[test]
fn leaving_reports_results() {
    let mut test = TestSession::new();
    test.session.set_names(names());
    test.play(EARN_UNAIDED).leave();
    let results = test.results();
    let [ann] = &*results else { panic!("one player has a score: {results:?}") };
    assert_eq!((ann.seat.number(), &*ann.name, ann.score, ann.level), (1, "Ann", 5, Some(0)));
    assert_eq!((&ann.setup, &*ann.seed, ann.marked), (&level(0), "7", false));
    assert!(ann.date.starts_with("20") && ann.date.ends_with('Z'), "{}", ann.date);
    assert_eq!(ann.identity, format!("{}/7/0/1", ann.date));
}

#[test]
fn unchanged_results_are_not_repeated() {
    let mut test = TestSession::new();
    test.play(EARN_UNAIDED).leave().leave().ask(Request::New).leave();
    assert_eq!(brief(&test.results()), [("", 5)]);
    test.play("drop").leave();
    assert_eq!(brief(&test.results()), []);
}

#[test]
fn every_way_to_leave_a_game_reports_results() {
    for action in ["restart", "new", "load", "end"] {
        let mut test = TestSession::new();
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("m").to_str().unwrap().to_owned();
        test.ask(Request::Save(file.clone())).play(EARN_UNAIDED).play("moveup");
        match action {
            "restart" => test.play("restart"),
            "new" => test.ask(Request::New),
            "load" => test.ask(Request::Load(file)),
            _ => test.play("1000drop"),
        };
        let results = test.results();
        assert_eq!((brief(&results)[0].1 >= 5, results.len()), (true, 1), "{action}");
    }
}

#[test]
fn a_restart_starts_a_new_result() {
    let mut test = TestSession::new();
    test.play(EARN_UNAIDED).play("moveup restart").play(EARN_UNAIDED).leave();
    let ends: Vec<_> = test.results().iter().map(|it| it.identity.split_once('/').unwrap().1.to_owned()).collect();
    assert_eq!(ends, ["7/0/1", "7/1/1"]);
}

/// Action in a match.
type Action<'a> = &'a dyn Fn(&mut TestSession);

#[test]
fn practice_games_have_no_results_or_statistics() {
    // Undo, a hint, a replaced block, blocks from a file, a script, and commands from a pipe.
    let script = |test: &mut TestSession| test.ask_from(Origin::Script(1), "right");
    let pipe = |test: &mut TestSession| test.ask_from(Origin::Pipe, "right");
    let undo = |test: &mut TestSession| {
        test.play("right").ask(Request::Undo(1));
    };
    let hint = |test: &mut TestSession| {
        test.ask(Request::Hint);
    };
    let replaced = |test: &mut TestSession| {
        test.play("I drop drop");
    };
    let norandom = |test: &mut TestSession| {
        test.play("levelup levelup levelup norandom_I levelup");
    };
    let actions: [(Action<'_>, Practice); 6] = [
        (&script, Practice::Script),
        (&pipe, Practice::Pipe),
        (&undo, Practice::Undo),
        (&hint, Practice::Hint),
        (&replaced, Practice::Replaced),
        (&norandom, Practice::OwnBlocks),
    ];
    for (action, reason) in actions {
        let mut test = TestSession::new();
        assert_eq!(test.session.practice(), None);
        action(&mut test);
        assert_eq!(test.session.practice(), Some(reason));
        test.play("1000drop").leave();
        assert_eq!((test.results().len(), test.ended().len()), (0, 0), "{reason:?}");
        // It is reported once, and the next game counts, in the same match or a new one.
        assert!(test.session.take_practice_notice().unwrap().to_string().starts_with("Practice: "));
        assert_eq!(test.session.take_practice_notice(), None);
        test.play("restart");
        assert_eq!(test.session.practice(), None, "{reason:?}");
        test.play(EARN_UNAIDED).leave();
        assert_eq!(brief(&test.results()), [("", 5)], "{reason:?}");
        test.ask(Request::New);
        assert_eq!((test.session.practice(), test.session.take_practice_notice()), (None, None));
    }
    let custom = Setup { sequences: [(); 2].map(|()| "I".parse().unwrap()), ..Setup::with_seed(7) };
    let mut test = TestSession::with(custom, Seats::default());
    assert_eq!(test.session.practice(), Some(Practice::OwnBlocks));
    assert!(test.session.take_practice_notice().is_some());
    test.play("1000drop");
    assert_eq!((test.results().len(), test.ended().len()), (0, 0));
}

#[test]
fn undoing_the_command_at_once_makes_a_game_count_again() {
    let practice = |test: &TestSession| test.session.practice();
    let mut test = TestSession::new();
    test.play("drop drop T").ask(Request::Undo(1));
    assert_eq!(practice(&test), None);
    // A script run counts as a single command.
    test.ask_from(Origin::Script(1), "right drop");
    assert_eq!(practice(&test), Some(Practice::Script));
    test.ask(Request::Undo(2));
    assert_eq!(practice(&test), None);
    test.ask_from(Origin::Pipe, "right");
    test.ask(Request::Undo(1)).play("right drop");
    assert_eq!(practice(&test), None);

    // Undoing more or fewer commands, or another one, is practice.
    for (commands, undone) in [("right I", 2), ("I right", 1), ("I right", 2), ("I J", 1), ("right", 1)] {
        let mut test = TestSession::new();
        test.play(commands).ask(Request::Undo(undone));
        assert_eq!(practice(&test), Some(Practice::Undo), "{commands} undo {undone}");
    }
    let mut test = TestSession::new();
    test.ask_from(Origin::Script(1), "right right");
    test.ask_from(Origin::Script(2), "right");
    test.ask(Request::Undo(1));
    assert_eq!(practice(&test), Some(Practice::Script), "another run was undone");
    // After redo, the game remains practice.
    let mut test = TestSession::new();
    test.ask_from(Origin::Script(1), "right");
    test.ask(Request::Undo(1)).ask(Request::Redo(1)).ask(Request::Undo(1));
    assert_eq!(practice(&test), Some(Practice::Undo));
    // A hint can't be undone, and returning to the previous match is not practice.
    let mut test = TestSession::new();
    test.play("I").ask(Request::Hint).ask(Request::Undo(1));
    assert_eq!(practice(&test), Some(Practice::Hint));
    let mut test = TestSession::new();
    test.play("right").ask(Request::New).ask(Request::Undo(1));
    assert_eq!(practice(&test), None);
}

#[test]
fn practice_is_saved() {
    for (origin, command, reason) in [
        (Origin::Pipe, "right", Some(Practice::Pipe)),
        (Origin::Script(1), "right", Some(Practice::Script)),
        (Origin::Person, "I", Some(Practice::Replaced)),
        (Origin::Person, "right", None),
    ] {
        let mut first = TestSession::new();
        first.ask_from(origin, command);
        let mut second = TestSession::new();
        second.session.open(&first.session.text_for("m").unwrap()).unwrap();
        assert_eq!(second.session.practice(), reason);
        second.play("restart");
        assert_eq!(second.session.practice(), None);
    }
}

#[test]
fn the_high_score_is_the_one_to_be_saved() {
    let mut test = TestSession::new();
    test.play(EARN_UNAIDED);
    assert_eq!((test.session.high_score(), test.session.displayed_high_score()), (5, 5));
    test.play("moveup").ask(Request::Hint);
    assert_eq!((test.session.high_score(), test.session.displayed_high_score()), (0, 5), "the game is practice now");
    // Only the saved high score of this setup is included.
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
    assert_eq!(session.high_score(), 0, "multiple special actions have another high-score key");
}

#[test]
fn computer_players_have_no_results() {
    let mut test = TestSession::with(Setup::with_seed(7), Seats::new(vec!["1:easy".parse().unwrap()]));
    test.play(EARN_UNAIDED).leave();
    assert_eq!(brief(&test.results()), []);
}

#[test]
fn a_resumed_match_keeps_its_identifier() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("m").to_str().unwrap().to_owned();
    let mut first = TestSession::new();
    first.play(EARN_UNAIDED).play("moveup restart").play(EARN_UNAIDED).ask(Request::Save(file.clone())).leave();
    let mut second = TestSession::new();
    second.ask(Request::Load(file)).leave();
    assert_eq!(first.results().pop(), second.results().pop());
}

#[test]
fn a_saved_game_keeps_its_names() {
    let folder = tempfile::tempdir().unwrap();
    let saved = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let mut first = TestSession::new();
    first.play(EARN_UNAIDED).ask(Request::Save(saved("nobody")));
    first.session.set_names(names());
    assert_eq!(first.session.names(), names());
    first.ask(Request::Save(saved("named")));

    let mut second = TestSession::new();
    second.session.set_names(vec!["Cy".to_owned(), String::new()]);
    second.ask(Request::Load(saved("named")));
    second.session.set_names(vec!["Dee".to_owned(), String::new()]);
    assert_eq!(second.session.names(), names());
    second.ask(Request::New);
    assert_eq!(second.session.names(), ["Dee", ""]);
    assert_eq!(brief(&second.results()), [("Ann", 5)]);
    // A saved game without names gets those of the person who opens it, but they are not saved in it.
    second.ask(Request::Load(saved("nobody"))).ask(Request::Save(saved("again"))).leave();
    assert_eq!(brief(&second.results()), [("Dee", 5)]);
    let read = |name| std::fs::read_to_string(saved(name)).unwrap();
    assert_eq!(read("again"), read("nobody"));
}

#[test]
fn names_and_dates_of_files_are_sanitized() {
    let mut test = TestSession::new();
    test.play(EARN_UNAIDED);
    let mut text = String::new();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("m").to_str().unwrap().to_owned();
    test.ask(Request::Save(file.clone()));
    for line in std::fs::read_to_string(&file).unwrap().lines() {
        text += match line.split(' ').next() {
            Some("date") => "date = \"../../yesterday\"",
            Some("names") => "names = [\"a\\nb\\u001b[2J and so on and so forth for ever\"]",
            _ => line,
        };
        text += "\n";
    }
    let mut test = TestSession::new();
    test.session.open(&text).unwrap();
    test.leave();
    let results = test.results();
    assert_eq!((&*results[0].name, &*results[0].date), ("ab[2J and so on and so f", ""));
    assert_eq!(results[0].identity, "/7/0/1");
}

#[test]
fn results_are_retained_until_a_handler_is_set() {
    let mut test = TestSession::new();
    let mut session =
        GameSession::<Biquadris>::new(Setup::with_seed(7), Seeds::Fixed(7), Seats::default(), BestScores::default());
    for mv in EARN_UNAIDED.split_whitespace() {
        session.perform(Request::Play(mv.parse().unwrap()), &Disk).unwrap();
    }
    session.leave();
    test.play(EARN_UNAIDED).leave();
    assert_eq!(test.results().len(), 1);
    let count = Rc::new(Cell::new(0));
    let seen = Rc::clone(&count);
    session.on_outcome(Rc::new(move |outcome| seen.set(outcome.results.len())));
    session.leave();
    assert_eq!(count.get(), 1);
}
