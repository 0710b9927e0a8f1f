// SPDX-License-Identifier: GPL-3.0-or-later
//! Editing of keys by key presses in the window.

use gtk::gdk::{Key as Gdk, ModifierType};

use super::editable::Editable;
use crate::desktop::keys::is_modifier;
use view::keys::editing::{Editing, Outcome};

/// Handles a key press. Returns `None` if no row waits for a key, or if the key is a modifier.
pub(super) fn press(editing: &mut Editing<dyn Editable>, key: Gdk, state: ModifierType) -> Option<Outcome> {
    let place = editing.waiting().filter(|_| !is_modifier(key))?;
    let held = ModifierType::CONTROL_MASK | ModifierType::ALT_MASK | ModifierType::SUPER_MASK;
    match key {
        Gdk::Escape => editing.cancel().map(Outcome::Done),
        Gdk::BackSpace if !state.intersects(held) => {
            let clears = state.contains(ModifierType::SHIFT_MASK);
            Some(Outcome::Done(if clears { editing.clear(place) } else { editing.reset(place) }))
        }
        _ => editing.press(|keys| keys.pressed(key, state)),
    }
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use super::*;
    use crate::desktop::accelerators::WindowAction;
    use crate::desktop::preferences::editable::{Keys, all_keys};
    use crate::desktop::user_data::UserData;
    use play::biquadris::keys::KeyCommand;
    use view::keys::editing::Place;
    use view::keys::{Command, labels};

    const NONE: ModifierType = ModifierType::empty();
    const SHIFT: ModifierType = ModifierType::SHIFT_MASK;
    const CONTROL: ModifierType = ModifierType::CONTROL_MASK;

    fn game() -> Editing<dyn Editable> {
        Editing::new(vec![all_keys::<KeyCommand>(&Rc::new(UserData::default()))])
    }

    fn row(editing: &Editing<dyn Editable>, title: &str) -> Place {
        editing.commands().find(|(_, command)| command.title == title).unwrap().0
    }

    fn command(editing: &Editing<dyn Editable>, place: Place) -> Command {
        editing.commands().find(|(known, _)| *known == place).unwrap().1
    }

    fn labels_of(editing: &Editing<dyn Editable>, title: &str) -> String {
        labels(&command(editing, row(editing, title)).caps)
    }

    fn done(text: &str) -> Option<Outcome> {
        Some(Outcome::Done(text.to_owned()))
    }

    fn waiting_text(outcome: Option<Outcome>) -> String {
        match outcome {
            Some(Outcome::Waits(text)) => text,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_new_key_replaces_the_old_one() {
        let mut editing = game();
        assert_eq!(press(&mut editing, Gdk::a, NONE), None);
        let left = row(&editing, "Move Left");
        assert_eq!(
            editing.begin(left, false),
            "Press the new key for “Move Left”. Escape cancels; Backspace resets to the default."
        );
        assert_eq!(editing.waiting(), Some(left));
        assert_eq!(press(&mut editing, Gdk::Shift_L, NONE), None);
        assert_eq!(press(&mut editing, Gdk::A, SHIFT), done("The shortcut for “Move Left” is now A."));
        assert_eq!((editing.waiting(), labels_of(&editing, "Move Left")), (None, "A".to_owned()));
        editing.begin(left, true);
        assert_eq!(press(&mut editing, Gdk::Page_Up, NONE), done("The shortcut for “Move Left” is now A or Page Up."));
        assert!(!command(&editing, left).is_default);
        assert_eq!(editing.reset(left), "The shortcut for “Move Left” is now Left.");
        assert!(command(&editing, left).is_default);
    }

    #[test]
    fn pressing_a_used_key_twice_reassigns_it() {
        let mut editing = game();
        let left = row(&editing, "Move Left");
        editing.begin(left, false);
        let expected =
            "“C” is already used for “Rotate Counterclockwise”. Press it again to reassign it, or press another key.";
        assert_eq!(waiting_text(press(&mut editing, Gdk::c, NONE)), expected);
        // After another key in between, the conflict must be confirmed again.
        assert!(waiting_text(press(&mut editing, Gdk::u, NONE)).contains("“U” is already used"));
        assert_eq!(waiting_text(press(&mut editing, Gdk::c, NONE)), expected);
        assert_eq!(labels_of(&editing, "Rotate Counterclockwise"), "C");
        assert_eq!(
            press(&mut editing, Gdk::c, NONE),
            done("The shortcut for “Move Left” is now C. “Rotate Counterclockwise” no longer has a shortcut.")
        );
        // Resetting the other command takes its default key back.
        let rotate = row(&editing, "Rotate Counterclockwise");
        editing.begin(rotate, false);
        assert_eq!(
            press(&mut editing, Gdk::BackSpace, NONE),
            done("The shortcut for “Rotate Counterclockwise” is now C. “Move Left” no longer has a shortcut.")
        );
        // A key can have two commands in different contexts.
        editing.begin(left, false);
        assert_eq!(press(&mut editing, Gdk::b, NONE), done("The shortcut for “Move Left” is now B."));
        assert_eq!(labels_of(&editing, "Blind"), "B");
    }

    #[test]
    fn reserved_keys_are_refused_with_the_reason() {
        let mut editing = game();
        editing.begin((0, 0), false);
        for (key, state, reason) in [
            (Gdk::Tab, NONE, "Tab is reserved for moving the focus"),
            (Gdk::ISO_Left_Tab, SHIFT, "Tab is reserved for moving the focus"),
            (Gdk::n, CONTROL, "keys with Ctrl or Alt are reserved for window shortcuts"),
            (Gdk::F5, NONE, "it is reserved for the window"),
        ] {
            let expected = format!("This key can’t be used: {reason}. Press another key.");
            assert_eq!(waiting_text(press(&mut editing, key, state)), expected);
        }
        assert_eq!(press(&mut editing, Gdk::Escape, NONE), done("“Move Left” is unchanged."));
        assert_eq!((editing.waiting(), editing.cancel()), (None, None));
    }

    #[test]
    fn a_command_can_have_no_key_and_resetting_all_can_be_undone() {
        let mut editing = game();
        editing.begin((0, 0), false);
        assert_eq!(press(&mut editing, Gdk::BackSpace, SHIFT), done("“Move Left” no longer has a shortcut."));
        let take_back = editing.reset_all();
        assert_eq!(labels_of(&editing, "Move Left"), "Left");
        take_back.iter().for_each(|take_back| take_back());
        assert_eq!(labels_of(&editing, "Move Left"), "no shortcut");
    }

    #[test]
    fn window_shortcuts_are_edited_in_the_same_way() {
        let user_data = Rc::new(UserData::default());
        let keys = Keys::<WindowAction>::new(&user_data, |WindowAction(name)| name != "win.save");
        let mut editing: Editing<dyn Editable> = Editing::new(vec![Rc::new(keys)]);
        assert!(editing.commands().all(|(_, command)| command.title != "Save"));
        let open = row(&editing, "Open");
        editing.begin(open, false);
        assert!(waiting_text(press(&mut editing, Gdk::o, NONE)).contains("window shortcuts need Ctrl or Alt"));
        assert!(waiting_text(press(&mut editing, Gdk::Tab, CONTROL)).contains("Tab is reserved for moving the focus"));
        assert!(waiting_text(press(&mut editing, Gdk::N, CONTROL)).contains("“Ctrl+N” is already used for “New Game”"));
        assert_eq!(
            press(&mut editing, Gdk::n, CONTROL),
            done("The shortcut for “Open” is now Ctrl+N. “New Game” no longer has a shortcut.")
        );
        // Ctrl+Backspace can be assigned, unlike Backspace.
        editing.begin(open, true);
        assert_eq!(
            press(&mut editing, Gdk::BackSpace, CONTROL),
            done("The shortcut for “Open” is now Ctrl+N or Ctrl+BackSpace.")
        );
        // A command that isn't shown can lose its key too.
        editing.begin(open, false);
        assert!(waiting_text(press(&mut editing, Gdk::s, CONTROL)).contains("“Save”"));
        assert_eq!(
            press(&mut editing, Gdk::s, CONTROL),
            done("The shortcut for “Open” is now Ctrl+S. The shortcut for “New Game” is now Ctrl+N.")
        );
    }
}
