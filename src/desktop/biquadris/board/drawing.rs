// SPDX-License-Identifier: GPL-3.0-or-later
//! What a board shows, in layers: the field with its locked cells is one kept node, what moves is small nodes upon it.

use gtk::cairo::Error;
use gtk::graphene::Rect;
use gtk::gsk;
use gtk::prelude::*;

use crate::games::biquadris::geometry::{Column, Row, blind_window};
use crate::games::biquadris::{Biquadris, Block, Board, Side};
use crate::paint::Look;
use crate::paint::biquadris::{Grid, Painter};

/// All that a board shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shown {
    locked: Board,
    falling: Option<Block>,
    ghost: Option<Block>,
    hint: Option<Block>,
    blind: bool,
}

impl Shown {
    /// What one side of a position shows.
    pub fn of(position: &Biquadris, side: Side, hint: Option<Block>) -> Self {
        let player = position.player(side);
        let hint = hint.filter(|_| position.side_to_move() == Some(side));
        let falling = player.current();
        let landing = falling.map(|block| player.board().landing(block));
        let ghost = landing.filter(|_| hint.is_none() && landing != falling);
        Self { locked: player.board().clone(), falling, ghost, hint, blind: player.is_blind() }
    }
}

/// What the picture depends on besides what is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Canvas {
    size: (i32, i32),
    scale: i32,
    look: Look,
}

/// What is shown, and what is kept of its picture.
#[derive(Debug, Default)]
pub struct Drawing {
    shown: Shown,
    locked: Option<(Canvas, gsk::CairoNode)>,
}

impl Drawing {
    /// Shows something from now on; whether it is anything new.
    pub fn show(&mut self, shown: Shown) -> bool {
        if self.shown == shown {
            return false;
        }
        if self.shown.locked != shown.locked {
            self.locked = None;
        }
        self.shown = shown;
        true
    }

    /// Draws all of it.
    pub fn snapshot(
        &mut self,
        snapshot: &gtk::Snapshot,
        size: (i32, i32),
        scale: i32,
        look: Look,
    ) -> Result<(), Error> {
        let canvas = Canvas { size, scale, look };
        let grid = Grid::fit(size.0, size.1, scale);
        let node = match self.locked.take() {
            Some((of, node)) if of == canvas => node,
            _ => {
                let node = gsk::CairoNode::new(&Rect::new(0.0, 0.0, size.0 as f32, size.1 as f32));
                let cr = node.draw_context();
                let painter = Painter::new(&cr, grid, look);
                painter.field()?;
                painter.locked(&self.shown.locked)?;
                node
            }
        };
        snapshot.append_node(&node);
        self.locked = Some((canvas, node));
        let Shown { falling, ghost, hint, blind, .. } = self.shown;
        let layer = |room: &Rect, draw: &dyn Fn(Painter<'_>) -> Result<(), Error>| {
            draw(Painter::new(&snapshot.append_cairo(room), grid, look))
        };
        if let Some(block) = hint {
            layer(&room(&grid, block.cells()), &|painter| painter.hint(block))?;
        }
        if let Some(block) = ghost {
            layer(&room(&grid, block.cells()), &|painter| painter.ghost(block))?;
        }
        if let Some(block) = falling {
            layer(&room(&grid, block.cells()), &|painter| painter.falling(block))?;
        }
        if blind {
            layer(&room(&grid, blind_window()), &|painter| painter.blind())?;
        }
        Ok(())
    }
}

/// The smallest rectangle around cells.
fn room(grid: &Grid, cells: impl Iterator<Item = (Row, Column)>) -> Rect {
    let cell = grid.cell as f32;
    let of = |(row, column)| Rect::new(grid.x(column) as f32, grid.y(row) as f32, cell, cell);
    cells.map(of).reduce(|all, one| all.union(&one)).unwrap_or_else(Rect::zero)
}
