// SPDX-License-Identifier: GPL-3.0-or-later
//! Figures of the help page.

use cairo::{Context, Error};

use super::{Geometry, Outline, Painter};
use crate::Appearance;
use crate::figure::{self, Figure};
use rules::blocky::{Action, Blocky, Color, Goal, Measure, Move, Path, Setup, Start};
use rules::game::{Bounded, Game};

/// Names of all figures in page order.
pub const NAMES: [&str; 7] = [
    "blocky-board",
    "blocky-clockwise",
    "blocky-horizontal",
    "blocky-smash",
    "blocky-blob",
    "blocky-perimeter",
    "blocky-path",
];

/// Side of a board with its frame, in logical pixels.
const SIDE: i32 = 144;
/// Depth and seed of the board.
const DEPTH: u32 = 3;
const SEED: u64 = 8;

/// Mark on a board.
#[derive(Clone, Copy, Debug)]
pub enum Mark {
    /// No mark.
    None,
    /// Outline around a block.
    Block(Path),
    /// Scoring cells of a goal.
    Goal(Goal),
}

/// Panel with a board and a mark.
#[derive(Clone, Debug)]
pub struct Panel {
    /// Position.
    pub position: Blocky,
    /// Mark on the board.
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

/// Returns the figure with this name.
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
        Figure::side_by_side(vec![plain, highlighted])
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
            Figure::side_by_side(vec![marked("ne")?, marked("ne.sw")?])
        }
        _ => return None,
    })
}
