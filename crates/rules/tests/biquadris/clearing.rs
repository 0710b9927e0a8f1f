// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Moving and dropping": effect of clearing rows on the remaining cells.

use rules::biquadris::board::Cleared;
use rules::biquadris::geometry::{COLUMNS, Column, Row};
use rules::biquadris::{Block, Board, Level, Side, Tetromino};

use crate::play::TestMatch;

/// Fills playfield rows 15 and 13, but not the one between them.
const TWO_ROWS_APART: &str = "I drop|I 4right drop|O 8right drop|I 4right drop|L drop|I 3right drop|O drop|\
                              O 8right drop|I clockwise 7right drop|I clockwise 10right drop";

#[test]
fn cells_move_down_by_the_rows_cleared_below_them() {
    let mut test = TestMatch::with_blocks("I", "I");
    test.turns(TWO_ROWS_APART, "drop");
    // Before: .......I...   Rows 2 and 4 of these from the bottom stay.
    //         .......I...
    //         OO.....IOOI
    //         OOLIIIIIOOI (full)
    //         LLL.IIIIOOI
    //         IIIIIIIIOOI (full)
    assert_eq!(test.pile(Side::One), [".......I...", ".......I...", "OO.....IOOI", "LLL.IIIIOOI"]);
    assert_eq!(test.game.action_due(), Some((Side::One, 2)));
    // (0 + 2)² for the rows, and three I of level 0.
    assert_eq!(test.score(Side::One), 7);
}

#[test]
fn blocks_do_not_fall_on_their_own() {
    let mut test = TestMatch::with_blocks("I", "I");
    // The floor row ends in column 8. Once the row above it is cleared, the block on its right end hangs in the air.
    test.turns("I drop|I 4right drop|I 7right drop|I drop|O 9right drop|J 4right drop", "drop");
    assert_eq!(test.pile(Side::One), [".........OO", "....J....OO", "IIIIIIII..."]);
    // (0 + 1)² for the row, and two I.
    assert_eq!(test.score(Side::One), 3);
    // The hanging cells don't fall later either.
    test.play("drop O 10right drop");
    assert_eq!(test.pile(Side::One)[2..], [".........OO", "....J....OO", "IIIIIIII..."]);
}

#[test]
fn a_torn_block_keeps_its_identity() {
    let mut test = TestMatch::with_blocks("I", "I");
    test.turns(TWO_ROWS_APART, "drop");
    let owner = |row, column| {
        let board = test.game.player(Side::One).board();
        board.owner(Row::new(row).unwrap(), Column::new(column).unwrap())
    };
    // The two remaining cells of the upright I at the right come from nonadjacent rows.
    assert!(owner(17, 10).is_some());
    assert_eq!(owner(17, 10), owner(16, 10));
    // In columns 9 and 10, halves of two different O blocks are now on top of each other.
    assert_eq!(owner(17, 8), owner(17, 9));
    assert_eq!(owner(16, 8), owner(16, 9));
    assert_ne!(owner(17, 8), owner(16, 8));
    assert_eq!(owner(17, 3), None);
}

#[test]
fn a_torn_block_scores_once_when_its_last_cell_is_cleared() {
    let mut test = TestMatch::with_blocks("I", "I");
    test.earn("drop").play("moveup drop");
    // (0 + 2)² for the rows, and five O; two cells of the I are left.
    assert_eq!(test.score(Side::One), 9);
    assert_eq!(test.pile(Side::One), ["..........I", "..........I"]);
    test.turns("O drop|O 2right drop|O 4right drop|O 6right drop|O 8right drop", "drop");
    // (0 + 2)² for the rows, five O and now the I.
    assert_eq!(test.score(Side::One), 9 + 10);
    assert!(test.pile(Side::One).is_empty());
}

#[test]
fn one_to_four_rows_can_be_cleared_at_once() {
    let rows = |flat: usize| {
        let left = vec!["I drop"; flat].join("|");
        let right = vec!["I 4right drop"; flat].join("|");
        format!("{left}|{right}|O 8right drop|O 8right drop|I clockwise 10right drop")
    };
    let expected: [&[&str]; 4] =
        [&["........OOI", "........OOI", "........OOI"], &["........OOI", "........OOI"], &["........OOI"], &[]];
    for flat in 1..=4 {
        let mut test = TestMatch::with_blocks("I", "I");
        test.turns(&rows(flat), "drop");
        assert_eq!(test.pile(Side::One), expected[flat - 1], "{flat} rows");
    }
}

/// Worked out by hand: an I lies on the floor in the first four columns, and an I stands in each of the eleven columns,
/// four of them on top of the first. Four rows are full and cleared, and with them the lying I and the seven upright
/// ones next to it. One cell of each of the other four falls to the floor, where the next eleven meet the same
/// situation: four remnants and seven whole blocks disappear. In total, far more blocks are placed than a board has
/// cells.
#[test]
fn a_board_can_take_more_blocks_than_it_has_cells() {
    let lying = Block::entering(Tetromino::I, Level::Zero);
    let standing = lying.turned_clockwise().expect("space to rotate");
    let mut board = Board::default();
    let _ = board.lock(board.landing(lying));
    for round in 0..40 {
        let mut block = standing;
        let mut cleared = Cleared::default();
        for column in 0..COLUMNS {
            if column > 0 {
                block = block.moved_right().expect("space to the right");
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
