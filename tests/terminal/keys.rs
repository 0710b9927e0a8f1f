// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Keys": `-keyboard` with piped input, where each byte is a key.

use crate::home::{Home, play};
use crate::shot::Shot;

const RIGHT: &str = "\x1b[C";

/// Returns the JSON states for these keys.
fn press(keys: impl AsRef<[u8]>) -> Vec<Shot> {
    let ran = Home::new().run(&["-text", "-keyboard", "--json", "-seed", "7"], keys);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{}", ran.out);
    ran.out.lines().map(Shot::read).collect()
}

/// Returns the keys that earn a special action, like the commands `home::EARN`.
fn earn() -> String {
    let drop_in_column = |columns: usize| format!("o{}  ", RIGHT.repeat(columns)).replace("  ", " ");
    let both = |columns: usize| drop_in_column(columns).repeat(2);
    let all: String = (0..5).map(|pair| both(2 * pair)).collect();
    all + "i\x1b[A" + &RIGHT.repeat(10) + " "
}

#[test]
fn every_key_runs_its_command() {
    for (key, command) in [
        ("\x1b[C", "right"),
        ("\x1b[C\x1b[D", "right left"),
        ("\x1b[B", "down"),
        ("\x1b[A", "clockwise"),
        ("\x1bOC", "right"),
        ("\x1bOA", "clockwise"),
        ("c", "counterclockwise"),
        (" ", "drop"),
        ("=", "levelup"),
        ("=-", "levelup leveldown"),
        ("i", "I"),
        ("j", "J"),
        ("l", "L"),
        ("o", "O"),
        ("s", "S"),
        ("t", "T"),
        ("z", "Z"),
        (" r", "drop restart"),
        ("0", "multiple on"),
        ("00", "multiple on multiple off"),
        ("u", "up"),
        ("h", "hint"),
        ("\x1b[C\x1a", "right undo"),
    ] {
        assert_eq!(press(key), play(command), "{key:?}");
    }
}

#[test]
fn capitals_equal_small_letters() {
    for key in ["C", "I", "J", "L", "O", "S", "T", "Z", "U", "H", " R"] {
        assert_eq!(press(key), press(key.to_lowercase()), "{key}");
    }
}

#[test]
fn q_control_c_and_control_d_leave() {
    for key in ["q", "Q", "\x03", "\x04"] {
        assert_eq!(press(format!("{RIGHT}{key}{RIGHT}")).len(), 2, "{key:?}");
    }
    assert_eq!(press("").len(), 1);
}

#[test]
fn other_keys_do_nothing() {
    assert_eq!(press("abdefgkmnpvwxy123456789.,;\n\r\t\x7f\x01\x00").len(), 1);
    assert_eq!(press(b"\xff\xc3\xa4").len(), 1);
}

#[test]
fn a_lone_escape_and_a_truncated_arrow_are_ignored() {
    assert_eq!(press("\x1b").len(), 1);
    assert_eq!(press("\x1b[").len(), 1);
    // Escape, followed by a key.
    assert_eq!(press("\x1bt").last().unwrap().block(1), "T");
}

#[test]
fn a_refusal_is_printed() {
    press("u")[1].refused(&["upward"]);
    let ran = Home::new().run(&["-text", "-keyboard", "-seed", "7"], "u");
    assert_eq!(ran.out.lines().count(), 26 + 1 + 26);
}

#[test]
fn a_special_action_is_chosen_by_its_keys() {
    let due = earn();
    let last = |keys: &str| press(format!("{due}{keys}")).pop().unwrap();
    assert_eq!(last("").due(), 1);
    assert!(last("b").has_effect(2, "blind") && last("B").has_effect(2, "blind"));
    // h is heavy now, not hint.
    assert!(last("h").has_effect(2, "heavy") && last("h").json.get("hint").is_none());
    assert_eq!((last("m").up_moves(1), last("m").due()), (5, 0));
    for letter in ["i", "j", "l", "o", "s", "t", "z", "I", "Z"] {
        assert_eq!(last(&format!("f{letter}")).block(2), letter.to_uppercase());
    }
    // Any other key is ignored: the keys that play do nothing, and Escape doesn't skip the choice.
    for keys in ["\x1b", " ", "o", "c", "u", "=", "0", "\n", "\x1b[C", "f\x1b", "fx", "f", "fb"] {
        let shot = last(keys);
        assert_eq!(shot.due(), 1, "{keys:?}");
    }
    // Escape cancels a started force, and another action can be chosen.
    assert!(last("f\x1bb").has_effect(2, "blind"));
    assert_eq!(last("fxz").block(2), "Z");
    assert_eq!(last("q").due(), 1);
    assert_eq!(last("r").turn(), 1);
    assert_eq!(last("r").moves(), last("").moves() + 1);
    assert_eq!(last("\x1a").moves(), last("").moves() - 1);
}

#[test]
fn with_multiple_on_enter_confirms_the_choice() {
    let due = "0".to_owned() + &earn();
    let last = |keys: &str| press(format!("{due}{keys}")).pop().unwrap();
    assert_eq!((last("b").due(), last("bfz").due(), last("\n").due()), (1, 1, 1));
    let both = last("bfz\r");
    assert!(both.has_effect(2, "blind") && both.block(2) == "Z" && both.due() == 0);
    assert_eq!(last("b\n").due(), 0);
    // Duplicates and a third action are ignored.
    let pair = last("bbhm\n");
    assert!(pair.has_effect(2, "blind") && pair.has_effect(2, "heavy") && pair.up_moves(1) == 0);
    // Escape restarts the choice.
    let restarted = last("b\x1bm\n");
    assert!(!restarted.has_effect(2, "blind") && restarted.up_moves(1) == 5);
    // Undo discards the choice.
    let shots = press(format!("{due}b\x1a m\n"));
    assert!(!shots.last().unwrap().has_effect(2, "blind") && shots.last().unwrap().up_moves(1) == 5);
}

#[test]
fn keys_after_the_end_of_the_game() {
    let shots = press(" ".repeat(60) + "t\x1a");
    let over = shots.iter().position(|shot| shot.turn() == 0).unwrap();
    shots[shots.len() - 2].refused(&["over"]);
    assert_eq!(shots.last().unwrap().position(), shots[over - 1].position());
}

#[test]
fn a_computer_answers_keys_too() {
    let ran = Home::new().run(&["-text", "-keyboard", "--json", "-seed", "7", "-computer", "2"], "  ");
    let shots: Vec<_> = ran.out.lines().map(Shot::read).collect();
    assert_eq!((shots.len(), shots[2].turn(), shots[2].locked(2).len()), (3, 1, 8));
}
