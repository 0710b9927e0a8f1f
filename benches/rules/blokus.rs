// SPDX-License-Identifier: GPL-3.0-or-later
//! Lists of all placements of Blokus, and perft.

use std::hint::black_box;

use rules::blokus::{Blokus, Setup, generate};
use rules::game::Game;

use super::figures::clock::{interleaved, seconds};
use super::figures::{Measured, is_quick};
use super::report_legal;
use super::scenes::blokus::{perft, with_many_placements};

pub(crate) fn measure() {
    let (start, many) = (Blokus::new(&Setup::with_seed(7)), with_many_placements());
    list("blokus-list-first", &start);
    list("blokus-list-many", &many);
    report_legal("legal-blokus", &many);
    for (name, depth, known) in [("blokus-plies-4", 4, 11_316_496), ("blokus-plies-5", 5, 1_898_244_648)] {
        if depth == 5 && is_quick() {
            Measured::missing(name, "not in a quick run").report();
            continue;
        }
        let took = seconds(|| assert_eq!(perft(black_box(&start), depth), known, "the known number of positions"));
        Measured::new(name, took).report();
    }
}

/// Measures listing all placements of the color to move, relative to copying the list.
fn list(name: &str, game: &Blokus) {
    let Some(turn) = game.to_move() else { return };
    let (color, left) = (turn.color, game.pieces(turn.color));
    let (known, mut found, mut copy) = (game.placements(), Vec::new(), Vec::new());
    let mut listing = || {
        found.clear();
        generate::legal(black_box(game.board()), color, left, &mut found);
        black_box(found.len());
    };
    let mut copying = || {
        copy.clear();
        copy.extend_from_slice(black_box(&known));
        black_box(copy.len());
    };
    let [listed, copied] = interleaved([&mut listing, &mut copying]);
    Measured::new(name, 1e6 * listed).against(1e6 * copied).noting(format_args!("{} moves", known.len())).report();
}
