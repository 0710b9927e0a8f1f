// SPDX-License-Identifier: GPL-3.0-or-later
//! Tests of the Blokus computer player: properties of every suggestion, moves in clear-cut positions, and playing
//! strength.

#[path = "../../../../../benches/computer/blokus/arena.rs"]
mod arena;

mod clear_cut;
mod suggestion;

use engine::Difficulty::{Easy, Medium, Random};
use rules::blokus::{Blokus, Color, Seating, Setup};
use rules::game::Game;
use rules::random::{below, generator};

use arena::{Player, series};

/// All seatings, with finite and infinite pieces.
fn setups() -> Vec<Setup> {
    let seatings = (1..=4).filter_map(Seating::of_players).chain([Seating::with_rogue(Color::Yellow)]);
    let both = |seating| [false, true].map(|infinite| Setup { seating, infinite, ..Setup::with_seed(1) });
    seatings.flat_map(both).collect()
}

/// Returns a game after this number of random placements, or at its end if that comes first.
fn drawn(setup: &Setup, placements: u32, seed: u64) -> Blokus {
    let mut rng = generator(seed, 0);
    let mut game = Blokus::new(setup);
    for _ in 0..placements {
        let all = game.placements();
        let Some(last) = all.len().checked_sub(1) else { break };
        let placement = all[below(&mut rng, last as u32) as usize];
        let _ = game.play(&placement.into(), &mut Vec::new()).unwrap();
    }
    game
}

/// Small-sample version of `cargo bench --bench computer -- blokus`.
#[test]
fn higher_difficulties_win_more_often() {
    let pairs = [
        (Player::Computer(Easy), Player::Computer(Random), 10, 0.6),
        (Player::Computer(Medium), Player::Computer(Easy), 1, 1.0),
        (Player::Simulations(100), Player::Greedy, 4, 0.8),
        (Player::Simulations(100), Player::Simulations(10), 5, 0.6),
    ];
    for (strong, weak, openings, min) in pairs {
        let tally = series([strong, weak], 0..openings);
        assert!(tally.share() >= min, "{strong:?} against {weak:?}: {tally:?}");
    }
}
