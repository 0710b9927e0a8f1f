// SPDX-License-Identifier: GPL-3.0-or-later
//! The bar below a match that is looked at once more: a slider over its steps, and a clock that goes through them.

mod imp;

use std::rc::Rc;

use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use super::host::Plays;

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
    pub fn bind(&self, plays: Rc<dyn Plays>) {
        let weak = self.downgrade();
        plays.object().connect_local("replay-changed", false, move |_| {
            if let Some(bar) = weak.upgrade() {
                bar.imp().update();
            }
            None
        });
        self.imp().plays.replace(Some(plays));
        self.imp().update();
    }

    /// Whether something in the bar has the focus.
    #[must_use]
    pub fn has_focus_within(&self) -> bool {
        self.state_flags().contains(gtk::StateFlags::FOCUS_WITHIN)
    }
}
