// SPDX-License-Identifier: GPL-3.0-or-later
//! help/blocky.md, "Goals and score": scores worked out by hand.

use rules::blocky::{Block, Color, Goal, Measure};

use crate::play::board;

/// Scores by measure and by color, in the order red, green, blue, yellow.
fn scores(board: &Block) -> [[u32; 4]; 2] {
    Measure::ALL.map(|measure| Color::ALL.map(|color| measure.of(board, color)))
}

fn assert_scores(brief: &str, depth: u8, blobs: [u32; 4], perimeters: [u32; 4]) {
    assert_eq!(scores(&board(brief, depth)), [blobs, perimeters], "{brief}");
    assert_eq!(perimeters.iter().sum::<u32>(), 4 << depth);
}

#[test]
fn boards_of_one_color() {
    // A single cell has four sides. A board of 8 × 8 has 4 · 8 cells along its sides, with each corner on two of them.
    assert_scores("r", 0, [1, 0, 0, 0], [4, 0, 0, 0]);
    assert_scores("y", 3, [0, 0, 0, 64], [0, 0, 0, 32]);
    assert_scores("b", 7, [0, 0, 16384, 0], [0, 0, 512, 0]);
}

#[test]
fn corner_cells_count_twice() {
    assert_scores("[r g b y]", 1, [1; 4], [2; 4]);
    // B G R R / Y R R R / B B Y Y / B B Y Y. Red: two on the top and two on the right side, its corner on both. Green:
    // one. Blue: the upper left and lower left corners, twice each, and two more. Yellow: one on the left, and four.
    assert_scores("[r [g b y r] b y]", 2, [5, 1, 4, 4], [4, 1, 6, 5]);
    // A ring of blue around red: 12 cells, four of them corners; no red cell reaches the edge.
    assert_scores("[[b b r b] [b b b r] [r b b b] [b r b b]]", 2, [4, 0, 12, 0], [0, 0, 16, 0]);
}

#[test]
fn cells_connect_along_sides_only() {
    // A chessboard: no two cells of a color share a side.
    assert_scores("[[r g r g] [r g r g] [r g r g] [r g r g]]", 2, [1, 1, 0, 0], [8, 8, 0, 0]);
    // Two quarters that touch at their corners.
    assert_scores("[r b r b]", 2, [4, 0, 4, 0], [8, 0, 8, 0]);
}

/// ```text
/// R G R R R R R R
/// R G R G G G G R
/// R G R G R R G R
/// R G R G G R G R
/// R G R R R R G R
/// R G G G G G G R
/// R R R R R R R R
/// B B B B B B B Y
/// ```
/// Red winds from the top left along three sides, back along the top and into the middle; green lies between.
#[test]
fn a_blob_can_extend_across_blocks() {
    let rows = ["RGRRRRRR", "RGRGGGGR", "RGRGRRGR", "RGRGGRGR", "RGRRRRGR", "RGGGGGGR", "RRRRRRRR", "BBBBBBBY"];
    let board = board(&of_rows(&rows), 3);
    assert_eq!(crate::play::cells(&board), rows.join(" "));
    // Counted row by row.
    assert_eq!(scores(&board)[0], [7 + 3 + 5 + 4 + 6 + 2 + 8, 1 + 5 + 3 + 4 + 2 + 6, 7, 1]);
    // Top: 7 red, one green. Left: 7 red, one blue. Right: 7 red, one yellow. Bottom: 7 blue, one yellow.
    assert_eq!(scores(&board)[1], [21, 1, 8, 2]);
}

/// Converts rows of unit cells to a board in short notation.
fn of_rows(rows: &[&str]) -> String {
    fn square(rows: &[&str], row: usize, column: usize, side: usize) -> String {
        if side == 1 {
            return rows[row][column..=column].to_lowercase();
        }
        let half = side / 2;
        let corners = [(row, column + half), (row, column), (row + half, column), (row + half, column + half)];
        let parts = corners.map(|(row, column)| square(rows, row, column, half));
        format!("[{}]", parts.join(" "))
    }
    square(rows, 0, 0, rows.len())
}

#[test]
fn an_inner_blob_counts_like_one_at_the_edge() {
    let rows = ["YYYYYYYY", "YRRGGGGY", "YRRGYYGY", "YYYGYYGY", "YYYGGGGY", "YBBYYYYY", "YBYYYBBB", "YYYYYBBB"];
    // Green: a ring of 4 + 2 + 2 + 4, which separates 4 yellow cells from the others. Blue: 3 inside, 6 in the corner.
    // Yellow has the rest: 64 − 12 − 4 − 9 = 39, minus the 4 inside the ring.
    assert_eq!(scores(&board(&of_rows(&rows), 3))[0], [4, 12, 6, 35]);
}

#[test]
fn only_one_of_several_equal_blobs_counts() {
    assert_scores("[r g r g]", 1, [1, 1, 0, 0], [4, 4, 0, 0]);
    let rows = ["RRGG", "YYYY", "BBBB", "RRGG"];
    let equal = board(&of_rows(&rows), 2);
    assert_eq!(scores(&equal)[0], [2, 2, 4, 4]);
    // The first one from the top left is highlighted.
    let red = Goal { measure: Measure::Blob, color: Color::Red };
    assert_eq!((red.score(&equal), red.cells(&equal)), (2, vec![(0, 0), (1, 0)]));
}

#[test]
fn cells_to_highlight() {
    // B G R R / Y R R R / B B Y Y / B B Y Y
    let board = board("[r [g b y r] b y]", 2);
    let highlighted = |measure, color| {
        let mut cells = Goal { measure, color }.cells(&board);
        cells.sort_unstable();
        cells
    };
    assert_eq!(highlighted(Measure::Blob, Color::Red), [(1, 1), (2, 0), (2, 1), (3, 0), (3, 1)]);
    assert_eq!(highlighted(Measure::Blob, Color::Blue), [(0, 2), (0, 3), (1, 2), (1, 3)]);
    assert_eq!(highlighted(Measure::Perimeter, Color::Blue), [(0, 0), (0, 2), (0, 3), (1, 3)]);
    assert_eq!(highlighted(Measure::Perimeter, Color::Red), [(2, 0), (3, 0), (3, 1)]);
    assert_eq!(highlighted(Measure::Perimeter, Color::Green), [(1, 0)]);
    let none = Goal { measure: Measure::Blob, color: Color::Green }.cells(&crate::play::board("r", 2));
    assert_eq!(none, []);
}
