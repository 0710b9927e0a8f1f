// SPDX-License-Identifier: GPL-3.0-or-later
//! What every game promises: the trait [`Game`] and its small vocabulary.
//!
//! A match is its setup and its list of moves. Given both, [`Game::new`] and [`Game::play`] rebuild every position, on
//! every machine, for ever; everything else in the program (undo, records, replays, the computer players) rests on that.

use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// A place at the table: player 1, player 2 and so on, in turn order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Seat(NonZeroU8);

impl Seat {
    /// Player 1.
    pub const FIRST: Self = Self(NonZeroU8::MIN);
    /// Player 2.
    pub const SECOND: Self = Self(NonZeroU8::MIN.saturating_add(1));

    /// The seat with this number, counted from 1; `None` for 0.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        match NonZeroU8::new(number) {
            Some(number) => Some(Self(number)),
            None => None,
        }
    }

    /// The seat's number, counted from 1.
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

/// A number from `LEAST` to `MOST`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u32", into = "u32")]
pub struct Bounded<const LEAST: u32, const MOST: u32>(u32);

impl<const LEAST: u32, const MOST: u32> Bounded<LEAST, MOST> {
    /// This number; `None` outside the range.
    #[must_use]
    pub const fn new(number: u32) -> Option<Self> {
        if number >= LEAST && number <= MOST { Some(Self(number)) } else { None }
    }

    /// The number of the range that is nearest to this one.
    #[must_use]
    pub const fn nearest(number: u32) -> Self {
        if number < LEAST {
            Self(LEAST)
        } else if number > MOST {
            Self(MOST)
        } else {
            Self(number)
        }
    }

    /// The number.
    #[must_use]
    pub const fn get(self) -> u32 {
        self.0
    }
}

impl<const LEAST: u32, const MOST: u32> TryFrom<u32> for Bounded<LEAST, MOST> {
    type Error = String;

    fn try_from(number: u32) -> Result<Self, String> {
        Self::new(number).ok_or_else(|| format!("{number} is not a number from {LEAST} to {MOST}"))
    }
}

impl<const LEAST: u32, const MOST: u32> From<Bounded<LEAST, MOST>> for u32 {
    fn from(number: Bounded<LEAST, MOST>) -> Self {
        number.0
    }
}

/// Whether an accepted move left the position other than it was.
///
/// A blocked step is accepted and changes nothing: it is no step to undo and stands in no record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub enum Change {
    /// The position is another one now.
    Changed,
    /// The position is as it was.
    Unchanged,
}

impl Change {
    /// `Changed` if `changed` holds.
    pub const fn when(changed: bool) -> Self {
        if changed { Self::Changed } else { Self::Unchanged }
    }

    /// Whether the position is another one now.
    #[must_use]
    pub const fn is_changed(self) -> bool {
        matches!(self, Self::Changed)
    }
}

/// The rules of one game, as a position that moves change.
///
/// Two positions are equal exactly if no sequence of moves can tell them apart.
pub trait Game: Clone + Eq + fmt::Debug + Sized + 'static {
    /// The game's name on the command line, in records and in JSON: lower case, words joined by `-`.
    const NAME: &'static str;

    /// All that is fixed before the first move, the seed included.
    type Setup: Clone + Eq + fmt::Debug + Serialize + DeserializeOwned;
    /// One move. It prints as the line a record holds, and that line parses back to it.
    type Move: Clone + Eq + fmt::Debug + fmt::Display + FromStr<Err = Self::BadMove>;
    /// Why a text is no move, with the place in it.
    type BadMove: std::error::Error + Clone + Eq;
    /// What happened in a move, for whoever shows it.
    type Event: Clone + Eq + fmt::Debug;
    /// Why a move is against the rules.
    type IllegalMove: std::error::Error + Clone + Eq;

    /// The position before the first move.
    fn new(setup: &Self::Setup) -> Self;

    /// Makes a move and appends what happened to `events`.
    ///
    /// # Errors
    /// The reason, where the rules do not allow the move here; then the position is as it was and nothing is appended.
    fn play(&mut self, mv: &Self::Move, events: &mut Vec<Self::Event>) -> Result<Change, Self::IllegalMove>;

    /// Whether `mv` completes the move before it, so that both are undone together (the choice that a drop earned).
    #[must_use]
    fn joins_previous(mv: &Self::Move) -> bool {
        let _ = mv;
        false
    }

    /// Whether `mv` can't be taken back (a clock that has run down).
    #[must_use]
    fn is_irreversible(mv: &Self::Move) -> bool {
        let _ = mv;
        false
    }

    /// Every simple move that would change this position, each once. Moves with a content of their own choosing (a
    /// repetition count, the letters of a file) are left out: there is no end of them.
    #[must_use]
    fn legal_moves(&self) -> Vec<Self::Move>;

    /// Whose turn it is; `None` once the game is over.
    #[must_use]
    fn turn(&self) -> Option<Seat>;

    /// Who has won: `None` while the game goes on; more than one seat where they share it.
    #[must_use]
    fn winners(&self) -> Option<Vec<Seat>>;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{biquadris::Biquadris, blocky::Blocky, blokus::Blokus, push_and_clear::PushAndClear};

    /// Whether this move completes the one before it, and whether it can't be taken back.
    fn bound<G: Game>(mv: &str) -> (bool, bool) {
        let mv = mv.parse().unwrap();
        (G::joins_previous(&mv), G::is_irreversible(&mv))
    }

    #[test]
    fn only_a_choice_completes_a_move_and_only_a_timeout_stands() {
        assert_eq!(bound::<Biquadris>("blind"), (true, false));
        assert_eq!(bound::<Biquadris>("drop"), (false, false));
        assert_eq!(bound::<PushAndClear>("left"), (false, false));
        assert_eq!(bound::<Blocky>("smash ne"), (false, false));
        assert_eq!(bound::<Blokus>("timeout 2"), (false, true));
        assert_eq!(bound::<Blokus>("surrender purple"), (false, false));
    }

    #[test]
    fn seats_count_from_one() {
        assert_eq!((Seat::new(0), Seat::new(1), Seat::new(2)), (None, Some(Seat::FIRST), Some(Seat::SECOND)));
        assert_eq!((Seat::SECOND.number(), Seat::SECOND.to_string().as_str()), (2, "2"));
    }

    #[test]
    fn a_number_is_within_its_range() {
        type Few = Bounded<2, 5>;
        assert_eq!([1, 2, 5, 6].map(|number| Few::new(number).map(Few::get)), [None, Some(2), Some(5), None]);
        assert_eq!([0, 2, 3, 5, 9].map(|number| u32::from(Few::nearest(number))), [2, 2, 3, 5, 5]);
        assert_eq!(Few::try_from(6), Err("6 is not a number from 2 to 5".to_owned()));
    }
}
