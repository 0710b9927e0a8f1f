// SPDX-License-Identifier: GPL-3.0-or-later
//! How well and how fast the computer player of Push and Clear plays: the scores of whole games.

mod tune;

use std::ops::Range;
use std::time::{Duration, Instant};

use engine::{Difficulty, Engine};
use rules::game::Game;
use rules::push_and_clear::{PushAndClear, Setup, Size};

pub(crate) use tune::tune;

use super::figures::Measured;

/// How games went.
#[derive(Default)]
struct Tally {
    /// From the lowest to the highest.
    scores: Vec<u64>,
    moves: u64,
    thought: Duration,
    longest: Duration,
}

impl Tally {
    /// The score that so many percent of the games do not reach.
    fn percentile(&self, percent: usize) -> u64 {
        self.scores[(self.scores.len() * percent / 100).min(self.scores.len() - 1)]
    }
}

/// Plays a game to its end, or for so many moves.
fn play(size: Size, seed: u64, difficulty: Difficulty, most: u64, tally: &mut Tally) {
    let mut game = PushAndClear::new(&Setup { seed: seed.into(), size });
    let mut events = Vec::new();
    while game.steps() < most {
        let start = Instant::now();
        let Some(direction) = game.suggest(difficulty) else { break };
        let took = start.elapsed();
        tally.thought += took;
        tally.longest = tally.longest.max(took);
        events.clear();
        let _ = game.play(&direction.into(), &mut events).expect("advice is within the rules");
    }
    tally.moves += game.steps();
    tally.scores.push(game.score());
}

/// Prints how one strength does in the games of these seeds; the time of the longest move.
pub(crate) fn scores(side: u8, difficulty: Difficulty, seeds: Range<u64>) -> Duration {
    // Nothing like so many moves are played on a board of the usual size.
    const MOST: u64 = 3_000;
    let size = Size::new(side).expect("a side is 4 to 10 cells");
    let mut tally = Tally::default();
    for seed in seeds {
        play(size, seed, difficulty, MOST, &mut tally);
    }
    tally.scores.sort_unstable();
    let (games, moves) = (tally.scores.len() as f64, tally.moves.max(1) as f64);
    println!(
        "{size}, {:6} in {games} games: median {}, quartiles {} and {}, mean {:.1}, {:.0} moves; \
         {:.3} ms a move, {:.3} ms at most",
        difficulty.name(),
        tally.percentile(50),
        tally.percentile(25),
        tally.percentile(75),
        tally.scores.iter().sum::<u64>() as f64 / games,
        moves / games,
        1e3 * tally.thought.as_secs_f64() / moves,
        1e3 * tally.longest.as_secs_f64(),
    );
    if side == Size::default().side() && difficulty == Difficulty::Hard {
        let median = tally.percentile(50) as f64;
        Measured::new("push-and-clear-median", median).noting(format_args!("{games} games")).report();
    }
    tally.longest
}
