// SPDX-License-Identifier: GPL-3.0-or-later
//! Preferences hold in the match from the next new one on.

use std::rc::Rc;

use super::model::Model;
use crate::desktop::host::Hosted;
use crate::desktop::library::{Library, Listening};
use crate::desktop::settings;
use play::blokus::preferences::Preferences;

/// Prepares the next match when the preferences change, as long as what is returned lives.
pub(super) fn follow(model: &Model, library: &Rc<Library>) -> Listening {
    settings::follow_match(model, library, |model, before: &Preferences, new| {
        if new.seats() != before.seats() {
            // They sit down when the next match begins.
            model.host().borrow_mut().table.set_next_seats(new.seats());
        }
        prefer(model, new);
    })
}

/// The next new match begins as it is set.
pub(super) fn prefer(model: &Model, set: &Preferences) {
    settings::prefer(model, set.seeds(), |seed| set.setup(seed));
}
