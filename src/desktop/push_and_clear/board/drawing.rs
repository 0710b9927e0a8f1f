// SPDX-License-Identifier: GPL-3.0-or-later
//! What a board shows, put together of its pictures: at rest, or on the way to a new position.

use gtk::cairo::Error;
use gtk::graphene::Point;
use gtk::gsk;
use gtk::prelude::*;

use super::pictures::Pictures;
use crate::desktop::pixels::Canvas;
use paint::push_and_clear::{corner, grid};
use view::push_and_clear::animation::{Frame, Sprite};
use view::push_and_clear::scene::Scene;

/// How much of a board is seen once the game is over.
const FADED: f64 = 0.6;
/// The same where contrasts are strong.
const FADED_LITTLE: f64 = 0.85;
/// How far the edge of a board is from its cells, in units.
const MARGIN: f64 = 4.0;

/// What is shown, and what is kept of its picture.
#[derive(Debug, Default)]
pub struct Drawing {
    shown: Scene,
    pictures: Option<Pictures>,
}

impl Drawing {
    /// Shows something from now on; what was shown before, if it was anything else.
    pub fn show(&mut self, shown: Scene) -> Option<Scene> {
        (self.shown != shown).then(|| std::mem::replace(&mut self.shown, shown))
    }

    /// What is shown.
    pub const fn shown(&self) -> &Scene {
        &self.shown
    }

    /// The edge of the board on a canvas: its upper left corner, its width and its height.
    pub fn edge(&self, canvas: Canvas) -> ((f32, f32), (i32, i32)) {
        let size = self.shown.board.size();
        let grid = grid(size, canvas.size, canvas.scale);
        let side = (f64::from(size.side()) * grid.cell + 2.0 * MARGIN).round() as i32;
        (((grid.left - MARGIN) as f32, (grid.top - MARGIN) as f32), (side, side))
    }

    /// Draws all of it, or what is shown on the way to it.
    pub fn snapshot(&mut self, to: &gtk::Snapshot, canvas: Canvas, frame: Option<Frame>) -> Result<(), Error> {
        let Scene { board, hint, over } = self.shown;
        let size = board.size();
        let pictures = match self.pictures.take() {
            Some(pictures) if pictures.suit(canvas, size) => pictures,
            _ => Pictures::new(canvas, size),
        };
        let pictures = self.pictures.insert(pictures);
        let faded = over && frame.is_none();
        if faded {
            to.push_opacity(if canvas.look.theme.high_contrast { FADED_LITTLE } else { FADED });
        }
        to.append_node(pictures.field()?);
        for cell in size.all_cells() {
            let content = frame.as_ref().map_or_else(|| board.content(cell), |frame| frame.still[cell.index()]);
            let (x, y) = corner(&pictures.grid, size, cell);
            put(to, &pictures.content(content)?, x, y);
        }
        for sprite in frame.iter().flat_map(|frame| &frame.sprites) {
            moving(to, pictures, sprite)?;
        }
        if let Some((direction, player)) = hint.zip(board.player()).filter(|_| frame.is_none()) {
            let ((x, y), cell) = (corner(&pictures.grid, size, player), pictures.grid.cell);
            put(to, &pictures.hint(direction)?, x - cell, y - cell);
        }
        if faded {
            to.pop();
        }
        Ok(())
    }
}

/// Something on its way, on whole device pixels.
fn moving(to: &gtk::Snapshot, pictures: &mut Pictures, sprite: &Sprite) -> Result<(), Error> {
    let node = pictures.content(sprite.content)?;
    let grid = pictures.grid;
    let whole = |cells: f64| (cells * grid.cell / grid.pixel).round() * grid.pixel;
    let veiled = sprite.opacity < 1.0;
    if veiled {
        to.push_opacity(sprite.opacity);
    }
    put(to, &node, grid.left + whole(sprite.column), grid.top + whole(sprite.row));
    if veiled {
        to.pop();
    }
    Ok(())
}

/// Draws a picture with its upper left corner here.
fn put(snapshot: &gtk::Snapshot, node: &gsk::CairoNode, x: f64, y: f64) {
    snapshot.save();
    snapshot.translate(&Point::new(x as f32, y as f32));
    snapshot.append_node(node);
    snapshot.restore();
}
