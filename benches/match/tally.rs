// SPDX-License-Identifier: GPL-3.0-or-later
//! Score of a match.

use std::fmt;

use super::game::Outcome;

/// Results of pairs of games, from the first engine's perspective.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    /// Games won, drawn and lost.
    games: [u32; 3],
    /// Points of each pair: 2 for two games won.
    pairs: Vec<f64>,
    margin: f64,
    moves: [u32; 2],
    time: [f64; 2],
}

impl Tally {
    /// Adds a pair of games.
    pub(crate) fn add(&mut self, games: [Outcome; 2]) {
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

    /// Returns the share of points, and the half-width of its 95 % confidence interval. The games of a pair are
    /// correlated, so pairs count as samples instead of games.
    fn share(&self) -> (f64, f64) {
        let count = self.pairs.len() as f64;
        let mean = self.pairs.iter().sum::<f64>() / count;
        if self.pairs.len() < 2 {
            // One pair gives no estimate of the variance.
            return (mean / 2.0, 0.5);
        }
        let squares: f64 = self.pairs.iter().map(|points| (points - mean).powi(2)).sum();
        let deviation = (squares / (count - 1.0) / count).sqrt();
        (mean / 2.0, 1.96 * deviation / 2.0)
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [won, drawn, io_error] = self.games;
        let games = won + drawn + io_error;
        let (share, width) = self.share();
        write!(
            f,
            "{games} games: {won} won, {drawn} drawn, {io_error} lost: {:.1} % ± {:.1}",
            100.0 * share,
            100.0 * width
        )?;
        write!(f, ", {:+.1} points a game", self.margin / f64::from(games.max(1)))?;
        let mean = |engine: usize| 1000.0 * self.time[engine] / f64::from(self.moves[engine].max(1));
        write!(f, ", {:.1} and {:.1} ms of processor a move", mean(0), mean(1))
    }
}
