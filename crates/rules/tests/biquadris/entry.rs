// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Entry": losing when a block can't enter, and the reserve rows.

use rules::biquadris::{Event, Side};

use crate::play::TestMatch;
use crate::view;

#[test]
fn a_player_whose_next_block_cannot_enter_loses() {
    let mut test = TestMatch::with_blocks("O", "I");
    // Seven O fill 14 rows. The eighth still enters and locks at the entry position.
    for _ in 0..7 {
        test.play("drop drop");
    }
    assert_eq!((test.game.winner(), test.position()), (None, (3, 0)));
    test.play("drop");
    assert_eq!(test.game.winner(), Some(Side::Two));
    assert_eq!(test.game.side_to_move(), None);
    assert_eq!(test.events.last(), Some(&Event::Over(Side::Two)));
    assert_eq!((test.current(Side::One), test.next(Side::One)), (None, 'O'));
    assert_eq!(test.current(Side::Two), Some('I'));
}

#[test]
fn player_2_can_lose_too() {
    let mut test = TestMatch::with_blocks("I", "O");
    test.play("15drop");
    assert_eq!(test.game.winner(), None);
    test.play("drop");
    assert_eq!(test.game.winner(), Some(Side::One));
}

#[test]
fn only_the_cells_of_the_entering_block_must_be_free() {
    let tower = "I clockwise 3right drop|I clockwise 3right drop|I clockwise 3right drop|I clockwise 3right drop";
    // A tower in column 4 up to the lowest reserve row leaves space for J, but not for a flat I.
    for (coming, winner) in [("J", None), ("I", Some(Side::Two))] {
        let mut test = TestMatch::with_blocks(&format!("IIII{coming}"), "I");
        test.turns(tower, "drop");
        assert_eq!(test.game.winner(), winner, "{coming}");
    }
}

#[test]
fn locking_in_the_reserve_rows_does_not_end_the_game() {
    let mut test = TestMatch::with_blocks("I", "I");
    let upright = "clockwise 10right drop";
    test.turns(&[upright; 4].join("|"), "drop");
    // Sixteen cells, the topmost one in the lowest reserve row.
    assert_eq!(view::board(&test.game, Side::One)[1..3], ["...........", "..........I"]);
    assert_eq!(test.side_to_move(), Side::Two);
    test.play("drop");
    assert_eq!(test.position(), (3, 0));
}

#[test]
fn a_full_reserve_row_clears_like_any_other() {
    let mut test = TestMatch::with_blocks("O", "O");
    // Columns 1 to 10 up to playfield row 2: stacks of seven O; column 11 stays empty.
    for column in ["", "2right ", "4right ", "6right ", "8right "] {
        for _ in 0..7 {
            test.both(&format!("{column}drop"));
        }
    }
    // Above them, playfield row 1 and the lowest reserve row from column 4 to 11.
    for column in ["9right", "7right", "5right", "3right"] {
        test.both(&format!("{column} drop"));
    }
    assert_eq!(test.score(Side::One), 0);
    assert_eq!(view::board(&test.game, Side::One)[1..4], ["...........", "...OOOOOOOO", "...OOOOOOOO"]);
    // T fills the three free cells of the reserve row and one below it.
    test.play("T drop");
    assert_eq!(view::board(&test.game, Side::One)[1..5], ["...........", "...........", ".T.OOOOOOOO", "OOOOOOOOOO."]);
    // One row at level 0; every block still has cells.
    assert_eq!(test.score(Side::One), 1);
    // The rest of the T blocks the next O.
    assert_eq!(test.game.winner(), Some(Side::Two));
}
