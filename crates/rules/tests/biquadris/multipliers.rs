// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Multipliers": effects in the rules.

use rules::biquadris::{Event, Side};

use crate::play::{EARN, TestMatch, setup};

#[test]
fn a_number_repeats_the_command() {
    let mut test = TestMatch::with_blocks("T", "I");
    test.play("3right 5down 2clockwise left");
    assert_eq!(test.falling(Side::One), (8, 2, vec![".T.".into(), "TTT".into()]));
    test.play("2levelup");
    assert_eq!(test.game.player(Side::One).level().number(), 2);
    test.play("3O");
    assert_eq!((test.current(Side::One), test.position()), (Some('O'), (3, 0)));
}

#[test]
fn a_repeated_move_stops_at_the_first_blocked_step() {
    let mut test = TestMatch::with_blocks("OI", "I");
    test.play("6right drop drop clockwise 2right 14down");
    // Three of five steps are free: column 6 is the last one before the O.
    test.play("5right");
    assert_eq!(test.position(), (17, 5));
    // Rotation: either the first quarter turn is free, or none.
    let mut test = TestMatch::with_blocks("I", "I");
    test.play("7right 3clockwise");
    assert_eq!(test.falling(Side::One), (3, 7, vec!["I".into(); 4]));
    test.play("right");
    test.changes_nothing("3clockwise");
}

#[test]
fn a_repeated_rotation_stops_where_it_is_blocked() {
    // A J on the floor with its right end under an overhang, which it reached by rotating.
    let mut test = TestMatch::with_blocks("IIJ", "I");
    test.turns("3right drop|2right drop|clockwise 14down counterclockwise", "drop");
    assert_eq!(test.falling(Side::One), (17, 0, vec!["J..".into(), "JJJ".into()]));
    // One quarter turn is free, the second is not.
    test.play("2clockwise");
    assert_eq!(test.falling(Side::One), (17, 0, vec!["JJ".into(), "J.".into(), "J.".into()]));
    test.changes_nothing("2clockwise");
}

#[test]
fn a_heavy_block_sinks_once_even_if_the_repetition_was_blocked() {
    let mut test = TestMatch::new(&setup(0, [3, 0], ["I", "I"]));
    test.play("I 100right");
    assert_eq!(test.position(), (4, 7));
}

#[test]
fn ruling_three_drops_pass_the_turn_after_each() {
    let mut test = TestMatch::with_blocks("IJL", "OST");
    test.play("3drop");
    assert_eq!(test.side_to_move(), Side::Two);
    assert_eq!(test.pile(Side::One), ["J..........", "JJJ........", "IIII......."]);
    assert_eq!(test.pile(Side::Two), ["OO.........", "OO........."]);
    let passed = test.events.iter().filter_map(|event| match event {
        Event::TurnPassed(side) => Some(*side),
        _ => None,
    });
    assert_eq!(passed.collect::<Vec<_>>(), [Side::Two, Side::One, Side::Two]);
}

#[test]
fn a_repeated_drop_that_earns_an_action_waits_and_resumes() {
    let mut test = TestMatch::with_blocks("OJ", "I");
    let (five, last) = EARN.rsplit_once('|').unwrap();
    test.turns(five, "drop").play("drop").play(&last.replace("drop", "4drop"));
    // The first of the four drops is done; three are waiting.
    assert_eq!((test.game.action_due(), test.side_to_move()), (Some((Side::One, 2)), Side::One));
    assert_eq!((test.pile(Side::One).len(), test.pile(Side::Two).len()), (2, 5));
    assert_eq!(test.events.len(), 3, "{:?}", test.events);
    test.play("moveup");
    // Player 2, player 1, player 2.
    assert_eq!((test.pile(Side::Two).len(), test.side_to_move()), (7, Side::One));
    // The O that entered has dropped next to the rest of the I.
    assert_eq!(test.pile(Side::One), ["OO........I", "OO........I"]);
}

#[test]
fn a_refused_choice_keeps_waiting_drops_and_restart_discards_them() {
    let mut test = TestMatch::with_blocks("O", "I");
    let (five, last) = EARN.rsplit_once('|').unwrap();
    test.turns(five, "drop").play("drop").play(&last.replace("drop", "2drop"));
    test.refuses("blind,heavy");
    test.refuses("drop");
    let mut other = TestMatch { game: test.game.clone(), events: Vec::new() };
    test.play("moveup");
    assert_eq!((test.pile(Side::Two).len(), test.side_to_move()), (6, Side::One));
    other.play("restart");
    assert!(other.pile(Side::Two).is_empty());
    assert_eq!(other.side_to_move(), Side::One);
}

#[test]
fn both_players_can_earn_actions_in_one_command() {
    let mut test = TestMatch::with_blocks("OOOOOI", "OOOOOI");
    for turn in ["drop", "2right drop", "4right drop", "6right drop", "8right drop"] {
        test.both(turn);
    }
    test.play("clockwise 10right drop moveup clockwise 10right drop moveup");
    // The rest of both I blocks makes the next five O clear rows again; the fifth O of each player earns an action.
    for turn in ["drop", "2right drop", "4right drop", "6right drop"] {
        test.play("O").play(turn).play("O").play(turn);
    }
    test.play("O 8right 3drop");
    assert_eq!(test.game.action_due(), Some((Side::One, 2)));
    test.play("force O");
    // Player 2's O fell at the left without completing a row, and so did player 1's next block.
    assert_eq!((test.game.action_due(), test.side_to_move()), (None, Side::Two));
}

#[test]
fn remaining_drops_are_discarded_when_the_game_is_over() {
    let mut test = TestMatch::with_blocks("O", "O");
    test.play("1000drop");
    // Each board takes eight blocks, and player 1 moves first.
    assert_eq!(test.game.winner(), Some(Side::Two));
    assert_eq!((test.pile(Side::One).len(), test.pile(Side::Two).len()), (16, 14));
}

#[test]
fn remaining_drops_are_discarded_when_force_ends_the_game() {
    let mut test = TestMatch::with_blocks("O", "O");
    let turns: Vec<_> = EARN.split('|').collect();
    for turn in &turns[..4] {
        test.play(turn).play("I clockwise 3right drop");
    }
    test.play(turns[4]).play("drop").play(&turns[5].replace("drop", "9drop")).play("force I");
    assert_eq!(test.game.winner(), Some(Side::One));
    assert_eq!(test.pile(Side::One), ["..........I", "..........I"]);
}

#[test]
fn three_upward_moves_stop_when_none_is_left() {
    let mut test = TestMatch::with_blocks("I", "I");
    test.earn("drop").play("moveup drop 9down 3up");
    assert_eq!(test.position(), (9, 0));
    test.play("3up");
    assert_eq!((test.position(), test.game.player(Side::One).up_moves()), ((7, 0), 0));
}
