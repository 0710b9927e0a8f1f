// SPDX-License-Identifier: GPL-3.0-or-later
//! How keys are changed: a command waits for its new key, a key that another command has is taken by pressing it again.
//! Widgets show it; what is said is made here.

use std::rc::Rc;

use gtk::gdk::{Key as Gdk, ModifierType};
use tr::tr;

use super::editable::{Cap, Command, Editable, TakeBack};
use crate::desktop::keys::is_only_held;
use i18n::{self, translated};

/// A command: one of which set, and its number there.
pub(super) type Place = (usize, usize);

/// A command that waits for a key.
struct Waiting {
    place: Place,
    /// Whether the key comes in addition to those that the command has.
    adds: bool,
    /// A key of another command, which was pressed once.
    contested: Option<String>,
}

/// Changes the keys of sets of commands. A key may be used once in each set.
pub(super) struct Editing {
    sets: Vec<Rc<dyn Editable>>,
    waiting: Option<Waiting>,
}

/// What a key led to, and what to say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// Another key is awaited.
    Waits(String),
    /// That was it.
    Done(String),
}

impl Editing {
    /// Changes the keys of these.
    #[must_use]
    pub(super) fn new(sets: Vec<Rc<dyn Editable>>) -> Self {
        Self { sets, waiting: None }
    }

    /// All commands, set by set.
    pub(super) fn commands(&self) -> impl Iterator<Item = (Place, Command)> {
        let places = |(set, keys): (usize, &Rc<dyn Editable>)| {
            keys.commands().into_iter().enumerate().map(move |(at, command)| ((set, at), command))
        };
        self.sets.iter().enumerate().flat_map(places)
    }

    fn command(&self, (set, at): Place) -> Command {
        self.sets[set].commands().swap_remove(at)
    }

    /// The command that waits for a key.
    #[must_use]
    pub(super) fn waiting(&self) -> Option<Place> {
        self.waiting.as_ref().map(|waiting| waiting.place)
    }

    /// A command waits for its new key, or for one more; what to say.
    pub(super) fn begin(&mut self, place: Place, adds: bool) -> String {
        self.waiting = Some(Waiting { place, adds, contested: None });
        let title = translated(self.command(place).title);
        if adds {
            tr!("{title}: press one more key. Escape cancels, Backspace restores the default.", title)
        } else {
            tr!("{title}: press the new key. Escape cancels, Backspace restores the default.", title)
        }
    }

    /// The command waits no longer; what to say.
    pub(super) fn cancel(&mut self) -> Option<String> {
        let place = self.waiting.take()?.place;
        Some(tr!("{title} stays as it was.", title = translated(self.command(place).title)))
    }

    /// A key was pressed while these were held. `None` if nothing waits for it, or it does nothing by itself.
    pub(super) fn press(&mut self, key: Gdk, state: ModifierType) -> Option<Outcome> {
        let waiting = self.waiting.as_mut()?;
        if is_only_held(key) {
            return None;
        }
        let place = waiting.place;
        let keys = &self.sets[place.0];
        let held = ModifierType::CONTROL_MASK | ModifierType::ALT_MASK | ModifierType::SUPER_MASK;
        match key {
            Gdk::Escape => return self.cancel().map(Outcome::Done),
            Gdk::BackSpace if !state.intersects(held) => {
                let clears = state.contains(ModifierType::SHIFT_MASK);
                return Some(Outcome::Done(if clears { self.set(place, Some(&[])) } else { self.reset(place) }));
            }
            _ => {}
        }
        let cap = match keys.pressed(key, state) {
            Ok(cap) => cap,
            Err(why) => {
                waiting.contested = None;
                let why = translated(why);
                return Some(Outcome::Waits(tr!("This key can’t be set: {why}. Press another one.", why)));
            }
        };
        if let Some(owner) = keys.owner(place.1, &cap.name)
            && waiting.contested.as_ref() != Some(&cap.name)
        {
            let says = tr!(
                "“{key}” already belongs to “{owner}”. Press it once more to take it over, or press another key.",
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

    /// Gives a command its defaults back; what to say.
    pub(super) fn reset(&mut self, place: Place) -> String {
        self.set(place, None)
    }

    /// Gives all commands their defaults back.
    pub(super) fn reset_all(&self) -> Vec<TakeBack> {
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
        view::text::sentences(&told.collect::<Vec<_>>())
    }
}

/// A command and its keys, in a sentence.
fn state(title: &str, keys: &[Cap]) -> String {
    match keys {
        [] => tr!("“{title}” has no key now.", title),
        keys => tr!("“{title}” is {keys} now.", title, keys = labels(keys)),
    }
}

/// Keys as people read them.
#[must_use]
pub(super) fn labels(keys: &[Cap]) -> String {
    let labels: Vec<&str> = keys.iter().map(|cap| cap.label.as_str()).collect();
    if labels.is_empty() { tr!("no key") } else { i18n::or(&labels) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desktop::accelerators::WindowAction;
    use crate::desktop::library::Library;
    use crate::desktop::preferences::editable::{Keys, all_keys};
    use play::biquadris::keys::KeyCommand;

    const NONE: ModifierType = ModifierType::empty();
    const SHIFT: ModifierType = ModifierType::SHIFT_MASK;
    const CONTROL: ModifierType = ModifierType::CONTROL_MASK;

    fn game() -> Editing {
        Editing::new(vec![all_keys::<KeyCommand>(&Rc::new(Library::default()))])
    }

    fn row(editing: &Editing, title: &str) -> Place {
        editing.commands().find(|(_, command)| command.title == title).unwrap().0
    }

    fn shown(editing: &Editing, title: &str) -> String {
        labels(&editing.command(row(editing, title)).caps)
    }

    fn done(text: &str) -> Option<Outcome> {
        Some(Outcome::Done(text.to_owned()))
    }

    fn waits(outcome: Option<Outcome>) -> String {
        match outcome {
            Some(Outcome::Waits(text)) => text,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_new_key_takes_the_place_of_the_old_one() {
        let mut editing = game();
        assert_eq!(editing.press(Gdk::a, NONE), None);
        let left = row(&editing, "Left");
        assert_eq!(
            editing.begin(left, false),
            "Left: press the new key. Escape cancels, Backspace restores the default."
        );
        assert_eq!(editing.waiting(), Some(left));
        assert_eq!(editing.press(Gdk::Shift_L, NONE), None);
        assert_eq!(editing.press(Gdk::A, SHIFT), done("“Left” is A now."));
        assert_eq!((editing.waiting(), shown(&editing, "Left")), (None, "A".to_owned()));
        editing.begin(left, true);
        assert_eq!(editing.press(Gdk::Page_Up, NONE), done("“Left” is A or Page Up now."));
        assert!(!editing.command(left).is_default);
        assert_eq!(editing.reset(left), "“Left” is Left now.");
        assert!(editing.command(left).is_default);
    }

    #[test]
    fn a_key_of_another_command_is_taken_by_pressing_it_again() {
        let mut editing = game();
        let left = row(&editing, "Left");
        editing.begin(left, false);
        let said =
            "“C” already belongs to “Turn counterclockwise”. Press it once more to take it over, or press another key.";
        assert_eq!(waits(editing.press(Gdk::c, NONE)), said);
        // Another key in between: then it is asked again.
        assert!(waits(editing.press(Gdk::u, NONE)).contains("“U” already belongs"));
        assert_eq!(waits(editing.press(Gdk::c, NONE)), said);
        assert_eq!(shown(&editing, "Turn counterclockwise"), "C");
        assert_eq!(editing.press(Gdk::c, NONE), done("“Left” is C now. “Turn counterclockwise” has no key now."));
        // It comes back with its owner's default.
        let turn = row(&editing, "Turn counterclockwise");
        editing.begin(turn, false);
        assert_eq!(
            editing.press(Gdk::BackSpace, NONE),
            done("“Turn counterclockwise” is C now. “Left” has no key now.")
        );
        // The same key at another time is no conflict.
        editing.begin(left, false);
        assert_eq!(editing.press(Gdk::b, NONE), done("“Left” is B now."));
        assert_eq!(shown(&editing, "Blind"), "B");
    }

    #[test]
    fn keys_that_are_needed_elsewhere_are_refused_with_the_reason() {
        let mut editing = game();
        editing.begin((0, 0), false);
        for (key, state, reason) in [
            (Gdk::Tab, NONE, "Tab moves the focus"),
            (Gdk::ISO_Left_Tab, SHIFT, "Tab moves the focus"),
            (Gdk::n, CONTROL, "keys held together with Ctrl or Alt belong to the window"),
            (Gdk::F5, NONE, "it belongs to the window"),
        ] {
            let said = format!("This key can’t be set: {reason}. Press another one.");
            assert_eq!(waits(editing.press(key, state)), said);
        }
        assert_eq!(editing.press(Gdk::Escape, NONE), done("Left stays as it was."));
        assert_eq!((editing.waiting(), editing.cancel()), (None, None));
    }

    #[test]
    fn a_command_can_be_left_without_a_key_and_all_be_restored() {
        let mut editing = game();
        editing.begin((0, 0), false);
        assert_eq!(editing.press(Gdk::BackSpace, SHIFT), done("“Left” has no key now."));
        let take_back = editing.reset_all();
        assert_eq!(shown(&editing, "Left"), "Left");
        take_back.iter().for_each(|take_back| take_back());
        assert_eq!(shown(&editing, "Left"), "no key");
    }

    #[test]
    fn the_keys_of_the_window_are_changed_in_the_same_way() {
        let library = Rc::new(Library::default());
        let keys = Keys::<WindowAction>::new(&library, |WindowAction(name)| name != "win.save");
        let mut editing = Editing::new(vec![Rc::new(keys)]);
        assert!(editing.commands().all(|(_, command)| command.title != "Save"));
        let open = row(&editing, "Open");
        editing.begin(open, false);
        assert!(waits(editing.press(Gdk::o, NONE)).contains("hold Ctrl or Alt down"));
        assert!(waits(editing.press(Gdk::Tab, CONTROL)).contains("Tab moves the focus"));
        assert!(waits(editing.press(Gdk::N, CONTROL)).contains("“Ctrl+N” already belongs to “New game”"));
        assert_eq!(editing.press(Gdk::n, CONTROL), done("“Open” is Ctrl+N now. “New game” has no key now."));
        // Ctrl+Backspace is a key like others.
        editing.begin(open, true);
        assert_eq!(editing.press(Gdk::BackSpace, CONTROL), done("“Open” is Ctrl+N or Ctrl+BackSpace now."));
        // A command that isn't shown loses its key all the same.
        editing.begin(open, false);
        assert!(waits(editing.press(Gdk::s, CONTROL)).contains("“Save”"));
        assert_eq!(editing.press(Gdk::s, CONTROL), done("“Open” is Ctrl+S now. “New game” is Ctrl+N now."));
    }
}
