// SPDX-License-Identifier: GPL-3.0-or-later
//! What is set holds in the match: what the board shows at once, how matches begin from the next new one on.

use std::cell::RefCell;
use std::rc::Rc;

use gtk::glib;

use super::model::Model;
use crate::desktop::game_match::AnyMatch;
use crate::desktop::library::{Library, Listening};
use play::blokus::preferences::Preferences;
use play::preferences::Section;
use play::seats::Seats;
use view::blokus::shown::Shown;

/// Brings the match up to date with what is set whenever that changes, as long as what is returned lives. How matches begin,
/// and who plays, was read already when the match was made.
pub(super) fn follow(model: &Rc<Model>, library: &Rc<Library>) -> Listening {
    let known: Rc<RefCell<Preferences>> = Rc::new(RefCell::new(library.get()));
    model.set_shown(library.get());
    library.connect_changed(glib::clone!(
        #[weak]
        model,
        #[weak]
        library,
        move |table| {
            match table {
                Shown::TABLE => model.set_shown(library.get()),
                Preferences::TABLE => {
                    let new: Preferences = library.get();
                    let before = known.replace(new.clone());
                    if new == before {
                        return;
                    }
                    if new.seats() != before.seats() {
                        // They sit down when the next match begins.
                        model.controller().borrow_mut().table.set_next_seats(new.seats());
                    }
                    prefer(&model, &library);
                }
                _ => {}
            }
        }
    ))
}

/// The next new match begins as it is set.
pub(super) fn prefer(model: &Rc<Model>, library: &Library) {
    let set: Preferences = library.get();
    let seeds = set.seeds();
    model.controller().borrow_mut().table.prefer(set.setup(seeds.next()), seeds);
}

/// Those who are set to play sit down.
pub(super) fn seat(model: &Rc<Model>, library: &Library) {
    model.set_seats(library.get::<Preferences>().seats());
}

/// Remembers who sits where.
pub(super) fn keep_seats(model: &Rc<Model>, library: &Library, seats: &Seats) {
    let numbers = model.seat_numbers();
    let is_alone = model.position().setup().seating.players() == 1;
    library.change(|preferences: &mut Preferences| {
        for (at, seat) in numbers.into_iter().enumerate() {
            let place = match (is_alone, at) {
                (true, 0) => None,
                (true, at) => preferences.opponents.get_mut(at - 1),
                (false, at) => preferences.seats.get_mut(at),
            };
            if let Some(sitter) = place {
                *sitter = seats.sitter(seat);
            }
        }
    });
}
