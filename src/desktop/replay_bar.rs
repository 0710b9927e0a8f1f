// SPDX-License-Identifier: GPL-3.0-or-later
//! The bar below a match that is looked at once more: a slider over its steps, and a clock that goes through them.

mod imp;

use std::rc::Rc;

use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use super::game_match::AnyMatch;
use super::keys::game_key;
use i18n::marked;
use play::keys::Key;

/// Actions of keys in a replay, and the keys as GTK writes them.
pub(super) const KEYS: [(&str, &[&str]); 5] = [
    (marked!("Play or pause"), &["space"]),
    (marked!("Previous or next move"), &["Left", "Right"]),
    (marked!("Ten moves back or forward"), &["Page_Up", "Page_Down"]),
    (marked!("First or last move"), &["Home", "End"]),
    (marked!("Close the replay"), &["Escape"]),
];

glib::wrapper! {
    /// The bar below a replay.
    pub struct ReplayBar(ObjectSubclass<imp::ReplayBar>)
        @extends gtk::Widget,
        @implements gtk::Accessible, gtk::Buildable, gtk::ConstraintTarget;
}

impl Default for ReplayBar {
    fn default() -> Self {
        glib::Object::new()
    }
}

impl ReplayBar {
    /// Shows the replays of this game from now on.
    pub fn bind(&self, plays: Rc<dyn AnyMatch>) {
        let update = glib::closure_local!(
            #[weak(rename_to = bar)]
            self,
            move |_: glib::Object| bar.imp().update()
        );
        plays.object().connect_closure("replay-changed", false, update);
        self.imp().plays.replace(Some(plays));
        self.imp().update();
    }

    /// Hears the keys of a replay wherever the focus is in its window: as long as one is shown they aren't the game's. What is
    /// typed into a text stays there, and Space presses the button that has the focus.
    pub fn listen_in(&self, window: &gtk::Window) {
        let keys = gtk::EventControllerKey::new();
        keys.set_propagation_phase(gtk::PropagationPhase::Capture);
        let press = glib::clone!(
            #[weak(rename_to = bar)]
            self,
            #[weak]
            window,
            #[upgrade_or]
            glib::Propagation::Proceed,
            move |_: &gtk::EventControllerKey, key, _, state| {
                let key = game_key(key, state)
                    .filter(|key| bar.is_key_of_replay(*key, gtk::prelude::GtkWindowExt::focus(&window)));
                key.is_some_and(|key| bar.imp().press(key)).into()
            }
        );
        keys.connect_key_pressed(press);
        window.add_controller(keys.clone());
        self.imp().keys.replace(Some(keys));
    }

    /// Stops hearing keys: the bar leaves its window.
    pub fn stop_listening(&self) {
        if let Some(keys) = self.imp().keys.take()
            && let Some(widget) = keys.widget()
        {
            widget.remove_controller(&keys);
        }
    }

    /// Whether a key is the replay's while this widget has the focus.
    fn is_key_of_replay(&self, key: Key, focus: Option<gtk::Widget>) -> bool {
        let is_shown = self.imp().plays.borrow().as_ref().is_some_and(|plays| plays.replay().is_some());
        let is_elsewhere = focus.is_some_and(|focus| {
            focus.is::<gtk::Editable>()
                || focus.ancestor(gtk::Popover::static_type()).is_some()
                || focus.is::<gtk::Button>() && key == Key::Letter(' ')
        });
        is_shown && !is_elsewhere
    }

    /// Whether something in the bar has the focus.
    #[must_use]
    pub fn has_focus_within(&self) -> bool {
        self.state_flags().contains(gtk::StateFlags::FOCUS_WITHIN)
    }
}
