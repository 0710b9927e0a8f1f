// SPDX-License-Identifier: GPL-3.0-or-later
//! What is counted in games of Biquadris.

use i18n::marked;

use crate::seats::Seats;
use crate::statistics::{Counted, Counts, Figure};
use rules::biquadris::{Action, Biquadris, Event, Side};

impl Counted for Biquadris {
    const FIGURES: &'static [Figure] = &[
        Figure::sum("matches", marked!("Matches finished")),
        Figure::sum("won-by-player-1", marked!("Won by player 1")),
        Figure::sum("won-by-player-2", marked!("Won by player 2")),
        Figure::sum("won-against-computer", marked!("Won against a computer player")),
        Figure::sum("lost-to-computer", marked!("Lost to a computer player")),
        Figure::sum("blocks", marked!("Blocks dropped")),
        Figure::sum("rows", marked!("Rows cleared")),
        Figure::most("most-rows", marked!("Most rows at once")),
        Figure::sum(Action::WORDS[0], marked!("Special action blind")),
        Figure::sum(Action::WORDS[1], marked!("Special action heavy")),
        Figure::sum(Action::WORDS[2], marked!("Special action force")),
        Figure::sum(Action::WORDS[3], marked!("Special action moveup")),
        Figure::sum("stars", marked!("Star blocks")),
        Figure::most("longest", marked!("Longest match, in blocks")),
        Figure::most("highest-score", marked!("Highest score")),
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
