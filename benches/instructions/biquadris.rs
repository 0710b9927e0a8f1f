// SPDX-License-Identifier: GPL-3.0-or-later
//! Workloads of Biquadris: moves, resting places, a move of the computer player, undo.

use std::hint::black_box;

use engine::{Difficulty, Engine};
use rules::biquadris::landings::landings;
use rules::biquadris::{Biquadris, Level, Setup};
use rules::game::Game;

use super::scenes::biquadris::{long, play, stream};
use super::{Work, Workload};

pub(crate) const WORKLOADS: &[Workload] = &[
    ("biquadris-moves-level-0", || moves(Level::Zero)),
    ("biquadris-moves-level-4", || moves(Level::Four)),
    ("biquadris-landings", landings_workload),
    ("biquadris-hard", hard),
    ("biquadris-undo", undo),
];

fn new_game(level: Level) -> Biquadris {
    Biquadris::new(&Setup { start_levels: [level; 2], ..Setup::with_seed(7) })
}

fn midgame() -> Biquadris {
    let mut game = new_game(Level::Two);
    play(&mut game, &stream(60), &mut Vec::new());
    game
}

fn moves(level: Level) -> Work {
    let (mut game, moves, mut events) = (new_game(level), stream(20_000), Vec::new());
    Box::new(move || play(&mut game, &moves, &mut events))
}

fn landings_workload() -> Work {
    let game = midgame();
    Box::new(move || {
        for _ in 0..100 {
            black_box(landings(black_box(&game)));
        }
    })
}

fn hard() -> Work {
    let game = midgame();
    Box::new(move || drop(black_box(game.suggest(Difficulty::Hard))))
}

fn undo() -> Work {
    let mut history = long(100_000);
    history.undo(50_000);
    Box::new(move || {
        for _ in 0..20 {
            black_box(history.undo(1) + history.redo(1, &mut Vec::new()));
        }
    })
}
