// SPDX-License-Identifier: GPL-3.0-or-later
//! Composition of the board from cached pictures, at rest or during an animation. Each part of the board is painted once; drawing
//! a frame only composes the pictures.

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

/// Opacity of the board when the game is over.
const OVER_OPACITY: f64 = 0.6;
/// The same, in high contrast.
const OVER_OPACITY_HIGH_CONTRAST: f64 = 0.85;

/// Scene of the board, and the pictures it is composed of.
#[derive(Debug, Default)]
pub struct Drawing {
    /// Scene at rest.
    pub shown: Scene,
    /// Canvas and board size that the pictures were painted for.
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
    /// Paints a square picture with this side in logical pixels, whose upper left corner is that of cell (0, 0).
    fn cells(&self, side: f64, paint: impl FnOnce(Painter<'_>) -> Result<(), Error>) -> Result<gsk::CairoNode, Error> {
        let grid = Grid { left: 0.0, top: 0.0, ..self.grid };
        picture((side, side), self.canvas.scale, |cr| paint(Painter::new(cr, grid, self.canvas.appearance)))
    }
}

impl Drawing {
    /// Rectangle of the cells on a canvas.
    pub fn cells(&self, canvas: Canvas) -> Rectangle {
        let size = self.shown.board.size();
        let grid = grid(size, canvas.size, canvas.scale);
        let side = f64::from(size.side()) * grid.cell;
        (grid.left, grid.top, side, side)
    }

    /// Draws `frame` of the running animation if there is one, otherwise the scene.
    pub fn snapshot(&mut self, to: &gtk::Snapshot, canvas: Canvas, frame: Option<Frame>) -> Result<(), Error> {
        let Scene { board, hint, over } = self.shown;
        let size = board.size();
        if self.canvas != Some((canvas, size)) {
            *self = Self { shown: self.shown, canvas: Some((canvas, size)), ..Self::default() };
        }
        let brush = Brush { canvas, grid: grid(size, canvas.size, canvas.scale) };
        let faded = over && frame.is_none();
        if faded {
            to.push_opacity(if canvas.appearance.theme.high_contrast {
                OVER_OPACITY_HIGH_CONTRAST
            } else {
                OVER_OPACITY
            });
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
            self.draw_sprite(to, brush, sprite)?;
        }
        if let Some((direction, player)) = hint.zip(board.player()).filter(|_| frame.is_none()) {
            let ((x, y), cell) = (corner(&brush.grid, size, player), brush.grid.cell);
            // The picture of the arrow has 3 × 3 cells, with the player in the middle.
            let paint = || brush.cells(3.0 * cell, |painter| painter.hint(direction, (cell, cell)));
            put(to, &painted(&mut self.hints, direction, paint)?, (x - cell, y - cell));
        }
        if faded {
            to.pop();
        }
        Ok(())
    }

    /// Returns the picture of a cell's content. An empty cell has an empty picture: with one node per cell, GTK can match the nodes
    /// of two frames and redraw only the cells that changed.
    fn content(&mut self, brush: Brush, content: Content) -> Result<gsk::CairoNode, Error> {
        let cell = brush.grid.cell;
        painted(&mut self.contents, content, || match content {
            Content::Empty => Ok(gsk::CairoNode::new(&Rect::new(0.0, 0.0, cell as f32, cell as f32))),
            _ => brush.cells(cell, |painter| painter.content(content, (0.0, 0.0))),
        })
    }

    /// Draws a sprite, rounded to whole device pixels.
    fn draw_sprite(&mut self, to: &gtk::Snapshot, brush: Brush, sprite: &Sprite) -> Result<(), Error> {
        let (node, grid) = (self.content(brush, sprite.content)?, brush.grid);
        let whole = |cells: f64| (cells * grid.cell / grid.pixel).round() * grid.pixel;
        let is_translucent = sprite.opacity < 1.0;
        if is_translucent {
            to.push_opacity(sprite.opacity);
        }
        put(to, &node, (grid.left + whole(sprite.column), grid.top + whole(sprite.row)));
        if is_translucent {
            to.pop();
        }
        Ok(())
    }
}
