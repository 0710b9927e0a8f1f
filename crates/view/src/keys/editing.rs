// SPDX-License-Identifier: GPL-3.0-or-later
//! Change of keys: a command waits for its new key, a key that another command has is taken by pressing it again. Widgets show
//! it; its messages are made here.

use std::rc::Rc;

use tr::tr;

use super::{Command, KeyCap, labels};
use i18n::translated;

/// Takes back what was done.
pub type TakeBack = Box<dyn Fn()>;

/// Commands whose keys can be changed, counted from 0; a key is the text by which settings name it.
pub trait Commands {
    /// The commands.
    fn commands(&self) -> Vec<Command>;

    /// The title of another command that would lose this key.
    fn owner(&self, at: usize, key: &str) -> Option<&'static str>;

    /// Gives a command these keys, and takes them from the commands that had them; or its defaults, where there are none.
    fn set(&self, at: usize, keys: Option<&[String]>);

    /// Gives all commands their defaults.
    fn reset_all(&self) -> TakeBack;
}

/// A command: one of which set, and its number there.
pub type Place = (usize, usize);

/// A command that waits for a key.
struct Waiting {
    place: Place,
    /// Whether the key comes in addition to those that the command has.
    adds: bool,
    /// A key of another command, which was pressed once.
    contested: Option<String>,
}

/// Changes the keys of sets of commands. A key may be used once in each set.
pub struct Editing<C: ?Sized> {
    sets: Vec<Rc<C>>,
    waiting: Option<Waiting>,
}

/// Effect of a key press, with the message for the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Another key is awaited.
    Waits(String),
    /// That was it.
    Done(String),
}

impl<C: ?Sized> Default for Editing<C> {
    fn default() -> Self {
        Self { sets: Vec::new(), waiting: None }
    }
}

impl<C: Commands + ?Sized> Editing<C> {
    /// Changes the keys of these.
    #[must_use]
    pub const fn new(sets: Vec<Rc<C>>) -> Self {
        Self { sets, waiting: None }
    }

    /// All commands, set by set.
    pub fn commands(&self) -> impl Iterator<Item = (Place, Command)> {
        let places = |(set, keys): (usize, &Rc<C>)| {
            keys.commands().into_iter().enumerate().map(move |(at, command)| ((set, at), command))
        };
        self.sets.iter().enumerate().flat_map(places)
    }

    fn command(&self, (set, at): Place) -> Command {
        self.sets[set].commands().swap_remove(at)
    }

    /// The command that waits for a key.
    #[must_use]
    pub fn waiting(&self) -> Option<Place> {
        self.waiting.as_ref().map(|waiting| waiting.place)
    }

    /// A command waits for its new key, or for one more; what to say.
    pub fn begin(&mut self, place: Place, adds: bool) -> String {
        self.waiting = Some(Waiting { place, adds, contested: None });
        let title = translated(self.command(place).title);
        if adds {
            tr!("Press a key to add to “{title}”. Escape cancels, Backspace resets to the default.", title)
        } else {
            tr!("Press the new key for “{title}”. Escape cancels, Backspace resets to the default.", title)
        }
    }

    /// The command waits no longer; what to say.
    pub fn cancel(&mut self) -> Option<String> {
        let place = self.waiting.take()?.place;
        Some(tr!("“{title}” is unchanged.", title = translated(self.command(place).title)))
    }

    /// A key was pressed: `pressed` is the key as these commands would be given it, or what else it is needed for. `None` if
    /// nothing waits for it.
    pub fn press(&mut self, pressed: impl FnOnce(&C) -> Result<KeyCap, &'static str>) -> Option<Outcome> {
        let waiting = self.waiting.as_mut()?;
        let place = waiting.place;
        let keys = &self.sets[place.0];
        let cap = match pressed(keys) {
            Ok(cap) => cap,
            Err(why) => {
                waiting.contested = None;
                let why = translated(why);
                return Some(Outcome::Waits(tr!("This key can’t be used: {why}. Press another key.", why)));
            }
        };
        if let Some(owner) = keys.owner(place.1, &cap.name)
            && waiting.contested.as_ref() != Some(&cap.name)
        {
            let says = tr!(
                "“{key}” is already used for “{owner}”. Press it again to reassign it, or press another key.",
                key = cap.label,
                owner = translated(owner)
            );
            waiting.contested = Some(cap.name);
            return Some(Outcome::Waits(says));
        }
        let before = if waiting.adds { self.command(place).caps } else { Vec::new() };
        let names: Vec<String> = before.into_iter().chain([cap]).map(|cap| cap.name).collect();
        Some(Outcome::Done(self.set(place, Some(&names))))
    }

    /// Leaves a command without a key; what to say.
    pub fn clear(&mut self, place: Place) -> String {
        self.set(place, Some(&[]))
    }

    /// Gives a command its defaults back; what to say.
    pub fn reset(&mut self, place: Place) -> String {
        self.set(place, None)
    }

    /// Gives all commands their defaults back.
    #[must_use]
    pub fn reset_all(&self) -> Vec<TakeBack> {
        self.sets.iter().map(|keys| keys.reset_all()).collect()
    }

    /// Gives a command these keys or its defaults, and says which commands have others now, first of all this one.
    fn set(&mut self, (set, at): Place, keys: Option<&[String]>) -> String {
        self.waiting = None;
        let before = self.sets[set].commands();
        self.sets[set].set(at, keys);
        let after = self.sets[set].commands();
        let others = (0..after.len()).filter(|&other| other != at && before[other].caps != after[other].caps);
        let told = std::iter::once(at).chain(others).map(|at| state(&translated(after[at].title), &after[at].caps));
        crate::text::sentences(&told.collect::<Vec<_>>())
    }
}

/// A command and its keys, in a sentence.
fn state(title: &str, keys: &[KeyCap]) -> String {
    match keys {
        [] => tr!("“{title}” no longer has a shortcut.", title),
        keys => tr!("The shortcut for “{title}” is now {keys}.", title, keys = labels(keys)),
    }
}
