// SPDX-License-Identifier: GPL-3.0-or-later
//! Saved games as texts that are written here by hand (help/biquadris.md, "Records").

use super::*;
use rules::biquadris::{Biquadris, Setup};

/// Eight lines, the last of which ends the head. `multiple on` and `multiple off` in turn are moves that change something.
const HEAD: &str = r#"format = 1
program = "0.1.0"
game = "biquadris"
date = "2026-11-22T18:21:01Z"
[setup]
seed = "3"
sequences = ["I", "J"]
---
"#;

fn with(moves: &str) -> String {
    format!("{HEAD}{moves}")
}

fn refused(text: &str) -> String {
    open::<Biquadris>(text).map(|_| ()).unwrap_err().to_string()
}

fn played(text: &str) -> usize {
    open::<Biquadris>(text).unwrap().history.moves().len()
}

fn summarized(text: &str) -> Option<Summary> {
    summary(text.as_bytes())
}

#[test]
fn lines_count_from_one_and_remarks_with_them() {
    assert_eq!(played(&with("\n# remark\n  multiple on \r\nmultiple off")), 2);
    assert_eq!(
        refused(&with("\n# remark\nmultiple on\nmultiple on\n")),
        "line 12: “multiple on”: the move changes nothing in this position"
    );
    let blind = refused(&with("multiple on\nblind\n"));
    assert!(blind.starts_with("line 10: “blind”: no special action is due"), "{blind}");
    let unknown = with("multiple on\n\nmultipl\n");
    assert!(refused(&unknown).starts_with("line 11: unknown command “multipl”"), "{}", refused(&unknown));
    assert_eq!(SaveFile::<Biquadris>::parse(&unknown).unwrap_err().to_string(), refused(&unknown));
    // The head ends where its line is, not one later.
    assert_eq!(refused(&HEAD.replace("---\n", "")), SaveFileError::NoRule.to_string());
    assert_eq!(refused(&HEAD.replacen("[setup]", "[", 1)).split(':').nth(1), Some(" line 5"));
}

#[test]
fn formats_from_one_to_this_are_read() {
    let of_format = |format: &str| HEAD.replacen("format = 1", &format!("format = {format}"), 1);
    assert!(refused(&of_format("0")).contains("format 0 doesn’t exist"));
    assert_eq!(refused(&of_format("2")), SaveFileError::Newer { found: 2 }.to_string());
    assert_eq!(["0", "1", "2"].map(|format| summarized(&of_format(format)).is_some()), [false, true, false]);
    let other = HEAD.replacen("biquadris", "blocky", 1);
    assert_eq!(refused(&other), "this is a game of blocky, not biquadris");
    assert!(header::<Biquadris>(HEAD).is_some() && header::<Biquadris>(&other).is_none());
}

/// Two moves that bring as many letters as a match can hold, and one letter more.
#[test]
fn letters_of_all_moves_are_bounded() {
    let letters = |second: usize| {
        let half = MOST_LETTERS / 2;
        with(&format!("3levelup\nnorandom {}\nnorandom {}\n", "I".repeat(half), "J".repeat(second)))
    };
    assert_eq!(played(&letters(MOST_LETTERS / 2)), 3);
    assert_eq!(
        refused(&letters(MOST_LETTERS / 2 + 1)),
        "line 11: the game has reached its maximum length; start another with “new”"
    );
}

#[test]
fn a_summary_counts_whole_lines_that_hold_moves() {
    let counted = |moves: &str| summarized(&with(moves)).map(|it| (it.moves, it.marked));
    assert_eq!(counted(""), Some((0, false)));
    assert_eq!(counted("left\n\n  # remark\n right \r\ndrop\n"), Some((3, false)));
    assert_eq!(counted("left\ndro"), Some((1, false)));
    assert_eq!(counted("# marked\nleft\n# marking\n"), Some((1, true)));
    let named = HEAD.replacen("date", "names = [\" Ada\", \"B\\u001bo\"]\ndate", 1);
    let expected = Summary {
        game: "biquadris".to_owned(),
        date: "2026-11-22T18:21:01Z".to_owned(),
        names: vec!["Ada".to_owned(), "Bo".to_owned()],
        moves: 1,
        marked: false,
    };
    assert_eq!(summarized(&(named + "left\n")), Some(expected));
    // Without the end of the head, without a setup, not a text.
    for none in [HEAD.replace("---\n", ""), HEAD.replace("---\n", "---"), HEAD.replace("setup", "set"), String::new()] {
        assert_eq!(summarized(&none), None, "{none}");
    }
    assert_eq!(summary(&b"\xff\n---\n"[..]), None);
}

#[test]
fn the_head_and_each_move_end_where_their_lines_end() {
    let header = HEAD.len() as u64;
    assert_eq!(line_ends(&with("left\n\n# remark\n 2right\r\ndrop")), [header, header + 5, header + 24, header + 28]);
    assert_eq!(line_ends("left\n"), [0; 0]);
}

#[test]
fn names_and_remarks_do_not_make_another_match() {
    let text = with("left\n# computers 2:easy\n\ndrop\n");
    let head_with = |line: &str| text.replacen("date", &format!("{line}\ndate"), 1);
    for same in [
        head_with("names = [\"Ada\", \"\"]"),
        head_with("practice = [\"0 undo\"]"),
        text.replacen("0.1.0", "0.2.0", 1),
        text.replacen("# computers 2:easy\n", "", 1),
        text.replacen("drop", " drop ", 1),
    ] {
        assert!(same != text && are_of_same_match(&text, &same), "{same}");
    }
    for other in [
        head_with("study = [\"(;)\"]"),
        text.replacen("seed = \"3\"", "seed = \"4\"", 1),
        text.replacen("18:21", "18:22", 1),
        text.replacen("biquadris", "blocky", 1),
        text.replacen("drop\n", "", 1),
        text.clone() + "left\n",
        text.replacen("drop", "left", 1),
        text.replacen("---\n", "", 1),
        text.replacen("[setup]", "[", 1),
    ] {
        assert!(!are_of_same_match(&text, &other), "{other}");
    }
    assert!(!are_of_same_match("left\n", "left\n"), "neither is a saved game");
}

#[test]
fn remarks_of_seats_and_clocks_that_come_last_count() {
    let seats = |text: &str| seats_in(text).to_string();
    assert_eq!(seats(&with("# computers 1:easy\nleft\n # computers 2:hard\n")), "2:hard");
    assert_eq!(seats(&with("# computers 1:easy\n# computers\n")), "");
    assert_eq!(seats(&with("left\n")), "");
    assert_eq!(seats(&format!("# computers 1:easy\n{HEAD}")), "", "in the head it is TOML's");
    assert_eq!(computers_line(&Seats::read("2:hard 1:easy")), "# computers 2:hard 1:easy\n");
    assert_eq!(computers_line(&Seats::default()), "# computers\n");
    let clocks = |moves: &str| clocks_in(&with(moves));
    assert_eq!(clocks_line(&[59_000, 0]), "# clocks 59000 0\n");
    assert_eq!(clocks("left\n# clocks 59000 0\n"), [59_000, 0]);
    assert_eq!(clocks("# clocks 1 2\n# clocks 59000 0\n\n# computers 1:easy\n"), [59_000, 0]);
    assert_eq!(clocks("left\n# clocks 7 x 8\n"), [7]);
    // They are those behind an earlier move.
    assert_eq!(clocks("# clocks 59000 0\nleft\n"), [0; 0]);
}

#[test]
fn a_record_is_written_as_it_is_read() {
    let text = r#"format = 1
program = "0.1.0"
game = "biquadris"
date = "2026-11-22T18:21:01Z"
names = ["Ada", ""]
practice = ["0 undo"]

[setup]
seed = "3"
start_levels = [0, 0]
sequences = ["I", "J"]
---
# computers 2:easy
multiple on
multiple off
# clocks 1000 2000
"#;
    let save_file = SaveFile::<Biquadris>::parse(text).unwrap();
    assert_eq!(save_file.to_text().unwrap(), text);
    assert_eq!(save_file.remarks(), "# practice 0 undo\n# computers 2:easy\n");
    assert_eq!((save_file.clocks.as_slice(), save_file.moves.len()), (&[1000, 2000][..], 2));
    assert_eq!(save_file.practices.of(0), Some(Practice::Undo));
    let opened = open::<Biquadris>(text).unwrap();
    assert_eq!((opened.seats.to_string(), opened.clocks), ("2:easy".to_owned(), vec![1000, 2000]));
    assert_eq!(opened.practices, save_file.practices);
    // What is said of practice in a record's head and its moves is not written twice.
    let marked = text.replacen("---\n", "---\n# marked\n", 1);
    assert_eq!(SaveFile::<Biquadris>::parse(&marked).unwrap().to_text().unwrap(), marked);
    let plain =
        SaveFile { seats: Seats::default(), practices: PracticeGames::default(), clocks: Vec::new(), ..save_file };
    let without = |text: &str, line: &str| text.replacen(line, "", 1);
    let expected = ["practice = [\"0 undo\"]\n", "# computers 2:easy\n", "# clocks 1000 2000\n"];
    assert_eq!(plain.to_text().unwrap(), expected.into_iter().fold(text.to_owned(), |text, line| without(&text, line)));
    // Without the practice games, which a journal holds as remarks.
    let header = &text[..text.find("# computers").unwrap()];
    assert_eq!(plain.header_text().unwrap(), without(header, "practice = [\"0 undo\"]\n"));
    let with_annotations = plain.header_text_with("study = [\"(;)\"]\n").unwrap();
    assert_eq!(with_annotations, plain.header_text().unwrap().replacen("date", "study = [\"(;)\"]\ndate", 1));
}

#[test]
fn the_record_of_a_session_is_of_one_line_each() {
    let mut history = MoveHistory::<Biquadris>::new(Setup::with_seed(3));
    let _ = history.play("multiple on".parse().unwrap(), &mut Vec::new()).unwrap();
    let save_file = SaveFile::of(&history, " 2026\n---\n".to_owned(), vec!["\tAda\u{7f} B ".to_owned()]);
    assert_eq!((save_file.header.date.as_str(), save_file.header.names), ("2026---", vec!["Ada B".to_owned()]));
    assert_eq!((save_file.header.format, save_file.header.game.as_str()), (1, "biquadris"));
    assert_eq!(save_file.moves, history.moves());
}

#[test]
fn the_game_of_a_text() {
    assert_eq!(game_of(HEAD).as_deref(), Some("biquadris"));
    // Damaged later on, it was meant to be one.
    assert_eq!(game_of("format = 7\ngame = \"chess\"\n---\n=\n").as_deref(), Some("chess"));
    assert_eq!(game_of("(;GM[Blokus Duo];1[a20").as_deref(), Some("blokus"));
    assert_eq!(game_of("left\nright\n"), None);
    assert!(is_save_file(HEAD) && is_save_file("(;GM[Blokus])") && !is_save_file("left\n") && !is_save_file(""));
}
