// SPDX-License-Identifier: GPL-3.0-or-later
//! Strategies for random setups and random matches.

use proptest::prelude::*;
use proptest::sample::select;
use rules::blokus::{Act, Blokus, Bonus, Color, Minutes, Move, Order, Pair, Seating, Setup, Surrender};
use rules::game::Game;

/// Random order of seats.
fn any_order() -> impl Strategy<Value = Order> {
    Just(Color::ALL).prop_shuffle().prop_map(|colors| Order::new(colors).unwrap())
}

/// Random setup.
pub(crate) fn any_setup() -> impl Strategy<Value = Setup> {
    let seating = prop_oneof![
        any_order().prop_map(Seating::One),
        select(&[Pair::RedGreen, Pair::YellowPurple][..]).prop_map(Seating::Two),
        any_order().prop_map(Seating::Three),
        any_order().prop_map(Seating::Four),
    ];
    let surrender = select(&[Surrender::Auto, Surrender::Manual][..]);
    let minutes = prop::option::of((1u32..=600).prop_map(Minutes::nearest));
    (any::<u64>(), seating, select(&Bonus::ALL[..]), surrender, any::<bool>(), minutes).prop_map(
        |(seed, seating, bonus, surrender, infinite, minutes)| Setup {
            seed,
            seating,
            bonus,
            surrender,
            infinite,
            minutes,
            given: None,
        },
    )
}

/// Random choices of legal moves, turn by turn: mostly placements.
pub(crate) fn any_choices() -> impl Strategy<Value = Vec<(u32, bool)>> {
    prop::collection::vec((any::<u32>(), prop::bool::weighted(0.04)), 0..90)
}

/// Returns the move selected by a choice, never a restart.
pub(crate) fn chosen(game: &Blokus, (number, other): (u32, bool)) -> Option<Move> {
    let placements = game.placements();
    if !other && !placements.is_empty() {
        return Some(placements[number as usize % placements.len()].into());
    }
    let mut moves = game.legal_moves();
    moves.retain(|mv| !matches!(mv, Move::Restart | Move::Act(Act::Place(_), _)));
    (!moves.is_empty()).then(|| moves[number as usize % moves.len()])
}
