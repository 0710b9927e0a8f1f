// SPDX-License-Identifier: GPL-3.0-or-later
//! Tests that the keys of Blocky match the help page.

use super::*;
use crate::blocky::picker::Picker;
use crate::command::Request;
use crate::keys::help_page;
use rules::blocky::{Block, Move, given};

/// Returns the request that a key makes.
fn press(picker: &mut Picker, key: Key, board: &Block) -> Option<Request<Move>> {
    picker.command(KeyMap::default().find((), &key)?, board).ok()?
}

#[test]
fn keys_select_blocks_and_make_moves() {
    // Only the upper left quarter is divided.
    let board = given::read(r#"["r", ["g", "b", "y", "r"], "b", "y"]"#, None).unwrap();
    let mut picker = Picker::default();
    let mut press = |key| press(&mut picker, key, &board);
    let command = |line: &str| Some(if line == "hint" { Request::Hint } else { Request::Play(line.parse().unwrap()) });
    assert_eq!(press(Key::Letter(' ')), command("smash nw"));
    assert_eq!(press(Key::Down), None);
    assert_eq!(press(Key::Letter('Q')), command("horizontal nw.nw"));
    assert_eq!(press(Key::ShiftRight), None);
    assert_eq!(press(Key::Letter('e')), command("vertical nw.ne"));
    assert_eq!(press(Key::Letter('w')), None);
    assert_eq!(press(Key::Letter('w')), None);
    assert_eq!(press(Key::Right), command("clockwise top"));
    assert_eq!(press(Key::Left), command("counterclockwise top"));
    assert_eq!(press(Key::ShiftUp), None);
    assert_eq!(press(Key::Letter('h')), command("hint"));
    assert_eq!(press(Key::Letter('r')), command("restart"));
    assert_eq!(press(Key::Escape), None);
    assert_eq!(press(Key::Letter('z')), None);
}

#[test]
fn every_command_has_a_letter_key() {
    for bound in KeyCommand::COMMANDS {
        let has_letter = bound.defaults.iter().any(|key| matches!(key, Key::Letter(_)));
        assert!(has_letter, "{}", bound.id);
    }
}

/// Returns the table of keys in the help page as pairs of description and keys.
fn help_page() -> Vec<(String, Vec<Key>)> {
    let rows = help_page::keys(include_str!("../../../../../resources/help/blocky.md"));
    rows.into_iter().map(|(keys, what)| (what.to_owned(), keys)).collect()
}

#[test]
fn default_keys_match_the_help_page() {
    let listed = help_page();
    let bound: Vec<_> =
        KeyCommand::COMMANDS.iter().map(|bound| (bound.title.to_lowercase(), bound.defaults.to_vec())).collect();
    assert_eq!(bound, listed);
    // Five actions, six selections, hint and restart.
    assert_eq!(listed.len(), 5 + 6 + 2);
}

#[test]
fn commands_ids_and_keys_are_unique() {
    let mut keys = Vec::new();
    for bound in KeyCommand::COMMANDS {
        let same = |other: &&Bound<KeyCommand>| other.command == bound.command || other.id == bound.id;
        assert_eq!(KeyCommand::COMMANDS.iter().filter(same).count(), 1, "{}", bound.id);
        for key in bound.defaults {
            assert!(!keys.contains(key), "duplicate key {key}");
            assert_eq!(KeyCommand::admit(*key), Ok(*key));
            keys.push(*key);
        }
    }
}

/// Checks each description in the help page against the command the key makes or the block it selects.
#[test]
fn keys_do_what_the_help_page_says() {
    // Every quarter is divided, so the neighbors on opposite sides are different blocks.
    let board =
        given::read(r#"[["r","g","b","y"],["r","g","b","y"],["r","g","b","y"],["r","g","b","y"]]"#, None).unwrap();
    for (what, keys) in help_page() {
        for key in keys {
            let mut picker = Picker::default();
            // The upper left of the four unit cells in the middle.
            for _ in 0..2 {
                press(&mut picker, Key::Down, &board);
            }
            press(&mut picker, Key::ShiftRight, &board);
            press(&mut picker, Key::ShiftDown, &board);
            assert_eq!(picker.selection().path(&board).to_string(), "nw.se");
            let pressed = press(&mut picker, key, &board);
            let command = match pressed {
                Some(Request::Play(mv)) => mv.to_string(),
                Some(request) => request.word(),
                None => picker.selection().path(&board).to_string(),
            };
            let expected = match &*what {
                "rotate clockwise" => "clockwise nw.se",
                "rotate counterclockwise" => "counterclockwise nw.se",
                "reflect horizontally" => "horizontal nw.se",
                "reflect vertically" => "vertical nw.se",
                "smash" => "smash nw.se",
                "select larger block" => "nw",
                // A unit cell has no smaller block.
                "select smaller block" => "nw.se",
                "select block to the left" => "nw.sw",
                "select block to the right" => "ne.sw",
                "select block above" => "nw.ne",
                "select block below" => "sw.ne",
                "hint" => "hint",
                "restart" => "restart",
                other => panic!("{other}"),
            };
            assert_eq!(command, expected, "{key}");
        }
    }
}
