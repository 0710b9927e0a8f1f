// SPDX-License-Identifier: GPL-3.0-or-later
//! Properties of every suggestion.

use std::cell::Cell;

use engine::{Difficulty, Engine};
use rules::biquadris::landings::landings;
use rules::biquadris::{Action, Biquadris, Event, Move, Setup};
use rules::game::Game;

use crate::positions::positions;

#[test]
fn suggestions_are_landings_and_deterministic() {
    for game in positions(60) {
        for difficulty in Difficulty::ALL {
            let suggestion = game.suggest(difficulty).unwrap();
            assert!(landings(&game).contains(&suggestion));
            assert_eq!(game.clone().suggest(difficulty).as_ref(), Some(&suggestion));
            let (mut after, mut events) = (game.clone(), Vec::new());
            for mv in Biquadris::moves(&suggestion) {
                let _ = after.play(&mv, &mut events).unwrap();
            }
            let side = game.side_to_move().unwrap();
            assert!(events.contains(&Event::Locked(side, suggestion.block)));
        }
    }
}

#[test]
fn no_suggestion_after_the_end_of_the_game() {
    let mut game = Biquadris::new(&Setup::with_seed(1));
    while game.winner().is_none() {
        let _ = game.play(&"drop".parse().unwrap(), &mut Vec::new()).unwrap();
    }
    for difficulty in Difficulty::ALL {
        assert_eq!(game.suggest(difficulty), None);
        assert_eq!(game.answer_for(difficulty), None);
    }
}

#[test]
fn search_stops_soon_after_cancellation() {
    let game = positions(20).pop().unwrap();
    for difficulty in Difficulty::ALL {
        assert_eq!(game.suggest_until(difficulty, &|| true), None);
    }
    let polls = Cell::new(0_u32);
    let count = || {
        polls.set(polls.get() + 1);
        false
    };
    assert_eq!(game.suggest_until(Difficulty::Hard, &count), game.suggest(Difficulty::Hard));
    let all = polls.get();
    assert!(all > 20, "only {all} checks");
    polls.set(0);
    let later = || {
        polls.set(polls.get() + 1);
        polls.get() >= 5
    };
    assert_eq!(game.suggest_until(Difficulty::Hard, &later), None);
    assert!(polls.get() <= 6);
}

#[test]
fn no_move_is_suggested_while_a_choice_is_due() {
    let due = positions(400).into_iter().find_map(|game| {
        let mut after = game.clone();
        let suggestion = game.suggest(Difficulty::Hard)?;
        for mv in Biquadris::moves(&suggestion) {
            let _ = after.play(&mv, &mut Vec::new());
        }
        after.action_due().is_some().then_some(after)
    });
    let due = due.unwrap();
    for difficulty in Difficulty::ALL {
        assert_eq!(due.suggest(difficulty), None);
        let Some(Move::Choose(choice)) = due.answer_for(difficulty) else { panic!("no answer") };
        assert_eq!(choice.count(), 1);
        if difficulty != Difficulty::Easy {
            assert_ne!(choice.actions().next(), Some(Action::MoveUp));
        }
    }
}
