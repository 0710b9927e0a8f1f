// SPDX-License-Identifier: GPL-3.0-or-later
//! Key bindings: tables of commands with default keys, and the user's changes.

use std::fmt::{self, Display};
use std::str::FromStr;

use super::{Key, entry};
use i18n::translated;
use toml::Value;
use tr::tr;

use crate::preferences::{Field, Section, Visitor};

/// Commands that can be bound to keys.
pub trait Bindable: Copy + PartialEq + fmt::Debug + 'static {
    /// Key, with its name in settings as text form.
    type Key: Clone + PartialEq + fmt::Debug + Display + FromStr + 'static;

    /// State of the game in which a command is available. A key may have different commands in different contexts.
    type Context: Copy + PartialEq + 'static;

    /// Table of the settings file.
    const TABLE: &'static str;

    /// All commands in display order. Default keys are unique within a context.
    const COMMANDS: &'static [Bound<Self>];

    /// Examples of key names for error messages, marked for translation.
    const EXAMPLES: &'static str;

    /// Checks and normalizes a key.
    ///
    /// # Errors
    /// Returns the reason why the key can't be bound, marked for translation.
    fn admit(key: Self::Key) -> Result<Self::Key, &'static str>;
}

/// Command with its keys, action and texts.
pub struct Bound<C: Bindable> {
    /// Key of the settings file.
    pub id: &'static str,
    /// Name of the action on boards (`board.NAME`), in the menu and on buttons (`game.NAME`).
    pub action: &'static str,
    /// Label in the game menu with a mnemonic; `None` for commands not in the menu.
    pub menu: Option<&'static str>,
    /// Title, marked for translation like all texts here.
    pub title: &'static str,
    /// Heading of its group.
    pub group: &'static str,
    /// In short lists, the heading and the common title under which several commands appear as one.
    pub family: Option<(&'static str, &'static str)>,
    /// Contexts in which the command is available.
    pub contexts: &'static [C::Context],
    /// Default keys.
    pub defaults: &'static [C::Key],
    /// The command.
    pub command: C,
}

impl<C: Bindable<Context = ()>> Bound<C> {
    /// Creates a command that is available in all contexts.
    pub const fn new(
        group: &'static str,
        id: &'static str,
        title: &'static str,
        command: C,
        defaults: &'static [C::Key],
    ) -> Self {
        Self { id, action: id, menu: None, title, group, family: None, contexts: &[()], defaults, command }
    }
}

impl<C: Bindable> Bound<C> {
    /// Sets the label in the game menu.
    #[must_use]
    pub const fn in_menu(self, label: &'static str) -> Self {
        Self { menu: Some(label), ..self }
    }

    /// Sets the name of the action if it differs from the key of the settings file.
    #[must_use]
    pub const fn with_action(self, action: &'static str) -> Self {
        Self { action, ..self }
    }

    /// Whether both commands are available in a common context.
    fn shares_context(&self, other: &Self) -> bool {
        self.contexts.iter().any(|context| other.contexts.contains(context))
    }
}

/// Key bindings with the user's changes.
///
/// In each context a key belongs to at most one command. A command takes its new keys from the commands that had them,
/// and a command with unchanged bindings gets a default key back when it becomes free.
#[derive(Clone, Debug, PartialEq)]
pub struct KeyMap<C: Bindable> {
    /// Changed bindings by index of the command; `None` for default keys. Keys are unique within a context, and no list
    /// equals the default keys.
    changed: Vec<Option<Vec<C::Key>>>,
}

impl<C: Bindable> Default for KeyMap<C> {
    fn default() -> Self {
        Self { changed: vec![None; C::COMMANDS.len()] }
    }
}

impl<C: Bindable> KeyMap<C> {
    fn index_of(command: C) -> Option<usize> {
        C::COMMANDS.iter().position(|bound| bound.command == command)
    }

    /// Returns the other commands that share a context with this one.
    fn rivals(at: usize) -> impl Iterator<Item = usize> {
        (0..C::COMMANDS.len()).filter(move |&other| other != at && C::COMMANDS[other].shares_context(&C::COMMANDS[at]))
    }

    /// Returns the other command to which the user bound this key.
    fn changed_elsewhere(&self, at: usize, key: &C::Key) -> Option<usize> {
        Self::rivals(at).find(|&other| self.changed[other].as_ref().is_some_and(|keys| keys.contains(key)))
    }

    fn keys_at(&self, at: usize) -> Vec<C::Key> {
        self.changed[at].clone().unwrap_or_else(|| {
            let own = C::COMMANDS[at].defaults.iter();
            own.filter(|key| self.changed_elsewhere(at, key).is_none()).cloned().collect()
        })
    }

    /// Returns the keys of a command.
    #[must_use]
    pub fn keys(&self, command: C) -> Vec<C::Key> {
        Self::index_of(command).map_or_else(Vec::new, |at| self.keys_at(at))
    }

    /// Returns the command of a key in a context.
    #[must_use]
    pub fn find(&self, context: C::Context, key: &C::Key) -> Option<C> {
        let key = C::admit(key.clone()).ok()?;
        let mut commands = C::COMMANDS.iter().enumerate().filter(|(_, bound)| bound.contexts.contains(&context));
        commands.find(|(at, _)| self.keys_at(*at).contains(&key)).map(|(_, bound)| bound.command)
    }

    /// Lists the keys in a context with their titles in display order. Commands of a family share an entry; commands
    /// without keys, and those for which `shows` is false, are omitted.
    #[must_use]
    pub fn legend(&self, context: C::Context, shows: impl Fn(C) -> bool) -> Vec<String>
    where
        C: Bindable<Key = Key>,
    {
        let mut entries: Vec<(&str, Vec<String>)> = Vec::new();
        for (at, bound) in C::COMMANDS.iter().enumerate() {
            let keys: Vec<String> = self.keys_at(at).iter().map(Key::word).collect();
            if keys.is_empty() || !bound.contexts.contains(&context) || !shows(bound.command) {
                continue;
            }
            let title = bound.family.map_or(bound.title, |(_, family_title)| family_title);
            match entries.last_mut() {
                Some((last, others)) if *last == title => others.extend(keys),
                _ => entries.push((title, keys)),
            }
        }
        entries.into_iter().map(|(title, keys)| entry(&keys.join(" "), &translated(title))).collect()
    }

    /// Returns the other command that would lose this key if it were bound to `command`.
    #[must_use]
    pub fn owner(&self, command: C, key: &C::Key) -> Option<&'static Bound<C>> {
        let key = C::admit(key.clone()).ok()?;
        let owner = Self::rivals(Self::index_of(command)?).find(|&other| self.keys_at(other).contains(&key))?;
        Some(&C::COMMANDS[owner])
    }

    /// Whether the key is bound to any command in any context.
    #[must_use]
    pub fn is_bound(&self, key: &C::Key) -> bool {
        C::admit(key.clone()).is_ok_and(|key| (0..self.changed.len()).any(|at| self.keys_at(at).contains(&key)))
    }

    /// Whether a command has its default keys.
    #[must_use]
    pub fn is_default(&self, command: C) -> bool {
        Self::index_of(command).is_none_or(|at| self.keys_at(at) == C::COMMANDS[at].defaults)
    }

    /// Binds these keys to a command and takes them from other commands. Invalid keys are ignored.
    pub fn set(&mut self, command: C, keys: impl IntoIterator<Item = C::Key>) {
        let Some(at) = Self::index_of(command) else { return };
        let mut admitted = Vec::new();
        for key in keys.into_iter().filter_map(|key| C::admit(key).ok()) {
            if !admitted.contains(&key) {
                admitted.push(key);
            }
        }
        for other in Self::rivals(at) {
            if let Some(keys) = &mut self.changed[other] {
                keys.retain(|key| !admitted.contains(key));
            }
            self.normalize(other);
        }
        self.changed[at] = Some(admitted);
        self.normalize(at);
    }

    /// Drops a binding that equals the default keys.
    fn normalize(&mut self, at: usize) {
        if self.changed[at].as_deref() == Some(C::COMMANDS[at].defaults) {
            self.changed[at] = None;
        }
    }

    /// Resets a command to its default keys, taking them back from other commands.
    pub fn reset(&mut self, command: C) {
        if let Some(at) = Self::index_of(command) {
            self.set(command, C::COMMANDS[at].defaults.iter().cloned());
        }
    }

    /// Resets all commands to their default keys.
    pub fn reset_all(&mut self) {
        *self = Self::default();
    }

    /// Reads the keys of one command from a settings file.
    fn read_at(&mut self, at: usize, value: &Value) -> Result<(), String> {
        let mut names = Vec::<String>::new();
        let examples = || translated(C::EXAMPLES);
        names.read(value).map_err(|_| tr!("a list of keys, such as {examples}", examples = examples()))?;
        let mut keys = Vec::new();
        for name in names {
            let shown = format!("{name:?}");
            let key = name.parse().map_err(|_| {
                tr!("a list of keys, such as {examples}; {key} is not a key", examples = examples(), key = shown)
            })?;
            let key = C::admit(key).map_err(|reason| {
                tr!(
                    "a list of keys, such as {examples}; {key} can’t be used ({reason})",
                    examples = examples(),
                    key = shown,
                    reason = translated(reason)
                )
            })?;
            // Which of two conflicting lists takes effect would depend on the order of commands, so it is an error.
            if let Some(other) = self.changed_elsewhere(at, &key) {
                let other = C::COMMANDS[other].id;
                return Err(tr!(
                    "a list of keys not used by other commands; {key} already belongs to “{command}”",
                    key = shown,
                    command = other
                ));
            }
            keys.push(key);
        }
        self.set(C::COMMANDS[at].command, keys);
        Ok(())
    }
}

/// Only changed bindings are in the file.
impl<C: Bindable> Section for KeyMap<C> {
    const TABLE: &'static str = C::TABLE;

    fn fields(&mut self, visitor: &mut dyn Visitor) {
        for (at, bound) in C::COMMANDS.iter().enumerate() {
            visitor.visit(bound.id, &mut Entry { map: self, at });
        }
    }
}

/// Field with the keys of one command.
struct Entry<'a, C: Bindable> {
    map: &'a mut KeyMap<C>,
    at: usize,
}

impl<C: Bindable> Field for Entry<'_, C> {
    fn read(&mut self, value: &Value) -> Result<(), String> {
        self.map.read_at(self.at, value)
    }

    fn write(&self) -> Option<Value> {
        let keys = self.map.changed[self.at].as_ref()?;
        Some(Value::Array(keys.iter().map(|key| Value::String(key.to_string())).collect()))
    }
}
