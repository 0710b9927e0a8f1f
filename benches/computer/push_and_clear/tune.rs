// SPDX-License-Identifier: GPL-3.0-or-later
//! Where the weights in `crates/engine/src/push_and_clear/weights.rs` come from: a player who sees no further than its own move
//! learns while it plays, from the difference between what a board promised and what came of it (temporal difference
//! learning; the pace of each weight by temporal coherence, Beal and Smith 1999).
//! `cargo bench --bench computer -- slide-tune [GAMES [SIDE]]` prints its mean score as it learns, and then the weights.

use engine::push_and_clear::evaluate::{Evaluator, FEATURES, POINT, Weights};
use rules::game::Game;
use rules::push_and_clear::{PushAndClear, Setup, Size};

/// Seeds far from those by which players are measured.
const FIRST_SEED: u64 = 1_000_000;
/// How many times the means and the weights are printed.
const REPORTS: u64 = 10;

/// Weights that learn.
struct Learner {
    weights: [f64; FEATURES],
    /// All corrections to a weight, with their signs, and without.
    corrected: [f64; FEATURES],
    moved: [f64; FEATURES],
}

impl Learner {
    fn weights(&self) -> Weights {
        Weights(self.weights.map(|weight| weight.round() as i32))
    }

    /// A board with these features turned out to be worth this much more than it promised.
    fn learn(&mut self, features: &[u8; FEATURES], surprise: f64) {
        let all: f64 = features.iter().map(|&count| f64::from(count)).sum();
        for (at, &count) in features.iter().enumerate().filter(|(_, count)| **count > 0) {
            let count = f64::from(count);
            // A weight whose corrections cancel each other has settled.
            let pace = if self.moved[at] > 0.0 { self.corrected[at].abs() / self.moved[at] } else { 1.0 };
            self.weights[at] += 0.5 * pace.max(0.001) * surprise * count / all;
            self.corrected[at] += surprise * count;
            self.moved[at] += (surprise * count).abs();
        }
    }
}

/// Learns from so many games on a board of this size.
pub(crate) fn tune(games: u64, side: u8) {
    let size = Size::new(side).expect("a side is 4 to 10 cells");
    let none = [0.0; FEATURES];
    let mut learner = Learner { weights: none, corrected: none, moved: none };
    let (mut scores, mut steps) = (0, 0);
    for number in 0..games {
        let mut game = PushAndClear::new(&Setup { seed: (FIRST_SEED + number).into(), size });
        let mut before = None;
        let mut events = Vec::new();
        let mut evaluator = Evaluator::with_weights(size, learner.weights());
        loop {
            let turn = evaluator.best(game.board());
            if let Some(before) = before {
                let promised = evaluator.expected_value(&before);
                let value = turn.map_or(0, |turn| turn.value);
                learner.learn(&evaluator.features(&before), (value - promised) as f64);
                evaluator.set_weights(learner.weights());
            }
            let Some(turn) = turn else { break };
            events.clear();
            let _ = game.play(&turn.direction.into(), &mut events).expect("a possible move");
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
