// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Special actions" and "Multiple special actions".

use rules::biquadris::geometry::blind_window;
use rules::biquadris::{Action, Event, IllegalMove, Level, Side, Tetromino};

use crate::play::{EARN, TestMatch, setup};

/// Player 1 has cleared two rows; player 2 has dropped five horizontal I blocks.
fn earned() -> TestMatch {
    let mut test = TestMatch::with_blocks("O", "I");
    test.earn("drop");
    test
}

/// As [`earned`], with multiple special actions on, for this many rows.
fn earned_several(rows: usize) -> TestMatch {
    let mut test = TestMatch::with_blocks("O", "I");
    let (left, right) = (vec!["I drop"; rows].join("|"), vec!["I 4right drop"; rows].join("|"));
    test.play("multiple on");
    test.turns(&format!("{left}|{right}|O 8right drop|O 8right drop|I clockwise 10right drop"), "drop");
    test
}

#[test]
fn clearing_one_row_earns_nothing() {
    let mut test = TestMatch::with_blocks("I", "I");
    test.turns("I drop|I 4right drop|J 8right drop", "drop");
    assert_eq!((test.score(Side::One), test.game.action_due(), test.side_to_move()), (3, None, Side::Two));
}

#[test]
fn clearing_two_to_four_rows_earns_an_action_before_the_turn_passes() {
    for rows in 2..=4 {
        let test = earned_several(rows);
        assert_eq!(test.game.action_due(), Some((Side::One, rows as u8)));
        assert_eq!(test.side_to_move(), Side::One);
    }
}

#[test]
fn other_commands_are_refused_while_an_action_is_due() {
    let mut test = earned();
    for other in [
        "left",
        "right",
        "down",
        "clockwise",
        "counterclockwise",
        "drop",
        "levelup",
        "leveldown",
        "T",
        "up",
        "norandom I",
        "random",
        "multiple on",
        "multiple off",
    ] {
        assert_eq!(test.refuses(other), IllegalMove::ActionDue { side: Side::One }, "{other}");
    }
    test.play("restart");
    assert_eq!(test.game.action_due(), None);
}

#[test]
fn a_choice_is_refused_while_no_action_is_due() {
    let mut test = TestMatch::with_blocks("I", "I");
    for action in ["blind", "heavy", "force I", "moveup"] {
        assert_eq!(test.refuses(action), IllegalMove::NoActionDue);
    }
}

#[test]
fn blind_lasts_until_the_opponent_drops() {
    let mut test = earned();
    test.play("blind");
    let blind = |test: &TestMatch| Side::BOTH.map(|side| test.game.player(side).is_blind());
    for mv in ["left", "right", "down", "clockwise", "T", "levelup"] {
        assert_eq!(blind(&test), [false, true]);
        test.play(mv);
    }
    test.play("drop");
    assert_eq!(blind(&test), [false, false]);
}

#[test]
fn the_blind_window_is_columns_3_to_9_of_playfield_rows_3_to_12() {
    let cells: Vec<_> = blind_window().map(|(row, column)| (row.index(), column.index())).collect();
    let expected: Vec<_> = (1..=15)
        .filter(|row| (3..=12).contains(row))
        .flat_map(|row| (3..=9).map(move |column| (row + 3 - 1, column - 1)))
        .collect();
    assert_eq!(cells, expected);
}

#[test]
fn force_puts_the_chosen_block_at_the_entry_position() {
    for letter in ["I", "J", "L", "O", "S", "Z", "T"] {
        let mut test = earned();
        let next = test.next(Side::Two);
        test.play(&format!("force {letter}"));
        let entering = TestMatch::with_blocks(letter, letter).falling(Side::One);
        assert_eq!(test.falling(Side::Two), entering);
        assert_eq!((test.next(Side::Two), test.side_to_move()), (next, Side::Two));
    }
}

#[test]
fn a_forced_block_takes_heaviness_from_the_opponents_level() {
    let mut test = TestMatch::with_blocks("I", "I");
    test.turns("O drop|O 2right drop|O 4right drop|O 6right drop|O 8right drop", "drop");
    test.play("3levelup drop I clockwise 10right drop force T");
    assert_eq!(test.game.player(Side::Two).current().unwrap().level(), Level::Three);
    test.play("right");
    assert_eq!(test.position(), (4, 1));
}

/// Player 2's column 4 is filled up to the lowest reserve row: an O can enter, a flat I can't.
fn cramped() -> TestMatch {
    cramped_with("")
}

/// As [`cramped`], with these commands at the beginning.
fn cramped_with(first: &str) -> TestMatch {
    let mut test = TestMatch::with_blocks("O", "O");
    test.play(first);
    let turns: Vec<_> = EARN.split('|').collect();
    for turn in &turns[..4] {
        test.play(turn).play("I clockwise 3right drop");
    }
    test.play(turns[4]).play("drop").play(turns[5]);
    test
}

#[test]
fn the_opponent_loses_if_a_forced_block_cannot_enter() {
    let mut test = cramped();
    test.play("force I");
    assert_eq!((test.game.winner(), test.game.side_to_move()), (Some(Side::One), None));
    assert_eq!(test.current(Side::Two), None);
    let force = Event::ActionTaken(Side::One, Action::Force(Tetromino::I));
    assert_eq!(test.events, [force, Event::Over(Side::One)]);
    for letter in ["J", "L", "O", "S", "Z", "T"] {
        let mut test = cramped();
        test.play(&format!("force {letter}"));
        assert_eq!(test.game.winner(), None, "{letter}");
    }
}

#[test]
fn ruling_when_the_forced_block_ends_the_game_the_winners_next_block_still_enters() {
    let mut test = cramped();
    assert_eq!(test.current(Side::One), None);
    test.play("force I");
    assert_eq!(test.current(Side::One), Some('O'));
}

#[test]
fn actions_after_a_force_that_ends_the_game_are_not_applied() {
    for (list, moves) in [("moveup,force I", 5), ("force I,moveup", 0)] {
        let mut test = cramped_with("multiple on");
        test.play(list);
        assert_eq!((test.game.winner(), test.game.player(Side::One).up_moves()), (Some(Side::One), moves), "{list}");
    }
}

#[test]
fn blind_and_heavy_remain_in_effect_for_a_forced_block() {
    for before in [true, false] {
        let mut test = earned_several(3);
        test.play(if before { "blind,heavy,force Z" } else { "force Z,heavy,blind" });
        let two = test.game.player(Side::Two);
        assert_eq!((two.is_blind(), two.is_heavy(), test.current(Side::Two)), (true, true, Some('Z')));
        test.play("right");
        assert_eq!(test.position(), (5, 1));
    }
}

#[test]
fn moveup_gives_the_chooser_five_upward_moves() {
    let mut test = earned();
    test.play("moveup");
    let moves = |test: &TestMatch| Side::BOTH.map(|side| test.game.player(side).up_moves());
    assert_eq!(moves(&test), [5, 0]);
    assert_eq!(test.refuses("up"), IllegalMove::NoUpMoves(Side::Two));
    test.play("drop 3down up");
    assert_eq!((test.position(), moves(&test)), ((5, 0), [4, 0]));
    // Two or four with one command; unused moves remain for later blocks.
    test.play("down 2up");
    assert_eq!((test.position(), moves(&test)), ((4, 0), [2, 0]));
    test.play("drop drop 2down 4up");
    assert_eq!((test.position(), moves(&test)), ((3, 0), [0, 0]));
    assert_eq!(test.refuses("up"), IllegalMove::NoUpMoves(Side::One));
}

#[test]
fn a_blocked_up_uses_none() {
    let mut test = earned();
    test.play("moveup drop");
    let left = |test: &TestMatch| test.game.player(Side::One).up_moves();
    // An O two rows high at playfield row 1 has two rows above it.
    test.play("5up");
    assert_eq!((test.position(), left(&test)), ((1, 0), 3));
    test.changes_nothing("up");
    test.changes_nothing("3up");
    assert_eq!(left(&test), 3);
}

#[test]
fn locked_cells_block_an_upward_move() {
    let mut test = earned();
    test.play("moveup drop");
    // The I in column 11 is two cells high; the O on it hangs over column 10. An I moves under it from the left.
    test.play("O 9right drop drop I 5right 14down right up");
    assert_eq!(test.position(), (16, 6));
    test.changes_nothing("up");
    assert_eq!(test.game.player(Side::One).up_moves(), 4);
}

#[test]
fn another_award_adds_five_and_restart_takes_them_away() {
    let mut test = earned();
    // After five more O, the rest of the upright I is gone too.
    test.play("moveup drop up");
    test.turns("O drop|O 2right drop|O 4right drop|O 6right drop|O 8right drop", "drop").play("moveup");
    assert_eq!(test.game.player(Side::One).up_moves(), 4 + 5);
    test.play("restart");
    assert_eq!(test.game.player(Side::One).up_moves(), 0);
}

#[test]
fn by_default_exactly_one_action_may_be_chosen() {
    let mut test = earned();
    assert!(!test.game.multiple());
    assert_eq!(test.game.actions_allowed(), 1);
    assert_eq!(test.refuses("blind,heavy"), IllegalMove::TooManyActions { chosen: 2, allowed: 1 });
    test.play("blind");
    assert_eq!(test.side_to_move(), Side::Two);
}

#[test]
fn with_multiple_on_n_rows_allow_one_to_n_actions() {
    for (rows, max) in [(2, 2), (3, 3), (4, 4)] {
        let lists = ["moveup", "heavy,moveup", "heavy,moveup,blind", "heavy,moveup,blind,force S"];
        for (count, list) in (1..).zip(lists) {
            let mut test = earned_several(rows);
            assert_eq!(test.game.actions_allowed(), max);
            if count <= max {
                test.play(list);
                assert_eq!(test.side_to_move(), Side::Two);
            } else {
                assert_eq!(test.refuses(list), IllegalMove::TooManyActions { chosen: count, allowed: max });
            }
        }
    }
}

#[test]
fn actions_are_applied_in_the_chosen_order() {
    for list in ["blind,force T,moveup", "moveup,blind,force T", "force T,moveup,blind"] {
        let mut test = earned_several(4);
        test.play(list);
        let taken = test.events.iter().filter_map(|event| match event {
            Event::ActionTaken(Side::One, action) => Some(action.to_string()),
            _ => None,
        });
        assert_eq!(taken.collect::<Vec<_>>().join(","), list);
        assert_eq!(test.game.player(Side::One).up_moves(), 5);
    }
}

#[test]
fn multiple_can_be_switched_on_and_off() {
    let mut test = TestMatch::new(&setup(0, [0, 0], ["I", "I"]));
    test.changes_nothing("multiple off");
    test.play("multiple on");
    assert!(test.game.multiple());
    test.changes_nothing("multiple on");
    // The setting applies to both players.
    test.play("drop");
    test.changes_nothing("multiple on");
    test.play("multiple off");
    assert!(!test.game.multiple());
}
