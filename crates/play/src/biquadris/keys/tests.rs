// SPDX-License-Identifier: GPL-3.0-or-later
//! Tests of the keys of Biquadris: defaults match the help page, and users' changes apply.

use std::collections::BTreeMap;

use proptest::prelude::*;
use toml::Table;

use super::*;
use crate::keys::help_page;
use crate::preferences::{read, write};
use rules::biquadris::{Setup, Step, Times};
use rules::game::Game;

/// Returns the table of keys in the help page as pairs of key and command.
fn help_page() -> Vec<(Key, String)> {
    let mut listed = Vec::new();
    for (keys, command) in help_page::keys(include_str!("../../../../../resources/help/biquadris.md")) {
        let commands: Vec<&str> = command.split(", ").collect();
        for (at, key) in keys.into_iter().enumerate() {
            listed.push((key, (*commands.get(at).unwrap_or(&commands[0])).to_owned()));
        }
    }
    listed
}

#[test]
fn default_keys_match_the_help_page() {
    let keys = KeyMap::default();
    let listed = help_page();
    assert_eq!(listed.len(), 19);
    for (key, described) in &listed {
        let command = keys.find(Context::Playing, key).unwrap();
        let expected = match command {
            KeyCommand::Step(Step::LevelUp) => "level up",
            KeyCommand::Step(Step::LevelDown) => "level down",
            KeyCommand::Step(Step::Replace(block)) => {
                assert_eq!(Key::Letter(block.letter()).lower(), *key);
                "replace the block"
            }
            KeyCommand::Step(step) => step.name(),
            KeyCommand::Restart => "restart",
            KeyCommand::ToggleMultiple => "multiple special actions on or off",
            KeyCommand::Hint => "hint",
            other => panic!("{other:?}"),
        };
        assert_eq!(described, expected, "{key}");
    }
    let playing = KeyCommand::COMMANDS.iter().filter(|bound| bound.contexts.contains(&Context::Playing));
    assert_eq!(playing.map(|bound| bound.defaults.len()).sum::<usize>(), listed.len());
}

#[test]
fn ids_and_commands_are_unique_and_default_keys_are_admitted() {
    let mut ids = BTreeMap::new();
    for bound in KeyCommand::COMMANDS {
        assert!(ids.insert(bound.id, bound.title).is_none(), "duplicate id {}", bound.id);
        let same = KeyCommand::COMMANDS.iter().filter(|other| other.command == bound.command);
        assert_eq!(same.count(), 1, "{}", bound.id);
        for key in bound.defaults {
            assert_eq!(KeyCommand::admit(*key), Ok(*key));
        }
    }
    assert_keys_are_unique(&KeyMap::default());
}

/// Asserts that no key is bound to two commands of one context.
fn assert_keys_are_unique(keys: &KeyMap) {
    for context in [Context::Playing, Context::Choosing, Context::Naming] {
        let mut owners: Vec<(Key, &str)> = Vec::new();
        for bound in KeyCommand::COMMANDS.iter().filter(|bound| bound.contexts.contains(&context)) {
            for key in keys.keys(bound.command) {
                let other = owners.iter().find(|(known, _)| *known == key);
                assert_eq!(other, None, "{key} is also bound to {}", bound.id);
                assert_eq!(keys.find(context, &key), Some(bound.command));
                owners.push((key, bound.id));
            }
        }
    }
}

fn step(step: Step) -> KeyCommand {
    KeyCommand::Step(step)
}

#[test]
fn a_default_key_taken_by_another_command_returns_when_released() {
    let mut keys = KeyMap::default();
    let (left, hint) = (step(Step::Left), KeyCommand::Hint);
    assert_eq!(keys.owner(left, &Key::Letter('H')).map(|bound| bound.id), Some("hint"));
    keys.set(left, [Key::Letter('H'), Key::Left, Key::Left, Key::Escape]);
    assert_eq!(keys.keys(left), [Key::Letter('h'), Key::Left]);
    assert!(keys.keys(hint).is_empty() && !keys.is_default(hint));
    // The key keeps its other command in the context of a due special action.
    assert_eq!(keys.keys(KeyCommand::Choose(Action::Heavy)), [Key::Letter('h')]);
    assert_eq!(keys.owner(left, &Key::Letter('b')).map(|bound| bound.id), None);
    // Restart is available in both contexts, so it conflicts with keys of both.
    assert_eq!(keys.owner(KeyCommand::Restart, &Key::Letter('b')).map(|bound| bound.id), Some("blind"));
    keys.set(left, [Key::Left]);
    assert_eq!(keys.keys(hint), [Key::Letter('h')]);
    assert_eq!(keys, KeyMap::default());
}

#[test]
fn resetting_a_command_reclaims_its_default_keys() {
    let mut keys = KeyMap::default();
    keys.set(step(Step::Left), [Key::Letter('h'), Key::Letter('a')]);
    keys.reset(KeyCommand::Hint);
    assert_eq!(keys.keys(step(Step::Left)), [Key::Letter('a')]);
    assert_eq!(keys.keys(KeyCommand::Hint), [Key::Letter('h')]);
    keys.set(KeyCommand::Hint, []);
    assert!(keys.keys(KeyCommand::Hint).is_empty() && !keys.is_bound(&Key::Left) && keys.is_bound(&Key::Letter('h')));
    keys.reset_all();
    assert_eq!(keys, KeyMap::default());
}

fn parse(text: &str) -> (KeyMap, Vec<String>) {
    let table: Table = toml::from_str(text).unwrap();
    let (keys, config_errors) = read::<KeyMap>(Some(&table));
    (keys, config_errors.iter().map(ToString::to_string).collect())
}

#[test]
fn bindings_are_read_and_invalid_ones_fall_back_to_defaults() {
    let (keys, config_errors) = parse(
        "left = [\"a\", \"Home\"]\nright = [\"a\"]\ndown = [\"Foo\"]\ndrop = \"x\"\nclockwise = [\"Escape\"]\nhint = []\n\
         blind = [\"a\"]\nrestart = [\"H\"]",
    );
    assert_eq!(keys.keys(step(Step::Left)), [Key::Letter('a'), Key::Home]);
    for (command, key) in [(Step::Right, Key::Right), (Step::Down, Key::Down), (Step::Drop, Key::Letter(' '))] {
        assert_eq!(keys.keys(step(command)), [key]);
    }
    assert!(keys.keys(KeyCommand::Hint).is_empty());
    assert_eq!(keys.keys(KeyCommand::Choose(Action::Blind)), [Key::Letter('a')]);
    // A key that another command has only by default can be taken.
    assert_eq!(keys.keys(KeyCommand::Restart), [Key::Letter('h')]);
    assert!(keys.keys(KeyCommand::Choose(Action::Heavy)).is_empty());
    let expected = "must be a list of keys, such as \"Left\", \"Space\" or \"c\"";
    assert_eq!(
        config_errors,
        [
            "biquadris-keys.right must be a list of keys not used by other commands; \"a\" already belongs to “left”"
                .to_owned(),
            format!("biquadris-keys.down {expected}; \"Foo\" is not a key"),
            format!("biquadris-keys.clockwise {expected}; \"Escape\" can’t be used (Escape is reserved for canceling)"),
            format!("biquadris-keys.drop {expected}"),
        ]
    );
}

#[test]
fn only_changed_bindings_are_written() {
    assert!(write(&KeyMap::default()).iter().all(|(_, value)| value.is_none()));
    let mut keys = KeyMap::default();
    keys.set(step(Step::Left), [Key::Letter(' '), Key::Letter('ä')]);
    let written: Vec<_> = write(&keys).into_iter().filter_map(|(id, value)| Some((id, value?.to_string()))).collect();
    // The keys left to `drop` follow from the change to `left`.
    assert_eq!(written, [("left", "[\"Space\", \"ä\"]".to_owned())]);
}

fn any_key() -> impl Strategy<Value = Key> {
    let names =
        ["Left", "Right", "Up", "Home", "Enter", "Escape", "Space", "a", "b", "c", "C", "h", "i", "r", "0", "é"];
    prop::sample::select(names.map(|name| name.parse().unwrap()).to_vec())
}

proptest! {
    #[test]
    fn any_changes_leave_keys_unique_and_survive_a_round_trip(
        changes in prop::collection::vec((0..KeyCommand::COMMANDS.len(), prop::option::of(prop::collection::vec(any_key(), 0..3))), 0..12)
    ) {
        let mut keys = KeyMap::default();
        for (at, change) in changes {
            let command = KeyCommand::COMMANDS[at].command;
            match change {
                Some(list) => {
                    keys.set(command, list.clone());
                    for key in list.into_iter().filter(|key| *key != Key::Escape) {
                        prop_assert!(keys.keys(command).contains(&key.lower()));
                    }
                }
                None => {
                    keys.reset(command);
                    prop_assert!(keys.is_default(command));
                }
            }
            assert_keys_are_unique(&keys);
            let table: Table = write(&keys).into_iter().filter_map(|(id, value)| Some((id.to_owned(), value?))).collect();
            prop_assert_eq!(read::<KeyMap>(Some(&table)), (keys.clone(), Vec::new()));
        }
    }
}

/// Returns a position in which player 1 has cleared two rows and must choose a special action.
fn due(multiple: bool) -> Biquadris {
    let mut position = Biquadris::new(&Setup { multiple, ..Setup::with_seed(7) });
    let mut play = |step, times| {
        if let Some(times) = Times::new(times) {
            assert!(position.play(&Move::Steps(step, times), &mut Vec::new()).is_ok());
        }
    };
    for columns in [0, 2, 4, 6, 8] {
        for _ in 0..2 {
            play(Step::Replace(Tetromino::O), 1);
            play(Step::Right, columns);
            play(Step::Drop, 1);
        }
    }
    play(Step::Replace(Tetromino::I), 1);
    play(Step::Clockwise, 1);
    play(Step::Right, 10);
    play(Step::Drop, 1);
    assert!(position.action_due().is_some());
    position
}

fn play(mv: &str) -> Press<Move> {
    Press::Request(Request::Play(mv.parse().unwrap()))
}

fn prompt(press: &Press<Move>) -> &str {
    match press {
        Press::Prompt(prompt) => prompt,
        other => panic!("{other:?}"),
    }
}

#[test]
fn prompts_show_current_keys() {
    let (one, several) = (due(false), due(true));
    let shared = Shared::<KeyMap>::default();
    let mut reader = KeyReader::new(Shared::clone(&shared));
    assert_eq!(reader.question(&one).unwrap(), "Choose: b blind, h heavy, f force (then a block), m moveup");
    assert_eq!(
        reader.question(&several).unwrap(),
        "Choose up to 2: b blind, h heavy, f force (then a block), m moveup, Enter done; chosen: none"
    );
    assert_eq!(prompt(&reader.press(Key::Letter('F'), &one)), "Choose a block to force: i j l o s t z");
    // A change applies immediately.
    shared.borrow_mut().set(KeyCommand::Choose(Action::Blind), [Key::Home, Key::Letter('x')]);
    shared.borrow_mut().set(KeyCommand::Choose(Action::Heavy), []);
    shared.borrow_mut().set(KeyCommand::Block(Tetromino::I), [Key::Letter('1')]);
    assert_eq!(reader.question(&one).unwrap(), "Choose a block to force: 1 I, j J, l L, o O, s S, t T, z Z");
    assert_eq!(prompt(&reader.press(Key::Escape, &one)), "Choose: Home or x blind, f force (then a block), m moveup");
    assert_eq!(reader.press(Key::Letter('b'), &one), Press::Nothing);
    assert_eq!(reader.press(Key::Letter('X'), &one), play("blind"));
    reader.press(Key::Letter('f'), &one);
    assert_eq!(reader.press(Key::Letter('1'), &one), play("force I"));
}

#[test]
fn changed_keys_make_moves() {
    let shared = Shared::<KeyMap>::default();
    let mut reader = KeyReader::new(Shared::clone(&shared));
    let position = Biquadris::new(&Setup::with_seed(7));
    shared.borrow_mut().set(step(Step::Left), [Key::Letter('a')]);
    assert_eq!(reader.press(Key::Letter('A'), &position), play("left"));
    assert_eq!(reader.press(Key::Left, &position), Press::Nothing);
    assert_eq!(reader.press(Key::Letter('0'), &position), play("multiple on"));
    assert!(reader.is_bound(Key::Letter('A')) && !reader.is_bound(Key::Letter('q')));
    // With all keys unbound, the prompt is still shown.
    for bound in KeyCommand::COMMANDS {
        shared.borrow_mut().set(bound.command, []);
    }
    assert_eq!(reader.question(&due(false)).unwrap(), "Choose: no keys are set");
}
