// SPDX-License-Identifier: GPL-3.0-or-later
//! What holds of every advice.

use std::cell::Cell;

use engine::Difficulty::{Easy, Expert, Hard, Medium, Random};
use engine::blokus::searched;
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
            let few = |game: &Blokus| searched(game, 40, &|| false);
            let advices = [few(&game), game.suggest(Random), game.suggest(Easy)];
            assert_eq!([few(&game), game.suggest(Random), game.suggest(Easy)], advices);
            for advice in advices {
                assert_eq!(advice.is_none(), possible.is_empty(), "{setup:?} after {placements}");
                assert!(advice.is_none_or(|advice| possible.contains(&advice)), "{advice:?}");
            }
        }
    }
}

/// Two searches at the same time come out as they would one after the other.
#[test]
fn every_strength_advises_the_same_again() {
    let game = drawn(&Setup { seating: Seating::of_players(2).unwrap(), ..Setup::with_seed(1) }, 44, 5);
    for difficulty in Difficulty::ALL {
        let advice = game.suggest(difficulty).unwrap();
        assert!(game.placements().contains(&advice));
        assert_eq!(game.clone().suggest(difficulty), Some(advice));
        assert_eq!(Blokus::moves(&advice), [advice.into()]);
    }
}

/// With infinite pieces, too, matches come to an end.
#[test]
fn it_plays_to_the_end_in_every_way_to_play() {
    for setup in setups() {
        let mut game = Blokus::new(&setup);
        while let Some(advice) = searched(&game, 4, &|| false) {
            let _ = game.play(&advice.into(), &mut Vec::new()).unwrap();
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
        let asked = Cell::new(0_u32);
        let later = || {
            asked.set(asked.get() + 1);
            asked.get() >= 10
        };
        assert_eq!(game.suggest_until(difficulty, &later), None);
        // A search beside this one gives signs of life that were not heard yet: once every 32 looks of the few that it had
        // made by then, and never as many as it would make to its end.
        assert!(asked.get() < 600, "{difficulty:?} asked {} times", asked.get());
    }
}

/// It asks before each 32 looks.
#[test]
fn it_is_asked_often_whether_to_go_on() {
    let game = drawn(&Setup::with_seed(1), 9, 2);
    let asked = Cell::new(0_u32);
    let count = || {
        asked.set(asked.get() + 1);
        false
    };
    assert!(searched(&game, 320, &count).is_some());
    assert_eq!(asked.get(), 10);
}
