// SPDX-License-Identifier: GPL-3.0-or-later
//! Moves and their notation (help/blocky.md, "Moves", "Commands").

use std::fmt;
use std::str::FromStr;

use tr::tr;

use super::path::{BadPath, Path};
use super::symmetry::Symmetry;
use crate::escape::escaped;

/// Operation on a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Rotates the block clockwise by 90°.
    Clockwise,
    /// Rotates the block counterclockwise by 90°.
    Counterclockwise,
    /// Reflects the block horizontally (swaps left and right).
    Horizontal,
    /// Reflects the block vertically (swaps top and bottom).
    Vertical,
    /// Replaces the block with four new random blocks.
    Smash,
}

impl Action {
    /// All actions in the order of the rules.
    pub const ALL: [Self; 5] = [Self::Clockwise, Self::Counterclockwise, Self::Horizontal, Self::Vertical, Self::Smash];

    /// Name of the command.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Clockwise => "clockwise",
            Self::Counterclockwise => "counterclockwise",
            Self::Horizontal => "horizontal",
            Self::Vertical => "vertical",
            Self::Smash => "smash",
        }
    }

    /// Symmetry applied to the block, or `None` for a smash.
    #[must_use]
    pub const fn symmetry(self) -> Option<Symmetry> {
        match self {
            Self::Clockwise => Some(Symmetry::CLOCKWISE),
            Self::Counterclockwise => Some(Symmetry::COUNTERCLOCKWISE),
            Self::Horizontal => Some(Symmetry::HORIZONTAL),
            Self::Vertical => Some(Symmetry::VERTICAL),
            Self::Smash => None,
        }
    }
}

/// Command that changes the position, or can.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Applies an action to the block at the end of the path.
    Act(Action, Path),
    /// Restarts the match.
    Restart,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Act(action, path) => write!(f, "{} {path}", action.name()),
            Self::Restart => f.write_str("restart"),
        }
    }
}

/// Error for text that is not a valid move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadMove {
    /// Unknown command.
    #[error("{}", tr!("unknown move “{word}”; use clockwise, counterclockwise, horizontal, vertical, smash or restart", word = escaped(.0)))]
    Unknown(String),
    /// The path is missing or followed by more text.
    #[error("{}", tr!("“{action}” takes one path: top, or corners joined by dots, as in ne.sw", action = .0))]
    Path(&'static str),
    /// Invalid path.
    #[error(transparent)]
    BadPath(#[from] BadPath),
}

impl FromStr for Move {
    type Err = BadMove;

    /// Parses the notation of saved games, which has full command names only.
    fn from_str(line: &str) -> Result<Self, BadMove> {
        if line == "restart" {
            return Ok(Self::Restart);
        }
        let (name, path) = line.split_once(' ').unwrap_or((line, ""));
        let action = Action::ALL.into_iter().find(|action| action.name() == name);
        let action = action.ok_or_else(|| BadMove::Unknown(name.to_owned()))?;
        if path.is_empty() || path.contains(char::is_whitespace) {
            return Err(BadMove::Path(action.name()));
        }
        Ok(Self::Act(action, path.parse()?))
    }
}
