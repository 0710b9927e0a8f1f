// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Saved games": notation of moves.

use proptest::prelude::*;
use rules::biquadris::{Action, BadMove, Choice, Move, Sequence, Step, Tetromino, Times};

use crate::streams;

fn parse(text: &str) -> Result<Move, BadMove> {
    text.parse()
}

#[test]
fn commands_have_their_full_names() {
    let steps = [
        ("left", Step::Left),
        ("right", Step::Right),
        ("down", Step::Down),
        ("clockwise", Step::Clockwise),
        ("counterclockwise", Step::Counterclockwise),
        ("drop", Step::Drop),
        ("levelup", Step::LevelUp),
        ("leveldown", Step::LevelDown),
        ("I", Step::Replace(Tetromino::I)),
        ("J", Step::Replace(Tetromino::J)),
        ("L", Step::Replace(Tetromino::L)),
        ("O", Step::Replace(Tetromino::O)),
        ("S", Step::Replace(Tetromino::S)),
        ("Z", Step::Replace(Tetromino::Z)),
        ("T", Step::Replace(Tetromino::T)),
        ("up", Step::Up),
    ];
    for (name, step) in steps {
        assert_eq!(parse(name), Ok(Move::from(step)));
        assert_eq!(parse(&format!("12{name}")), Ok(Move::Steps(step, Times::new(12).unwrap())));
    }
    let choice = |actions: &[Action]| Move::Choose(Choice::new(actions).unwrap());
    let others = [
        ("norandom IOT", Move::NoRandom("I O T".parse().unwrap())),
        ("random", Move::Random),
        ("multiple on", Move::Multiple(true)),
        ("multiple off", Move::Multiple(false)),
        ("restart", Move::Restart),
        ("blind", choice(&[Action::Blind])),
        ("heavy", choice(&[Action::Heavy])),
        ("force Z", choice(&[Action::Force(Tetromino::Z)])),
        ("moveup", choice(&[Action::MoveUp])),
        ("moveup,force L,blind", choice(&[Action::MoveUp, Action::Force(Tetromino::L), Action::Blind])),
    ];
    for (text, mv) in others {
        assert_eq!(parse(text).as_ref(), Ok(&mv));
        assert_eq!(mv.to_string(), text);
    }
}

#[test]
fn repeat_prefixes_are_1_to_1000() {
    assert_eq!(parse("1left"), parse("left"));
    assert_eq!(parse("1000left"), Ok(Move::Steps(Step::Left, Times::new(1000).unwrap())));
    for text in ["0left", "1001left", "65537left", "18446744073709551617drop", "0drop"] {
        assert_eq!(parse(text), Err(BadMove::Times(text.into())));
    }
    assert_eq!((Times::new(0), Times::new(1001)), (None, None));
}

#[test]
fn invalid_commands_are_rejected() {
    for text in [
        "",
        " ",
        "0",
        "12",
        "Left",
        "LEFT",
        "left ",
        " left",
        "3 left",
        "-1left",
        "+1left",
        "lef",
        "i",
        "X",
        "restart now",
        "2restart",
        "2random",
        "2norandom I",
        "2multiple on",
        "multiple",
        "multiple  on",
        "multiple ON",
        "norandom",
        "hint",
        "undo",
        "blind heavy",
        "٣left",
    ] {
        assert!(parse(text).is_err(), "{text:?} is {:?}", parse(text));
    }
}

#[test]
fn invalid_action_lists_are_rejected() {
    for text in [
        "force",
        "force ",
        "force z",
        "force ZZ",
        "force Z T",
        "blind Z",
        "blind,",
        ",blind",
        "blind,,heavy",
        "blind, heavy",
        "blind,blind",
        "force Z,force T",
        "moveup,blind,moveup",
        "blind,heavy,force I,moveup,blind",
        "blind,left",
        "2blind",
    ] {
        assert!(parse(text).is_err(), "{text:?} is {:?}", parse(text));
    }
    assert!(Choice::new(&[]).is_err());
    // A word alone may be a command; within a list it is a special action.
    assert_eq!(parse("left,blind").unwrap_err().to_string(), unknown_action("left"));
    assert_eq!(parse("blind,xyzzy").unwrap_err().to_string(), unknown_action("xyzzy"));
    assert_eq!(parse("xyzzy").unwrap_err().to_string(), "unknown command “xyzzy”");
}

fn unknown_action(word: &str) -> String {
    format!("unknown special action “{word}”; use blind, heavy, force BLOCK or moveup")
}

#[test]
fn norandom_requires_block_letters() {
    assert_eq!(parse("norandom I J"), parse("norandom IJ"));
    for text in ["norandom ", "norandom X", "norandom IXJ", "norandom i", "norandom *"] {
        assert!(matches!(parse(text), Err(BadMove::Sequence(_))), "{text}");
    }
}

#[test]
fn error_messages_name_the_mistake() {
    for (text, part) in [
        ("lef", "lef"),
        ("0left", "0left"),
        ("norandom IX", "column 2"),
        ("force Q", "force Q"),
        ("blind,blind", "blind"),
    ] {
        let error = parse(text).unwrap_err().to_string();
        assert!(error.contains(part), "{error}");
    }
}

proptest! {
    #[test]
    fn moves_print_and_parse_back(mv in streams::any_move()) {
        prop_assert_eq!(mv.to_string().parse(), Ok(mv));
    }

    #[test]
    fn a_move_prints_on_one_trimmed_line(mv in streams::any_move()) {
        let text = mv.to_string();
        prop_assert_eq!(text.trim(), &text);
        prop_assert!(text.is_ascii() && !text.contains(['\n', '\r', '\t']));
    }

    #[test]
    fn parsed_moves_print_and_parse_back(text in "[0-9]{0,5}[a-zIJLOSZT, ]{0,14}") {
        if let Ok(mv) = parse(&text) {
            prop_assert_eq!(mv.to_string().parse(), Ok(mv));
        }
    }

    #[test]
    fn parsing_never_panics(text in any::<String>()) {
        let _ = parse(&text);
        let _ = parse(&format!("norandom {text}"));
        let _ = text.parse::<Sequence>();
    }
}
