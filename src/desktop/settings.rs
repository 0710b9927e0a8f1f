// SPDX-License-Identifier: GPL-3.0-or-later
//! What is set for all games holds in each of them.

use std::rc::Rc;
use std::time::Duration;

use gtk::prelude::*;

use super::host::{Hosted, Plays};
use super::library::{Library, Listening};
use play::Playable;
use play::preferences::Section;
use play::preferences::general::General;

/// Names and pace hold in a match, now and when they change, as long as what is returned lives.
#[must_use]
pub(super) fn follow<M: Hosted>(model: &M, library: &Rc<Library>) -> Listening {
    apply(model, library);
    let (weak, kept) = (model.downgrade(), Rc::downgrade(library));
    library.connect_changed(move |table| {
        if let (Some(model), Some(library), General::TABLE) = (weak.upgrade(), kept.upgrade(), table) {
            apply(&model, &library);
        }
    })
}

fn apply<M: Hosted>(model: &M, library: &Library) {
    let general: General = library.get();
    model.host().borrow_mut().pacing.pace = Duration::from_millis(general.computer_pace.get().into());
    model.set_names(general.names(M::Game::SEATS));
}
