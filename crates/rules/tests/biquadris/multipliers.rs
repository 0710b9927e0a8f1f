// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Multipliers", as far as they concern the rules.

use rules::biquadris::{Event, Side};

use crate::play::{EARN, Table, setup};

#[test]
fn a_number_repeats_the_command() {
    let mut table = Table::with_blocks("T", "I");
    table.play("3right 5down 2clockwise left");
    assert_eq!(table.falling(Side::One), (8, 2, vec![".T.".into(), "TTT".into()]));
    table.play("2levelup");
    assert_eq!(table.game.player(Side::One).level().number(), 2);
    table.play("3O");
    assert_eq!((table.current(Side::One), table.place()), (Some('O'), (3, 0)));
}

#[test]
fn a_repeated_move_stops_at_the_first_blocked_step() {
    let mut table = Table::with_blocks("OI", "I");
    table.play("6right drop drop clockwise 2right 14down");
    // Three of five steps are free: column 6 is the last before the O.
    table.play("5right");
    assert_eq!(table.place(), (17, 5));
    // Turning: the first quarter is free, or none is.
    let mut table = Table::with_blocks("I", "I");
    table.play("7right 3clockwise");
    assert_eq!(table.falling(Side::One), (3, 7, vec!["I".into(); 4]));
    table.play("right");
    table.changes_nothing("3clockwise");
}

#[test]
fn a_turn_blocked_after_some_quarters_stays_there() {
    // A J on the floor with its right end under an overhang, to which it came by turning.
    let mut table = Table::with_blocks("IIJ", "I");
    table.turns("3right drop|2right drop|clockwise 14down counterclockwise", "drop");
    assert_eq!(table.falling(Side::One), (17, 0, vec!["J..".into(), "JJJ".into()]));
    // One quarter is free, the second is not.
    table.play("2clockwise");
    assert_eq!(table.falling(Side::One), (17, 0, vec!["JJ".into(), "J.".into(), "J.".into()]));
    table.changes_nothing("2clockwise");
}

#[test]
fn a_heavy_block_sinks_once_also_where_the_repetition_was_cut_short() {
    let mut table = Table::new(&setup(0, [3, 0], ["I", "I"]));
    table.play("I 100right");
    assert_eq!(table.place(), (4, 7));
}

#[test]
fn ruling_three_drops_pass_the_turn_after_each() {
    let mut table = Table::with_blocks("IJL", "OST");
    table.play("3drop");
    assert_eq!(table.mover(), Side::Two);
    assert_eq!(table.pile(Side::One), ["J..........", "JJJ........", "IIII......."]);
    assert_eq!(table.pile(Side::Two), ["OO.........", "OO........."]);
    let passed = table.events.iter().filter_map(|event| match event {
        Event::TurnPassed(side) => Some(*side),
        _ => None,
    });
    assert_eq!(passed.collect::<Vec<_>>(), [Side::Two, Side::One, Side::Two]);
}

#[test]
fn a_repeated_drop_that_earns_an_action_asks_and_then_goes_on() {
    let mut table = Table::with_blocks("OJ", "I");
    let (five, last) = EARN.rsplit_once('|').unwrap();
    table.turns(five, "drop").play("drop").play(&last.replace("drop", "4drop"));
    // The first of the four is done; three wait.
    assert_eq!((table.game.action_due(), table.mover()), (Some((Side::One, 2)), Side::One));
    assert_eq!((table.pile(Side::One).len(), table.pile(Side::Two).len()), (2, 5));
    assert_eq!(table.events.len(), 3, "{:?}", table.events);
    table.play("moveup");
    // Player 2, player 1, player 2.
    assert_eq!((table.pile(Side::Two).len(), table.mover()), (7, Side::One));
    // The O that entered has dropped beside what is left of the I.
    assert_eq!(table.pile(Side::One), ["OO........I", "OO........I"]);
}

#[test]
fn a_refused_choice_leaves_the_drops_waiting_and_restart_drops_them() {
    let mut table = Table::with_blocks("O", "I");
    let (five, last) = EARN.rsplit_once('|').unwrap();
    table.turns(five, "drop").play("drop").play(&last.replace("drop", "2drop"));
    table.refuses("blind,heavy");
    table.refuses("drop");
    let mut other = Table { game: table.game.clone(), events: Vec::new() };
    table.play("moveup");
    assert_eq!((table.pile(Side::Two).len(), table.mover()), (6, Side::One));
    other.play("restart");
    assert!(other.pile(Side::Two).is_empty());
    assert_eq!(other.mover(), Side::One);
}

#[test]
fn both_players_may_earn_within_one_command() {
    let mut table = Table::with_blocks("OOOOOI", "OOOOOI");
    for turn in ["drop", "2right drop", "4right drop", "6right drop", "8right drop"] {
        table.both(turn);
    }
    table.play("clockwise 10right drop moveup clockwise 10right drop moveup");
    // What is left of both I makes the next five O clear again; the fifth of each is asked about.
    for turn in ["drop", "2right drop", "4right drop", "6right drop"] {
        table.play("O").play(turn).play("O").play(turn);
    }
    table.play("O 8right 3drop");
    assert_eq!(table.game.action_due(), Some((Side::One, 2)));
    table.play("force O");
    // Player 2's O fell at the left, where it completes nothing, and so did player 1's next block.
    assert_eq!((table.game.action_due(), table.mover()), (None, Side::Two));
}

#[test]
fn the_rest_of_a_repeated_drop_falls_away_when_the_game_is_over() {
    let mut table = Table::with_blocks("O", "O");
    table.play("1000drop");
    // Both boards take eight; player 1 is first.
    assert_eq!(table.game.winner(), Some(Side::Two));
    assert_eq!((table.pile(Side::One).len(), table.pile(Side::Two).len()), (16, 14));
}

#[test]
fn the_rest_of_a_repeated_drop_falls_away_when_force_ends_the_game() {
    let mut table = Table::with_blocks("O", "O");
    let turns: Vec<_> = EARN.split('|').collect();
    for turn in &turns[..4] {
        table.play(turn).play("I clockwise 3right drop");
    }
    table.play(turns[4]).play("drop").play(&turns[5].replace("drop", "9drop")).play("force I");
    assert_eq!(table.game.winner(), Some(Side::One));
    assert_eq!(table.pile(Side::One), ["..........I", "..........I"]);
}

#[test]
fn three_upward_moves_stop_when_none_is_left() {
    let mut table = Table::with_blocks("I", "I");
    table.earn("drop").play("moveup drop 9down 3up");
    assert_eq!(table.place(), (9, 0));
    table.play("3up");
    assert_eq!((table.place(), table.game.player(Side::One).up_moves()), ((7, 0), 0));
}
