// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "The star block".

use rules::biquadris::geometry::Row;
use rules::biquadris::{Cell, Event, Side};

use crate::play::{Table, level, setup};

fn at_level_4() -> Table {
    Table::new(&setup(0, [4, 0], ["I", "I"]))
}

fn stars(table: &Table) -> usize {
    table.pile(Side::One).concat().matches('*').count()
}

#[test]
fn it_falls_down_the_center_column_after_5_10_and_15_blocks() {
    let mut table = at_level_4();
    let left = "I drop|I drop|I drop|I drop|I drop";
    table.turns(left, "drop");
    assert_eq!(table.pile(Side::One)[3..], ["IIII.......", "IIII.*....."]);
    table.play("drop").turns(&left.replace("drop", "7right drop"), "drop");
    assert_eq!(table.pile(Side::One)[2..], ["IIII...IIII", "IIII.*.IIII", "IIII.*.IIII"]);
    table.play("drop").turns(left, "drop");
    let pile = [
        "IIII.......",
        "IIII.......",
        "IIII.......",
        "IIII.......",
        "IIII.......", //
        "IIII...IIII",
        "IIII...IIII",
        "IIII.*.IIII",
        "IIII.*.IIII",
        "IIII.*.IIII",
    ];
    assert_eq!(table.pile(Side::One), pile);
}

#[test]
fn it_does_not_fall_before() {
    let mut table = at_level_4();
    for count in 1..=4 {
        table.play("I drop drop");
        assert_eq!(stars(&table), 0, "after {count}");
    }
    table.play("I drop");
    assert_eq!(stars(&table), 1);
}

#[test]
fn it_falls_right_after_the_drop_and_before_the_next_block_enters() {
    let mut table = at_level_4();
    table.turns("I drop|I drop|I drop|I drop|I drop", "drop");
    let [Event::Locked(Side::One, _), Event::StarDropped(Side::One, row), Event::TurnPassed(Side::Two)] =
        table.events[..]
    else {
        panic!("{:?}", table.events)
    };
    assert_eq!(row, Row::FLOOR);
}

#[test]
fn it_rests_on_what_stands_in_the_center_column() {
    let mut table = at_level_4();
    // The third block, an O, is two high in columns 6 and 7.
    table.turns("I drop|I drop|O 5right drop|I drop|I drop", "drop");
    assert_eq!(table.pile(Side::One), ["IIII.......", "IIII.*.....", "IIII.OO....", "IIII.OO...."]);
}

#[test]
fn it_does_not_fall_through_to_a_hole() {
    let mut table = at_level_4();
    // The I of the fourth turn covers the center column; the star comes to rest on it.
    table.turns("I drop|I drop|O 6right drop|I 3right drop|I drop", "drop");
    assert_eq!(table.pile(Side::One), ["IIII.*.....", "...IIII....", "IIII..OO...", "IIII..OO..."]);
}

#[test]
fn each_player_has_a_count_of_their_own() {
    let mut table = Table::new(&setup(0, [4, 4], ["I", "I"]));
    table.turns("I drop|I drop|I drop|I drop|I drop", "I drop");
    assert_eq!(stars(&table), 1);
    assert!(!table.pile(Side::Two).concat().contains('*'));
    table.play("I drop");
    assert!(table.pile(Side::Two).concat().contains('*'));
}

#[test]
fn other_levels_have_none() {
    for number in 0..=3 {
        let mut table = Table::new(&setup(0, [number, 0], ["I", "I"]));
        table.turns(&["I drop"; 12].join("|"), "drop");
        assert_eq!(stars(&table), 0, "level {number}");
    }
}

/// The floor row but for column 6, by four blocks of level 4, then a fifth.
const STAR_FILLS: &str = "I drop|I 6right drop|I clockwise 4right drop|I clockwise 10right drop|O drop";

#[test]
fn it_can_complete_a_row_and_that_clear_scores_on_its_own() {
    let mut table = at_level_4();
    table.turns(STAR_FILLS, "drop");
    assert_eq!(table.pile(Side::One), ["....I.....I", "OO..I.....I", "OO..I.....I"]);
    // (4 + 1)², two I of level 4, and the star itself.
    assert_eq!(table.score(Side::One), 25 + 2 * 25 + 25);
    assert_eq!(table.game.best(), 100);
    assert_eq!(table.mover(), Side::Two);
}

#[test]
fn it_counts_25_points_whenever_it_disappears() {
    let mut table = at_level_4();
    table.turns("I drop|I 7right drop|I drop|I 7right drop|I drop", "drop");
    assert_eq!(table.pile(Side::One), ["IIII.......", "IIII...IIII", "IIII.*.IIII"]);
    // At level 0 two upright I, beside the star, make the floor row full.
    table.play("drop").turns("4leveldown I clockwise 4right drop|I clockwise 6right drop", "drop");
    // (0 + 1)², two I of level 4, and the star.
    assert_eq!(table.score(Side::One), 1 + 2 * 25 + 25);
    assert_eq!(stars(&table), 0);
}

#[test]
fn a_clear_by_a_star_earns_nothing() {
    let mut table = at_level_4();
    table.turns(STAR_FILLS, "drop");
    assert_eq!(table.game.action_due(), None);
    assert!(!table.events.iter().any(|event| matches!(event, Event::ActionEarned(..))));
}

#[test]
fn it_is_a_block_of_its_own() {
    let mut table = at_level_4();
    table.turns("I drop|I drop|I drop|I drop|O 4right drop", "drop");
    let board = table.game.player(Side::One).board();
    // The star lies on the O in columns 5 and 6.
    let star = Row::new(15).unwrap();
    let column = rules::biquadris::geometry::Column::CENTRE;
    assert_eq!(board.cell(star, column), Cell::Star);
    assert_eq!(board.cell(star.below().unwrap(), column), Cell::O);
    assert_ne!(board.owner(star, column), board.owner(star.below().unwrap(), column));
    assert_eq!(table.game.player(Side::One).level(), level(4));
}
