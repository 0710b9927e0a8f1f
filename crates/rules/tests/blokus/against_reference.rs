// SPDX-License-Identifier: GPL-3.0-or-later
//! The game and the plain model side by side, move by move.

use std::collections::BTreeSet;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};
use rules::blokus::{
    Act, Blokus, Bonus, Color, Minutes, Move, Order, Pair, Seating, Setup, Square, Surrender, generate,
};
use rules::game::{Game, Seat};

use crate::reference::Reference;

fn reference(setup: &Setup) -> Reference {
    let owner = Color::ALL.map(|color| setup.seating.owner(color).map(|seat| usize::from(seat.number()) - 1));
    let bonus = if setup.bonus == Bonus::TenAndFive { 10 } else { 15 };
    Reference::new(owner, setup.seating.seats().into(), setup.infinite, bonus, setup.surrender == Surrender::Manual)
}

fn rows(game: &Blokus) -> Vec<String> {
    let sign = |square: Square| game.board().color(square).map_or('.', |color| char::from(color.letter()));
    let row = |row: u8| (0..20).filter_map(|column| Square::new(column, row)).map(sign).collect();
    (0..20).map(row).collect()
}

/// All that can be seen of a position is the same in both.
fn compare(game: &Blokus, plain: &Reference) {
    let turn = game.to_move().map(|turn| (turn.color as usize, usize::from(turn.controller.number()) - 1));
    assert_eq!(turn, plain.turn);
    assert_eq!(rows(game), plain.rows());
    for color in Color::ALL {
        assert_eq!(game.score(color), plain.score(color as usize));
        assert_eq!(game.is_out(color), plain.out[color as usize]);
    }
}

/// A surrender that may or may not be allowed, of whichever color.
fn surrender(game: &mut Blokus, plain: &mut Reference, color: Color) {
    let allowed = plain.may_surrender(color as usize);
    let taken = game.play(&Move::Act(Act::Surrender(color), None), &mut Vec::new()).is_ok();
    assert_eq!(taken, allowed, "surrender {color}");
    if allowed {
        plain.surrender(color as usize);
    }
}

/// Plays a game at random, mostly with large pieces, so that colors get in each other's way; and compares all that can be
/// seen after each move. Of so many turns one is another than a placement: somebody surrenders a color, theirs or not,
/// or, with clocks, is out of time.
fn side_by_side_with(setup: Setup, seed: u64, others: u32) {
    let (mut game, mut plain) = (Blokus::new(&setup), reference(&setup));
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    loop {
        compare(&game, &plain);
        let Some((color, _)) = plain.turn else { break };
        let expected = plain.legal(color);
        let found: Vec<_> = game.placements();
        let printed: BTreeSet<String> = found.iter().map(ToString::to_string).collect();
        assert_eq!(printed, expected);
        assert_eq!(found.len(), expected.len(), "each once");
        // The model's two ways to ask agree: it is also asked for one placement alone, by the fuzzer.
        assert!(expected.iter().take(3).all(|text| plain.may_place(text)));
        assert_eq!(plain.may_place("a1"), expected.contains("a1"));
        let color = Color::ALL[color];
        assert_eq!(generate::count(game.board(), color, game.pieces(color)), expected.len());
        assert_eq!(generate::any(game.board(), color, game.pieces(color)), !expected.is_empty());
        assert_eq!(game.is_stuck(color), expected.is_empty());
        if rng.next_u32() % others == 0 {
            if setup.minutes.is_some() && rng.next_u32() % 2 == 0 {
                let late = game.turn().unwrap();
                let _ = game.play(&Move::Timeout(late), &mut Vec::new()).unwrap();
                plain.time_over();
            } else {
                surrender(&mut game, &mut plain, Color::ALL[rng.next_u32() as usize % 4]);
            }
            continue;
        }
        if expected.is_empty() {
            surrender(&mut game, &mut plain, color);
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
        assert!(plain.may_place(chosen));
        plain.place(chosen);
    }
    let winners: Vec<usize> =
        game.winners().unwrap().into_iter().map(|seat| usize::from(Seat::number(seat)) - 1).collect();
    assert_eq!(winners, plain.winners());
}

/// Nobody surrenders who can still move.
fn side_by_side(setup: Setup, seed: u64) {
    side_by_side_with(setup, seed, u32::MAX);
}

#[test]
fn four_players_and_one() {
    let usual = || Setup::with_seed(0);
    side_by_side(usual(), 1);
    let order = Order::new([Color::Green, Color::Red, Color::Purple, Color::Yellow]).unwrap();
    side_by_side(Setup { seating: Seating::Four(order), bonus: Bonus::FifteenAndFive, ..usual() }, 2);
    side_by_side(Setup { seating: Seating::One(Order::OF_TURNS), surrender: Surrender::Manual, ..usual() }, 3);
}

#[test]
fn two_players() {
    for (pair, seed) in [(Pair::RedGreen, 4), (Pair::YellowPurple, 5)] {
        side_by_side(Setup { seating: Seating::Two(pair), ..Setup::with_seed(0) }, seed);
    }
}

#[test]
fn three_players_and_the_rogue() {
    for (rogue, seed) in Color::ALL.into_iter().zip(6..) {
        side_by_side(Setup { seating: Seating::with_rogue(rogue), ..Setup::with_seed(0) }, seed);
        let manual = Setup { surrender: Surrender::Manual, ..Setup::with_seed(0) };
        side_by_side(Setup { seating: Seating::with_rogue(rogue), ..manual }, seed + 10);
    }
    // Seats in another order than turns.
    let order = Order::new([Color::Purple, Color::Red, Color::Yellow, Color::Green]).unwrap();
    side_by_side(Setup { seating: Seating::Three(order), ..Setup::with_seed(0) }, 20);
}

#[test]
fn infinite_pieces() {
    let infinite = Setup { infinite: true, ..Setup::with_seed(0) };
    side_by_side(infinite.clone(), 21);
    side_by_side(
        Setup { seating: Seating::Two(Pair::YellowPurple), surrender: Surrender::Manual, ..infinite.clone() },
        22,
    );
    side_by_side(Setup { seating: Seating::with_rogue(Color::Green), ..infinite.clone() }, 23);
}

#[test]
fn surrenders_out_of_turn() {
    let usual = Setup { surrender: Surrender::Manual, ..Setup::with_seed(0) };
    for seed in 30..34 {
        side_by_side_with(usual.clone(), seed, 12);
        side_by_side_with(Setup { seating: Seating::Two(Pair::RedGreen), ..Setup::with_seed(0) }, seed, 12);
        side_by_side_with(Setup { seating: Seating::with_rogue(Color::Yellow), ..usual.clone() }, seed, 12);
    }
}

#[test]
fn players_out_of_time() {
    let timed = Setup { minutes: Minutes::new(1), ..Setup::with_seed(0) };
    for (rogue, seed) in Color::ALL.into_iter().zip(40..) {
        side_by_side_with(Setup { seating: Seating::with_rogue(rogue), ..timed.clone() }, seed, 6);
        let infinite = Setup { infinite: true, surrender: Surrender::Manual, ..timed.clone() };
        side_by_side_with(Setup { seating: Seating::with_rogue(rogue), ..infinite.clone() }, seed + 10, 10);
    }
    side_by_side_with(timed.clone(), 50, 8);
    side_by_side_with(Setup { seating: Seating::Two(Pair::RedGreen), ..timed.clone() }, 51, 12);
}
