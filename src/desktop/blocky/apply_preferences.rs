// SPDX-License-Identifier: GPL-3.0-or-later
//! Application of the preferences to the match, at once or from the next new game on.

use std::rc::Rc;

use super::model::Model;
use crate::desktop::apply_preferences::{follow_match, prefer};
use crate::desktop::game_match::AnyMatch;
use crate::desktop::user_data::{Subscription, UserData};
use play::Playable;
use play::blocky::preferences::Preferences;
use play::seats::Seats;
use rules::blocky::Blocky;

/// Applies the preferences to the match, now and on every change, until the subscription is dropped.
pub(super) fn follow(model: &Rc<Model>, user_data: &Rc<UserData>) -> Subscription {
    let initial: Preferences = user_data.get();
    set_view(model, &initial);
    seat_added_players(model, &initial);
    follow_match(model, user_data, |model, before: &Preferences, new| {
        set_view(model, new);
        if new.seats != before.seats {
            let seats = model.seat_numbers().len();
            model.set_seats(Seats::of(&new.seats[..seats.min(new.seats.len())]));
            seat_added_players(model, new);
        }
        let setup_fields =
            |preferences: &Preferences| (preferences.seed, preferences.players, preferences.depth, preferences.turns);
        if setup_fields(new) != setup_fields(before) {
            prefer(model, new.seeds(), |seed| new.setup(seed));
        }
    })
}

/// Sets the preferences that only concern the view.
fn set_view(model: &Rc<Model>, preferences: &Preferences) {
    model.set_goals(preferences.goals);
    model.set_marks(preferences.marks);
}

/// Seats the additional players as preferred if the next match has more players than the current one.
fn seat_added_players(model: &Rc<Model>, preferences: &Preferences) {
    let session = &mut model.controller().borrow_mut().session;
    let players = <Blocky as Playable>::seats(session.history().setup());
    let seats = session.next_seats().followed_by(players, &Seats::of(&preferences.seats));
    session.set_next_seats(seats);
}
