// SPDX-License-Identifier: GPL-3.0-or-later
//! What a board shows, put together of its pictures: the pieces that lie on it are one, painted anew when the position
//! changes; what is held above it, and what is only pointed out, are small ones upon it.

use gtk::cairo::{Context, Error};
use gtk::graphene::Point;
use gtk::gsk;
use gtk::prelude::*;

use crate::desktop::pixels::{Canvas, picture};
use paint::blokus::{Geometry, Painter, Position, REACH};
use rules::blokus::{Colour, Placement, Square, Squares};
use view::blokus::animation::{Animation, Sprite};
use view::blokus::scene::{Ghost, Laid, Scene};

/// A picture, and where its upper left corner is.
type Put = (gsk::CairoNode, (f64, f64));

/// A picture, and of what.
type Of<T> = Option<(T, Put)>;

/// What is shown, and what is kept of its pictures.
#[derive(Debug, Default)]
pub struct Drawing {
    shown: Scene,
    kept: Option<Kept>,
}

/// Pictures of one look, size and geometry.
#[derive(Debug)]
struct Kept {
    canvas: Canvas,
    geometry: Geometry,
    laid: Of<Laid>,
    flying: Of<(Colour, Placement)>,
    reach: Of<(Colour, Squares)>,
    hint: Of<(Colour, Placement)>,
    ghost: Of<Ghost>,
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
        let geometry = self.geometry(canvas);
        let kept = match self.kept.take() {
            Some(kept) if kept.canvas == canvas && kept.geometry == geometry => kept,
            _ => Kept { canvas, geometry, laid: None, flying: None, reach: None, hint: None, ghost: None },
        };
        let Kept { laid, flying, reach, hint, ghost, .. } = self.kept.insert(kept);
        let brush = Brush { canvas, geometry };
        let Scene { laid: lies, reach: reaches, hint: hinted, ghost: held } = &self.shown;
        let whole = (0.0, 0.0, canvas.size.0.into(), canvas.size.1.into());
        let lies = frame.map_or(lies, |(animation, _)| &animation.before);
        brush.put(to, laid, lies, whole, |painter| {
            let Laid { board, placed, marks, .. } = lies;
            painter.position(&Position { board, placed, shown: *marks })
        })?;
        match frame {
            Some((animation, sprite)) => brush.fly(to, flying, animation, sprite)?,
            None => *flying = None,
        }
        match reaches {
            Some(it) => brush.put(to, reach, it, brush.around(it.1.iter()), |painter| painter.reach(it.0, &it.1))?,
            None => *reach = None,
        }
        match hinted {
            Some(it) => brush.put(to, hint, it, brush.around(it.1.squares()), |painter| painter.hint(it.0, it.1))?,
            None => *hint = None,
        }
        match held {
            Some(it) => brush.put(to, ghost, it, brush.around(it.placement.squares()), |painter| {
                let (placement, corner) = (it.placement, it.placement.top_left());
                let place = (corner.column() as i8, corner.row() as i8);
                painter.ghost(it.colour, placement.orientation(), place, it.is_legal)
            }),
            None => {
                *ghost = None;
                Ok(())
            }
        }
    }
}

/// What pictures are painted with.
struct Brush {
    canvas: Canvas,
    geometry: Geometry,
}

impl Brush {
    /// Draws a picture, which is painted if it isn't the one that is kept.
    fn put<T: Clone + PartialEq>(
        &self,
        to: &gtk::Snapshot,
        kept: &mut Of<T>,
        it: &T,
        (x, y, width, height): (f64, f64, f64, f64),
        paint: impl FnOnce(&Painter<'_>) -> Result<(), Error>,
    ) -> Result<(), Error> {
        if kept.as_ref().is_none_or(|(of, _)| of != it) {
            let draw = |cr: &Context| {
                cr.translate(-x, -y);
                paint(&Painter::new(cr, self.geometry, self.canvas.look))
            };
            *kept = Some((it.clone(), (picture((width, height), self.canvas.scale, draw)?, (x, y))));
        }
        if let Some((_, (node, (x, y)))) = kept {
            to.save();
            to.translate(&Point::new(*x as f32, *y as f32));
            to.append_node(&*node);
            to.restore();
        }
        Ok(())
    }

    /// Draws a piece on its way.
    fn fly(
        &self,
        to: &gtk::Snapshot,
        kept: &mut Of<(Colour, Placement)>,
        animation: &Animation,
        sprite: Sprite,
    ) -> Result<(), Error> {
        let it = (animation.colour, animation.placement);
        let (x, y, width, height) = self.around(it.1.squares());
        let middle = Point::new((x + width / 2.0) as f32, (y + height / 2.0) as f32);
        let cell = self.geometry.grid().cell;
        to.save();
        to.push_opacity(sprite.opacity);
        to.translate(&Point::new((sprite.away.0 * cell) as f32, (sprite.away.1 * cell) as f32));
        to.translate(&middle);
        to.scale(sprite.size as f32, sprite.size as f32);
        to.translate(&Point::new(-middle.x(), -middle.y()));
        let corner = it.1.top_left();
        let drawn = self.put(to, kept, &it, (x, y, width, height), |painter| {
            painter.ghost(it.0, it.1.orientation(), (corner.column() as i8, corner.row() as i8), true)
        });
        to.pop();
        to.restore();
        drawn
    }

    /// The rectangle around squares and the lines around them, on whole units.
    fn around(&self, squares: impl Iterator<Item = Square>) -> (f64, f64, f64, f64) {
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
