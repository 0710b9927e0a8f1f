// SPDX-License-Identifier: GPL-3.0-or-later
//! Row of the preferences with a command and its keys.

use std::rc::Rc;

use adw::prelude::*;
use gtk::accessible::Property;
use gtk::gdk::{Key, ModifierType};
use gtk::glib;
use tr::tr;

use super::rows::action_row;
use crate::desktop::dialogs::icon_button;
use view::keys::{KeyCap, labels};

/// Row with a command and its keys.
pub(super) struct KeyRow {
    pub widget: adw::ActionRow,
    title: String,
    caps: gtk::Box,
    reset: gtk::Button,
}

/// Action on a row, by click or key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RowAction {
    /// Replace the keys by a new one.
    Change,
    /// Add a key.
    Add,
    /// Reset to the default keys.
    Reset,
    /// The focus has left the row.
    Leave,
}

impl KeyRow {
    /// Creates a row for a command. `on_action` is called for each action on the row. `pressed` is called for each key press in
    /// it and returns whether it handled the key.
    #[must_use]
    pub(super) fn new(
        title: String,
        on_action: impl Fn(RowAction) + 'static,
        pressed: impl Fn(Key, ModifierType) -> bool + 'static,
    ) -> Self {
        let widget = action_row(&title, "");
        widget.set_activatable(true);
        // The accessible name includes the keys, see `show`.
        widget.reset_relation(gtk::AccessibleRelation::LabelledBy);
        let caps = gtk::Box::builder().spacing(6).valign(gtk::Align::Center).build();
        let reset = icon_button("edit-undo-symbolic", &tr!("Reset to Default (Backspace)"));
        reset.update_property(&[Property::Label(&tr!("Reset “{title}” to Default", title))]);
        let add = icon_button("list-add-symbolic", &tr!("Add Shortcut (Shift+Enter)"));
        add.update_property(&[Property::Label(&tr!("Add Shortcut for “{title}”", title))]);
        widget.add_suffix(&caps);
        for button in [&reset, &add] {
            // Makes the button square.
            button.add_css_class("image-button");
            widget.add_suffix(button);
        }

        let on_action = Rc::new(on_action);
        let emit = |action| {
            let on_action = Rc::clone(&on_action);
            move || on_action(action)
        };
        let (change, more, restore, leave) =
            (emit(RowAction::Change), emit(RowAction::Add), emit(RowAction::Reset), emit(RowAction::Leave));
        widget.connect_activated(move |_| change());
        add.connect_clicked(move |_| more());
        reset.connect_clicked(move |_| restore());
        let focus = gtk::EventControllerFocus::new();
        focus.connect_leave(move |_| leave());
        widget.add_controller(focus);
        let keys = gtk::EventControllerKey::new();
        // A row that waits for a key handles it before any other widget.
        keys.set_propagation_phase(gtk::PropagationPhase::Capture);
        keys.connect_key_pressed(glib::clone!(
            #[weak]
            widget,
            #[upgrade_or]
            glib::Propagation::Proceed,
            move |_, key, _, state| {
                let is_plain = !state.intersects(ModifierType::CONTROL_MASK | ModifierType::ALT_MASK);
                let shift = state.contains(ModifierType::SHIFT_MASK);
                if pressed(key, state) {
                    return glib::Propagation::Stop;
                }
                match key {
                    _ if !is_plain || !widget.has_focus() => return glib::Propagation::Proceed,
                    Key::BackSpace => on_action(RowAction::Reset),
                    Key::Return | Key::KP_Enter if shift => on_action(RowAction::Add),
                    _ => return glib::Propagation::Proceed,
                }
                glib::Propagation::Stop
            }
        ));
        widget.add_controller(keys);
        Self { widget, title, caps, reset }
    }

    /// Shows keys, or that there are none.
    pub(super) fn show(&self, caps: &[KeyCap], is_default: bool) {
        self.clear();
        for cap in caps {
            self.caps.append(&gtk::ShortcutLabel::new(&cap.accelerator));
        }
        if caps.is_empty() {
            self.announce(&tr!("a command without shortcuts" => "None"), "dim-label");
        }
        self.reset.set_visible(!is_default);
        let name = tr!("a command and its shortcuts" => "{title}: {labels}", title = self.title, labels = labels(caps));
        self.widget.update_property(&[Property::Label(&name)]);
    }

    /// Shows that the row waits for a key, instead of its keys.
    pub(super) fn wait(&self) {
        self.clear();
        self.announce(&tr!("a row that waits for its new key" => "Press a key…"), "accent");
    }

    fn announce(&self, text: &str, class: &str) {
        self.caps.append(&gtk::Label::builder().label(text).css_classes([class]).build());
    }

    fn clear(&self) {
        while let Some(cap) = self.caps.first_child() {
            self.caps.remove(&cap);
        }
    }
}
