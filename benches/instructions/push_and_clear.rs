// SPDX-License-Identifier: GPL-3.0-or-later
//! Workloads of Push and Clear: moves on the default board and on the largest, moves of the computer player.

use std::hint::black_box;

use engine::{Difficulty, Engine};
use rules::game::Game;
use rules::push_and_clear::{PushAndClear, Setup};

use super::scenes::push_and_clear::{RandomPlayer, directions};
use super::{Work, Workload};

pub(crate) const WORKLOADS: &[Workload] = &[
    ("push-and-clear-moves-6", || moves(6)),
    ("push-and-clear-moves-10", || moves(10)),
    ("push-and-clear-hard", hard),
];

fn moves(side: u8) -> Work {
    let (mut player, directions) = (RandomPlayer::new(side), directions(20_000));
    Box::new(move || player.play(&directions))
}

/// First ten moves of the hard player.
fn hard() -> Work {
    Box::new(|| {
        let mut game = PushAndClear::new(&Setup::with_seed(1));
        for _ in 0..10 {
            let Some(direction) = game.suggest(Difficulty::Hard) else { break };
            let _ = black_box(game.play(&direction.into(), &mut Vec::new()));
        }
    })
}
