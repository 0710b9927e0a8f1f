// SPDX-License-Identifier: GPL-3.0-or-later
//! The moves and their notation (help/blocky.md, "Moves", "Commands").

use std::fmt;
use std::str::FromStr;

use tr::tr;

use super::path::{BadPath, Path};
use super::symmetry::Symmetry;
use crate::shown::shown;

/// What is done to a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// A quarter turn clockwise.
    Clockwise,
    /// A quarter turn counterclockwise.
    Counterclockwise,
    /// Left and right change places.
    Horizontal,
    /// Top and bottom change places.
    Vertical,
    /// Four new children.
    Smash,
}

impl Action {
    /// All there are.
    pub const ALL: [Self; 5] = [Self::Clockwise, Self::Counterclockwise, Self::Horizontal, Self::Vertical, Self::Smash];

    /// The command's name.
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

    /// How the block is seen afterwards; `None` for a smash, which leaves nothing of it.
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

/// One command that changes, or may change, the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Something is done to the block at the end of a path.
    Act(Action, Path),
    /// The match begins anew.
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

/// Why a line is no move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadMove {
    /// The first word names no move.
    #[error("{}", tr!("unknown move “{word}”; use clockwise, counterclockwise, horizontal, vertical, smash or restart", word = shown(.0)))]
    Unknown(String),
    /// The path is missing, or something follows it.
    #[error("{}", tr!("“{action}” takes one path: top, or corners joined by dots, as in ne.sw", action = .0))]
    Path(&'static str),
    /// The path is wrong.
    #[error(transparent)]
    BadPath(#[from] BadPath),
}

impl FromStr for Move {
    type Err = BadMove;

    /// Reads the notation that a record holds: full names only.
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
