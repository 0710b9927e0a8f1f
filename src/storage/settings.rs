// SPDX-License-Identifier: GPL-3.0-or-later
//! The settings file, `settings.toml`. People write it too: their comments, their order, keys that this version doesn't
//! know and values that it can't read stay as they are. Only keys are written whose values were set.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use crate::i18n::Said;
use toml::{Table, Value};
use toml_edit::{DocumentMut, Item};
use tr::tr;

use super::{as_text, aside, document, read_own, write_own};
use crate::play::complaint;
use crate::play::preferences::{self, Section};

/// The name of the file.
const FILE: &str = "settings.toml";

/// What was read from the settings file, and what was set since. A clone can be saved by another thread.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// `None` where the system knows no home.
    file: Option<PathBuf>,
    values: Table,
    changes: Vec<Change>,
}

/// A key that was set.
#[derive(Clone, Debug)]
struct Change {
    table: &'static str,
    key: &'static str,
    /// `None` if the key is to be left out.
    value: Option<Value>,
}

impl Settings {
    /// The settings in this folder, and what the person who wrote them should know. Where they can't be read all is as by
    /// default. [`Settings::complaints`] tells of single values.
    #[must_use]
    pub fn load(folder: Option<&Path>) -> (Self, Vec<Said>) {
        let Some(file) = folder.map(|folder| folder.join(FILE)) else { return (Self::default(), Vec::new()) };
        let (values, notice) = match read_own(&file) {
            Ok(None) => (Table::new(), None),
            Ok(Some(bytes)) => match parse(&bytes) {
                Ok(values) => (values, None),
                // It is set aside when settings are saved: until then it can be mended where it is.
                Err(what) => (Table::new(), Some(all_by_default_damaged(&file, &what))),
            },
            Err(error) => (Table::new(), Some(all_by_default_unread(&file, &error))),
        };
        (Self { file: Some(file), values, changes: Vec::new() }, notice.into_iter().collect())
    }

    /// What is set in a section. A value that is wrong is as by default.
    #[must_use]
    pub fn section<S: Section>(&self) -> S {
        self.read::<S>().0
    }

    /// What is wrong with the values of a section: each sentence names the file, the key and what its value must be.
    #[must_use]
    pub fn complaints<S: Section>(&self) -> Vec<Said> {
        self.read::<S>().1
    }

    fn read<S: Section>(&self) -> (S, Vec<Said>) {
        let name = self.file.as_deref().unwrap_or(Path::new(FILE)).display();
        let tell =
            |what: &dyn std::fmt::Display| Said::new(|| tr!("{file}: {what}; it is as by default", file = name, what));
        match self.values.get(S::TABLE) {
            None => (S::default(), Vec::new()),
            Some(Value::Table(table)) => {
                let (section, complaints) = preferences::read(Some(table));
                (section, complaints.iter().map(|complaint| tell(complaint)).collect())
            }
            Some(_) => {
                (S::default(), vec![tell(&Said::new(|| tr!("{name} must be a table [{name}]", name = S::TABLE)))])
            }
        }
    }

    /// Sets a section. Only values that are other than before count as set: what the file holds for the others, wrong
    /// or right, stays there. Nothing is written yet.
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
        self.changes.retain(|change| (change.table, change.key) != (table, key));
        self.changes.push(Change { table, key, value });
    }

    /// Writes what was set into the file as it is now; other programs may have written it meanwhile. A damaged file is set
    /// aside. A notice if that had to be done. Takes as long as the disk needs.
    ///
    /// # Errors
    /// The system's, in a sentence for the player; the file is as it was then.
    pub fn save(&self) -> io::Result<Option<String>> {
        if self.changes.is_empty() {
            return Ok(None);
        }
        let Some(file) = &self.file else {
            return Err(io::Error::other(tr!("There is no folder for settings: they hold until the program ends")));
        };
        self.write(file).map_err(|error| {
            let file = file.display();
            let what = tr!(
                "The settings can't be saved in {file} ({why}): they hold until the program ends",
                file,
                why = error
            );
            io::Error::new(error.kind(), what)
        })
    }

    fn write(&self, file: &Path) -> io::Result<Option<String>> {
        let folder = file.parent().unwrap_or(Path::new("."));
        fs::create_dir_all(folder)?;
        // The folder itself is the lock. Some network file systems know none; there the last one to write wins.
        let lock = File::open(folder)?;
        let _ = lock.lock();
        let mut notice = None;
        let bytes = read_own(file)?.unwrap_or_default();
        let mut document = match document(&bytes) {
            Ok(document) => document,
            Err(what) => {
                let aside = aside::rename(file, &aside::name(file))?;
                let file = aside.display();
                notice = Some(tr!("The settings were damaged ({what}): they were set aside as {file}", what, file));
                DocumentMut::new()
            }
        };
        let no_table = |it: &&Change| document.get(it.table).is_some_and(|item| !item.is_table_like());
        if let Some(wrong) = self.changes.iter().find(no_table) {
            let aside = aside::copy(file, &aside::name(file))?;
            notice = Some(tr!(
                "{name} was no table in the settings: a copy was set aside as {file}",
                name = wrong.table,
                file = aside.display()
            ));
        }
        for change in &self.changes {
            apply(change, &mut document)?;
        }
        let text = document.to_string();
        if text.as_bytes() != bytes {
            write_own(file, &text)?;
        }
        Ok(notice)
    }
}

fn all_by_default_damaged(file: &Path, what: &Said) -> Said {
    let file = file.display();
    Said::new(|| tr!("The settings in {file} are damaged ({what}): all is set as by default", file, what))
}

fn all_by_default_unread(file: &Path, error: &io::Error) -> Said {
    let (file, why) = (file.display(), Said::of_system(error));
    Said::new(|| tr!("The settings in {file} can't be read ({why}): all is set as by default", file, why))
}

fn parse(bytes: &[u8]) -> Result<Table, Said> {
    let text = as_text(bytes)?;
    toml::from_str(text).map_err(|error| complaint::of_toml(text, error.message(), error.span()))
}

/// Sets one key, and leaves all around it as it is.
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
            // A comment behind the value stays.
            *value.decor_mut() = known.decor().clone();
            *known = value;
        }
        None => drop(table.insert(key, Item::Value(value))),
    }
    Ok(())
}
