// SPDX-License-Identifier: GPL-3.0-or-later
//! Which key does what: a table of commands with their keys, and what a person has made of it.

use std::fmt::{self, Display};
use std::str::FromStr;

use super::{Key, entry};
use i18n::translated;
use toml::Value;
use tr::tr;

use crate::preferences::{Field, Section, Visitor};

/// Commands that can be given by keys.
pub trait Bindable: Copy + PartialEq + fmt::Debug + 'static {
    /// A key, with the text by which settings name it.
    type Key: Clone + PartialEq + fmt::Debug + Display + FromStr + 'static;

    /// When a command can be given. One key may mean different commands at different times.
    type Context: Copy + PartialEq + 'static;

    /// The table of the settings file.
    const TABLE: &'static str;

    /// All commands, in the order in which they are shown. No key stands twice in a context.
    const COMMANDS: &'static [Bound<Self>];

    /// Names of keys by way of example, for whoever wrote something that is none; marked for translation.
    const EXAMPLES: &'static str;

    /// The key as commands know it.
    ///
    /// # Errors
    /// What the key is needed for, if it can't be given to a command; marked for translation.
    fn admit(key: Self::Key) -> Result<Self::Key, &'static str>;
}

/// A command with everything that front ends show of it: its keys, its action, its texts.
pub struct Bound<C: Bindable> {
    /// The key of the settings file.
    pub id: &'static str,
    /// Name of its action on boards (`board.NAME`), in the menu and on buttons (`game.NAME`).
    pub action: &'static str,
    /// Label in the game menu, with a mnemonic; `None` for a command that is not in the menu.
    pub menu: Option<&'static str>,
    /// What the command does, as people read it; marked for translation, as all that is shown.
    pub title: &'static str,
    /// The heading below which it is shown.
    pub group: &'static str,
    /// Where a list is to be short: the heading below which it and its like are shown as one, and what they do together.
    pub family: Option<(&'static str, &'static str)>,
    /// When it can be given.
    pub contexts: &'static [C::Context],
    /// Its keys from the beginning.
    pub defaults: &'static [C::Key],
    /// The command.
    pub command: C,
}

impl<C: Bindable<Context = ()>> Bound<C> {
    /// A command that can be given at any time.
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
    /// The command with this label in the game menu.
    #[must_use]
    pub const fn in_menu(self, label: &'static str) -> Self {
        Self { menu: Some(label), ..self }
    }

    /// The command with an action that is not named as in the settings file.
    #[must_use]
    pub const fn with_action(self, action: &'static str) -> Self {
        Self { action, ..self }
    }

    /// Whether there is a time at which both commands can be given.
    fn meets(&self, other: &Self) -> bool {
        self.contexts.iter().any(|context| other.contexts.contains(context))
    }
}

/// The keys of commands as a person has set them.
///
/// In each context a key belongs to one command at most, whatever is set: a command that is given a key takes it from the
/// one that had it, and one that nobody has touched gets it back as soon as the key is free.
#[derive(Clone, Debug, PartialEq)]
pub struct KeyMap<C: Bindable> {
    /// For each command of the table the keys that it was given; none where it has its own. No key stands here twice in a
    /// context, and no list is that of the table.
    given: Vec<Option<Vec<C::Key>>>,
}

impl<C: Bindable> Default for KeyMap<C> {
    fn default() -> Self {
        Self { given: vec![None; C::COMMANDS.len()] }
    }
}

impl<C: Bindable> KeyMap<C> {
    fn place(command: C) -> Option<usize> {
        C::COMMANDS.iter().position(|bound| bound.command == command)
    }

    /// The other commands that can be given at a time when this one can.
    fn rivals(at: usize) -> impl Iterator<Item = usize> {
        (0..C::COMMANDS.len()).filter(move |&other| other != at && C::COMMANDS[other].meets(&C::COMMANDS[at]))
    }

    /// The other command that was given this key.
    fn given_elsewhere(&self, at: usize, key: &C::Key) -> Option<usize> {
        Self::rivals(at).find(|&other| self.given[other].as_ref().is_some_and(|keys| keys.contains(key)))
    }

    fn keys_at(&self, at: usize) -> Vec<C::Key> {
        self.given[at].clone().unwrap_or_else(|| {
            let own = C::COMMANDS[at].defaults.iter();
            own.filter(|key| self.given_elsewhere(at, key).is_none()).cloned().collect()
        })
    }

    /// The keys of a command.
    #[must_use]
    pub fn keys(&self, command: C) -> Vec<C::Key> {
        Self::place(command).map_or_else(Vec::new, |at| self.keys_at(at))
    }

    /// The command that a key means in a context.
    #[must_use]
    pub fn find(&self, context: C::Context, key: &C::Key) -> Option<C> {
        let key = C::admit(key.clone()).ok()?;
        let mut commands = C::COMMANDS.iter().enumerate().filter(|(_, bound)| bound.contexts.contains(&context));
        commands.find(|(at, _)| self.keys_at(*at).contains(&key)).map(|(_, bound)| bound.command)
    }

    /// The keys in a context, each with what it does, in the order of the table. Commands of a family share an entry, and those
    /// without keys have none; nor have those that `shows` leaves out.
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
            let title = bound.family.map_or(bound.title, |(_, together)| together);
            match entries.last_mut() {
                Some((last, others)) if *last == title => others.extend(keys),
                _ => entries.push((title, keys)),
            }
        }
        entries.into_iter().map(|(title, keys)| entry(&keys.join(" "), &translated(title))).collect()
    }

    /// Another command that has this key at a time when `command` can be given: the one that would lose it.
    #[must_use]
    pub fn owner(&self, command: C, key: &C::Key) -> Option<&'static Bound<C>> {
        let key = C::admit(key.clone()).ok()?;
        let owner = Self::rivals(Self::place(command)?).find(|&other| self.keys_at(other).contains(&key))?;
        Some(&C::COMMANDS[owner])
    }

    /// Whether any command has this key, at whatever time.
    #[must_use]
    pub fn is_bound(&self, key: &C::Key) -> bool {
        C::admit(key.clone()).is_ok_and(|key| (0..self.given.len()).any(|at| self.keys_at(at).contains(&key)))
    }

    /// Whether a command has the keys that it had from the beginning.
    #[must_use]
    pub fn is_default(&self, command: C) -> bool {
        Self::place(command).is_none_or(|at| self.keys_at(at) == C::COMMANDS[at].defaults)
    }

    /// Gives a command these keys, and takes them from the commands that had them. Keys that can't be given are left out.
    pub fn set(&mut self, command: C, keys: impl IntoIterator<Item = C::Key>) {
        let Some(at) = Self::place(command) else { return };
        let mut admitted = Vec::new();
        for key in keys.into_iter().filter_map(|key| C::admit(key).ok()) {
            if !admitted.contains(&key) {
                admitted.push(key);
            }
        }
        for other in Self::rivals(at) {
            if let Some(keys) = &mut self.given[other] {
                keys.retain(|key| !admitted.contains(key));
            }
            self.forget_own(other);
        }
        self.given[at] = Some(admitted);
        self.forget_own(at);
    }

    /// Keys that are a command's own needn't be remembered.
    fn forget_own(&mut self, at: usize) {
        if self.given[at].as_deref() == Some(C::COMMANDS[at].defaults) {
            self.given[at] = None;
        }
    }

    /// Gives a command its own keys back, also those that others have been given meanwhile.
    pub fn reset(&mut self, command: C) {
        if let Some(at) = Self::place(command) {
            self.set(command, C::COMMANDS[at].defaults.iter().cloned());
        }
    }

    /// Gives all commands their own keys back.
    pub fn reset_all(&mut self) {
        *self = Self::default();
    }

    /// Reads the keys of one command out of a settings file.
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
            // Which of two lines in a file came last is nothing that a person could know.
            if let Some(other) = self.given_elsewhere(at, &key) {
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

/// What differs from the table is in the file; the rest is left out.
impl<C: Bindable> Section for KeyMap<C> {
    const TABLE: &'static str = C::TABLE;

    fn fields(&mut self, visitor: &mut dyn Visitor) {
        for (at, bound) in C::COMMANDS.iter().enumerate() {
            visitor.visit(bound.id, &mut Entry { map: self, at });
        }
    }
}

/// The keys of one command as a field.
struct Entry<'a, C: Bindable> {
    map: &'a mut KeyMap<C>,
    at: usize,
}

impl<C: Bindable> Field for Entry<'_, C> {
    fn read(&mut self, value: &Value) -> Result<(), String> {
        self.map.read_at(self.at, value)
    }

    fn write(&self) -> Option<Value> {
        let keys = self.map.given[self.at].as_ref()?;
        Some(Value::Array(keys.iter().map(|key| Value::String(key.to_string())).collect()))
    }
}
