// SPDX-License-Identifier: GPL-3.0-or-later
//! How good a board is for a player: by how much it promises them more than the best of the others.

use super::picture::{BlockPosition, Picture};
use super::runs::Runs;
use rules::blocky::{Goal, Measure};

/// What a cell that scores is worth in the end, in the unit of every evaluation here.
pub const CELL: i64 = 100;
/// What it is worth to be ahead in the end, by however little.
const WIN: i64 = 100 * CELL;

/// What counts of a board for one goal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// The score.
    pub score: u32,
    /// For a blob, the cells of the next largest one.
    pub next: u32,
    /// For a blob, how many regions of its color there are.
    pub regions: u32,
    /// For a blob, how many cells of its color there are.
    pub cells: u32,
}

/// The counts of all goals, by player.
pub type GoalCounts = [Count; 4];

impl Count {
    /// Counts for one of the goals of this picture.
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

    /// Whether it can change with this block.
    #[must_use]
    pub const fn depends_on(measure: Measure, block_position: BlockPosition) -> bool {
        matches!(measure, Measure::Blob) || block_position.is_at_edge()
    }
}

/// What a board promises.
#[derive(Clone, Copy, Debug)]
struct Weights {
    /// For each cell that a perimeter scores.
    perimeter: i64,
    /// For each cell that a blob scores.
    blob: i64,
    /// For each cell of the next largest blob.
    next: i64,
    /// For each cell of a blob's color, wherever it is.
    cells: i64,
    /// For each region of a blob's color.
    regions: i64,
}

/// By the number of turns that are left to all players together, from one on; for more the last ones hold.
///
/// Cells at the edge stay. A blob is soon smashed: the more turns are left, the less it counts, and the more what it can be
/// put together from again, the next largest one and large pieces rather than small ones. These are least squares over 2 400
/// games of medium and of players who looked one answer ahead: how far each count foretold by how much one would lead in the
/// end.
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

/// By how much the player with this number, from 0, leads on a board that so many turns are still to come to.
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

/// By how much the player with this number leads as it stands.
#[must_use]
pub fn current_lead(counts: &GoalCounts, goals: &[Goal], player: usize) -> i64 {
    CELL * lead(goals.iter().zip(counts).map(|(_, count)| i64::from(count.score)), player)
}

/// What one has more than the best of the others; alone, all that they have.
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
