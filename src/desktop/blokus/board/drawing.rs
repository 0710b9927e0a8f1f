// SPDX-License-Identifier: GPL-3.0-or-later
//! Composition of the board from cached pictures: one picture of the board with its pieces, repainted when the position changes,
//! and small pictures on top for the held piece, a flying piece, a hint and reachable squares.

use gtk::cairo::Error;
use gtk::graphene::Point;
use gtk::prelude::*;

use crate::desktop::focus_ring::Rectangle;
use crate::desktop::render_cache::{Canvas, Painted, picture, put};
use paint::blokus::{Geometry, Painter, Position, REACH};
use rules::blokus::{Color, Placement, Square, Squares};
use view::blokus::animation::{Animation, Sprite};
use view::blokus::scene::{Ghost, PlacedPieces, Scene};

/// Scene of the board, and the pictures it is composed of.
#[derive(Debug, Default)]
pub struct Drawing {
    /// Scene at rest.
    pub shown: Scene,
    /// Canvas and geometry that the pictures were painted for.
    brush: Option<Brush>,
    pieces: Painted<PlacedPieces>,
    flying: Painted<(Color, Placement)>,
    reach: Painted<(Color, Squares)>,
    hint: Painted<(Color, Placement)>,
    ghost: Painted<Ghost>,
}

impl Drawing {
    /// Geometry of the squares on a canvas.
    pub fn geometry(&self, canvas: Canvas) -> Geometry {
        Geometry::of(canvas.size, canvas.scale, self.shown.pieces.coordinates)
    }

    /// Draws the scene, or the pieces before the placement and the flying piece if an animation is running.
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
        let Scene { pieces, reach, hint, ghost: held } = &self.shown;
        let whole = (0.0, 0.0, canvas.size.0.into(), canvas.size.1.into());
        let pieces = frame.map_or(pieces, |(animation, _)| &animation.before);
        brush.put(to, &mut self.pieces, pieces, whole, |painter| {
            let PlacedPieces { board, placed, marks, .. } = pieces;
            painter.position(&Position { board, placed, shown: *marks })
        })?;
        match frame {
            Some((animation, sprite)) => brush.fly(to, &mut self.flying, animation, sprite)?,
            None => self.flying.clear(),
        }
        match reach {
            Some(reach @ (color, squares)) => {
                let area = brush.around(squares.iter());
                brush.put(to, &mut self.reach, reach, area, |painter| painter.reach(*color, squares))?;
            }
            None => self.reach.clear(),
        }
        match hint {
            Some(hint @ (color, placement)) => {
                let area = brush.around(placement.squares());
                brush.put(to, &mut self.hint, hint, area, |painter| painter.hint(*color, *placement))?;
            }
            None => self.hint.clear(),
        }
        match held {
            Some(held) => {
                let area = brush.around(held.placement.squares());
                brush.put(to, &mut self.ghost, held, area, |painter| {
                    paint_ghost(painter, held.color, held.placement, held.is_legal)
                })?;
            }
            None => self.ghost.clear(),
        }
        Ok(())
    }
}

/// Paints a piece above the squares that it would cover.
fn paint_ghost(painter: &Painter<'_>, color: Color, placement: Placement, is_legal: bool) -> Result<(), Error> {
    let corner = placement.top_left();
    painter.ghost(color, placement.orientation(), (corner.column() as i8, corner.row() as i8), is_legal)
}

/// Canvas and geometry of pictures.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Brush {
    canvas: Canvas,
    geometry: Geometry,
}

impl Brush {
    /// Draws the picture of `content` in a rectangle of the board. Calls `paint` unless the picture is cached.
    fn put<T: Clone + PartialEq>(
        self,
        to: &gtk::Snapshot,
        cache: &mut Painted<T>,
        content: &T,
        (x, y, width, height): Rectangle,
        paint: impl FnOnce(&Painter<'_>) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let node = cache.node(content, || {
            picture((width, height), self.canvas.scale, |cr| {
                cr.translate(-x, -y);
                paint(&Painter::new(cr, self.geometry, self.canvas.appearance))
            })
        })?;
        put(to, node, (x, y));
        Ok(())
    }

    /// Draws a flying piece.
    fn fly(
        self,
        to: &gtk::Snapshot,
        cache: &mut Painted<(Color, Placement)>,
        animation: &Animation,
        sprite: Sprite,
    ) -> Result<(), Error> {
        let (color, placement) = (animation.color, animation.placement);
        let (x, y, width, height) = self.around(placement.squares());
        let middle = Point::new((x + width / 2.0) as f32, (y + height / 2.0) as f32);
        let cell = self.geometry.grid().cell;
        to.save();
        to.push_opacity(sprite.opacity);
        to.translate(&Point::new((sprite.away.0 * cell) as f32, (sprite.away.1 * cell) as f32));
        to.translate(&middle);
        to.scale(sprite.size as f32, sprite.size as f32);
        to.translate(&Point::new(-middle.x(), -middle.y()));
        let drawn = self.put(to, cache, &(color, placement), (x, y, width, height), |painter| {
            paint_ghost(painter, color, placement, true)
        });
        to.pop();
        to.restore();
        drawn
    }

    /// Bounding rectangle of squares and their outlines, rounded outward to whole logical pixels.
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
