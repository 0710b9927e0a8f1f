// SPDX-License-Identifier: GPL-3.0-or-later
//! Tests of results and statistics of Blokus (help/blokus.md, "Score").

use std::cell::RefCell;
use std::rc::Rc;

use play::command::Request;
use play::results::{BestScores, Outcome, SavedResult};
use play::score_key::ScoreKey;
use play::seats::Seats;
use play::session::{GameSession, Seeds};
use play::statistics;
use rules::blokus::{Blokus, Bonus, Color, Minutes, Move, Order, Pair, Seating, Setup, Surrender};
use storage::disk::Disk;
use storage::scores::Scores;

struct TestSession {
    session: GameSession<Blokus>,
    outcomes: Rc<RefCell<Vec<Outcome<Blokus>>>>,
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

    /// Plays moves in their notation, separated by semicolons.
    fn play(&mut self, moves: &str) -> &mut Self {
        for mv in moves.split("; ") {
            self.ask(Request::Play(mv.parse().unwrap()));
        }
        self
    }

    fn ask(&mut self, request: Request<Move>) -> &mut Self {
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

/// Red has 3 squares, yellow 2, green 1, purple 4.
const OPENING: &str = "a20,b20,c20; t19,t20; t1; a1,b1,c1,d1";
const END: &str = "surrender red; surrender yellow; surrender green; surrender purple";

fn setup(seating: Seating) -> Setup {
    Setup { seating, ..Setup::with_seed(7) }
}

#[test]
fn results_are_reported_only_at_the_end() {
    let mut test = TestSession::with(setup(Seating::Two(Pair::RedGreen)), &[]);
    test.play(OPENING).session.leave();
    assert_eq!(test.results(), []);
    test.play(END);
    let setting = "2 players, bonus 10+5".to_owned();
    let expected = [(1, 4, setting.clone()), (2, 6, setting)];
    assert_eq!(test.results(), expected);
    test.session.leave();
    assert_eq!(test.results(), []);
    // Each restart begins another game; a game left before its end has no result, nor has a score of 0.
    test.play("restart").play(OPENING).play("restart; a20").ask(Request::New);
    assert_eq!(test.results(), []);
    test.play("a20").play(END);
    assert_eq!(test.results().iter().map(|it| (it.0, it.1)).collect::<Vec<_>>(), [(1, 1)]);
}

#[test]
fn results_are_separated_by_key() {
    let of = |setup: Setup, end: &str| {
        let mut test = TestSession::with(setup, &[]);
        test.play(OPENING).play(end);
        let results = test.results();
        assert!(results.iter().all(|it| it.2 == results[0].2));
        let scores: Vec<(u8, u64)> = results.iter().map(|it| (it.0, it.1)).collect();
        (results[0].2.clone(), scores)
    };
    let four = || vec![(1, 3), (2, 2), (3, 1), (4, 4)];
    let standard = setup(Seating::Four(Order::TURN_ORDER));
    assert_eq!(of(standard.clone(), END), ("4 players, bonus 10+5".to_owned(), four()));
    let published = Setup { bonus: Bonus::FifteenAndFive, ..standard.clone() };
    assert_eq!(of(published, END), ("4 players, bonus 15+5".to_owned(), four()));
    assert_eq!(of(setup(Seating::One(Order::TURN_ORDER)), END), ("1 player, bonus 10+5".to_owned(), four()));
    let timed = Setup { minutes: Minutes::new(600), ..standard.clone() };
    assert_eq!(of(timed, END), ("4 players, bonus 10+5, 600 min".to_owned(), four()));
    // Infinite pieces have their own high scores.
    let infinite = Setup { infinite: true, minutes: Minutes::new(600), ..standard.clone() };
    assert_eq!(of(infinite, END), ("4 players, bonus 10+5, 600 min, infinite pieces".to_owned(), four()));
    // The way of surrendering doesn't affect the high-score key.
    let manual = Setup { surrender: Surrender::Manual, ..standard.clone() };
    assert_eq!(of(manual, END), ("4 players, bonus 10+5".to_owned(), four()));
    let pair = setup(Seating::Two(Pair::YellowPurple));
    assert_eq!(of(pair, END), ("2 players, bonus 10+5".to_owned(), vec![(1, 6), (2, 4)]));
}

#[test]
fn a_timeout_can_end_the_game() {
    let timed = Setup { minutes: Minutes::new(600), ..setup(Seating::Two(Pair::RedGreen)) };
    let mut test = TestSession::with(timed, &[]);
    test.play(OPENING).play("timeout 1; surrender yellow; surrender purple");
    let scores: Vec<(u8, u64)> = test.results().iter().map(|it| (it.0, it.1)).collect();
    assert_eq!(scores, [(1, 4), (2, 6)]);
    let counts = test.counted().remove(0);
    // Two colors surrendered; those whose time ran out don't count as surrendered.
    assert!(counts.contains(&("timeouts", 1)) && counts.contains(&("surrendered", 2)), "{counts:?}");
}

#[test]
fn a_game_with_a_rogue_has_three_results() {
    // The rogue continues until it can't move.
    let mut test = TestSession::with(setup(Seating::with_rogue(Color::Purple)), &[]);
    test.play(OPENING).play("surrender red; surrender yellow; surrender green");
    assert_eq!(test.results(), []);
    while let Some(placement) = test.session.position().placements().first().copied() {
        test.ask(Request::Play(placement.into()));
    }
    let results: Vec<(u8, u64)> = test.results().iter().map(|it| (it.0, it.1)).collect();
    assert_eq!(results, [(1, 3), (2, 2), (3, 1)]);
}

#[test]
fn finished_matches_are_counted() {
    let mut test = TestSession::with(setup(Seating::Two(Pair::RedGreen)), &[]);
    test.play(OPENING).play("surrender red; surrender yellow; surrender green");
    assert_eq!(test.counted(), [] as [Vec<_>; 0]);
    test.play("surrender purple");
    // Four pieces of 3 + 2 + 1 + 4 squares; player 2 has 6, of which purple has 4.
    let expected = [
        ("matches", 1),
        ("pieces", 4),
        ("squares", 10),
        ("surrendered", 4),
        ("highest-score", 6),
        ("highest-colour", 4),
    ];
    assert_eq!(test.counted(), [expected]);
    // Undone and replayed, it is the same game.
    test.ask(Request::Undo(1)).play("surrender purple");
    assert_eq!(test.counted(), [] as [Vec<_>; 0]);
}

#[test]
fn shared_wins_and_computer_players_are_counted() {
    let mut test = TestSession::with(setup(Seating::Four(Order::TURN_ORDER)), &[]);
    test.play("a20; t20").play(END);
    assert!(test.counted().remove(0).contains(&("shared", 1)));
    // The computer player surrenders before or after its first piece.
    for (computer, key) in [("2:random", "won-against-computer"), ("1:random", "lost-to-computer")] {
        let mut test = TestSession::with(setup(Seating::Two(Pair::RedGreen)), &[computer]);
        let out = if computer == "2:random" {
            test.play("a20");
            END
        } else {
            test.session.play_computer_turns();
            END
        };
        test.play(out);
        let counts = test.counted().remove(0);
        assert!(counts.contains(&(key, 1)) && counts.contains(&("matches", 1)), "{counts:?}");
        // A computer player has no result and doesn't count for the statistics.
        let person = key == "won-against-computer";
        assert_eq!(counts.iter().any(|(key, _)| *key == "highest-score"), person, "{counts:?}");
        let seats: Vec<u8> = test.results().iter().map(|it| it.0).collect();
        assert_eq!(seats, if person { vec![1] } else { vec![] });
    }
}

#[test]
fn statistics_are_saved_without_results() {
    let folder = tempfile::tempdir().unwrap();
    let scores = Scores::in_folder(folder.path());
    for _ in 0..2 {
        let mut test = TestSession::with(setup(Seating::Four(Order::TURN_ORDER)), &[]);
        test.play(OPENING).play(END);
        let ended = test.outcomes.borrow_mut().iter_mut().find_map(|it| it.ended.take()).unwrap();
        scores.save::<Blokus>(&[], &statistics::of(&ended)).unwrap();
    }
    let all = scores.statistics::<Blokus>().unwrap();
    assert_eq!(["matches", "pieces", "squares", "highest-score"].map(|key| all.get(key)), [2, 8, 20, 4]);
}
