// SPDX-License-Identifier: GPL-3.0-or-later
//! What is counted in games of Biquadris.

use i18n::N_;

use crate::seats::Seats;
use crate::statistics::{Counted, Counts, Figure};
use rules::biquadris::{Action, Biquadris, Event, Side};

impl Counted for Biquadris {
    const FIGURES: &'static [Figure] = &[
        Figure::sum("matches", N_!("Matches finished")),
        Figure::sum("won-by-player-1", N_!("Won by player 1")),
        Figure::sum("won-by-player-2", N_!("Won by player 2")),
        Figure::sum("won-against-computer", N_!("Won against a computer player")),
        Figure::sum("lost-to-computer", N_!("Lost to a computer player")),
        Figure::sum("blocks", N_!("Blocks dropped")),
        Figure::sum("rows", N_!("Rows cleared")),
        Figure::most("most-rows", N_!("Most rows at once")),
        Figure::sum(Action::WORDS[0], N_!("Special action blind")),
        Figure::sum(Action::WORDS[1], N_!("Special action heavy")),
        Figure::sum(Action::WORDS[2], N_!("Special action force")),
        Figure::sum(Action::WORDS[3], N_!("Special action moveup")),
        Figure::sum("stars", N_!("Star blocks")),
        Figure::most("longest", N_!("Longest match, in blocks")),
        Figure::most("highest-score", N_!("Highest score")),
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
