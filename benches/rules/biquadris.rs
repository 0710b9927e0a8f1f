// SPDX-License-Identifier: GPL-3.0-or-later
//! Moves of Biquadris, and undo in a long game.

use std::hint::black_box;

use play::MoveHistory;
use rules::biquadris::{Biquadris, Level, Setup};
use rules::game::Game;

use super::figures::Measured;
use super::figures::clock::seconds;
use super::scenes::biquadris::{long, play, stream};
use super::{report_legal, report_moves};

pub(crate) fn measure() {
    let moves = stream(100_000);
    for (name, level) in [
        ("biquadris-moves-level-0", Level::Zero),
        ("biquadris-moves-level-2", Level::Two),
        ("biquadris-moves-level-4", Level::Four),
    ] {
        let mut game = Biquadris::new(&Setup { start_levels: [level; 2], ..Setup::with_seed(7) });
        let mut events = Vec::new();
        report_moves(name, moves.len(), || play(&mut game, &moves, &mut events));
    }
    let mut game = Biquadris::new(&Setup { start_levels: [Level::Two; 2], ..Setup::with_seed(7) });
    play(&mut game, &stream(60), &mut Vec::new());
    report_legal("legal-biquadris", &game);
    undo();
}

/// Measures undo and redo of one step in a game of a million moves: near its end and in its middle.
fn undo() {
    let mut history = long(1_000_000);
    let report = |name: &str, history: &mut MoveHistory<Biquadris>| {
        let took = seconds(|| {
            black_box(history.undo(1) + history.redo(1, &mut Vec::new()));
        });
        Measured::new(name, 1e3 * took).report();
    };
    report("biquadris-undo-late", &mut history);
    history.undo(500_000);
    report("biquadris-undo-middle", &mut history);
}
