// SPDX-License-Identifier: GPL-3.0-or-later
//! Preferences hold in the matches of the window: at once, or from the next new game on.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use super::GameView;
use super::game_match::{AnyMatch, Match};
use super::user_data::{Subscription, UserData};
use play::preferences::Section;
use play::preferences::general::General;
use play::session::Seeds;

/// Names and pace hold in a match, now and when they change, as long as what is returned lives.
#[must_use]
pub(super) fn follow<G: GameView>(model: &Rc<Match<G>>, user_data: &Rc<UserData>) -> Subscription {
    let weak = Rc::downgrade(model);
    user_data.follow(move |general: &General| {
        if let Some(model) = weak.upgrade() {
            model.pacing().borrow_mut().pace = Duration::from_millis(general.computer_pace.get().into());
            model.set_names(general.names(G::SEATS));
        }
    })
}

/// Calls `apply` when a game's section changes, with the section before and after, as long as what is returned lives. What was
/// set at first was read when the match was made.
#[must_use]
pub(super) fn follow_match<G: GameView, S: Section>(
    model: &Rc<Match<G>>,
    user_data: &Rc<UserData>,
    apply: impl Fn(&Rc<Match<G>>, &S, &S) + 'static,
) -> Subscription {
    let (weak, known) = (Rc::downgrade(model), RefCell::new(user_data.get::<S>()));
    user_data.follow(move |new: &S| {
        let before = known.replace(new.clone());
        if let (Some(model), true) = (weak.upgrade(), before != *new) {
            apply(&model, &before, new);
        }
    })
}

/// The next new match has this setup, with one of these seeds.
pub(super) fn prefer<G: GameView>(model: &Match<G>, seeds: Seeds<G::Seed>, setup: impl FnOnce(G::Seed) -> G::Setup) {
    model.controller().borrow_mut().session.prefer(setup(seeds.next()), seeds);
}
