// SPDX-License-Identifier: GPL-3.0-or-later
//! Players' results, which a session returns when a game ends or is left. `storage` saves them.

use std::collections::BTreeMap;

use tr::tr;

use super::playable::Playable;
use super::preferences::general::Name;
use super::score_key::ScoreKey;
use super::seats::Seats;
use i18n::{self, Message};
use rules::escape::escaped;
use rules::game::{Game, Seat};

/// Result of a player in the current game so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerResult {
    /// Seat of the player.
    pub seat: Seat,
    /// Points.
    pub score: u64,
    /// Current level; `None` in games without levels.
    pub level: Option<u8>,
}

/// Result to be saved: a person's result in a game that counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedResult<K> {
    /// Seat of the player.
    pub seat: Seat,
    /// Name of the player; may be empty.
    pub name: String,
    /// Points; never 0.
    pub score: u64,
    /// Level at the end; `None` in games without levels.
    pub level: Option<u8>,
    /// High-score key.
    pub setup: K,
    /// Seed in text form.
    pub seed: String,
    /// Start of the match in RFC 3339; empty if unknown.
    pub date: String,
    /// Whether version 0.1.0 saved it although undo, a hint or other rules were used. Later versions save no result of
    /// such games.
    pub marked: bool,
    /// Identifier of the game and the seat. It stays the same when a game is resumed.
    pub identity: String,
}

/// Entry of a high-score list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HighScore {
    /// Rank in the list, from 1.
    pub rank: usize,
    /// Points.
    pub score: u64,
    /// Name of the player; may be empty.
    pub name: String,
    /// Seat of the player.
    pub seat: Seat,
    /// Level at the end; `None` in games without levels.
    pub level: Option<u8>,
    /// Start of the match in RFC 3339; empty if unknown.
    pub date: String,
    /// Seed in text form.
    pub seed: String,
    /// High-score key as data.
    pub setup: serde_json::Value,
    /// High-score key as text.
    pub label: Message,
    /// Whether version 0.1.0 saved it with its mark.
    pub marked: bool,
}

impl HighScore {
    /// Creates a list from sorted results.
    #[must_use]
    pub fn list<K: ScoreKey>(results: Vec<SavedResult<K>>) -> Vec<Self> {
        let listed = |(rank, it): (usize, SavedResult<K>)| Self {
            rank,
            score: it.score,
            name: it.name,
            seat: it.seat,
            level: it.level,
            date: it.date,
            seed: it.seed,
            // A key is a struct of numbers, strings and lists, so serializing it can't fail.
            setup: serde_json::to_value(&it.setup).unwrap_or_default(),
            label: Message::new(|| it.setup.label()),
            marked: it.marked,
        };
        (1..).zip(results).map(listed).collect()
    }

    /// Returns the list as localized text, one line per entry.
    #[must_use]
    pub fn lines(scores: &[Self]) -> Vec<String> {
        if scores.is_empty() {
            return vec![tr!("There are no high scores yet")];
        }
        scores.iter().map(Self::line).collect()
    }

    fn line(&self) -> String {
        let name =
            if self.name.is_empty() { tr!("Player {seat}", seat = self.seat) } else { escaped(&self.name).to_string() };
        let mut facts = vec![self.label.to_string()];
        // The date in UTC without the time.
        facts.extend(self.date.get(..10).map(str::to_owned));
        facts.push(tr!("seed {seed}", seed = self.seed));
        facts.extend(self.marked.then(|| tr!("with undo, hints or custom rules")));
        let (rank, score, facts) = (self.rank, self.score, i18n::list(&facts));
        tr!("a high score" => "{rank}. {score} – {name}: {facts}", rank, score, name, facts)
    }
}

/// Game that has ended, for statistics.
#[derive(Clone, Debug)]
pub struct FinishedGame<G: Game> {
    /// Initial position.
    pub start: G,
    /// All moves of the game.
    pub moves: Vec<G::Move>,
    /// Human and computer players.
    pub seats: Seats,
}

/// Best saved scores of a game by high-score key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestScores<K>(BTreeMap<K, u64>);

impl<K> Default for BestScores<K> {
    fn default() -> Self {
        Self(BTreeMap::new())
    }
}

impl<K: ScoreKey> BestScores<K> {
    /// Returns the best score for this key; 0 if there is none.
    #[must_use]
    pub fn of(&self, key: &K) -> u64 {
        self.0.get(key).copied().unwrap_or(0)
    }

    /// Raises the best score for this key, if `score` is higher.
    pub fn raise(&mut self, key: &K, score: u64) {
        let known = self.0.entry(key.clone()).or_default();
        *known = score.max(*known);
    }
}

/// Returns the date in RFC 3339; empty if it isn't one, since saved games may contain anything.
fn tidy_date(date: &str) -> String {
    date.parse::<jiff::Timestamp>().map(|date| date.to_string()).unwrap_or_default()
}

/// Returns the prefix of the identifiers of all results of the match with this start date and seed.
#[must_use]
pub fn id_prefix(date: &str, seed: &str) -> String {
    format!("{}/{seed}/", tidy_date(date))
}

/// Results to be saved when a game ends or is left.
#[derive(Clone, Debug)]
pub struct Outcome<G: Playable> {
    /// Results of human players. A result that was returned before is repeated only if it has changed.
    pub results: Vec<SavedResult<G::ScoreKey>>,
    /// The game, if it has ended and wasn't counted before.
    pub ended: Option<FinishedGame<G>>,
}

/// Facts on the start of a match in its results.
#[derive(Clone, Debug)]
pub(super) struct MatchStart {
    seed: String,
    /// In RFC 3339; may be empty.
    date: String,
}

impl MatchStart {
    pub(crate) fn new(seed: String, date: &str) -> Self {
        Self { seed, date: tidy_date(date) }
    }
}

/// Facts on a match in its results.
pub(super) struct MatchInfo<'a, K> {
    /// Returns the name of the player in a seat.
    pub names: &'a dyn Fn(Seat) -> &'a str,
    pub start: &'a MatchStart,
    pub setup: &'a K,
    /// Number of restarts before the game.
    pub game: usize,
}

impl<K: ScoreKey> MatchInfo<'_, K> {
    /// Returns the result of one player.
    pub(crate) fn result(&self, result: PlayerResult) -> SavedResult<K> {
        let PlayerResult { seat, score, level } = result;
        let MatchStart { seed, date } = self.start.clone();
        SavedResult {
            seat,
            name: Name::tidy((self.names)(seat)).get().to_owned(),
            score,
            level,
            identity: format!("{}{}/{seat}", id_prefix(&date, &seed), self.game),
            setup: self.setup.clone(),
            seed,
            date,
            marked: false,
        }
    }
}
