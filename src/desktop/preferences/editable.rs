// SPDX-License-Identifier: GPL-3.0-or-later
//! Commands whose keys can be changed, be they a game's or the window's.

use std::rc::Rc;

use gtk::gdk::{Key as Gdk, ModifierType};

use crate::desktop::library::Library;
use play::keys::{Bindable, Bound, KeyMap};

/// A command as it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// The heading below which it stands.
    pub group: &'static str,
    /// What it does.
    pub title: &'static str,
    /// The heading and the title that it shares with its like where a list is to be short.
    pub family: Option<(&'static str, &'static str)>,
}

/// A key as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cap {
    /// As settings name it.
    pub name: String,
    /// As people read it.
    pub label: String,
}

/// The keys of a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowKeys {
    /// The keys.
    pub caps: Vec<Cap>,
    /// Whether they are those that the command has from the beginning.
    pub are_own: bool,
}

/// Takes back what was done.
pub(crate) type TakeBack = Box<dyn Fn()>;

/// Commands whose keys can be changed. Rows count from 0; a key is the text by which settings name it.
pub trait Editable {
    /// The commands.
    fn rows(&self) -> &[Row];

    /// The keys of all commands, in their order.
    fn keys(&self) -> Vec<RowKeys>;

    /// The keys of all commands as GTK writes them, to be shown on key caps.
    fn accelerators(&self) -> Vec<Vec<String>>;

    /// A key that was pressed while these were held, as it would be set.
    ///
    /// # Errors
    /// What the key is needed for, if it can't be set.
    fn pressed(&self, key: Gdk, state: ModifierType) -> Result<Cap, &'static str>;

    /// The title of another command that would lose this key.
    fn owner(&self, row: usize, key: &str) -> Option<&'static str>;

    /// Gives a command these keys, and takes them from the commands that had them.
    fn set(&self, row: usize, keys: &[String]);

    /// Gives a command its own keys back.
    fn reset(&self, row: usize);

    /// Gives all commands their own keys back.
    fn reset_all(&self) -> TakeBack;
}

/// A key that can be pressed in a window, and shown.
pub(crate) trait Pressable: Sized {
    /// The key that was pressed while these were held.
    ///
    /// # Errors
    /// What it is needed for, if it is none of these keys.
    fn pressed(key: Gdk, state: ModifierType) -> Result<Self, &'static str>;

    /// As GTK writes it.
    fn accelerator(&self) -> String;

    /// As people read it.
    fn label(&self) -> String;
}

/// The keys of these commands in the settings.
pub(crate) struct Keys<C: Bindable<Key: Pressable>> {
    library: Rc<Library>,
    commands: Vec<&'static Bound<C>>,
    rows: Vec<Row>,
}

impl<C: Bindable<Key: Pressable>> Keys<C> {
    /// The commands that are `shown`.
    #[must_use]
    pub(crate) fn new(library: &Rc<Library>, shown: impl Fn(C) -> bool) -> Self {
        let commands: Vec<_> = C::COMMANDS.iter().filter(|bound| shown(bound.command)).collect();
        let rows = commands.iter().map(|bound| Row { group: bound.group, title: bound.title, family: bound.family });
        Self { library: Rc::clone(library), rows: rows.collect(), commands }
    }

    fn map(&self) -> KeyMap<C> {
        self.library.get()
    }
}

/// The keys of all commands of a game in the settings.
pub(crate) fn all_keys<C: Bindable<Key: Pressable>>(library: &Rc<Library>) -> Rc<dyn Editable> {
    Rc::new(Keys::<C>::new(library, |_| true))
}

fn cap<C: Bindable<Key: Pressable>>(key: &C::Key) -> Cap {
    Cap { name: key.to_string(), label: key.label() }
}

impl<C: Bindable<Key: Pressable>> Editable for Keys<C> {
    fn rows(&self) -> &[Row] {
        &self.rows
    }

    fn keys(&self) -> Vec<RowKeys> {
        let map = self.map();
        let keys = |command| RowKeys {
            caps: map.keys(command).iter().map(cap::<C>).collect(),
            are_own: map.is_default(command),
        };
        self.commands.iter().map(|bound| keys(bound.command)).collect()
    }

    fn accelerators(&self) -> Vec<Vec<String>> {
        let map = self.map();
        self.commands.iter().map(|bound| map.keys(bound.command).iter().map(Pressable::accelerator).collect()).collect()
    }

    fn pressed(&self, key: Gdk, state: ModifierType) -> Result<Cap, &'static str> {
        C::admit(C::Key::pressed(key, state)?).map(|key| cap::<C>(&key))
    }

    fn owner(&self, row: usize, key: &str) -> Option<&'static str> {
        let key = key.parse().ok()?;
        self.map().owner(self.commands[row].command, &key).map(|bound| bound.title)
    }

    fn set(&self, row: usize, keys: &[String]) {
        let keys: Vec<C::Key> = keys.iter().filter_map(|key| key.parse().ok()).collect();
        self.library.change(|map: &mut KeyMap<C>| map.set(self.commands[row].command, keys));
    }

    fn reset(&self, row: usize) {
        self.library.change(|map: &mut KeyMap<C>| map.reset(self.commands[row].command));
    }

    fn reset_all(&self) -> TakeBack {
        let (before, library) = (self.map(), Rc::clone(&self.library));
        self.library.change(KeyMap::<C>::reset_all);
        Box::new(move || library.change(|map: &mut KeyMap<C>| map.clone_from(&before)))
    }
}
