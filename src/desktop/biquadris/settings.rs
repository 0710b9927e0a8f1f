// SPDX-License-Identifier: GPL-3.0-or-later
//! What is set holds in the match: at once, or from the next new game on.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gtk::prelude::*;
use gtk::{gio, glib};

use super::Model;
use super::board::Board;
use crate::desktop::game_match::AnyMatch;
use crate::desktop::library::{Library, Listening};
use crate::desktop::look::LookSettings;
use play::biquadris::preferences::Preferences;
use play::preferences::Section;
use play::seats::Seats;
use rules::biquadris::Side;
use storage::disk::OrdinaryFiles;

/// Brings the match up to date with what is set, now and when it changes, as long as what is returned lives. How matches
/// begin, and who plays, was read already when the match was made.
pub(super) fn follow(model: &Rc<Model>, boards: [Board; 2], library: &Rc<Library>) -> Listening {
    apply_look(&boards, library);
    let boards = boards.map(|board| board.downgrade());
    let known: RefCell<Preferences> = RefCell::new(library.get());
    let asked: Rc<Cell<u32>> = Rc::default();
    library.connect_changed(glib::clone!(
        #[weak]
        model,
        #[weak]
        library,
        move |table| {
            match table {
                LookSettings::TABLE => {
                    boards.iter().filter_map(glib::WeakRef::upgrade).for_each(|board| apply_look(&[board], &library))
                }
                Preferences::TABLE => {
                    let new: Preferences = library.get();
                    let before = known.replace(new.clone());
                    if new.seats != before.seats {
                        model.set_seats(new.seats());
                    }
                    // Who plays is no part of how a match begins.
                    if new != (Preferences { seats: new.seats, ..before }) {
                        asked.set(asked.get() + 1);
                        prepare_next(&model, new, Rc::clone(&asked));
                    }
                }
                _ => {}
            }
        }
    ))
}

/// Whether the landing place is shown. The rest of the look is the whole window's.
fn apply_look(boards: &[Board], library: &Library) {
    let look: LookSettings = library.get();
    boards.iter().for_each(|board| board.set_ghost(look.ghost));
}

/// The next new game begins as it is set now, unless it was `asked` for something else meanwhile.
fn prepare_next(model: &Rc<Model>, preferences: Preferences, asked: Rc<Cell<u32>>) {
    let weak = Rc::downgrade(model);
    let number = asked.get();
    glib::spawn_future_local(async move {
        let seeds = preferences.seeds();
        let read = gio::spawn_blocking(move || preferences.setup(seeds.next(), &OrdinaryFiles)).await;
        let (Some(model), Ok((setup, complaints))) = (weak.upgrade(), read) else { return };
        if asked.get() != number {
            return;
        }
        model.controller().borrow_mut().table.prefer(setup, seeds);
        for complaint in complaints {
            model.say(&complaint.to_string());
        }
    });
}

/// Remembers who sits where.
pub(super) fn keep_seats(library: &Library, seats: &Seats) {
    let sitters = Side::BOTH.map(|side| seats.sitter(side.seat()));
    library.change(|preferences: &mut Preferences| preferences.seats = sitters);
}
