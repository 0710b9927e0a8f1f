// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Multipliers": numbers in front of commands that move, rotate, replace or change the level.

use crate::home::{Home, after, play};

#[test]
fn a_number_repeats_in_one_command() {
    let shots = play("3ri 2lef 2do 2levelu 2leveld");
    assert_eq!(shots.len(), 6);
    assert_eq!(shots[1].column(1), 3);
    assert_eq!(shots[2].column(1), 1);
    assert_eq!(shots[3].row(1), 5);
    assert_eq!(shots[4].level(1), 2);
    assert_eq!(shots[5].level(1), 0);
    assert_eq!(shots[5].moves(), 5);
}

#[test]
fn zero_is_accepted_and_does_nothing() {
    for word in ["0left", "0drop", "00right", "000000000000000000000down", "0T", "0up", "0levelup", "0clockwise"] {
        let shots = play(word);
        assert_eq!(shots.len(), 2, "{word}");
        assert_eq!(shots[0].json, shots[1].json, "{word}");
    }
    assert_eq!(after("01right").column(1), 1);
    assert_eq!(after("0003right").column(1), 3);
}

#[test]
fn the_maximum_is_a_thousand() {
    assert_eq!(after("O 1000right").column(1), 9);
    for word in ["1001left", "1001right", "99999999999right", "65536right", "65537right", "18446744073709551617down"] {
        let shots = play(word);
        shots[1].refused(&[word, "1000"]);
        assert_eq!(shots[0].position(), shots[1].position(), "{word}");
    }
    let digits = "9".repeat(5000);
    play(&format!("{digits}left"))[1].refused(&["1000"]);
    play("1001drop")[1].refused(&["1000"]);
    play("1001sequence f")[1].refused(&["1000"]);
}

#[test]
fn digits_alone_are_an_unknown_word() {
    for word in ["0", "2", "1000", "123456789012345678901234567890"] {
        play(word)[1].refused(&[word, "unknown"]);
    }
    // The command after the number runs once.
    let shots = play("2 right");
    assert_eq!(shots.len(), 3);
    shots[1].refused(&["2", "unknown"]);
    assert_eq!(shots[2].column(1), 1);
    let shots = play("3\nright");
    assert_eq!(shots[2].column(1), 1);
}

#[test]
fn only_digits_are_a_number() {
    for word in ["-2right", "+2right", "2.5right", "2-right", "x2right", "2x", "٣right", "1e2right", "0x2right"] {
        let shots = play(word);
        assert!(shots[1].error().is_some(), "{word}");
        assert_eq!(shots[0].position(), shots[1].position(), "{word}");
    }
}

#[test]
fn a_number_may_precede_abbreviations_and_errors_quote_the_word() {
    play("3l")[1].refused(&["3l", "left", "levelup"]);
    play("3rihgt")[1].refused(&["3rihgt", "right"]);
    assert_eq!(after("O 4ri 2lef").column(1), 2);
}

#[test]
fn a_repeated_move_stops_where_it_is_blocked() {
    assert_eq!(after("O 50right").column(1), 9);
    assert_eq!(after("O 5right 50left").column(1), 0);
    assert_eq!(after("O 50down").row(1), 17);
    // An upright I always has the 4 rows it needs above its lowest cell; one at the right wall can't rotate to flat: the first of
    // two rotations is blocked, and the second isn't tried.
    let blocked = play("I clockwise 10right 2clockwise");
    assert_eq!(blocked[4].position(), blocked[3].position());
    assert_eq!(after("T 4clockwise").cells(1), after("T").cells(1));
    assert_eq!(after("T 3clockwise").cells(1), after("T counterclockwise").cells(1));
    assert_eq!(after("J 5counterclockwise").cells(1), after("J counterclockwise").cells(1));
}

#[test]
fn levels_stop_at_both_ends() {
    assert_eq!(after("9levelup").level(1), 4);
    assert_eq!(after("9levelup 3leveldown").level(1), 1);
    assert_eq!(after("3levelup 1000leveldown").level(1), 0);
}

#[test]
fn a_heavy_block_sinks_once_per_command() {
    // A block entered at level 3 or 4 is heavy.
    let shots = play("3levelup O 4right right 2down 0right 3clockwise 9left 5left");
    let rows: Vec<_> = shots[2..].iter().map(|shot| shot.row(1)).collect();
    // O; 4right; right; 2down and one more; no move; rotated in place; to the wall; blocked at once.
    assert_eq!(rows, [3, 4, 5, 8, 8, 9, 10, 11]);
    assert_eq!(shots[3].column(1), 4);
}

#[test]
fn a_repeated_replacement_is_one_replacement() {
    let shots = play("3right 5Z undo");
    assert_eq!((shots[2].block(1), shots[2].column(1), shots[2].moves()), ("Z", 0, 2));
    assert_eq!(shots[3].position()["players"], shots[1].position()["players"]);
}

#[test]
fn some_commands_ignore_the_number() {
    let home = Home::new();
    home.write("f", "O").write("g", "T");
    let restarted = home.play("right drop 0restart");
    assert_eq!(restarted[3].players_state(), restarted[0].players_state());
    let restarted = home.play("right drop 5restart undo");
    assert_eq!(restarted[4].position(), restarted[2].position());
    assert!(home.play("0hint")[1].json["hint"].is_object());
    assert!(home.play("7hint")[1].json["hint"].is_object());
    // With norandom, the first block of the file comes after the next block shown.
    let shots = home.play("3levelup 0norandom f drop drop");
    assert_eq!(shots[3].next(1), "O");
    // Starting a file three times would restart it each time, so it starts once and continues.
    let shots = home.play("3levelup 3norandom f 0random 0norandom g drop drop");
    assert_eq!(shots[5].next(1), "T");
    assert_eq!(shots.len(), 7);
    let random = home.play("3levelup norandom f 0random drop");
    let drawn = home.play("3levelup random drop");
    assert_eq!(random.last().unwrap().next(1), drawn.last().unwrap().next(1));
}

#[test]
fn a_number_repeats_sequences_and_macros() {
    let home = Home::new();
    home.write("f", "right down");
    let shots = home.play("3sequence f");
    assert_eq!(shots.len(), 1 + 6);
    assert_eq!((shots[6].column(1), shots[6].row(1)), (3, 6));
    let shots = home.play("0sequence f");
    assert_eq!((shots.len(), shots[1].column(1)), (2, 0));
    // The file isn't even opened.
    assert_eq!(home.play("0sequence nowhere")[1].error(), None);
    let shots = home.play("macro m right; down\n2m 0m");
    assert_eq!((shots.len(), shots[5].column(1), shots[5].row(1)), (7, 2, 5));
}

#[test]
fn a_number_repeats_undo() {
    let shots = play("right right right down 3undo");
    assert_eq!((shots[5].column(1), shots[5].moves()), (1, 1));
    let shots = play("right right right down 2undo 2");
    assert_eq!(shots[5].position(), shots[0].position());
}
