// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Where blocks come from": norandom and random.

use rules::biquadris::{IllegalMove, Level, Side};
use rules::game::{Change, Game};

use crate::play::{TestMatch, setup};

fn at_level(number: u8) -> TestMatch {
    TestMatch::new(&setup(7, [number, number], ["J", "J"]))
}

/// Next blocks of player 1 before the first and after each of a number of turns.
fn next_blocks(test: &mut TestMatch, turns: usize) -> String {
    let mut letters = String::from(test.next(Side::One));
    for _ in 0..turns {
        test.play("I drop I drop");
        letters.push(test.next(Side::One));
    }
    letters
}

#[test]
fn after_the_next_block_blocks_come_from_the_repeated_file() {
    for number in [3, 4] {
        let mut test = at_level(number);
        let first = test.next(Side::One);
        test.play("norandom TTO");
        assert_eq!(next_blocks(&mut test, 7), format!("{first}TTOTTOT"));
    }
}

#[test]
fn blocks_from_the_file_are_heavy() {
    let mut test = at_level(3);
    test.play("norandom O drop drop").play("drop drop");
    assert_eq!((test.current(Side::One), test.game.player(Side::One).next().level), (Some('O'), Level::Three));
    test.play("down");
    assert_eq!(test.position(), (5, 0));
}

#[test]
fn random_ends_norandom_but_keeps_the_next_block() {
    let mut test = at_level(3);
    test.play("norandom T drop drop").play("drop drop");
    assert_eq!(test.next(Side::One), 'T');
    test.play("random");
    assert_eq!(test.next(Side::One), 'T');
    let letters = next_blocks(&mut test, 8);
    assert!(letters.starts_with('T') && letters != "TTTTTTTTT", "{letters}");
    test.changes_nothing("random");
}

#[test]
fn ruling_norandom_affects_only_the_player_to_move() {
    let mut other = at_level(3);
    let mut test = at_level(3);
    test.play("norandom T");
    for _ in 0..8 {
        test.play("I drop I drop");
        other.play("I drop I drop");
        assert_eq!(test.next(Side::Two), other.next(Side::Two));
    }
    assert_eq!(test.next(Side::One), 'T');
}

#[test]
fn ruling_norandom_continues_between_levels_3_and_4() {
    let mut test = at_level(3);
    let first = test.next(Side::One);
    test.play("norandom TTO");
    assert_eq!(next_blocks(&mut test, 2), format!("{first}TT"));
    test.play("levelup");
    assert_eq!(next_blocks(&mut test, 2), "TOT");
    test.play("leveldown");
    assert_eq!(next_blocks(&mut test, 2), "TTO");
}

#[test]
fn ruling_going_below_level_3_ends_norandom() {
    let mut test = at_level(3);
    test.play("norandom O leveldown levelup");
    test.changes_nothing("random");
    // The same within a single command.
    test.play("norandom O 4leveldown 4levelup");
    test.changes_nothing("random");
    // The last block read from the file is still the next block.
    let mut test = at_level(3);
    test.play("norandom O drop drop 2leveldown");
    assert_eq!(test.next(Side::One), 'O');
}

#[test]
fn ruling_restart_ends_norandom() {
    let mut test = at_level(4);
    test.play("norandom O restart");
    assert_eq!(test.game, at_level(4).game);
    test.changes_nothing("random");
}

#[test]
fn ruling_a_second_norandom_starts_its_file() {
    let mut test = at_level(3);
    test.play("norandom OTZ drop drop norandom OLJ drop drop");
    assert_eq!(next_blocks(&mut test, 3), "OLJO");
    // Giving the same file again restarts it.
    test.play("norandom OLJ drop drop");
    assert_eq!(next_blocks(&mut test, 1), "OL");
}

#[test]
fn norandom_with_the_same_file_at_its_beginning_changes_nothing() {
    let mut test = at_level(3);
    assert_eq!(test.try_play("norandom OT"), Ok(Change::Changed));
    test.changes_nothing("norandom OT");
    // After one block it changes something; after two the file is at its beginning again.
    test.play("drop drop");
    assert_eq!(test.try_play("norandom OT"), Ok(Change::Changed));
    test.play("drop drop").play("drop drop");
    test.changes_nothing("norandom OT");
}

#[test]
fn ruling_norandom_is_refused_at_other_levels() {
    for number in 0..=2 {
        let mut test = at_level(number);
        let refusal = test.refuses("norandom O");
        assert_eq!(refusal, IllegalMove::NoScriptFile { side: Side::One, level: Level::new(number).unwrap() });
        assert_eq!(test.game.may_read_blocks(), Err(refusal));
    }
    for number in [3, 4] {
        assert_eq!(at_level(number).game.may_read_blocks(), Ok(()));
    }
}

#[test]
fn may_read_blocks_agrees_with_norandom() {
    let mut test = TestMatch::new(&setup(0, [3, 0], ["I", "I"]));
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
        let allowed = test.game.may_read_blocks();
        let taken = test.game.clone().play(&"norandom I".parse().unwrap(), &mut Vec::new());
        assert_eq!(taken.map(drop), allowed);
        test.play(turn);
    }
    assert_eq!(test.game.may_read_blocks(), Err(IllegalMove::Over { winner: test.game.winner().unwrap() }));
}
