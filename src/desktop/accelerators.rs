// SPDX-License-Identifier: GPL-3.0-or-later
//! The keys of the window's actions. They are held together with Ctrl or Alt, or are function keys: all others belong to
//! the game and to what is typed.

use std::fmt;
use std::rc::Rc;
use std::str::FromStr;

use gtk::gdk::{Key as Gdk, ModifierType};
use gtk::prelude::*;
use gtk::{gio, glib};
use tr::tr;

use super::keys::game_key;
use super::preferences::editable::{KeyPress, Keys};
use super::user_data::{Subscription, UserData};
use i18n::N_;
use i18n::translated;
use play::keys::{Bindable, Bound, KeyMap};

/// The keys of the window's actions, as a person has set them.
pub type Accelerators = KeyMap<WindowAction>;

/// A key and what is held down with it, written as GTK does: `<Control><Shift>z`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Accelerator {
    key: Gdk,
    held: ModifierType,
}

/// What can be held down, its name in settings, and its name for people, in English.
const HELD: [(ModifierType, &str, &str); 4] = [
    (ModifierType::CONTROL_MASK, "Control", N_!("Ctrl")),
    (ModifierType::SHIFT_MASK, "Shift", N_!("Shift")),
    (ModifierType::ALT_MASK, "Alt", N_!("Alt")),
    (ModifierType::SUPER_MASK, "Super", N_!("Super")),
];

const CONTROL: ModifierType = ModifierType::CONTROL_MASK;

impl Accelerator {
    const fn new(held: ModifierType, key: Gdk) -> Self {
        Self { key, held }
    }

    /// A key that was pressed while these were held.
    #[must_use]
    pub fn pressed(key: Gdk, state: ModifierType) -> Self {
        let held = HELD.iter().fold(ModifierType::empty(), |held, (one, ..)| held | (state & *one));
        let lower = key.to_lower();
        // What Shift made another character of (`?` of `/`) is that character. Capital letters stay with Shift.
        let is_sign =
            key.to_unicode().is_some_and(|sign| !sign.is_alphabetic() && !sign.is_whitespace() && !sign.is_control());
        let held = if is_sign { held - ModifierType::SHIFT_MASK } else { held };
        Self { key: if key == Gdk::ISO_Left_Tab { Gdk::Tab } else { lower }, held }
    }

    fn is_function_key(self) -> bool {
        let number = self.key.name().and_then(|name| name.strip_prefix('F')?.parse::<u8>().ok());
        number.is_some()
    }
}

impl fmt::Display for Accelerator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (_, name, _) in HELD.iter().filter(|(one, ..)| self.held.contains(*one)) {
            write!(f, "<{name}>")?;
        }
        f.write_str(self.key.name().as_deref().unwrap_or_default())
    }
}

/// A text that names no accelerator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", tr!("unknown key name"))]
pub struct UnknownAccelerator;

impl FromStr for Accelerator {
    type Err = UnknownAccelerator;

    fn from_str(text: &str) -> Result<Self, UnknownAccelerator> {
        let (mut rest, mut held) = (text, ModifierType::empty());
        while let Some((name, after)) = rest.strip_prefix('<').and_then(|rest| rest.split_once('>')) {
            let known =
                HELD.iter().find(|(_, known, short)| [*known, *short].iter().any(|it| it.eq_ignore_ascii_case(name)));
            held |= known.ok_or(UnknownAccelerator)?.0;
            rest = after;
        }
        let nothing_odd =
            !rest.is_empty() && rest.chars().all(|letter| letter.is_ascii_alphanumeric() || "_+".contains(letter));
        let key = nothing_odd.then(|| Gdk::from_name(rest)).flatten().ok_or(UnknownAccelerator)?;
        Ok(Self { key: key.to_lower(), held })
    }
}

/// An action of the window or of the program, by its full name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WindowAction(pub &'static str);

type Line = Bound<WindowAction>;

const fn of_match(name: &'static str, id: &'static str, title: &'static str, keys: &'static [Accelerator]) -> Line {
    Bound::new(N_!("All Games"), id, title, WindowAction(name), keys)
}

const fn of_window(name: &'static str, id: &'static str, title: &'static str, keys: &'static [Accelerator]) -> Line {
    Bound::new(N_!("Window"), id, title, WindowAction(name), keys)
}

const fn ctrl(key: Gdk) -> Accelerator {
    Accelerator::new(CONTROL, key)
}

/// The action of GTK that closes a window.
const CLOSE: &str = "window.close";

const SHIFT: ModifierType = CONTROL.union(ModifierType::SHIFT_MASK);
const ALONE: ModifierType = ModifierType::empty();

impl Bindable for WindowAction {
    type Key = Accelerator;
    type Context = ();

    const TABLE: &'static str = "window-keys";
    const EXAMPLES: &'static str = "\"<Control>n\", \"<Control><Shift>z\" or \"F11\"";

    const COMMANDS: &'static [Line] = &[
        of_match("win.new", "new", N_!("New Game"), &[ctrl(Gdk::n)]),
        of_match("win.restart", "restart", N_!("Restart"), &[ctrl(Gdk::r)]),
        of_match("win.undo", "undo", N_!("Undo"), &[ctrl(Gdk::z)]),
        of_match("win.redo", "redo", N_!("Redo"), &[Accelerator::new(SHIFT, Gdk::z), ctrl(Gdk::y)]),
        of_match("win.hint", "hint", N_!("Hint"), &[ctrl(Gdk::h)]),
        of_match("win.pause", "pause", N_!("Pause or Resume Computer Players"), &[ctrl(Gdk::p)]),
        of_match("win.open", "open", N_!("Open"), &[ctrl(Gdk::o)]),
        of_match("win.save", "save", N_!("Save"), &[ctrl(Gdk::s)]),
        of_match("win.replay", "replay", N_!("Saved Games"), &[Accelerator::new(SHIFT, Gdk::o)]),
        of_match("win.export", "export", N_!("Export Picture"), &[ctrl(Gdk::e)]),
        of_match("win.copy-seed", "copy-seed", N_!("Copy Seed"), &[]),
        of_window("win.scores", "scores", N_!("High Scores"), &[]),
        of_window("win.statistics", "statistics", N_!("Statistics"), &[]),
        of_window("win.command-bar", "command-bar", N_!("Command Bar"), &[ctrl(Gdk::l)]),
        of_window("win.fullscreen", "fullscreen", N_!("Fullscreen"), &[Accelerator::new(ALONE, Gdk::F11)]),
        of_window("win.preferences", "preferences", N_!("Preferences"), &[ctrl(Gdk::comma)]),
        of_window("win.shortcuts", "shortcuts", N_!("Keyboard Shortcuts"), &[ctrl(Gdk::question)]),
        of_window("win.help", "help", N_!("Help"), &[Accelerator::new(ALONE, Gdk::F1)]),
        of_window(CLOSE, "close", N_!("Close Window"), &[ctrl(Gdk::w)]),
        of_window("app.quit", "quit", N_!("Quit"), &[ctrl(Gdk::q)]),
    ];

    fn admit(accelerator: Accelerator) -> Result<Accelerator, &'static str> {
        let commands = CONTROL.union(ModifierType::ALT_MASK).union(ModifierType::SUPER_MASK);
        match accelerator.key {
            Gdk::Escape => Err(N_!("Escape is reserved for canceling")),
            Gdk::Tab => Err(N_!("Tab is reserved for moving the focus")),
            Gdk::F10 => Err(N_!("F10 is reserved for the main menu")),
            _ if accelerator.held.intersects(commands) || accelerator.is_function_key() => Ok(accelerator),
            _ => Err(N_!("shortcuts of the window need Ctrl or Alt, or a function key")),
        }
    }
}

/// Gives the actions their keys, now and when they change, as long as what is returned lives.
#[must_use]
pub(super) fn follow(app: &adw::Application, user_data: &Rc<UserData>) -> Subscription {
    let app = app.downgrade();
    user_data.follow(move |accelerators: &Accelerators| {
        let Some(app) = app.upgrade() else { return };
        for bound in WindowAction::COMMANDS {
            let keys: Vec<String> = accelerators.keys(bound.command).iter().map(Accelerator::to_string).collect();
            let keys: Vec<&str> = keys.iter().map(String::as_str).collect();
            app.set_accels_for_action(bound.command.0, &keys);
        }
    })
}

/// The actions that there are in a window, and their keys.
#[must_use]
pub(super) fn keys_of(window: &gtk::ApplicationWindow, user_data: &Rc<UserData>) -> Keys<WindowAction> {
    let window = window.clone();
    Keys::new(user_data, move |WindowAction(name)| match name.split_once('.') {
        Some(("win", name)) => window.has_action(name),
        Some(("app", name)) => window.application().is_some_and(|app| app.has_action(name)),
        // GTK itself has it.
        _ => true,
    })
}

/// Whether a key that was pressed is one of an action's. For windows in which the action itself isn't there.
#[must_use]
pub(super) fn is_key_of(app: &gtk::Application, action: &str, key: Gdk, state: ModifierType) -> bool {
    let pressed = Accelerator::pressed(key, state);
    app.accels_for_action(action).iter().any(|known| known.parse() == Ok(pressed))
}

/// Closes every dialog of the program by the keys that close its window, whoever made the dialog. The window itself has an
/// action for that.
pub(super) fn close_dialogs(app: &adw::Application) {
    let close = glib::clone!(
        #[weak]
        app,
        move |toplevels: &gio::ListModel, at, _, added| {
            for new in (at..at + added).filter_map(|at| toplevels.item(at).and_downcast::<gtk::Window>()) {
                // A window that is still being made doesn't know its type yet.
                glib::idle_add_local_once(glib::clone!(
                    #[weak]
                    app,
                    #[weak]
                    new,
                    move || {
                        if !new.is::<gtk::ApplicationWindow>() {
                            close_by_keys(&new, &app);
                        }
                    }
                ));
            }
        }
    );
    gtk::Window::toplevels().connect_items_changed(close);
}

fn close_by_keys(dialog: &gtk::Window, app: &adw::Application) {
    let keys = gtk::EventControllerKey::new();
    keys.connect_key_pressed(glib::clone!(
        #[weak]
        dialog,
        #[weak]
        app,
        #[upgrade_or]
        glib::Propagation::Proceed,
        move |_, key, _, state| {
            if is_key_of(app.upcast_ref(), CLOSE, key, state) {
                dialog.close();
                glib::Propagation::Stop
            } else {
                glib::Propagation::Proceed
            }
        }
    ));
    dialog.add_controller(keys);
}

impl KeyPress for Accelerator {
    fn pressed(key: Gdk, state: ModifierType) -> Result<Self, &'static str> {
        Ok(Self::pressed(key, state))
    }

    fn accelerator(&self) -> String {
        self.to_string()
    }

    fn label(&self) -> String {
        let held: String = HELD
            .iter()
            .filter(|(one, ..)| self.held.contains(*one))
            .map(|(_, _, label)| translated(label) + "+")
            .collect();
        let sign = self.key.to_unicode().filter(|sign| !sign.is_control() && !sign.is_whitespace());
        let key = match sign {
            Some(sign) => sign.to_uppercase().to_string(),
            None if self.is_function_key() => self.key.name().map(String::from).unwrap_or_default(),
            // The game's keys have names in the reader's language; GTK knows those of all others.
            None => match game_key(self.key, ModifierType::empty()) {
                Some(key) => key.label(),
                None if gtk::is_initialized_main_thread() => {
                    gtk::accelerator_get_label(self.key, ModifierType::empty()).into()
                }
                None => self.key.name().map(String::from).unwrap_or_default(),
            },
        };
        held + &key
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use toml::Table;

    use super::*;
    use play::preferences::{read, write};

    #[test]
    fn accelerators_are_named_as_gtk_does() {
        for (accelerator, name, label) in [
            (Accelerator::new(CONTROL, Gdk::n), "<Control>n", "Ctrl+N"),
            (Accelerator::new(SHIFT, Gdk::z), "<Control><Shift>z", "Ctrl+Shift+Z"),
            (Accelerator::new(CONTROL, Gdk::question), "<Control>question", "Ctrl+?"),
            (Accelerator::new(ModifierType::ALT_MASK, Gdk::Page_Up), "<Alt>Page_Up", "Alt+Page Up"),
            (Accelerator::new(ALONE, Gdk::F11), "F11", "F11"),
        ] {
            assert_eq!(accelerator.to_string(), name);
            assert_eq!(accelerator.label(), label);
            assert_eq!(name.parse(), Ok(accelerator));
        }
        assert_eq!("<ctrl>N".parse(), Ok(Accelerator::new(CONTROL, Gdk::n)));
        for name in ["", "<Control>", "<Foo>n", "Control+n", "<Control>nn", "<Control>\0", "n<Control>", "<Control>ä"]
        {
            assert_eq!(name.parse::<Accelerator>(), Err(UnknownAccelerator), "{name:?}");
        }
    }

    #[test]
    fn what_is_pressed() {
        let num_lock = ModifierType::from_bits_retain(1 << 4);
        for (key, state, name) in [
            (Gdk::n, CONTROL | num_lock | ModifierType::LOCK_MASK, "<Control>n"),
            (Gdk::Z, SHIFT, "<Control><Shift>z"),
            (Gdk::question, SHIFT, "<Control>question"),
            (Gdk::exclam, SHIFT, "<Control>exclam"),
            (Gdk::space, SHIFT, "<Control><Shift>space"),
            (Gdk::F5, ModifierType::SHIFT_MASK, "<Shift>F5"),
        ] {
            assert_eq!(Accelerator::pressed(key, state).to_string(), name);
        }
    }

    #[test]
    fn only_keys_that_nobody_types_can_be_given() {
        for name in ["<Control>n", "<Alt>1", "<Super>a", "F5", "<Shift>F1", "<Control>Return"] {
            assert!(WindowAction::admit(name.parse().unwrap()).is_ok(), "{name}");
        }
        for name in ["n", "<Shift>n", "Move Left", "Return", "F10", "<Control>F10", "Escape", "<Control>Tab", "F"] {
            assert!(WindowAction::admit(name.parse().unwrap()).is_err(), "{name}");
        }
    }

    #[test]
    fn every_action_is_there_once_with_keys_that_can_be_given() {
        let mut taken: Vec<(Accelerator, &str)> = Vec::new();
        for bound in WindowAction::COMMANDS {
            assert_eq!(WindowAction::COMMANDS.iter().filter(|other| other.id == bound.id).count(), 1, "{}", bound.id);
            assert!(bound.command.0.ends_with(&format!(".{}", bound.id)), "{}", bound.id);
            for key in bound.defaults {
                assert_eq!(WindowAction::admit(*key), Ok(*key));
                assert_eq!(taken.iter().find(|(known, _)| known == key), None, "{}", bound.id);
                taken.push((*key, bound.id));
            }
        }
    }

    #[test]
    fn settings_name_them() {
        let table: Table =
            toml::from_str("new = [\"F5\", \"<Control><Alt>n\"]\nopen = [\"n\"]\nsave = [\"<Control>x\"]\nredo = []")
                .unwrap();
        let (accelerators, config_errors) = read::<Accelerators>(Some(&table));
        let config_errors: Vec<String> = config_errors.iter().map(ToString::to_string).collect();
        assert_eq!(
            config_errors,
            [
                "window-keys.open must be a list of keys, such as \"<Control>n\", \"<Control><Shift>z\" or \"F11\", without \"n\": shortcuts of the window need Ctrl or Alt, or a function key"
            ]
        );
        let keys = |name| accelerators.keys(WindowAction(name)).iter().map(Accelerator::to_string).collect::<Vec<_>>();
        assert_eq!(keys("win.new"), ["F5", "<Control><Alt>n"]);
        assert_eq!(keys("win.open"), ["<Control>o"]);
        assert!(keys("win.redo").is_empty());
        let written = write(&accelerators).into_iter().filter_map(|(id, value)| Some((id.to_owned(), value?)));
        assert_eq!(read::<Accelerators>(Some(&written.collect())), (accelerators, Vec::new()));
    }

    proptest! {
        #[test]
        fn what_is_printed_is_read_again(at in 0..HELD.len(), shift in any::<bool>(), key in 0..6usize) {
            let key = [Gdk::a, Gdk::equal, Gdk::F7, Gdk::Left, Gdk::adiaeresis, Gdk::KP_Add][key];
            let state = HELD[at].0 | if shift { ModifierType::SHIFT_MASK } else { ALONE };
            let accelerator = Accelerator::pressed(key, state);
            prop_assert_eq!(accelerator.to_string().parse(), Ok(accelerator));
        }

        #[test]
        fn no_text_does_harm(text in "\\PC{0,12}") {
            let _ = text.parse::<Accelerator>();
        }
    }
}
