// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "The order of events in a drop".

use rules::biquadris::{Event, Side};

use crate::play::{EARN, Table, setup};
use crate::view;

fn names(table: &Table) -> Vec<&'static str> {
    let name = |event: &Event| match event {
        Event::Locked(..) => "locked",
        Event::RowsCleared(..) => "cleared",
        Event::StarDropped(..) => "star",
        Event::ActionEarned(..) => "earned",
        Event::ActionTaken(..) => "selected",
        Event::TurnPassed(_) => "passed",
        Event::Restarted => "restarted",
        Event::Over(_) => "over",
    };
    table.events.iter().map(name).collect()
}

#[test]
fn lock_then_clear_then_the_turn_passes() {
    let mut table = Table::with_blocks("IIJ", "I");
    table.play("drop");
    assert_eq!(names(&table), ["locked", "passed"]);
    table.play("drop 4right drop drop 8right drop");
    assert_eq!(names(&table), ["locked", "cleared", "passed"]);
}

#[test]
fn the_star_falls_after_the_lock_and_what_it_clears_counts_before_the_turn_passes() {
    let mut table = Table::new(&setup(0, [4, 0], ["I", "I"]));
    table.turns("I drop|I 6right drop|I clockwise 4right drop|I clockwise 10right drop|O drop", "drop");
    assert_eq!(names(&table), ["locked", "star", "cleared", "passed"]);
}

#[test]
fn a_special_action_is_chosen_after_the_clear_and_before_the_turn_passes() {
    let mut table = Table::with_blocks("O", "I");
    table.earn("drop");
    assert_eq!(names(&table), ["locked", "cleared", "earned"]);
    table.play("moveup");
    assert_eq!(names(&table), ["selected", "passed"]);
}

#[test]
fn blind_and_heavy_on_the_dropper_end_before_the_special_action_is_chosen() {
    for action in ["blind", "heavy"] {
        let mut table = Table::with_blocks("I", "I");
        for turn in EARN.split('|') {
            table.play(turn);
            if table.game.action_due().is_some() {
                table.play(action);
                let two = table.game.player(Side::Two);
                assert!(two.is_blind() || two.is_heavy());
            }
            // Under heavy the step to the right lowers the I by two rows, onto nothing.
            table.play(turn);
        }
        assert_eq!(table.game.action_due(), Some((Side::Two, 2)));
        let two = table.game.player(Side::Two);
        assert!(!two.is_blind() && !two.is_heavy(), "{action}");
    }
}

/// Player 1 is about to clear two rows, after which a tower in column 4 lets no flat I enter: and that is next. In
/// player 2's column 4 a tower already stands as high.
fn no_room_for_the_next() -> Table {
    let mut table = Table::with_blocks("OOOOIIIIIOI", "O");
    let turns = "2right drop|4right drop|6right drop|8right drop|clockwise 10right drop|clockwise 3right drop|\
                 clockwise 3right drop|clockwise 3right drop|clockwise 3right drop|drop";
    for (index, turn) in turns.split('|').enumerate() {
        if index > 0 {
            // Four upright I in column 4, then O at the left.
            table.play(if index <= 4 { "I clockwise 3right drop" } else { "O drop" });
        }
        table.play(turn);
    }
    assert_eq!((table.game.action_due(), table.next(Side::One)), (Some((Side::One, 2)), 'I'));
    assert_eq!(view::board(&table.game, Side::One)[3], "...I.......");
    table
}

#[test]
fn the_next_block_enters_after_the_special_action() {
    let mut table = no_room_for_the_next();
    table.play("blind");
    assert_eq!((table.game.winner(), names(&table)), (Some(Side::Two), vec!["selected", "over"]));
    assert_eq!(table.current(Side::One), None);
}

#[test]
fn force_may_end_the_game_before_the_next_block_enters() {
    let mut table = no_room_for_the_next();
    table.play("force I");
    assert_eq!((table.game.winner(), names(&table)), (Some(Side::One), vec!["selected", "over"]));
    // Neither has room for a block.
    assert_eq!((table.current(Side::One), table.current(Side::Two)), (None, None));
}

#[test]
fn the_next_block_enters_after_the_star() {
    let turns = "I drop|I clockwise 4right drop|I 6right drop|I clockwise 10right 4levelup drop|\
                 4leveldown I clockwise 3right 4levelup drop|4leveldown I clockwise 3right 4levelup drop|\
                 4leveldown I clockwise 3right 4levelup norandom I drop";
    // A tower in column 4 grows to playfield row 1. At level 4 the star clears the floor row, and it comes down one.
    for (last, winner) in [("4leveldown O 3right 4levelup drop", None), ("4leveldown O 3right drop", Some(Side::Two))] {
        let mut table = Table::with_blocks("I", "I");
        table.turns(turns, "drop").play("drop");
        assert_eq!(table.next(Side::One), 'I');
        table.play(last);
        assert_eq!(table.game.winner(), winner, "{last}");
        // (4 + 1)², two flat I of level 0, and the star.
        assert_eq!(table.score(Side::One), if winner.is_none() { 25 + 2 + 25 } else { 0 });
    }
}

#[test]
fn the_level_that_counts_is_the_one_at_the_drop() {
    let mut table = Table::with_blocks("IIJ", "I");
    table.turns("drop|4right drop|4levelup 8right drop", "drop");
    assert_eq!(table.score(Side::One), 25 + 2);
}
