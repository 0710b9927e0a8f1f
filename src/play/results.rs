// SPDX-License-Identifier: GPL-3.0-or-later
//! What players reach, as the table hands it out when a game ends or is left. Where it is kept is told in `storage`.

use std::collections::HashMap;

use super::playable::Playable;
use super::preferences::general::Name;
use super::seats::Seats;
use crate::game::{Game, Seat};

/// What a player has reached in the game in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reached {
    /// Where the player sits.
    pub seat: Seat,
    /// The points.
    pub score: u64,
    /// The level on which the player is now; none where the game has no levels.
    pub level: Option<u8>,
}

/// A result to keep: what a person has reached in one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Achieved {
    /// Where the player sat.
    pub seat: Seat,
    /// The player's name; empty where none is known.
    pub name: String,
    /// The points, never 0.
    pub score: u64,
    /// The level on which the player was at last; none where the game has no levels.
    pub level: Option<u8>,
    /// What was chosen before the match, in a few words.
    pub setting: String,
    /// The seed as a person types it.
    pub seed: String,
    /// When the match began, as in RFC 3339; empty where a record doesn't tell.
    pub date: String,
    /// Whether undo or hint was used, or other than the default rules.
    pub marked: bool,
    /// Tells the game and the seat from all others. A game that goes on another day keeps it.
    pub identity: String,
}

/// A game that has come to its end, to be counted.
#[derive(Clone, Debug)]
pub struct Ended<G: Game> {
    /// The position in which it began.
    pub start: G,
    /// The moves from there to the end.
    pub moves: Vec<G::Move>,
    /// Which seats were computers'.
    pub seats: Seats,
}

/// The best scores of earlier days, of one game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bests {
    /// Of all matches.
    pub of_all: u64,
    /// By setting.
    pub by_setting: HashMap<String, u64>,
}

impl Bests {
    /// The best score with which those of a match of this setup are compared; 0 if there is none.
    #[must_use]
    pub fn of<G: Playable>(&self, setup: &G::Setup) -> u64 {
        if G::BEST_BY_SETTING { self.by_setting.get(&G::setting(setup)).copied().unwrap_or(0) } else { self.of_all }
    }
}

impl Bests {
    /// A score was reached at this setting. What all matches are compared with stays as it was: undo can take it back.
    pub(super) fn raise(&mut self, setting: &str, score: u64) {
        let known = self.by_setting.entry(setting.to_owned()).or_default();
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

/// Whether scores of matches of these setups are compared with each other.
pub(super) fn are_comparable<G: Playable>(one: &G::Setup, other: &G::Setup) -> bool {
    !G::BEST_BY_SETTING || G::setting(one) == G::setting(other)
}

/// What is to be kept when a game ends or is left.
#[derive(Clone, Debug)]
pub struct Outcome<G: Game> {
    /// What people have reached. What was handed out before comes again only if it has changed.
    pub results: Vec<Achieved>,
    /// The game, if it has come to its end, and wasn't counted before.
    pub ended: Option<Ended<G>>,
}

/// What the results of a match tell of its beginning.
#[derive(Clone, Debug)]
pub(super) struct Beginning {
    setting: String,
    seed: String,
    /// As in RFC 3339, or empty.
    date: String,
}

impl Beginning {
    pub fn new(setting: String, seed: String, date: &str) -> Self {
        Self { setting, seed, date: tidy_date(date) }
    }
}

/// What a match knows of itself, as far as its results tell it.
pub(super) struct Circumstances<'a> {
    /// The players' names by their seats.
    pub names: &'a dyn Fn(Seat) -> &'a str,
    pub beginning: &'a Beginning,
    pub marked: bool,
    /// How often the game was begun anew before.
    pub game: usize,
}

impl Circumstances<'_> {
    /// The result of one player.
    pub fn result(&self, reached: Reached) -> Achieved {
        let Reached { seat, score, level } = reached;
        let Beginning { setting, seed, date } = self.beginning.clone();
        Achieved {
            seat,
            name: Name::tidy((self.names)(seat)).get().to_owned(),
            score,
            level,
            identity: format!("{}{}/{seat}", of_match(&date, &seed), self.game),
            setting,
            seed,
            date,
            marked: self.marked,
        }
    }
}
