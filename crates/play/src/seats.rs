// SPDX-License-Identifier: GPL-3.0-or-later
//! Human and computer players by seat.

use std::fmt;
use std::str::FromStr;

use tr::tr;

use crate::preferences::Named;
use engine::Difficulty;
use rules::escape::escaped;
use rules::game::Seat;

/// Occupant of a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Occupant {
    /// A person.
    #[default]
    Person,
    /// A computer player.
    Computer(Difficulty),
}

impl Named for Occupant {
    const NAMES: &'static [(Self, &'static str)] = &[
        (Self::Person, "person"),
        (Self::Computer(Difficulty::Random), Difficulty::Random.name()),
        (Self::Computer(Difficulty::Easy), Difficulty::Easy.name()),
        (Self::Computer(Difficulty::Medium), Difficulty::Medium.name()),
        (Self::Computer(Difficulty::Hard), Difficulty::Hard.name()),
        (Self::Computer(Difficulty::Expert), Difficulty::Expert.name()),
    ];
}

/// Seats of computer players. All other seats belong to human players.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seats(Vec<ComputerSeat>);

/// Computer player in a seat, in the form of the option `-computer`: `2`, `2:hard`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ComputerSeat {
    /// Seat.
    pub seat: Seat,
    /// Difficulty.
    pub difficulty: Difficulty,
}

/// Reason why a text is not a valid computer seat.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadSeat {
    /// The seat is not a number in range.
    #[error("{}", tr!("use a seat number, optionally with a difficulty, as in 2 or 2:hard"))]
    Number,
    /// The difficulty is unknown.
    #[error("{}", tr!("unknown difficulty “{word}”; use random, easy, medium, hard or expert", word = escaped(.0)))]
    Difficulty(String),
}

impl FromStr for ComputerSeat {
    type Err = BadSeat;

    fn from_str(text: &str) -> Result<Self, BadSeat> {
        let (seat, difficulty) =
            text.split_once(':').map_or((text, None), |(seat, difficulty)| (seat, Some(difficulty)));
        let seat = seat.parse().ok().and_then(Seat::new).ok_or(BadSeat::Number)?;
        let difficulty = difficulty.map_or(Ok(Difficulty::default()), |name| {
            Difficulty::from_name(name).ok_or_else(|| BadSeat::Difficulty(name.to_owned()))
        })?;
        Ok(Self { seat, difficulty })
    }
}

impl fmt::Display for ComputerSeat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.seat, self.difficulty.name())
    }
}

/// Formats the computer seats for the option `-computer`, separated by spaces; empty if there are none.
impl fmt::Display for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seats: Vec<String> = self.0.iter().map(ComputerSeat::to_string).collect();
        f.write_str(&seats.join(" "))
    }
}

impl Seats {
    /// Parses the output of [`Display`](fmt::Display). Invalid words are skipped.
    #[must_use]
    pub fn read(text: &str) -> Self {
        Self(text.split_whitespace().filter_map(|word| word.parse().ok()).collect())
    }

    /// Creates seats with these computer players; if a seat occurs twice, the last one counts.
    #[must_use]
    pub const fn new(computers: Vec<ComputerSeat>) -> Self {
        Self(computers)
    }

    /// Creates seats with these occupants, from the first seat on.
    #[must_use]
    pub fn of(occupants: &[Occupant]) -> Self {
        let computer = |(number, occupant): (u8, &Occupant)| match *occupant {
            Occupant::Person => None,
            Occupant::Computer(difficulty) => Some(ComputerSeat { seat: Seat::new(number)?, difficulty }),
        };
        Self((1..).zip(occupants).filter_map(computer).collect())
    }

    /// Returns the first `seats` seats of `self` and the others of `others`.
    #[must_use]
    pub fn followed_by(&self, seats: u8, others: &Self) -> Self {
        let within = self.0.iter().filter(|computer| computer.seat.number() <= seats);
        let beyond = others.0.iter().filter(|computer| computer.seat.number() > seats);
        Self(within.chain(beyond).copied().collect())
    }

    /// Returns the first `seats` seats only.
    #[must_use]
    pub fn first(&self, seats: u8) -> Self {
        self.followed_by(seats, &Self::default())
    }

    /// Returns the occupant of a seat.
    #[must_use]
    pub fn occupant(&self, seat: Seat) -> Occupant {
        self.computer(seat).map_or(Occupant::Person, Occupant::Computer)
    }

    /// Returns the difficulty of the computer player in a seat; `None` for a person.
    #[must_use]
    pub fn computer(&self, seat: Seat) -> Option<Difficulty> {
        self.0.iter().rev().find(|computer| computer.seat == seat).map(|computer| computer.difficulty)
    }

    /// Returns the difficulties of all computer players.
    pub fn difficulties(&self) -> impl Iterator<Item = Difficulty> {
        self.0.iter().map(|computer| computer.difficulty)
    }

    /// Returns the seats of all computer players.
    pub fn computers(&self) -> impl Iterator<Item = Seat> {
        self.0.iter().map(|computer| computer.seat)
    }

    /// Whether there is any computer player.
    #[must_use]
    pub const fn has_computer(&self) -> bool {
        !self.0.is_empty()
    }
}
