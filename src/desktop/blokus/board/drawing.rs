// SPDX-License-Identifier: GPL-3.0-or-later
//! What a board shows, put together of its pictures: the pieces that lie on it are one, painted anew when the position
//! changes; what is held above it, and what is only pointed out, are small ones upon it.

use gtk::cairo::Error;
use gtk::graphene::Point;
use gtk::prelude::*;

use crate::desktop::focus_ring::Rectangle;
use crate::desktop::render_cache::{Canvas, Painted, picture, put};
use paint::blokus::{Geometry, Painter, Position, REACH};
use rules::blokus::{Color, Placement, Square, Squares};
use view::blokus::animation::{Animation, Sprite};
use view::blokus::scene::{Ghost, PlacedPieces, Scene};

/// What is shown, and what is kept of its pictures.
#[derive(Debug, Default)]
pub struct Drawing {
    /// The scene that is shown.
    pub shown: Scene,
    /// Properties on which the pictures depend.
    brush: Option<Brush>,
    laid: Painted<PlacedPieces>,
    flying: Painted<(Color, Placement)>,
    reach: Painted<(Color, Squares)>,
    hint: Painted<(Color, Placement)>,
    ghost: Painted<Ghost>,
}

impl Drawing {
    /// Where the squares are on a canvas.
    pub fn geometry(&self, canvas: Canvas) -> Geometry {
        Geometry::of(canvas.size, canvas.scale, self.shown.laid.coordinates)
    }

    /// Draws all of it, or a piece on its way.
    pub fn snapshot(
        &mut self,
        to: &gtk::Snapshot,
        canvas: Canvas,
        frame: Option<(&Animation, Sprite)>,
    ) -> Result<(), Error> {
        let brush = Brush { canvas, geometry: self.geometry(canvas) };
        if self.brush != Some(brush) {
            *self = Self { shown: std::mem::take(&mut self.shown), brush: Some(brush), ..Self::default() };
        }
        let Scene { laid: lies, reach: reaches, hint: hinted, ghost: held } = &self.shown;
        let whole = (0.0, 0.0, canvas.size.0.into(), canvas.size.1.into());
        let lies = frame.map_or(lies, |(animation, _)| &animation.before);
        brush.put(to, &mut self.laid, lies, whole, |painter| {
            let PlacedPieces { board, placed, marks, .. } = lies;
            painter.position(&Position { board, placed, shown: *marks })
        })?;
        match frame {
            Some((animation, sprite)) => brush.fly(to, &mut self.flying, animation, sprite)?,
            None => self.flying.clear(),
        }
        match reaches {
            Some(it @ (color, squares)) => {
                let area = brush.around(squares.iter());
                brush.put(to, &mut self.reach, it, area, |painter| painter.reach(*color, squares))?;
            }
            None => self.reach.clear(),
        }
        match hinted {
            Some(it @ (color, placement)) => {
                let area = brush.around(placement.squares());
                brush.put(to, &mut self.hint, it, area, |painter| painter.hint(*color, *placement))?;
            }
            None => self.hint.clear(),
        }
        match held {
            Some(it) => {
                let area = brush.around(it.placement.squares());
                brush.put(to, &mut self.ghost, it, area, |painter| {
                    ghost(painter, it.color, it.placement, it.is_legal)
                })?;
            }
            None => self.ghost.clear(),
        }
        Ok(())
    }
}

/// A piece above the squares that it would cover.
fn ghost(painter: &Painter<'_>, color: Color, placement: Placement, is_legal: bool) -> Result<(), Error> {
    let corner = placement.top_left();
    painter.ghost(color, placement.orientation(), (corner.column() as i8, corner.row() as i8), is_legal)
}

/// What pictures are painted with.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Brush {
    canvas: Canvas,
    geometry: Geometry,
}

impl Brush {
    /// Draws a picture, which is painted if it isn't the one that is kept.
    fn put<T: Clone + PartialEq>(
        self,
        to: &gtk::Snapshot,
        kept: &mut Painted<T>,
        it: &T,
        (x, y, width, height): Rectangle,
        paint: impl FnOnce(&Painter<'_>) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let node = kept.node(it, || {
            picture((width, height), self.canvas.scale, |cr| {
                cr.translate(-x, -y);
                paint(&Painter::new(cr, self.geometry, self.canvas.appearance))
            })
        })?;
        put(to, node, (x, y));
        Ok(())
    }

    /// Draws a piece on its way.
    fn fly(
        self,
        to: &gtk::Snapshot,
        kept: &mut Painted<(Color, Placement)>,
        animation: &Animation,
        sprite: Sprite,
    ) -> Result<(), Error> {
        let it = (animation.color, animation.placement);
        let (x, y, width, height) = self.around(it.1.squares());
        let middle = Point::new((x + width / 2.0) as f32, (y + height / 2.0) as f32);
        let cell = self.geometry.grid().cell;
        to.save();
        to.push_opacity(sprite.opacity);
        to.translate(&Point::new((sprite.away.0 * cell) as f32, (sprite.away.1 * cell) as f32));
        to.translate(&middle);
        to.scale(sprite.size as f32, sprite.size as f32);
        to.translate(&Point::new(-middle.x(), -middle.y()));
        let drawn = self.put(to, kept, &it, (x, y, width, height), |painter| ghost(painter, it.0, it.1, true));
        to.pop();
        to.restore();
        drawn
    }

    /// The rectangle around squares and the lines around them, on whole units.
    fn around(self, squares: impl Iterator<Item = Square>) -> Rectangle {
        let none = (f64::MAX, f64::MAX, f64::MIN, f64::MIN);
        let (left, top, right, bottom) = squares.fold(none, |(left, top, right, bottom), square| {
            let (x, y, width, height) = self.geometry.rectangle(square);
            (left.min(x), top.min(y), right.max(x + width), bottom.max(y + height))
        });
        if left > right {
            return (0.0, 0.0, 1.0, 1.0);
        }
        let reach = f64::from(REACH);
        let (left, top) = ((left - reach).floor(), (top - reach).floor());
        (left, top, (right + reach).ceil() - left, (bottom + reach).ceil() - top)
    }
}
