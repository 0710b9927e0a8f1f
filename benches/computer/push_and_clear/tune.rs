// SPDX-License-Identifier: GPL-3.0-or-later
//! Tuning of the weights in `crates/engine/src/push_and_clear/weights.rs`.
//!
//! A player without look-ahead learns during play from the difference between the predicted and the actual value of a
//! board (temporal-difference learning of afterstates; the learning rate of each weight by temporal coherence, Beal and
//! Smith 1999). `cargo bench --bench computer -- slide-tune [GAMES [SIDE]]` prints the mean score during training, and
//! then the weights.

use engine::push_and_clear::evaluate::{Evaluator, FEATURES, POINT, Weights};
use rules::game::Game;
use rules::push_and_clear::{PushAndClear, Setup, Size};

/// First seed; distinct from the seeds of the measurements.
const FIRST_SEED: u64 = 1_000_000;
/// Number of progress reports.
const REPORTS: u64 = 10;

/// Weights during training.
struct Learner {
    weights: [f64; FEATURES],
    /// Sum of the corrections to each weight.
    net_correction: [f64; FEATURES],
    total_correction: [f64; FEATURES],
}

impl Learner {
    fn weights(&self) -> Weights {
        Weights(self.weights.map(|weight| weight.round() as i32))
    }

    /// Updates the weights for a board with these features whose actual value exceeds the predicted one by `error`.
    fn learn(&mut self, features: &[u8; FEATURES], error: f64) {
        let all: f64 = features.iter().map(|&count| f64::from(count)).sum();
        for (at, &count) in features.iter().enumerate().filter(|(_, count)| **count > 0) {
            let count = f64::from(count);
            // Corrections that cancel each other show that the weight has converged.
            let rate = if self.total_correction[at] > 0.0 {
                self.net_correction[at].abs() / self.total_correction[at]
            } else {
                1.0
            };
            self.weights[at] += 0.5 * rate.max(0.001) * error * count / all;
            self.net_correction[at] += error * count;
            self.total_correction[at] += (error * count).abs();
        }
    }
}

/// Trains on `games` games on a board of this size.
pub(crate) fn tune(games: u64, side: u8) {
    let size = Size::new(side).expect("a side is 4 to 10 cells");
    let none = [0.0; FEATURES];
    let mut learner = Learner { weights: none, net_correction: none, total_correction: none };
    let (mut scores, mut steps) = (0, 0);
    for number in 0..games {
        let mut game = PushAndClear::new(&Setup { seed: (FIRST_SEED + number).into(), size });
        let mut before = None;
        let mut events = Vec::new();
        let mut evaluator = Evaluator::with_weights(size, learner.weights());
        loop {
            let turn = evaluator.best(game.board());
            if let Some(before) = before {
                let predicted = evaluator.expected_value(&before);
                let value = turn.map_or(0, |turn| turn.value);
                learner.learn(&evaluator.features(&before), (value - predicted) as f64);
                evaluator.set_weights(learner.weights());
            }
            let Some(turn) = turn else { break };
            events.clear();
            let _ = game.play(&turn.direction.into(), &mut events).expect("a legal move");
            before = Some(turn.board);
        }
        scores += game.score();
        steps += game.steps();
        if (number + 1) % (games / REPORTS).max(1) == 0 {
            let played = (games / REPORTS).max(1) as f64;
            println!("{} games: mean {:.2}, {:.1} moves", number + 1, scores as f64 / played, steps as f64 / played);
            (scores, steps) = (0, 0);
        }
    }
    println!("a point is worth {POINT}; {:?}", learner.weights().0);
}
