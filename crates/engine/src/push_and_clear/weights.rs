// SPDX-License-Identifier: GPL-3.0-or-later
//! Evaluation weights of the computer player.
//!
//! Learned by temporal-difference learning in 20 000 games on the default board (`cargo bench --bench computer --
//! slide-tune`), playing without look-ahead; the final mean score was 69 points a game. In trials, more features (the
//! fixed boxes of each line, fixed boxes by position, points within reach) gave a player who averages over one box
//! about 4 % more at several times the cost, and tables of all lines and rectangles 6 %; looking two boxes ahead with
//! the few features used here gains at least as much.

use super::evaluate::{FEATURES, POINTS, Weights, line, space};

/// Weights by line kind, from the edge inward, and by number of missing boxes. The entry for 0 is unused: full lines
/// are cleared. Counts that the default board can't reach use level values, following the shape of tables learned on
/// larger boards.
const LINES: [[i32; 11]; 3] = [
    [0, 5_685, 5_025, 4_535, 4_425, 4_441, 5_341, 5_341, 5_341, 5_341, 5_341],
    [0, 4_622, 3_975, 3_964, 4_331, 4_650, 5_490, 5_490, 5_490, 5_490, 5_490],
    [0, 4_374, 3_956, 4_648, 5_304, 5_321, 6_027, 6_027, 6_027, 6_027, 6_027],
];

/// Weights by the number of directions with space for exactly one cell (rows) and for more (columns). A player who has
/// just moved can at least move back.
const SPACE: [[i32; 5]; 5] = [
    [-20_000, 5_088, 7_145, 7_494, 7_500],
    [-13_394, 5_842, 7_559, 7_866, 0],
    [-3_858, 7_384, 7_739, 0, 0],
    [6_901, 7_747, 0, 0, 0],
    [7_570, 0, 0, 0, 0],
];

/// Weight of each point on the board.
const PER_POINT: i32 = 245;

/// Default weights.
pub const WEIGHTS: Weights = {
    let mut weights = [0; FEATURES];
    let mut kind = 0;
    while kind < LINES.len() {
        let mut missing = 0;
        while missing < LINES[kind].len() {
            weights[line(kind, missing)] = LINES[kind][missing];
            missing += 1;
        }
        kind += 1;
    }
    let mut one = 0;
    while one < SPACE.len() {
        let mut more = 0;
        while more < SPACE[one].len() {
            weights[space(one, more)] = SPACE[one][more];
            more += 1;
        }
        one += 1;
    }
    weights[POINTS] = PER_POINT;
    Weights(weights)
};
