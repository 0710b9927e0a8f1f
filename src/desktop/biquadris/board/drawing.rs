// SPDX-License-Identifier: GPL-3.0-or-later
//! Composition of a board from its cached pictures, at rest or during an animation.

use gtk::cairo::Error;
use gtk::gdk::RGBA;
use gtk::graphene::Rect;
use gtk::gsk;
use gtk::prelude::*;

use super::pictures::{BlockStyle, Pictures};
use crate::desktop::render_cache::{Canvas, put};
use rules::biquadris::geometry::{COLUMNS, Column, Row};
use rules::biquadris::{Block, Board};
use view::biquadris::animation::{Clearing, Frame, Moving, Piece};
use view::biquadris::scene::Scene;

/// Scene of a board, and the pictures it is composed of.
#[derive(Debug, Default)]
pub struct Drawing {
    /// Scene at rest.
    pub shown: Scene,
    pictures: Option<Pictures>,
}

impl Drawing {
    /// Draws `frame` of the running animation if there is one; otherwise the scene with the glowing block and its brightness
    /// (0–1).
    pub fn snapshot(
        &mut self,
        to: &gtk::Snapshot,
        canvas: Canvas,
        frame: Option<Frame<'_>>,
        glow: Option<(Block, f64)>,
    ) -> Result<(), Error> {
        let pictures = match self.pictures.take() {
            Some(pictures) if pictures.canvas() == canvas => pictures,
            _ => Pictures::new(canvas),
        };
        let pictures = self.pictures.insert(pictures);
        to.append_node(pictures.field()?);
        let mut compositor = Compositor { to, pictures };
        let closed = match frame {
            None => {
                compositor.rest(&self.shown, self.shown.blind)?;
                if let Some((block, brightness)) = glow {
                    compositor.glow(block, brightness);
                }
                if self.shown.blind { 1.0 } else { 0.0 }
            }
            Some(Frame { moving, closed }) => {
                match moving {
                    Moving::Piece(board, piece, above) => compositor.fall(board, piece, above)?,
                    Moving::Rows(board, piece, clearing) => compositor.clear(board, piece, &clearing)?,
                    Moving::Blind => compositor.rest(&self.shown, false)?,
                }
                closed
            }
        };
        compositor.blind_window(closed)
    }
}

/// Pictures and the snapshot that they are drawn into.
struct Compositor<'a> {
    to: &'a gtk::Snapshot,
    pictures: &'a mut Pictures,
}

impl Compositor<'_> {
    /// Draws a board at rest. If `hidden`, the cells next to the closed blind window are drawn as if nothing were behind it, so that
    /// their edges don't reveal hidden cells.
    fn rest(&mut self, shown: &Scene, hidden: bool) -> Result<(), Error> {
        for row in Row::all() {
            self.row(&shown.locked, row, hidden, 0.0)?;
        }
        for (style, block) in
            [(BlockStyle::Hint, shown.hint), (BlockStyle::Ghost, shown.ghost), (BlockStyle::Falling, shown.falling)]
        {
            if let Some(block) = block {
                let node = self.pictures.block(style, block)?;
                put(self.to, &node, self.pictures.corner(block));
            }
        }
        Ok(())
    }

    /// Draws a falling piece, `above` rows above its final position.
    fn fall(&mut self, board: &Board, piece: Piece, above: f64) -> Result<(), Error> {
        for row in Row::all() {
            self.row(board, row, false, 0.0)?;
        }
        let (node, corner) = self.piece(piece)?;
        put(self.to, &node, self.shifted_down(corner, -above));
        Ok(())
    }

    /// Draws rows being cleared: they flash and disappear, and the rows above sink.
    fn clear(&mut self, board: &Board, piece: Piece, clearing: &Clearing) -> Result<(), Error> {
        let sinks = clearing.sunk > 0.0;
        if sinks {
            // The sinking rows cover the fading flash.
            self.flash(clearing);
        }
        for row in Row::all() {
            if let Some(shift) = clearing.shift(row) {
                self.row(board, row, false, shift)?;
            }
        }
        // The rows of a block shift by different distances.
        let (node, corner) = self.piece(piece)?;
        for row in rows_of(piece) {
            let Some(shift) = clearing.shift(row) else { continue };
            let left = self.shifted_down(self.pictures.corner_of(row, Column::LEFT), shift);
            self.to.push_clip(&self.cells(left, COLUMNS));
            put(self.to, &node, self.shifted_down(corner, shift));
            self.to.pop();
        }
        if !sinks {
            self.flash(clearing);
        }
        Ok(())
    }

    /// Draws the flash over the rows being cleared.
    fn flash(&self, clearing: &Clearing) {
        let light = RGBA::new(1.0, 1.0, 1.0, clearing.flash as f32);
        for row in clearing.rows.iter() {
            self.to.append_color(&light, &self.cells(self.pictures.corner_of(row, Column::LEFT), COLUMNS));
        }
    }

    /// Draws a glow of this brightness (0–1) over the cells of a block.
    fn glow(&self, block: Block, brightness: f64) {
        let light = RGBA::new(1.0, 1.0, 1.0, brightness as f32);
        for (row, column) in block.cells() {
            self.to.append_color(&light, &self.cells(self.pictures.corner_of(row, column), 1));
        }
    }

    /// Draws the blind window with this opacity, 0–1.
    fn blind_window(&mut self, closed: f64) -> Result<(), Error> {
        if closed > 0.0 {
            let (node, corner) = self.pictures.blind()?;
            if closed < 1.0 {
                self.to.push_opacity(closed);
            }
            put(self.to, &node, corner);
            if closed < 1.0 {
                self.to.pop();
            }
        }
        Ok(())
    }

    /// Draws the locked cells of a row, `shift` rows below its position.
    fn row(&mut self, board: &Board, row: Row, hidden: bool, shift: f64) -> Result<(), Error> {
        if let Some(node) = self.pictures.row(board, row, hidden)? {
            put(self.to, &node, self.shifted_down(self.pictures.corner_of(row, Column::LEFT), shift));
        }
        Ok(())
    }

    /// Returns the picture of a piece, and its upper left corner.
    fn piece(&mut self, piece: Piece) -> Result<(gsk::CairoNode, (f64, f64)), Error> {
        Ok(match piece {
            Piece::Block(block) => (self.pictures.block(BlockStyle::Falling, block)?, self.pictures.corner(block)),
            Piece::Star(row) => (self.pictures.star()?, self.pictures.corner_of(row, Column::CENTER)),
        })
    }

    /// Rectangle of `count` cells in a row, the first of which has this upper left corner.
    fn cells(&self, (x, y): (f64, f64), count: usize) -> Rect {
        let cell = self.pictures.grid.cell;
        Rect::new(x as f32, y as f32, (count as f64 * cell) as f32, cell as f32)
    }

    /// Returns a point moved down by a number of rows, rounded to whole device pixels.
    fn shifted_down(&self, (x, y): (f64, f64), rows: f64) -> (f64, f64) {
        let grid = self.pictures.grid;
        (x, y + (rows * grid.cell / grid.pixel).round() * grid.pixel)
    }
}

/// Rows occupied by a piece.
fn rows_of(piece: Piece) -> Vec<Row> {
    match piece {
        Piece::Star(row) => vec![row],
        Piece::Block(block) => {
            let mut rows: Vec<Row> = block.cells().map(|(row, _)| row).collect();
            rows.sort_unstable();
            rows.dedup();
            rows
        }
    }
}
