// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Board" and "Blocks".

use rules::biquadris::Side;
use rules::biquadris::geometry::{COLUMNS, Column, PLAYFIELD_ROWS, RESERVE_ROWS, ROWS, Row};

use crate::play::TestMatch;
use crate::view;

#[test]
fn a_board_has_11_columns_15_rows_and_3_reserve_rows() {
    assert_eq!((COLUMNS, PLAYFIELD_ROWS, RESERVE_ROWS, ROWS), (11, 15, 3, 18));
    assert_eq!((Row::all().count(), Column::all().count()), (18, 11));
    let neighbors = |row| Row::new(row).map(|row| [row.above(), row.below()].map(|row| row.map(Row::index)));
    let expected = [Some([None, Some(1)]), Some([Some(8), Some(10)]), Some([Some(16), None]), None];
    assert_eq!([0, 9, 17, 18].map(neighbors), expected);
    let test = TestMatch::with_blocks("I", "I");
    for side in Side::BOTH {
        assert_eq!(view::board(&test.game, side), vec!["..........."; 18]);
    }
}

/// Letter and shape of each block as drawn in the rules.
const DRAWN: [(&str, &[&str]); 7] = [
    ("I", &["IIII"]),
    ("J", &["J..", "JJJ"]),
    ("L", &["..L", "LLL"]),
    ("O", &["OO", "OO"]),
    ("S", &[".SS", "SS."]),
    ("Z", &["ZZ.", ".ZZ"]),
    ("T", &["TTT", ".T."]),
];

#[test]
fn blocks_enter_as_drawn_in_the_leftmost_column_on_playfield_row_1() {
    for (letter, picture) in DRAWN {
        let test = TestMatch::with_blocks(letter, letter);
        for side in Side::BOTH {
            assert_eq!(test.falling(side), (3, 0, picture.iter().map(|&row| row.to_owned()).collect()));
        }
    }
}

#[test]
fn a_flat_i_uses_no_reserve_row_and_an_upright_one_all_three() {
    let mut test = TestMatch::with_blocks("I", "I");
    let top =
        |test: &TestMatch| test.game.player(Side::One).current().unwrap().cells().map(|(row, _)| row.index()).min();
    assert_eq!(top(&test), Some(3));
    test.play("clockwise");
    assert_eq!(top(&test), Some(0));
}
