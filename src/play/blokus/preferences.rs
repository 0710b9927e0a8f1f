// SPDX-License-Identifier: GPL-3.0-or-later
//! What a person has set for matches of Blokus: how they begin, and who plays.

use crate::game::Within;
use crate::games::blokus::{Bonus, Colour, Minutes, Seating, Setup, Surrender};
use crate::play::preferences::{Named, Section, Visitor};
use crate::play::seats::{Seats, Sitter};
use crate::play::table::Seeds;

impl Named for Colour {
    const NAMES: &'static [(Self, &'static str)] = &[
        (Self::Red, Self::Red.name()),
        (Self::Yellow, Self::Yellow.name()),
        (Self::Green, Self::Green.name()),
        (Self::Purple, Self::Purple.name()),
    ];
}

impl Named for Bonus {
    const NAMES: &'static [(Self, &'static str)] =
        &[(Self::TenAndFive, Self::TenAndFive.name()), (Self::FifteenAndFive, Self::FifteenAndFive.name())];
}

impl Named for Surrender {
    const NAMES: &'static [(Self, &'static str)] = &[(Self::Auto, "auto"), (Self::Manual, "manual")];
}

/// How matches begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preferences {
    /// The seed of every match; where there is none each has a fresh one.
    pub seed: Option<u64>,
    /// How many play.
    pub players: Within<1, 4>,
    /// The colour that three players move in turn.
    pub rogue: Colour,
    /// What is added for having placed all pieces.
    pub bonus: Bonus,
    /// What becomes of a colour that can't move any more.
    pub surrender: Surrender,
    /// Whether a piece may be placed any number of times.
    pub infinite: bool,
    /// Minutes that each player has for the whole game; 0 where there is no limit.
    pub minutes: Within<0, 600>,
    /// Who plays, by seat, where two or more do.
    pub seats: [Sitter; 4],
    /// Against whom one plays alone: seats 2 to 4.
    pub opponents: [Sitter; 3],
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            seed: None,
            players: Within::nearest(4),
            rogue: Colour::Purple,
            bonus: Bonus::default(),
            surrender: Surrender::default(),
            infinite: false,
            minutes: Within::nearest(0),
            seats: [Sitter::Person; 4],
            opponents: [Sitter::Computer(crate::computer::Strength::Medium); 3],
        }
    }
}

impl Section for Preferences {
    const TABLE: &'static str = "blokus";

    fn fields(&mut self, visitor: &mut dyn Visitor) {
        visitor.visit("seed", &mut self.seed);
        visitor.visit("players", &mut self.players);
        visitor.visit("rogue", &mut self.rogue);
        visitor.visit("bonus", &mut self.bonus);
        visitor.visit("surrender", &mut self.surrender);
        visitor.visit("infinite", &mut self.infinite);
        visitor.visit("minutes", &mut self.minutes);
        visitor.visit("seats", &mut self.seats);
        visitor.visit("opponents", &mut self.opponents);
    }
}

impl Preferences {
    /// Where the seeds of matches come from.
    #[must_use]
    pub fn seeds(&self) -> Seeds<u64> {
        self.seed.map_or(Seeds::Fresh, Seeds::Fixed)
    }

    /// Who plays.
    #[must_use]
    pub fn seats(&self) -> Seats {
        match self.players.get() {
            1 => {
                let [two, three, four] = self.opponents;
                Seats::of(&[Sitter::Person, two, three, four])
            }
            players => Seats::of(&self.seats[..(players as usize).min(self.seats.len())]),
        }
    }

    /// The setup of a match of this seed.
    #[must_use]
    pub fn setup(&self, seed: u64) -> Setup {
        let usual = Setup::with_seed(seed);
        let seating = match self.players.get() {
            3 => Seating::with_rogue(self.rogue),
            players => Seating::of_players(players).unwrap_or(usual.seating),
        };
        let (bonus, surrender, infinite) = (self.bonus, self.surrender, self.infinite);
        Setup { seating, bonus, surrender, infinite, minutes: Minutes::new(self.minutes.get()), ..usual }
    }
}
