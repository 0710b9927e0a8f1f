// SPDX-License-Identifier: GPL-3.0-or-later
//! Who sits where: people, and computer players of some strength.

use std::fmt;
use std::str::FromStr;

use tr::tr;

use crate::preferences::Named;
use engine::Difficulty;
use rules::game::Seat;
use rules::shown::shown;

/// Who sits on a seat.
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

/// The seats that computer players have taken. All others are people's.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seats(Vec<ComputerSeat>);

/// A computer player in a seat, as the option `-computer` writes it: `2`, `2:hard`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ComputerSeat {
    /// The seat.
    pub seat: Seat,
    /// How well it plays.
    pub difficulty: Difficulty,
}

/// Why a text is no computer's seat.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadSeat {
    /// No number of a seat.
    #[error("{}", tr!("use a seat number, optionally with a difficulty, as in 2 or 2:hard"))]
    Number,
    /// No strength.
    #[error("{}", tr!("unknown difficulty “{word}”; use random, easy, medium, hard or expert", word = shown(.0)))]
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

/// The computers' seats as the option `-computer` writes them, separated by blanks; empty where people play alone.
impl fmt::Display for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seats: Vec<String> = self.0.iter().map(ComputerSeat::to_string).collect();
        f.write_str(&seats.join(" "))
    }
}

impl Seats {
    /// The seats that [`Seats`] print as. What is none is passed over.
    #[must_use]
    pub fn read(text: &str) -> Self {
        Self(text.split_whitespace().filter_map(|word| word.parse().ok()).collect())
    }

    /// Computer players in these seats; of two in one seat the last counts.
    #[must_use]
    pub const fn new(computers: Vec<ComputerSeat>) -> Self {
        Self(computers)
    }

    /// These sitters, by seat.
    #[must_use]
    pub fn of(sitters: &[Occupant]) -> Self {
        let computer = |(number, occupant): (u8, &Occupant)| match *occupant {
            Occupant::Person => None,
            Occupant::Computer(difficulty) => Some(ComputerSeat { seat: Seat::new(number)?, difficulty }),
        };
        Self((1..).zip(sitters).filter_map(computer).collect())
    }

    /// These in the first `seats` seats, and in those beyond them the others.
    #[must_use]
    pub fn followed_by(&self, seats: u8, others: &Self) -> Self {
        let within = self.0.iter().filter(|computer| computer.seat.number() <= seats);
        let beyond = others.0.iter().filter(|computer| computer.seat.number() > seats);
        Self(within.chain(beyond).copied().collect())
    }

    /// Those in the first `seats` seats.
    #[must_use]
    pub fn first(&self, seats: u8) -> Self {
        self.followed_by(seats, &Self::default())
    }

    /// Who sits here.
    #[must_use]
    pub fn occupant(&self, seat: Seat) -> Occupant {
        self.computer(seat).map_or(Occupant::Person, Occupant::Computer)
    }

    /// How well the computer in this seat plays; `None` where a person sits.
    #[must_use]
    pub fn computer(&self, seat: Seat) -> Option<Difficulty> {
        self.0.iter().rev().find(|computer| computer.seat == seat).map(|computer| computer.difficulty)
    }

    /// How well the computers play.
    pub fn difficulties(&self) -> impl Iterator<Item = Difficulty> {
        self.0.iter().map(|computer| computer.difficulty)
    }

    /// The computers' seats.
    pub fn computers(&self) -> impl Iterator<Item = Seat> {
        self.0.iter().map(|computer| computer.seat)
    }

    /// Whether any seat is a computer's.
    #[must_use]
    pub const fn have_computer(&self) -> bool {
        !self.0.is_empty()
    }
}
