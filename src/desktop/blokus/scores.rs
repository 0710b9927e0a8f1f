// SPDX-License-Identifier: GPL-3.0-or-later
//! Cards below the board, one per color, in the order of turns.

mod card;

use crate::desktop::game_match::Signal;
use std::rc::Rc;

use gtk::glib;
use gtk::prelude::*;

use super::model::Model;
use card::Card;
use rules::blokus::Color;

/// Adds the cards to a row and binds them to a match.
pub(super) fn fill(row: &gtk::Box, model: &Rc<Model>) {
    let cards = Color::ALL.map(Card::new);
    cards.iter().for_each(|card| row.append(card));
    let update = glib::clone!(
        #[weak]
        model,
        move |_: &gtk::Box| {
            let (names, position) = (model.names(), model.position());
            for (color, card) in Color::ALL.into_iter().zip(&cards) {
                let owner = position.setup().seating.owner(color);
                let is_computer = owner.is_some_and(|seat| model.is_computer(seat));
                let clock = owner.and_then(|seat| model.clock(seat));
                card.show(&position, &names, color, is_computer, clock);
            }
        }
    );
    update(row);
    let update = Rc::new(update);
    for signal in [Signal::PositionChanged, Signal::ClockChanged] {
        let update = Rc::clone(&update);
        model.connect_to(signal, row, move |row| update(row));
    }
}
