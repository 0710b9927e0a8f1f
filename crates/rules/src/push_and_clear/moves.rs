// SPDX-License-Identifier: GPL-3.0-or-later
//! Moves and their notation: the commands that change a position (help/push-and-clear.md, "Commands").

use std::fmt;
use std::str::FromStr;

use tr::tr;

use super::geometry::Direction;
use crate::escape::escaped;

/// Command that changes the position, or can.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Slides the player in this direction.
    Slide(Direction),
    /// Restarts the game.
    Restart,
}

impl Move {
    /// All moves.
    pub const ALL: [Self; 5] = [
        Self::Slide(Direction::Left),
        Self::Slide(Direction::Up),
        Self::Slide(Direction::Right),
        Self::Slide(Direction::Down),
        Self::Restart,
    ];

    /// Name of the command.
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

/// Error for text that is not a valid move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", tr!("unknown move “{word}”; use left, up, right, down or restart", word = escaped(.0)))]
pub struct BadMove(pub String);

impl FromStr for Move {
    type Err = BadMove;

    /// Parses the notation of saved games, which has full command names only.
    fn from_str(line: &str) -> Result<Self, BadMove> {
        Self::ALL.into_iter().find(|mv| mv.name() == line).ok_or_else(|| BadMove(line.to_owned()))
    }
}
