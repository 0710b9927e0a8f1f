// SPDX-License-Identifier: GPL-3.0-or-later
//! Preferences file. The first byte selects a change by the user; the others are the file before it.
//!
//! - Any file is read; each error is a sentence. While nothing changes, nothing is written.
//! - Changed settings are read back, and everything else is unchanged: unknown keys, and keys with invalid values.
//! - A file that is not valid TOML is reported, and moved to a backup when settings are saved.

use std::fs;
use std::path::Path;

use crate::{contents, folder, is_harmless};
use play::preferences::general::{General, Name};
use play::preferences::{self, Bounded, Section};
use play::{Playable, biquadris as play_biquadris, blocky, blokus, push_and_clear};
use rules::biquadris::Level;
use storage::preferences_file::PreferencesFile;
use toml::{Table, Value};

type Keys<G> = <G as Playable>::Keys;

/// Checks one input.
pub fn check(data: &[u8]) {
    let Some((what, file)) = data.split_first() else { return };
    match what % 10 {
        0 => change::<General>(file, |it| it.computer_pace = other(it.computer_pace, 1, 2000)),
        1 => change::<General>(file, |it| it.names[2] = Name::tidy(&String::from_utf8_lossy(file))),
        2 => change::<play_biquadris::preferences::Preferences>(file, |it| {
            it.seed = Some(it.seed.map_or(u64::MAX, |seed| !seed));
            it.start_levels = it.start_levels.map(|level| if level == Level::Zero { Level::Four } else { Level::Zero });
        }),
        3 => change::<play_biquadris::preferences::Preferences>(file, |it| it.seed = None),
        4 => change::<push_and_clear::preferences::Preferences>(file, |it| it.seed = Some(u64::MAX.into())),
        5 => change::<blocky::preferences::Preferences>(file, |it| it.turns = other(it.turns, 1, 9999)),
        6 => change::<blokus::preferences::Preferences>(file, |it| it.colors.reverse()),
        7 => change::<Keys<rules::blocky::Blocky>>(file, |it| *it = Default::default()),
        8 => change::<Keys<rules::blokus::Blokus>>(file, |it| *it = Default::default()),
        _ => change::<Keys<rules::biquadris::Biquadris>>(file, |it| *it = Default::default()),
    }
}

/// Returns one of the two numbers, different from the current one.
fn other<const MIN: u32, const MAX: u32>(number: Bounded<MIN, MAX>, one: u32, two: u32) -> Bounded<MIN, MAX> {
    Bounded::nearest(if number.get() == one { two } else { one })
}

fn config_errors(preferences_file: &PreferencesFile) -> usize {
    let all = [
        preferences_file.config_errors::<General>(),
        preferences_file.config_errors::<play_biquadris::preferences::Preferences>(),
        preferences_file.config_errors::<push_and_clear::preferences::Preferences>(),
        preferences_file.config_errors::<blocky::preferences::Preferences>(),
        preferences_file.config_errors::<blokus::preferences::Preferences>(),
        preferences_file.config_errors::<Keys<rules::biquadris::Biquadris>>(),
        preferences_file.config_errors::<Keys<rules::push_and_clear::PushAndClear>>(),
        preferences_file.config_errors::<Keys<rules::blocky::Blocky>>(),
        preferences_file.config_errors::<Keys<rules::blokus::Blokus>>(),
    ];
    let all: Vec<String> = all.iter().flatten().map(ToString::to_string).collect();
    assert!(
        all.iter().all(|config_error| config_error.contains("settings.toml") && is_harmless(config_error)),
        "{all:?}"
    );
    all.len()
}

fn table(folder: &Path) -> Option<Table> {
    let bytes = fs::read(folder.join("settings.toml")).expect("the file exists");
    toml::from_str(std::str::from_utf8(&bytes).ok()?).ok()
}

fn change<S: Section + std::fmt::Debug>(data: &[u8], change: impl FnOnce(&mut S)) {
    let folder = folder();
    let file = folder.path().join("settings.toml");
    fs::write(&file, data).expect("the folder is writable");
    let before = table(folder.path());
    let (mut preferences_file, notices) = PreferencesFile::load(Some(folder.path()));
    assert_eq!(notices.is_empty(), before.is_some());
    assert!(notices.iter().all(|notice| is_harmless(&notice.to_string())), "{notices:?}");
    if before.is_none() {
        assert_eq!(config_errors(&preferences_file), 0, "an unreadable file is reported once");
    } else {
        config_errors(&preferences_file);
    }
    let mut section = preferences_file.section::<S>();
    preferences_file.set(&section);
    assert_eq!(preferences_file.save().expect("nothing to write"), None);
    assert_eq!(fs::read(&file).expect("the file exists"), data);

    change(&mut section);
    let written = preferences::write(&preferences_file.section::<S>());
    let changed: Vec<_> = preferences::write(&section).into_iter().filter(|it| !written.contains(it)).collect();
    preferences_file.set(&section);
    assert_eq!(preferences_file.section::<S>(), section);
    let notice = preferences_file.save().expect("the folder is writable");
    let (again, notices) = PreferencesFile::load(Some(folder.path()));
    if changed.is_empty() {
        assert_eq!(fs::read(&file).expect("the file exists"), data);
        return;
    }
    assert!(notices.is_empty());
    assert_eq!(again.section::<S>(), section);
    let after = table(folder.path()).expect("the written file is TOML");
    let table_was_valid = before.as_ref().is_some_and(|before| before.get(S::TABLE).is_none_or(Value::is_table));
    assert_eq!(notice.is_some(), !table_was_valid, "{notice:?}");
    assert!(notice.is_none_or(|notice| is_harmless(&notice)));
    let backups = contents(folder.path()).into_values().filter(|bytes| bytes == data).count();
    assert!(table_was_valid || backups > 0, "the old file is backed up");
    // Everything else is unchanged.
    let mut expected = before.unwrap_or_default();
    if !expected.get(S::TABLE).is_some_and(Value::is_table) {
        expected.insert(S::TABLE.to_owned(), Table::new().into());
    }
    let Some(Value::Table(own)) = expected.get_mut(S::TABLE) else { return };
    for (key, value) in changed {
        match value {
            Some(value) => drop(own.insert(key.to_owned(), value)),
            None => drop(own.remove(key)),
        }
    }
    let is_empty = own.is_empty();
    let mut after = after;
    if is_empty && !after.contains_key(S::TABLE) {
        after.insert(S::TABLE.to_owned(), Table::new().into());
    }
    assert_eq!(after.to_string(), expected.to_string());
}
