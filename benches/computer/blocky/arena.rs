// SPDX-License-Identifier: GPL-3.0-or-later
//! Games of Blocky between computer players, for the benchmark and the tests.

use std::ops::Range;
use std::time::{Duration, Instant};

use engine::{Difficulty, Engine};
use rules::blocky::{Blocky, Depth, Players, Setup, Start};
use rules::game::Game;

/// Totals of a series, the stronger player first.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) games: u32,
    pub(crate) wins: u32,
    pub(crate) draws: u32,
    /// Wins of the stronger player from the first seat; the last seat has the advantage of the last move.
    pub(crate) wins_first: u32,
    pub(crate) moves: [u32; 2],
    pub(crate) thinking_time: [Duration; 2],
    pub(crate) longest: [Duration; 2],
}

impl Tally {
    /// Returns the share of games won, 0 to 1; draws count half.
    pub(crate) fn share(&self) -> f64 {
        (f64::from(self.wins) + 0.5 * f64::from(self.draws)) / f64::from(self.games.max(1))
    }
}

/// Plays each seed once with the stronger player in each seat and the weaker one in all others, so that both play every
/// goal.
pub(crate) fn series([strong, weak]: [Difficulty; 2], depth: u32, players: u32, seeds: Range<u64>) -> Tally {
    let mut tally = Tally::default();
    for seed in seeds {
        for seat in 0..players as usize {
            let start = Start::Made(Depth::nearest(depth));
            let mut game = Blocky::new(&Setup { start, players: Players::nearest(players), ..Setup::with_seed(seed) });
            while let Some(turn) = game.turn() {
                let who = usize::from(usize::from(turn.number()) - 1 != seat);
                let begin = Instant::now();
                let suggestion = game.suggest([strong, weak][who]).expect("there is always a move");
                let took = begin.elapsed();
                tally.moves[who] += 1;
                tally.thinking_time[who] += took;
                tally.longest[who] = tally.longest[who].max(took);
                let _ = game.play(&suggestion.into(), &mut Vec::new()).expect("suggestions are legal");
            }
            let scores = game.scores();
            let others = scores.iter().enumerate().filter(|(at, _)| *at != seat).map(|(_, score)| *score).max();
            tally.games += 1;
            tally.draws += u32::from(others == Some(scores[seat]));
            if others < Some(scores[seat]) {
                tally.wins += 1;
                tally.wins_first += u32::from(seat == 0);
            }
        }
    }
    tally
}
