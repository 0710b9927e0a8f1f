// SPDX-License-Identifier: GPL-3.0-or-later
//! Application of the preferences to the match, at once or from the next new game on.

use std::cell::Cell;
use std::rc::Rc;

use gtk::{gio, glib};

use super::Model;
use crate::desktop::apply_preferences::{follow_match, prefer};
use crate::desktop::game_match::AnyMatch;
use crate::desktop::user_data::{Subscription, UserData};
use play::biquadris::preferences::Preferences;
use storage::disk::OrdinaryFiles;

/// Applies changed preferences to the match until the subscription is dropped.
pub(super) fn follow(model: &Rc<Model>, user_data: &Rc<UserData>) -> Subscription {
    let latest: Rc<Cell<u32>> = Rc::default();
    follow_match(model, user_data, move |model, before: &Preferences, new| {
        if new.seats != before.seats {
            model.set_seats(new.seats());
        }
        // The seats apply at once; all other preferences belong to the setup of the next match.
        if *new != (Preferences { seats: new.seats, ..before.clone() }) {
            latest.set(latest.get() + 1);
            prepare_next(model, new.clone(), Rc::clone(&latest));
        }
    })
}

/// Sets up the next new game. Script files are read in the background; the result is discarded if `latest` has changed by then,
/// that is, if there is a newer request.
fn prepare_next(model: &Rc<Model>, preferences: Preferences, latest: Rc<Cell<u32>>) {
    let weak = Rc::downgrade(model);
    let request = latest.get();
    glib::spawn_future_local(async move {
        let seeds = preferences.seeds();
        let result = gio::spawn_blocking(move || preferences.setup(seeds.next(), &OrdinaryFiles)).await;
        let (Some(model), Ok((setup, config_errors))) = (weak.upgrade(), result) else { return };
        if latest.get() != request {
            return;
        }
        prefer(&model, seeds, |_| setup);
        for config_error in config_errors {
            model.announce(&config_error.to_string());
        }
    });
}
