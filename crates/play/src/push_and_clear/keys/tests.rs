// SPDX-License-Identifier: GPL-3.0-or-later
//! The keys of Push and Clear are those of the help page, and can be changed.

use super::*;
use crate::keys::{Press, Shared, help_page};

/// The request of a command as one types it.
fn request(command: &str) -> Press<Move> {
    Press::Request(match command {
        "hint" => Request::Hint,
        mv => Request::Play(mv.parse().unwrap()),
    })
}

/// The table of keys in the help page: each key with its command.
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
fn the_keys_are_those_of_the_help_page() {
    let reader = KeyReader::new(Shared::default());
    let listed = help_page();
    // Four arrows, W A S D, three of h j k l, and two.
    assert_eq!(listed.len(), 4 + 4 + 3 + 2);
    for (key, command) in &listed {
        assert_eq!(reader.press(*key), request(command), "{key}");
    }
    assert_eq!(KeyCommand::COMMANDS.iter().map(|bound| bound.defaults.len()).sum::<usize>(), listed.len());
}

#[test]
fn each_command_is_there_once_and_no_key_twice() {
    let mut keys = Vec::new();
    for bound in KeyCommand::COMMANDS {
        let alike = |other: &&Bound<KeyCommand>| other.command == bound.command || other.id == bound.id;
        assert_eq!(KeyCommand::COMMANDS.iter().filter(alike).count(), 1, "{}", bound.id);
        for key in bound.defaults {
            assert!(!keys.contains(key), "{key} is there twice");
            assert_eq!(KeyCommand::admit(*key), Ok(*key));
            keys.push(*key);
        }
    }
}

#[test]
fn h_can_be_given_to_left() {
    let shared = Shared::<KeyMap>::default();
    let reader = KeyReader::new(Shared::clone(&shared));
    assert_eq!(reader.press(Key::Letter('H')), request("hint"));
    let left = KeyCommand::Move(Move::Slide(Direction::Left));
    shared.borrow_mut().set(left, [Key::Letter('h'), Key::Left]);
    assert_eq!(reader.press(Key::Letter('H')), request("left"));
    assert_eq!(reader.press(Key::Letter('a')), Press::Nothing);
    assert!(shared.borrow().keys(KeyCommand::Hint).is_empty());
}
