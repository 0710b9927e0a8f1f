// SPDX-License-Identifier: GPL-3.0-or-later
//! How fast the rules are by themselves, game by game. The figures and their marks stand in `benches/figures.toml`.

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
use figures::clock::{in_turn, seconds};
use rules::game::Game;
use rules::random::{below, generator};

fn main() {
    biquadris::measure();
    push_and_clear::measure();
    blocky::measure();
    blokus::measure();
}

/// Tells how many moves are made a second, against one draw of the generator for each.
fn tell_moves(name: &str, moves: usize, mut play: impl FnMut()) {
    let mut rng = generator(1, 0);
    let mut draw = || {
        for _ in 0..moves {
            black_box(below(&mut rng, 36));
        }
    };
    let [played, drawn] = in_turn([&mut play, &mut draw]);
    let millions = |seconds: f64| moves as f64 / seconds / 1e6;
    Measured::new(name, millions(played)).against(millions(drawn)).report();
}

/// Tells how long the list of possible moves takes, each written as a text.
fn tell_legal<G: Game>(name: &str, game: &G) {
    let texts = || black_box(game).legal_moves().iter().map(ToString::to_string).collect::<Vec<_>>();
    let count = texts().len();
    let took = seconds(|| drop(black_box(texts())));
    Measured::new(name, 1e3 * took).noting(format_args!("{count} moves")).report();
}
