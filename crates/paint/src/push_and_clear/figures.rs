// SPDX-License-Identifier: GPL-3.0-or-later
//! Figures of the help page.

use cairo::{Context, Error};

use super::{Painter, grid, side};
use crate::figure::{self, Figure};
use crate::{Appearance, Grid};
use rules::push_and_clear::{Board, Content, Direction};

/// Names of all figures in page order.
pub const NAMES: [&str; 4] =
    ["push-and-clear-cells", "push-and-clear-move", "push-and-clear-clear", "push-and-clear-over"];

/// Sides of cells on a board and alone, in logical pixels.
const CELL: i32 = 20;
const ALONE: i32 = 40;

/// Panel of a figure.
#[derive(Clone, Debug)]
pub enum Panel {
    /// All possible contents of a cell in a row.
    Cells,
    /// A board, optionally with the direction of the next slide.
    Board(Board, Option<Direction>),
}

impl figure::Panel for Panel {
    fn size(&self) -> (i32, i32) {
        match self {
            Self::Cells => (ALONE * (Content::ALL.len() as i32 - 1), ALONE),
            Self::Board(board, _) => {
                let side = side(board.size(), CELL);
                (side, side)
            }
        }
    }

    fn draw(&self, cr: &Context, scale: i32, appearance: Appearance) -> Result<(), Error> {
        let size = figure::Panel::size(self);
        match self {
            Self::Cells => {
                let grid = Grid::of(Content::ALL.len() - 1, 1, size, 0, scale);
                let painter = Painter::new(cr, grid, appearance);
                painter.palette.field.set(cr);
                crate::board_frame::rounded(cr, (0.0, 0.0), (size.0.into(), size.1.into()), 8.0);
                cr.fill()?;
                let contents = Content::ALL.into_iter().filter(|content| *content != Content::Empty);
                contents.enumerate().try_for_each(|(column, content)| painter.content(content, (grid.x(column), 0.0)))
            }
            Self::Board(board, direction) => {
                Painter::new(cr, grid(board.size(), size, scale), appearance).board(board, *direction)
            }
        }
    }
}

/// Returns the figure with this name.
#[must_use]
pub fn figure(name: &str) -> Option<Figure<Panel>> {
    let still = |board: Board| Panel::Board(board, None);
    Some(match name {
        "push-and-clear-cells" => Figure::of(Panel::Cells),
        "push-and-clear-move" => {
            let before: Board = MOVE.parse().ok()?;
            let (direction, mut after) = (Direction::Right, before);
            after.slide(direction)?;
            Figure::steps(Panel::Board(before, Some(direction)), still(after))
        }
        "push-and-clear-clear" => {
            let mut before: Board = CLEAR.parse().ok()?;
            before.slide(Direction::Down)?;
            let mut after = before;
            if after.clear().is_empty() {
                return None;
            }
            Figure::steps(still(before), still(after))
        }
        "push-and-clear-over" => {
            let board: Board = OVER.parse().ok()?;
            if board.can_move_somewhere() {
                return None;
            }
            Figure::of(still(board))
        }
        _ => return None,
    })
}

/// The example from the help page, with more around it.
const MOVE: &str = "..*... o....# @.o*o. .*..o. ....*. #...o.";
/// The player pushes a box down and completes a row.
const CLEAR: &str = "..@... .o.... ..*..* ..o.o. #....o oo.oo#";
/// No move is possible.
const OVER: &str = "@#.o*. oo.#.. #...o. ..*..o ...#.. .o....";
