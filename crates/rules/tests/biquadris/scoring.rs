// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Scoring".

use rules::biquadris::{Event, Side};

use crate::play::{EARN, TestMatch, setup};

/// Two I and a J on the floor; one cell of the J is left.
const ONE_ROW: &str = "drop|4right drop|8right drop";

/// Turns of player 1, the last one preceded by this many levels up.
fn last_at_level(turns: &str, levels: u8) -> String {
    let (rest, last) = turns.rsplit_once('|').unwrap();
    if levels == 0 { turns.to_owned() } else { format!("{rest}|{levels}levelup {last}") }
}

#[test]
fn rows_count_by_the_level_at_which_they_are_cleared() {
    // (level + 1)² and two I of level 0.
    for (levels, score) in [(0, 1 + 2), (1, 4 + 2), (2, 9 + 2), (3, 16 + 2), (4, 25 + 2)] {
        let mut test = TestMatch::with_blocks("IIJ", "I");
        test.turns(&last_at_level(ONE_ROW, levels), "drop");
        assert_eq!((test.score(Side::One), test.score(Side::Two)), (score, 0), "level {levels}");
    }
}

#[test]
fn rows_cleared_at_once_score_as_a_square() {
    let turns = |flat: usize| {
        let (left, right) = (vec!["drop"; flat].join("|"), vec!["4right drop"; flat].join("|"));
        let blocks = format!("{}OOI", "II".repeat(flat));
        (blocks, format!("{left}|{right}|8right drop|8right drop|clockwise 10right drop"))
    };
    // Number of rows, level, and score including the removed blocks of level 0: flat I, one or two O, the upright I.
    for (flat, levels, score) in [
        (1, 0, 1 + 2),
        (2, 0, 4 + 5),
        (3, 0, 9 + 7),
        (4, 0, 16 + 11),
        (2, 1, 9 + 5),
        (3, 2, 25 + 7),
        (4, 3, 49 + 11),
        (4, 4, 64 + 11),
    ] {
        let mut test = TestMatch::with_blocks(&turns(flat).0, "I");
        test.turns(&last_at_level(&turns(flat).1, levels), "drop");
        assert_eq!(test.score(Side::One), score, "{flat} rows at level {levels}");
    }
}

#[test]
fn the_example_in_the_rules() {
    // Two rows at level 1 are 9 points, plus 1 point for each of five O of level 0.
    let mut test = TestMatch::with_blocks("OOOOOI", "I");
    test.turns("drop|2right drop|4right drop|6right drop|8right drop|levelup clockwise 10right drop", "drop");
    assert_eq!(test.score(Side::One), 9 + 5);
}

#[test]
fn blocks_count_by_the_level_at_which_they_were_generated() {
    // (level + 2)² for the rows, (level + 1)² for each of five replaced O.
    for (level, score) in [(0, 4 + 5), (1, 9 + 5 * 4), (2, 16 + 5 * 9), (3, 25 + 5 * 16), (4, 36 + 5 * 25)] {
        let mut test = TestMatch::new(&setup(0, [level, 0], ["I", "I"]));
        test.earn("drop");
        assert_eq!(test.score(Side::One), score, "level {level}");
    }
}

#[test]
fn a_replaced_block_counts_as_generated_at_its_players_level_at_that_moment() {
    let mut test = TestMatch::with_blocks("O", "I");
    // The third O is replaced at level 2 and dropped at level 0 like the others.
    let turns = EARN.replace("O 4right", "2levelup O 2leveldown 4right");
    test.turns(&turns, "drop");
    assert_eq!(test.score(Side::One), 4 + 4 + 9);
}

#[test]
fn a_block_counts_by_the_level_at_which_it_became_the_next_one() {
    let mut test = TestMatch::new(&setup(0, [3, 0], ["J", "I"]));
    // Replaced at level 3: the floor row except for three cells. Meanwhile the file gives two I as next blocks at level
    // 3.
    test.turns("norandom IIJ I drop|I 4right drop", "drop").play("drop");
    // They are dropped at level 0 on the row above. J completes the floor row.
    test.turns("3leveldown drop|4right drop|J 8right drop", "drop");
    // (0 + 1)² and two I of level 3.
    assert_eq!(test.score(Side::One), 1 + 2 * 16);
    // O fills the row of the other two, next to the rest of the J of level 0.
    test.play("drop O 9right drop");
    assert_eq!(test.score(Side::One), 33 + 1 + 2 * 16 + 1);
}

#[test]
fn a_forced_block_counts_as_generated_at_its_players_level_at_that_moment() {
    let mut test = TestMatch::with_blocks("I", "I");
    test.turns("O drop|O 2right drop|O 4right drop|O 6right drop|O 8right drop", "drop");
    // Player 2 goes to level 2, but the block that enters then was generated before.
    test.play("2levelup drop I clockwise 10right drop");
    let level = |test: &TestMatch| test.game.player(Side::Two).current().unwrap().level().number();
    assert_eq!(level(&test), 0);
    test.play("force S");
    assert_eq!((test.current(Side::Two), level(&test)), (Some('S'), 2));
}

#[test]
fn a_row_event_includes_all_points() {
    let mut test = TestMatch::with_blocks("IIJ", "I");
    test.turns(ONE_ROW, "drop");
    let points = test.events.iter().find_map(|event| match event {
        Event::RowsCleared(side, rows, points) => Some((*side, rows.iter().map(|row| row.index()).collect(), *points)),
        _ => None,
    });
    assert_eq!(points, Some((Side::One, vec![17], 3)));
}

#[test]
fn each_player_has_a_score_and_both_share_a_high_score() {
    let mut test = TestMatch::with_blocks("IIJ", "IIJ");
    let seen = |test: &TestMatch| (test.score(Side::One), test.score(Side::Two), test.game.best());
    test.both("drop").both("4right drop");
    assert_eq!(seen(&test), (0, 0, 0));
    test.play("8right drop");
    assert_eq!(seen(&test), (3, 0, 3));
    // Player 2 does the same at level 1.
    test.play("levelup 8right drop");
    assert_eq!(seen(&test), (3, 6, 6));
}

#[test]
fn the_high_score_follows_the_higher_score_and_survives_restart() {
    let mut test = TestMatch::with_blocks("I", "I");
    let seen = |test: &TestMatch| (test.score(Side::One), test.score(Side::Two), test.game.best());
    // Two rows each; player 2 is at level 1 with O of level 1.
    for turn in EARN.split('|') {
        test.play(turn);
        if test.game.action_due().is_some() {
            assert_eq!(seen(&test), (9, 0, 9));
            test.play("moveup");
        }
        if test.game.player(Side::Two).level().number() == 0 {
            test.play("levelup");
        }
        test.play(turn);
    }
    assert_eq!(seen(&test), (9, 9 + 5 * 4, 29));
    test.play("restart");
    assert_eq!(seen(&test), (0, 0, 29));
    // A lower score doesn't change the high score.
    test.earn("drop");
    assert_eq!(seen(&test), (9, 0, 29));
    test.play("restart 4levelup");
    test.turns(EARN, "drop");
    assert_eq!(seen(&test), (36 + 5 * 25, 0, 161));
}
