// SPDX-License-Identifier: GPL-3.0-or-later
//! Editing of key bindings: a command waits for its new key; a key that is already used by another command must be
//! pressed twice. Produces the messages; widgets show them.

use std::rc::Rc;

use tr::tr;

use super::{Command, KeyCap, labels};
use i18n::translated;

/// Restores the previous keys.
pub type TakeBack = Box<dyn Fn()>;

/// Set of commands with editable keys. Commands are numbered from 0; keys are named as in the settings file.
pub trait Commands {
    /// Returns all commands with their keys.
    fn commands(&self) -> Vec<Command>;

    /// Returns the title of another command that uses this key and would lose it.
    fn owner(&self, index: usize, key: &str) -> Option<&'static str>;

    /// Sets the keys of a command, or resets it to its defaults if `None`. Other commands that used the keys lose them.
    fn set(&self, index: usize, keys: Option<&[String]>);

    /// Resets all commands to their defaults. Returns a function that restores the previous keys.
    fn reset_all(&self) -> TakeBack;
}

/// Position of a command: index of its set, and index in that set.
pub type Place = (usize, usize);

/// Command that waits for a key press.
struct Waiting {
    place: Place,
    /// Whether the key is added to the existing ones instead of replacing them.
    adds: bool,
    /// Key of another command that was pressed once and needs confirmation.
    contested: Option<String>,
}

/// Editor for the keys of several sets of commands. A key is unique within each set.
pub struct Editing<C: ?Sized> {
    sets: Vec<Rc<C>>,
    waiting: Option<Waiting>,
}

/// Effect of a key press, with the message for the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Another key press is needed.
    Waits(String),
    /// The keys were changed.
    Done(String),
}

impl<C: ?Sized> Default for Editing<C> {
    fn default() -> Self {
        Self { sets: Vec::new(), waiting: None }
    }
}

impl<C: Commands + ?Sized> Editing<C> {
    /// Creates an editor for these sets.
    #[must_use]
    pub const fn new(sets: Vec<Rc<C>>) -> Self {
        Self { sets, waiting: None }
    }

    /// Returns all commands, ordered by set.
    pub fn commands(&self) -> impl Iterator<Item = (Place, Command)> {
        let places = |(set, keys): (usize, &Rc<C>)| {
            keys.commands().into_iter().enumerate().map(move |(index, command)| ((set, index), command))
        };
        self.sets.iter().enumerate().flat_map(places)
    }

    fn command(&self, (set, index): Place) -> Command {
        self.sets[set].commands().swap_remove(index)
    }

    /// Position of the command that waits for a key press.
    #[must_use]
    pub fn waiting(&self) -> Option<Place> {
        self.waiting.as_ref().map(|waiting| waiting.place)
    }

    /// Starts waiting for a new key of a command, or for an additional one. Returns the prompt.
    pub fn begin(&mut self, place: Place, adds: bool) -> String {
        self.waiting = Some(Waiting { place, adds, contested: None });
        let title = translated(self.command(place).title);
        if adds {
            tr!("Press a key to add to “{title}”. Escape cancels; Backspace resets to the default.", title)
        } else {
            tr!("Press the new key for “{title}”. Escape cancels; Backspace resets to the default.", title)
        }
    }

    /// Stops waiting for a key. Returns the message; `None` if no command was waiting.
    pub fn cancel(&mut self) -> Option<String> {
        let place = self.waiting.take()?.place;
        Some(tr!("“{title}” is unchanged.", title = translated(self.command(place).title)))
    }

    /// Handles a key press. `pressed` converts it for this set of commands, or fails with the reason (marked for translation)
    /// why it can't be used. `None` if no command is waiting.
    pub fn press(&mut self, pressed: impl FnOnce(&C) -> Result<KeyCap, &'static str>) -> Option<Outcome> {
        let waiting = self.waiting.as_mut()?;
        let place = waiting.place;
        let keys = &self.sets[place.0];
        let cap = match pressed(keys) {
            Ok(cap) => cap,
            Err(why) => {
                waiting.contested = None;
                let why = translated(why);
                return Some(Outcome::Waits(tr!("This key can’t be used: {reason}. Press another key.", reason = why)));
            }
        };
        if let Some(owner) = keys.owner(place.1, &cap.name)
            && waiting.contested.as_ref() != Some(&cap.name)
        {
            let message = tr!(
                "“{key}” is already used for “{owner}”. Press it again to reassign it, or press another key.",
                key = cap.label,
                owner = translated(owner)
            );
            waiting.contested = Some(cap.name);
            return Some(Outcome::Waits(message));
        }
        let before = if waiting.adds { self.command(place).caps } else { Vec::new() };
        let names: Vec<String> = before.into_iter().chain([cap]).map(|cap| cap.name).collect();
        Some(Outcome::Done(self.set(place, Some(&names))))
    }

    /// Removes all keys of a command. Returns the message.
    pub fn clear(&mut self, place: Place) -> String {
        self.set(place, Some(&[]))
    }

    /// Resets a command to its default keys. Returns the message.
    pub fn reset(&mut self, place: Place) -> String {
        self.set(place, None)
    }

    /// Resets all commands to their default keys.
    #[must_use]
    pub fn reset_all(&self) -> Vec<TakeBack> {
        self.sets.iter().map(|keys| keys.reset_all()).collect()
    }

    /// Sets or resets the keys of a command. The message lists all commands whose keys changed, this one first.
    fn set(&mut self, (set, index): Place, keys: Option<&[String]>) -> String {
        self.waiting = None;
        let before = self.sets[set].commands();
        self.sets[set].set(index, keys);
        let after = self.sets[set].commands();
        let others = (0..after.len()).filter(|&other| other != index && before[other].caps != after[other].caps);
        let states = std::iter::once(index)
            .chain(others)
            .map(|index| state(&translated(after[index].title), &after[index].caps));
        crate::text::sentences(&states.collect::<Vec<_>>())
    }
}

/// Message about the keys that a command has now.
fn state(title: &str, keys: &[KeyCap]) -> String {
    match keys {
        [] => tr!("“{title}” no longer has a shortcut.", title),
        keys => tr!("The shortcut for “{title}” is now {keys}.", title, keys = labels(keys)),
    }
}
