// SPDX-License-Identifier: GPL-3.0-or-later
//! The moves and their notation (help/blokus.md, "Notation", "Clocks").

use std::fmt;
use std::str::FromStr;

use tr::tr;

use super::clock::{BadTime, Left};
use super::color::{BadColor, Color};
use super::placement::{BadPlacement, Placement};
use crate::game::Seat;
use crate::shown::shown;

/// What a player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Act {
    /// The color to move lays a piece down.
    Place(Placement),
    /// A color is out for good.
    Surrender(Color),
}

/// One command that changes, or may change, the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// A player acts. Where players have clocks, the one of the player to move may be told as it showed then.
    Act(Act, Option<Left>),
    /// The time of this player, who is to move, is over.
    Timeout(Seat),
    /// The match begins anew.
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

/// As `a20,b20`, `surrender red`, `timeout 2`, `restart`; the clock stands behind it: `a20,b20 4:59.250`.
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

/// Why a line is no move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadMove {
    /// It lays no piece down.
    #[error(transparent)]
    Placement(#[from] BadPlacement),
    /// It names no color.
    #[error(transparent)]
    Color(#[from] BadColor),
    /// It tells no time.
    #[error(transparent)]
    Time(#[from] BadTime),
    /// It names no player.
    #[error("{}", tr!("unknown player “{word}”; use 1 to 4", word = shown(.0)))]
    Player(String),
    /// More stands there than a move has.
    #[error("{}", tr!("unexpected “{word}” after the move", word = shown(.0)))]
    TooMuch(String),
}

impl FromStr for Move {
    type Err = BadMove;

    /// Reads the notation that a record holds.
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
