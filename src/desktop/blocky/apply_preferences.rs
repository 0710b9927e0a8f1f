// SPDX-License-Identifier: GPL-3.0-or-later
//! Preferences hold in the match: at once, or from the next new game on.

use std::rc::Rc;

use super::model::Model;
use crate::desktop::apply_preferences::{follow_match, prefer};
use crate::desktop::game_match::AnyMatch;
use crate::desktop::user_data::{Subscription, UserData};
use play::Playable;
use play::blocky::preferences::Preferences;
use play::seats::Seats;
use rules::blocky::Blocky;

/// Brings the match up to date with the preferences, now and when they change, as long as what is returned lives.
pub(super) fn follow(model: &Rc<Model>, user_data: &Rc<UserData>) -> Subscription {
    let set: Preferences = user_data.get();
    show(model, &set);
    seat_newcomers(model, &set);
    follow_match(model, user_data, |model, before: &Preferences, new| {
        show(model, new);
        if new.seats != before.seats {
            let seats = model.seat_numbers().len();
            model.set_seats(Seats::of(&new.seats[..seats.min(new.seats.len())]));
            seat_newcomers(model, new);
        }
        let begins = |set: &Preferences| (set.seed, set.players, set.depth, set.turns);
        if begins(new) != begins(before) {
            prefer(model, new.seeds(), |seed| new.setup(seed));
        }
    })
}

fn show(model: &Rc<Model>, preferences: &Preferences) {
    model.set_goals(preferences.goals);
    model.set_marks(preferences.marks);
}

/// Where a new match has more players than the one in play, those who come sit down as it is set.
fn seat_newcomers(model: &Rc<Model>, preferences: &Preferences) {
    let session = &mut model.controller().borrow_mut().session;
    let players = <Blocky as Playable>::seats(session.history().setup());
    let seats = session.next_seats().followed_by(players, &Seats::of(&preferences.seats));
    session.set_next_seats(seats);
}
