// SPDX-License-Identifier: GPL-3.0-or-later
//! The game and the plain model side by side, move by move.

use std::collections::BTreeSet;

use biquadris::game::{Game, Seat};
use biquadris::games::blokus::{
    Act, Blokus, Bonus, Colour, Move, Order, Pair, Seating, Setup, Square, Surrender, generate,
};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};

use crate::reference::Reference;

fn reference(setup: &Setup) -> Reference {
    let owner = Colour::ALL.map(|colour| setup.seating.owner(colour).map(|seat| usize::from(seat.number()) - 1));
    let bonus = if setup.bonus == Bonus::TenAndFive { 10 } else { 15 };
    Reference::new(owner, setup.seating.seats().into(), setup.infinite, bonus, setup.surrender == Surrender::Manual)
}

fn rows(game: &Blokus) -> Vec<String> {
    let sign = |square: Square| game.board().colour(square).map_or('.', |colour| char::from(colour.letter()));
    let row = |row: u8| (0..20).filter_map(|column| Square::new(column, row)).map(sign).collect();
    (0..20).map(row).collect()
}

/// Plays a game at random, mostly with large pieces, so that colours get in each other's way; and compares all that can be
/// seen after each move.
fn side_by_side(setup: Setup, seed: u64) {
    let (mut game, mut plain) = (Blokus::new(&setup), reference(&setup));
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    loop {
        let turn = game.to_move().map(|turn| (turn.colour as usize, usize::from(turn.controller.number()) - 1));
        assert_eq!(turn, plain.turn);
        assert_eq!(rows(&game), plain.rows());
        for colour in Colour::ALL {
            assert_eq!(game.score(colour), plain.score(colour as usize));
            assert_eq!(game.is_out(colour), plain.out[colour as usize]);
        }
        let Some((colour, _)) = turn else { break };
        let expected = plain.legal(colour);
        let found: Vec<_> = game.placements();
        let printed: BTreeSet<String> = found.iter().map(ToString::to_string).collect();
        assert_eq!(printed, expected);
        assert_eq!(found.len(), expected.len(), "each once");
        let colour = Colour::ALL[colour];
        assert_eq!(generate::count(game.board(), colour, game.pieces(colour)), expected.len());
        assert_eq!(generate::any(game.board(), colour, game.pieces(colour)), !expected.is_empty());
        if expected.is_empty() {
            let surrender = Move::Act(Act::Surrender(colour), None);
            let _ = game.play(&surrender, &mut Vec::new()).unwrap();
            plain.surrender(colour as usize);
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
        plain.place(chosen);
    }
    let winners: Vec<usize> =
        game.winners().unwrap().into_iter().map(|seat| usize::from(Seat::number(seat)) - 1).collect();
    assert_eq!(winners, plain.winners());
}

#[test]
fn four_players_and_one() {
    let usual = || Setup::with_seed(0);
    side_by_side(usual(), 1);
    let order = Order::new([Colour::Green, Colour::Red, Colour::Purple, Colour::Yellow]).unwrap();
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
    for (rogue, seed) in [(Colour::Purple, 6), (Colour::Red, 7), (Colour::Green, 8)] {
        side_by_side(Setup { seating: Seating::with_rogue(rogue), ..Setup::with_seed(0) }, seed);
    }
    let manual = Setup { surrender: Surrender::Manual, ..Setup::with_seed(0) };
    side_by_side(Setup { seating: Seating::with_rogue(Colour::Yellow), ..manual }, 9);
}

#[test]
fn infinite_pieces() {
    side_by_side(Setup { infinite: true, ..Setup::with_seed(0) }, 10);
}
