// SPDX-License-Identifier: GPL-3.0-or-later
//! What the table hands out to be kept: results whenever a game ends or is left, and games that have ended.

use super::{GameSession, Keep, Match, ReadScores};
use crate::Playable;
use crate::counting::Practice;
use crate::results::{Achieved, Outcome};
use crate::save_file::OpenedGame;
use i18n::Message;

/// What people have reached in a match of which a journal was found. It was handed out when the match was played, but
/// whatever ended the program may have come before it was kept.
#[must_use]
pub fn results_of<G: Playable>(opened: OpenedGame<G>) -> Vec<Achieved<G::ScoreKey>> {
    Match::opened(0, opened, 0).take_results(&[])
}

impl<G: Playable> GameSession<G> {
    /// Calls `keep` with what people have reached, whenever a game ends or is left.
    pub fn keep_with(&mut self, keep: Keep<G>) {
        self.keep = Some(keep);
    }

    /// Asks `read` for the saved high scores when the command `scores` wants them.
    pub fn read_scores_with(&mut self, read: ReadScores) {
        self.read_scores = Some(read);
    }

    /// Whether nobody need be told that a game does not count: its scores are not saved anyway.
    const fn saves_no_scores(&self) -> bool {
        self.keep.is_none()
    }

    /// Why the game in play does not count for high scores and statistics.
    #[must_use]
    pub fn practice(&self) -> Option<Practice> {
        self.current().practice()
    }

    /// Why a game of the matches on the table does not count, the last one first.
    #[must_use]
    pub fn last_practice(&self) -> Option<Practice> {
        self.matches.iter().rev().find_map(Match::practice)
    }

    /// The high score that persists: the saved one for the setup of the game in play, or what a person has reached in that
    /// game, if it counts.
    #[must_use]
    pub fn high_score(&self) -> u64 {
        let reached = self.current().reached().into_iter().map(|it| it.score).max();
        self.bests.of(self.current().score_key()).max(reached.unwrap_or(0))
    }

    /// The key of high scores of the game in play.
    #[must_use]
    pub fn score_key(&self) -> &G::ScoreKey {
        self.current().score_key()
    }

    /// Text and JSON show the saved high score, where the games of this program are not higher: a person reads them.
    pub const fn show_saved_high_score(&mut self) {
        self.shows_saved = true;
    }

    /// A sentence that says that the game in play does not count, once; `None` where no scores are saved.
    pub fn take_practice_notice(&mut self) -> Option<Message> {
        if self.saves_no_scores() {
            return None;
        }
        let reason = self.current_mut().take_practice_to_tell()?;
        Some(Message::new(|| reason.notice()))
    }

    /// What the player should know besides the answer to a request, such as a file that can't be written; it is returned
    /// once.
    pub fn take_notice(&mut self) -> Option<String> {
        self.notice.take().map(|notice| notice.to_string())
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
            let seats = usize::from(G::seats(self.history().setup()));
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
        for result in &results {
            self.bests.raise(&result.setup, result.score);
        }
        let ended = if ended { self.matches[self.at].take_ended() } else { None };
        let outcome = Outcome { results, ended };
        if !outcome.results.is_empty() || outcome.ended.is_some() {
            keep(outcome);
        }
    }
}
