// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Where blocks come from": norandom and random.

use rules::biquadris::{IllegalMove, Level, Side};
use rules::game::{Change, Game};

use crate::play::{Table, setup};

fn at_level(number: u8) -> Table {
    Table::new(&setup(7, [number, number], ["J", "J"]))
}

/// What is shown as next before and after each of a number of turns of player 1.
fn coming(table: &mut Table, turns: usize) -> String {
    let mut letters = String::from(table.next(Side::One));
    for _ in 0..turns {
        table.play("I drop I drop");
        letters.push(table.next(Side::One));
    }
    letters
}

#[test]
fn blocks_come_from_the_file_over_and_over_after_the_one_shown_as_next() {
    for number in [3, 4] {
        let mut table = at_level(number);
        let first = table.next(Side::One);
        table.play("norandom TTO");
        assert_eq!(coming(&mut table, 7), format!("{first}TTOTTOT"));
    }
}

#[test]
fn they_are_still_heavy() {
    let mut table = at_level(3);
    table.play("norandom O drop drop").play("drop drop");
    assert_eq!((table.current(Side::One), table.game.player(Side::One).next().level), (Some('O'), Level::Three));
    table.play("down");
    assert_eq!(table.place(), (5, 0));
}

#[test]
fn random_ends_it_and_the_block_shown_as_next_still_comes_next() {
    let mut table = at_level(3);
    table.play("norandom T drop drop").play("drop drop");
    assert_eq!(table.next(Side::One), 'T');
    table.play("random");
    assert_eq!(table.next(Side::One), 'T');
    let letters = coming(&mut table, 8);
    assert!(letters.starts_with('T') && letters != "TTTTTTTTT", "{letters}");
    table.changes_nothing("random");
}

#[test]
fn ruling_it_concerns_the_player_whose_turn_it_is() {
    let mut plain = at_level(3);
    let mut table = at_level(3);
    table.play("norandom T");
    for _ in 0..8 {
        table.play("I drop I drop");
        plain.play("I drop I drop");
        assert_eq!(table.next(Side::Two), plain.next(Side::Two));
    }
    assert_eq!(table.next(Side::One), 'T');
}

#[test]
fn ruling_it_holds_across_levels_3_and_4() {
    let mut table = at_level(3);
    let first = table.next(Side::One);
    table.play("norandom TTO");
    assert_eq!(coming(&mut table, 2), format!("{first}TT"));
    table.play("levelup");
    assert_eq!(coming(&mut table, 2), "TOT");
    table.play("leveldown");
    assert_eq!(coming(&mut table, 2), "TTO");
}

#[test]
fn ruling_going_below_level_3_ends_it() {
    let mut table = at_level(3);
    table.play("norandom O leveldown levelup");
    table.changes_nothing("random");
    // At one go as well.
    table.play("norandom O 4leveldown 4levelup");
    table.changes_nothing("random");
    // The last block that the file gave still comes next.
    let mut table = at_level(3);
    table.play("norandom O drop drop 2leveldown");
    assert_eq!(table.next(Side::One), 'O');
}

#[test]
fn ruling_restart_ends_it() {
    let mut table = at_level(4);
    table.play("norandom O restart");
    assert_eq!(table.game, at_level(4).game);
    table.changes_nothing("random");
}

#[test]
fn ruling_a_second_one_starts_its_file() {
    let mut table = at_level(3);
    table.play("norandom OTZ drop drop norandom OLJ drop drop");
    assert_eq!(coming(&mut table, 3), "OLJO");
    // The same file again starts again.
    table.play("norandom OLJ drop drop");
    assert_eq!(coming(&mut table, 1), "OL");
}

#[test]
fn the_same_file_at_its_beginning_changes_nothing() {
    let mut table = at_level(3);
    assert_eq!(table.try_play("norandom OT"), Ok(Change::Changed));
    table.changes_nothing("norandom OT");
    // One block further it does, and after the second the file is at its beginning again.
    table.play("drop drop");
    assert_eq!(table.try_play("norandom OT"), Ok(Change::Changed));
    table.play("drop drop").play("drop drop");
    table.changes_nothing("norandom OT");
}

#[test]
fn ruling_at_other_levels_it_is_refused() {
    for number in 0..=2 {
        let mut table = at_level(number);
        let refusal = table.refuses("norandom O");
        assert_eq!(refusal, IllegalMove::NoBlockFile { side: Side::One, level: Level::new(number).unwrap() });
        assert_eq!(table.game.may_read_blocks(), Err(refusal));
    }
    for number in [3, 4] {
        assert_eq!(at_level(number).game.may_read_blocks(), Ok(()));
    }
}

#[test]
fn the_file_may_be_read_exactly_where_norandom_is_taken() {
    let mut table = Table::new(&setup(0, [3, 0], ["I", "I"]));
    for turn in [
        "I drop",
        "O drop",
        "I 4right drop",
        "O 2right drop",
        "O 8right drop",
        "O 4right drop",
        "I drop",
        "O 6right drop",
        "I 4right drop",
        "O 8right drop",
        "I clockwise 10right drop",
        "heavy",
        "1000drop",
    ] {
        let allowed = table.game.may_read_blocks();
        let taken = table.game.clone().play(&"norandom I".parse().unwrap(), &mut Vec::new());
        assert_eq!(taken.map(drop), allowed);
        table.play(turn);
    }
    assert_eq!(table.game.may_read_blocks(), Err(IllegalMove::Over { winner: table.game.winner().unwrap() }));
}
