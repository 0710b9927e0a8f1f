// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "The text display": special actions and the star, with expected output written by hand.

use crate::display::{assert_drawn, last_display};
use crate::home::{EARN, Home};

#[test]
fn a_special_action_is_due() {
    assert_drawn(
        "O",
        "O",
        EARN,
        "
Hi Score:     9   Turn: 1  choose
Level:    0       Level:    0
Score:    9       Score:    0
-----------       -----------


                  OO
                  OO
…
          I       OOOOOOOOOO
          I       OOOOOOOOOO
-----------       -----------
Next:             Next:
OO                OO
OO                OO
",
    );
}

#[test]
fn heavy_is_shown_for_the_player_to_move_only() {
    let (heavy, next) = (format!("{EARN} heavy"), format!("{EARN} heavy drop"));
    assert_drawn(
        "O",
        "O",
        &heavy,
        "
Hi Score:     9   Turn: 2  heavy
Level:    0       Level:    0
Score:    9       Score:    0
-----------       -----------


OO                OO
OO                OO
…
          I       OOOOOOOOOO
          I       OOOOOOOOOO
-----------       -----------
Next:             Next:
OO                OO
OO                OO
",
    );
    assert!(last_display("O", "O", &next).starts_with("Hi Score:     9   Turn: 1\n"));
}

#[test]
fn up_is_shown_with_the_moves_left() {
    let first = |input: &str| {
        let picture = last_display("O", "O", &format!("{EARN} moveup {input}"));
        picture.lines().next().unwrap().to_owned()
    };
    assert_eq!(first(""), "Hi Score:     9   Turn: 2");
    assert_eq!(first("6right drop"), "Hi Score:     9   Turn: 1  up 5");
    assert_eq!(first("6right drop up"), "Hi Score:     9   Turn: 1  up 4");
    assert_eq!(first("6right drop 5down 5up"), "Hi Score:     9   Turn: 1");
}

#[test]
fn all_effects_at_once_are_shown_in_order() {
    // Player 1 has upward moves; then player 2 earns heavy against player 1.
    let first = |input: &str| {
        let earned = format!("{EARN} moveup I clockwise 10right drop");
        let picture = last_display("O", "O", &format!("{earned} {input}"));
        picture.lines().next().unwrap().to_owned()
    };
    assert_eq!(first(""), "Hi Score:     9   Turn: 2  choose");
    assert_eq!(first("heavy"), "Hi Score:     9   Turn: 1  heavy  up 5");
    // Player 1 clears two rows again, with five O's next to the remaining cells of the I: 4 points, plus one for each of six
    // blocks.
    let turns = "O drop O drop O 2right drop O 2right drop O 4right drop O 4right drop O 6right drop O 6right drop";
    let due = format!("moveup {turns} O 8right drop");
    assert_eq!(first(&due), "Hi Score:    19   Turn: 1  up 5  choose");
}

#[test]
fn the_blind_window_covers_columns_three_to_nine_and_rows_three_to_twelve() {
    // The falling O is in columns 4 and 5, rows 3 and 4.
    assert_drawn(
        "O",
        "O",
        &format!("{EARN} blind 3right 3down"),
        "
Hi Score:     9   Turn: 2
Level:    0       Level:    0
Score:    9       Score:    0
-----------       -----------


OO
OO

                    ???????
                    ???????
                    ???????
                    ???????
                    ???????
                    ???????
                    ???????
                    ???????
                    ???????
                    ???????

          I       OOOOOOOOOO
          I       OOOOOOOOOO
-----------       -----------
Next:             Next:
OO                OO
OO                OO
",
    );
}

#[test]
fn the_part_of_a_falling_block_outside_the_blind_window_is_visible() {
    assert_drawn(
        "O",
        "I",
        &format!("{EARN} blind I 4down"),
        "
Hi Score:     9   Turn: 2
Level:    0       Level:    0
Score:    9       Score:    0
-----------       -----------


OO
OO

                    ???????
                    ???????
                  II???????
                    ???????
                    ???????
                    ???????
                    ???????
                    ???????
                    ???????
                    ???????

          I       OOOOOOOOOO
          I       OOOOOOOOOO
-----------       -----------
Next:             Next:
OO
OO                IIII
",
    );
}

#[test]
fn the_star() {
    // Five blocks at level 4 that clear nothing: then the star falls in column 6.
    let home = Home::new();
    home.write("o", "O").write("one", "O").write("two", "O");
    let turns = "drop drop 2right drop drop 4right drop drop 7right drop drop 9right drop";
    let ran =
        home.run(&["-text", "-scriptfile1", "one", "-scriptfile2", "two"], format!("4levelup norandom o {turns}"));
    let picture = &ran.out[ran.out.rfind("Hi Score:").unwrap()..];
    let rows: Vec<&str> = picture.lines().skip(4).take(18).collect();
    // O's at columns 1-2, 3-4, 5-6 (the third one), 8-9 and 10-11; the star lies on the third.
    assert_eq!(rows[15].get(..6), Some("     *"), "{picture}");
    assert_eq!(rows[16].get(..11), Some("OOOOOO OOOO"), "{picture}");
}
