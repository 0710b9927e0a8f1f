// SPDX-License-Identifier: GPL-3.0-or-later
//! Tests of saved games (help/blokus.md, "Options", "Clocks", "Notation").

use play::MoveHistory;
use play::save_file::{SaveFile, open};
use proptest::prelude::*;
use rules::blokus::{Blokus, Bonus, Color, Minutes, Order, Pair, Seating, Setup, Surrender, TimeLeft};
use rules::game::{Game, Seat};

use crate::blokus_generate::{any_choices, any_setup, chosen};

/// Saves a match and opens it.
fn reopened(history: &MoveHistory<Blokus>) -> MoveHistory<Blokus> {
    let names = vec!["Ada".to_owned(), String::new()];
    let text = SaveFile::of(history, "2026-01-02T03:04:05Z".to_owned(), names).to_text().unwrap();
    open::<Blokus>(&text).unwrap().history
}

/// Returns all orders of the four colors.
fn orders() -> Vec<Order> {
    let all = Color::ALL;
    let mut orders = Vec::new();
    for (one, two) in all.into_iter().flat_map(|one| all.map(|two| (one, two))) {
        for (three, four) in all.into_iter().flat_map(|three| all.map(|four| (three, four))) {
            orders.extend(Order::new([one, two, three, four]));
        }
    }
    orders
}

#[test]
fn every_setup_survives_a_round_trip() {
    assert_eq!(orders().len(), 24);
    let mut seatings: Vec<Seating> = vec![Seating::Two(Pair::RedGreen), Seating::Two(Pair::YellowPurple)];
    for order in orders() {
        seatings.extend([Seating::One(order), Seating::Three(order), Seating::Four(order)]);
    }
    for seating in seatings {
        for (bonus, surrender) in Bonus::ALL.into_iter().flat_map(|it| [(it, Surrender::Auto), (it, Surrender::Manual)])
        {
            for (infinite, minutes) in
                [(false, None), (true, None), (false, Minutes::new(1)), (true, Minutes::new(600))]
            {
                let setup = Setup { seed: u64::MAX, seating, bonus, surrender, infinite, minutes, given: None };
                let history = MoveHistory::<Blokus>::new(setup.clone());
                assert_eq!(reopened(&history).setup(), &setup);
            }
        }
    }
}

#[test]
fn a_saved_game_has_the_documented_form() {
    let three = Setup {
        seating: Seating::with_rogue(Color::Yellow),
        bonus: Bonus::FifteenAndFive,
        surrender: Surrender::Manual,
        infinite: true,
        minutes: Minutes::new(5),
        ..Setup::with_seed(7)
    };
    let mut history = MoveHistory::<Blokus>::new(three);
    let lines = ["b20,a20 4:59.250", "t20 4:00.000", "surrender green 3:00.000", "a1", "c19 3:50.000", "timeout 2"];
    for line in lines {
        let _ = history.play(line.parse().unwrap(), &mut Vec::new()).unwrap();
    }
    let text = SaveFile::of(&history, String::new(), Vec::new()).to_text().unwrap();
    let (header, moves) = text.split_once("\n---\n").unwrap();
    let header: toml::Table = toml::from_str(header).unwrap();
    assert_eq!(header["game"].as_str(), Some("blokus"));
    let setup = "seed = \"7\"\nseating = { three = [\"red\", \"green\", \"purple\", \"yellow\"] }\n\
                 bonus = \"15+5\"\nsurrender = \"manual\"\ninfinite = true\nminutes = 5";
    assert_eq!(header["setup"], toml::from_str(setup).map(toml::Value::Table).unwrap());
    let written: Vec<&str> = moves.lines().collect();
    assert_eq!(written, ["a20,b20 4:59.250", lines[1], lines[2], lines[3], lines[4], lines[5]]);
    let opened = open::<Blokus>(&text).unwrap().history;
    assert_eq!((opened.position(), opened.moves()), (history.position(), history.moves()));
    // Player 1 moved the rogue; player 2's time ran out on the next turn of it.
    let left = |number| opened.position().clock(Seat::new(number).unwrap()).map(TimeLeft::as_milliseconds);
    assert_eq!([1, 2, 3].map(left), [Some(230_000), Some(0), Some(300_000)]);
    assert_eq!(opened.position().turn(), Seat::new(3));
}

#[test]
fn omitted_settings_have_their_defaults() {
    let header = "format = 1\nprogram = \"1\"\ngame = \"blokus\"\ndate = \"\"\nnames = []\n\n[setup]\nseed = \"3\"\n\
                seating = { two = \"red-green\" }\n---\na20\n";
    let opened = open::<Blokus>(header).unwrap().history;
    let default_setup = Setup { seating: Seating::Two(Pair::RedGreen), ..Setup::with_seed(3) };
    assert_eq!((opened.setup(), opened.moves().len()), (&default_setup, 1));
}

#[test]
fn invalid_saved_games_are_rejected_with_the_line() {
    let save_file = |setup: &str, moves: &str| {
        let header =
            "format = 1\nprogram = \"1\"\ngame = \"blokus\"\ndate = \"\"\nnames = []\n\n[setup]\nseed = \"3\"\n";
        open::<Blokus>(&format!("{header}{setup}\n---\n{moves}")).map(drop).map_err(|error| error.to_string())
    };
    let four = "seating = { four = [\"red\", \"yellow\", \"green\", \"purple\"] }";
    assert_eq!(save_file(four, "a20\n"), Ok(()));
    for (setup, moves, words) in [
        (four, "a20\nt20\na19\na1\n", &["line 13", "a19"][..]),
        (four, "a20\na20,b20\n", &["line 12"]),
        (four, "a20 1:00.000\n", &["line 11", "no time limit"]),
        (four, "timeout 1\n", &["line 11", "no time limit"]),
        (four, "a20\npass\n", &["line 12", "pass"]),
        (
            "seating = { four = [\"red\", \"red\", \"green\", \"purple\"] }",
            "",
            &["each color must belong to exactly one seat"],
        ),
        ("seating = { five = 1 }", "", &["five"]),
        ("", "", &["seating"]),
        (&format!("{four}\nminutes = 0"), "", &["0 is not a number from 1 to 600"]),
        (&format!("{four}\nbonus = \"10\""), "", &["10"]),
    ] {
        let error = save_file(setup, moves).unwrap_err();
        assert!(words.iter().all(|word| error.contains(word)), "{setup} {moves}: {error}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn saved_games_survive_a_round_trip(setup in any_setup(), choices in any_choices()) {
        let mut history = MoveHistory::<Blokus>::new(setup);
        for choice in choices {
            let Some(mv) = chosen(history.position(), choice) else { break };
            let _ = history.play(mv, &mut Vec::new()).unwrap();
        }
        let read = reopened(&history);
        prop_assert_eq!(read.setup(), history.setup());
        prop_assert_eq!(read.moves(), history.moves());
        prop_assert_eq!(read.position(), history.position());
    }
}
