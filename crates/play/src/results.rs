// SPDX-License-Identifier: GPL-3.0-or-later
//! What players reach, as the table hands it out when a game ends or is left. Where it is kept is told in `storage`.

use std::collections::BTreeMap;

use tr::tr;

use super::playable::Playable;
use super::preferences::general::Name;
use super::score_key::ScoreKey;
use super::seats::Seats;
use i18n::{self, Message};
use rules::game::{Game, Seat};
use rules::shown::shown;

/// What a player has reached in the game in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerResult {
    /// Where the player sits.
    pub seat: Seat,
    /// The points.
    pub score: u64,
    /// The level on which the player is now; none where the game has no levels.
    pub level: Option<u8>,
}

/// A result to keep: what a person has reached in one game that counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Achieved<K> {
    /// Where the player sat.
    pub seat: Seat,
    /// The player's name; empty where none is known.
    pub name: String,
    /// The points, never 0.
    pub score: u64,
    /// The level on which the player was at last; none where the game has no levels.
    pub level: Option<u8>,
    /// The part of the setup by which high scores are kept.
    pub setup: K,
    /// The seed as a person types it.
    pub seed: String,
    /// When the match began, as in RFC 3339; empty where a record doesn't tell.
    pub date: String,
    /// Whether version 0.1.0 kept it although undo, a hint or other rules were used. Games of today that do not count
    /// leave no result.
    pub marked: bool,
    /// Tells the game and the seat from all others. A game that goes on another day keeps it.
    pub identity: String,
}

/// A high score as the command `scores` lists it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HighScore {
    /// Its place in the list, from 1.
    pub rank: usize,
    /// The points.
    pub score: u64,
    /// The player's name; empty where none is known.
    pub name: String,
    /// Where the player sat.
    pub seat: Seat,
    /// The level on which the player was at last; none where the game has no levels.
    pub level: Option<u8>,
    /// When the match began, as in RFC 3339; empty where nobody knows.
    pub date: String,
    /// The seed as a person types it.
    pub seed: String,
    /// The key of high scores, as data.
    pub setup: serde_json::Value,
    /// The key of high scores, in words.
    pub label: Message,
    /// Whether version 0.1.0 kept it with its mark.
    pub marked: bool,
}

impl HighScore {
    /// The list of these results, which are sorted.
    #[must_use]
    pub fn list<K: ScoreKey>(results: Vec<Achieved<K>>) -> Vec<Self> {
        let listed = |(rank, it): (usize, Achieved<K>)| Self {
            rank,
            score: it.score,
            name: it.name,
            seat: it.seat,
            level: it.level,
            date: it.date,
            seed: it.seed,
            // A key is a struct of numbers, words and lists: none fails.
            setup: serde_json::to_value(&it.setup).unwrap_or_default(),
            label: Message::new(|| it.setup.label()),
            marked: it.marked,
        };
        (1..).zip(results).map(listed).collect()
    }

    /// The list as text, a line each, in the reader's language.
    #[must_use]
    pub fn lines(scores: &[Self]) -> Vec<String> {
        if scores.is_empty() {
            return vec![tr!("There are no high scores yet")];
        }
        scores.iter().map(Self::line).collect()
    }

    fn line(&self) -> String {
        let name =
            if self.name.is_empty() { tr!("Player {seat}", seat = self.seat) } else { shown(&self.name).to_string() };
        let mut facts = vec![self.label.to_string()];
        // The day is enough, and the same in every time zone.
        facts.extend(self.date.get(..10).map(str::to_owned));
        facts.push(tr!("seed {seed}", seed = self.seed));
        facts.extend(self.marked.then(|| tr!("with undo, hints or other rules")));
        let (rank, score, facts) = (self.rank, self.score, i18n::list(&facts));
        tr!("a high score" => "{rank}. {score} – {name}: {facts}", rank, score, name, facts)
    }
}

/// A game that has come to its end, to be counted.
#[derive(Clone, Debug)]
pub struct FinishedGame<G: Game> {
    /// The position in which it began.
    pub start: G,
    /// The moves from there to the end.
    pub moves: Vec<G::Move>,
    /// Which seats were computers'.
    pub seats: Seats,
}

/// The best saved scores of one game, by the part of the setup that they depend on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestScores<K>(BTreeMap<K, u64>);

impl<K> Default for BestScores<K> {
    fn default() -> Self {
        Self(BTreeMap::new())
    }
}

impl<K: ScoreKey> BestScores<K> {
    /// The best score of games with this key; 0 if there is none.
    #[must_use]
    pub fn of(&self, key: &K) -> u64 {
        self.0.get(key).copied().unwrap_or(0)
    }

    /// A score was reached in a game with this key.
    pub fn raise(&mut self, key: &K, score: u64) {
        let known = self.0.entry(key.clone()).or_default();
        *known = score.max(*known);
    }
}

/// A record may hold anything where its date should be.
fn tidy_date(date: &str) -> String {
    date.parse::<jiff::Timestamp>().map(|date| date.to_string()).unwrap_or_default()
}

/// What the identities begin with of all results of a match that began then, with this seed.
#[must_use]
pub fn of_match(date: &str, seed: &str) -> String {
    format!("{}/{seed}/", tidy_date(date))
}

/// What is to be kept when a game ends or is left.
#[derive(Clone, Debug)]
pub struct Outcome<G: Playable> {
    /// What people have reached. What was handed out before comes again only if it has changed.
    pub results: Vec<Achieved<G::ScoreKey>>,
    /// The game, if it has come to its end, and wasn't counted before.
    pub ended: Option<FinishedGame<G>>,
}

/// What the results of a match tell of its beginning.
#[derive(Clone, Debug)]
pub(super) struct Beginning {
    seed: String,
    /// As in RFC 3339, or empty.
    date: String,
}

impl Beginning {
    pub(crate) fn new(seed: String, date: &str) -> Self {
        Self { seed, date: tidy_date(date) }
    }
}

/// What a match knows of itself, as far as its results tell it.
pub(super) struct MatchInfo<'a, K> {
    /// The players' names by their seats.
    pub names: &'a dyn Fn(Seat) -> &'a str,
    pub beginning: &'a Beginning,
    pub setup: &'a K,
    /// How often the game was begun anew before.
    pub game: usize,
}

impl<K: ScoreKey> MatchInfo<'_, K> {
    /// The result of one player.
    pub(crate) fn result(&self, reached: PlayerResult) -> Achieved<K> {
        let PlayerResult { seat, score, level } = reached;
        let Beginning { seed, date } = self.beginning.clone();
        Achieved {
            seat,
            name: Name::tidy((self.names)(seat)).get().to_owned(),
            score,
            level,
            identity: format!("{}{}/{seat}", of_match(&date, &seed), self.game),
            setup: self.setup.clone(),
            seed,
            date,
            marked: false,
        }
    }
}
