// SPDX-License-Identifier: GPL-3.0-or-later
//! Statistics: figures counted in each finished game and accumulated over all games.

use super::results::FinishedGame;
use super::seats::Seats;
use rules::game::{Game, Seat};

/// Figure that also includes high scores, which can be from games that were left before their end.
pub const HIGHEST_SCORE: &str = "highest-score";

/// Rule for combining the figures of two games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Merge {
    /// Added.
    Sum,
    /// The greater one.
    Max,
}

/// Figure of a game's statistics.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figure {
    /// Name in the file: lowercase words joined by `-`.
    pub key: &'static str,
    /// Label, marked for translation.
    pub label: &'static str,
    /// Rule for combining two values.
    pub merge_rule: Merge,
}

impl Figure {
    /// Creates a figure whose values are added.
    #[must_use]
    pub const fn sum(key: &'static str, label: &'static str) -> Self {
        Self { key, label, merge_rule: Merge::Sum }
    }

    /// Creates a figure of which the greatest value is kept.
    #[must_use]
    pub const fn max(key: &'static str, label: &'static str) -> Self {
        Self { key, label, merge_rule: Merge::Max }
    }
}

/// A game with statistics.
pub trait Counted: Game {
    /// All figures in display order.
    const FIGURES: &'static [Figure];

    /// Counts an event.
    fn count(event: &Self::Event, counts: &mut Counts);

    /// Counts facts of the final position, after all events.
    fn count_end(&self, seats: &Seats, counts: &mut Counts);
}

/// Values of all figures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counts {
    figures: &'static [Figure],
    numbers: Vec<u64>,
}

impl Counts {
    /// Counts the winners of a match in the figures `shared`, `won-against-computer` and `lost-to-computer`.
    /// `occupants` are the human and computer players.
    pub fn count_winners(&mut self, winners: &[Seat], seats: impl Iterator<Item = Seat>, occupants: &Seats) {
        if winners.is_empty() {
            // A draw has no winner.
            return;
        }
        let person = |seat: &Seat| occupants.computer(*seat).is_none();
        let (people, computers): (Vec<Seat>, Vec<Seat>) = seats.partition(person);
        if winners.len() > 1 {
            self.count("shared", 1);
        }
        if !computers.is_empty() && winners.iter().all(person) {
            self.count("won-against-computer", 1);
        } else if !people.is_empty() && !winners.iter().any(person) {
            self.count("lost-to-computer", 1);
        }
    }

    /// Creates values of 0.
    #[must_use]
    pub fn new(figures: &'static [Figure]) -> Self {
        Self { figures, numbers: vec![0; figures.len()] }
    }

    /// Returns the figures and their values in display order.
    pub fn iter(&self) -> impl Iterator<Item = (&'static Figure, u64)> {
        self.figures.iter().zip(self.numbers.iter().copied())
    }

    /// Returns the value of a figure; 0 if there is none of this name.
    #[must_use]
    pub fn get(&self, key: &str) -> u64 {
        self.iter().find(|(figure, _)| figure.key == key).map_or(0, |(_, number)| number)
    }

    /// Combines a number with a figure according to its [`Merge`]. Unknown figures are ignored.
    pub fn count(&mut self, key: &str, number: u64) {
        let index = self.figures.iter().position(|figure| figure.key == key);
        debug_assert!(index.is_some(), "{key} is a figure of the game");
        if let Some((figure, value)) = index.and_then(|at| Some((self.figures.get(at)?, self.numbers.get_mut(at)?))) {
            *value = match figure.merge_rule {
                Merge::Sum => value.saturating_add(number),
                Merge::Max => number.max(*value),
            };
        }
    }

    /// Counts a score that counts for high scores, whether or not its game was finished. Ignored in games without this
    /// figure.
    pub fn count_highest_score(&mut self, score: u64) {
        if self.figures.iter().any(|figure| figure.key == HIGHEST_SCORE) {
            self.count(HIGHEST_SCORE, score);
        }
    }

    /// Combines all values of `other`, which must be of the same game.
    pub fn merge(&mut self, other: &Self) {
        for (figure, number) in other.iter() {
            self.count(figure.key, number);
        }
    }
}

/// Counts a game by replaying it, in time proportional to its moves.
#[must_use]
pub fn of<G: Counted>(ended: &FinishedGame<G>) -> Counts {
    let mut counts = Counts::new(G::FIGURES);
    let mut position = ended.start.clone();
    let mut events = Vec::new();
    for mv in &ended.moves {
        // The moves were legal when the game was played.
        let played = position.play(mv, &mut events);
        debug_assert!(played.is_ok(), "a move of a finished game is legal");
        events.iter().for_each(|event| G::count(event, &mut counts));
        events.clear();
    }
    position.count_end(&ended.seats, &mut counts);
    counts
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const FIGURES: &[Figure] = &[Figure::sum("games", "Games"), Figure::max("best", "Best")];

    fn counts(games: u64, best: u64) -> Counts {
        let mut counts = Counts::new(FIGURES);
        counts.count("games", games);
        counts.count("best", best);
        counts
    }

    #[test]
    fn sums_are_added_and_maxima_are_kept() {
        let mut all = counts(2, 7);
        all.merge(&counts(3, 5));
        assert_eq!((all.get("games"), all.get("best"), all.get("nothing")), (5, 7, 0));
        all.merge(&counts(u64::MAX, 8));
        assert_eq!(
            all.iter().map(|(figure, number)| (figure.label, number)).collect::<Vec<_>>(),
            [("Games", u64::MAX), ("Best", 8)]
        );
    }

    #[test]
    fn a_draw_has_no_winner_or_loser() {
        let seats = || (1..=2).filter_map(Seat::new);
        let against_computer = Seats::new(vec!["2".parse().unwrap()]);
        const FIGURES: &[Figure] = &[Figure::sum("won-against-computer", ""), Figure::sum("lost-to-computer", "")];
        for (winners, won, lost) in [(vec![], 0, 0), (vec![Seat::FIRST], 1, 0), (vec![Seat::SECOND], 0, 1)] {
            let mut counts = Counts::new(FIGURES);
            counts.count_winners(&winners, seats(), &against_computer);
            assert_eq!(
                (counts.get("won-against-computer"), counts.get("lost-to-computer")),
                (won, lost),
                "{winners:?}"
            );
        }
    }

    proptest! {
        #[test]
        fn merging_is_independent_of_order(numbers in prop::collection::vec((0..1000_u64, 0..1000_u64), 0..20), offset in 0..20_usize) {
            let merged = |numbers: &[(u64, u64)]| {
                let mut all = Counts::new(FIGURES);
                numbers.iter().for_each(|&(games, best)| all.merge(&counts(games, best)));
                all
            };
            let mut rotated = numbers.clone();
            rotated.rotate_left(offset % numbers.len().max(1));
            prop_assert_eq!(merged(&numbers), merged(&rotated));
        }
    }
}
