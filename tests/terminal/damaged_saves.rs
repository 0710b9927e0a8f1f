// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Saved games": damaged or foreign files are refused and change nothing.

use crate::home::{EARN, Home};
use crate::shot::Shot;

/// Returns a home and the text of a saved game that contains most kinds of moves.
fn saved_game() -> (Home, String) {
    let home = Home::new();
    home.write("f", "IJ")
        .play(format!("multiple on {EARN} blind,force Z 4levelup norandom f drop restart right save m"));
    let text = home.read("m");
    (home, text)
}

/// Loads many texts in one run and returns the state after each; a load that fails must not change the match in play.
fn load_each(home: &Home, texts: &[Vec<u8>]) -> Vec<Shot> {
    let mut input = "4right ".to_owned();
    for (index, text) in texts.iter().enumerate() {
        home.write(&format!("t{index}"), text);
        input += &format!("load t{index}\n");
    }
    let shots = home.play(input);
    assert_eq!(shots.len(), texts.len() + 2);
    for pair in shots[1..].windows(2) {
        if pair[1].error().is_some() {
            assert_eq!(pair[0].position(), pair[1].position());
        }
    }
    shots[2..].to_vec()
}

#[test]
fn a_saved_game_with_a_missing_line() {
    let (home, text) = saved_game();
    let lines: Vec<&str> = text.lines().collect();
    let rule = lines.iter().position(|line| *line == "---").unwrap();
    let without = |omitted: usize| -> Vec<u8> {
        let remaining = lines.iter().enumerate().filter(|(index, _)| *index != omitted);
        remaining.flat_map(|(_, line)| [line, "\n"]).collect::<String>().into_bytes()
    };
    let texts: Vec<_> = (0..lines.len()).map(without).collect();
    for (index, shot) in load_each(&home, &texts).iter().enumerate() {
        let line = lines[index];
        if ["format", "program", "game", "seed", "sequences", "---"].iter().any(|needed| line.starts_with(needed)) {
            shot.refused(&["load", &format!("t{index}"), "saved game"]);
        } else if index > rule && line.starts_with("force") {
            shot.refused(&["line"]);
        }
    }
}

#[test]
fn a_truncated_saved_game_is_played_up_to_the_cut_or_refused() {
    let (home, text) = saved_game();
    let end_of_header = text.find("---\n").unwrap() + 4;
    // Cut after each line: a cut header is refused; after it, the moves up to the cut are played.
    let ends: Vec<usize> = text.match_indices('\n').map(|(index, _)| index + 1).collect();
    let texts: Vec<_> = ends.iter().map(|&end| text.as_bytes()[..end].to_vec()).collect();
    for (shot, &end) in load_each(&home, &texts).iter().zip(&ends) {
        assert_eq!(shot.error().is_some(), end < end_of_header, "{}", &text[..end]);
    }
}

#[test]
fn a_truncated_move_is_an_error_with_its_line() {
    let (home, text) = saved_game();
    let cut = text.strip_suffix("ht\n").unwrap();
    let line = text.lines().count().to_string();
    load_each(&home, &[cut.as_bytes().to_vec()])[0].refused(&["t0", &format!("line {line}"), "rig"]);
}

#[test]
fn flipped_bits_never_crash_the_program() {
    let (home, text) = saved_game();
    let flipped = |index: usize| -> Vec<u8> {
        let mut bytes = text.clone().into_bytes();
        bytes[index] ^= 1 << (index % 8);
        bytes
    };
    let texts: Vec<_> = (0..text.len()).step_by(2).map(flipped).collect();
    // A text that is still a valid saved game is played; any other is refused in one line.
    for shot in load_each(&home, &texts) {
        if shot.error().is_some() {
            shot.refused(&["load"]);
        }
    }
}

#[test]
fn an_illegal_move_is_an_error_with_its_line() {
    let (home, text) = saved_game();
    let header = &text[..text.find("---\n").unwrap() + 4];
    let first = header.lines().count() + 1;
    for (moves, line, word) in [
        ("right\nwrong\n", 2, "wrong"),
        ("right\nri\n", 2, "ri"),
        ("right\n1001left\n", 2, "1001left"),
        ("0left\n", 1, "0left"),
        ("right\n\n\nup\n", 4, "up"),
        ("blind\n", 1, "blind"),
        ("norandom I\n", 1, "norandom"),
        ("3levelup\nnorandom\n", 2, "norandom"),
        ("3levelup\nnorandom IXJ\n", 2, "X"),
        ("multiple on\nmultiple maybe\n", 2, "multiple maybe"),
        // A saved game contains no move without effect.
        ("left\n", 1, "left"),
        ("1000drop\ndrop\n", 2, "drop"),
        ("drop\nundo\n", 2, "undo"),
        ("sequence f\n", 1, "sequence"),
    ] {
        let shot = &load_each(&home, &[format!("{header}{moves}").into_bytes()])[0];
        shot.refused(&["t0", &format!("line {}", first + line - 1), word]);
    }
}

#[test]
fn other_games_newer_formats_and_other_files() {
    let (home, text) = saved_game();
    let cases = [
        (text.replace("game = \"biquadris\"", "game = \"blocky\""), "blocky"),
        (text.replace("format = 1", "format = 2"), "newer"),
        (text.replace("format = 1", "format = 4000000000"), "newer"),
        (text.replace("format = 1", "format = 0"), "saved game"),
        (text.replace("format = 1", "format = \"one\""), "saved game"),
        (text.replace("seed = \"7\"", "seed = \"-7\""), "18446744073709551615"),
        (text.replace("seed = \"7\"", "seed = \"seven\""), "18446744073709551615"),
        (text.replace("start_levels = [0, 0]", "start_levels = [0, 5]"), "level"),
        (text.replace("start_levels = [0, 0]", "start_levels = [0]"), "saved game"),
        (text.replace("sequences = [\"", "sequences = [\"x"), "column 1"),
        (String::new(), "saved game"),
        ("---\n".to_owned(), "saved game"),
        ("my notes\n".to_owned(), "saved game"),
        ("my notes\n---\nleft\n".to_owned(), "saved game"),
    ];
    let texts: Vec<_> = cases.iter().map(|(text, _)| text.clone().into_bytes()).collect();
    for (shot, (changed, word)) in load_each(&home, &texts).iter().zip(&cases) {
        assert_ne!(*changed, text, "the saved game has another form than this test expects");
        shot.refused(&[word]);
    }
}

#[test]
fn line_ends_blank_lines_and_unknown_keys_are_accepted() {
    let (home, text) = saved_game();
    let loaded = load_each(
        &home,
        &[
            text.clone().into_bytes(),
            text.replace('\n', "\r\n").into_bytes(),
            text.replace("---\n", "---\n\n\n").into_bytes(),
            text.trim_end().as_bytes().to_vec(),
            text.replace("game =", "later = 3\ngame =").into_bytes(),
        ],
    );
    for shot in &loaded {
        assert_eq!((shot.error(), shot.position()), (None, loaded[0].position()));
    }
}

#[test]
fn unreadable_files_are_refused() {
    let (home, _) = saved_game();
    std::fs::create_dir(home.work().join("folder")).unwrap();
    home.write("binary", [0xff; 10]);
    for (name, why) in [("nowhere", "file not found"), ("folder", "folder"), ("binary", "UTF-8")] {
        let shots = home.play(format!("right load {name} undo"));
        shots[2].refused(&["load", name, why]);
        assert_eq!(shots[3].moves(), 0);
    }
}

#[test]
fn a_damaged_saved_game_on_the_command_line_ends_the_program() {
    let (home, text) = saved_game();
    home.write("bad", text.replace("\nrestart\n", "\nreturn\n"));
    for (name, words) in
        [("./nowhere", ["nowhere", "file not found"]), ("bad", ["bad", "line"]), ("f", ["f", "saved game"])]
    {
        let ran = home.run(&["-text", name], "right");
        assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""), "{name}");
        assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
        for word in words {
            assert!(ran.err.contains(word), "{}", ran.err);
        }
    }
}

/// Quotes from a file don't contain characters that would clear the screen or reverse the text direction.
#[test]
fn control_characters_are_escaped_in_errors() {
    let (home, text) = saved_game();
    let wrong = [
        text.replace("game = \"biquadris\"", "game = \"\\u001b[2J\""),
        text.replace("game = \"biquadris\"", "game = \"\u{1b}[2J\""),
        text.replace("start_levels = [0, 0]", "start_levels = \"\\u001b[2J\\u202e\""),
        text.replace("multiple on", "\u{1b}[2Jmultiple on"),
    ];
    let errors: Vec<String> = load_each(&home, &wrong.map(String::into_bytes))
        .iter()
        .map(|shot| shot.error().expect("the load fails").to_owned())
        .collect();
    assert!(errors.iter().all(|error| !error.contains(['\u{1b}', '\u{202e}', '\n'])), "{errors:?}");
    assert!(errors[0].contains("this is a game of \\u{1b}[2J, not biquadris"), "{errors:?}");
}
