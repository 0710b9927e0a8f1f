// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "The star block".

use rules::biquadris::geometry::Row;
use rules::biquadris::{Cell, Event, Side};

use crate::play::{TestMatch, level, setup};

fn at_level_4() -> TestMatch {
    TestMatch::new(&setup(0, [4, 0], ["I", "I"]))
}

fn stars(test: &TestMatch) -> usize {
    test.pile(Side::One).concat().matches('*').count()
}

#[test]
fn a_star_falls_down_the_center_column_after_5_10_and_15_blocks() {
    let mut test = at_level_4();
    let left = "I drop|I drop|I drop|I drop|I drop";
    test.turns(left, "drop");
    assert_eq!(test.pile(Side::One)[3..], ["IIII.......", "IIII.*....."]);
    test.play("drop").turns(&left.replace("drop", "7right drop"), "drop");
    assert_eq!(test.pile(Side::One)[2..], ["IIII...IIII", "IIII.*.IIII", "IIII.*.IIII"]);
    test.play("drop").turns(left, "drop");
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
    assert_eq!(test.pile(Side::One), pile);
}

#[test]
fn no_star_falls_before_the_fifth_block() {
    let mut test = at_level_4();
    for count in 1..=4 {
        test.play("I drop drop");
        assert_eq!(stars(&test), 0, "after {count}");
    }
    test.play("I drop");
    assert_eq!(stars(&test), 1);
}

#[test]
fn the_star_falls_between_the_drop_and_the_next_block() {
    let mut test = at_level_4();
    test.turns("I drop|I drop|I drop|I drop|I drop", "drop");
    let [Event::Locked(Side::One, _), Event::StarDropped(Side::One, row), Event::TurnPassed(Side::Two)] =
        test.events[..]
    else {
        panic!("{:?}", test.events)
    };
    assert_eq!(row, Row::FLOOR);
}

#[test]
fn the_star_lands_on_the_center_column() {
    let mut test = at_level_4();
    // The third block, an O, is two cells high in columns 6 and 7.
    test.turns("I drop|I drop|O 5right drop|I drop|I drop", "drop");
    assert_eq!(test.pile(Side::One), ["IIII.......", "IIII.*.....", "IIII.OO....", "IIII.OO...."]);
}

#[test]
fn the_star_does_not_fall_into_covered_gaps() {
    let mut test = at_level_4();
    // The I of the fourth turn covers the center column; the star lands on it.
    test.turns("I drop|I drop|O 6right drop|I 3right drop|I drop", "drop");
    assert_eq!(test.pile(Side::One), ["IIII.*.....", "...IIII....", "IIII..OO...", "IIII..OO..."]);
}

#[test]
fn each_player_has_a_count_of_their_own() {
    let mut test = TestMatch::new(&setup(0, [4, 4], ["I", "I"]));
    test.turns("I drop|I drop|I drop|I drop|I drop", "I drop");
    assert_eq!(stars(&test), 1);
    assert!(!test.pile(Side::Two).concat().contains('*'));
    test.play("I drop");
    assert!(test.pile(Side::Two).concat().contains('*'));
}

#[test]
fn other_levels_have_no_star() {
    for number in 0..=3 {
        let mut test = TestMatch::new(&setup(0, [number, 0], ["I", "I"]));
        test.turns(&["I drop"; 12].join("|"), "drop");
        assert_eq!(stars(&test), 0, "level {number}");
    }
}

/// Fills the floor row except for column 6 with four blocks of level 4, then drops a fifth block.
const STAR_FILLS: &str = "I drop|I 6right drop|I clockwise 4right drop|I clockwise 10right drop|O drop";

#[test]
fn a_star_can_complete_a_row_which_scores_on_its_own() {
    let mut test = at_level_4();
    test.turns(STAR_FILLS, "drop");
    assert_eq!(test.pile(Side::One), ["....I.....I", "OO..I.....I", "OO..I.....I"]);
    // (4 + 1)², two I of level 4, and the star itself.
    assert_eq!(test.score(Side::One), 25 + 2 * 25 + 25);
    assert_eq!(test.game.best(), 100);
    assert_eq!(test.side_to_move(), Side::Two);
}

#[test]
fn a_star_scores_25_points_whenever_it_disappears() {
    let mut test = at_level_4();
    test.turns("I drop|I 7right drop|I drop|I 7right drop|I drop", "drop");
    assert_eq!(test.pile(Side::One), ["IIII.......", "IIII...IIII", "IIII.*.IIII"]);
    // At level 0, two upright I complete the floor row together with the star.
    test.play("drop").turns("4leveldown I clockwise 4right drop|I clockwise 6right drop", "drop");
    // (0 + 1)², two I of level 4, and the star.
    assert_eq!(test.score(Side::One), 1 + 2 * 25 + 25);
    assert_eq!(stars(&test), 0);
}

#[test]
fn a_clear_by_a_star_earns_nothing() {
    let mut test = at_level_4();
    test.turns(STAR_FILLS, "drop");
    assert_eq!(test.game.action_due(), None);
    assert!(!test.events.iter().any(|event| matches!(event, Event::ActionEarned(..))));
}

#[test]
fn a_star_is_a_block_of_its_own() {
    let mut test = at_level_4();
    test.turns("I drop|I drop|I drop|I drop|O 4right drop", "drop");
    let board = test.game.player(Side::One).board();
    // The star is on top of the O in columns 5 and 6.
    let star = Row::new(15).unwrap();
    let column = rules::biquadris::geometry::Column::CENTER;
    assert_eq!(board.cell(star, column), Cell::Star);
    assert_eq!(board.cell(star.below().unwrap(), column), Cell::O);
    assert_ne!(board.owner(star, column), board.owner(star.below().unwrap(), column));
    assert_eq!(test.game.player(Side::One).level(), level(4));
}
