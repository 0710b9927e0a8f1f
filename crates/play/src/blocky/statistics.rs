// SPDX-License-Identifier: GPL-3.0-or-later
//! Statistics of Blocky.

use i18n::N_;

use crate::seats::Seats;
use crate::statistics::{Counted, Counts, Figure};
use rules::blocky::{Action, Blocky, Event, Measure};
use rules::game::{Game, Seat};

impl Counted for Blocky {
    const FIGURES: &'static [Figure] = &[
        Figure::sum("matches", N_!("Games finished")),
        Figure::sum("shared", N_!("Shared wins")),
        Figure::sum("won-against-computer", N_!("Wins against computer players")),
        Figure::sum("lost-to-computer", N_!("Losses to computer players")),
        Figure::sum("moves", N_!("Moves")),
        Figure::sum(Action::Clockwise.name(), N_!("Clockwise rotations")),
        Figure::sum(Action::Counterclockwise.name(), N_!("Counterclockwise rotations")),
        Figure::sum(Action::Horizontal.name(), N_!("Horizontal reflections")),
        Figure::sum(Action::Vertical.name(), N_!("Vertical reflections")),
        Figure::sum(Action::Smash.name(), N_!("Smashes")),
        Figure::max("highest-blob", N_!("Highest blob score")),
        Figure::max("highest-perimeter", N_!("Highest perimeter score")),
    ];

    fn count(event: &Event, counts: &mut Counts) {
        if let Event::Acted { action, .. } = event {
            counts.count("moves", 1);
            counts.count(action.name(), 1);
        }
    }

    fn count_end(&self, seats: &Seats, counts: &mut Counts) {
        counts.count("matches", 1);
        let person = |seat: &Seat| seats.computer(*seat).is_none();
        for (seat, (goal, score)) in self.seats().zip(self.goals().iter().zip(self.scores())) {
            let figure = match goal.measure {
                Measure::Blob => "highest-blob",
                Measure::Perimeter => "highest-perimeter",
            };
            if person(&seat) {
                counts.count(figure, score.into());
            }
        }
        counts.count_winners(&self.winners().unwrap_or_default(), self.seats(), seats);
    }
}
