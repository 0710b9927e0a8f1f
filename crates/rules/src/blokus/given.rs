// SPDX-License-Identifier: GPL-3.0-or-later
//! Positions that a match can begin from instead of an empty board (help/blokus.md, "Files of other programs").

use serde::{Deserialize, Serialize};
use tr::tr;

use super::board::Board;
use super::color::Color;
use super::piece::{Piece, Pieces};
use super::placement::Placement;
use super::square::Square;

/// What lies on the board before the first move, and who makes it. Pieces lie as somebody has laid them: they don't
/// overlap, but need not touch as the rules want it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Given {
    placed: [Vec<Placement>; 4],
    first: Color,
}

/// Why pieces can't lie so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadGiven {
    /// A square is under two pieces.
    #[error("{}", tr!("{square} is covered by two pieces", square = .0))]
    Overlap(Square),
    /// A color has a piece twice.
    #[error("{}", tr!("{color} has piece {piece} twice", color = .0.word(), piece = .1))]
    Twice(Color, Piece),
}

/// As records hold it.
#[derive(Serialize, Deserialize)]
struct Written {
    first: Color,
    #[serde(default)]
    red: Vec<String>,
    #[serde(default)]
    yellow: Vec<String>,
    #[serde(default)]
    green: Vec<String>,
    #[serde(default)]
    purple: Vec<String>,
}

impl Given {
    /// These placements by color, and the color that moves first.
    ///
    /// # Errors
    /// Why pieces can't lie so.
    pub fn new(placed: [Vec<Placement>; 4], first: Color) -> Result<Self, BadGiven> {
        let mut board = Board::default();
        for (color, placements) in Color::ALL.into_iter().zip(&placed) {
            let mut left = Pieces::ALL;
            for placement in placements {
                let taken = board.taken();
                if let Some(square) = placement.squares().find(|square| taken.contains(*square)) {
                    return Err(BadGiven::Overlap(square));
                }
                let piece = placement.piece();
                if !left.contains(piece) {
                    return Err(BadGiven::Twice(color, piece));
                }
                left = left.without(piece);
                board.place(color, *placement);
            }
        }
        Ok(Self { placed, first })
    }

    /// What a color has placed.
    #[must_use]
    pub fn of(&self, color: Color) -> &[Placement] {
        &self.placed[color as usize]
    }

    /// The color that moves first.
    #[must_use]
    pub const fn first(&self) -> Color {
        self.first
    }
}

impl From<Given> for Written {
    fn from(given: Given) -> Self {
        let [red, yellow, green, purple] =
            given.placed.map(|placed| placed.iter().map(ToString::to_string).collect::<Vec<_>>());
        Self { first: given.first, red, yellow, green, purple }
    }
}

impl TryFrom<Written> for Given {
    type Error = String;

    fn try_from(written: Written) -> Result<Self, String> {
        let read = |texts: Vec<String>| {
            let read = |text: String| text.parse::<Placement>().map_err(|error| format!("{text}: {error}"));
            texts.into_iter().map(read).collect::<Result<Vec<_>, _>>()
        };
        let Written { first, red, yellow, green, purple } = written;
        Self::new([read(red)?, read(yellow)?, read(green)?, read(purple)?], first).map_err(|error| error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn given(red: &[&str], yellow: &[&str]) -> Result<Given, BadGiven> {
        let read = |texts: &[&str]| texts.iter().map(|text| text.parse().unwrap()).collect();
        Given::new([read(red), read(yellow), Vec::new(), Vec::new()], Color::Green)
    }

    #[test]
    fn pieces_neither_overlap_nor_lie_twice() {
        assert!(given(&["a20,b20", "j10"], &["t20,s20"]).is_ok());
        assert_eq!(given(&["a20,b20", "b20"], &[]), Err(BadGiven::Overlap("b20".parse().unwrap())));
        assert_eq!(given(&["a20"], &["a20"]), Err(BadGiven::Overlap("a20".parse().unwrap())));
        assert_eq!(given(&["a20", "c3"], &[]), Err(BadGiven::Twice(Color::Red, "1".parse().unwrap())));
    }

    #[test]
    fn a_record_holds_it() {
        let known = given(&["a20,b20"], &["t19,t20"]).unwrap();
        let text = toml::to_string(&known).unwrap();
        assert_eq!(toml::from_str::<Given>(&text).unwrap(), known);
        for wrong in
            ["first = \"blue\"", "first = \"red\"\nred = [\"a20\", \"a20\"]", "first = \"red\"\nred = [\"a20,c1\"]"]
        {
            assert!(toml::from_str::<Given>(wrong).is_err(), "{wrong}");
        }
    }
}
