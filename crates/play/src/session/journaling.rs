// SPDX-License-Identifier: GPL-3.0-or-later
//! Results of a session, reported whenever a game ends or is left.

use super::{GameSession, Match, OutcomeHandler, ReadScores};
use crate::Playable;
use crate::counting::Practice;
use crate::results::{Outcome, SavedResult};
use crate::save_file::OpenedGame;
use i18n::Message;

/// Returns the results of a match whose journal was found. They were reported when the match was played, but the
/// program may have ended before they were saved.
#[must_use]
pub fn results_of<G: Playable>(opened: OpenedGame<G>) -> Vec<SavedResult<G::ScoreKey>> {
    Match::opened(0, opened, 0).take_results(&[])
}

impl<G: Playable> GameSession<G> {
    /// Sets the callback for results, called whenever a game ends or is left.
    pub fn on_outcome(&mut self, handler: OutcomeHandler<G>) {
        self.outcome_handler = Some(handler);
    }

    /// Sets the function that reads saved high scores for the command `scores`.
    pub fn read_scores_with(&mut self, read: ReadScores) {
        self.read_scores = Some(read);
    }

    /// Whether no scores are saved, so that practice notices are unnecessary.
    const fn saves_no_scores(&self) -> bool {
        self.outcome_handler.is_none()
    }

    /// Returns the reason why the current game doesn't count for high scores and statistics, if any.
    #[must_use]
    pub fn practice(&self) -> Option<Practice> {
        self.current().practice()
    }

    /// Returns the reason of the latest practice game in the session, if any.
    #[must_use]
    pub fn last_practice(&self) -> Option<Practice> {
        self.matches.iter().rev().find_map(Match::practice)
    }

    /// Returns the high score that is saved: the best score for the current game's setup, including the person's score
    /// in this game if it counts.
    #[must_use]
    pub fn high_score(&self) -> u64 {
        let best = self.current().player_results().into_iter().map(|it| it.score).max();
        self.bests.of(self.current().score_key()).max(best.unwrap_or(0))
    }

    /// Returns the high-score key of the current game.
    #[must_use]
    pub fn score_key(&self) -> &G::ScoreKey {
        self.current().score_key()
    }

    /// Includes the saved high score in text and JSON, because a person reads them.
    pub const fn show_saved_high_score(&mut self) {
        self.shows_saved = true;
    }

    /// Returns a notice that the current game doesn't count, once per game; `None` if no scores are saved.
    pub fn take_practice_notice(&mut self) -> Option<Message> {
        if self.saves_no_scores() {
            return None;
        }
        let reason = self.current_mut().take_unreported_practice()?;
        Some(Message::new(|| reason.notice()))
    }

    /// Returns a pending notice for the player, such as on a failed write, once.
    pub fn take_notice(&mut self) -> Option<String> {
        self.notice.take().map(|notice| notice.to_string())
    }

    /// Sets the players' names by seat; an empty string means no name. They apply to new matches and to the current
    /// one, unless the match was opened with names of its own.
    pub fn set_names(&mut self, names: Vec<String>) {
        self.names = names;
        self.apply_names();
    }

    /// Returns the names of the current match by seat.
    #[must_use]
    pub fn names(&self) -> &[String] {
        &self.current().names
    }

    /// Applies the session's names to the current match, unless it has its own.
    pub(super) fn apply_names(&mut self) {
        if !self.current().has_own_names {
            // Names of seats that this match doesn't have are omitted.
            let seats = usize::from(G::seats(self.history().setup()));
            let names: Vec<String> = self.names.iter().take(seats).cloned().collect();
            let named = names.iter().any(|name| !name.is_empty());
            self.current_mut().names = if named { names } else { Vec::new() };
        }
    }

    /// Reports results because the players leave the session or the current game.
    pub fn leave(&mut self) {
        self.report_outcome(false);
    }

    /// Reports results because the current game has ended.
    pub(super) fn game_ended(&mut self) {
        self.report_outcome(true);
    }

    fn report_outcome(&mut self, ended: bool) {
        let Some(handler) = self.outcome_handler.clone() else { return };
        let results: Vec<_> = self.matches.iter_mut().flat_map(|it| it.take_results(&self.names)).collect();
        for result in &results {
            self.bests.raise(&result.setup, result.score);
        }
        let ended = if ended { self.matches[self.at].take_ended() } else { None };
        let outcome = Outcome { results, ended };
        if !outcome.results.is_empty() || outcome.ended.is_some() {
            handler(outcome);
        }
    }
}
