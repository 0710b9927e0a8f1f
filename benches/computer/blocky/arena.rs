// SPDX-License-Identifier: GPL-3.0-or-later
//! Matches of computer players of Blocky over the real rules, for the benchmark and the tests.

use std::ops::Range;
use std::time::{Duration, Instant};

use engine::{Difficulty, Engine};
use rules::blocky::{Blocky, Depth, Players, Setup, Start};
use rules::game::Game;

/// What a series came to, for the stronger player first.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) games: u32,
    pub(crate) wins: u32,
    pub(crate) draws: u32,
    /// The wins by whether others sat before the stronger player: who moves last has the last word.
    pub(crate) wins_first: u32,
    pub(crate) moves: [u32; 2],
    pub(crate) thought: [Duration; 2],
    pub(crate) longest: [Duration; 2],
}

impl Tally {
    /// The share of the games that were won; those that were drawn count half.
    pub(crate) fn share(&self) -> f64 {
        (f64::from(self.wins) + 0.5 * f64::from(self.draws)) / f64::from(self.games.max(1))
    }
}

/// Plays each seed once with the stronger player in each seat, and the weaker one in all others: so both have every goal.
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
                tally.thought[who] += took;
                tally.longest[who] = tally.longest[who].max(took);
                let _ = game.play(&suggestion.into(), &mut Vec::new()).expect("advice is within the rules");
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
