// SPDX-License-Identifier: GPL-3.0-or-later
//! What is set holds in the match: at once, or from the next new game on.

use std::cell::RefCell;
use std::rc::Rc;

use gtk::prelude::*;

use super::model::Model;
use crate::desktop::host::{Hosted, Plays};
use crate::desktop::library::{Library, Listening};
use crate::game::Seat;
use crate::play::blocky::preferences::Preferences;
use crate::play::preferences::Section;
use crate::play::seats::{Seats, Sitter};

/// Brings the match up to date with what is set whenever that changes, as long as what is returned lives. How games begin,
/// and who plays, was read already when the match was made.
pub fn follow(model: &Model, library: &Rc<Library>) -> Listening {
    let known: Rc<RefCell<Preferences>> = Rc::new(RefCell::new(library.get()));
    model.set_goals(known.borrow().goals);
    model.set_marks(known.borrow().marks);
    seat_newcomers(model, &known);
    let (weak, kept) = (model.downgrade(), Rc::downgrade(library));
    library.connect_changed(move |table| {
        let (Some(model), Some(library), Preferences::TABLE) = (weak.upgrade(), kept.upgrade(), table) else { return };
        let new: Preferences = library.get();
        let before = known.replace(new.clone());
        model.set_goals(new.goals);
        model.set_marks(new.marks);
        if new.seats != before.seats {
            let seats = model.seat_numbers().len();
            model.set_seats(Seats::of(&new.seats[..seats.min(new.seats.len())]));
        }
        if (new.seed, new.players, new.depth, new.turns) != (before.seed, before.players, before.depth, before.turns) {
            let seeds = new.seeds();
            model.host().borrow_mut().table.prefer(new.setup(seeds.next()), seeds);
        }
    })
}

/// Where a new match has more players than the one before, those who come sit down as it is set.
fn seat_newcomers(model: &Model, known: &Rc<RefCell<Preferences>>) {
    let (preferences, players) = (Rc::clone(known), RefCell::new(model.seat_numbers().len()));
    model.connect_to("position-changed", model, move |model| {
        let now = model.seat_numbers().len();
        let before = players.replace(now);
        if now > before && model.replay().is_none() {
            let mut sitters = preferences.borrow().seats;
            let seats = model.seats();
            for (number, sitter) in (1..).zip(&mut sitters).take(before) {
                *sitter = Seat::new(number).map_or(Sitter::Person, |seat| seats.sitter(seat));
            }
            model.set_seats(Seats::of(&sitters[..now.min(sitters.len())]));
        }
    });
}

/// Remembers who sits where.
pub fn keep_seats(library: &Library, seats: &Seats) {
    library.change(|preferences: &mut Preferences| {
        for (number, sitter) in (1..).zip(&mut preferences.seats) {
            *sitter = Seat::new(number).map_or(Sitter::Person, |seat| seats.sitter(seat));
        }
    });
}
