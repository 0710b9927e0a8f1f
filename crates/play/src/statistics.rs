// SPDX-License-Identifier: GPL-3.0-or-later
//! Statistics: figures that a game counts in each game that comes to its end, and that add up over the years.

use super::results::FinishedGame;
use super::seats::Seats;
use rules::game::{Game, Seat};

/// The figure that also follows the high scores: those hold games that were left before their end too.
pub const HIGHEST_SCORE: &str = "highest-score";

/// How the figures of two games become one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Merge {
    /// They are added.
    Sum,
    /// The larger stays.
    Most,
}

/// Something that a game counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figure {
    /// Its name in the file: lower case, words joined by `-`.
    pub key: &'static str,
    /// Its name for people.
    pub label: &'static str,
    /// How two become one.
    pub merging: Merge,
}

impl Figure {
    /// A figure whose numbers are added.
    #[must_use]
    pub const fn sum(key: &'static str, label: &'static str) -> Self {
        Self { key, label, merging: Merge::Sum }
    }

    /// A figure of which the largest number stays.
    #[must_use]
    pub const fn most(key: &'static str, label: &'static str) -> Self {
        Self { key, label, merging: Merge::Most }
    }
}

/// A game that has statistics.
pub trait Counted: Game {
    /// What is counted, in the order in which it is shown.
    const FIGURES: &'static [Figure];

    /// Counts something that happened.
    fn count(event: &Self::Event, counts: &mut Counts);

    /// Counts what the last position tells, after all that happened.
    fn count_end(&self, seats: &Seats, counts: &mut Counts);
}

/// A number for each figure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counts {
    figures: &'static [Figure],
    numbers: Vec<u64>,
}

impl Counts {
    /// Counts who has won a match of people and computer players in these seats, in the figures `shared`,
    /// `won-against-computer` and `lost-to-computer`.
    pub fn count_winners(&mut self, winners: &[Seat], seats: impl Iterator<Item = Seat>, sitters: &Seats) {
        if winners.is_empty() {
            // A draw is nobody's victory.
            return;
        }
        let person = |seat: &Seat| sitters.computer(*seat).is_none();
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

    /// All at 0.
    #[must_use]
    pub fn new(figures: &'static [Figure]) -> Self {
        Self { figures, numbers: vec![0; figures.len()] }
    }

    /// The figures and their numbers, in the order in which they are shown.
    pub fn iter(&self) -> impl Iterator<Item = (&'static Figure, u64)> {
        self.figures.iter().zip(self.numbers.iter().copied())
    }

    /// The number of a figure; 0 where there is no such figure.
    #[must_use]
    pub fn get(&self, key: &str) -> u64 {
        self.iter().find(|(figure, _)| figure.key == key).map_or(0, |(_, number)| number)
    }

    /// Takes a number into a figure, as the figure's [`Merge`] says. Where there is no such figure nothing is counted.
    pub fn count(&mut self, key: &str, number: u64) {
        let place = self.figures.iter().position(|figure| figure.key == key);
        debug_assert!(place.is_some(), "{key} is a figure of the game");
        if let Some((figure, known)) = place.and_then(|at| Some((self.figures.get(at)?, self.numbers.get_mut(at)?))) {
            *known = match figure.merging {
                Merge::Sum => known.saturating_add(number),
                Merge::Most => number.max(*known),
            };
        }
    }

    /// Counts a score that was reached in a game that counts, whether or not the game came to its end; nothing where a game
    /// has no such figure.
    pub fn count_highest_score(&mut self, score: u64) {
        if self.figures.iter().any(|figure| figure.key == HIGHEST_SCORE) {
            self.count(HIGHEST_SCORE, score);
        }
    }

    /// Takes all numbers of another count of the same game into this one.
    pub fn merge(&mut self, other: &Self) {
        for (figure, number) in other.iter() {
            self.count(figure.key, number);
        }
    }
}

/// Counts a game by playing it again: that takes as long as the rules need for its moves.
#[must_use]
pub fn of<G: Counted>(ended: &FinishedGame<G>) -> Counts {
    let mut counts = Counts::new(G::FIGURES);
    let mut position = ended.start.clone();
    let mut events = Vec::new();
    for mv in &ended.moves {
        // The rules have taken every one of these moves before.
        let taken = position.play(mv, &mut events);
        debug_assert!(taken.is_ok(), "a move of the list is legal where it stands");
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

    const FIGURES: &[Figure] = &[Figure::sum("games", "Games"), Figure::most("best", "Best")];

    fn counts(games: u64, best: u64) -> Counts {
        let mut counts = Counts::new(FIGURES);
        counts.count("games", games);
        counts.count("best", best);
        counts
    }

    #[test]
    fn sums_are_added_and_of_the_others_the_largest_stays() {
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
    fn a_draw_is_won_and_lost_by_nobody() {
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
        fn the_order_does_not_matter(numbers in prop::collection::vec((0..1000_u64, 0..1000_u64), 0..20), turn in 0..20_usize) {
            let merged = |numbers: &[(u64, u64)]| {
                let mut all = Counts::new(FIGURES);
                numbers.iter().for_each(|&(games, best)| all.merge(&counts(games, best)));
                all
            };
            let mut turned = numbers.clone();
            turned.rotate_left(turn % numbers.len().max(1));
            prop_assert_eq!(merged(&numbers), merged(&turned));
        }
    }
}
