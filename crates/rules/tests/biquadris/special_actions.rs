// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Special actions" and "Several special actions".

use rules::biquadris::geometry::blind_window;
use rules::biquadris::{Action, Event, IllegalMove, Level, Side, Tetromino};

use crate::play::{EARN, Table, setup};

/// Player 1 has cleared two rows; player 2 has dropped five flat I.
fn earned() -> Table {
    let mut table = Table::with_blocks("O", "I");
    table.earn("drop");
    table
}

/// The same with several special actions on, for this many rows.
fn earned_several(rows: usize) -> Table {
    let mut table = Table::with_blocks("O", "I");
    let (left, right) = (vec!["I drop"; rows].join("|"), vec!["I 4right drop"; rows].join("|"));
    table.play("multiple on");
    table.turns(&format!("{left}|{right}|O 8right drop|O 8right drop|I clockwise 10right drop"), "drop");
    table
}

#[test]
fn one_row_earns_nothing() {
    let mut table = Table::with_blocks("I", "I");
    table.turns("I drop|I 4right drop|J 8right drop", "drop");
    assert_eq!((table.score(Side::One), table.game.action_due(), table.mover()), (3, None, Side::Two));
}

#[test]
fn two_to_four_rows_earn_one_before_the_turn_passes() {
    for rows in 2..=4 {
        let table = earned_several(rows);
        assert_eq!(table.game.action_due(), Some((Side::One, rows as u8)));
        assert_eq!(table.mover(), Side::One);
    }
}

#[test]
fn only_the_choice_is_taken_while_one_is_due() {
    let mut table = earned();
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
        assert_eq!(table.refuses(other), IllegalMove::ActionDue { side: Side::One }, "{other}");
    }
    table.play("restart");
    assert_eq!(table.game.action_due(), None);
}

#[test]
fn no_choice_is_taken_while_none_is_due() {
    let mut table = Table::with_blocks("I", "I");
    for action in ["blind", "heavy", "force I", "moveup"] {
        assert_eq!(table.refuses(action), IllegalMove::NoActionDue);
    }
}

#[test]
fn blind_lasts_until_the_opponent_drops() {
    let mut table = earned();
    table.play("blind");
    let blind = |table: &Table| Side::BOTH.map(|side| table.game.player(side).is_blind());
    for mv in ["left", "right", "down", "clockwise", "T", "levelup"] {
        assert_eq!(blind(&table), [false, true]);
        table.play(mv);
    }
    table.play("drop");
    assert_eq!(blind(&table), [false, false]);
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
        let mut table = earned();
        let next = table.next(Side::Two);
        table.play(&format!("force {letter}"));
        let entering = Table::with_blocks(letter, letter).falling(Side::One);
        assert_eq!(table.falling(Side::Two), entering);
        assert_eq!((table.next(Side::Two), table.mover()), (next, Side::Two));
    }
}

#[test]
fn force_takes_weight_from_the_opponents_level() {
    let mut table = Table::with_blocks("I", "I");
    table.turns("O drop|O 2right drop|O 4right drop|O 6right drop|O 8right drop", "drop");
    table.play("3levelup drop I clockwise 10right drop force T");
    assert_eq!(table.game.player(Side::Two).current().unwrap().level(), Level::Three);
    table.play("right");
    assert_eq!(table.place(), (4, 1));
}

/// Player 2's column 4 stands up to the lowest reserve row: an O has room to enter, a flat I has not.
fn cramped() -> Table {
    cramped_with("")
}

/// The same after these commands at the beginning.
fn cramped_with(first: &str) -> Table {
    let mut table = Table::with_blocks("O", "O");
    table.play(first);
    let turns: Vec<_> = EARN.split('|').collect();
    for turn in &turns[..4] {
        table.play(turn).play("I clockwise 3right drop");
    }
    table.play(turns[4]).play("drop").play(turns[5]);
    table
}

#[test]
fn without_room_for_a_forced_block_the_opponent_has_lost() {
    let mut table = cramped();
    table.play("force I");
    assert_eq!((table.game.winner(), table.game.side_to_move()), (Some(Side::One), None));
    assert_eq!(table.current(Side::Two), None);
    let force = Event::ActionTaken(Side::One, Action::Force(Tetromino::I));
    assert_eq!(table.events, [force, Event::Over(Side::One)]);
    for letter in ["J", "L", "O", "S", "Z", "T"] {
        let mut table = cramped();
        table.play(&format!("force {letter}"));
        assert_eq!(table.game.winner(), None, "{letter}");
    }
}

#[test]
fn ruling_when_the_forced_block_ends_the_game_the_winners_next_block_still_enters() {
    let mut table = cramped();
    assert_eq!(table.current(Side::One), None);
    table.play("force I");
    assert_eq!(table.current(Side::One), Some('O'));
}

#[test]
fn what_comes_after_a_force_that_ends_the_game_is_not_applied() {
    for (list, moves) in [("moveup,force I", 5), ("force I,moveup", 0)] {
        let mut table = cramped_with("multiple on");
        table.play(list);
        assert_eq!((table.game.winner(), table.game.player(Side::One).up_moves()), (Some(Side::One), moves), "{list}");
    }
}

#[test]
fn blind_and_heavy_stay_in_force_for_a_forced_block() {
    for before in [true, false] {
        let mut table = earned_several(3);
        table.play(if before { "blind,heavy,force Z" } else { "force Z,heavy,blind" });
        let two = table.game.player(Side::Two);
        assert_eq!((two.is_blind(), two.is_heavy(), table.current(Side::Two)), (true, true, Some('Z')));
        table.play("right");
        assert_eq!(table.place(), (5, 1));
    }
}

#[test]
fn moveup_gives_the_chooser_five_upward_moves() {
    let mut table = earned();
    table.play("moveup");
    let moves = |table: &Table| Side::BOTH.map(|side| table.game.player(side).up_moves());
    assert_eq!(moves(&table), [5, 0]);
    assert_eq!(table.refuses("up"), IllegalMove::NoUpMoves(Side::Two));
    table.play("drop 3down up");
    assert_eq!((table.place(), moves(&table)), ((5, 0), [4, 0]));
    // Three at one go; what is left stays for a later block.
    table.play("down 2up");
    assert_eq!((table.place(), moves(&table)), ((4, 0), [2, 0]));
    table.play("drop drop 2down 4up");
    assert_eq!((table.place(), moves(&table)), ((3, 0), [0, 0]));
    assert_eq!(table.refuses("up"), IllegalMove::NoUpMoves(Side::One));
}

#[test]
fn a_blocked_up_uses_none() {
    let mut table = earned();
    table.play("moveup drop");
    let left = |table: &Table| table.game.player(Side::One).up_moves();
    // An O two rows high at playfield row 1 has two rows above it.
    table.play("5up");
    assert_eq!((table.place(), left(&table)), ((1, 0), 3));
    table.changes_nothing("up");
    table.changes_nothing("3up");
    assert_eq!(left(&table), 3);
}

#[test]
fn locked_cells_block_an_upward_move() {
    let mut table = earned();
    table.play("moveup drop");
    // The I in column 11 is two high; the O on it hangs over column 10. Below it an I comes in from the left.
    table.play("O 9right drop drop I 5right 14down right up");
    assert_eq!(table.place(), (16, 6));
    table.changes_nothing("up");
    assert_eq!(table.game.player(Side::One).up_moves(), 4);
}

#[test]
fn another_award_adds_five_and_restart_takes_them_away() {
    let mut table = earned();
    // Five O more and the rest of the upright I is gone too.
    table.play("moveup drop up");
    table.turns("O drop|O 2right drop|O 4right drop|O 6right drop|O 8right drop", "drop").play("moveup");
    assert_eq!(table.game.player(Side::One).up_moves(), 4 + 5);
    table.play("restart");
    assert_eq!(table.game.player(Side::One).up_moves(), 0);
}

#[test]
fn several_are_off_at_first_and_then_it_is_exactly_one() {
    let mut table = earned();
    assert!(!table.game.multiple());
    assert_eq!(table.game.actions_allowed(), 1);
    assert_eq!(table.refuses("blind,heavy"), IllegalMove::TooManyActions { chosen: 2, allowed: 1 });
    table.play("blind");
    assert_eq!(table.mover(), Side::Two);
}

#[test]
fn with_several_on_it_is_one_to_n_for_n_rows() {
    for (rows, most) in [(2, 2), (3, 3), (4, 4)] {
        let lists = ["moveup", "heavy,moveup", "heavy,moveup,blind", "heavy,moveup,blind,force S"];
        for (count, list) in (1..).zip(lists) {
            let mut table = earned_several(rows);
            assert_eq!(table.game.actions_allowed(), most);
            if count <= most {
                table.play(list);
                assert_eq!(table.mover(), Side::Two);
            } else {
                assert_eq!(table.refuses(list), IllegalMove::TooManyActions { chosen: count, allowed: most });
            }
        }
    }
}

#[test]
fn they_are_applied_in_the_order_chosen() {
    for list in ["blind,force T,moveup", "moveup,blind,force T", "force T,moveup,blind"] {
        let mut table = earned_several(4);
        table.play(list);
        let taken = table.events.iter().filter_map(|event| match event {
            Event::ActionTaken(Side::One, action) => Some(action.to_string()),
            _ => None,
        });
        assert_eq!(taken.collect::<Vec<_>>().join(","), list);
        assert_eq!(table.game.player(Side::One).up_moves(), 5);
    }
}

#[test]
fn multiple_can_be_switched_on_and_off() {
    let mut table = Table::new(&setup(0, [0, 0], ["I", "I"]));
    table.changes_nothing("multiple off");
    table.play("multiple on");
    assert!(table.game.multiple());
    table.changes_nothing("multiple on");
    // It concerns both players.
    table.play("drop");
    table.changes_nothing("multiple on");
    table.play("multiple off");
    assert!(!table.game.multiple());
}
