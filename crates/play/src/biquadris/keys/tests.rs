// SPDX-License-Identifier: GPL-3.0-or-later
//! The keys of Biquadris: those of the help page, and what a person makes of them.

use std::collections::BTreeMap;

use proptest::prelude::*;
use toml::Table;

use super::*;
use crate::keys::help_page;
use crate::preferences::{read, write};
use rules::biquadris::{Setup, Step, Times};
use rules::game::Game;

/// The table of keys in the help page: each key with its command.
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
fn the_keys_are_those_of_the_help_page() {
    let keys = KeyMap::default();
    let listed = help_page();
    assert_eq!(listed.len(), 19);
    for (key, said) in &listed {
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
            KeyCommand::ToggleMultiple => "several special actions on or off",
            KeyCommand::Hint => "hint",
            other => panic!("{other:?}"),
        };
        assert_eq!(said, expected, "{key}");
    }
    let playing = KeyCommand::COMMANDS.iter().filter(|bound| bound.contexts.contains(&Context::Playing));
    assert_eq!(playing.map(|bound| bound.defaults.len()).sum::<usize>(), listed.len());
}

#[test]
fn each_id_and_each_command_is_there_once_and_every_key_can_be_given() {
    let mut ids = BTreeMap::new();
    for bound in KeyCommand::COMMANDS {
        assert!(ids.insert(bound.id, bound.title).is_none(), "{} is there twice", bound.id);
        let same = KeyCommand::COMMANDS.iter().filter(|other| other.command == bound.command);
        assert_eq!(same.count(), 1, "{}", bound.id);
        for key in bound.defaults {
            assert_eq!(KeyCommand::admit(*key), Ok(*key));
        }
    }
    assert_each_key_once(&KeyMap::default());
}

/// No key belongs to two commands of a context.
fn assert_each_key_once(keys: &KeyMap) {
    for context in [Context::Playing, Context::Choosing, Context::Naming] {
        let mut owners: Vec<(Key, &str)> = Vec::new();
        for bound in KeyCommand::COMMANDS.iter().filter(|bound| bound.contexts.contains(&context)) {
            for key in keys.keys(bound.command) {
                let other = owners.iter().find(|(known, _)| *known == key);
                assert_eq!(other, None, "{key} is also of {}", bound.id);
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
fn a_key_that_is_given_away_comes_back_when_it_is_free() {
    let mut keys = KeyMap::default();
    let (left, hint) = (step(Step::Left), KeyCommand::Hint);
    assert_eq!(keys.owner(left, &Key::Letter('H')).map(|bound| bound.id), Some("hint"));
    keys.set(left, [Key::Letter('H'), Key::Left, Key::Left, Key::Escape]);
    assert_eq!(keys.keys(left), [Key::Letter('h'), Key::Left]);
    assert!(keys.keys(hint).is_empty() && !keys.is_default(hint));
    // The same key still means another thing while a special action is due.
    assert_eq!(keys.keys(KeyCommand::Choose(Action::Heavy)), [Key::Letter('h')]);
    assert_eq!(keys.owner(left, &Key::Letter('b')).map(|bound| bound.id), None);
    // Restart can be given at both times, so it clashes with both.
    assert_eq!(keys.owner(KeyCommand::Restart, &Key::Letter('b')).map(|bound| bound.id), Some("blind"));
    keys.set(left, [Key::Left]);
    assert_eq!(keys.keys(hint), [Key::Letter('h')]);
    assert_eq!(keys, KeyMap::default());
}

#[test]
fn a_command_takes_its_own_keys_back() {
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
fn settings_name_keys_and_wrong_ones_fall_back() {
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
    // A key that another command has only from the beginning can be taken.
    assert_eq!(keys.keys(KeyCommand::Restart), [Key::Letter('h')]);
    assert!(keys.keys(KeyCommand::Choose(Action::Heavy)).is_empty());
    let such = "must be a list of keys, such as \"Left\", \"Space\" or \"c\"";
    assert_eq!(
        config_errors,
        [
            "biquadris-keys.right must be a list of keys not used by other commands; \"a\" already belongs to “left”"
                .to_owned(),
            format!("biquadris-keys.down {such}; \"Foo\" is not a key"),
            format!("biquadris-keys.clockwise {such}; \"Escape\" can’t be used (Escape is reserved for canceling)"),
            format!("biquadris-keys.drop {such}"),
        ]
    );
}

#[test]
fn only_what_was_changed_is_written() {
    assert!(write(&KeyMap::default()).iter().all(|(_, value)| value.is_none()));
    let mut keys = KeyMap::default();
    keys.set(step(Step::Left), [Key::Letter(' '), Key::Letter('ä')]);
    let written: Vec<_> = write(&keys).into_iter().filter_map(|(id, value)| Some((id, value?.to_string()))).collect();
    // What is left of `drop` follows from that.
    assert_eq!(written, [("left", "[\"Space\", \"ä\"]".to_owned())]);
}

fn any_key() -> impl Strategy<Value = Key> {
    let names =
        ["Left", "Right", "Up", "Home", "Enter", "Escape", "Space", "a", "b", "c", "C", "h", "i", "r", "0", "é"];
    prop::sample::select(names.map(|name| name.parse().unwrap()).to_vec())
}

proptest! {
    #[test]
    fn whatever_is_set_no_key_belongs_to_two_and_it_can_be_written_and_read(
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
            assert_each_key_once(&keys);
            let table: Table = write(&keys).into_iter().filter_map(|(id, value)| Some((id.to_owned(), value?))).collect();
            prop_assert_eq!(read::<KeyMap>(Some(&table)), (keys.clone(), Vec::new()));
        }
    }
}

/// Player 1 has cleared two rows, and must choose.
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
fn prompts_name_the_keys_as_they_are() {
    let (one, several) = (due(false), due(true));
    let shared = Shared::<KeyMap>::default();
    let mut reader = KeyReader::new(Shared::clone(&shared));
    assert_eq!(reader.question(&one).unwrap(), "Choose: b blind, h heavy, f force (then a block), m moveup");
    assert_eq!(
        reader.question(&several).unwrap(),
        "Choose up to 2: b blind, h heavy, f force (then a block), m moveup, Enter done; chosen: none"
    );
    assert_eq!(prompt(&reader.press(Key::Letter('F'), &one)), "Choose a block to force: i j l o s t z");
    // A change counts at once.
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
fn keys_that_were_changed_play() {
    let shared = Shared::<KeyMap>::default();
    let mut reader = KeyReader::new(Shared::clone(&shared));
    let position = Biquadris::new(&Setup::with_seed(7));
    shared.borrow_mut().set(step(Step::Left), [Key::Letter('a')]);
    assert_eq!(reader.press(Key::Letter('A'), &position), play("left"));
    assert_eq!(reader.press(Key::Left, &position), Press::Nothing);
    assert_eq!(reader.press(Key::Letter('0'), &position), play("multiple on"));
    assert!(reader.is_bound(Key::Letter('A')) && !reader.is_bound(Key::Letter('q')));
    // Without any key for it, a special action can still be asked for.
    for bound in KeyCommand::COMMANDS {
        shared.borrow_mut().set(bound.command, []);
    }
    assert_eq!(reader.question(&due(false)).unwrap(), "Choose: no keys are set");
}
