// SPDX-License-Identifier: GPL-3.0-or-later
//! The [`Game`] trait, implemented by the rules of every game, and the types it uses.
//!
//! A match is its setup and its list of moves. Given both, [`Game::new`] and [`Game::play`] rebuild every position
//! deterministically, on every platform and in every later version. Undo, saved games, replays and computer players
//! rely on this.

use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// Player number, in turn order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Seat(NonZeroU8);

impl Seat {
    /// Player 1.
    pub const FIRST: Self = Self(NonZeroU8::MIN);
    /// Player 2.
    pub const SECOND: Self = Self(NonZeroU8::MIN.saturating_add(1));

    /// Returns the seat with this number, counted from 1, or `None` for 0.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        match NonZeroU8::new(number) {
            Some(number) => Some(Self(number)),
            None => None,
        }
    }

    /// Number of the seat, counted from 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0.get()
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Integer from `MIN` to `MAX`, inclusive. Deserializing a number outside the range is an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u32", into = "u32")]
pub struct Bounded<const MIN: u32, const MAX: u32>(u32);

impl<const MIN: u32, const MAX: u32> Bounded<MIN, MAX> {
    /// Returns `number` as a bounded integer, or `None` if it is out of range.
    #[must_use]
    pub const fn new(number: u32) -> Option<Self> {
        if number >= MIN && number <= MAX { Some(Self(number)) } else { None }
    }

    /// Clamps `number` to the range.
    #[must_use]
    pub const fn nearest(number: u32) -> Self {
        if number < MIN {
            Self(MIN)
        } else if number > MAX {
            Self(MAX)
        } else {
            Self(number)
        }
    }

    /// The value as a plain integer.
    #[must_use]
    pub const fn get(self) -> u32 {
        self.0
    }
}

impl<const MIN: u32, const MAX: u32> TryFrom<u32> for Bounded<MIN, MAX> {
    type Error = String;

    fn try_from(number: u32) -> Result<Self, String> {
        Self::new(number).ok_or_else(|| format!("{number} is not a number from {MIN} to {MAX}"))
    }
}

impl<const MIN: u32, const MAX: u32> From<Bounded<MIN, MAX>> for u32 {
    fn from(number: Bounded<MIN, MAX>) -> Self {
        number.0
    }
}

/// Whether an accepted move changed the position.
///
/// For example, a blocked step is accepted but changes nothing. Such a move is neither undone nor saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub enum Change {
    /// The position changed.
    Changed,
    /// The position is as before.
    Unchanged,
}

impl Change {
    /// Returns `Changed` if `changed` is true.
    pub const fn when(changed: bool) -> Self {
        if changed { Self::Changed } else { Self::Unchanged }
    }

    /// Whether the position changed.
    #[must_use]
    pub const fn is_changed(self) -> bool {
        matches!(self, Self::Changed)
    }
}

/// Rules of one game, as a position that moves change.
///
/// Two positions are equal if and only if no sequence of moves can distinguish them.
pub trait Game: Clone + Eq + fmt::Debug + Sized + 'static {
    /// Name of the game on the command line, in saved games and in JSON: lowercase, words joined by `-`.
    const NAME: &'static str;

    /// Everything fixed before the first move, including the seed.
    type Setup: Clone + Eq + fmt::Debug + Serialize + DeserializeOwned;
    /// One move. Its `Display` output is the line in a saved game and parses back to the same move.
    type Move: Clone + Eq + fmt::Debug + fmt::Display + FromStr<Err = Self::BadMove>;
    /// Error for text that is not a valid move.
    type BadMove: std::error::Error + Clone + Eq;
    /// Something that happened in a move, for display.
    type Event: Clone + Eq + fmt::Debug;
    /// Reason why a move is against the rules.
    type IllegalMove: std::error::Error + Clone + Eq;

    /// Returns the position before the first move.
    fn new(setup: &Self::Setup) -> Self;

    /// Plays a move and appends what happened to `events`.
    ///
    /// # Errors
    /// Returns the reason if the rules don't allow the move in this position. The position and `events` are then
    /// unchanged.
    fn play(&mut self, mv: &Self::Move, events: &mut Vec<Self::Event>) -> Result<Change, Self::IllegalMove>;

    /// Whether `mv` is undone together with the previous move, as the choice of a special action is with the drop that
    /// earned it.
    #[must_use]
    fn joins_previous(mv: &Self::Move) -> bool {
        let _ = mv;
        false
    }

    /// Whether `mv` can't be undone, as a timeout.
    #[must_use]
    fn is_irreversible(mv: &Self::Move) -> bool {
        let _ = mv;
        false
    }

    /// Returns every parameterless move that would change this position, without duplicates. Moves with an argument of
    /// unbounded size (a repeat count, the contents of a script file) are omitted.
    #[must_use]
    fn legal_moves(&self) -> Vec<Self::Move>;

    /// Player whose turn it is, or `None` if the game is over.
    #[must_use]
    fn turn(&self) -> Option<Seat>;

    /// Winners: `None` while the game is in progress, more than one seat for a shared win.
    #[must_use]
    fn winners(&self) -> Option<Vec<Seat>>;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{biquadris::Biquadris, blocky::Blocky, blokus::Blokus, push_and_clear::PushAndClear};

    /// Returns whether the move joins the previous one and whether it is irreversible.
    fn undo_rules<G: Game>(mv: &str) -> (bool, bool) {
        let mv = mv.parse().unwrap();
        (G::joins_previous(&mv), G::is_irreversible(&mv))
    }

    #[test]
    fn only_a_choice_joins_the_previous_move_and_only_a_timeout_is_irreversible() {
        assert_eq!(undo_rules::<Biquadris>("blind"), (true, false));
        assert_eq!(undo_rules::<Biquadris>("drop"), (false, false));
        assert_eq!(undo_rules::<PushAndClear>("left"), (false, false));
        assert_eq!(undo_rules::<Blocky>("smash ne"), (false, false));
        assert_eq!(undo_rules::<Blokus>("timeout 2"), (false, true));
        assert_eq!(undo_rules::<Blokus>("surrender purple"), (false, false));
    }

    #[test]
    fn seats_count_from_one() {
        assert_eq!((Seat::new(0), Seat::new(1), Seat::new(2)), (None, Some(Seat::FIRST), Some(Seat::SECOND)));
        assert_eq!((Seat::SECOND.number(), Seat::SECOND.to_string().as_str()), (2, "2"));
    }

    #[test]
    fn bounded_accepts_and_clamps_to_its_range() {
        type TwoToFive = Bounded<2, 5>;
        assert_eq!(
            [1, 2, 5, 6].map(|number| TwoToFive::new(number).map(TwoToFive::get)),
            [None, Some(2), Some(5), None]
        );
        assert_eq!([0, 2, 3, 5, 9].map(|number| u32::from(TwoToFive::nearest(number))), [2, 2, 3, 5, 5]);
        assert_eq!(TwoToFive::try_from(6), Err("6 is not a number from 2 to 5".to_owned()));
    }
}
