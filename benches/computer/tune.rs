// SPDX-License-Identifier: GPL-3.0-or-later
//! Tuning of the weights in `crates/engine/src/biquadris/weights.rs` by the cross-entropy method.
//!
//! Games are played on a single board, without look-ahead and with the blocks of level 3. `cargo bench --bench computer
//! -- tune` prints the mean weights after each generation. The few games of a generation make its own fitness noisy, so
//! compare candidates over many games.

use engine::biquadris::evaluate::{FEATURES, NAMES, Weights};
use engine::biquadris::grid::Grid;
use engine::biquadris::reach::resting_places_entering;
use engine::biquadris::weights::WEIGHTS;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::RngCore;
use rules::biquadris::Level;
use rules::random::generator;

const CANDIDATES: usize = 40;
const ELITE: usize = 8;
const GENERATIONS: u64 = 30;
const GAMES: u64 = 4;
/// Maximum number of rows of a game.
const MAX_ROWS: u32 = 30_000;

/// Returns the number of rows that a player without look-ahead clears, at most [`MAX_ROWS`].
fn rows_alone(weights: &Weights, seed: u64) -> u32 {
    let mut rng = generator(seed, 0);
    let (mut grid, mut rows) = (Grid::EMPTY, 0);
    while rows < MAX_ROWS {
        let Some(kind) = Level::Three.draw(&mut rng) else { break };
        let after = |place| {
            let (after, placed) = grid.with(kind, place);
            (weights.of_placing(placed) + weights.of_board(&after), placed.cleared, after)
        };
        let best =
            resting_places_entering(&grid, kind, Level::Three).iter().map(after).max_by_key(|(value, ..)| *value);
        let Some((_, cleared, best)) = best else { break };
        (grid, rows) = (best, rows + u32::from(cleared));
    }
    rows
}

/// Returns an approximately standard normal number: the sum of twelve uniform ones (Irwin-Hall).
fn normal(rng: &mut ChaCha8Rng) -> f64 {
    (0..12).map(|_| f64::from(rng.next_u32()) / f64::from(u32::MAX)).sum::<f64>() - 6.0
}

/// Tunes the weights, starting from the current ones.
pub(crate) fn tune() {
    let mut rng = generator(1, 1);
    let mut mean = WEIGHTS.0.map(f64::from);
    let mut deviation = mean.map(|weight| weight.abs() * 0.4 + 60.0);
    for generation in 0..GENERATIONS {
        let mut candidates: Vec<(f64, [f64; FEATURES])> = (0..CANDIDATES)
            .map(|_| {
                let drawn: [f64; FEATURES] = std::array::from_fn(|at| mean[at] + deviation[at] * normal(&mut rng));
                (fitness(&drawn, generation), drawn)
            })
            .collect();
        candidates.sort_by(|one, other| other.0.total_cmp(&one.0));
        let elite = &candidates[..ELITE];
        for at in 0..FEATURES {
            let average = elite.iter().map(|(_, drawn)| drawn[at]).sum::<f64>() / ELITE as f64;
            let spread = elite.iter().map(|(_, drawn)| (drawn[at] - average).powi(2)).sum::<f64>() / ELITE as f64;
            // Decreasing noise prevents early convergence, as in Szita and Lőrincz (2006).
            let noise = (20.0 - generation as f64).max(0.0) * 3.0;
            (mean[at], deviation[at]) = (average, spread.sqrt() + noise);
        }
        println!("{generation}: best {:.2}, mean {:.2}", candidates[0].0.exp(), fitness(&mean, 1_000).exp());
        println!("  {:?}", NAMES.iter().zip(mean.map(|weight| weight.round() as i32)).collect::<Vec<_>>());
    }
}

/// Returns the mean logarithm of the rows cleared in the games of a generation.
fn fitness(weights: &[f64; FEATURES], generation: u64) -> f64 {
    let weights = Weights(weights.map(|weight| weight.round() as i32));
    let games = (0..GAMES).map(|game| rows_alone(&weights, generation * GAMES + game));
    games.map(|rows| f64::from(rows + 1).ln()).sum::<f64>() / GAMES as f64
}
