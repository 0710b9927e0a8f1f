// SPDX-License-Identifier: GPL-3.0-or-later
//! What the features of a board are worth to a computer player.
//!
//! They were learned in 20 000 games on the usual board (`cargo bench --bench computer -- slide-tune`) by a player who sees
//! no further than its own move, and who swept up 69 points a game in the end. In trials more features (each line's fixed
//! boxes, fixed boxes by their place, points in reach) brought a player who expects one box about 4 % more in several times
//! the time, and tables of all lines and rectangles 6 %; looking two boxes ahead with these few brings as much and more.

use super::evaluate::{FEATURES, POINTS, Weights, line, space};

/// By the kind of a line, from the edge inwards, and by how many boxes it lacks. No line lacks none: it would have been
/// cleared. What a line of the usual board can't lack goes on as the tables of larger boards do: level.
const LINES: [[i32; 11]; 3] = [
    [0, 5_685, 5_025, 4_535, 4_425, 4_441, 5_341, 5_341, 5_341, 5_341, 5_341],
    [0, 4_622, 3_975, 3_964, 4_331, 4_650, 5_490, 5_490, 5_490, 5_490, 5_490],
    [0, 4_374, 3_956, 4_648, 5_304, 5_321, 6_027, 6_027, 6_027, 6_027, 6_027],
];

/// By the number of directions in which there is room for one cell only, and in which there is room for more. A player who
/// has just moved can go back at least.
const SPACE: [[i32; 5]; 5] = [
    [-20_000, 5_088, 7_145, 7_494, 7_500],
    [-13_394, 5_842, 7_559, 7_866, 0],
    [-3_858, 7_384, 7_739, 0, 0],
    [6_901, 7_747, 0, 0, 0],
    [7_570, 0, 0, 0, 0],
];

/// Of each point that lies about.
const PER_POINT: i32 = 245;

/// The weights in use.
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
