// SPDX-License-Identifier: GPL-3.0-or-later
//! help/blokus.md, "Score": what the table hands out of matches of Blokus, and what is counted of them.

use std::cell::RefCell;
use std::rc::Rc;

use play::command::Request;
use play::results::{Achieved, BestScores, Outcome};
use play::score_key::ScoreKey;
use play::seats::Seats;
use play::session::{GameSession, Seeds};
use play::statistics;
use rules::blokus::{Blokus, Bonus, Color, Minutes, Move, Order, Pair, Seating, Setup, Surrender};
use storage::disk::Disk;
use storage::scores::Scores;

struct Watched {
    session: GameSession<Blokus>,
    outcomes: Rc<RefCell<Vec<Outcome<Blokus>>>>,
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

    /// Moves in their notation, separated by semicolons.
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

/// Red 3, yellow 2, green 1, purple 4 squares.
const OPENING: &str = "a20,b20,c20; t19,t20; t1; a1,b1,c1,d1";
const END: &str = "surrender red; surrender yellow; surrender green; surrender purple";

fn setup(seating: Seating) -> Setup {
    Setup { seating, ..Setup::with_seed(7) }
}

#[test]
fn results_come_at_the_end_and_only_then() {
    let mut watched = Watched::with(setup(Seating::Two(Pair::RedGreen)), &[]);
    watched.play(OPENING).session.leave();
    assert_eq!(watched.results(), []);
    watched.play(END);
    let setting = "2 players, bonus 10+5".to_owned();
    let expected = [(1, 4, setting.clone()), (2, 6, setting)];
    assert_eq!(watched.results(), expected);
    watched.session.leave();
    assert_eq!(watched.results(), []);
    // A match in it of its own; one that is left before its end is none, and a score of 0 neither.
    watched.play("restart").play(OPENING).play("restart; a20").ask(Request::New);
    assert_eq!(watched.results(), []);
    watched.play("a20").play(END);
    assert_eq!(watched.results().iter().map(|it| (it.0, it.1)).collect::<Vec<_>>(), [(1, 1)]);
}

#[test]
fn each_setting_has_results_of_its_own() {
    let of = |setup: Setup, end: &str| {
        let mut watched = Watched::with(setup, &[]);
        watched.play(OPENING).play(end);
        let results = watched.results();
        assert!(results.iter().all(|it| it.2 == results[0].2));
        let scores: Vec<(u8, u64)> = results.iter().map(|it| (it.0, it.1)).collect();
        (results[0].2.clone(), scores)
    };
    let four = || vec![(1, 3), (2, 2), (3, 1), (4, 4)];
    let usual = setup(Seating::Four(Order::TURN_ORDER));
    assert_eq!(of(usual.clone(), END), ("4 players, bonus 10+5".to_owned(), four()));
    let published = Setup { bonus: Bonus::FifteenAndFive, ..usual.clone() };
    assert_eq!(of(published, END), ("4 players, bonus 15+5".to_owned(), four()));
    assert_eq!(of(setup(Seating::One(Order::TURN_ORDER)), END), ("1 player, bonus 10+5".to_owned(), four()));
    let timed = Setup { minutes: Minutes::new(600), ..usual.clone() };
    assert_eq!(of(timed, END), ("4 players, bonus 10+5, 600 min".to_owned(), four()));
    // Pieces without end are a setup of their own.
    let infinite = Setup { infinite: true, minutes: Minutes::new(600), ..usual.clone() };
    assert_eq!(of(infinite, END), ("4 players, bonus 10+5, 600 min, infinite pieces".to_owned(), four()));
    // How a stuck color surrenders makes no other setting.
    let manual = Setup { surrender: Surrender::Manual, ..usual.clone() };
    assert_eq!(of(manual, END), ("4 players, bonus 10+5".to_owned(), four()));
    let pair = setup(Seating::Two(Pair::YellowPurple));
    assert_eq!(of(pair, END), ("2 players, bonus 10+5".to_owned(), vec![(1, 6), (2, 4)]));
}

#[test]
fn time_that_is_over_is_an_end_too() {
    let timed = Setup { minutes: Minutes::new(600), ..setup(Seating::Two(Pair::RedGreen)) };
    let mut watched = Watched::with(timed, &[]);
    watched.play(OPENING).play("timeout 1; surrender yellow; surrender purple");
    let scores: Vec<(u8, u64)> = watched.results().iter().map(|it| (it.0, it.1)).collect();
    assert_eq!(scores, [(1, 4), (2, 6)]);
    let counts = watched.counted().remove(0);
    // Two surrenders that somebody said; those by time aren't.
    assert!(counts.contains(&("timeouts", 1)) && counts.contains(&("surrendered", 2)), "{counts:?}");
}

#[test]
fn with_a_rogue_there_are_three_results() {
    // The rogue goes on until it is stuck: to the end with whatever is possible.
    let mut watched = Watched::with(setup(Seating::with_rogue(Color::Purple)), &[]);
    watched.play(OPENING).play("surrender red; surrender yellow; surrender green");
    assert_eq!(watched.results(), []);
    while let Some(placement) = watched.session.position().placements().first().copied() {
        watched.ask(Request::Play(placement.into()));
    }
    let results: Vec<(u8, u64)> = watched.results().iter().map(|it| (it.0, it.1)).collect();
    assert_eq!(results, [(1, 3), (2, 2), (3, 1)]);
}

#[test]
fn a_match_that_ends_is_counted() {
    let mut watched = Watched::with(setup(Seating::Two(Pair::RedGreen)), &[]);
    watched.play(OPENING).play("surrender red; surrender yellow; surrender green");
    assert_eq!(watched.counted(), [] as [Vec<_>; 0]);
    watched.play("surrender purple");
    // Four pieces of 3 + 2 + 1 + 4 squares; player 2 has 6, of which purple has 4.
    let expected = [
        ("matches", 1),
        ("pieces", 4),
        ("squares", 10),
        ("surrendered", 4),
        ("highest-score", 6),
        ("highest-colour", 4),
    ];
    assert_eq!(watched.counted(), [expected]);
    // Undone and played again, it is the same match.
    watched.ask(Request::Undo(1)).play("surrender purple");
    assert_eq!(watched.counted(), [] as [Vec<_>; 0]);
}

#[test]
fn shared_victories_and_computers_are_counted() {
    let mut watched = Watched::with(setup(Seating::Four(Order::TURN_ORDER)), &[]);
    watched.play("a20; t20").play(END);
    assert!(watched.counted().remove(0).contains(&("shared", 1)));
    // The computer gives up before or after its first piece.
    for (computer, key) in [("2:random", "won-against-computer"), ("1:random", "lost-to-computer")] {
        let mut watched = Watched::with(setup(Seating::Two(Pair::RedGreen)), &[computer]);
        let out = if computer == "2:random" {
            watched.play("a20");
            END
        } else {
            watched.session.let_computers_move();
            END
        };
        watched.play(out);
        let counts = watched.counted().remove(0);
        assert!(counts.contains(&(key, 1)) && counts.contains(&("matches", 1)), "{counts:?}");
        // A computer's score is no person's record, nor a result.
        let person = key == "won-against-computer";
        assert_eq!(counts.iter().any(|(key, _)| *key == "highest-score"), person, "{counts:?}");
        let seats: Vec<u8> = watched.results().iter().map(|it| it.0).collect();
        assert_eq!(seats, if person { vec![1] } else { vec![] });
    }
}

#[test]
fn they_are_kept_by_themselves() {
    let folder = tempfile::tempdir().unwrap();
    let scores = Scores::in_folder(folder.path());
    for _ in 0..2 {
        let mut watched = Watched::with(setup(Seating::Four(Order::TURN_ORDER)), &[]);
        watched.play(OPENING).play(END);
        let ended = watched.outcomes.borrow_mut().iter_mut().find_map(|it| it.ended.take()).unwrap();
        scores.keep::<Blokus>(&[], &statistics::of(&ended)).unwrap();
    }
    let all = scores.statistics::<Blokus>().unwrap();
    assert_eq!(["matches", "pieces", "squares", "highest-score"].map(|key| all.get(key)), [2, 8, 20, 4]);
}
