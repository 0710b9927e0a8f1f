// SPDX-License-Identifier: GPL-3.0-or-later
//! What a board shows, put together of its pictures: at rest, or on the way to a new position. A part of the board that
//! stays as it is keeps its picture, so that no more is drawn than what has changed.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use gtk::cairo::Error;
use gtk::graphene::{Point, Rect};
use gtk::gsk;
use gtk::prelude::*;

use crate::desktop::focus_ring::Rectangle;
use crate::desktop::render_cache::{Canvas, Painted, fast_picture, picture, put};
use paint::blocky::{Geometry, Outline, Painter};
use rules::blocky::{Block, Corner, Goal, Place};
use view::blocky::animation::{Animation, Sprite};
use view::blocky::scene::Scene;

/// The board is put together of blocks of this level, and of larger ones that aren't divided.
const PARTS: u8 = 2;

/// What is shown, and what is kept of its pictures.
#[derive(Debug, Default)]
pub struct Drawing {
    /// The scene that is shown.
    pub shown: Scene,
    /// Properties on which the pictures depend.
    brush: Option<Brush>,
    edge: Painted<()>,
    /// By column and row.
    parts: HashMap<(usize, usize), Painted<Block>>,
    highlighted: Painted<(Block, Goal)>,
    outlines: HashMap<(Place, Outline), Vec<(gsk::CairoNode, Rectangle)>>,
    /// Moving parts, of the block before and of the one after.
    moving: HashMap<(Place, bool), Painted<Block>>,
}

/// Canvas and geometry of pictures.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Brush {
    canvas: Canvas,
    geometry: Geometry,
}

impl Brush {
    /// A picture of this rectangle, in units.
    fn paint(
        self,
        (x, y, width, height): Rectangle,
        paint: impl FnOnce(&Painter<'_>) -> Result<(), Error>,
    ) -> Result<gsk::CairoNode, Error> {
        picture((width, height), self.canvas.scale, |cr| {
            cr.translate(-x, -y);
            paint(&Painter::new(cr, self.geometry, self.canvas.appearance))
        })
    }
}

impl Drawing {
    /// Where the cells are on a canvas.
    pub fn geometry(&self, canvas: Canvas) -> Geometry {
        Geometry::of(self.shown.board.height(), canvas.size, canvas.scale)
    }

    /// Draws all of it, or what is shown on the way to it.
    pub fn snapshot(
        &mut self,
        to: &gtk::Snapshot,
        canvas: Canvas,
        frame: Option<(&Animation, Vec<Sprite>)>,
    ) -> Result<(), Error> {
        let geometry = self.geometry(canvas);
        let brush = Brush { canvas, geometry };
        if self.brush != Some(brush) {
            *self = Self { shown: std::mem::take(&mut self.shown), brush: Some(brush), ..Self::default() };
        }
        let size = (canvas.size.0.into(), canvas.size.1.into());
        let edge = self.edge.node(&(), || brush.paint((0.0, 0.0, size.0, size.1), |painter| painter.edge()))?;
        put(to, edge, (0.0, 0.0));
        let mut parts = Vec::new();
        collect(&self.shown.board, geometry.whole(), PARTS, &mut parts);
        for (place, block) in parts {
            // What is to be seen instead covers it; its own picture is painted when it is seen.
            if frame.as_ref().is_some_and(|(animation, _)| within(place, animation.place)) {
                continue;
            }
            let rectangle = geometry.rectangle(place);
            let part = self.parts.entry((place.column, place.row)).or_default();
            let node = part.node(&block, || brush.paint(rectangle, |painter| painter.block(&block, place)))?;
            put(to, node, (rectangle.0, rectangle.1));
        }
        match frame {
            Some((animation, sprites)) => self.moving(to, brush, animation, &sprites)?,
            None => self.moving.clear(),
        }
        if let Some(goal) = self.shown.highlighted {
            let board = &self.shown.board;
            let rectangle = grown(geometry.rectangle(geometry.whole()), Outline::REACH.into());
            let paint = || brush.paint(rectangle, |painter| painter.highlighted(&goal.cells(board)));
            put(to, self.highlighted.node(&(board.clone(), goal), paint)?, (rectangle.0, rectangle.1));
        } else {
            self.highlighted.clear();
        }
        self.outlines.retain(|outline, _| self.shown.outlines.contains(outline));
        for &(place, outline) in &self.shown.outlines {
            let nodes = match self.outlines.entry((place, outline)) {
                Entry::Occupied(nodes) => nodes.into_mut(),
                Entry::Vacant(vacant) => vacant.insert(outline_strips(brush, place, outline)?),
            };
            for (node, (x, y, ..)) in nodes {
                put(to, node, (*x, *y));
            }
        }
        Ok(())
    }

    /// What moves, in the place of the block that does.
    fn moving(
        &mut self,
        to: &gtk::Snapshot,
        brush: Brush,
        animation: &Animation,
        sprites: &[Sprite],
    ) -> Result<(), Error> {
        let Brush { canvas, geometry } = brush;
        let (x, y, width, height) = geometry.rectangle(animation.place);
        let ground = paint::blocky::Palette::of(canvas.appearance).lines;
        let ground = gtk::gdk::RGBA::new(ground.red as f32, ground.green as f32, ground.blue as f32, 1.0);
        to.append_color(&ground, &Rect::new(x as f32, y as f32, width as f32, height as f32));
        for sprite in sprites {
            let (x, y, width, height) = geometry.rectangle(sprite.place);
            let block = shown_by(animation, sprite);
            let node = self.moving.entry((sprite.place, sprite.before)).or_default().node(&block, || {
                fast_picture((width, height), canvas.scale, |cr| {
                    cr.translate(-x, -y);
                    Painter::new(cr, geometry, canvas.appearance).block(&block, sprite.place)
                })
            })?;
            let (half_width, half_height) = ((width / 2.0) as f32, (height / 2.0) as f32);
            to.save();
            to.translate(&Point::new((x + sprite.right) as f32 + half_width, y as f32 + half_height));
            to.rotate(sprite.angle.to_degrees() as f32);
            to.scale(sprite.size.0 as f32, sprite.size.1 as f32);
            to.translate(&Point::new(-half_width, -half_height));
            to.append_node(node);
            to.restore();
        }
        Ok(())
    }
}

/// The block that a sprite shows.
fn shown_by(animation: &Animation, sprite: &Sprite) -> Block {
    let whole = &animation.blocks[usize::from(!sprite.before)];
    if sprite.place == animation.place {
        return whole.clone();
    }
    let corner = Corner::ALL.into_iter().find(|corner| animation.place.quarter(*corner) == sprite.place);
    // A piece of a block that wasn't divided looks like it.
    let plain = || whole.color().map(|color| Block::plain(color, whole.height().saturating_sub(1)));
    corner.and_then(|corner| whole.child(corner)).or_else(plain).unwrap_or_else(|| whole.clone())
}

/// A line around a block, as four narrow pictures: nothing within it is redrawn when it comes or goes.
fn outline_strips(brush: Brush, place: Place, outline: Outline) -> Result<Vec<(gsk::CairoNode, Rectangle)>, Error> {
    let reach = f64::from(Outline::REACH);
    let (x, y, width, height) = grown(brush.geometry.rectangle(place), reach);
    let status_bar = (2.0 * reach).min(height / 2.0);
    let (low, side) = (height - status_bar, height - 2.0 * status_bar);
    let strips = [
        (x, y, width, status_bar),
        (x, y + low, width, status_bar),
        (x, y + status_bar, status_bar, side),
        (x + width - status_bar, y + status_bar, status_bar, side),
    ];
    let drawn = strips.into_iter().filter(|status_bar| status_bar.2 > 0.0 && status_bar.3 > 0.0);
    drawn
        .map(|status_bar| Ok((brush.paint(status_bar, |painter| painter.outline(place, outline))?, status_bar)))
        .collect()
}

/// The blocks of which a board is put together.
fn collect(block: &Block, place: Place, levels: u8, parts: &mut Vec<(Place, Block)>) {
    if levels == 0 || block.color().is_some() {
        parts.push((place, block.clone()));
        return;
    }
    for corner in Corner::ALL {
        if let Some(child) = block.child(corner) {
            collect(&child, place.quarter(corner), levels - 1, parts);
        }
    }
}

/// A rectangle that reaches so much further on every side, on whole units.
fn grown((x, y, width, height): Rectangle, by: f64) -> Rectangle {
    let (left, top) = ((x - by).floor(), (y - by).floor());
    (left, top, (x + width + by).ceil() - left, (y + height + by).ceil() - top)
}

/// Whether a block lies within another one.
const fn within(inner: Place, outer: Place) -> bool {
    inner.column >= outer.column
        && inner.row >= outer.row
        && inner.column + inner.side <= outer.column + outer.side
        && inner.row + inner.side <= outer.row + outer.side
}
