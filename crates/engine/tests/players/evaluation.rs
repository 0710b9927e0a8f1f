// SPDX-License-Identifier: GPL-3.0-or-later
//! Board features, checked against hand-counted values.

use engine::biquadris::evaluate::board_features;
use engine::biquadris::grid::{Grid, Pose};
use rules::biquadris::Tetromino;
use rules::biquadris::geometry::{COLUMNS, ROWS};

/// Returns a board with these lowest rows, `#` for a taken cell.
fn grid(lowest: &[&str]) -> Grid {
    let mut grid = Grid::EMPTY;
    for (row, text) in grid.0[ROWS - lowest.len()..].iter_mut().zip(lowest) {
        assert_eq!(text.len(), COLUMNS);
        *row = text.bytes().enumerate().map(|(column, cell)| u16::from(cell == b'#') << column).sum();
    }
    grid
}

#[test]
fn features_of_an_empty_board() {
    let [row_transitions, column_transitions, rest @ ..] = board_features(&Grid::EMPTY);
    assert_eq!((row_transitions, column_transitions), (2 * ROWS as u32, COLUMNS as u32));
    assert_eq!(rest, [0; 6]);
}

#[test]
fn holes_and_cells_above_them_are_counted() {
    let board = grid(&[
        "..#........", //
        "..#........",
        "......##...",
        "##.########",
    ]);
    let [row_transitions, column_transitions, holes, wells, depth, with_holes, ..] = board_features(&board);
    // Fourteen empty rows; two separate cells away from the walls; the pair; the gap.
    assert_eq!(row_transitions, 2 * 14 + 4 + 4 + 4 + 2);
    // Column 3: top and bottom of the stack, and the floor. The pair has no empty cell below it. All other columns:
    // once.
    assert_eq!(column_transitions, 10 + 3);
    // Column 3 has two holes, one above the other; two cells lie directly on the upper one.
    assert_eq!((holes, depth, with_holes), (2, 2, 2));
    // The lower hole has taken neighbors on both sides.
    assert_eq!(wells, 1);
}

#[test]
fn a_well_counts_its_depth_from_each_of_its_cells() {
    let [_, _, holes, wells, ..] = board_features(&grid(&[".##########"; 3]));
    assert_eq!((holes, wells), (0, 1 + 2 + 3));
}

#[test]
fn placing_a_block_clears_full_rows() {
    let board = grid(&["#..........", "....#######", "....#######"]);
    let (after, placed) = board.with(Tetromino::I, Pose { turns: 0, bottom: 17, left: 0 });
    assert_eq!((placed.cleared, placed.eroded, placed.height), (1, 4, 1));
    assert_eq!(after, grid(&["#..........", "....#######"]));
}

#[test]
fn cells_near_the_entry_are_counted() {
    let mut low = Grid::EMPTY;
    low.0[9] = 0b1111;
    let mut high = Grid::EMPTY;
    high.0[4] = 0b1111;
    let [.., entry, tall] = board_features(&low);
    assert_eq!((entry, tall), (0, 0));
    let [.., entry, tall] = board_features(&high);
    assert!(entry > 0 && tall > 0);
}
