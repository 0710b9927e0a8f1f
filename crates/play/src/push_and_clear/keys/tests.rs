// SPDX-License-Identifier: GPL-3.0-or-later
//! Tests of the keys of Push and Clear: defaults match the help page, and users' changes apply.

use super::*;
use crate::keys::{Press, Shared, help_page};

/// Returns the request for a typed command.
fn request(command: &str) -> Press<Move> {
    Press::Request(match command {
        "hint" => Request::Hint,
        mv => Request::Play(mv.parse().unwrap()),
    })
}

/// Returns the table of keys in the help page as pairs of key and command.
fn help_page() -> Vec<(Key, &'static str)> {
    let mut listed = Vec::new();
    for (keys, commands) in help_page::keys(include_str!("../../../../../resources/help/push-and-clear.md")) {
        let commands: Vec<_> = commands.split(", ").collect();
        assert_eq!(keys.len(), commands.len());
        listed.extend(keys.into_iter().zip(commands));
    }
    listed
}

#[test]
fn default_keys_match_the_help_page() {
    let reader = KeyReader::new(Shared::default());
    let listed = help_page();
    // Four arrow keys, W A S D, three of H J K L, hint and restart.
    assert_eq!(listed.len(), 4 + 4 + 3 + 2);
    for (key, command) in &listed {
        assert_eq!(reader.press(*key), request(command), "{key}");
    }
    assert_eq!(KeyCommand::COMMANDS.iter().map(|bound| bound.defaults.len()).sum::<usize>(), listed.len());
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

#[test]
fn h_can_be_bound_to_left() {
    let shared = Shared::<KeyMap>::default();
    let reader = KeyReader::new(Shared::clone(&shared));
    assert_eq!(reader.press(Key::Letter('H')), request("hint"));
    let left = KeyCommand::Move(Move::Slide(Direction::Left));
    shared.borrow_mut().set(left, [Key::Letter('h'), Key::Left]);
    assert_eq!(reader.press(Key::Letter('H')), request("left"));
    assert_eq!(reader.press(Key::Letter('a')), Press::Nothing);
    assert!(shared.borrow().keys(KeyCommand::Hint).is_empty());
}
