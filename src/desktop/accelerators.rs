// SPDX-License-Identifier: GPL-3.0-or-later
//! Keyboard shortcuts of the window's actions. They need Ctrl, Alt or Super, or are function keys. All other keys belong to
//! the game and to text entries.

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

/// Keys of the window's actions, as set in the preferences.
pub type Accelerators = KeyMap<WindowAction>;

/// Key with modifiers, in GTK's notation: `<Control><Shift>z`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Accelerator {
    key: Gdk,
    modifiers: ModifierType,
}

/// Modifiers: mask, name in the preferences, and untranslated label.
const MODIFIERS: [(ModifierType, &str, &str); 4] = [
    (ModifierType::CONTROL_MASK, "Control", N_!("Ctrl")),
    (ModifierType::SHIFT_MASK, "Shift", N_!("Shift")),
    (ModifierType::ALT_MASK, "Alt", N_!("Alt")),
    (ModifierType::SUPER_MASK, "Super", N_!("Super")),
];

const CONTROL: ModifierType = ModifierType::CONTROL_MASK;

impl Accelerator {
    const fn new(modifiers: ModifierType, key: Gdk) -> Self {
        Self { key, modifiers }
    }

    /// Returns the accelerator for a key press. Other modifiers, such as Num Lock, are ignored.
    #[must_use]
    pub fn pressed(key: Gdk, state: ModifierType) -> Self {
        let modifiers = MODIFIERS.iter().fold(ModifierType::empty(), |modifiers, (one, ..)| modifiers | (state & *one));
        let lower = key.to_lower();
        // Shift is part of a symbol (`?` is Shift+`/` on some keyboards), but a modifier of letters.
        let is_symbol = key.to_unicode().is_some_and(|character| {
            !character.is_alphabetic() && !character.is_whitespace() && !character.is_control()
        });
        let modifiers = if is_symbol { modifiers - ModifierType::SHIFT_MASK } else { modifiers };
        Self { key: if key == Gdk::ISO_Left_Tab { Gdk::Tab } else { lower }, modifiers }
    }

    fn is_function_key(self) -> bool {
        let number = self.key.name().and_then(|name| name.strip_prefix('F')?.parse::<u8>().ok());
        number.is_some()
    }
}

impl fmt::Display for Accelerator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (_, name, _) in MODIFIERS.iter().filter(|(one, ..)| self.modifiers.contains(*one)) {
            write!(f, "<{name}>")?;
        }
        f.write_str(self.key.name().as_deref().unwrap_or_default())
    }
}

/// Error for a text that is not a valid accelerator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", tr!("unknown key name"))]
pub struct UnknownAccelerator;

impl FromStr for Accelerator {
    type Err = UnknownAccelerator;

    fn from_str(text: &str) -> Result<Self, UnknownAccelerator> {
        let (mut rest, mut modifiers) = (text, ModifierType::empty());
        while let Some((name, after)) = rest.strip_prefix('<').and_then(|rest| rest.split_once('>')) {
            let known = MODIFIERS
                .iter()
                .find(|(_, known, short)| [*known, *short].iter().any(|it| it.eq_ignore_ascii_case(name)));
            modifiers |= known.ok_or(UnknownAccelerator)?.0;
            rest = after;
        }
        let is_plain =
            !rest.is_empty() && rest.chars().all(|letter| letter.is_ascii_alphanumeric() || "_+".contains(letter));
        let key = is_plain.then(|| Gdk::from_name(rest)).flatten().ok_or(UnknownAccelerator)?;
        Ok(Self { key: key.to_lower(), modifiers })
    }
}

/// Action of the window or of the application, by its full name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WindowAction(pub &'static str);

type Binding = Bound<WindowAction>;

const fn of_match(name: &'static str, id: &'static str, title: &'static str, keys: &'static [Accelerator]) -> Binding {
    Bound::new(N_!("All Games"), id, title, WindowAction(name), keys)
}

const fn of_window(name: &'static str, id: &'static str, title: &'static str, keys: &'static [Accelerator]) -> Binding {
    Bound::new(N_!("Window"), id, title, WindowAction(name), keys)
}

const fn ctrl(key: Gdk) -> Accelerator {
    Accelerator::new(CONTROL, key)
}

/// GTK's action that closes a window.
const CLOSE: &str = "window.close";

const SHIFT: ModifierType = CONTROL.union(ModifierType::SHIFT_MASK);
const NO_MODIFIERS: ModifierType = ModifierType::empty();

impl Bindable for WindowAction {
    type Key = Accelerator;
    type Context = ();

    const TABLE: &'static str = "window-keys";
    const EXAMPLES: &'static str = "\"<Control>n\", \"<Control><Shift>z\" or \"F11\"";

    const COMMANDS: &'static [Binding] = &[
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
        of_window("win.fullscreen", "fullscreen", N_!("Fullscreen"), &[Accelerator::new(NO_MODIFIERS, Gdk::F11)]),
        of_window("win.preferences", "preferences", N_!("Preferences"), &[ctrl(Gdk::comma)]),
        of_window("win.shortcuts", "shortcuts", N_!("Keyboard Shortcuts"), &[ctrl(Gdk::question)]),
        of_window("win.help", "help", N_!("Help"), &[Accelerator::new(NO_MODIFIERS, Gdk::F1)]),
        of_window(CLOSE, "close", N_!("Close Window"), &[ctrl(Gdk::w)]),
        of_window("app.quit", "quit", N_!("Quit"), &[ctrl(Gdk::q)]),
    ];

    fn admit(accelerator: Accelerator) -> Result<Accelerator, &'static str> {
        let commands = CONTROL.union(ModifierType::ALT_MASK).union(ModifierType::SUPER_MASK);
        match accelerator.key {
            Gdk::Escape => Err(N_!("Escape is reserved for canceling")),
            Gdk::Tab => Err(N_!("Tab is reserved for moving the focus")),
            Gdk::F10 => Err(N_!("F10 is reserved for the main menu")),
            _ if accelerator.modifiers.intersects(commands) || accelerator.is_function_key() => Ok(accelerator),
            _ => Err(N_!("window shortcuts need Ctrl or Alt, or a function key")),
        }
    }
}

/// Sets the keys of the actions, now and on every change, until the subscription is dropped.
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

/// Returns the editable keys of the actions that exist in a window.
#[must_use]
pub(super) fn keys_of(window: &gtk::ApplicationWindow, user_data: &Rc<UserData>) -> Keys<WindowAction> {
    let window = window.clone();
    Keys::new(user_data, move |WindowAction(name)| match name.split_once('.') {
        Some(("win", name)) => window.has_action(name),
        Some(("app", name)) => window.application().is_some_and(|app| app.has_action(name)),
        // An action of GTK.
        _ => true,
    })
}

/// Returns whether a key press is a shortcut of an action. Used for windows that don't have the action themselves.
#[must_use]
pub(super) fn is_key_of(app: &gtk::Application, action: &str, key: Gdk, state: ModifierType) -> bool {
    let pressed = Accelerator::pressed(key, state);
    app.accels_for_action(action).iter().any(|known| known.parse() == Ok(pressed))
}

/// Makes the shortcuts of Close Window close every dialog as well, including those created by GTK and libadwaita. The main
/// window has an action for that.
pub(super) fn close_dialogs(app: &adw::Application) {
    let close = glib::clone!(
        #[weak]
        app,
        move |toplevels: &gio::ListModel, at, _, added| {
            for new in (at..at + added).filter_map(|at| toplevels.item(at).and_downcast::<gtk::Window>()) {
                // During construction, the type of the window is not known yet.
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
        let modifiers: String = MODIFIERS
            .iter()
            .filter(|(one, ..)| self.modifiers.contains(*one))
            .map(|(_, _, label)| translated(label) + "+")
            .collect();
        let character = self.key.to_unicode().filter(|character| !character.is_control() && !character.is_whitespace());
        let key = match character {
            Some(character) => character.to_uppercase().to_string(),
            None if self.is_function_key() => self.key.name().map(String::from).unwrap_or_default(),
            // Keys that games can use have translated labels here. GTK provides the labels of all other keys.
            None => match game_key(self.key, ModifierType::empty()) {
                Some(key) => key.label(),
                None if gtk::is_initialized_main_thread() => {
                    gtk::accelerator_get_label(self.key, ModifierType::empty()).into()
                }
                None => self.key.name().map(String::from).unwrap_or_default(),
            },
        };
        modifiers + &key
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use toml::Table;

    use super::*;
    use play::preferences::{read, write};

    #[test]
    fn accelerators_use_gtk_notation() {
        for (accelerator, name, label) in [
            (Accelerator::new(CONTROL, Gdk::n), "<Control>n", "Ctrl+N"),
            (Accelerator::new(SHIFT, Gdk::z), "<Control><Shift>z", "Ctrl+Shift+Z"),
            (Accelerator::new(CONTROL, Gdk::question), "<Control>question", "Ctrl+?"),
            (Accelerator::new(ModifierType::ALT_MASK, Gdk::Page_Up), "<Alt>Page_Up", "Alt+Page Up"),
            (Accelerator::new(NO_MODIFIERS, Gdk::F11), "F11", "F11"),
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
    fn key_presses_are_normalized() {
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
    fn keys_that_type_text_or_are_reserved_are_refused() {
        for name in ["<Control>n", "<Alt>1", "<Super>a", "F5", "<Shift>F1", "<Control>Return"] {
            assert!(WindowAction::admit(name.parse().unwrap()).is_ok(), "{name}");
        }
        for name in ["n", "<Shift>n", "Left", "Return", "F10", "<Control>F10", "Escape", "<Control>Tab", "F"] {
            assert!(WindowAction::admit(name.parse().unwrap()).is_err(), "{name}");
        }
    }

    #[test]
    fn actions_are_unique_and_their_default_keys_are_valid_and_distinct() {
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
    fn accelerators_are_read_from_preferences() {
        let table: Table =
            toml::from_str("new = [\"F5\", \"<Control><Alt>n\"]\nopen = [\"n\"]\nsave = [\"<Control>x\"]\nredo = []")
                .unwrap();
        let (accelerators, config_errors) = read::<Accelerators>(Some(&table));
        let config_errors: Vec<String> = config_errors.iter().map(ToString::to_string).collect();
        assert_eq!(
            config_errors,
            [
                "window-keys.open must be a list of keys, such as \"<Control>n\", \"<Control><Shift>z\" or \"F11\"; \"n\" can’t be used (window shortcuts need Ctrl or Alt, or a function key)"
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
        fn displayed_accelerators_parse_to_themselves(at in 0..MODIFIERS.len(), shift in any::<bool>(), key in 0..6usize) {
            let key = [Gdk::a, Gdk::equal, Gdk::F7, Gdk::Left, Gdk::adiaeresis, Gdk::KP_Add][key];
            let state = MODIFIERS[at].0 | if shift { ModifierType::SHIFT_MASK } else { NO_MODIFIERS };
            let accelerator = Accelerator::pressed(key, state);
            prop_assert_eq!(accelerator.to_string().parse(), Ok(accelerator));
        }

        #[test]
        fn parsing_arbitrary_text_does_not_panic(text in "\\PC{0,12}") {
            let _ = text.parse::<Accelerator>();
        }
    }
}
