// SPDX-License-Identifier: GPL-3.0-or-later
//! Evaluation of a board for a player: the expected lead over the strongest opponent.

use super::picture::{BlockPosition, Picture};
use super::runs::Runs;
use rules::blocky::{Goal, Measure};

/// Value of a scoring cell at the end of the game, in evaluation units.
pub const CELL: i64 = 100;
/// Bonus for being ahead at the end of the game, by any margin.
const WIN: i64 = 100 * CELL;

/// Features of a board for one goal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Score of the goal.
    pub score: u32,
    /// For a blob, the size of the second-largest region of its color.
    pub next: u32,
    /// For a blob, the number of regions of its color.
    pub regions: u32,
    /// For a blob, the number of cells of its color.
    pub cells: u32,
}

/// Features of all goals, by player.
pub type GoalCounts = [Count; 4];

impl Count {
    /// Counts the features of one of the goals of this picture.
    #[must_use]
    pub fn of(picture: &Picture, goal: usize, measure: Measure, runs: &mut Runs) -> Self {
        match measure {
            Measure::Perimeter => Self { score: picture.perimeter(goal), ..Self::default() },
            Measure::Blob => {
                let regions = picture.regions(goal, runs);
                let cells = picture.cells(goal);
                Self { score: regions.largest, next: regions.next, regions: regions.count, cells }
            }
        }
    }

    /// Whether the features for this measure can change when this block changes.
    #[must_use]
    pub const fn depends_on(measure: Measure, block_position: BlockPosition) -> bool {
        matches!(measure, Measure::Blob) || block_position.is_at_edge()
    }
}

/// Evaluation weights, in evaluation units.
#[derive(Clone, Copy, Debug)]
struct Weights {
    /// Per point of a perimeter goal.
    perimeter: i64,
    /// Per point of a blob goal.
    blob: i64,
    /// Per cell of the second-largest region.
    next: i64,
    /// Per cell of a blob goal's color.
    cells: i64,
    /// Per region of a blob goal's color.
    regions: i64,
}

/// Weights by the number of turns left to all players together, from 1; the last entry also covers more turns.
///
/// Cells at the edge tend to stay, while a blob is soon smashed: the more turns are left, the less the blob itself
/// counts, and the more the material to rebuild it, the second-largest region and large pieces rather than small ones.
/// Fitted by least squares to 2 400 games of medium players and players looking one reply ahead, predicting the final
/// lead from each feature.
const WEIGHTS: [Weights; 10] = {
    const fn weights([perimeter, blob, next, cells, regions]: [i64; 5]) -> Weights {
        Weights { perimeter, blob, next, cells, regions }
    }
    [
        weights([84, 43, 42, 10, -22]),
        weights([74, 24, 60, 7, -23]),
        weights([63, 9, 54, 11, -28]),
        weights([56, 7, 40, 13, -31]),
        weights([50, 3, 38, 13, -32]),
        weights([46, 1, 36, 13, -33]),
        weights([42, 0, 37, 12, -35]),
        weights([39, 0, 36, 12, -36]),
        weights([35, 0, 33, 12, -36]),
        weights([33, 0, 30, 12, -36]),
    ]
};

/// Returns the expected final lead of a player (index from 0) on a board with this many turns left to all players
/// together.
#[must_use]
pub fn expected_value(counts: &GoalCounts, goals: &[Goal], player: usize, left: usize) -> i64 {
    let Some(last) = left.checked_sub(1) else {
        let lead = current_lead(counts, goals, player);
        return lead + WIN * lead.signum();
    };
    let weights = WEIGHTS[last.min(WEIGHTS.len() - 1)];
    let value = |(goal, count): (&Goal, &Count)| {
        let [score, next, cells, regions] = [count.score, count.next, count.cells, count.regions].map(i64::from);
        match goal.measure {
            Measure::Perimeter => weights.perimeter * score,
            Measure::Blob => {
                weights.blob * score + weights.next * next + weights.cells * cells + weights.regions * regions
            }
        }
    };
    lead(goals.iter().zip(counts).map(value), player)
}

/// Returns the current lead of a player (index from 0).
#[must_use]
pub fn current_lead(counts: &GoalCounts, goals: &[Goal], player: usize) -> i64 {
    CELL * lead(goals.iter().zip(counts).map(|(_, count)| i64::from(count.score)), player)
}

/// Returns the player's value minus the best of the others; without others, the player's value.
fn lead(all: impl Iterator<Item = i64>, player: usize) -> i64 {
    let (mut own, mut best) = (0, None);
    for (at, one) in all.enumerate() {
        if at == player {
            own = one;
        } else {
            best = best.max(Some(one));
        }
    }
    own - best.unwrap_or(0)
}
