// SPDX-License-Identifier: GPL-3.0-or-later
//! The computer player of Blokus: what holds of every advice, what it advises where the right move is plain, and how well it
//! plays.

#[path = "../../../../../benches/computer/blokus/arena.rs"]
mod arena;

mod plain;
mod suggestion;

use engine::Difficulty::{Easy, Medium, Random};
use rules::blokus::{Blokus, Color, Seating, Setup};
use rules::game::Game;
use rules::random::{below, generator};

use arena::{Player, series};

/// All ways to play.
fn setups() -> Vec<Setup> {
    let seatings = (1..=4).filter_map(Seating::of_players).chain([Seating::with_rogue(Color::Yellow)]);
    let both = |seating| [false, true].map(|infinite| Setup { seating, infinite, ..Setup::with_seed(1) });
    seatings.flat_map(both).collect()
}

/// A match after so many placements that are drawn by chance, or at its end before.
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

/// Small samples of what `cargo bench --bench computer -- blokus` measures in large.
#[test]
fn the_stronger_win_more_often() {
    let pairs = [
        (Player::Of(Easy), Player::Of(Random), 10, 0.6),
        (Player::Of(Medium), Player::Of(Easy), 1, 1.0),
        (Player::Looking(100), Player::Greedy, 4, 0.8),
        (Player::Looking(100), Player::Looking(10), 5, 0.6),
    ];
    for (strong, weak, openings, least) in pairs {
        let tally = series([strong, weak], 0..openings);
        assert!(tally.share() >= least, "{strong:?} against {weak:?}: {tally:?}");
    }
}
