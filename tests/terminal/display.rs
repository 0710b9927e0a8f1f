// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "The text display": expected output written by hand.

use biquadris::terminal::TextView;
use play::GameSession;
use play::results::BestScores;
use play::seats::Seats;
use play::session::Seeds;
use rules::biquadris::{Biquadris, Setup};

use crate::home::{EARN, Home};

/// Returns the last text display of a match between players with these blocks.
pub(crate) fn last_display(one: &str, two: &str, input: &str) -> String {
    let home = Home::new();
    home.write("one", one).write("two", two);
    let ran = home.run(&["-text", "-seed", "7", "-scriptfile1", "one", "-scriptfile2", "two"], input);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    ran.out[ran.out.rfind("Hi Score:").unwrap()..].to_owned()
}

/// Expands `…` to as many empty rows as are needed for 18 between the rules.
fn drawn(text: &str) -> String {
    let lines: Vec<&str> = text.trim_matches('\n').lines().collect();
    let empty = 26 - (lines.len() - 1);
    let lines = lines.iter().map(|line| if *line == "…" { "\n".repeat(empty) } else { format!("{line}\n") });
    lines.collect()
}

pub(crate) fn assert_drawn(one: &str, two: &str, input: &str, expected: &str) {
    let picture = last_display(one, two, input);
    let expected = drawn(expected);
    assert!(picture == expected, "{input}\nprinted:\n{picture}\nexpected:\n{expected}");
}

#[test]
fn the_start() {
    assert_drawn(
        "ZI",
        "IO",
        "",
        "
Hi Score:     0   Turn: 1
Level:    0       Level:    0
Score:    0       Score:    0
-----------       -----------


ZZ
 ZZ               IIII
…
-----------       -----------
Next:             Next:
                  OO
IIII              OO
",
    );
}

#[test]
fn next_blocks_of_one_and_of_two_rows() {
    assert_drawn(
        "TL",
        "JI",
        "drop",
        "
Hi Score:     0   Turn: 2
Level:    0       Level:    0
Score:    0       Score:    0
-----------       -----------


  L               J
LLL               JJJ
…
TTT
 T
-----------       -----------
Next:             Next:
TTT
 T                IIII
",
    );
}

#[test]
fn a_next_block_of_one_row_on_the_left_alone() {
    assert_drawn(
        "OI",
        "OI",
        "",
        "
Hi Score:     0   Turn: 1
Level:    0       Level:    0
Score:    0       Score:    0
-----------       -----------


OO                OO
OO                OO
…
-----------       -----------
Next:             Next:

IIII              IIII
",
    );
}

#[test]
fn moved_and_rotated_blocks_over_locked_ones() {
    assert_drawn(
        "SOT",
        "LII",
        "drop drop 9right 3down clockwise levelup",
        "
Hi Score:     0   Turn: 1
Level:    1       Level:    0
Score:    0       Score:    0
-----------       -----------



                  IIII

         OO
         OO
…
 SS                 L
SS                LLL
-----------       -----------
Next:             Next:
TTT
 T                IIII
",
    );
}

#[test]
fn the_winner() {
    // Eight O's fill 16 rows, so the ninth doesn't fit.
    assert_drawn(
        "I",
        "O",
        "1000drop show",
        "
Hi Score:     0   Winner: 1
Level:    0       Level:    0
Score:    0       Score:    0
-----------       -----------


                  OO
IIII              OO
                  OO
                  OO
                  OO
                  OO
                  OO
                  OO
IIII              OO
IIII              OO
IIII              OO
IIII              OO
IIII              OO
IIII              OO
IIII              OO
IIII              OO
-----------       -----------
Next:             Next:
                  OO
IIII              OO
",
    );
}

#[test]
fn numbers_wider_than_their_field_shift_the_rest_of_the_line() {
    for (best, first) in [
        (7_u64, "Hi Score:     7   Turn: 1"),
        (999_999, "Hi Score:999999   Turn: 1"),
        (1_000_000, "Hi Score:1000000   Turn: 1"),
        (9_223_372_036_854_775_807, "Hi Score:9223372036854775807   Turn: 1"),
    ] {
        let setup = Setup::with_seed(7);
        let mut bests = BestScores::default();
        bests.raise(&(&setup).into(), best);
        let mut session = GameSession::<Biquadris>::new(setup, Seeds::Fixed(7), Seats::default(), bests);
        session.show_saved_high_score();
        let mut picture = Vec::new();
        Biquadris::picture(&session, &mut picture);
        assert_eq!(String::from_utf8(picture).unwrap().lines().next().unwrap(), first);
    }
}

#[test]
fn one_display_per_command() {
    let home = Home::new();
    home.write("f", "right down drop").write("empty", "");
    for (input, pictures) in [
        ("", 1),
        ("right", 2),
        ("right right", 3),
        ("20right", 2),
        ("5drop", 2),
        ("wrong", 2),
        ("0left", 2),
        ("sequence f", 4),
        ("2sequence f", 7),
        ("macro m right; left\nm", 4),
        ("macro m right; left\n3m", 8),
        ("rename right x", 2),
        ("help\nshow state legal seed hint", 7),
        ("undo redo restart new", 5),
        ("save x load x", 3),
        ("quit", 1),
        ("1000drop left right", 4),
    ] {
        assert_eq!(home.displays(input).matches("Hi Score:").count(), pictures, "{input}");
    }
    // One display for the question, and one after each answer.
    assert_eq!(home.displays(format!("{EARN} wrong force Z")).matches("Hi Score:").count(), 1 + 32 + 2);
}

#[test]
fn a_refusal_is_one_line_before_the_display() {
    let home = Home::new();
    let shown = home.displays("right wrong up multiple maybe sequence nowhere 1001left");
    let lines: Vec<&str> = shown.lines().collect();
    assert_eq!(lines.len(), 7 * 26 + 5);
    for index in 0..5 {
        let at = 52 + 27 * index;
        assert!(lines[at].starts_with('“') && lines[at + 1].starts_with("Hi Score:"), "{}", lines[at]);
    }
}
