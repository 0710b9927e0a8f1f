// SPDX-License-Identifier: GPL-3.0-or-later
//! What the table hands out to be kept: results whenever a game ends or is left, and games that have ended.

use super::{Keep, Match, Table};
use crate::play::Playable;
use crate::play::record::Opened;
use crate::play::results::{Achieved, Outcome};

/// What people have reached in a match of which a journal was found. It was handed out when the match was played, but
/// whatever ended the program may have come before it was kept.
#[must_use]
pub fn results_of<G: Playable>(opened: Opened<G>) -> Vec<Achieved> {
    Match::opened(0, opened, 0).take_results(&[])
}

impl<G: Playable> Table<G> {
    /// Calls `keep` with what people have reached, whenever a game ends or is left.
    pub fn keep_with(&mut self, keep: Keep<G>) {
        self.keep = Some(keep);
    }

    /// The players' names, by their seats; an empty text where there is none. A match that was opened keeps those in its
    /// record; the match in play otherwise, and all new ones, have these.
    pub fn set_names(&mut self, names: Vec<String>) {
        self.names = names;
        self.give_names();
    }

    /// The names that the record of the match in play holds, by seat.
    #[must_use]
    pub fn names(&self) -> &[String] {
        &self.current().names
    }

    /// The match in play has the table's names, unless it brought its own.
    pub(super) fn give_names(&mut self) {
        if !self.current().names_of_record {
            // Whoever has a name and no seat in this match doesn't play.
            let seats = usize::from(G::seats(self.session().setup()));
            let names: Vec<String> = self.names.iter().take(seats).cloned().collect();
            let named = names.iter().any(|name| !name.is_empty());
            self.current_mut().names = if named { names } else { Vec::new() };
        }
    }

    /// The players leave the table, or the game in play.
    pub fn leave(&mut self) {
        self.hand_out(false);
    }

    /// The game in play has come to its end.
    pub(super) fn game_ended(&mut self) {
        self.hand_out(true);
    }

    fn hand_out(&mut self, ended: bool) {
        let Some(keep) = self.keep.clone() else { return };
        let results: Vec<_> = self.matches.iter_mut().flat_map(|it| it.take_results(&self.names)).collect();
        for result in results.iter().filter(|it| !it.marked) {
            self.bests.raise(&result.setting, result.score);
        }
        let ended = if ended { self.matches[self.at].take_ended() } else { None };
        let outcome = Outcome { results, ended };
        if !outcome.results.is_empty() || outcome.ended.is_some() {
            keep(outcome);
        }
    }
}
