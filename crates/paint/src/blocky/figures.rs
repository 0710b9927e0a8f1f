// SPDX-License-Identifier: GPL-3.0-or-later
//! The figures of the page of help: which positions they show, and how they came about.

use cairo::{Context, Error};

use super::{Geometry, Outline, Painter};
use crate::Appearance;
use crate::figure::{self, Figure};
use rules::blocky::{Action, Blocky, Color, Goal, Measure, Move, Path, Setup, Start};
use rules::game::{Bounded, Game};

/// The names of all figures, in the order of the page.
pub const NAMES: [&str; 7] = [
    "blocky-board",
    "blocky-clockwise",
    "blocky-horizontal",
    "blocky-smash",
    "blocky-blob",
    "blocky-perimeter",
    "blocky-path",
];

/// The side of a board with its frame, in units.
const SIDE: i32 = 144;
/// The depth of the board, and the seed that makes it.
const DEPTH: u32 = 3;
const SEED: u64 = 8;

/// What is shown upon a board.
#[derive(Clone, Copy, Debug)]
pub enum Mark {
    /// Nothing.
    None,
    /// A line around a block.
    Block(Path),
    /// The cells that a goal counts.
    Goal(Goal),
}

/// A part of a figure: a board, and what is shown upon it.
#[derive(Clone, Debug)]
pub struct Panel {
    /// The position.
    pub position: Blocky,
    /// What is shown.
    pub mark: Mark,
}

impl figure::Panel for Panel {
    fn size(&self) -> (i32, i32) {
        (SIDE, SIDE)
    }

    fn draw(&self, cr: &Context, scale: i32, appearance: Appearance) -> Result<(), Error> {
        let (board, height) = (self.position.board(), self.position.board().height());
        let painter = Painter::new(cr, Geometry::of(height, (SIDE, SIDE), scale), appearance);
        painter.board(board)?;
        match self.mark {
            Mark::None => Ok(()),
            Mark::Block(path) => painter.outline(path.place(height), Outline::Selected),
            Mark::Goal(goal) => painter.highlighted(&goal.cells(board)),
        }
    }
}

/// The figure of this name.
#[must_use]
pub fn figure(name: &str) -> Option<Figure<Panel>> {
    let position = || {
        let depth = Bounded::nearest(DEPTH);
        Blocky::new(&Setup { start: Start::Made(depth), ..Setup::with_seed(SEED) })
    };
    let moved = |action: Action, path: &str| {
        let (before, path) = (position(), path.parse::<Path>().ok()?);
        let mut after = before.clone();
        let _ = after.play(&Move::Act(action, path), &mut Vec::new()).ok()?;
        let panel = |position| Panel { position, mark: Mark::Block(path) };
        Some(Figure::steps(panel(before), panel(after)))
    };
    let goal = |measure, color| {
        let plain = Panel { position: position(), mark: Mark::None };
        let highlighted = Panel { mark: Mark::Goal(Goal { measure, color }), ..plain.clone() };
        Figure::beside(vec![plain, highlighted])
    };
    Some(match name {
        "blocky-board" => Figure::of(Panel { position: position(), mark: Mark::None }),
        "blocky-clockwise" => moved(Action::Clockwise, "ne")?,
        "blocky-horizontal" => moved(Action::Horizontal, "ne")?,
        "blocky-smash" => moved(Action::Smash, "se")?,
        "blocky-blob" => goal(Measure::Blob, Color::Green),
        "blocky-perimeter" => goal(Measure::Perimeter, Color::Blue),
        "blocky-path" => {
            let marked = |path: &str| Some(Panel { position: position(), mark: Mark::Block(path.parse().ok()?) });
            Figure::beside(vec![marked("ne")?, marked("ne.sw")?])
        }
        _ => return None,
    })
}
