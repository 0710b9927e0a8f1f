// SPDX-License-Identifier: GPL-3.0-or-later
//! Tests of saved games written by hand (help/biquadris.md, "Saved games").

use super::*;
use rules::biquadris::{Biquadris, Setup};

/// Header of eight lines, including the separator. In the tests, `multiple on` and `multiple off` alternately are moves
/// with an effect.
const HEADER: &str = r#"format = 1
program = "0.1.0"
game = "biquadris"
date = "2026-11-22T18:21:01Z"
[setup]
seed = "3"
sequences = ["I", "J"]
---
"#;

fn with(moves: &str) -> String {
    format!("{HEADER}{moves}")
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
fn line_numbers_include_comments_and_start_at_one() {
    assert_eq!(played(&with("\n# comment\n  multiple on \r\nmultiple off")), 2);
    assert_eq!(
        refused(&with("\n# comment\nmultiple on\nmultiple on\n")),
        "line 12: “multiple on”: the move changes nothing in this position"
    );
    let blind = refused(&with("multiple on\nblind\n"));
    assert!(blind.starts_with("line 10: “blind”: no special action is pending"), "{blind}");
    let unknown = with("multiple on\n\nmultipl\n");
    assert!(refused(&unknown).starts_with("line 11: unknown command “multipl”"), "{}", refused(&unknown));
    assert_eq!(SaveFile::<Biquadris>::parse(&unknown).unwrap_err().to_string(), refused(&unknown));
    // Line numbers in headers, too.
    assert_eq!(refused(&HEADER.replace("---\n", "")), SaveFileError::NoRule.to_string());
    assert_eq!(refused(&HEADER.replacen("[setup]", "[", 1)).split(':').nth(1), Some(" line 5"));
}

#[test]
fn formats_up_to_the_current_one_are_read() {
    let of_format = |format: &str| HEADER.replacen("format = 1", &format!("format = {format}"), 1);
    assert!(refused(&of_format("0")).contains("format 0 doesn’t exist"));
    assert_eq!(refused(&of_format("2")), SaveFileError::Newer { found: 2 }.to_string());
    assert_eq!(["0", "1", "2"].map(|format| summarized(&of_format(format)).is_some()), [false, true, false]);
    let other = HEADER.replacen("biquadris", "blocky", 1);
    assert_eq!(refused(&other), "this is a game of blocky, not biquadris");
    assert!(header::<Biquadris>(HEADER).is_some() && header::<Biquadris>(&other).is_none());
}

/// Two moves with the maximum number of letters together, and with one more.
#[test]
fn letters_of_all_moves_are_limited() {
    let letters = |second: usize| {
        let half = MAX_LETTERS / 2;
        with(&format!("3levelup\nnorandom {}\nnorandom {}\n", "I".repeat(half), "J".repeat(second)))
    };
    assert_eq!(played(&letters(MAX_LETTERS / 2)), 3);
    assert_eq!(
        refused(&letters(MAX_LETTERS / 2 + 1)),
        "line 11: the game has reached its maximum length; start another with “new”"
    );
}

#[test]
fn a_summary_counts_complete_lines_with_moves() {
    let counted = |moves: &str| summarized(&with(moves)).map(|it| (it.moves, it.marked));
    assert_eq!(counted(""), Some((0, false)));
    assert_eq!(counted("left\n\n  # comment\n right \r\ndrop\n"), Some((3, false)));
    assert_eq!(counted("left\ndro"), Some((1, false)));
    assert_eq!(counted("# marked\nleft\n# marking\n"), Some((1, true)));
    let named = HEADER.replacen("date", "names = [\" Ada\", \"B\\u001bo\"]\ndate", 1);
    let expected = Summary {
        game: "biquadris".to_owned(),
        date: "2026-11-22T18:21:01Z".to_owned(),
        names: vec!["Ada".to_owned(), "Bo".to_owned()],
        moves: 1,
        marked: false,
    };
    assert_eq!(summarized(&(named + "left\n")), Some(expected));
    // Without a separator, without a setup, and not UTF-8.
    for none in
        [HEADER.replace("---\n", ""), HEADER.replace("---\n", "---"), HEADER.replace("setup", "set"), String::new()]
    {
        assert_eq!(summarized(&none), None, "{none}");
    }
    assert_eq!(summary(&b"\xff\n---\n"[..]), None);
}

#[test]
fn line_ends_are_those_of_the_header_and_moves() {
    let header = HEADER.len() as u64;
    assert_eq!(line_ends(&with("left\n\n# comment\n 2right\r\ndrop")), [header, header + 5, header + 25, header + 29]);
    assert_eq!(line_ends("left\n"), [0; 0]);
}

#[test]
fn names_and_comments_do_not_distinguish_matches() {
    let text = with("left\n# computers 2:easy\n\ndrop\n");
    let header_with = |line: &str| text.replacen("date", &format!("{line}\ndate"), 1);
    for same in [
        header_with("names = [\"Ada\", \"\"]"),
        header_with("practice = [\"0 undo\"]"),
        text.replacen("0.1.0", "0.2.0", 1),
        text.replacen("# computers 2:easy\n", "", 1),
        text.replacen("drop", " drop ", 1),
    ] {
        assert!(same != text && are_of_same_match(&text, &same), "{same}");
    }
    for other in [
        header_with("study = [\"(;)\"]"),
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
fn the_last_comments_on_seats_and_clocks_count() {
    let seats = |text: &str| seats_in(text).to_string();
    assert_eq!(seats(&with("# computers 1:easy\nleft\n # computers 2:hard\n")), "2:hard");
    assert_eq!(seats(&with("# computers 1:easy\n# computers\n")), "");
    assert_eq!(seats(&with("left\n")), "");
    assert_eq!(seats(&format!("# computers 1:easy\n{HEADER}")), "", "TOML comments in the header are ignored");
    assert_eq!(computers_line(&Seats::read("2:hard 1:easy")), "# computers 2:hard 1:easy\n");
    assert_eq!(computers_line(&Seats::default()), "# computers\n");
    let clocks = |moves: &str| clocks_in(&with(moves));
    assert_eq!(clocks_line(&[59_000, 0]), "# clocks 59000 0\n");
    assert_eq!(clocks("left\n# clocks 59000 0\n"), [59_000, 0]);
    assert_eq!(clocks("# clocks 1 2\n# clocks 59000 0\n\n# computers 1:easy\n"), [59_000, 0]);
    assert_eq!(clocks("left\n# clocks 7 x 8\n"), [7]);
    // Clocks before the last move don't count.
    assert_eq!(clocks("# clocks 59000 0\nleft\n"), [0; 0]);
}

#[test]
fn saved_games_survive_a_round_trip() {
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
    assert_eq!(save_file.comments(), "# practice 0 undo\n# computers 2:easy\n");
    assert_eq!((save_file.clocks.as_slice(), save_file.moves.len()), (&[1000, 2000][..], 2));
    assert_eq!(save_file.practices.of(0), Some(Practice::Undo));
    let opened = open::<Biquadris>(text).unwrap();
    assert_eq!((opened.seats.to_string(), opened.clocks), ("2:easy".to_owned(), vec![1000, 2000]));
    assert_eq!(opened.practices, save_file.practices);
    // Practice entries in both the header and the comments are written once.
    let marked = text.replacen("---\n", "---\n# marked\n", 1);
    assert_eq!(SaveFile::<Biquadris>::parse(&marked).unwrap().to_text().unwrap(), marked);
    let plain =
        SaveFile { seats: Seats::default(), practices: PracticeGames::default(), clocks: Vec::new(), ..save_file };
    let without = |text: &str, line: &str| text.replacen(line, "", 1);
    let expected = ["practice = [\"0 undo\"]\n", "# computers 2:easy\n", "# clocks 1000 2000\n"];
    assert_eq!(plain.to_text().unwrap(), expected.into_iter().fold(text.to_owned(), |text, line| without(&text, line)));
    // Without practice games, which are comments in a journal.
    let header = &text[..text.find("# computers").unwrap()];
    assert_eq!(plain.header_text().unwrap(), without(header, "practice = [\"0 undo\"]\n"));
    let with_annotations = plain.header_text_with("study = [\"(;)\"]\n").unwrap();
    assert_eq!(with_annotations, plain.header_text().unwrap().replacen("date", "study = [\"(;)\"]\ndate", 1));
}

#[test]
fn names_and_date_are_reduced_to_one_line() {
    let mut history = MoveHistory::<Biquadris>::new(Setup::with_seed(3));
    let _ = history.play("multiple on".parse().unwrap(), &mut Vec::new()).unwrap();
    let save_file = SaveFile::of(&history, " 2026\n---\n".to_owned(), vec!["\tAda\u{7f} B ".to_owned()]);
    assert_eq!((save_file.header.date.as_str(), save_file.header.names), ("2026---", vec!["Ada B".to_owned()]));
    assert_eq!((save_file.header.format, save_file.header.game.as_str()), (1, "biquadris"));
    assert_eq!(save_file.moves, history.moves());
}

#[test]
fn the_game_of_a_text_is_recognized() {
    assert_eq!(game_of(HEADER).as_deref(), Some("biquadris"));
    // Damaged files are recognized, too.
    assert_eq!(game_of("format = 7\ngame = \"chess\"\n---\n=\n").as_deref(), Some("chess"));
    assert_eq!(game_of("(;GM[Blokus Duo];1[a20").as_deref(), Some("blokus"));
    assert_eq!(game_of("left\nright\n"), None);
    assert!(is_save_file(HEADER) && is_save_file("(;GM[Blokus])") && !is_save_file("left\n") && !is_save_file(""));
}

#[test]
fn entries_of_practice_games_follow_the_header() {
    let practices = |text: &str| open::<Biquadris>(text).unwrap().practices;
    assert_eq!(practices(&with("# practice 0 hint\nmultiple on")).of(0), Some(Practice::Hint));
    assert!(practices(&format!("# practice 0 hint\n{}", with("multiple on"))).is_empty());
}
