// SPDX-License-Identifier: GPL-3.0-or-later
//! What is set holds in the match: at once, or from the next new game on.

use std::cell::RefCell;
use std::rc::Rc;

use gtk::glib;

use super::Model;
use crate::desktop::game_match::AnyMatch;
use crate::desktop::library::{Library, Listening};
use play::preferences::Section;
use play::push_and_clear::preferences::Preferences;
use play::seats::Seats;
use rules::game::Seat;

/// Brings the match up to date with what is set whenever that changes, as long as what is returned lives. How games begin,
/// and who plays, was read already when the match was made.
pub(super) fn follow(model: &Rc<Model>, library: &Rc<Library>) -> Listening {
    let known: RefCell<Preferences> = RefCell::new(library.get());
    library.connect_changed(glib::clone!(
        #[weak]
        model,
        #[weak]
        library,
        move |table| {
            if table != Preferences::TABLE {
                return;
            }
            let new: Preferences = library.get();
            let before = known.replace(new.clone());
            if new.seat != before.seat {
                model.set_seats(new.seats());
            }
            if (new.seed, new.size) != (before.seed, before.size) {
                let seeds = new.seeds();
                model.controller().borrow_mut().table.prefer(new.setup(seeds.next()), seeds);
            }
        }
    ))
}

/// Remembers who plays.
pub(super) fn keep_seats(library: &Library, seats: &Seats) {
    let seat = seats.sitter(Seat::FIRST);
    library.change(|preferences: &mut Preferences| preferences.seat = seat);
}
