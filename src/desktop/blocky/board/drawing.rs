// SPDX-License-Identifier: GPL-3.0-or-later
//! Composition of the board from cached pictures, at rest or during an animation. Unchanged parts of the board keep their
//! pictures, so that only changes are painted.

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

/// Level of the blocks with a picture of their own, from 0 for the whole board. Larger blocks have one if they are not divided.
const PART_LEVEL: u8 = 2;

/// Scene of the board, and the pictures it is composed of.
#[derive(Debug, Default)]
pub struct Drawing {
    /// Scene at rest.
    pub shown: Scene,
    /// Canvas and geometry that the pictures were painted for.
    brush: Option<Brush>,
    edge: Painted<()>,
    /// Blocks by column and row.
    parts: HashMap<(usize, usize), Painted<Block>>,
    highlighted: Painted<(Block, Goal)>,
    outlines: HashMap<(Place, Outline), Vec<(gsk::CairoNode, Rectangle)>>,
    /// Sprites by place, and whether they show the block before the move.
    moving: HashMap<(Place, bool), Painted<Block>>,
}

/// Canvas and geometry of pictures.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Brush {
    canvas: Canvas,
    geometry: Geometry,
}

impl Brush {
    /// Paints a picture of this rectangle of the board, in logical pixels.
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
    /// Geometry of the cells on a canvas.
    pub fn geometry(&self, canvas: Canvas) -> Geometry {
        Geometry::of(self.shown.board.height(), canvas.size, canvas.scale)
    }

    /// Draws the scene, with the moving block as in `frame` if an animation is running.
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
        collect(&self.shown.board, geometry.whole(), PART_LEVEL, &mut parts);
        for (place, block) in parts {
            // The animation covers this part.
            if frame.as_ref().is_some_and(|(animation, _)| is_within(place, animation.place)) {
                continue;
            }
            let rectangle = geometry.rectangle(place);
            let part = self.parts.entry((place.column, place.row)).or_default();
            let node = part.node(&block, || brush.paint(rectangle, |painter| painter.block(&block, place)))?;
            put(to, node, (rectangle.0, rectangle.1));
        }
        match frame {
            Some((animation, sprites)) => self.draw_sprites(to, brush, animation, &sprites)?,
            None => self.moving.clear(),
        }
        if let Some(goal) = self.shown.highlighted {
            let board = &self.shown.board;
            let rectangle = enlarged(geometry.rectangle(geometry.whole()), Outline::REACH.into());
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

    /// Draws the sprites of an animation in place of the moving block.
    fn draw_sprites(
        &mut self,
        to: &gtk::Snapshot,
        brush: Brush,
        animation: &Animation,
        sprites: &[Sprite],
    ) -> Result<(), Error> {
        let Brush { canvas, geometry } = brush;
        let (x, y, width, height) = geometry.rectangle(animation.place);
        let background = paint::blocky::Palette::of(canvas.appearance).lines;
        let background =
            gtk::gdk::RGBA::new(background.red as f32, background.green as f32, background.blue as f32, 1.0);
        to.append_color(&background, &Rect::new(x as f32, y as f32, width as f32, height as f32));
        for sprite in sprites {
            let (x, y, width, height) = geometry.rectangle(sprite.place);
            let block = sprite_block(animation, sprite);
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

/// Returns the block that a sprite shows.
fn sprite_block(animation: &Animation, sprite: &Sprite) -> Block {
    let whole = &animation.blocks[usize::from(!sprite.before)];
    if sprite.place == animation.place {
        return whole.clone();
    }
    let corner = Corner::ALL.into_iter().find(|corner| animation.place.quarter(*corner) == sprite.place);
    // A quarter of an undivided block has its color.
    let plain = || whole.color().map(|color| Block::plain(color, whole.height().saturating_sub(1)));
    corner.and_then(|corner| whole.child(corner)).or_else(plain).unwrap_or_else(|| whole.clone())
}

/// Paints the outline of a block as four narrow pictures, so that the inside is not redrawn when the outline appears or disappears.
fn outline_strips(brush: Brush, place: Place, outline: Outline) -> Result<Vec<(gsk::CairoNode, Rectangle)>, Error> {
    let reach = f64::from(Outline::REACH);
    let (x, y, width, height) = enlarged(brush.geometry.rectangle(place), reach);
    let thickness = (2.0 * reach).min(height / 2.0);
    let (bottom, side) = (height - thickness, height - 2.0 * thickness);
    let strips = [
        (x, y, width, thickness),
        (x, y + bottom, width, thickness),
        (x, y + thickness, thickness, side),
        (x + width - thickness, y + thickness, thickness, side),
    ];
    let visible = strips.into_iter().filter(|strip| strip.2 > 0.0 && strip.3 > 0.0);
    visible.map(|strip| Ok((brush.paint(strip, |painter| painter.outline(place, outline))?, strip))).collect()
}

/// Collects the blocks with a picture of their own: undivided ones, and those `levels` levels below `block`.
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

/// Returns a rectangle enlarged on every side, rounded outward to whole logical pixels.
fn enlarged((x, y, width, height): Rectangle, by: f64) -> Rectangle {
    let (left, top) = ((x - by).floor(), (y - by).floor());
    (left, top, (x + width + by).ceil() - left, (y + height + by).ceil() - top)
}

/// Whether a block is within another one, or the same.
const fn is_within(inner: Place, outer: Place) -> bool {
    inner.column >= outer.column
        && inner.row >= outer.row
        && inner.column + inner.side <= outer.column + outer.side
        && inner.row + inner.side <= outer.row + outer.side
}
