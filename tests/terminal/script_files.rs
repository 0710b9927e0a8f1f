// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Script files", "Where blocks come from": script files, `norandom` and `random`.

use crate::home::Home;
use crate::shot::{Shot, errors};

/// Returns a home in which both players get only O blocks at level 0, so that rows and drops don't matter.
fn home() -> Home {
    let home = Home::new();
    home.write("one", "O").write("two", "O").write("f", "IJ").write("g", "ZST");
    home
}

fn play(home: &Home, input: &str) -> Vec<Shot> {
    home.play_with(&["-scriptfile1", "one", "-scriptfile2", "two"], input)
}

/// Returns the next blocks of a player, one letter for each state after that player's drops.
fn next_blocks(shots: &[Shot], seat: usize) -> String {
    let mut next_blocks = String::new();
    for pair in shots.windows(2) {
        if pair[0].turn() == seat as u64 && pair[1].turn() != seat as u64 {
            next_blocks += pair[1].next(seat);
        }
    }
    next_blocks
}

#[test]
fn letters_may_be_separated_by_whitespace_or_not() {
    let home = Home::new();
    home.write("two", "O");
    for text in ["IJLOSZT", "I J L O S Z T", "I\nJ\r\nL\tO\n\n\nSZ  T\n", "\x0bI\x0cJ L\u{a0}O S\u{2003}Z\u{85}T"] {
        home.write("one", text);
        let shots = home.play_with(&["-scriptfile1", "one", "-scriptfile2", "two"], "1drop 1drop ".repeat(6));
        let current = format!("{}{}", shots[0].block(1), shots[0].next(1));
        assert_eq!(current + &next_blocks(&shots, 1), "IJLOSZTI", "{text:?}");
    }
}

#[test]
fn norandom_works_only_at_levels_three_and_four() {
    let home = home();
    for level in 0..3 {
        let shots = play(&home, &format!("{level}levelup norandom nowhere right"));
        shots[2].refused(&["norandom", "levels 3 and 4", &level.to_string()]);
        // The file name was consumed as the argument.
        assert_eq!((shots.len(), shots[3].column(1)), (4, 1));
    }
    for level in [3, 4] {
        let shots = play(&home, &format!("{level}levelup norandom f drop 2right drop"));
        assert_eq!(errors(&shots), [""; 0]);
        assert_eq!(shots.last().unwrap().next(1), "I");
    }
}

#[test]
fn an_invalid_script_file_error_names_file_line_and_column() {
    let home = home();
    for (text, line, column) in [
        ("IJ\nLX", 2, 2),
        ("i", 1, 1),
        ("I J\n\n  *", 3, 3),
        ("", 1, 1),
        (" \n\n ", 3, 2),
        ("I,J", 1, 2),
        ("I\0J", 1, 2),
        ("I\u{feff}", 1, 2),
        ("ÄI", 1, 1),
        ("II Ä", 1, 4),
    ] {
        home.write("bad", text);
        let shots = play(&home, "3levelup norandom bad drop right");
        shots[2].refused(&["norandom", "bad", &format!("line {line}"), &format!("column {column}")]);
        assert_eq!(shots[1].position(), shots[2].position(), "{text:?}");
        assert_eq!((shots[4].turn(), shots[4].column(2)), (2, 1));
    }
}

#[test]
fn a_file_that_is_not_text_is_reported_with_line_and_column() {
    let home = home();
    home.write("bad", b"IJ\nZ\xffO");
    play(&home, "3levelup norandom bad")[2].refused(&["bad", "line 2", "column 2"]);
}

#[test]
fn an_unreadable_file_changes_nothing() {
    let home = home();
    home.write("big", "I".repeat((1 << 20) + 1));
    for (name, why) in [("nowhere", "file not found"), (".", "folder"), ("big", "1024 KiB")] {
        let shots = play(&home, &format!("3levelup norandom f norandom {name} drop drop"));
        shots[3].refused(&[name, why]);
        // The list in force is unchanged.
        assert_eq!(shots[4].next(1), "I", "{name}");
    }
    home.write("full", "I".repeat(1 << 20));
    assert_eq!(errors(&play(&home, "3levelup norandom full")), [""; 0]);
}

#[test]
fn the_next_block_shown_stays_next() {
    let home = home();
    let shots = play(&home, "3levelup norandom f 2right drop 2right drop");
    assert_eq!((shots[2].next(1), shots[4].block(1), shots[4].next(1)), ("O", "O", "I"));
    // The waiting block is from level 0 and doesn't sink. The blocks from the file are heavy.
    let shots = play(&home, "3levelup norandom f 1drop 1drop right 8right drop drop right");
    assert_eq!(shots[5].row(1), 3);
    assert_eq!((shots[9].block(1), shots[9].row(1)), ("I", 4));
}

#[test]
fn the_list_repeats_until_random() {
    let home = home();
    let turns = "1drop 9right drop ".repeat(4);
    let shots = play(&home, &format!("3levelup norandom f {turns}"));
    assert_eq!(next_blocks(&shots, 1), "IJIJ");
    let drawn = play(&home, &format!("3levelup {turns}"));
    let random = play(&home, &format!("3levelup norandom f random {turns}"));
    // The random blocks are those that would have come without the list: nothing is drawn while it is in force.
    assert_eq!(next_blocks(&random, 1), next_blocks(&drawn, 1));
}

#[test]
fn a_second_norandom_starts_the_new_file_at_its_beginning() {
    let home = home();
    let shots = play(&home, "3levelup norandom f 1drop 1drop norandom g 1drop 9right drop 1drop 1drop norandom g drop");
    assert_eq!(next_blocks(&shots, 1), "IZSZ");
}

#[test]
fn norandom_affects_only_the_player_to_move() {
    let home = home();
    let shots = play(&home, "4levelup norandom f drop 4levelup norandom g drop 9right drop 9right drop");
    assert_eq!((next_blocks(&shots, 1), next_blocks(&shots, 2)), ("IJ".to_owned(), "ZS".to_owned()));
}

#[test]
fn the_list_stays_in_force_at_levels_three_and_four_only() {
    let home = home();
    let turn = "1drop 9right drop";
    let shots = play(&home, &format!("3levelup norandom f {turn} levelup {turn} leveldown {turn}"));
    assert_eq!(next_blocks(&shots, 1), "IJI");
    // Below level 3 the list ends for good; at level 0 the sequence continues.
    let shots = play(&home, &format!("3levelup norandom f {turn} 3leveldown {turn} 3levelup {turn}"));
    let drawn = play(&home, &format!("{turn} {turn} 3levelup {turn}"));
    assert_eq!(next_blocks(&shots, 1)[..2], *"IO");
    assert_eq!(next_blocks(&shots, 1)[2..], next_blocks(&drawn, 1)[2..]);
    // Going below level 3 and up again within one turn ends it as well.
    let shots = play(&home, &format!("3levelup norandom f leveldown levelup {turn}"));
    let drawn = play(&home, &format!("3levelup {turn}"));
    assert_eq!(next_blocks(&shots, 1), next_blocks(&drawn, 1));
}

#[test]
fn restart_ends_norandom() {
    let home = home();
    let shots = play(&home, "3levelup norandom f restart 3levelup drop");
    let drawn = play(&home, "3levelup drop");
    assert_eq!(shots[5].next(1), drawn[2].next(1));
}

#[test]
fn the_level_0_sequence_resumes_where_it_was() {
    let home = Home::new();
    home.write("one", "IJLOSZT").write("two", "O");
    let options = ["-scriptfile1", "one", "-scriptfile2", "two"];
    let shots = home.play_with(&options, "1drop 1drop 2levelup 1drop 9right drop 2leveldown 1drop 1drop 1drop");
    // I and J at the start, L after the first drop, one random block, then O and S.
    let next_blocks = next_blocks(&shots, 1);
    assert_eq!((&next_blocks[..1], &next_blocks[2..]), ("L", "OS"));
}

#[test]
fn a_saved_game_contains_the_letters_of_the_file() {
    let home = home();
    play(&home, "3levelup norandom g save m.biquadris");
    assert!(home.read("m.biquadris").ends_with("---\n3levelup\nnorandom ZST\n"));
    std::fs::remove_file(home.work().join("g")).unwrap();
    assert_eq!(play(&home, "load m.biquadris drop drop").last().unwrap().next(1), "Z");
}

#[test]
fn a_script_file_may_be_a_pipe() {
    // The file is read once: a pipe is empty the second time.
    let home = Home::new();
    let ran = home.run(&["-text", "--json", "-scriptfile1", "/dev/stdin"], "OO");
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    let shot = Shot::read(ran.out.lines().next().unwrap());
    assert_eq!(shot.json["players"][0]["current"]["block"], "O");
}
