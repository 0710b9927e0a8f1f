// SPDX-License-Identifier: GPL-3.0-or-later
//! Preferences hold in the match: at once, or from the next new game on.

use std::cell::Cell;
use std::rc::Rc;

use gtk::{gio, glib};

use super::Model;
use crate::desktop::apply_preferences::{follow_match, prefer};
use crate::desktop::game_match::AnyMatch;
use crate::desktop::user_data::{Subscription, UserData};
use play::biquadris::preferences::Preferences;
use storage::disk::OrdinaryFiles;

/// Brings the match up to date with the preferences when they change, as long as what is returned lives.
pub(super) fn follow(model: &Rc<Model>, user_data: &Rc<UserData>) -> Subscription {
    let asked: Rc<Cell<u32>> = Rc::default();
    follow_match(model, user_data, move |model, before: &Preferences, new| {
        if new.seats != before.seats {
            model.set_seats(new.seats());
        }
        // Who plays is no part of how a match begins.
        if *new != (Preferences { seats: new.seats, ..before.clone() }) {
            asked.set(asked.get() + 1);
            prepare_next(model, new.clone(), Rc::clone(&asked));
        }
    })
}

/// The next new game begins as it is set now, unless it was `asked` for something else meanwhile.
fn prepare_next(model: &Rc<Model>, preferences: Preferences, asked: Rc<Cell<u32>>) {
    let weak = Rc::downgrade(model);
    let number = asked.get();
    glib::spawn_future_local(async move {
        let seeds = preferences.seeds();
        let read = gio::spawn_blocking(move || preferences.setup(seeds.next(), &OrdinaryFiles)).await;
        let (Some(model), Ok((setup, config_errors))) = (weak.upgrade(), read) else { return };
        if asked.get() != number {
            return;
        }
        prefer(&model, seeds, |_| setup);
        for config_error in config_errors {
            model.announce(&config_error.to_string());
        }
    });
}
