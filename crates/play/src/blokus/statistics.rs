// SPDX-License-Identifier: GPL-3.0-or-later
//! Statistics of Blokus.

use i18n::N_;

use crate::seats::Seats;
use crate::statistics::{Counted, Counts, Figure};
use rules::blokus::{Blokus, Cause, Event};
use rules::game::{Game, Seat};

impl Counted for Blokus {
    const FIGURES: &'static [Figure] = &[
        Figure::sum("matches", N_!("Games finished")),
        Figure::sum("shared", N_!("Shared wins")),
        Figure::sum("won-against-computer", N_!("Wins against computer players")),
        Figure::sum("lost-to-computer", N_!("Losses to computer players")),
        Figure::sum("pieces", N_!("Pieces placed")),
        Figure::sum("squares", N_!("Squares covered")),
        Figure::sum("finished", N_!("Colors with all pieces placed")),
        Figure::sum("surrendered", N_!("Colors surrendered")),
        Figure::sum("timeouts", N_!("Timeouts")),
        Figure::max("highest-score", N_!("Highest player score")),
        Figure::max("highest-colour", N_!("Highest color score")),
    ];

    fn count(event: &Event, counts: &mut Counts) {
        match event {
            Event::Placed(_, placement) => {
                counts.count("pieces", 1);
                counts.count("squares", placement.piece().size().into());
            }
            Event::Finished(_) => counts.count("finished", 1),
            Event::Surrendered(_, Cause::Message) => counts.count("surrendered", 1),
            Event::TimeOver(_) => counts.count("timeouts", 1),
            Event::Surrendered(..) | Event::TurnPassed(..) | Event::Restarted | Event::Over => {}
        }
    }

    fn count_end(&self, seats: &Seats, counts: &mut Counts) {
        counts.count("matches", 1);
        let person = |seat: &Seat| seats.computer(*seat).is_none();
        for seat in self.seats().filter(person) {
            counts.count("highest-score", self.total(seat).into());
            for color in self.setup().seating.colors(seat) {
                counts.count("highest-colour", self.score(color).into());
            }
        }
        counts.count_winners(&self.winners().unwrap_or_default(), self.seats(), seats);
    }
}
