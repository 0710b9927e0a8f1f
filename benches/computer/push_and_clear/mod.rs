// SPDX-License-Identifier: GPL-3.0-or-later
//! Strength and speed of the Push and Clear computer player: the scores of whole games.

mod tune;

use std::ops::Range;
use std::time::{Duration, Instant};

use engine::{Difficulty, Engine};
use rules::game::Game;
use rules::push_and_clear::{PushAndClear, Setup, Size};

pub(crate) use tune::tune;

use super::figures::Measured;

/// Results of games.
#[derive(Default)]
struct Tally {
    /// Scores in ascending order, once sorted.
    scores: Vec<u64>,
    moves: u64,
    thinking_time: Duration,
    longest: Duration,
}

impl Tally {
    /// Returns the score below which this percentage of the games lies.
    fn percentile(&self, percent: usize) -> u64 {
        self.scores[(self.scores.len() * percent / 100).min(self.scores.len() - 1)]
    }
}

/// Plays a game to its end, or for at most `max_moves` moves.
fn play(size: Size, seed: u64, difficulty: Difficulty, max_moves: u64, tally: &mut Tally) {
    let mut game = PushAndClear::new(&Setup { seed: seed.into(), size });
    let mut events = Vec::new();
    while game.steps() < max_moves {
        let start = Instant::now();
        let Some(direction) = game.suggest(difficulty) else { break };
        let took = start.elapsed();
        tally.thinking_time += took;
        tally.longest = tally.longest.max(took);
        events.clear();
        let _ = game.play(&direction.into(), &mut events).expect("suggestions are legal");
    }
    tally.moves += game.steps();
    tally.scores.push(game.score());
}

/// Prints the results of one difficulty in the games of these seeds. Returns the time of the longest move.
pub(crate) fn scores(side: u8, difficulty: Difficulty, seeds: Range<u64>) -> Duration {
    // Far more moves than a game on the default board takes.
    const MAX_MOVES: u64 = 3_000;
    let size = Size::new(side).expect("a side is 4 to 10 cells");
    let mut tally = Tally::default();
    for seed in seeds {
        play(size, seed, difficulty, MAX_MOVES, &mut tally);
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
        1e3 * tally.thinking_time.as_secs_f64() / moves,
        1e3 * tally.longest.as_secs_f64(),
    );
    if side == Size::default().side() && difficulty == Difficulty::Hard {
        let median = tally.percentile(50) as f64;
        Measured::new("push-and-clear-median", median).noting(format_args!("{games} games")).report();
    }
    tally.longest
}
