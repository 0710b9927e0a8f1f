// SPDX-License-Identifier: GPL-3.0-or-later
//! Moves and their notation (help/blokus.md, "Notation", "Clocks").

use std::fmt;
use std::str::FromStr;

use tr::tr;

use super::clock::{BadTime, TimeLeft};
use super::color::{BadColor, Color};
use super::placement::{BadPlacement, Placement};
use crate::escape::escaped;
use crate::game::Seat;

/// Action of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Act {
    /// Places a piece of the color to move.
    Place(Placement),
    /// Surrenders a color, which is then out for the rest of the game.
    Surrender(Color),
}

/// Command that changes the position, or can.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Action of a player, optionally with the remaining time on the clock of the player to move.
    Act(Act, Option<TimeLeft>),
    /// The time of this player, who must be to move, has run out.
    Timeout(Seat),
    /// Restarts the match.
    Restart,
}

impl From<Placement> for Move {
    fn from(placement: Placement) -> Self {
        Self::Act(Act::Place(placement), None)
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(placement) => placement.fmt(f),
            Self::Surrender(color) => write!(f, "surrender {color}"),
        }
    }
}

/// Formats `a20,b20`, `surrender red`, `timeout 2` or `restart`. The clock follows after a space, as in `a20,b20
/// 4:59.250`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Act(act, None) => act.fmt(f),
            Self::Act(act, Some(left)) => write!(f, "{act} {left}"),
            Self::Timeout(seat) => write!(f, "timeout {seat}"),
            Self::Restart => f.write_str("restart"),
        }
    }
}

/// Error for text that is not a valid move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadMove {
    /// Invalid placement.
    #[error(transparent)]
    Placement(#[from] BadPlacement),
    /// Unknown color.
    #[error(transparent)]
    Color(#[from] BadColor),
    /// Invalid time.
    #[error(transparent)]
    Time(#[from] BadTime),
    /// Unknown player.
    #[error("{}", tr!("unknown player “{word}”; use 1 to 4", word = escaped(.0)))]
    Player(String),
    /// Text after the end of the move.
    #[error("{}", tr!("unexpected “{word}” after the move", word = escaped(.0)))]
    TooMuch(String),
}

impl FromStr for Move {
    type Err = BadMove;

    /// Parses the notation of saved games.
    fn from_str(line: &str) -> Result<Self, BadMove> {
        let mut words = line.split(' ');
        let mut next = || words.next().unwrap_or_default();
        let mv = match next() {
            "restart" => Self::Restart,
            "timeout" => {
                let player = next();
                let seat = player.parse().ok().and_then(Seat::new).filter(|seat| seat.to_string() == player);
                Self::Timeout(seat.ok_or_else(|| BadMove::Player(player.to_owned()))?)
            }
            first => {
                let act =
                    if first == "surrender" { Act::Surrender(next().parse()?) } else { Act::Place(first.parse()?) };
                Self::Act(act, words.next().map(str::parse).transpose()?)
            }
        };
        words.next().map_or(Ok(mv), |more| Err(BadMove::TooMuch(more.to_owned())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_print_and_parse() {
        for line in
            ["a20,b20", "a20,b20 4:59.250", "surrender purple", "surrender red 0:00.001", "timeout 3", "restart"]
        {
            let mv: Move = line.parse().unwrap();
            assert_eq!(mv.to_string(), line);
        }
        for line in ["", "restart now", "timeout", "timeout 0", "timeout +1", "surrender", "surrender me", "a20 b20"] {
            assert!(line.parse::<Move>().is_err(), "{line:?}");
        }
    }
}
