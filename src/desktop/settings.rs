// SPDX-License-Identifier: GPL-3.0-or-later
//! What is set for all games holds in each of them.

use std::rc::Rc;
use std::time::Duration;

use super::GameView;
use super::game_match::{AnyMatch, Match};
use super::library::{Library, Listening};
use play::preferences::Section;
use play::preferences::general::General;

/// Names and pace hold in a match, now and when they change, as long as what is returned lives.
#[must_use]
pub(super) fn follow<G: GameView>(model: &Rc<Match<G>>, library: &Rc<Library>) -> Listening {
    apply(model, library);
    let (weak, kept) = (Rc::downgrade(model), Rc::downgrade(library));
    library.connect_changed(move |table| {
        if let (Some(model), Some(library), General::TABLE) = (weak.upgrade(), kept.upgrade(), table) {
            apply(&model, &library);
        }
    })
}

fn apply<G: GameView>(model: &Match<G>, library: &Library) {
    let general: General = library.get();
    model.controller().borrow_mut().pacing.pace = Duration::from_millis(general.computer_pace.get().into());
    model.set_names(general.names(G::SEATS));
}
