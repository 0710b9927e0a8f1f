// SPDX-License-Identifier: GPL-3.0-or-later
//! Statistics of Push and Clear.

use i18n::N_;

use crate::seats::Seats;
use crate::statistics::{Counted, Counts, Figure};
use rules::game::Seat;
use rules::push_and_clear::{Event, PushAndClear};

impl Counted for PushAndClear {
    const FIGURES: &'static [Figure] = &[
        Figure::sum("games", N_!("Games finished")),
        Figure::sum("steps", N_!("Moves")),
        Figure::sum("points", N_!("Points collected")),
        Figure::sum("pushed", N_!("Boxes pushed")),
        Figure::sum("lines", N_!("Lines cleared")),
        Figure::max("most-lines", N_!("Most lines cleared at once")),
        Figure::max("most-points", N_!("Most points in one move")),
        Figure::max("longest", N_!("Longest game (moves)")),
        Figure::max("highest-score", N_!("Highest score")),
    ];

    fn count(event: &Event, counts: &mut Counts) {
        match event {
            Event::Slide(_, slid) => {
                let points = slid.points.count().into();
                counts.count("steps", 1);
                counts.count("points", points);
                counts.count("most-points", points);
                counts.count("pushed", slid.before.without(slid.after).count().into());
            }
            Event::Cleared(lines) => {
                counts.count("lines", lines.count.into());
                counts.count("most-lines", lines.count.into());
            }
            Event::Appeared(_) | Event::Restarted | Event::Over => {}
        }
    }

    fn count_end(&self, seats: &Seats, counts: &mut Counts) {
        counts.count("games", 1);
        counts.count("longest", self.steps());
        if seats.computer(Seat::FIRST).is_none() {
            counts.count("highest-score", self.score());
        }
    }
}
