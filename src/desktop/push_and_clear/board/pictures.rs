// SPDX-License-Identifier: GPL-3.0-or-later
//! The parts of a board as small pictures of their own, painted once and kept: a frame only puts them together.

use std::collections::HashMap;

use gtk::cairo::Error;
use gtk::graphene::Rect;
use gtk::gsk;

use crate::desktop::pixels::{Canvas, picture};
use paint::Grid;
use paint::push_and_clear::{Painter, grid};
use rules::push_and_clear::{Content, Direction, Size};

/// The pictures of one look and one size of board.
#[derive(Debug)]
pub(super) struct Pictures {
    canvas: Canvas,
    size: Size,
    /// Where cells stand.
    pub grid: Grid,
    field: Option<gsk::CairoNode>,
    contents: HashMap<Content, gsk::CairoNode>,
    hints: HashMap<Direction, gsk::CairoNode>,
}

impl Pictures {
    /// No pictures yet; each is painted when it is first asked for.
    pub(super) fn new(canvas: Canvas, size: Size) -> Self {
        let grid = grid(size, canvas.size, canvas.scale);
        Self { canvas, size, grid, field: None, contents: HashMap::new(), hints: HashMap::new() }
    }

    /// Whether they are of this look and this size of board.
    pub(super) fn suit(&self, canvas: Canvas, size: Size) -> bool {
        (self.canvas, self.size) == (canvas, size)
    }

    /// The empty board.
    pub(super) fn field(&mut self) -> Result<gsk::CairoNode, Error> {
        if let Some(node) = &self.field {
            return Ok(node.clone());
        }
        let (width, height) = self.canvas.size;
        let (grid, size) = (self.grid, self.size);
        let node = self.picture((width.into(), height.into()), grid, |painter| painter.field(size))?;
        Ok(self.field.insert(node).clone())
    }

    /// What stands in a cell, in a picture as large as the cell. An empty one is a picture too, which shows nothing: so each
    /// cell has its place among what is drawn, and GTK finds the cells that changed.
    pub(super) fn content(&mut self, content: Content) -> Result<gsk::CairoNode, Error> {
        if let Some(node) = self.contents.get(&content) {
            return Ok(node.clone());
        }
        let cell = self.grid.cell;
        let node = if content == Content::Empty {
            gsk::CairoNode::new(&Rect::new(0.0, 0.0, cell as f32, cell as f32))
        } else {
            let grid = Grid { left: 0.0, top: 0.0, ..self.grid };
            self.picture((cell, cell), grid, |painter| painter.content(content, (0.0, 0.0)))?
        };
        self.contents.insert(content, node.clone());
        Ok(node)
    }

    /// The arrow of a hint, in a picture of three cells a side with the player in the middle.
    pub(super) fn hint(&mut self, direction: Direction) -> Result<gsk::CairoNode, Error> {
        if let Some(node) = self.hints.get(&direction) {
            return Ok(node.clone());
        }
        let cell = self.grid.cell;
        let grid = Grid { left: 0.0, top: 0.0, ..self.grid };
        let node = self.picture((3.0 * cell, 3.0 * cell), grid, |painter| painter.hint(direction, (cell, cell)))?;
        self.hints.insert(direction, node.clone());
        Ok(node)
    }

    /// A picture of this size in units.
    fn picture(
        &self,
        size: (f64, f64),
        grid: Grid,
        paint: impl FnOnce(Painter<'_>) -> Result<(), Error>,
    ) -> Result<gsk::CairoNode, Error> {
        picture(size, self.canvas.scale, |cr| paint(Painter::new(cr, grid, self.canvas.look)))
    }
}
