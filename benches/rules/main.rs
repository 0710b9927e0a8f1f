// SPDX-License-Identifier: GPL-3.0-or-later
//! Speed of the rules alone, by game. The figures and their targets are in `benches/figures.toml`.

mod biquadris;
mod blocky;
mod blokus;
#[path = "../figures/mod.rs"]
mod figures;
mod push_and_clear;
#[path = "../scenes/mod.rs"]
mod scenes;

use std::hint::black_box;

use figures::Measured;
use figures::clock::{interleaved, seconds};
use rules::game::Game;
use rules::random::{below, generator};

fn main() {
    biquadris::measure();
    push_and_clear::measure();
    blocky::measure();
    blokus::measure();
}

/// Reports the moves per second, relative to one random draw per move.
fn report_moves(name: &str, moves: usize, mut play: impl FnMut()) {
    let mut rng = generator(1, 0);
    let mut draw = || {
        for _ in 0..moves {
            black_box(below(&mut rng, 36));
        }
    };
    let [played, drawn] = interleaved([&mut play, &mut draw]);
    let millions = |seconds: f64| moves as f64 / seconds / 1e6;
    Measured::new(name, millions(played)).against(millions(drawn)).report();
}

/// Reports the time to list the legal moves, each formatted as text.
fn report_legal<G: Game>(name: &str, game: &G) {
    let texts = || black_box(game).legal_moves().iter().map(ToString::to_string).collect::<Vec<_>>();
    let count = texts().len();
    let took = seconds(|| drop(black_box(texts())));
    Measured::new(name, 1e3 * took).noting(format_args!("{count} moves")).report();
}
