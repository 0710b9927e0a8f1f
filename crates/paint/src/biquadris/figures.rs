// SPDX-License-Identifier: GPL-3.0-or-later
//! Figures of the help page.

use cairo::{Context, Error};

use super::{Painter, grid, samples, samples_size};
use crate::Appearance;
use crate::figure::{self, Figure};
use rules::biquadris::{Biquadris, Level, Setup, Side};
use rules::game::Game;

/// Names of all figures in page order.
pub const NAMES: [&str; 7] = [
    "biquadris-boards",
    "biquadris-blocks",
    "biquadris-turn",
    "biquadris-drop",
    "biquadris-star",
    "biquadris-clear",
    "biquadris-blind",
];

/// Sides of cells on boards and of blocks alone, in logical pixels.
const CELL: i32 = 12;
const SAMPLE: i32 = 11;

/// Panel of a figure.
#[derive(Clone, Debug)]
pub enum Panel {
    /// All blocks and the star.
    Blocks,
    /// One player's board.
    Board(Box<Biquadris>, Side),
}

impl figure::Panel for Panel {
    fn size(&self) -> (i32, i32) {
        match self {
            Self::Blocks => samples_size(SAMPLE),
            Self::Board(..) => grid::size(CELL),
        }
    }

    fn draw(&self, cr: &Context, scale: i32, appearance: Appearance) -> Result<(), Error> {
        let size = figure::Panel::size(self);
        match self {
            Self::Blocks => samples(cr, size, scale, appearance),
            Self::Board(position, side) => {
                Painter::new(cr, grid::fit(size.0, size.1, scale), appearance).side(position, *side, None)
            }
        }
    }
}

/// Returns the figure with this name.
#[must_use]
pub fn figure(name: &str) -> Option<Figure<Panel>> {
    let board = |position: &Biquadris, side| Panel::Board(Box::new(position.clone()), side);
    // The positions before and after the last of these moves.
    let last = |level: Level, moves: &[&str], side: Side| {
        let (last, before) = moves.split_last()?;
        let before = played(start(level)?, before)?;
        let after = played(before.clone(), &[last])?;
        Some(Figure::steps(board(&before, side), board(&after, side)))
    };
    Some(match name {
        "biquadris-boards" => {
            let position = start(Level::Zero)?;
            Figure::side_by_side(Side::BOTH.map(|side| board(&position, side)).into())
        }
        "biquadris-blocks" => Figure::of(Panel::Blocks),
        "biquadris-turn" => last(Level::Zero, &["L", "3right", "6down", "clockwise"], Side::One)?,
        "biquadris-drop" => last(Level::Zero, DROP, Side::One)?,
        "biquadris-star" => last(Level::Four, STAR, Side::One)?,
        "biquadris-clear" => last(Level::Zero, CLEAR, Side::One)?,
        "biquadris-blind" => {
            let before = played(start(Level::Zero)?, CLEAR)?;
            let after = played(before.clone(), &["blind"])?;
            Figure::steps(board(&before, Side::Two), board(&after, Side::Two))
        }
        _ => return None,
    })
}

/// Creates a game with fixed sequences of blocks.
fn start(level: Level) -> Option<Biquadris> {
    let sequences = ["TIOLSJZ".parse().ok()?, "LJTOIZS".parse().ok()?];
    Some(Biquadris::new(&Setup { start_levels: [level; 2], sequences, ..Setup::with_seed(3) }))
}

/// Plays moves; `None` if one of them is illegal.
fn played(mut position: Biquadris, moves: &[&str]) -> Option<Biquadris> {
    let mut events = Vec::new();
    for mv in moves {
        let _ = position.play(&mv.parse().ok()?, &mut events).ok()?;
    }
    Some(position)
}

/// Some locked blocks, and one that falls onto them.
const DROP: &[&str] = &[
    "O", "drop", "drop", "L", "3right", "drop", "6right", "drop", "J", "8right", "drop", "3right", "drop", "T",
    "4right", "3down", "drop",
];

/// The fifth drop in a row at level 4 that clears nothing, which drops a star.
const STAR: &[&str] = &[
    "O", "drop", "drop", "O", "2right", "drop", "6right", "drop", "O", "7right", "drop", "3right", "drop", "O",
    "9right", "drop", "6right", "drop", "Z", "drop",
];

/// Two rows with one free column and blocks above them, and the block that fills both.
const CLEAR: &[&str] = &[
    "I",
    "drop",
    "L",
    "3right",
    "drop",
    "I",
    "drop",
    "J",
    "6right",
    "drop",
    "I",
    "4right",
    "drop",
    "T",
    "8right",
    "drop",
    "I",
    "4right",
    "drop",
    "O",
    "3right",
    "drop",
    "O",
    "8right",
    "drop",
    "S",
    "6right",
    "drop",
    "T",
    "3right",
    "drop",
    "Z",
    "2right",
    "drop",
    "I",
    "clockwise",
    "10right",
    "drop",
];
