// SPDX-License-Identifier: GPL-3.0-or-later
//! Properties of every suggestion.

use std::cell::Cell;

use engine::Difficulty::{Easy, Expert, Hard, Medium, Random};
use engine::blokus::search_move;
use engine::{Difficulty, Engine};
use rules::blokus::{Blokus, Color, Seating, Setup, Surrender};
use rules::game::Game;

use super::{drawn, setups};

#[test]
fn suggestions_are_legal_and_deterministic() {
    for (seed, setup) in (0..).zip(setups()) {
        for placements in [0, 3, 11, 30, 61] {
            let game = drawn(&setup, placements, seed);
            let possible = game.placements();
            let few_simulations = |game: &Blokus| search_move(game, 40, &|| false);
            let suggestions = [few_simulations(&game), game.suggest(Random), game.suggest(Easy)];
            assert_eq!([few_simulations(&game), game.suggest(Random), game.suggest(Easy)], suggestions);
            for suggestion in suggestions {
                assert_eq!(suggestion.is_none(), possible.is_empty(), "{setup:?} after {placements}");
                assert!(suggestion.is_none_or(|suggestion| possible.contains(&suggestion)), "{suggestion:?}");
            }
        }
    }
}

/// Two parallel searches give the same result as two in sequence.
#[test]
fn every_difficulty_is_deterministic() {
    let game = drawn(&Setup { seating: Seating::of_players(2).unwrap(), ..Setup::with_seed(1) }, 44, 5);
    for difficulty in Difficulty::ALL {
        let suggestion = game.suggest(difficulty).unwrap();
        assert!(game.placements().contains(&suggestion));
        assert_eq!(game.clone().suggest(difficulty), Some(suggestion));
        assert_eq!(Blokus::moves(&suggestion), [suggestion.into()]);
    }
}

/// Games end with infinite pieces too.
#[test]
fn games_end_with_every_setup() {
    for setup in setups() {
        let mut game = Blokus::new(&setup);
        while let Some(suggestion) = search_move(&game, 4, &|| false) {
            let _ = game.play(&suggestion.into(), &mut Vec::new()).unwrap();
        }
        assert!(game.winners().is_some(), "{setup:?}");
    }
}

#[test]
fn no_suggestion_for_a_color_without_placements() {
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
fn search_stops_soon_after_cancellation() {
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
        // The second search sends heartbeats that are still to be received: one per 32 simulations of those it had made
        // so far, far fewer than in a complete search.
        assert!(polls.get() < 600, "{difficulty:?}: {} checks", polls.get());
    }
}

/// The search checks once per 32 simulations.
#[test]
fn cancellation_is_checked_every_32_simulations() {
    let game = drawn(&Setup::with_seed(1), 9, 2);
    let polls = Cell::new(0_u32);
    let count = || {
        polls.set(polls.get() + 1);
        false
    };
    assert!(search_move(&game, 320, &count).is_some());
    assert_eq!(polls.get(), 10);
}
