// SPDX-License-Identifier: GPL-3.0-or-later
//! Who plays which colours (help/blokus.md, "Players").

use serde::{Deserialize, Serialize};

use super::colour::Colour;
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
    /// Its colours, in the order of turns.
    #[must_use]
    pub const fn colours(self) -> [Colour; 2] {
        match self {
            Self::RedGreen => [Colour::Red, Colour::Green],
            Self::YellowPurple => [Colour::Yellow, Colour::Purple],
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

/// All four colours, by seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "[Colour; 4]", into = "[Colour; 4]")]
pub struct Order([Colour; 4]);

impl Order {
    /// Seats in the order of turns.
    pub const OF_TURNS: Self = Self(Colour::ALL);

    /// These colours by seat; `None` where one stands twice.
    #[must_use]
    pub fn new(colours: [Colour; 4]) -> Option<Self> {
        Colour::ALL.into_iter().all(|colour| colours.contains(&colour)).then_some(Self(colours))
    }

    /// The colours by seat.
    #[must_use]
    pub const fn colours(self) -> [Colour; 4] {
        self.0
    }
}

impl TryFrom<[Colour; 4]> for Order {
    type Error = &'static str;

    fn try_from(colours: [Colour; 4]) -> Result<Self, Self::Error> {
        Self::new(colours).ok_or("each colour belongs to one seat")
    }
}

impl From<Order> for [Colour; 4] {
    fn from(order: Order) -> Self {
        order.0
    }
}

/// How many play, and who has which colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Seating {
    /// One person and three computer players, unless said otherwise: a colour each.
    One(Order),
    /// Two players: seat 1 has this pair, seat 2 the other one.
    Two(Pair),
    /// Three players. The colour that stands last is the rogue, whom they move in turn; seats 1 to 3 have the others.
    Three(Order),
    /// A colour each.
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
    pub fn with_rogue(rogue: Colour) -> Self {
        let mut colours = Colour::ALL;
        // All others keep their order.
        colours.sort_by_key(|colour| *colour == rogue);
        Self::Three(Order(colours))
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

    /// The colour that nobody owns.
    #[must_use]
    pub const fn rogue(self) -> Option<Colour> {
        match self {
            Self::Three(Order([.., rogue])) => Some(rogue),
            _ => None,
        }
    }

    /// Whose colour this is; `None` for the rogue.
    #[must_use]
    pub fn owner(self, colour: Colour) -> Option<Seat> {
        if self.rogue() == Some(colour) {
            return None;
        }
        let place = match self {
            Self::Two(pair) => usize::from(!pair.colours().contains(&colour)),
            Self::One(order) | Self::Three(order) | Self::Four(order) => {
                order.0.iter().position(|other| *other == colour)?
            }
        };
        // At most 3.
        Seat::new(place as u8 + 1)
    }

    /// The colours of a seat, in the order of turns.
    pub fn colours(self, seat: Seat) -> impl Iterator<Item = Colour> {
        Colour::ALL.into_iter().filter(move |colour| self.owner(*colour) == Some(seat))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn owners(seating: Seating) -> [Option<u8>; 4] {
        Colour::ALL.map(|colour| seating.owner(colour).map(Seat::number))
    }

    #[test]
    fn everyone_has_their_colours() {
        let usual = |players| owners(Seating::of_players(players).unwrap());
        assert_eq!(usual(1), [Some(1), Some(2), Some(3), Some(4)]);
        assert_eq!(usual(2), [Some(1), Some(2), Some(1), Some(2)]);
        assert_eq!(usual(3), [Some(1), Some(2), Some(3), None]);
        assert_eq!(usual(4), [Some(1), Some(2), Some(3), Some(4)]);
        assert_eq!(owners(Seating::with_rogue(Colour::Yellow)), [Some(1), None, Some(2), Some(3)]);
        assert_eq!(owners(Seating::Two(Pair::YellowPurple)), [Some(2), Some(1), Some(2), Some(1)]);
        assert_eq!(Order::new([Colour::Red, Colour::Red, Colour::Green, Colour::Purple]), None);
        let second: Vec<Colour> = Seating::Two(Pair::RedGreen).colours(Seat::SECOND).collect();
        assert_eq!(second, [Colour::Yellow, Colour::Purple]);
        assert_eq!(Seating::of_players(5), None);
    }
}
