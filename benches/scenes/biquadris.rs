// SPDX-License-Identifier: GPL-3.0-or-later
//! Games of Biquadris.

use std::hint::black_box;

use play::MoveHistory;
use rules::biquadris::{Action, Biquadris, Event, Move, Setup, Step, Tetromino};
use rules::game::Game;
use rules::random::{below, generator};

/// Returns typical moves: a few steps, then a drop, and sometimes a replaced block.
pub(crate) fn stream(length: usize) -> Vec<Move> {
    let mut rng = generator(1, 0);
    let steps = [
        Step::Left,
        Step::Right,
        Step::Right,
        Step::Down,
        Step::Clockwise,
        Step::Counterclockwise,
        Step::Right,
        Step::Drop,
        Step::Replace(Tetromino::T),
    ];
    (0..length).map(|_| steps[below(&mut rng, steps.len() as u32) as usize].into()).collect()
}

/// Plays the moves; a lost game restarts, and earned special actions are used.
pub(crate) fn play(game: &mut Biquadris, moves: &[Move], events: &mut Vec<Event>) {
    for mv in moves {
        events.clear();
        if game.play(mv, events).is_err() {
            let answer = if game.winner().is_some() { Move::Restart } else { Move::Choose(Action::MoveUp.into()) };
            let _ = black_box(game.play(&answer, events));
        }
    }
}

/// Returns a game of this number of moves.
pub(crate) fn long(moves: usize) -> MoveHistory<Biquadris> {
    let mut history = MoveHistory::<Biquadris>::new(Setup::with_seed(7));
    let cycle = [Step::Right, Step::Left].map(Move::from);
    for mv in cycle.iter().cycle().take(moves) {
        let _ = history.play(mv.clone(), &mut Vec::new());
    }
    history
}
