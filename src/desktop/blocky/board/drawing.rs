// SPDX-License-Identifier: GPL-3.0-or-later
//! What a board shows, put together of its pictures: at rest, or on the way to a new position. A part of the board that
//! stays as it is keeps its picture, so that no more is drawn than what has changed.

use std::collections::HashMap;

use gtk::cairo::Error;
use gtk::graphene::Point;
use gtk::gsk;
use gtk::prelude::*;

use crate::desktop::pixels::{Canvas, fast_picture, picture};
use paint::blocky::{Geometry, Outline, Painter};
use rules::blocky::{Block, Corner, Goal, Place};
use view::blocky::animation::{Animation, Sprite};
use view::blocky::scene::Scene;

/// The board is put together of blocks of this level, and of larger ones that aren't divided.
const PARTS: u8 = 2;

/// A picture, and where its upper left corner is.
type Put = (gsk::CairoNode, (f64, f64));

/// What is shown, and what is kept of its pictures.
#[derive(Debug, Default)]
pub struct Drawing {
    shown: Scene,
    kept: Option<Kept>,
}

/// Pictures of one look and size.
#[derive(Debug)]
struct Kept {
    canvas: Canvas,
    geometry: Geometry,
    edge: Option<Put>,
    parts: HashMap<(usize, usize), (Block, Put)>,
    lit: Option<(Block, Goal, Put)>,
    outlines: HashMap<(Place, Outline), Vec<Put>>,
    /// The pictures of what moves, and of which blocks they are.
    moving: Vec<((Place, bool), Block, Put)>,
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
        let kept = match self.kept.take() {
            Some(kept) if kept.canvas == canvas && kept.geometry == geometry => kept,
            _ => Kept::new(canvas, geometry),
        };
        let kept = self.kept.insert(kept);
        put(to, kept.edge()?);
        let mut parts = Vec::new();
        collect(&self.shown.board, geometry.whole(), PARTS, &mut parts);
        for (place, block) in parts {
            // What is to be seen instead covers it; its own picture is painted when it is seen.
            if frame.as_ref().is_some_and(|(animation, _)| within(place, animation.place)) {
                continue;
            }
            put(to, kept.part(&block, place)?);
        }
        if let Some((animation, sprites)) = frame {
            kept.moving(to, animation, &sprites)?;
        } else {
            kept.moving.clear();
        }
        if let Some(goal) = self.shown.lit {
            put(to, kept.lit(&self.shown.board, goal)?);
        } else {
            kept.lit = None;
        }
        kept.outlines.retain(|outline, _| self.shown.outlines.contains(outline));
        for (place, outline) in &self.shown.outlines {
            for node in kept.outline(*place, *outline)? {
                put(to, node);
            }
        }
        Ok(())
    }
}

/// The blocks of which a board is put together.
fn collect(block: &Block, place: Place, levels: u8, parts: &mut Vec<(Place, Block)>) {
    if levels == 0 || block.colour().is_some() {
        parts.push((place, block.clone()));
        return;
    }
    for corner in Corner::ALL {
        if let Some(child) = block.child(corner) {
            collect(&child, place.quarter(corner), levels - 1, parts);
        }
    }
}

impl Kept {
    fn new(canvas: Canvas, geometry: Geometry) -> Self {
        let (parts, outlines) = (HashMap::new(), HashMap::new());
        Self { canvas, geometry, edge: None, parts, lit: None, outlines, moving: Vec::new() }
    }

    /// What is painted in this rectangle, in units.
    fn picture(
        &self,
        (x, y, width, height): (f64, f64, f64, f64),
        paint: impl FnOnce(&Painter<'_>) -> Result<(), Error>,
    ) -> Result<Put, Error> {
        let node = picture((width, height), self.canvas.scale, |cr| {
            cr.translate(-x, -y);
            paint(&Painter::new(cr, self.geometry, self.canvas.look))
        })?;
        Ok((node, (x, y)))
    }

    /// Below the blocks: the edge of the board.
    fn edge(&mut self) -> Result<&Put, Error> {
        let edge = match self.edge.take() {
            Some(edge) => edge,
            None => {
                let (width, height) = self.canvas.size;
                self.picture((0.0, 0.0, width.into(), height.into()), |painter| painter.edge())?
            }
        };
        Ok(self.edge.insert(edge))
    }

    /// A block in its place.
    fn part(&mut self, block: &Block, place: Place) -> Result<&Put, Error> {
        let key = (place.column, place.row);
        let known = self.parts.remove(&key).filter(|(known, _)| known == block);
        let part = match known {
            Some(part) => part,
            None => {
                let put = self.picture(self.geometry.rectangle(place), |painter| painter.block(block, place))?;
                (block.clone(), put)
            }
        };
        Ok(&self.parts.entry(key).or_insert(part).1)
    }

    fn lit(&mut self, board: &Block, goal: Goal) -> Result<&Put, Error> {
        let lit = match self.lit.take() {
            Some(lit) if lit.0 == *board && lit.1 == goal => lit,
            _ => {
                let cells = goal.cells(board);
                let whole = self.geometry.rectangle(self.geometry.whole());
                let put = self.picture(grown(whole, Outline::REACH.into()), |painter| painter.lit(&cells))?;
                (board.clone(), goal, put)
            }
        };
        Ok(&self.lit.insert(lit).2)
    }

    /// A line around a block, as four narrow pictures: nothing within it is drawn anew when it comes or goes.
    fn outline(&mut self, place: Place, outline: Outline) -> Result<&[Put], Error> {
        if !self.outlines.contains_key(&(place, outline)) {
            let inner = self.geometry.rectangle(place);
            let reach = f64::from(Outline::REACH);
            let outer = grown(inner, reach);
            let (x, y, width, height) = outer;
            let strip = (2.0 * reach).min(height / 2.0);
            let (low, side) = (height - strip, height - 2.0 * strip);
            let strips = [
                (x, y, width, strip),
                (x, y + low, width, strip),
                (x, y + strip, strip, side),
                (x + width - strip, y + strip, strip, side),
            ];
            let drawn = strips.into_iter().filter(|strip| strip.2 > 0.0 && strip.3 > 0.0);
            let nodes = drawn.map(|strip| self.picture(strip, |painter| painter.outline(place, outline)));
            let nodes = nodes.collect::<Result<Vec<Put>, Error>>()?;
            self.outlines.insert((place, outline), nodes);
        }
        Ok(self.outlines.get(&(place, outline)).map_or(&[], Vec::as_slice))
    }

    /// What moves, in the place of the block that does.
    fn moving(&mut self, to: &gtk::Snapshot, animation: &Animation, sprites: &[Sprite]) -> Result<(), Error> {
        let (x, y, width, height) = self.geometry.rectangle(animation.place);
        let ground = paint::blocky::Palette::of(self.canvas.look).lines;
        let ground = gtk::gdk::RGBA::new(ground.red as f32, ground.green as f32, ground.blue as f32, 1.0);
        let hole = gtk::graphene::Rect::new(x as f32, y as f32, width as f32, height as f32);
        to.append_color(&ground, &hole);
        for sprite in sprites {
            let (node, (x, y)) = self.sprite(animation, sprite)?.clone();
            let bounds = node.bounds();
            let (half_width, half_height) = (bounds.width() / 2.0, bounds.height() / 2.0);
            to.save();
            to.translate(&Point::new((x + sprite.right) as f32 + half_width, y as f32 + half_height));
            to.rotate(sprite.angle.to_degrees() as f32);
            to.scale(sprite.size.0 as f32, sprite.size.1 as f32);
            to.translate(&Point::new(-half_width, -half_height));
            to.append_node(&node);
            to.restore();
        }
        Ok(())
    }

    /// The picture of something that moves.
    fn sprite(&mut self, animation: &Animation, sprite: &Sprite) -> Result<&Put, Error> {
        let key = (sprite.place, sprite.before);
        let whole = &animation.blocks[usize::from(!sprite.before)];
        let block = if sprite.place == animation.place {
            whole.clone()
        } else {
            let corner = Corner::ALL.into_iter().find(|corner| animation.place.quarter(*corner) == sprite.place);
            // A piece of a block that wasn't divided looks like it.
            let plain = || whole.colour().map(|colour| Block::plain(colour, whole.height().saturating_sub(1)));
            corner.and_then(|corner| whole.child(corner)).or_else(plain).unwrap_or_else(|| whole.clone())
        };
        let known = self.moving.iter().position(|(known, of, _)| *known == key && *of == block);
        let index = match known {
            Some(index) => index,
            None => {
                self.moving.retain(|(known, ..)| *known != key);
                let (x, y, width, height) = self.geometry.rectangle(sprite.place);
                let (geometry, look) = (self.geometry, self.canvas.look);
                let node = fast_picture((width, height), self.canvas.scale, |cr| {
                    cr.translate(-x, -y);
                    Painter::new(cr, geometry, look).block(&block, sprite.place)
                })?;
                self.moving.push((key, block, (node, (x, y))));
                self.moving.len() - 1
            }
        };
        Ok(&self.moving[index].2)
    }
}

/// A rectangle that reaches so much further on every side, on whole units.
fn grown((x, y, width, height): (f64, f64, f64, f64), by: f64) -> (f64, f64, f64, f64) {
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

/// Draws a picture in its place.
fn put(to: &gtk::Snapshot, (node, (x, y)): &Put) {
    to.save();
    to.translate(&Point::new(*x as f32, *y as f32));
    to.append_node(node);
    to.restore();
}
