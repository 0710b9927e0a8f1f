// SPDX-License-Identifier: GPL-3.0-or-later
//! Assignment of colors to players (help/blokus.md, "Players").

use serde::{Deserialize, Serialize};

use super::color::Color;
use crate::game::Seat;

/// Pair of colors at opposite corners, played by one of two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pair {
    /// Red and green.
    RedGreen,
    /// Yellow and purple.
    YellowPurple,
}

impl Pair {
    /// Colors of the pair, in turn order.
    #[must_use]
    pub const fn colors(self) -> [Color; 2] {
        match self {
            Self::RedGreen => [Color::Red, Color::Green],
            Self::YellowPurple => [Color::Yellow, Color::Purple],
        }
    }
}

/// Permutation of the four colors, by seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "[Color; 4]", into = "[Color; 4]")]
pub struct Order([Color; 4]);

impl Order {
    /// Seats in turn order.
    pub const TURN_ORDER: Self = Self(Color::ALL);

    /// Returns the order with these colors by seat, or `None` if a color occurs twice.
    #[must_use]
    pub fn new(colors: [Color; 4]) -> Option<Self> {
        Color::ALL.into_iter().all(|color| colors.contains(&color)).then_some(Self(colors))
    }

    /// Colors by seat.
    #[must_use]
    pub const fn colors(self) -> [Color; 4] {
        self.0
    }
}

impl TryFrom<[Color; 4]> for Order {
    type Error = &'static str;

    fn try_from(colors: [Color; 4]) -> Result<Self, Self::Error> {
        Self::new(colors).ok_or("each color must belong to exactly one seat")
    }
}

impl From<Order> for [Color; 4] {
    fn from(order: Order) -> Self {
        order.0
    }
}

/// Number of players and their colors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Seating {
    /// One color each for one person and, by default, three computer players.
    One(Order),
    /// Two players: this pair for seat 1, the other pair for seat 2.
    Two(Pair),
    /// Three players: one color each for seats 1 to 3. The last color is the rogue, which they move in turn.
    Three(Order),
    /// Four players with one color each.
    Four(Order),
}

impl Seating {
    /// Returns the default seating for 1 to 4 players, in turn order; with three players, purple is the rogue. Returns
    /// `None` for other numbers.
    #[must_use]
    pub const fn of_players(players: u32) -> Option<Self> {
        match players {
            1 => Some(Self::One(Order::TURN_ORDER)),
            2 => Some(Self::Two(Pair::RedGreen)),
            3 => Some(Self::Three(Order::TURN_ORDER)),
            4 => Some(Self::Four(Order::TURN_ORDER)),
            _ => None,
        }
    }

    /// Returns the seating of three players in turn order with this rogue.
    #[must_use]
    pub fn with_rogue(rogue: Color) -> Self {
        let mut colors = Color::ALL;
        // The sort is stable, so the other colors stay in turn order.
        colors.sort_by_key(|color| *color == rogue);
        Self::Three(Order(colors))
    }

    /// Number of players as in the options: 1 to 4.
    #[must_use]
    pub const fn players(self) -> u8 {
        match self {
            Self::One(_) => 1,
            Self::Two(_) => 2,
            Self::Three(_) => 3,
            Self::Four(_) => 4,
        }
    }

    /// Number of seats.
    #[must_use]
    pub const fn seats(self) -> u8 {
        match self {
            Self::One(_) | Self::Four(_) => 4,
            Self::Two(_) => 2,
            Self::Three(_) => 3,
        }
    }

    /// The rogue, the color without an owner, if there is one.
    #[must_use]
    pub const fn rogue(self) -> Option<Color> {
        match self {
            Self::Three(Order([.., rogue])) => Some(rogue),
            _ => None,
        }
    }

    /// Owner of a color, or `None` for the rogue.
    #[must_use]
    pub fn owner(self, color: Color) -> Option<Seat> {
        if self.rogue() == Some(color) {
            return None;
        }
        let index = match self {
            Self::Two(pair) => usize::from(!pair.colors().contains(&color)),
            Self::One(order) | Self::Three(order) | Self::Four(order) => {
                order.0.iter().position(|other| *other == color)?
            }
        };
        // At most 3.
        Seat::new(index as u8 + 1)
    }

    /// Colors of a seat, in turn order.
    pub fn colors(self, seat: Seat) -> impl Iterator<Item = Color> {
        Color::ALL.into_iter().filter(move |color| self.owner(*color) == Some(seat))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn owners(seating: Seating) -> [Option<u8>; 4] {
        Color::ALL.map(|color| seating.owner(color).map(Seat::number))
    }

    #[test]
    fn each_seat_owns_its_colors() {
        let default_owners = |players| owners(Seating::of_players(players).unwrap());
        assert_eq!(default_owners(1), [Some(1), Some(2), Some(3), Some(4)]);
        assert_eq!(default_owners(2), [Some(1), Some(2), Some(1), Some(2)]);
        assert_eq!(default_owners(3), [Some(1), Some(2), Some(3), None]);
        assert_eq!(default_owners(4), [Some(1), Some(2), Some(3), Some(4)]);
        assert_eq!(owners(Seating::with_rogue(Color::Yellow)), [Some(1), None, Some(2), Some(3)]);
        assert_eq!(owners(Seating::Two(Pair::YellowPurple)), [Some(2), Some(1), Some(2), Some(1)]);
        assert_eq!(Order::new([Color::Red, Color::Red, Color::Green, Color::Purple]), None);
        let second: Vec<Color> = Seating::Two(Pair::RedGreen).colors(Seat::SECOND).collect();
        assert_eq!(second, [Color::Yellow, Color::Purple]);
        assert_eq!(
            (1..=5).map(|players| Seating::of_players(players).map(Seating::players)).collect::<Vec<_>>(),
            [Some(1), Some(2), Some(3), Some(4), None]
        );
    }
}
