// SPDX-License-Identifier: GPL-3.0-or-later
//! What holds of every advice.

use std::cell::Cell;

use engine::Difficulty::{Easy, Expert, Hard, Medium, Random};
use engine::blokus::search_move;
use engine::{Difficulty, Engine};
use rules::blokus::{Blokus, Color, Seating, Setup, Surrender};
use rules::game::Game;

use super::{drawn, setups};

#[test]
fn an_advice_is_a_possible_move_and_always_the_same() {
    for (seed, setup) in (0..).zip(setups()) {
        for placements in [0, 3, 11, 30, 61] {
            let game = drawn(&setup, placements, seed);
            let possible = game.placements();
            let few = |game: &Blokus| search_move(game, 40, &|| false);
            let suggestions = [few(&game), game.suggest(Random), game.suggest(Easy)];
            assert_eq!([few(&game), game.suggest(Random), game.suggest(Easy)], suggestions);
            for suggestion in suggestions {
                assert_eq!(suggestion.is_none(), possible.is_empty(), "{setup:?} after {placements}");
                assert!(suggestion.is_none_or(|suggestion| possible.contains(&suggestion)), "{suggestion:?}");
            }
        }
    }
}

/// Two searches at the same time come out as they would one after the other.
#[test]
fn every_strength_advises_the_same_again() {
    let game = drawn(&Setup { seating: Seating::of_players(2).unwrap(), ..Setup::with_seed(1) }, 44, 5);
    for difficulty in Difficulty::ALL {
        let suggestion = game.suggest(difficulty).unwrap();
        assert!(game.placements().contains(&suggestion));
        assert_eq!(game.clone().suggest(difficulty), Some(suggestion));
        assert_eq!(Blokus::moves(&suggestion), [suggestion.into()]);
    }
}

/// With infinite pieces, too, matches come to an end.
#[test]
fn it_plays_to_the_end_in_every_way_to_play() {
    for setup in setups() {
        let mut game = Blokus::new(&setup);
        while let Some(suggestion) = search_move(&game, 4, &|| false) {
            let _ = game.play(&suggestion.into(), &mut Vec::new()).unwrap();
        }
        assert!(game.winners().is_some(), "{setup:?}");
    }
}

#[test]
fn there_is_none_for_a_color_that_is_stuck() {
    let setup = Setup { surrender: Surrender::Manual, ..Setup::with_seed(1) };
    let mut game = drawn(&setup, 400, 1);
    let color = game.to_move().unwrap().color;
    assert!(game.is_stuck(color));
    for difficulty in Difficulty::ALL {
        assert_eq!(game.suggest(difficulty), None);
    }
    for color in Color::ALL {
        let _ = game.play(&format!("surrender {color}").parse().unwrap(), &mut Vec::new());
    }
    assert_eq!(game.to_move(), None);
    for difficulty in Difficulty::ALL {
        assert_eq!(game.suggest(difficulty), None);
    }
}

#[test]
fn thinking_ends_soon_after_it_is_cancelled() {
    let game = drawn(&Setup::with_seed(1), 9, 2);
    for difficulty in Difficulty::ALL {
        assert_eq!(game.suggest_until(difficulty, &|| true), None);
    }
    for difficulty in [Medium, Hard, Expert] {
        let polls = Cell::new(0_u32);
        let later = || {
            polls.set(polls.get() + 1);
            polls.get() >= 10
        };
        assert_eq!(game.suggest_until(difficulty, &later), None);
        // A search beside this one gives signs of life that were not heard yet: once every 32 looks of the few that it had
        // made by then, and never as many as it would make to its end.
        assert!(polls.get() < 600, "{difficulty:?} asked {} times", polls.get());
    }
}

/// It asks before each 32 looks.
#[test]
fn it_is_asked_often_whether_to_go_on() {
    let game = drawn(&Setup::with_seed(1), 9, 2);
    let polls = Cell::new(0_u32);
    let count = || {
        polls.set(polls.get() + 1);
        false
    };
    assert!(search_move(&game, 320, &count).is_some());
    assert_eq!(polls.get(), 10);
}
