// SPDX-License-Identifier: GPL-3.0-or-later
//! Drawing of the board, at rest or on the way to a new position. The parts of a board are
//! small pictures of their own, painted once and kept: a frame only puts them together.

use std::collections::HashMap;

use gtk::cairo::Error;
use gtk::graphene::Rect;
use gtk::gsk;
use gtk::prelude::*;

use crate::desktop::focus_ring::Rectangle;
use crate::desktop::render_cache::{Canvas, Painted, painted, picture, put};
use paint::Grid;
use paint::push_and_clear::{Painter, corner, grid};
use rules::push_and_clear::{Content, Direction, Size};
use view::push_and_clear::animation::{Frame, Sprite};
use view::push_and_clear::scene::Scene;

/// How much of a board is seen once the game is over.
const FADED: f64 = 0.6;
/// The same where contrasts are strong.
const FADED_LITTLE: f64 = 0.85;

/// What is shown, and what is kept of its picture.
#[derive(Debug, Default)]
pub struct Drawing {
    /// The scene that is shown.
    pub shown: Scene,
    /// Properties on which the pictures depend.
    canvas: Option<(Canvas, Size)>,
    field: Painted<()>,
    contents: HashMap<Content, gsk::CairoNode>,
    hints: HashMap<Direction, gsk::CairoNode>,
}

/// Canvas and grid of pictures.
#[derive(Clone, Copy)]
struct Brush {
    canvas: Canvas,
    grid: Grid,
}

impl Brush {
    /// A picture of a square of this side in units, the first cell of which is at its corner.
    fn cells(&self, side: f64, paint: impl FnOnce(Painter<'_>) -> Result<(), Error>) -> Result<gsk::CairoNode, Error> {
        let grid = Grid { left: 0.0, top: 0.0, ..self.grid };
        picture((side, side), self.canvas.scale, |cr| paint(Painter::new(cr, grid, self.canvas.appearance)))
    }
}

impl Drawing {
    /// Where the cells are on a canvas.
    pub fn cells(&self, canvas: Canvas) -> Rectangle {
        let size = self.shown.board.size();
        let grid = grid(size, canvas.size, canvas.scale);
        let side = f64::from(size.side()) * grid.cell;
        (grid.left, grid.top, side, side)
    }

    /// Draws all of it, or what is shown on the way to it.
    pub fn snapshot(&mut self, to: &gtk::Snapshot, canvas: Canvas, frame: Option<Frame>) -> Result<(), Error> {
        let Scene { board, hint, over } = self.shown;
        let size = board.size();
        if self.canvas != Some((canvas, size)) {
            *self = Self { shown: self.shown, canvas: Some((canvas, size)), ..Self::default() };
        }
        let brush = Brush { canvas, grid: grid(size, canvas.size, canvas.scale) };
        let faded = over && frame.is_none();
        if faded {
            to.push_opacity(if canvas.appearance.theme.high_contrast { FADED_LITTLE } else { FADED });
        }
        let whole = (canvas.size.0.into(), canvas.size.1.into());
        to.append_node(self.field.node(&(), || {
            picture(whole, canvas.scale, |cr| Painter::new(cr, brush.grid, canvas.appearance).field(size))
        })?);
        for cell in size.all_cells() {
            let content = frame.as_ref().map_or_else(|| board.content(cell), |frame| frame.still[cell.index()]);
            put(to, &self.content(brush, content)?, corner(&brush.grid, size, cell));
        }
        for sprite in frame.iter().flat_map(|frame| &frame.sprites) {
            self.moving(to, brush, sprite)?;
        }
        if let Some((direction, player)) = hint.zip(board.player()).filter(|_| frame.is_none()) {
            let ((x, y), cell) = (corner(&brush.grid, size, player), brush.grid.cell);
            // The arrow, in a picture of three cells a side with the player in the middle.
            let paint = || brush.cells(3.0 * cell, |painter| painter.hint(direction, (cell, cell)));
            put(to, &painted(&mut self.hints, direction, paint)?, (x - cell, y - cell));
        }
        if faded {
            to.pop();
        }
        Ok(())
    }

    /// Contents of a cell, in a picture as large as the cell. An empty one is a picture too, which shows nothing: so each
    /// cell has its place among what is drawn, and GTK finds the cells that changed.
    fn content(&mut self, brush: Brush, content: Content) -> Result<gsk::CairoNode, Error> {
        let cell = brush.grid.cell;
        painted(&mut self.contents, content, || match content {
            Content::Empty => Ok(gsk::CairoNode::new(&Rect::new(0.0, 0.0, cell as f32, cell as f32))),
            _ => brush.cells(cell, |painter| painter.content(content, (0.0, 0.0))),
        })
    }

    /// Something on its way, on whole device pixels.
    fn moving(&mut self, to: &gtk::Snapshot, brush: Brush, sprite: &Sprite) -> Result<(), Error> {
        let (node, grid) = (self.content(brush, sprite.content)?, brush.grid);
        let whole = |cells: f64| (cells * grid.cell / grid.pixel).round() * grid.pixel;
        let veiled = sprite.opacity < 1.0;
        if veiled {
            to.push_opacity(sprite.opacity);
        }
        put(to, &node, (grid.left + whole(sprite.column), grid.top + whole(sprite.row)));
        if veiled {
            to.pop();
        }
        Ok(())
    }
}
