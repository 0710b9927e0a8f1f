// SPDX-License-Identifier: GPL-3.0-or-later
//! Application of preferences to the matches of the window, at once or from the next new game on.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use super::GameView;
use super::game_match::{AnyMatch, Match};
use super::user_data::{Subscription, UserData};
use play::preferences::Section;
use play::preferences::general::General;
use play::session::Seeds;

/// Applies the players' names and the pace of computer players to a match, now and on every change, until the subscription is
/// dropped.
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

/// Calls `apply` with the old and the new section whenever a game's section changes, until the subscription is dropped. The
/// initial section is not applied: the match was created with it.
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

/// Sets the setup and the seeds of the next new match.
pub(super) fn prefer<G: GameView>(model: &Match<G>, seeds: Seeds<G::Seed>, setup: impl FnOnce(G::Seed) -> G::Setup) {
    model.controller().borrow_mut().session.prefer(setup(seeds.next()), seeds);
}
