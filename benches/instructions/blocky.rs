// SPDX-License-Identifier: GPL-3.0-or-later
//! Workloads of Blocky: moves with all scores on the deepest board, the list of legal moves, a move of the computer
//! player.

use std::hint::black_box;

use engine::{Difficulty, Engine};
use rules::game::Game;

use super::scenes::blocky::{MAX_DEPTH, Mover, all_scores, made};
use super::{Work, Workload};

pub(crate) const WORKLOADS: &[Workload] = &[
    ("blocky-turns", || moves(Mover::rotating(&made(MAX_DEPTH)))),
    ("blocky-smashes", || moves(Mover::smashing(&made(MAX_DEPTH)))),
    ("blocky-legal", legal),
    ("blocky-hard", hard),
];

fn moves(mut mover: Mover) -> Work {
    Box::new(move || {
        for _ in 0..500 {
            black_box(all_scores(mover.advance()));
        }
    })
}

fn legal() -> Work {
    let game = made(5);
    Box::new(move || drop(black_box(game.legal_moves())))
}

fn hard() -> Work {
    let game = made(4);
    Box::new(move || {
        black_box(game.suggest(Difficulty::Hard));
    })
}
