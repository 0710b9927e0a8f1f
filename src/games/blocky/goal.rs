// SPDX-License-Identifier: GPL-3.0-or-later
//! What players want, and how far they have come (help/blocky.md, "Goals and score").

use std::fmt;

use rand_chacha::ChaCha8Rng;

use super::block::Block;
use super::colour::Colour;
use crate::games::random::below;

/// What counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Measure {
    /// The cells of the largest region of the colour.
    Blob,
    /// The cells of the colour at the edge; those in the corners count twice.
    Perimeter,
}

impl Measure {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Blob, Self::Perimeter];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Blob => "blob",
            Self::Perimeter => "perimeter",
        }
    }

    /// How many cells of a colour count on this board.
    #[must_use]
    pub fn of(self, board: &Block, colour: Colour) -> u32 {
        match self {
            Self::Blob => board.regions().largest(colour),
            Self::Perimeter => board.regions().at_edge(colour, board.height()),
        }
    }
}

/// A player's goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Goal {
    /// What counts.
    pub measure: Measure,
    /// In which colour.
    pub colour: Colour,
}

impl Goal {
    /// The score on this board.
    #[must_use]
    pub fn score(self, board: &Block) -> u32 {
        self.measure.of(board, self.colour)
    }
}

/// As `blob of red`.
impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {}", self.measure.name(), self.colour)
    }
}

/// A goal for each of so many players, at most four, all of different colours.
pub(super) fn draw(rng: &mut ChaCha8Rng, players: usize) -> Vec<Goal> {
    let mut colours = Colour::ALL.to_vec();
    let mut goal = || {
        // Below the number of colours that are left, and below 2.
        let colour = colours.swap_remove(below(rng, colours.len() as u32) as usize);
        let measure = Measure::ALL[below(rng, 2) as usize];
        Goal { measure, colour }
    };
    (0..players.min(4)).map(|_| goal()).collect()
}
