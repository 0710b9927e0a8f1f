// SPDX-License-Identifier: GPL-3.0-or-later
//! What a board shows, put together of its pictures: at rest, or on the way to a new position.

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

/// What is shown, and what is kept of its picture.
#[derive(Debug, Default)]
pub struct Drawing {
    /// The scene that is shown.
    pub shown: Scene,
    pictures: Option<Pictures>,
}

impl Drawing {
    /// Draws all of it with the block that shines, or what is shown on the way to it.
    pub fn snapshot(
        &mut self,
        to: &gtk::Snapshot,
        canvas: Canvas,
        frame: Option<Frame<'_>>,
        shining: Option<(Block, f64)>,
    ) -> Result<(), Error> {
        let pictures = match self.pictures.take() {
            Some(pictures) if pictures.canvas() == canvas => pictures,
            _ => Pictures::new(canvas),
        };
        let pictures = self.pictures.insert(pictures);
        to.append_node(pictures.field()?);
        let mut stage = Compositor { to, pictures };
        let closed = match frame {
            None => {
                stage.rest(&self.shown, self.shown.blind)?;
                if let Some((block, bright)) = shining {
                    stage.shine(block, bright);
                }
                if self.shown.blind { 1.0 } else { 0.0 }
            }
            Some(Frame { moving, closed }) => {
                match moving {
                    Moving::Piece(board, piece, above) => stage.fall(board, piece, above)?,
                    Moving::Rows(board, piece, clearing) => stage.clear(board, piece, &clearing)?,
                    Moving::Blind => stage.rest(&self.shown, false)?,
                }
                closed
            }
        };
        stage.hide(closed)
    }
}

/// Where pictures are put together.
struct Compositor<'a> {
    to: &'a gtk::Snapshot,
    pictures: &'a mut Pictures,
}

impl Compositor<'_> {
    /// A board on which nothing moves. Where its middle is hidden, the rows don't tell what they are joined to there.
    fn rest(&mut self, shown: &Scene, hidden: bool) -> Result<(), Error> {
        for row in Row::all() {
            self.row(&shown.locked, row, hidden, 0.0)?;
        }
        for (guise, block) in
            [(BlockStyle::Hint, shown.hint), (BlockStyle::Ghost, shown.ghost), (BlockStyle::Falling, shown.falling)]
        {
            if let Some(block) = block {
                let node = self.pictures.block(guise, block)?;
                put(self.to, &node, self.pictures.corner(block));
            }
        }
        Ok(())
    }

    /// A piece so many rows above its place.
    fn fall(&mut self, board: &Board, piece: Piece, above: f64) -> Result<(), Error> {
        for row in Row::all() {
            self.row(board, row, false, 0.0)?;
        }
        let (node, place) = self.piece(piece)?;
        put(self.to, &node, self.lower(place, -above));
        Ok(())
    }

    /// Rows flash and go, those above sink.
    fn clear(&mut self, board: &Board, piece: Piece, clearing: &Clearing) -> Result<(), Error> {
        let sinks = clearing.sunk > 0.0;
        if sinks {
            // What sinks comes before the light that is left.
            self.light(clearing);
        }
        for row in Row::all() {
            if let Some(shift) = clearing.shift(row) {
                self.row(board, row, false, shift)?;
            }
        }
        // Of a block, each row goes its own way.
        let (node, place) = self.piece(piece)?;
        for row in rows_of(piece) {
            let Some(shift) = clearing.shift(row) else { continue };
            self.to.push_clip(&self.cells(self.lower(self.pictures.corner_of(row, Column::LEFT), shift), COLUMNS));
            put(self.to, &node, self.lower(place, shift));
            self.to.pop();
        }
        if !sinks {
            self.light(clearing);
        }
        Ok(())
    }

    /// The rows that are cleared shine.
    fn light(&self, clearing: &Clearing) {
        let light = RGBA::new(1.0, 1.0, 1.0, clearing.flash as f32);
        for row in clearing.rows.iter() {
            self.to.append_color(&light, &self.cells(self.pictures.corner_of(row, Column::LEFT), COLUMNS));
        }
    }

    /// The cells of a block shine.
    fn shine(&self, block: Block, bright: f64) {
        let light = RGBA::new(1.0, 1.0, 1.0, bright as f32);
        for (row, column) in block.cells() {
            self.to.append_color(&light, &self.cells(self.pictures.corner_of(row, column), 1));
        }
    }

    /// The blind window, closed so far: 0 to 1.
    fn hide(&mut self, closed: f64) -> Result<(), Error> {
        if closed > 0.0 {
            let (node, place) = self.pictures.blind()?;
            if closed < 1.0 {
                self.to.push_opacity(closed);
            }
            put(self.to, &node, place);
            if closed < 1.0 {
                self.to.pop();
            }
        }
        Ok(())
    }

    /// The locked cells of a row, so many rows below its place.
    fn row(&mut self, board: &Board, row: Row, hidden: bool, shift: f64) -> Result<(), Error> {
        if let Some(node) = self.pictures.row(board, row, hidden)? {
            put(self.to, &node, self.lower(self.pictures.corner_of(row, Column::LEFT), shift));
        }
        Ok(())
    }

    /// The picture of a piece, and its place.
    fn piece(&mut self, piece: Piece) -> Result<(gsk::CairoNode, (f64, f64)), Error> {
        Ok(match piece {
            Piece::Block(block) => (self.pictures.block(BlockStyle::Falling, block)?, self.pictures.corner(block)),
            Piece::Star(row) => (self.pictures.star()?, self.pictures.corner_of(row, Column::CENTER)),
        })
    }

    /// A row of cells, from the first one.
    fn cells(&self, (x, y): (f64, f64), count: usize) -> Rect {
        let cell = self.pictures.grid.cell;
        Rect::new(x as f32, y as f32, (count as f64 * cell) as f32, cell as f32)
    }

    /// A place so many rows lower, on whole device pixels.
    fn lower(&self, (x, y): (f64, f64), rows: f64) -> (f64, f64) {
        let grid = self.pictures.grid;
        (x, y + (rows * grid.cell / grid.pixel).round() * grid.pixel)
    }
}

/// The rows in which a piece has cells.
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
