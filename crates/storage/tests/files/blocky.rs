// SPDX-License-Identifier: GPL-3.0-or-later
//! Tests of results and statistics of Blocky (help/blocky.md, "Turns").

use std::cell::RefCell;
use std::rc::Rc;

use play::command::Request;
use play::results::{BestScores, FinishedGame, Outcome, SavedResult};
use play::score_key::ScoreKey;
use play::seats::Seats;
use play::session::{GameSession, Seeds};
use play::statistics;
use rules::blocky::{Blocky, Setup, Start, given};
use rules::game::{Bounded, Game};
use storage::disk::Disk;
use storage::scores::Scores;

struct TestSession {
    session: GameSession<Blocky>,
    outcomes: Rc<RefCell<Vec<Outcome<Blocky>>>>,
}

impl TestSession {
    fn with(setup: Setup, seats: &[&str]) -> Self {
        let seats = Seats::new(seats.iter().map(|seat| seat.parse().unwrap()).collect());
        let mut session = GameSession::new(setup, Seeds::Fixed(7), seats, BestScores::default());
        let outcomes = Rc::<RefCell<Vec<_>>>::default();
        let reported = Rc::clone(&outcomes);
        session.on_outcome(Rc::new(move |outcome| reported.borrow_mut().push(outcome)));
        Self { session, outcomes }
    }

    /// Plays moves in their notation, separated by commas.
    fn play(&mut self, moves: &str) -> &mut Self {
        for mv in moves.split(", ") {
            self.ask(Request::Play(mv.parse().unwrap()));
        }
        self
    }

    fn ask(&mut self, request: Request<rules::blocky::Move>) -> &mut Self {
        self.session.perform(request, &Disk).unwrap();
        self
    }

    /// Returns seat, score and setup of the results reported since the last call.
    fn results(&self) -> Vec<(u8, u64, String)> {
        let mut outcomes = self.outcomes.borrow_mut();
        let all = outcomes.iter_mut().flat_map(|it| std::mem::take(&mut it.results));
        all.map(|SavedResult { seat, score, setup, .. }| (seat.number(), score, setup.label())).collect()
    }

    /// Returns the nonzero statistics of the games that ended since the last call.
    fn counted(&self) -> Vec<Vec<(&'static str, u64)>> {
        let mut outcomes = self.outcomes.borrow_mut();
        let of = |ended| statistics::of(&ended).iter().filter(|it| it.1 > 0).map(|(it, n)| (it.key, n)).collect();
        outcomes.iter_mut().filter_map(|it| it.ended.take()).map(of).collect()
    }
}

/// The board of seed 7 and depth 2, where the goals of the first two players are the perimeters of yellow and red, with
/// 7 and 3 points; computed by hand in the tests of the rules.
fn setup(players: u32, turns: u32) -> Setup {
    let start = Start::Made(Bounded::nearest(2));
    Setup { players: Bounded::nearest(players), turns: Bounded::nearest(turns), start, ..Setup::with_seed(7) }
}

#[test]
fn results_are_reported_only_at_the_end() {
    let mut test = TestSession::with(setup(2, 1), &[]);
    test.play("clockwise top").session.leave();
    assert_eq!(test.results(), []);
    test.play("vertical top");
    let setting = "2 players, depth 2, 1 turn".to_owned();
    assert_eq!(test.results(), [(1, 7, setting.clone()), (2, 3, setting.clone())]);
    test.session.leave();
    assert_eq!(test.results(), []);
    // Each restart begins another game; a game left before its end has no result.
    test.play("restart, clockwise top, clockwise top").play("restart, clockwise top").ask(Request::New);
    assert_eq!(test.results(), [(1, 7, setting.clone()), (2, 3, setting)]);
}

#[test]
fn keys_contain_players_depth_and_turns() {
    let of = |setup: Setup| {
        let (mut test, turns) = (TestSession::with(setup.clone(), &[]), setup.players.get() * setup.turns.get());
        for _ in 0..turns {
            test.play("horizontal top");
        }
        let results = test.results();
        assert!(results.iter().all(|it| it.2 == results[0].2));
        results[0].2.clone()
    };
    assert_eq!(of(setup(1, 12)), "1 player, depth 2, 12 turns");
    assert_eq!(of(setup(4, 1)), "4 players, depth 2, 1 turn");
    let board = given::read(r#"["r", "g", "b", "y"]"#, Some(3)).unwrap();
    // A game on a given board is practice.
    let mut test = TestSession::with(Setup { start: Start::Given(board.into()), ..setup(1, 1) }, &[]);
    test.play("horizontal top");
    assert_eq!((test.results(), test.counted()), (Vec::new(), Vec::new()));
}

#[test]
fn finished_matches_are_counted() {
    let mut test = TestSession::with(setup(2, 3), &[]);
    test.play("clockwise top, counterclockwise top, horizontal sw, vertical top, vertical top");
    assert_eq!(test.counted(), [] as [Vec<_>; 0]);
    test.play("horizontal top");
    let expected = [
        ("matches", 1),
        ("moves", 6),
        ("clockwise", 1),
        ("counterclockwise", 1),
        ("horizontal", 2),
        ("vertical", 2),
        ("highest-perimeter", 7),
    ];
    assert_eq!(test.counted(), [expected]);
    // Undone and replayed, it is the same game.
    test.ask(Request::Undo(1)).play("clockwise top");
    assert_eq!(test.counted(), [] as [Vec<_>; 0]);
    // A smash, and the third player's goal: a blob of blue, one cell.
    let mut test = TestSession::with(setup(3, 1), &[]);
    test.play("vertical sw, horizontal sw, smash ne");
    let counts = test.counted().remove(0);
    assert!(counts.contains(&("smash", 1)) && counts.iter().any(|(key, _)| *key == "highest-blob"), "{counts:?}");
}

#[test]
fn shared_wins_and_computer_players_are_counted() {
    // On this board both perimeters are 2. It is given, and so is practice, so the statistics are computed directly.
    let counted = |board: &str, depth, seats: &str, moves: &[&str]| {
        let start = Start::Given(given::read(board, depth).unwrap().into());
        let start = Blocky::new(&Setup { start, ..setup(2, 1) });
        let moves = moves.iter().map(|mv| mv.parse().unwrap()).collect();
        let counts = statistics::of(&FinishedGame { start, moves, seats: Seats::read(seats) });
        counts.iter().filter(|it| it.1 > 0).map(|(it, number)| (it.key, number)).collect::<Vec<_>>()
    };
    let expected = vec![("matches", 1), ("shared", 1), ("moves", 2), ("clockwise", 2), ("highest-perimeter", 2)];
    assert_eq!(counted(r#"["r", "g", "b", "y"]"#, None, "", &["clockwise top"; 2]), expected);
    // On this board the first player, whose color is yellow, wins.
    for (computer, key) in [("2:random", "won-against-computer"), ("1:random", "lost-to-computer")] {
        let counts = counted("\"y\"", Some(0), computer, &["clockwise top"; 2]);
        assert!(counts.contains(&(key, 1)) && counts.contains(&("moves", 2)), "{counts:?}");
        // Computer players' scores don't count for the statistics.
        assert_eq!(counts.contains(&("highest-perimeter", 4)), key == "won-against-computer", "{counts:?}");
    }
}

#[test]
fn statistics_are_saved_without_results() {
    let folder = tempfile::tempdir().unwrap();
    let scores = Scores::in_folder(folder.path());
    for _ in 0..2 {
        let mut test = TestSession::with(setup(2, 1), &[]);
        test.play("clockwise top, vertical top");
        let ended = test.outcomes.borrow_mut().iter_mut().find_map(|it| it.ended.take()).unwrap();
        scores.save::<Blocky>(&[], &statistics::of(&ended)).unwrap();
    }
    let all = scores.statistics::<Blocky>().unwrap();
    assert_eq!(["matches", "moves", "vertical", "highest-perimeter"].map(|key| all.get(key)), [2, 4, 2, 7]);
}
