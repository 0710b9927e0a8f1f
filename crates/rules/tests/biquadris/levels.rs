// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Levels".

use rules::biquadris::{Level, Side};

use crate::play::{Table, level, setup};

#[test]
fn levels_go_from_0_to_4() {
    let mut table = Table::with_blocks("I", "I");
    let now = |table: &Table| table.game.player(Side::One).level();
    table.changes_nothing("leveldown");
    for number in 1..=4 {
        table.play("levelup");
        assert_eq!(now(&table), level(number));
    }
    table.changes_nothing("levelup");
    for number in [3, 2, 1, 0] {
        table.play("leveldown");
        assert_eq!(now(&table), level(number));
    }
    table.changes_nothing("3leveldown");
    table.play("9levelup");
    assert_eq!(now(&table), Level::Four);
}

#[test]
fn each_player_has_a_level_of_their_own() {
    let mut table = Table::new(&setup(0, [1, 3], ["I", "I"]));
    let now = |table: &Table| Side::BOTH.map(|side| table.game.player(side).level().number());
    assert_eq!(now(&table), [1, 3]);
    table.play("levelup");
    assert_eq!(now(&table), [2, 3]);
    table.play("drop leveldown");
    assert_eq!(now(&table), [2, 2]);
}

#[test]
fn the_start_level_is_that_of_the_first_two_blocks() {
    let table = Table::new(&setup(0, [2, 4], ["I", "I"]));
    for (side, number) in [(Side::One, 2), (Side::Two, 4)] {
        let player = table.game.player(side);
        assert_eq!((player.current().unwrap().level(), player.next().level), (level(number), level(number)));
    }
}

#[test]
fn level_0_reads_the_players_own_sequence_in_order_and_again() {
    let mut table = Table::with_blocks("IJL", "TS");
    let shown = |table: &Table| Side::BOTH.map(|side| (table.current(side).unwrap(), table.next(side)));
    for expected in [
        [('I', 'J'), ('T', 'S')],
        [('J', 'L'), ('S', 'T')],
        [('L', 'I'), ('T', 'S')],
        [('I', 'J'), ('S', 'T')],
        [('J', 'L'), ('T', 'S')],
    ] {
        assert_eq!(shown(&table), expected);
        table.play("4right drop 4right drop");
    }
}

#[test]
fn the_next_block_still_comes_next() {
    let mut table = Table::with_blocks("IJLOSZT", "I");
    table.play("2levelup");
    let coming = |table: &Table| table.game.player(Side::One).next();
    assert_eq!((coming(&table).kind.letter(), coming(&table).level), ('J', Level::Zero));
    table.play("drop");
    let current = table.game.player(Side::One).current().unwrap();
    assert_eq!((current.kind().letter(), current.level()), ('J', Level::Zero));
    assert_eq!(coming(&table).level, Level::Two);
}

#[test]
fn ruling_back_at_level_0_the_sequence_goes_on_where_it_was() {
    let mut table = Table::with_blocks("IJLOSZT", "I");
    // I and J are out. Three blocks of level 2 come instead of L, O and S.
    table.play("2levelup drop drop").play("drop drop").play("drop drop");
    assert_eq!(table.game.player(Side::One).next().level, Level::Two);
    table.play("2leveldown drop drop");
    assert_eq!(table.next(Side::One), 'L');
    table.play("5right drop drop");
    assert_eq!((table.current(Side::One), table.next(Side::One)), (Some('L'), 'O'));
}

#[test]
fn a_level_that_only_comes_by_takes_no_block_away() {
    let mut table = Table::with_blocks("IJLOSZT", "I");
    table.play("3levelup 2leveldown leveldown drop drop");
    assert_eq!((table.current(Side::One), table.next(Side::One)), (Some('J'), 'L'));
}
