// SPDX-License-Identifier: GPL-3.0-or-later
//! The moves of a game and their notation: the commands that change a position (help/push-and-clear.md, "Commands").

use std::fmt;
use std::str::FromStr;

use tr::tr;

use super::geometry::Direction;
use crate::shown::shown;

/// One command that changes, or may change, the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// The player slides this way.
    Slide(Direction),
    /// The game begins anew.
    Restart,
}

impl Move {
    /// Every move that there is.
    pub const ALL: [Self; 5] = [
        Self::Slide(Direction::Left),
        Self::Slide(Direction::Up),
        Self::Slide(Direction::Right),
        Self::Slide(Direction::Down),
        Self::Restart,
    ];

    /// The command's name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Slide(direction) => direction.name(),
            Self::Restart => "restart",
        }
    }
}

impl From<Direction> for Move {
    fn from(direction: Direction) -> Self {
        Self::Slide(direction)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A line that is no move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", tr!("unknown move “{word}”; use left, up, right, down or restart", word = shown(.0)))]
pub struct BadMove(pub String);

impl FromStr for Move {
    type Err = BadMove;

    /// Reads the notation that a record holds: full names only.
    fn from_str(line: &str) -> Result<Self, BadMove> {
        Self::ALL.into_iter().find(|mv| mv.name() == line).ok_or_else(|| BadMove(line.to_owned()))
    }
}
