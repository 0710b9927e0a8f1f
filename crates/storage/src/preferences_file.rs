// SPDX-License-Identifier: GPL-3.0-or-later
//! Settings file `settings.toml`. Users may edit it, so their comments and order of keys, unknown keys and invalid
//! values are preserved. Only keys whose values were set are written.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use i18n::Message;
use toml::{Table, Value};
use toml_edit::{DocumentMut, Item};
use tr::tr;

use super::{as_text, create_folder, document, quarantine, read_own, write_own};
use play::config_error;
use play::preferences::{self, Section};

/// File name.
const FILE: &str = "settings.toml";

/// Contents of the settings file, and changes since. Clones share the changes: one saved on another thread saves those
/// of all.
#[derive(Clone, Debug, Default)]
pub struct PreferencesFile {
    /// `None` if the home directory is unknown.
    file: Option<PathBuf>,
    values: Table,
    /// Changes not saved yet, in all clones. A saved change is not written again, because another program may change
    /// the key afterwards.
    changes: Arc<Mutex<Vec<Change>>>,
}

/// Changed key.
#[derive(Debug)]
struct Change {
    table: &'static str,
    key: &'static str,
    /// `None` to remove the key.
    value: Option<Value>,
}

impl PreferencesFile {
    /// Loads the settings from a folder, with notices for the user. If they can't be read, all defaults apply. Invalid
    /// values are reported by [`PreferencesFile::config_errors`].
    #[must_use]
    pub fn load(folder: Option<&Path>) -> (Self, Vec<Message>) {
        let Some(file) = folder.map(|folder| folder.join(FILE)) else { return (Self::default(), Vec::new()) };
        let (values, notice) = match read_own(&file) {
            Ok(None) => (Table::new(), None),
            Ok(Some(bytes)) => match parse(&bytes) {
                Ok(values) => (values, None),
                // The file is moved to a backup when settings are saved; until then the user can fix it in place.
                Err(what) => (Table::new(), Some(damaged_notice(&file, &what))),
            },
            Err(error) => (Table::new(), Some(unreadable_notice(&file, &error))),
        };
        (Self { file: Some(file), values, changes: Arc::default() }, notice.into_iter().collect())
    }

    /// Returns a section. Invalid values are replaced by defaults.
    #[must_use]
    pub fn section<S: Section>(&self) -> S {
        self.read::<S>().0
    }

    /// Returns messages on invalid values of a section, with the file, the key, valid values and the replacement.
    #[must_use]
    pub fn config_errors<S: Section>(&self) -> Vec<Message> {
        self.read::<S>().1
    }

    fn read<S: Section>(&self) -> (S, Vec<Message>) {
        let name = self.file.as_deref().unwrap_or(Path::new(FILE)).display();
        let message = |what: &dyn std::fmt::Display, default: &Option<String>| {
            Message::new(|| match default {
                Some(value) => tr!("In {file}, {error}. {value} is used instead.", file = name, error = what, value),
                None => tr!("In {file}, {error}. The default is used instead.", file = name, error = what),
            })
        };
        match self.values.get(S::TABLE) {
            None => (S::default(), Vec::new()),
            Some(Value::Table(table)) => {
                let (section, config_errors) = preferences::read(Some(table));
                (
                    section,
                    config_errors.iter().map(|config_error| message(config_error, &config_error.default)).collect(),
                )
            }
            Some(_) => (
                S::default(),
                vec![message(&Message::new(|| tr!("{name} must be a table [{name}]", name = S::TABLE)), &None)],
            ),
        }
    }

    /// Sets a section without writing it. Only values that differ from the current ones count as changes; in the file,
    /// other values, valid or not, are preserved.
    pub fn set<S: Section>(&mut self, section: &S) {
        let before = preferences::write(&self.section::<S>());
        for ((key, value), (_, before)) in preferences::write(section).into_iter().zip(before) {
            if value != before {
                self.set_key(S::TABLE, key, value);
            }
        }
    }

    fn set_key(&mut self, table: &'static str, key: &'static str, value: Option<Value>) {
        let values = self.values.entry(table).or_insert_with(|| Table::new().into());
        if !values.is_table() {
            *values = Table::new().into();
        }
        if let Value::Table(values) = values {
            match &value {
                Some(value) => drop(values.insert(key.to_owned(), value.clone())),
                None => drop(values.remove(key)),
            }
        }
        let mut changes = self.changes();
        changes.retain(|change| !change.is_for(table, key));
        changes.push(Change { table, key, value });
    }

    fn changes(&self) -> MutexGuard<'_, Vec<Change>> {
        self.changes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes changes to the current file, which other programs may have changed. A damaged file is moved to a backup,
    /// with a notice. Blocks on file access.
    ///
    /// # Errors
    /// Returns the system's error with a message for the user; the file is unchanged, and the next call retries the
    /// changes.
    pub fn save(&self) -> io::Result<Option<String>> {
        let changes = std::mem::take(&mut *self.changes());
        if changes.is_empty() {
            return Ok(None);
        }
        let saved = self.save_changes(&changes);
        if saved.is_err() {
            let mut unsaved = self.changes();
            let newer = std::mem::replace(&mut *unsaved, changes);
            unsaved.retain(|change| !newer.iter().any(|newer| newer.is_for(change.table, change.key)));
            unsaved.extend(newer);
        }
        saved
    }

    fn save_changes(&self, changes: &[Change]) -> io::Result<Option<String>> {
        let Some(file) = &self.file else {
            return Err(io::Error::other(tr!("No preferences folder was found. Changes will be lost when you quit.")));
        };
        write(file, changes).map_err(|error| {
            let file = file.display();
            let what = tr!(
                "Preferences can’t be saved in {file} ({reason}). They apply until you quit; Biquadris will try again after the next change and when you quit.",
                file,
                reason = error
            );
            io::Error::new(error.kind(), what)
        })
    }
}

impl Change {
    fn is_for(&self, table: &str, key: &str) -> bool {
        (self.table, self.key) == (table, key)
    }
}

/// Writes changes to the current file.
fn write(file: &Path, changes: &[Change]) -> io::Result<Option<String>> {
    let folder = super::folder_of(file);
    create_folder(folder)?;
    // The folder itself is locked. On network file systems without locks, the last write wins.
    let lock = File::open(folder)?;
    if let Err(error) = super::lock(&lock)
        && error.kind() == io::ErrorKind::TimedOut
    {
        return Err(error);
    }
    let bytes = read_own(file)?.unwrap_or_default();
    let (mut document, damage) = match document(&bytes) {
        Ok(document) => (document, None),
        Err(what) => (DocumentMut::new(), Some(what)),
    };
    let is_not_table = |it: &&Change| document.get(it.table).is_some_and(|item| !item.is_table_like());
    let wrong = changes.iter().find(is_not_table).map(|it| it.table);
    for change in changes {
        apply(change, &mut document)?;
    }
    let text = document.to_string();
    let write = || if text.as_bytes() == bytes { Ok(()) } else { write_own(file, &text) };
    if let Some(what) = damage {
        let quarantine = quarantine::replace(file, write)?;
        let file = quarantine.display();
        return Ok(Some(tr!(
            "The preferences file was damaged ({error}) and was renamed to {file}.",
            error = what,
            file
        )));
    }
    let Some(name) = wrong else { return write().map(|()| None) };
    let quarantine = quarantine::keep_copy(file, &bytes, write)?;
    let file = quarantine.display();
    Ok(Some(tr!("In the preferences, {name} was not a table. A copy of the old file was saved as {file}.", name, file)))
}

fn damaged_notice(file: &Path, what: &Message) -> Message {
    let file = file.display();
    Message::new(|| {
        tr!("The preferences in {file} are damaged ({error}). The defaults are used instead.", file, error = what)
    })
}

fn unreadable_notice(file: &Path, error: &io::Error) -> Message {
    let (file, why) = (file.display(), Message::of_system(error));
    Message::new(|| {
        tr!("The preferences in {file} can’t be read ({reason}). The defaults are used instead.", file, reason = why)
    })
}

fn parse(bytes: &[u8]) -> Result<Table, Message> {
    let text = as_text(bytes)?;
    toml::from_str(text).map_err(|error| config_error::of_toml(text, error.message(), error.span()))
}

/// Sets one key and preserves everything around it.
fn apply(change: &Change, document: &mut DocumentMut) -> io::Result<()> {
    let Change { table, key, value } = change;
    if document.get(table).is_some_and(|item| !item.is_table_like()) {
        document.remove(table);
    }
    let Some(value) = value else {
        if let Some(table) = document.get_mut(table).and_then(Item::as_table_like_mut) {
            table.remove(key);
        }
        return Ok(());
    };
    let mut value: toml_edit::Value = value.to_string().parse().map_err(io::Error::other)?;
    let table = document.entry(table).or_insert_with(toml_edit::table);
    let Some(table) = table.as_table_like_mut() else { return Ok(()) };
    match table.get_mut(key).and_then(Item::as_value_mut) {
        Some(known) => {
            // Preserves a comment after the value.
            *value.decor_mut() = known.decor().clone();
            *known = value;
        }
        None => drop(table.insert(key, Item::Value(value))),
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_latest_change_of_a_key_is_pending() {
        let mut file = PreferencesFile::default();
        for (key, value) in [("a", Some(1)), ("b", Some(2)), ("a", None)] {
            file.set_key("general", key, value.map(Value::Integer));
        }
        let pending: Vec<_> = file.changes().iter().map(|it| (it.table, it.key, it.value.clone())).collect();
        assert_eq!(pending, [("general", "b", Some(Value::Integer(2))), ("general", "a", None)]);

        // Without a folder, saving fails and the changes remain; newer ones replace older ones of the same key.
        assert!(file.save().is_err());
        assert_eq!(file.changes().len(), 2);
    }
}
