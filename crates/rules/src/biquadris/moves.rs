// SPDX-License-Identifier: GPL-3.0-or-later
//! Moves and their notation: the commands that can change a position (help/biquadris.md, "Commands").

use std::fmt;
use std::num::NonZeroU16;
use std::str::FromStr;

use tr::tr;

use super::action::{BadAction, Choice};
use super::block::Motion;
use super::sequence::{BadSequence, Sequence};
use super::tetromino::Tetromino;
use crate::escape::escaped;

/// Command that accepts a repeat prefix.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// One column to the left.
    Left,
    /// One column to the right.
    Right,
    /// One row down.
    Down,
    /// A quarter turn clockwise.
    Clockwise,
    /// A quarter turn counterclockwise.
    Counterclockwise,
    /// All the way down, which ends the turn.
    Drop,
    /// One level up.
    LevelUp,
    /// One level down.
    LevelDown,
    /// Replaces the current block with this one.
    Replace(Tetromino),
    /// One row up. Uses up an upward move.
    Up,
}

impl Step {
    /// All steps in the order of the rules.
    pub const ALL: [Self; 16] = [
        Self::Left,
        Self::Right,
        Self::Down,
        Self::Clockwise,
        Self::Counterclockwise,
        Self::Drop,
        Self::LevelUp,
        Self::LevelDown,
        Self::Replace(Tetromino::I),
        Self::Replace(Tetromino::J),
        Self::Replace(Tetromino::L),
        Self::Replace(Tetromino::O),
        Self::Replace(Tetromino::S),
        Self::Replace(Tetromino::Z),
        Self::Replace(Tetromino::T),
        Self::Up,
    ];

    /// Full name of the command.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Right => "right",
            Self::Down => "down",
            Self::Clockwise => "clockwise",
            Self::Counterclockwise => "counterclockwise",
            Self::Drop => "drop",
            Self::LevelUp => "levelup",
            Self::LevelDown => "leveldown",
            Self::Replace(Tetromino::I) => "I",
            Self::Replace(Tetromino::J) => "J",
            Self::Replace(Tetromino::L) => "L",
            Self::Replace(Tetromino::O) => "O",
            Self::Replace(Tetromino::S) => "S",
            Self::Replace(Tetromino::Z) => "Z",
            Self::Replace(Tetromino::T) => "T",
            Self::Up => "up",
        }
    }

    /// Motion of the block, or `None` for a step that doesn't move or rotate it by one cell or quarter turn.
    #[inline]
    #[must_use]
    pub const fn motion(self) -> Option<Motion> {
        if matches!(self, Self::Drop | Self::LevelUp | Self::LevelDown | Self::Replace(_)) {
            return None;
        }
        // Arithmetic instead of branches, for the same reason as in `Block::after`.
        Some(Motion {
            right: matches!(self, Self::Right) as i8 - matches!(self, Self::Left) as i8,
            down: matches!(self, Self::Down) as i8 - matches!(self, Self::Up) as i8,
            turns: matches!(self, Self::Clockwise) as u8 + 3 * matches!(self, Self::Counterclockwise) as u8,
        })
    }

    /// Whether the step moves or rotates the block, so that a heavy block sinks.
    #[must_use]
    pub const fn pulls(self) -> bool {
        matches!(self, Self::Left | Self::Right | Self::Down | Self::Clockwise | Self::Counterclockwise)
    }

    /// Whether the step is sideways, so that the special action heavy applies.
    #[must_use]
    pub const fn is_sideways(self) -> bool {
        matches!(self, Self::Left | Self::Right)
    }
}

/// Repeat count of a step, 1 to 1000.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Times(NonZeroU16);

impl Times {
    /// A single step.
    pub const ONCE: Self = Self(NonZeroU16::MIN);
    /// Maximum repeat prefix, as in `3left`.
    pub const MAX: u16 = 1000;

    /// Returns the repeat count, or `None` for 0 and above 1000.
    #[must_use]
    pub const fn new(times: u16) -> Option<Self> {
        match NonZeroU16::new(times) {
            Some(times) if times.get() <= Self::MAX => Some(Self(times)),
            _ => None,
        }
    }

    /// The count as an integer.
    #[must_use]
    pub const fn get(self) -> u16 {
        self.0.get()
    }
}

/// Command that changes the position, or can.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Step, possibly repeated.
    Steps(Step, Times),
    /// Reads the player's coming blocks from this sequence.
    NoRandom(Sequence),
    /// Returns to randomly drawn blocks.
    Random,
    /// Sets whether more than one special action may be chosen.
    Multiple(bool),
    /// Restarts the match.
    Restart,
    /// Chooses the special actions earned by the previous drop.
    Choose(Choice),
}

impl From<Step> for Move {
    fn from(step: Step) -> Self {
        Self::Steps(step, Times::ONCE)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Steps(step, Times::ONCE) => f.write_str(step.name()),
            Self::Steps(step, times) => write!(f, "{}{}", times.get(), step.name()),
            Self::NoRandom(sequence) => write!(f, "norandom {sequence}"),
            Self::Random => f.write_str("random"),
            Self::Multiple(true) => f.write_str("multiple on"),
            Self::Multiple(false) => f.write_str("multiple off"),
            Self::Restart => f.write_str("restart"),
            Self::Choose(choice) => choice.fmt(f),
        }
    }
}

/// Error for text that is not a valid move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadMove {
    /// Unknown command.
    #[error("{}", tr!("unknown command “{word}”", word = escaped(.0)))]
    Unknown(String),
    /// Repeat prefix of 0 or above the maximum.
    #[error("{}", tr!("“{word}”: a command can be repeated 1 to 1000 times", word = escaped(.0)))]
    Times(String),
    /// Invalid sequence after `norandom`.
    #[error("{}", tr!("norandom: {error}", error = .0))]
    Sequence(#[from] BadSequence),
    /// Invalid special action.
    #[error(transparent)]
    Action(#[from] BadAction),
}

impl FromStr for Move {
    type Err = BadMove;

    /// Parses the notation of saved games, which has full command names only.
    fn from_str(line: &str) -> Result<Self, BadMove> {
        match line {
            "random" => return Ok(Self::Random),
            "multiple on" => return Ok(Self::Multiple(true)),
            "multiple off" => return Ok(Self::Multiple(false)),
            "restart" => return Ok(Self::Restart),
            _ => {}
        }
        if let Some(letters) = line.strip_prefix("norandom ") {
            return Ok(Self::NoRandom(letters.parse()?));
        }
        let name = line.trim_start_matches(|c: char| c.is_ascii_digit());
        if let Some(step) = Step::ALL.into_iter().find(|step| step.name() == name) {
            let digits = &line[..line.len() - name.len()];
            let times = if digits.is_empty() { Some(Times::ONCE) } else { digits.parse().ok().and_then(Times::new) };
            return times.map(|times| Self::Steps(step, times)).ok_or_else(|| BadMove::Times(line.to_owned()));
        }
        match line.parse::<Choice>() {
            Ok(choice) => Ok(Self::Choose(choice)),
            Err(BadAction::Unknown(word)) if word == line => Err(BadMove::Unknown(word)),
            Err(error) => Err(error.into()),
        }
    }
}
