// SPDX-License-Identifier: GPL-3.0-or-later
//! Random games, compared with the reference implementation after every move.

use std::collections::BTreeSet;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};
use rules::blokus::{
    Act, Blokus, Bonus, Color, Minutes, Move, Order, Pair, Seating, Setup, Square, Surrender, generate,
};
use rules::game::{Game, Seat};

use crate::reference::Reference;

fn new_reference(setup: &Setup) -> Reference {
    let owner = Color::ALL.map(|color| setup.seating.owner(color).map(|seat| usize::from(seat.number()) - 1));
    let bonus = if setup.bonus == Bonus::TenAndFive { 10 } else { 15 };
    Reference::new(owner, setup.seating.seats().into(), setup.infinite, bonus, setup.surrender == Surrender::Manual)
}

fn rows(game: &Blokus) -> Vec<String> {
    let letter = |square: Square| game.board().color(square).map_or('.', |color| char::from(color.letter()));
    let row = |row: u8| (0..20).filter_map(|column| Square::new(column, row)).map(letter).collect();
    (0..20).map(row).collect()
}

/// Asserts that the observable state is the same in both.
fn compare(game: &Blokus, reference: &Reference) {
    let turn = game.to_move().map(|turn| (turn.color as usize, usize::from(turn.controller.number()) - 1));
    assert_eq!(turn, reference.turn);
    assert_eq!(rows(game), reference.rows());
    for color in Color::ALL {
        assert_eq!(game.score(color), reference.score(color as usize));
        assert_eq!(game.is_out(color), reference.out[color as usize]);
    }
}

/// Tries to surrender a color, which may or may not be allowed.
fn surrender(game: &mut Blokus, reference: &mut Reference, color: Color) {
    let allowed = reference.may_surrender(color as usize);
    let taken = game.play(&Move::Act(Act::Surrender(color), None), &mut Vec::new()).is_ok();
    assert_eq!(taken, allowed, "surrender {color}");
    if allowed {
        reference.surrender(color as usize);
    }
}

/// Plays a random game, mostly with large pieces so that the colors block each other, and compares the states after
/// each move. One in `others` turns is not a placement: a color is surrendered, in or out of turn, or, with a time
/// limit, the time of the player to move runs out.
fn compare_game_with(setup: Setup, seed: u64, others: u32) {
    let (mut game, mut reference) = (Blokus::new(&setup), new_reference(&setup));
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    loop {
        compare(&game, &reference);
        let Some((color, _)) = reference.turn else { break };
        let expected = reference.legal(color);
        let found: Vec<_> = game.placements();
        let printed: BTreeSet<String> = found.iter().map(ToString::to_string).collect();
        assert_eq!(printed, expected);
        assert_eq!(found.len(), expected.len(), "duplicate placements");
        // Both query methods of the reference agree. The fuzzer uses the one for a single placement.
        assert!(expected.iter().take(3).all(|text| reference.may_place(text)));
        assert_eq!(reference.may_place("a1"), expected.contains("a1"));
        let color = Color::ALL[color];
        assert_eq!(generate::count(game.board(), color, game.pieces(color)), expected.len());
        assert_eq!(generate::any(game.board(), color, game.pieces(color)), !expected.is_empty());
        assert_eq!(game.is_stuck(color), expected.is_empty());
        if rng.next_u32() % others == 0 {
            if setup.minutes.is_some() && rng.next_u32() % 2 == 0 {
                let seat = game.turn().unwrap();
                let _ = game.play(&Move::Timeout(seat), &mut Vec::new()).unwrap();
                reference.time_over();
            } else {
                surrender(&mut game, &mut reference, Color::ALL[rng.next_u32() as usize % 4]);
            }
            continue;
        }
        if expected.is_empty() {
            surrender(&mut game, &mut reference, color);
            continue;
        }
        let size = |text: &String| text.matches(',').count();
        let largest = expected.iter().map(size).max().unwrap();
        let candidates: Vec<&String> = if rng.next_u32() % 4 == 0 {
            expected.iter().collect()
        } else {
            expected.iter().filter(|text| size(text) == largest).collect()
        };
        let chosen = candidates[rng.next_u32() as usize % candidates.len()];
        let _ = game.play(&chosen.parse().unwrap(), &mut Vec::new()).unwrap();
        assert!(reference.may_place(chosen));
        reference.place(chosen);
    }
    let winners: Vec<usize> =
        game.winners().unwrap().into_iter().map(|seat| usize::from(Seat::number(seat)) - 1).collect();
    assert_eq!(winners, reference.winners());
}

/// Plays a game without voluntary surrenders.
fn compare_game(setup: Setup, seed: u64) {
    compare_game_with(setup, seed, u32::MAX);
}

#[test]
fn games_with_four_players_and_with_one() {
    let default_setup = || Setup::with_seed(0);
    compare_game(default_setup(), 1);
    let order = Order::new([Color::Green, Color::Red, Color::Purple, Color::Yellow]).unwrap();
    compare_game(Setup { seating: Seating::Four(order), bonus: Bonus::FifteenAndFive, ..default_setup() }, 2);
    compare_game(
        Setup { seating: Seating::One(Order::TURN_ORDER), surrender: Surrender::Manual, ..default_setup() },
        3,
    );
}

#[test]
fn games_with_two_players() {
    for (pair, seed) in [(Pair::RedGreen, 4), (Pair::YellowPurple, 5)] {
        compare_game(Setup { seating: Seating::Two(pair), ..Setup::with_seed(0) }, seed);
    }
}

#[test]
fn games_with_three_players() {
    for (rogue, seed) in Color::ALL.into_iter().zip(6..) {
        compare_game(Setup { seating: Seating::with_rogue(rogue), ..Setup::with_seed(0) }, seed);
        let manual = Setup { surrender: Surrender::Manual, ..Setup::with_seed(0) };
        compare_game(Setup { seating: Seating::with_rogue(rogue), ..manual }, seed + 10);
    }
    // Seats in an order other than the turn order.
    let order = Order::new([Color::Purple, Color::Red, Color::Yellow, Color::Green]).unwrap();
    compare_game(Setup { seating: Seating::Three(order), ..Setup::with_seed(0) }, 20);
}

#[test]
fn games_with_infinite_pieces() {
    let infinite = Setup { infinite: true, ..Setup::with_seed(0) };
    compare_game(infinite.clone(), 21);
    compare_game(
        Setup { seating: Seating::Two(Pair::YellowPurple), surrender: Surrender::Manual, ..infinite.clone() },
        22,
    );
    compare_game(Setup { seating: Seating::with_rogue(Color::Green), ..infinite.clone() }, 23);
}

#[test]
fn games_with_surrenders_out_of_turn() {
    let default_setup = Setup { surrender: Surrender::Manual, ..Setup::with_seed(0) };
    for seed in 30..34 {
        compare_game_with(default_setup.clone(), seed, 12);
        compare_game_with(Setup { seating: Seating::Two(Pair::RedGreen), ..Setup::with_seed(0) }, seed, 12);
        compare_game_with(Setup { seating: Seating::with_rogue(Color::Yellow), ..default_setup.clone() }, seed, 12);
    }
}

#[test]
fn games_with_timeouts() {
    let timed = Setup { minutes: Minutes::new(1), ..Setup::with_seed(0) };
    for (rogue, seed) in Color::ALL.into_iter().zip(40..) {
        compare_game_with(Setup { seating: Seating::with_rogue(rogue), ..timed.clone() }, seed, 6);
        let infinite = Setup { infinite: true, surrender: Surrender::Manual, ..timed.clone() };
        compare_game_with(Setup { seating: Seating::with_rogue(rogue), ..infinite.clone() }, seed + 10, 10);
    }
    compare_game_with(timed.clone(), 50, 8);
    compare_game_with(Setup { seating: Seating::Two(Pair::RedGreen), ..timed.clone() }, 51, 12);
}
