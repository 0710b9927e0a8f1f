// SPDX-License-Identifier: GPL-3.0-or-later
//! Commands of a game or of the window whose keys can be edited.

use std::rc::Rc;

use gtk::gdk::{Key as Gdk, ModifierType};

use crate::desktop::user_data::UserData;
use play::keys::{Bindable, Bound, KeyMap};
use view::keys::editing::{Commands, TakeBack};
use view::keys::{Command, KeyCap};

/// Commands whose keys are edited by pressing new ones.
pub trait Editable: Commands {
    /// Converts a key press to the key that would be assigned.
    ///
    /// # Errors
    /// Returns an untranslated message if the key can't be assigned.
    fn pressed(&self, key: Gdk, state: ModifierType) -> Result<KeyCap, &'static str>;
}

/// Key that can be converted from a key press and displayed.
pub(crate) trait KeyPress: Sized {
    /// Converts a key press.
    ///
    /// # Errors
    /// Returns an untranslated message if the key is not of this type.
    fn pressed(key: Gdk, state: ModifierType) -> Result<Self, &'static str>;

    /// Key in the notation of GTK's accelerators.
    fn accelerator(&self) -> String;

    /// Label of the key for the user.
    fn label(&self) -> String;
}

/// Editable keys of some commands, stored in the preferences.
pub(crate) struct Keys<C: Bindable<Key: KeyPress>> {
    user_data: Rc<UserData>,
    commands: Vec<&'static Bound<C>>,
}

impl<C: Bindable<Key: KeyPress>> Keys<C> {
    /// Selects the commands for which `shown` returns true.
    #[must_use]
    pub(crate) fn new(user_data: &Rc<UserData>, shown: impl Fn(C) -> bool) -> Self {
        let commands = C::COMMANDS.iter().filter(|bound| shown(bound.command)).collect();
        Self { user_data: Rc::clone(user_data), commands }
    }
}

/// Returns the editable keys of all commands of a game.
pub(crate) fn all_keys<C: Bindable<Key: KeyPress>>(user_data: &Rc<UserData>) -> Rc<dyn Editable> {
    Rc::new(Keys::<C>::new(user_data, |_| true))
}

fn cap<K: KeyPress + ToString>(key: &K) -> KeyCap {
    KeyCap { name: key.to_string(), label: key.label(), accelerator: key.accelerator() }
}

impl<C: Bindable<Key: KeyPress>> Editable for Keys<C> {
    fn pressed(&self, key: Gdk, state: ModifierType) -> Result<KeyCap, &'static str> {
        C::admit(C::Key::pressed(key, state)?).map(|key| cap(&key))
    }
}

impl<C: Bindable<Key: KeyPress>> Commands for Keys<C> {
    fn commands(&self) -> Vec<Command> {
        let map: KeyMap<C> = self.user_data.get();
        let command = |&&Bound { group, title, family, command, .. }: &&Bound<C>| Command {
            group,
            title,
            family,
            caps: map.keys(command).iter().map(cap).collect(),
            is_default: map.is_default(command),
        };
        self.commands.iter().map(command).collect()
    }

    fn owner(&self, at: usize, key: &str) -> Option<&'static str> {
        let key = key.parse().ok()?;
        self.user_data.get::<KeyMap<C>>().owner(self.commands[at].command, &key).map(|bound| bound.title)
    }

    fn set(&self, at: usize, keys: Option<&[String]>) {
        let command = self.commands[at].command;
        self.user_data.change(|map: &mut KeyMap<C>| match keys {
            Some(keys) => map.set(command, keys.iter().filter_map(|key| key.parse().ok())),
            None => map.reset(command),
        });
    }

    fn reset_all(&self) -> TakeBack {
        let (before, user_data) = (self.user_data.get::<KeyMap<C>>(), Rc::clone(&self.user_data));
        self.user_data.change(KeyMap::<C>::reset_all);
        Box::new(move || user_data.change(|map: &mut KeyMap<C>| map.clone_from(&before)))
    }
}
