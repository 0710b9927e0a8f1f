// SPDX-License-Identifier: GPL-3.0-or-later
//! The score of a match.

use std::fmt;

use super::game::Ended;

/// Pairs of games, seen from the first engine.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    /// Won, drawn, lost.
    games: [u32; 3],
    /// The points of each pair: 2 for two games won.
    pairs: Vec<f64>,
    margin: f64,
    moves: [u32; 2],
    time: [f64; 2],
}

impl Tally {
    /// Adds a pair of games.
    pub(crate) fn add(&mut self, games: [Ended; 2]) {
        let mut points = 0.0;
        for game in games {
            let result = usize::from(game.margin <= 0.0) + usize::from(game.margin < 0.0);
            self.games[result] += 1;
            points += [1.0, 0.5, 0.0][result];
            self.margin += game.margin;
            for engine in 0..2 {
                self.moves[engine] += game.moves[engine];
                self.time[engine] += game.time[engine];
            }
        }
        self.pairs.push(points);
    }

    /// The share of points, and half the width of its interval of 95 per cent. Games of a pair are like each other, so that
    /// pairs are counted and not games.
    fn share(&self) -> (f64, f64) {
        let count = self.pairs.len() as f64;
        let mean = self.pairs.iter().sum::<f64>() / count;
        if self.pairs.len() < 2 {
            // One pair says nothing about how far others may be from it.
            return (mean / 2.0, 0.5);
        }
        let squares: f64 = self.pairs.iter().map(|points| (points - mean).powi(2)).sum();
        let deviation = (squares / (count - 1.0) / count).sqrt();
        (mean / 2.0, 1.96 * deviation / 2.0)
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [won, drawn, lost] = self.games;
        let games = won + drawn + lost;
        let (share, width) = self.share();
        write!(
            f,
            "{games} games: {won} won, {drawn} drawn, {lost} lost: {:.1} % ± {:.1}",
            100.0 * share,
            100.0 * width
        )?;
        write!(f, ", {:+.1} points a game", self.margin / f64::from(games.max(1)))?;
        let mean = |engine: usize| 1000.0 * self.time[engine] / f64::from(self.moves[engine].max(1));
        write!(f, ", {:.1} and {:.1} ms of processor a move", mean(0), mean(1))
    }
}
