// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Levels".

use rules::biquadris::{Level, Side};

use crate::play::{TestMatch, level, setup};

#[test]
fn levels_go_from_0_to_4() {
    let mut test = TestMatch::with_blocks("I", "I");
    let now = |test: &TestMatch| test.game.player(Side::One).level();
    test.changes_nothing("leveldown");
    for number in 1..=4 {
        test.play("levelup");
        assert_eq!(now(&test), level(number));
    }
    test.changes_nothing("levelup");
    for number in [3, 2, 1, 0] {
        test.play("leveldown");
        assert_eq!(now(&test), level(number));
    }
    test.changes_nothing("3leveldown");
    test.play("9levelup");
    assert_eq!(now(&test), Level::Four);
}

#[test]
fn each_player_has_a_level_of_their_own() {
    let mut test = TestMatch::new(&setup(0, [1, 3], ["I", "I"]));
    let now = |test: &TestMatch| Side::BOTH.map(|side| test.game.player(side).level().number());
    assert_eq!(now(&test), [1, 3]);
    test.play("levelup");
    assert_eq!(now(&test), [2, 3]);
    test.play("drop leveldown");
    assert_eq!(now(&test), [2, 2]);
}

#[test]
fn the_first_two_blocks_are_generated_at_the_start_level() {
    let test = TestMatch::new(&setup(0, [2, 4], ["I", "I"]));
    for (side, number) in [(Side::One, 2), (Side::Two, 4)] {
        let player = test.game.player(side);
        assert_eq!((player.current().unwrap().level(), player.next().level), (level(number), level(number)));
    }
}

#[test]
fn level_0_repeats_the_players_own_sequence() {
    let mut test = TestMatch::with_blocks("IJL", "TS");
    let shown = |test: &TestMatch| Side::BOTH.map(|side| (test.current(side).unwrap(), test.next(side)));
    for expected in [
        [('I', 'J'), ('T', 'S')],
        [('J', 'L'), ('S', 'T')],
        [('L', 'I'), ('T', 'S')],
        [('I', 'J'), ('S', 'T')],
        [('J', 'L'), ('T', 'S')],
    ] {
        assert_eq!(shown(&test), expected);
        test.play("4right drop 4right drop");
    }
}

#[test]
fn the_next_block_still_comes_next() {
    let mut test = TestMatch::with_blocks("IJLOSZT", "I");
    test.play("2levelup");
    let coming = |test: &TestMatch| test.game.player(Side::One).next();
    assert_eq!((coming(&test).kind.letter(), coming(&test).level), ('J', Level::Zero));
    test.play("drop");
    let current = test.game.player(Side::One).current().unwrap();
    assert_eq!((current.kind().letter(), current.level()), ('J', Level::Zero));
    assert_eq!(coming(&test).level, Level::Two);
}

#[test]
fn ruling_back_at_level_0_the_sequence_resumes() {
    let mut test = TestMatch::with_blocks("IJLOSZT", "I");
    // I and J have been drawn. Three blocks of level 2 come instead of L, O and S.
    test.play("2levelup drop drop").play("drop drop").play("drop drop");
    assert_eq!(test.game.player(Side::One).next().level, Level::Two);
    test.play("2leveldown drop drop");
    assert_eq!(test.next(Side::One), 'L');
    test.play("5right drop drop");
    assert_eq!((test.current(Side::One), test.next(Side::One)), (Some('L'), 'O'));
}

#[test]
fn passing_through_a_level_draws_no_block() {
    let mut test = TestMatch::with_blocks("IJLOSZT", "I");
    test.play("3levelup 2leveldown leveldown drop drop");
    assert_eq!((test.current(Side::One), test.next(Side::One)), (Some('J'), 'L'));
}
