// SPDX-License-Identifier: GPL-3.0-or-later
//! help/blocky.md, "Turns": what the table hands out of matches of Blocky, and what is counted of them.

use std::cell::RefCell;
use std::rc::Rc;

use play::command::Request;
use play::results::{Achieved, BestScores, FinishedGame, Outcome};
use play::score_key::ScoreKey;
use play::seats::Seats;
use play::session::{GameSession, Seeds};
use play::statistics;
use rules::blocky::{Blocky, Setup, Start, given};
use rules::game::{Bounded, Game};
use storage::disk::Disk;
use storage::scores::Scores;

struct Watched {
    session: GameSession<Blocky>,
    outcomes: Rc<RefCell<Vec<Outcome<Blocky>>>>,
}

impl Watched {
    fn with(setup: Setup, seats: &[&str]) -> Self {
        let seats = Seats::new(seats.iter().map(|seat| seat.parse().unwrap()).collect());
        let mut session = GameSession::new(setup, Seeds::Fixed(7), seats, BestScores::default());
        let outcomes = Rc::<RefCell<Vec<_>>>::default();
        let handed_out = Rc::clone(&outcomes);
        session.keep_with(Rc::new(move |outcome| handed_out.borrow_mut().push(outcome)));
        Self { session, outcomes }
    }

    /// Moves in their notation, separated by commas.
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

    /// Seat and score of the results that were handed out since this was last asked, and their setups.
    fn results(&self) -> Vec<(u8, u64, String)> {
        let mut outcomes = self.outcomes.borrow_mut();
        let all = outcomes.iter_mut().flat_map(|it| std::mem::take(&mut it.results));
        all.map(|Achieved { seat, score, setup, .. }| (seat.number(), score, setup.label())).collect()
    }

    /// What is counted of the games that have ended, zeros left out.
    fn counted(&self) -> Vec<Vec<(&'static str, u64)>> {
        let mut outcomes = self.outcomes.borrow_mut();
        let of = |ended| statistics::of(&ended).iter().filter(|it| it.1 > 0).map(|(it, n)| (it.key, n)).collect();
        outcomes.iter_mut().filter_map(|it| it.ended.take()).map(of).collect()
    }
}

/// The board of seed 7 and depth 2, on which perimeters of yellow and red count 7 and 3, as the tests of the rules work out by
/// hand: these are the goals of the first two.
fn setup(players: u32, turns: u32) -> Setup {
    let start = Start::Made(Bounded::nearest(2));
    Setup { players: Bounded::nearest(players), turns: Bounded::nearest(turns), start, ..Setup::with_seed(7) }
}

#[test]
fn results_come_at_the_end_and_only_then() {
    let mut watched = Watched::with(setup(2, 1), &[]);
    watched.play("clockwise top").session.leave();
    assert_eq!(watched.results(), []);
    watched.play("vertical top");
    let setting = "2 players, depth 2, 1 turn".to_owned();
    assert_eq!(watched.results(), [(1, 7, setting.clone()), (2, 3, setting.clone())]);
    watched.session.leave();
    assert_eq!(watched.results(), []);
    // A match in it of its own; the one that is left before its end is none.
    watched.play("restart, clockwise top, clockwise top").play("restart, clockwise top").ask(Request::New);
    assert_eq!(watched.results(), [(1, 7, setting.clone()), (2, 3, setting)]);
}

#[test]
fn settings_name_players_depth_and_turns() {
    let of = |setup: Setup| {
        let (mut watched, turns) = (Watched::with(setup.clone(), &[]), setup.players.get() * setup.turns.get());
        for _ in 0..turns {
            watched.play("horizontal top");
        }
        let results = watched.results();
        assert!(results.iter().all(|it| it.2 == results[0].2));
        results[0].2.clone()
    };
    assert_eq!(of(setup(1, 12)), "1 player, depth 2, 12 turns");
    assert_eq!(of(setup(4, 1)), "4 players, depth 2, 1 turn");
    let board = given::read(r#"["r", "g", "b", "y"]"#, Some(3)).unwrap();
    // On a given board it is practice.
    let mut watched = Watched::with(Setup { start: Start::Given(board.into()), ..setup(1, 1) }, &[]);
    watched.play("horizontal top");
    assert_eq!((watched.results(), watched.counted()), (Vec::new(), Vec::new()));
}

#[test]
fn a_match_that_ends_is_counted() {
    let mut watched = Watched::with(setup(2, 3), &[]);
    watched.play("clockwise top, counterclockwise top, horizontal sw, vertical top, vertical top");
    assert_eq!(watched.counted(), [] as [Vec<_>; 0]);
    watched.play("horizontal top");
    let expected = [
        ("matches", 1),
        ("moves", 6),
        ("clockwise", 1),
        ("counterclockwise", 1),
        ("horizontal", 2),
        ("vertical", 2),
        ("highest-perimeter", 7),
    ];
    assert_eq!(watched.counted(), [expected]);
    // Undone and played again, it is the same match.
    watched.ask(Request::Undo(1)).play("clockwise top");
    assert_eq!(watched.counted(), [] as [Vec<_>; 0]);
    // A smash, and a blob: the third player counts that of blue, of one cell.
    let mut watched = Watched::with(setup(3, 1), &[]);
    watched.play("vertical sw, horizontal sw, smash ne");
    let counts = watched.counted().remove(0);
    assert!(counts.contains(&("smash", 1)) && counts.iter().any(|(key, _)| *key == "highest-blob"), "{counts:?}");
}

#[test]
fn shared_victories_and_computers_are_counted() {
    // On this board goals of one kind count the same: both perimeters 2. It is given, so that the game is counted by hand here.
    let counted = |board: &str, depth, seats: &str, moves: &[&str]| {
        let start = Start::Given(given::read(board, depth).unwrap().into());
        let start = Blocky::new(&Setup { start, ..setup(2, 1) });
        let moves = moves.iter().map(|mv| mv.parse().unwrap()).collect();
        let counts = statistics::of(&FinishedGame { start, moves, seats: Seats::read(seats) });
        counts.iter().filter(|it| it.1 > 0).map(|(it, number)| (it.key, number)).collect::<Vec<_>>()
    };
    let expected = vec![("matches", 1), ("shared", 1), ("moves", 2), ("clockwise", 2), ("highest-perimeter", 2)];
    assert_eq!(counted(r#"["r", "g", "b", "y"]"#, None, "", &["clockwise top"; 2]), expected);
    // On this one the first player, who has yellow, wins.
    for (computer, key) in [("2:random", "won-against-computer"), ("1:random", "lost-to-computer")] {
        let counts = counted("\"y\"", Some(0), computer, &["clockwise top"; 2]);
        assert!(counts.contains(&(key, 1)) && counts.contains(&("moves", 2)), "{counts:?}");
        // A computer's score is no person's record.
        assert_eq!(counts.contains(&("highest-perimeter", 4)), key == "won-against-computer", "{counts:?}");
    }
}

#[test]
fn they_are_kept_by_themselves() {
    let folder = tempfile::tempdir().unwrap();
    let scores = Scores::in_folder(folder.path());
    for _ in 0..2 {
        let mut watched = Watched::with(setup(2, 1), &[]);
        watched.play("clockwise top, vertical top");
        let ended = watched.outcomes.borrow_mut().iter_mut().find_map(|it| it.ended.take()).unwrap();
        scores.keep::<Blocky>(&[], &statistics::of(&ended)).unwrap();
    }
    let all = scores.statistics::<Blocky>().unwrap();
    assert_eq!(["matches", "moves", "vertical", "highest-perimeter"].map(|key| all.get(key)), [2, 4, 2, 7]);
}
