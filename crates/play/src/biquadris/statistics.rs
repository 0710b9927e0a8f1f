// SPDX-License-Identifier: GPL-3.0-or-later
//! Statistics of Biquadris.

use i18n::N_;

use crate::seats::Seats;
use crate::statistics::{Counted, Counts, Figure};
use rules::biquadris::{Action, Biquadris, Event, Side};

impl Counted for Biquadris {
    const FIGURES: &'static [Figure] = &[
        Figure::sum("matches", N_!("Games finished")),
        Figure::sum("won-by-player-1", N_!("Wins by player 1")),
        Figure::sum("won-by-player-2", N_!("Wins by player 2")),
        Figure::sum("won-against-computer", N_!("Wins against computer players")),
        Figure::sum("lost-to-computer", N_!("Losses to computer players")),
        Figure::sum("blocks", N_!("Blocks dropped")),
        Figure::sum("rows", N_!("Rows cleared")),
        Figure::max("most-rows", N_!("Most rows cleared at once")),
        Figure::sum(Action::WORDS[0], N_!("Blind actions")),
        Figure::sum(Action::WORDS[1], N_!("Heavy actions")),
        Figure::sum(Action::WORDS[2], N_!("Force actions")),
        Figure::sum(Action::WORDS[3], N_!("Move-up actions")),
        Figure::sum("stars", N_!("Star blocks")),
        Figure::max("longest", N_!("Longest game (blocks)")),
        Figure::max("highest-score", N_!("Highest score")),
    ];

    fn count(event: &Event, counts: &mut Counts) {
        match event {
            Event::Locked(..) => counts.count("blocks", 1),
            Event::RowsCleared(_, rows, _) => {
                counts.count("rows", rows.count().into());
                counts.count("most-rows", rows.count().into());
            }
            Event::StarDropped(..) => counts.count("stars", 1),
            Event::ActionTaken(_, action) => counts.count(action.word(), 1),
            Event::ActionEarned(..) | Event::TurnPassed(_) | Event::Restarted | Event::Over(_) => {}
        }
    }

    fn count_end(&self, seats: &Seats, counts: &mut Counts) {
        let person = |side: &Side| seats.computer(side.seat()).is_none();
        counts.count("longest", counts.get("blocks"));
        let best = Side::BOTH.into_iter().filter(person).map(|side| self.player(side).score()).max();
        counts.count("highest-score", best.unwrap_or_default());
        let Some(winner) = self.winner() else { return };
        counts.count("matches", 1);
        counts.count(if winner == Side::One { "won-by-player-1" } else { "won-by-player-2" }, 1);
        match (person(&winner), person(&winner.opponent())) {
            (true, false) => counts.count("won-against-computer", 1),
            (false, true) => counts.count("lost-to-computer", 1),
            (true, true) | (false, false) => {}
        }
    }
}
