// SPDX-License-Identifier: GPL-3.0-or-later
//! Bit-parallel move generation: every place where a block can come to rest.
//!
//! No command but `up` raises a block, so one sweep from the block's row to the floor finds every place. A row of the
//! sweep is a `Lanes`: the possible columns of the block's lower-left corner, 16 bits for each of four orientations.
//! Moving sideways is a shift by one, rotating is a bit rotation by 16. A block with fewer orientations repeats them in
//! the other lanes.
//!
//! [`landings`](rules::biquadris::landings) is the reference implementation, which also returns the commands to each
//! place; tests compare the two.

use super::grid::{Grid, Pose};
use rules::biquadris::geometry::{COLUMNS, ROWS};
use rules::biquadris::{Block, Level, Tetromino};

/// Bit set of four orientations with 16 columns each.
type Lanes = u64;

const LANE: u32 = 16;
/// Rows below the floor that look-ups may read.
const BELOW: usize = 3;
/// Rows above the top row that look-ups for a block's upper cells may read.
const ABOVE: usize = 3;

/// Set of places of one block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Places {
    rows: [Lanes; ROWS],
    /// Lanes that don't repeat another one.
    distinct: Lanes,
}

impl Places {
    /// Number of places.
    #[must_use]
    pub fn count(&self) -> usize {
        self.rows.iter().map(|row| (row & self.distinct).count_ones() as usize).sum()
    }

    /// Iterates over the places, from the top row down.
    pub fn iter(&self) -> impl Iterator<Item = Pose> + '_ {
        self.rows.iter().enumerate().flat_map(|(row, lanes)| {
            Bits(lanes & self.distinct).map(move |bit| Pose {
                turns: (bit / LANE) as u8,
                bottom: row as u8,
                left: (bit % LANE) as u8,
            })
        })
    }
}

/// Indices of the set bits, the lowest first.
struct Bits(u64);

impl Iterator for Bits {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        let bit = (self.0 != 0).then(|| self.0.trailing_zeros());
        self.0 &= self.0.wrapping_sub(1);
        bit
    }
}

/// Returns every place where the block can come to rest by commands other than `up`; `special` is whether the special
/// action heavy is in effect. Returns no place if the block overlaps taken cells.
#[must_use]
pub fn resting_places(grid: &Grid, block: Block, special: bool) -> Places {
    let kind = block.kind();
    let free = free_by_kind(kind, grid);
    let top = block.bottom().index();
    let lanes = usize::from(kind.orientations());
    let starts = (0..4 / lanes).map(|copy| 1 << (copy * lanes * LANE as usize));
    let start: Lanes = starts.sum::<Lanes>() << (u32::from(block.turns()) * LANE) << block.left().index();
    let rows = match (start & free[top] == start, block.level().is_heavy() || special) {
        (false, _) => [0; ROWS],
        (true, false) => sweep(&free, start, top),
        (true, true) => sweep_pulled(&free, start, top, block.level().is_heavy(), special),
    };
    Places { rows, distinct: Lanes::MAX >> (64 - LANE as usize * lanes) }
}

/// Like [`resting_places`], for a block at the entry position.
#[must_use]
pub fn resting_places_entering(grid: &Grid, kind: Tetromino, level: Level) -> Places {
    resting_places(grid, Block::entering(kind, level), false)
}

type Free = [Lanes; ROWS + BELOW];

/// Flood fill for light blocks: each row starts with the places reached from above and is closed under rotation and
/// sideways moves.
#[inline]
fn sweep(free: &Free, start: Lanes, top: usize) -> [Lanes; ROWS] {
    let mut rests = [0; ROWS];
    let mut row = start;
    for at in top..ROWS {
        loop {
            let rotated = (row.rotate_left(LANE) | row.rotate_right(LANE)) & free[at];
            let wider = row | rotated | right_to_end(row, free[at]) | row >> 1 & free[at];
            if wider == row {
                break;
            }
            row = wider;
        }
        rests[at] = row & !free[at + 1];
        row &= free[at + 1];
    }
    rests
}

/// Flood fill for blocks that sink: a command that would leave the block in this row moves it further down, so a row is
/// closed only over blocks that cannot sink.
fn sweep_pulled(free: &Free, start: Lanes, top: usize, heavy: bool, special: bool) -> [Lanes; ROWS] {
    let mut rests = [0; ROWS];
    // Places after a command, and places that a `down` passes through.
    let mut rows: Free = [0; ROWS + BELOW];
    let mut passed = 0;
    rows[top] = start;
    for at in top..ROWS {
        let (here, below, second) = (free[at], free[at + 1], free[at + 2]);
        passed &= here;
        // A `down` ends here if its last step can't be followed by sinking, and anywhere if the block doesn't sink.
        rows[at] |= if heavy { passed & !below } else { passed };
        let (mut sideways, mut rotated);
        loop {
            let row = rows[at];
            sideways = sideways_from(row, here);
            rotated = rotated_from(row, here);
            let stays = if heavy { !below } else { Lanes::MAX };
            let wider = row | rotated & stays | if special { 0 } else { sideways & stays };
            if wider == row {
                break;
            }
            rows[at] = wider;
        }
        if heavy {
            rows[at + 1] |= (rotated | passed) & below;
        }
        if special {
            // First the level's one row, then two more; if one of the two isn't free, the block counts as dropped.
            let level = |lanes: Lanes| if heavy { (lanes & !below, lanes & below) } else { (lanes, 0) };
            let (still, sunk) = level(sideways);
            rests[at] |= still & !below;
            if at + 1 < ROWS {
                rests[at + 1] |= still & below & !second | sunk & !second;
            }
            if at + 2 < ROWS {
                let third = free[at + 3];
                rows[at + 2] |= still & below & second;
                rests[at + 2] |= sunk & second & !third;
                rows[at + 3] |= sunk & second & third;
            }
        } else if heavy {
            rows[at + 1] |= sideways & below;
        }
        rests[at] |= rows[at] & !below;
        passed |= rows[at];
    }
    rests
}

/// Returns the places reached from a row by one sideways command, with or without repeat count, before the block sinks.
/// A blocked block stays.
fn sideways_from(row: Lanes, free: Lanes) -> Lanes {
    let right = right_to_end(row << 1 & free, free) | row & !(free >> 1);
    let left = left_to_end(row >> 1 & free, free) | row & !(free << 1);
    right | left
}

/// Returns the places reached from a row by one rotation command, with or without repeat count, before the block sinks.
/// A blocked block stays, and so does one rotated by a full turn.
fn rotated_from(row: Lanes, free: Lanes) -> Lanes {
    let (clockwise, counterclockwise) = (free.rotate_left(LANE), free.rotate_right(LANE));
    let once = row.rotate_left(LANE) | row.rotate_right(LANE);
    let twice = row.rotate_left(2 * LANE) & (clockwise | counterclockwise);
    let round = clockwise & counterclockwise & free.rotate_left(2 * LANE);
    (once | twice) & free | row & (!clockwise | !counterclockwise | round)
}

/// Fills free columns to the right of each block: the carry of the addition propagates through them.
#[inline]
const fn right_to_end(row: Lanes, free: Lanes) -> Lanes {
    row | free & !(free.wrapping_add(row))
}

/// Fills free columns to the left of each block with doubling strides (Kogge-Stone fill).
const fn left_to_end(mut row: Lanes, mut free: Lanes) -> Lanes {
    let mut stride = 1;
    while stride < COLUMNS {
        row |= row >> stride & free;
        free &= free >> stride;
        stride *= 2;
    }
    row
}

/// Returns the positions where the block fits, by the row of its lowest cells.
fn free_by_kind(kind: Tetromino, grid: &Grid) -> Free {
    match kind {
        Tetromino::I => free::<0>(grid),
        Tetromino::J => free::<1>(grid),
        Tetromino::L => free::<2>(grid),
        Tetromino::O => free::<3>(grid),
        Tetromino::S => free::<4>(grid),
        Tetromino::Z => free::<5>(grid),
        Tetromino::T => free::<6>(grid),
    }
}

/// [`free_by_kind`] with the kind, by its index in [`Tetromino::ALL`], known at compile time.
fn free<const KIND: usize>(grid: &Grid) -> Free {
    /// Columns beyond the right wall, enough that no shift brings in other bits.
    const WALL: u16 = !super::grid::FULL;
    let cells = const {
        let kind = Tetromino::ALL[KIND];
        [kind.shape(0).cells, kind.shape(1).cells, kind.shape(2).cells, kind.shape(3).cells]
    };
    let mut taken = [u16::MAX; ROWS + ABOVE];
    for (row, taken) in grid.0.iter().zip(&mut taken[ABOVE..]) {
        *taken = row | WALL;
    }
    let mut free = [0; ROWS + BELOW];
    for (at, free) in free[..ROWS].iter_mut().enumerate() {
        for (turns, cells) in cells.iter().enumerate() {
            let hit = cells.iter().fold(0, |hit, &(x, y)| hit | taken[at + ABOVE - y as usize] >> x);
            *free |= Lanes::from(!hit & super::grid::FULL) << (turns as u32 * LANE);
        }
    }
    free
}
