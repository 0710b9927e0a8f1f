// SPDX-License-Identifier: GPL-3.0-or-later
//! Positions from which a match can start instead of an empty board (help/blokus.md, "Files of other programs").

use serde::{Deserialize, Serialize};
use tr::tr;

use super::board::Board;
use super::color::Color;
use super::piece::{Piece, Pieces};
use super::placement::Placement;
use super::square::Square;

/// Pieces on the board before the first move, and the color that moves first. Pieces must not overlap, but need not
/// follow the rules of touching.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Serialized", into = "Serialized")]
pub struct StartPosition {
    placed: [Vec<Placement>; 4],
    first: Color,
}

/// Reason why the pieces are not a valid position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StartPositionError {
    /// Two pieces cover the same square.
    #[error("{}", tr!("{square} is covered by two pieces", square = .0))]
    Overlap(Square),
    /// A color has the same piece twice.
    #[error("{}", tr!("{color} piece {piece} is on the board twice", color = .0.word(), piece = .1))]
    Twice(Color, Piece),
}

/// Serialized form in saved games.
#[derive(Serialize, Deserialize)]
struct Serialized {
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

impl StartPosition {
    /// Creates a position from placements by color, in the order of [`Color::ALL`].
    ///
    /// # Errors
    /// Returns an error if pieces overlap or a color has a piece twice.
    pub fn new(placed: [Vec<Placement>; 4], first: Color) -> Result<Self, StartPositionError> {
        let mut board = Board::default();
        for (color, placements) in Color::ALL.into_iter().zip(&placed) {
            let mut remaining = Pieces::ALL;
            for placement in placements {
                let taken = board.taken();
                if let Some(square) = placement.squares().find(|square| taken.contains(*square)) {
                    return Err(StartPositionError::Overlap(square));
                }
                let piece = placement.piece();
                if !remaining.contains(piece) {
                    return Err(StartPositionError::Twice(color, piece));
                }
                remaining = remaining.without(piece);
                board.place(color, *placement);
            }
        }
        Ok(Self { placed, first })
    }

    /// Placements of a color.
    #[must_use]
    pub fn of(&self, color: Color) -> &[Placement] {
        &self.placed[color as usize]
    }

    /// Color that moves first.
    #[must_use]
    pub const fn first(&self) -> Color {
        self.first
    }
}

impl From<StartPosition> for Serialized {
    fn from(given: StartPosition) -> Self {
        let [red, yellow, green, purple] =
            given.placed.map(|placed| placed.iter().map(ToString::to_string).collect::<Vec<_>>());
        Self { first: given.first, red, yellow, green, purple }
    }
}

impl TryFrom<Serialized> for StartPosition {
    type Error = String;

    fn try_from(serialized: Serialized) -> Result<Self, String> {
        let read = |texts: Vec<String>| {
            let read = |text: String| text.parse::<Placement>().map_err(|error| format!("{text}: {error}"));
            texts.into_iter().map(read).collect::<Result<Vec<_>, _>>()
        };
        let Serialized { first, red, yellow, green, purple } = serialized;
        Self::new([read(red)?, read(yellow)?, read(green)?, read(purple)?], first).map_err(|error| error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn given(red: &[&str], yellow: &[&str]) -> Result<StartPosition, StartPositionError> {
        let read = |texts: &[&str]| texts.iter().map(|text| text.parse().unwrap()).collect();
        StartPosition::new([read(red), read(yellow), Vec::new(), Vec::new()], Color::Green)
    }

    #[test]
    fn overlapping_and_duplicate_pieces_are_rejected() {
        assert!(given(&["a20,b20", "j10"], &["t20,s20"]).is_ok());
        assert_eq!(given(&["a20,b20", "b20"], &[]), Err(StartPositionError::Overlap("b20".parse().unwrap())));
        assert_eq!(given(&["a20"], &["a20"]), Err(StartPositionError::Overlap("a20".parse().unwrap())));
        assert_eq!(given(&["a20", "c3"], &[]), Err(StartPositionError::Twice(Color::Red, "1".parse().unwrap())));
    }

    #[test]
    fn positions_serialize_and_deserialize() {
        let position = given(&["a20,b20"], &["t19,t20"]).unwrap();
        let text = toml::to_string(&position).unwrap();
        assert_eq!(toml::from_str::<StartPosition>(&text).unwrap(), position);
        for wrong in
            ["first = \"blue\"", "first = \"red\"\nred = [\"a20\", \"a20\"]", "first = \"red\"\nred = [\"a20,c1\"]"]
        {
            assert!(toml::from_str::<StartPosition>(wrong).is_err(), "{wrong}");
        }
    }
}
