// SPDX-License-Identifier: GPL-3.0-or-later
//! What is set holds in the match: at once, or from the next new game on.

use std::cell::RefCell;
use std::rc::Rc;

use gtk::glib;

use super::model::Model;
use crate::desktop::game_match::AnyMatch;
use crate::desktop::library::{Library, Listening};
use play::Playable;
use play::blocky::preferences::Preferences;
use play::preferences::Section;
use play::seats::{Seats, Sitter};
use rules::blocky::Blocky;
use rules::game::Seat;

/// Brings the match up to date with what is set whenever that changes, as long as what is returned lives. How games begin,
/// and who plays, was read already when the match was made.
pub(super) fn follow(model: &Rc<Model>, library: &Rc<Library>) -> Listening {
    let known: Rc<RefCell<Preferences>> = Rc::new(RefCell::new(library.get()));
    model.set_goals(known.borrow().goals);
    model.set_marks(known.borrow().marks);
    seat_newcomers(model, &known.borrow());
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
            model.set_goals(new.goals);
            model.set_marks(new.marks);
            if new.seats != before.seats {
                let seats = model.seat_numbers().len();
                model.set_seats(Seats::of(&new.seats[..seats.min(new.seats.len())]));
                seat_newcomers(&model, &new);
            }
            if (new.seed, new.players, new.depth, new.turns)
                != (before.seed, before.players, before.depth, before.turns)
            {
                let seeds = new.seeds();
                model.controller().borrow_mut().table.prefer(new.setup(seeds.next()), seeds);
            }
        }
    ))
}

/// Where a new match has more players than the one in play, those who come sit down as it is set.
fn seat_newcomers(model: &Rc<Model>, preferences: &Preferences) {
    let table = &mut model.controller().borrow_mut().table;
    let players = <Blocky as Playable>::seats(table.session().setup());
    let seats = table.next_seats().followed_by(players, &Seats::of(&preferences.seats));
    table.set_next_seats(seats);
}

/// Remembers who sits where.
pub(super) fn keep_seats(library: &Library, seats: &Seats) {
    library.change(|preferences: &mut Preferences| {
        for (number, sitter) in (1..).zip(&mut preferences.seats) {
            *sitter = Seat::new(number).map_or(Sitter::Person, |seat| seats.sitter(seat));
        }
    });
}
