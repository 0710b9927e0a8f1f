// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Entry": who has no room to enter has lost; and what the reserve rows are for.

use rules::biquadris::{Event, Side};

use crate::play::Table;
use crate::view;

#[test]
fn whose_next_block_has_no_room_has_lost() {
    let mut table = Table::with_blocks("O", "I");
    // Seven O fill 14 rows. The eighth still enters, and locks where it stands.
    for _ in 0..7 {
        table.play("drop drop");
    }
    assert_eq!((table.game.winner(), table.place()), (None, (3, 0)));
    table.play("drop");
    assert_eq!(table.game.winner(), Some(Side::Two));
    assert_eq!(table.game.side_to_move(), None);
    assert_eq!(table.events.last(), Some(&Event::Over(Side::Two)));
    assert_eq!((table.current(Side::One), table.next(Side::One)), (None, 'O'));
    assert_eq!(table.current(Side::Two), Some('I'));
}

#[test]
fn the_second_player_can_lose_as_well() {
    let mut table = Table::with_blocks("I", "O");
    table.play("15drop");
    assert_eq!(table.game.winner(), None);
    table.play("drop");
    assert_eq!(table.game.winner(), Some(Side::One));
}

#[test]
fn only_the_cells_that_the_block_needs_must_be_free() {
    let tower = "I clockwise 3right drop|I clockwise 3right drop|I clockwise 3right drop|I clockwise 3right drop";
    // A tower in column 4 up to the lowest reserve row leaves room for J, but not for a flat I.
    for (coming, winner) in [("J", None), ("I", Some(Side::Two))] {
        let mut table = Table::with_blocks(&format!("IIII{coming}"), "I");
        table.turns(tower, "drop");
        assert_eq!(table.game.winner(), winner, "{coming}");
    }
}

#[test]
fn locking_in_the_reserve_rows_ends_nothing() {
    let mut table = Table::with_blocks("I", "I");
    let upright = "clockwise 10right drop";
    table.turns(&[upright; 4].join("|"), "drop");
    // Sixteen cells: one in the lowest reserve row.
    assert_eq!(view::board(&table.game, Side::One)[1..3], ["...........", "..........I"]);
    assert_eq!(table.mover(), Side::Two);
    table.play("drop");
    assert_eq!(table.place(), (3, 0));
}

#[test]
fn a_full_reserve_row_clears_like_any_other() {
    let mut table = Table::with_blocks("O", "O");
    // Columns 1 to 10 up to playfield row 2: seven O high, column 11 stays empty.
    for column in ["", "2right ", "4right ", "6right ", "8right "] {
        for _ in 0..7 {
            table.both(&format!("{column}drop"));
        }
    }
    // Over it, playfield row 1 and the lowest reserve row from column 4 to 11.
    for column in ["9right", "7right", "5right", "3right"] {
        table.both(&format!("{column} drop"));
    }
    assert_eq!(table.score(Side::One), 0);
    assert_eq!(view::board(&table.game, Side::One)[1..4], ["...........", "...OOOOOOOO", "...OOOOOOOO"]);
    // T fills the three cells left in the reserve row, and one of those below.
    table.play("T drop");
    assert_eq!(view::board(&table.game, Side::One)[1..5], ["...........", "...........", ".T.OOOOOOOO", "OOOOOOOOOO."]);
    // One row at level 0; every block still has cells.
    assert_eq!(table.score(Side::One), 1);
    // What is left of the T stands in the way of the next O.
    assert_eq!(table.game.winner(), Some(Side::Two));
}
