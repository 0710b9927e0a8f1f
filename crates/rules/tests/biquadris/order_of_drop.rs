// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "The order of events in a drop".

use rules::biquadris::{Event, Side};

use crate::play::{EARN, TestMatch, setup};
use crate::view;

fn names(test: &TestMatch) -> Vec<&'static str> {
    let name = |event: &Event| match event {
        Event::Locked(..) => "locked",
        Event::RowsCleared(..) => "cleared",
        Event::StarDropped(..) => "star",
        Event::ActionEarned(..) => "earned",
        Event::ActionTaken(..) => "taken",
        Event::TurnPassed(_) => "passed",
        Event::Restarted => "restarted",
        Event::Over(_) => "over",
    };
    test.events.iter().map(name).collect()
}

#[test]
fn a_drop_locks_then_clears_then_passes_the_turn() {
    let mut test = TestMatch::with_blocks("IIJ", "I");
    test.play("drop");
    assert_eq!(names(&test), ["locked", "passed"]);
    test.play("drop 4right drop drop 8right drop");
    assert_eq!(names(&test), ["locked", "cleared", "passed"]);
}

#[test]
fn the_star_falls_and_scores_between_lock_and_turn_pass() {
    let mut test = TestMatch::new(&setup(0, [4, 0], ["I", "I"]));
    test.turns("I drop|I 6right drop|I clockwise 4right drop|I clockwise 10right drop|O drop", "drop");
    assert_eq!(names(&test), ["locked", "star", "cleared", "passed"]);
}

#[test]
fn a_special_action_is_chosen_after_the_clear_and_before_the_turn_passes() {
    let mut test = TestMatch::with_blocks("O", "I");
    test.earn("drop");
    assert_eq!(names(&test), ["locked", "cleared", "earned"]);
    test.play("moveup");
    assert_eq!(names(&test), ["taken", "passed"]);
}

#[test]
fn blind_and_heavy_on_the_dropper_end_before_the_special_action_is_chosen() {
    for action in ["blind", "heavy"] {
        let mut test = TestMatch::with_blocks("I", "I");
        for turn in EARN.split('|') {
            test.play(turn);
            if test.game.action_due().is_some() {
                test.play(action);
                let two = test.game.player(Side::Two);
                assert!(two.is_blind() || two.is_heavy());
            }
            // Under heavy, the step to the right lowers the I by two free rows.
            test.play(turn);
        }
        assert_eq!(test.game.action_due(), Some((Side::Two, 2)));
        let two = test.game.player(Side::Two);
        assert!(!two.is_blind() && !two.is_heavy(), "{action}");
    }
}

/// Player 1 is about to clear two rows, after which a tower in column 4 blocks the next block, a flat I. In player 2's
/// column 4 there is already a tower of that height.
fn blocked_entry() -> TestMatch {
    let mut test = TestMatch::with_blocks("OOOOIIIIIOI", "O");
    let turns = "2right drop|4right drop|6right drop|8right drop|clockwise 10right drop|clockwise 3right drop|\
                 clockwise 3right drop|clockwise 3right drop|clockwise 3right drop|drop";
    for (index, turn) in turns.split('|').enumerate() {
        if index > 0 {
            // Four upright I in column 4, then O at the left.
            test.play(if index <= 4 { "I clockwise 3right drop" } else { "O drop" });
        }
        test.play(turn);
    }
    assert_eq!((test.game.action_due(), test.next(Side::One)), (Some((Side::One, 2)), 'I'));
    assert_eq!(view::board(&test.game, Side::One)[3], "...I.......");
    test
}

#[test]
fn the_next_block_enters_after_the_special_action() {
    let mut test = blocked_entry();
    test.play("blind");
    assert_eq!((test.game.winner(), names(&test)), (Some(Side::Two), vec!["taken", "over"]));
    assert_eq!(test.current(Side::One), None);
}

#[test]
fn force_can_end_the_game_before_the_next_block_enters() {
    let mut test = blocked_entry();
    test.play("force I");
    assert_eq!((test.game.winner(), names(&test)), (Some(Side::One), vec!["taken", "over"]));
    // Neither player's block fits.
    assert_eq!((test.current(Side::One), test.current(Side::Two)), (None, None));
}

#[test]
fn the_next_block_enters_after_the_star() {
    let turns = "I drop|I clockwise 4right drop|I 6right drop|I clockwise 10right 4levelup drop|\
                 4leveldown I clockwise 3right 4levelup drop|4leveldown I clockwise 3right 4levelup drop|\
                 4leveldown I clockwise 3right 4levelup norandom I drop";
    // A tower in column 4 grows to playfield row 1. At level 4 the star clears the floor row, and the tower moves down
    // by one.
    for (last, winner) in [("4leveldown O 3right 4levelup drop", None), ("4leveldown O 3right drop", Some(Side::Two))] {
        let mut test = TestMatch::with_blocks("I", "I");
        test.turns(turns, "drop").play("drop");
        assert_eq!(test.next(Side::One), 'I');
        test.play(last);
        assert_eq!(test.game.winner(), winner, "{last}");
        // (4 + 1)², two flat I of level 0, and the star.
        assert_eq!(test.score(Side::One), if winner.is_none() { 25 + 2 + 25 } else { 0 });
    }
}

#[test]
fn the_level_that_counts_is_the_one_at_the_drop() {
    let mut test = TestMatch::with_blocks("IIJ", "I");
    test.turns("drop|4right drop|4levelup 8right drop", "drop");
    assert_eq!(test.score(Side::One), 25 + 2);
}
