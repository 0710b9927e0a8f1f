// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Scoring".

use rules::biquadris::{Event, Side};

use crate::play::{EARN, Table, setup};

/// Two I and a J on the floor; the J keeps a cell.
const ONE_ROW: &str = "drop|4right drop|8right drop";

/// The turns of player 1, of which the last begins with this many levels up.
fn last_at_level(turns: &str, levels: u8) -> String {
    let (rest, last) = turns.rsplit_once('|').unwrap();
    if levels == 0 { turns.to_owned() } else { format!("{rest}|{levels}levelup {last}") }
}

#[test]
fn rows_count_by_the_level_at_which_they_are_cleared() {
    // (level + 1)² and two I of level 0.
    for (levels, score) in [(0, 1 + 2), (1, 4 + 2), (2, 9 + 2), (3, 16 + 2), (4, 25 + 2)] {
        let mut table = Table::with_blocks("IIJ", "I");
        table.turns(&last_at_level(ONE_ROW, levels), "drop");
        assert_eq!((table.score(Side::One), table.score(Side::Two)), (score, 0), "level {levels}");
    }
}

#[test]
fn rows_cleared_at_once_count_by_the_square() {
    let turns = |flat: usize| {
        let (left, right) = (vec!["drop"; flat].join("|"), vec!["4right drop"; flat].join("|"));
        let blocks = format!("{}OOI", "II".repeat(flat));
        (blocks, format!("{left}|{right}|8right drop|8right drop|clockwise 10right drop"))
    };
    // Rows, level, and the blocks of level 0 that are gone: flat I, one or two O, the upright I.
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
        let mut table = Table::with_blocks(&turns(flat).0, "I");
        table.turns(&last_at_level(&turns(flat).1, levels), "drop");
        assert_eq!(table.score(Side::One), score, "{flat} rows at level {levels}");
    }
}

#[test]
fn the_example_of_the_rules() {
    // Two rows at level 1 are 9 points, and 1 more for each of five O of level 0.
    let mut table = Table::with_blocks("OOOOOI", "I");
    table.turns("drop|2right drop|4right drop|6right drop|8right drop|levelup clockwise 10right drop", "drop");
    assert_eq!(table.score(Side::One), 9 + 5);
}

#[test]
fn blocks_count_by_the_level_at_which_they_were_generated() {
    // (level + 2)² for the rows, (level + 1)² for each of five replaced O.
    for (level, score) in [(0, 4 + 5), (1, 9 + 5 * 4), (2, 16 + 5 * 9), (3, 25 + 5 * 16), (4, 36 + 5 * 25)] {
        let mut table = Table::new(&setup(0, [level, 0], ["I", "I"]));
        table.earn("drop");
        assert_eq!(table.score(Side::One), score, "level {level}");
    }
}

#[test]
fn a_replaced_block_counts_as_generated_at_its_players_level_at_that_moment() {
    let mut table = Table::with_blocks("O", "I");
    // The third O is replaced at level 2, and dropped at level 0 like the others.
    let turns = EARN.replace("O 4right", "2levelup O 2leveldown 4right");
    table.turns(&turns, "drop");
    assert_eq!(table.score(Side::One), 4 + 4 + 9);
}

#[test]
fn a_block_counts_by_the_level_at_which_it_became_the_next_one() {
    let mut table = Table::new(&setup(0, [3, 0], ["J", "I"]));
    // Replaced at level 3: the floor row but for three cells. Meanwhile the file gives two I, as next, at level 3.
    table.turns("norandom IIJ I drop|I 4right drop", "drop").play("drop");
    // They are dropped at level 0, on the row above. J makes the floor row full.
    table.turns("3leveldown drop|4right drop|J 8right drop", "drop");
    // (0 + 1)² and two I of level 3.
    assert_eq!(table.score(Side::One), 1 + 2 * 16);
    // O fills the row of the other two, beside what is left of the J of level 0.
    table.play("drop O 9right drop");
    assert_eq!(table.score(Side::One), 33 + 1 + 2 * 16 + 1);
}

#[test]
fn a_forced_block_counts_as_generated_at_its_players_level_at_that_moment() {
    let mut table = Table::with_blocks("I", "I");
    table.turns("O drop|O 2right drop|O 4right drop|O 6right drop|O 8right drop", "drop");
    // Player 2 goes to level 2, but the block that enters then was generated before.
    table.play("2levelup drop I clockwise 10right drop");
    let level = |table: &Table| table.game.player(Side::Two).current().unwrap().level().number();
    assert_eq!(level(&table), 0);
    table.play("force S");
    assert_eq!((table.current(Side::Two), level(&table)), (Some('S'), 2));
}

#[test]
fn a_row_event_tells_all_its_points() {
    let mut table = Table::with_blocks("IIJ", "I");
    table.turns(ONE_ROW, "drop");
    let points = table.events.iter().find_map(|event| match event {
        Event::RowsCleared(side, rows, points) => Some((*side, rows.iter().map(|row| row.index()).collect(), *points)),
        _ => None,
    });
    assert_eq!(points, Some((Side::One, vec![17], 3)));
}

#[test]
fn each_player_has_a_score_and_both_one_hi_score() {
    let mut table = Table::with_blocks("IIJ", "IIJ");
    let seen = |table: &Table| (table.score(Side::One), table.score(Side::Two), table.game.best());
    table.both("drop").both("4right drop");
    assert_eq!(seen(&table), (0, 0, 0));
    table.play("8right drop");
    assert_eq!(seen(&table), (3, 0, 3));
    // Player 2 does it at level 1.
    table.play("levelup 8right drop");
    assert_eq!(seen(&table), (3, 6, 6));
}

#[test]
fn the_hi_score_follows_whoever_exceeds_it_and_survives_restart() {
    let mut table = Table::with_blocks("I", "I");
    let seen = |table: &Table| (table.score(Side::One), table.score(Side::Two), table.game.best());
    // Two rows each, player 2 at level 1 and with O of level 1.
    for turn in EARN.split('|') {
        table.play(turn);
        if table.game.action_due().is_some() {
            assert_eq!(seen(&table), (9, 0, 9));
            table.play("moveup");
        }
        if table.game.player(Side::Two).level().number() == 0 {
            table.play("levelup");
        }
        table.play(turn);
    }
    assert_eq!(seen(&table), (9, 9 + 5 * 4, 29));
    table.play("restart");
    assert_eq!(seen(&table), (0, 0, 29));
    // Less than the high score leaves it.
    table.earn("drop");
    assert_eq!(seen(&table), (9, 0, 29));
    table.play("restart 4levelup");
    table.turns(EARN, "drop");
    assert_eq!(seen(&table), (36 + 5 * 25, 0, 161));
}
