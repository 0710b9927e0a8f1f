// SPDX-License-Identifier: GPL-3.0-or-later
//! Who plays which colors (help/blokus.md, "Players").

use serde::{Deserialize, Serialize};

use super::color::Color;
use crate::game::Seat;

/// Two opposite corners, which one of two players has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pair {
    /// Red and green.
    RedGreen,
    /// Yellow and purple.
    YellowPurple,
}

impl Pair {
    /// Its colors, in the order of turns.
    #[must_use]
    pub const fn colors(self) -> [Color; 2] {
        match self {
            Self::RedGreen => [Color::Red, Color::Green],
            Self::YellowPurple => [Color::Yellow, Color::Purple],
        }
    }

    /// The other pair.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::RedGreen => Self::YellowPurple,
            Self::YellowPurple => Self::RedGreen,
        }
    }
}

/// All four colors, by seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "[Color; 4]", into = "[Color; 4]")]
pub struct Order([Color; 4]);

impl Order {
    /// Seats in the order of turns.
    pub const OF_TURNS: Self = Self(Color::ALL);

    /// These colors by seat; `None` where one stands twice.
    #[must_use]
    pub fn new(colors: [Color; 4]) -> Option<Self> {
        Color::ALL.into_iter().all(|color| colors.contains(&color)).then_some(Self(colors))
    }

    /// The colors by seat.
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

/// How many play, and who has which colors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Seating {
    /// One person and three computer players, unless said otherwise: a color each.
    One(Order),
    /// Two players: seat 1 has this pair, seat 2 the other one.
    Two(Pair),
    /// Three players. The color that stands last is the rogue, whom they move in turn; seats 1 to 3 have the others.
    Three(Order),
    /// A color each.
    Four(Order),
}

impl Seating {
    /// So many players in the order of turns; with three of them Purple is the rogue. `None` for other than 1 to 4.
    #[must_use]
    pub const fn of_players(players: u32) -> Option<Self> {
        match players {
            1 => Some(Self::One(Order::OF_TURNS)),
            2 => Some(Self::Two(Pair::RedGreen)),
            3 => Some(Self::Three(Order::OF_TURNS)),
            4 => Some(Self::Four(Order::OF_TURNS)),
            _ => None,
        }
    }

    /// Three players in the order of turns, and this rogue.
    #[must_use]
    pub fn with_rogue(rogue: Color) -> Self {
        let mut colors = Color::ALL;
        // All others keep their order.
        colors.sort_by_key(|color| *color == rogue);
        Self::Three(Order(colors))
    }

    /// How many play, as it is said: 1 to 4.
    #[must_use]
    pub const fn players(self) -> u8 {
        match self {
            Self::One(_) => 1,
            Self::Two(_) => 2,
            Self::Three(_) => 3,
            Self::Four(_) => 4,
        }
    }

    /// How many seats there are.
    #[must_use]
    pub const fn seats(self) -> u8 {
        match self {
            Self::One(_) | Self::Four(_) => 4,
            Self::Two(_) => 2,
            Self::Three(_) => 3,
        }
    }

    /// The color that nobody owns.
    #[must_use]
    pub const fn rogue(self) -> Option<Color> {
        match self {
            Self::Three(Order([.., rogue])) => Some(rogue),
            _ => None,
        }
    }

    /// Whose color this is; `None` for the rogue.
    #[must_use]
    pub fn owner(self, color: Color) -> Option<Seat> {
        if self.rogue() == Some(color) {
            return None;
        }
        let place = match self {
            Self::Two(pair) => usize::from(!pair.colors().contains(&color)),
            Self::One(order) | Self::Three(order) | Self::Four(order) => {
                order.0.iter().position(|other| *other == color)?
            }
        };
        // At most 3.
        Seat::new(place as u8 + 1)
    }

    /// The colors of a seat, in the order of turns.
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
    fn everyone_has_their_colors() {
        let usual = |players| owners(Seating::of_players(players).unwrap());
        assert_eq!(usual(1), [Some(1), Some(2), Some(3), Some(4)]);
        assert_eq!(usual(2), [Some(1), Some(2), Some(1), Some(2)]);
        assert_eq!(usual(3), [Some(1), Some(2), Some(3), None]);
        assert_eq!(usual(4), [Some(1), Some(2), Some(3), Some(4)]);
        assert_eq!(owners(Seating::with_rogue(Color::Yellow)), [Some(1), None, Some(2), Some(3)]);
        assert_eq!(owners(Seating::Two(Pair::YellowPurple)), [Some(2), Some(1), Some(2), Some(1)]);
        assert_eq!(Order::new([Color::Red, Color::Red, Color::Green, Color::Purple]), None);
        let second: Vec<Color> = Seating::Two(Pair::RedGreen).colors(Seat::SECOND).collect();
        assert_eq!(second, [Color::Yellow, Color::Purple]);
        assert_eq!(Seating::of_players(5), None);
    }
}
