// SPDX-License-Identifier: GPL-3.0-or-later
//! help/blocky.md, "Command line": given boards as JSON.

use proptest::prelude::*;
use rules::blocky::Path;
use rules::blocky::given::{BadBoard, BoardError, read, write};

use crate::play::{brief, cells, json};

fn wrong(text: &str, depth: Option<u8>) -> BadBoard {
    read(text, depth).expect_err(&text[..text.len().min(80)])
}

fn path(text: &str) -> Path {
    text.parse().unwrap()
}

#[test]
fn colors_are_read_by_name_and_by_letter() {
    for (text, color) in [
        ("\"red\"", "r"),
        ("\"RED\"", "r"),
        ("\"Yellow\"", "y"),
        ("\"r\"", "r"),
        ("\"R\"", "r"),
        ("\"green\"", "g"),
        ("\"g\"", "g"),
        ("\"G\"", "g"),
        ("\"blue\"", "b"),
        ("\"b\"", "b"),
        ("\"B\"", "b"),
        ("\"yellow\"", "y"),
        ("\"y\"", "y"),
        ("\"Y\"", "y"),
    ] {
        let board = read(text, None).unwrap();
        assert_eq!((brief(&board).as_str(), board.height()), (color, 0), "{text}");
    }
    let mixed = r#" [ "red", ["G", "b", "yellow", "R"], "Blue", "y" ] "#.replace("Blue", "B");
    assert_eq!(cells(&read(&mixed, None).unwrap()), "BGRR YRRR BBYY BBYY");
    assert_eq!(brief(&read("\n[\n\"\\u0072\",\t\"g\",\r\n\"b\",\"y\"]\n", None).unwrap()), "[r g b y]");
}

#[test]
fn the_depth_is_that_of_the_deepest_block_unless_given() {
    let nested = json("[r [g b y [r g b [y r g b]]] b y]");
    assert_eq!(read(&nested, None).unwrap().height(), 4);
    for depth in 4..=7 {
        let board = read(&nested, Some(depth)).unwrap();
        assert_eq!((board.height(), board.side(), board.depth()), (depth, 1 << depth, 4));
        assert_eq!(brief(&board), "[r [g b y [r g b [y r g b]]] b y]");
    }
    for depth in 0..=7 {
        let board = read("\"g\"", Some(depth)).unwrap();
        assert_eq!((board.height(), board.color().unwrap().name()), (depth, "green"));
    }
}

#[test]
fn errors_for_deep_trees_name_the_block() {
    let nested = json("[r [g b y [r g b [y r g b]]] b y]");
    for (depth, end) in [(0, "top"), (1, "nw"), (2, "nw.se"), (3, "nw.se.se")] {
        let error = wrong(&nested, Some(depth));
        assert_eq!(error.wrong, BoardError::TooDeep { path: path(end), depth });
        assert_eq!(
            error.wrong.to_string(),
            format!("{end}: this block can’t be divided, because the maximum depth is {depth}")
        );
    }
    // Eight levels below the board are one too many in any case.
    let eight = (0..8).fold("\"r\"".to_owned(), |inner, _| format!("[\"g\",{inner},\"b\",\"y\"]"));
    let seven = "nw.nw.nw.nw.nw.nw.nw";
    assert_eq!(wrong(&eight, None).wrong, BoardError::TooDeep { path: path(seven), depth: 7 });
    let inner = (0..7).fold("\"r\"".to_owned(), |inner, _| format!("[\"g\",{inner},\"b\",\"y\"]"));
    assert_eq!(read(&inner, None).unwrap().height(), 7);
}

#[test]
fn errors_for_colors_and_children_name_the_block() {
    let color = |at: &str, found: &str| BoardError::Color { path: path(at), found: found.to_owned() };
    let children = |at: &str, found| BoardError::Children { path: path(at), found };
    for (text, expected) in [
        (r#""purple""#, color("top", "purple")),
        (r#""""#, color("top", "")),
        (r#""rg""#, color("top", "rg")),
        (r#"" r""#, color("top", " r")),
        (r#"["r", "x", "b", "y"]"#, color("nw", "x")),
        (r#"["r", ["g", "b", "black", "y"], "b", "y"]"#, color("nw.sw", "black")),
        (r#"["r", "g", "b", ["r", "g", "b", ["r", "g", "ü", "y"]]]"#, color("se.se.sw", "ü")),
        ("[]", children("top", 0)),
        (r#"["r"]"#, children("top", 1)),
        (r#"["r", "g", "b"]"#, children("top", 3)),
        (r#"["r", "g", "b", "y", "r"]"#, children("top", 5)),
        (r#"["r", "g", "b", "y", 7, {}, []]"#, children("top", 5)),
        (r#"["r", "g", ["r", "g", "b"], "y"]"#, children("sw", 3)),
        (r#"["r", "g", "b", ["r", ["r", "g", "b", "y", "y"], "b", "y"]]"#, children("se.nw", 5)),
    ] {
        assert_eq!(wrong(text, None).wrong, expected, "{text}");
        assert_eq!(wrong(text, Some(7)).wrong, expected, "{text}");
    }
    let message = wrong(r#"["r", "x", "b", "y"]"#, None).wrong.to_string();
    assert_eq!(message, "nw: unknown color “x”; use red, green, blue or yellow, or their first letters");
    let message = wrong("[]", None).wrong.to_string();
    assert_eq!(message, "top: a divided block must contain exactly four blocks, not 0");
}

#[test]
fn errors_include_line_and_column() {
    let error = wrong("[\"r\",\n \"g\",\n   \"orange\", \"y\"]", None);
    // The word is in columns 4 to 11 of the third line.
    assert_eq!(error.line, 3);
    assert!((4..=12).contains(&error.column), "{error}");
    let begins = format!("line 3, column {}: sw: unknown color “orange”", error.column);
    assert!(error.to_string().starts_with(&begins), "{error}");
}

#[test]
fn json_that_is_not_a_block_is_rejected() {
    for (text, at) in [
        ("7", "top"),
        ("-1.5e3", "top"),
        ("null", "top"),
        ("true", "top"),
        ("{}", "top"),
        (r#"{"r": "g"}"#, "top"),
        (r#"["r", null, "b", "y"]"#, "nw"),
        (r#"["r", "g", 3, "y"]"#, "sw"),
        (r#"["r", "g", "b", {}]"#, "se"),
        (r#"[["r", "g", "b", false], "g", "b", "y"]"#, "ne.se"),
    ] {
        assert_eq!(wrong(text, None).wrong, BoardError::Kind { path: path(at) }, "{text}");
    }
}

#[test]
fn invalid_json_is_rejected() {
    for text in [
        "",
        " ",
        "r",
        "red",
        "[",
        "]",
        "\"r",
        r#"["r""#,
        r#"["r","g","b","y""#,
        r#"["r" "g" "b" "y"]"#,
        r#"["r",,"b","y"]"#,
        r#"["r","g","b","y",]"#,
        "\"r\" \"g\"",
        "\"r\"]",
        "\"r\" x",
        r#"["r","g","b","y"] ["r"]"#,
        "'r'",
        "\u{feff}\"r\"",
        "\"\\x\"",
        "(r g b y)",
        "\0",
    ] {
        let error = wrong(text, None);
        assert!(matches!(&error.wrong, BoardError::Json(what) if !what.contains(" at line ")), "{text:?}: {error}");
        assert!(error.line <= 1 && error.column <= text.len() + 1, "{text:?}: {error}");
    }
}

/// Ten million opening brackets are refused at the ninth, as is any deeper nesting: nothing is read needlessly, and the
/// stack doesn't overflow.
#[test]
fn deeply_nested_input_is_rejected_at_the_maximum_depth() {
    const SIZE: usize = 10_000_000;
    let brackets = "[".repeat(SIZE);
    let deepest = "ne.ne.ne.ne.ne.ne.ne";
    for text in [brackets.as_str(), &"[[[[".repeat(SIZE / 4), &"[\"r\",".repeat(SIZE / 5)] {
        let error = wrong(text, None);
        assert!(matches!(error.wrong, BoardError::TooDeep { depth: 7, .. }), "{error}");
        // Within the first nine tokens of at most six characters each.
        assert!(error.line == 1 && error.column <= 9 * 6, "{error}");
    }
    assert_eq!(wrong(&brackets, None).wrong, BoardError::TooDeep { path: path(deepest), depth: 7 });
    assert_eq!(wrong(&brackets, Some(2)).wrong, BoardError::TooDeep { path: path("ne.ne"), depth: 2 });
    // Each first element of a list is another list, all properly closed.
    let levels = SIZE / 20;
    let nested = format!("{}\"r\"{}", "[".repeat(levels), ",\"g\",\"b\",\"y\"]".repeat(levels));
    assert_eq!(wrong(&nested, None).wrong, BoardError::TooDeep { path: path(deepest), depth: 7 });
    // Objects are rejected, however deeply nested; a long string is reported by its beginning.
    assert_eq!(wrong(&"{\"r\":".repeat(SIZE / 5), None).wrong, BoardError::Kind { path: path("top") });
    let long = format!("\"{}\"", "r".repeat(SIZE));
    assert!(wrong(&long, None).to_string().len() < 200);
    // A fifth child is not parsed.
    let fifth = format!("[\"r\",\"g\",\"b\",\"y\",{brackets}");
    assert_eq!(wrong(&fifth, None).wrong, BoardError::Children { path: path("top"), found: 5 });
}

/// Random trees within the maximum depth, in short notation.
fn trees() -> impl Strategy<Value = String> {
    let color = prop::sample::select(&["r", "g", "b", "y"][..]).prop_map(str::to_owned);
    color.prop_recursive(7, 200, 4, |inner| {
        prop::collection::vec(inner, 4).prop_map(|children| format!("[{}]", children.join(" ")))
    })
}

proptest! {
    #[test]
    fn boards_round_trip_through_json(tree in trees(), extra_depth in 0u8..3) {
        let board = read(&json(&tree), None).unwrap();
        prop_assert_eq!(brief(&board), tree);
        let depth = (board.height() + extra_depth).min(7);
        let deeper = read(&write(&board).to_string(), Some(depth)).unwrap();
        prop_assert_eq!(write(&deeper), write(&board));
        prop_assert_eq!(deeper.height(), depth);
        let pretty = serde_json::to_string_pretty(&write(&board)).unwrap();
        prop_assert_eq!(read(&pretty, None).unwrap(), board);
    }

    #[test]
    fn parsing_never_panics(text in "[\\[\\]\"rgby, {}:0-9x]{0,60}", depth in prop::option::of(0u8..=7)) {
        if let Ok(board) = read(&text, depth) {
            prop_assert_eq!(read(&write(&board).to_string(), Some(board.height())), Ok(board));
        }
    }
}
