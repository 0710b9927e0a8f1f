// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Moving and dropping": what happens to the cells when rows are cleared.

use rules::biquadris::board::Cleared;
use rules::biquadris::geometry::{COLUMNS, Column, Row};
use rules::biquadris::{Block, Board, Level, Side, Tetromino};

use crate::play::Table;

/// Rows 15 and 13 of the playfield full, the one between them not.
const TWO_ROWS_APART: &str = "I drop|I 4right drop|O 8right drop|I 4right drop|L drop|I 3right drop|O drop|\
                              O 8right drop|I clockwise 7right drop|I clockwise 10right drop";

#[test]
fn cells_move_down_by_the_rows_cleared_below_them() {
    let mut table = Table::with_blocks("I", "I");
    table.turns(TWO_ROWS_APART, "drop");
    // Before: .......I...   Rows 2 and 4 of these from the bottom stay.
    //         .......I...
    //         OO.....IOOI
    //         OOLIIIIIOOI (full)
    //         LLL.IIIIOOI
    //         IIIIIIIIOOI (full)
    assert_eq!(table.pile(Side::One), [".......I...", ".......I...", "OO.....IOOI", "LLL.IIIIOOI"]);
    assert_eq!(table.game.action_due(), Some((Side::One, 2)));
    // (0 + 2)², and three I of level 0 are gone.
    assert_eq!(table.score(Side::One), 7);
}

#[test]
fn pieces_do_not_fall_on_their_own() {
    let mut table = Table::with_blocks("I", "I");
    // The floor row ends in column 8. The row above it gets full; what stood on its right end then hangs in the air.
    table.turns("I drop|I 4right drop|I 7right drop|I drop|O 9right drop|J 4right drop", "drop");
    assert_eq!(table.pile(Side::One), [".........OO", "....J....OO", "IIIIIIII..."]);
    // (0 + 1)², and two I are gone.
    assert_eq!(table.score(Side::One), 3);
    // Neither does it fall later.
    table.play("drop O 10right drop");
    assert_eq!(table.pile(Side::One)[2..], [".........OO", "....J....OO", "IIIIIIII..."]);
}

#[test]
fn a_torn_block_keeps_its_identity() {
    let mut table = Table::with_blocks("I", "I");
    table.turns(TWO_ROWS_APART, "drop");
    let owner = |row, column| {
        let board = table.game.player(Side::One).board();
        board.owner(Row::new(row).unwrap(), Column::new(column).unwrap())
    };
    // The two cells of the upright I at the right are what is left of rows that were not neighbors.
    assert!(owner(17, 10).is_some());
    assert_eq!(owner(17, 10), owner(16, 10));
    // In columns 9 and 10 the halves of two different O now stand on each other.
    assert_eq!(owner(17, 8), owner(17, 9));
    assert_eq!(owner(16, 8), owner(16, 9));
    assert_ne!(owner(17, 8), owner(16, 8));
    assert_eq!(owner(17, 3), None);
}

#[test]
fn a_torn_block_counts_once_when_its_last_cell_goes() {
    let mut table = Table::with_blocks("I", "I");
    table.earn("drop").play("moveup drop");
    // (0 + 2)² and five O; two cells of the I are left.
    assert_eq!(table.score(Side::One), 9);
    assert_eq!(table.pile(Side::One), ["..........I", "..........I"]);
    table.turns("O drop|O 2right drop|O 4right drop|O 6right drop|O 8right drop", "drop");
    // (0 + 2)², five O and now the I.
    assert_eq!(table.score(Side::One), 9 + 10);
    assert!(table.pile(Side::One).is_empty());
}

#[test]
fn one_two_three_and_four_rows_can_go_at_once() {
    let rows = |flat: usize| {
        let left = vec!["I drop"; flat].join("|");
        let right = vec!["I 4right drop"; flat].join("|");
        format!("{left}|{right}|O 8right drop|O 8right drop|I clockwise 10right drop")
    };
    let expected: [&[&str]; 4] =
        [&["........OOI", "........OOI", "........OOI"], &["........OOI", "........OOI"], &["........OOI"], &[]];
    for flat in 1..=4 {
        let mut table = Table::with_blocks("I", "I");
        table.turns(&rows(flat), "drop");
        assert_eq!(table.pile(Side::One), expected[flat - 1], "{flat} rows");
    }
}

/// By hand: an I lies on the floor in the first four columns; an I stands in each of the eleven, those four upon it. Four rows
/// are full and go, and with them the lying I and the seven beside it. Of each of the four a cell is left and falls to the
/// floor, where the next eleven meet what the first have met: four remnants go then, and seven whole ones. Far more blocks come
/// than a board has cells.
#[test]
fn many_more_blocks_than_cells() {
    let lying = Block::entering(Tetromino::I, Level::Zero);
    let standing = lying.turned_clockwise().expect("room to turn");
    let mut board = Board::default();
    let _ = board.lock(board.landing(lying));
    for round in 0..40 {
        let mut block = standing;
        let mut cleared = Cleared::default();
        for column in 0..COLUMNS {
            if column > 0 {
                block = block.moved_right().expect("room beside");
            }
            assert!(cleared.rows.is_empty());
            cleared = board.lock(board.landing(block));
        }
        assert_eq!(cleared.rows.count(), 4);
        assert_eq!(cleared.blocks, [if round == 0 { 8 } else { 11 }, 0, 0, 0, 0], "round {round}");
        let left: Vec<_> = Column::all().filter_map(|column| board.owner(Row::FLOOR, column)).collect();
        assert_eq!(left.len(), 4);
        assert!(left.iter().all(|owner| left.iter().filter(|other| *other == owner).count() == 1), "{left:?}");
    }
}
