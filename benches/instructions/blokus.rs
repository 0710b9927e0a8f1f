// SPDX-License-Identifier: GPL-3.0-or-later
//! Workloads of Blokus: lists of placements, perft, simulations of the computer player.

use std::hint::black_box;

use engine::blokus::search_move;
use rules::blokus::{Blokus, Setup, generate};
use rules::game::Game;

use super::scenes::blokus::{perft, with_many_placements};
use super::{Work, Workload};

pub(crate) const WORKLOADS: &[Workload] = &[
    ("blokus-list-first", || list(Blokus::new(&Setup::with_seed(7)))),
    ("blokus-list-many", || list(with_many_placements())),
    ("blokus-plies-3", || perft_workload(Blokus::new(&Setup::with_seed(7)), 3)),
    ("blokus-plies-2-of-many", || perft_workload(with_many_placements(), 2)),
    ("blokus-looks", simulations),
];

fn list(game: Blokus) -> Work {
    let mut found = Vec::new();
    Box::new(move || {
        let Some(turn) = game.to_move() else { return };
        for _ in 0..1_000 {
            found.clear();
            generate::legal(black_box(game.board()), turn.color, game.pieces(turn.color), &mut found);
            black_box(found.len());
        }
    })
}

fn perft_workload(game: Blokus, depth: u32) -> Work {
    Box::new(move || {
        black_box(perft(&game, depth));
    })
}

fn simulations() -> Work {
    let game = with_many_placements();
    Box::new(move || {
        black_box(search_move(&game, 200, &|| false));
    })
}
