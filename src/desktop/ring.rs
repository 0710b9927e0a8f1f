// SPDX-License-Identifier: GPL-3.0-or-later
//! Rings around a board, such as that of the focus. A style sheet could draw them, but then the whole board would be drawn
//! anew whenever a ring comes or goes: here each ring is four narrow pictures.

use std::f64::consts::PI;

use gtk::cairo::{Context, Error, Format, ImageSurface};
use gtk::gdk::RGBA;
use gtk::graphene::Rect;
use gtk::gsk;
use gtk::prelude::*;

use super::pixels::Canvas;

/// How round the corners of a board are, in units.
const CORNER: f64 = 10.0;

/// What a ring looks like.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Ring {
    /// Where the board's upper left corner is, in units.
    pub corner: (f32, f32),
    /// The size of the board that it is around, in units.
    pub size: (i32, i32),
    /// Device pixels to a unit.
    pub scale: i32,
    /// How far from the board it begins, in units.
    pub apart: f64,
    /// How wide it is, in units.
    pub width: f64,
    /// Its colour.
    pub colour: RGBA,
}

/// The pictures of a ring, kept as long as it looks the same.
#[derive(Debug, Default)]
pub(super) struct Kept(Option<(Ring, Vec<gsk::CairoNode>)>);

impl Kept {
    /// Draws the ring that says that keys go to a board; nothing where they don't.
    pub(super) fn focus(
        &mut self,
        to: &gtk::Snapshot,
        board: &impl IsA<gtk::Widget>,
        corner: (f32, f32),
        size: (i32, i32),
        canvas: Canvas,
    ) -> Result<(), Error> {
        if !board.state_flags().contains(gtk::StateFlags::FOCUSED | gtk::StateFlags::FOCUS_VISIBLE) {
            return Ok(());
        }
        let style = board.style_context();
        let text = style.color();
        let accent = style.lookup_color("accent_color").unwrap_or(text).with_alpha(0.5);
        let colour = if canvas.look.theme.high_contrast { text } else { accent };
        self.snapshot(to, Ring { corner, size, scale: canvas.scale, apart: 1.0, width: 3.0, colour })
    }

    /// Draws a ring.
    pub(super) fn snapshot(&mut self, to: &gtk::Snapshot, ring: Ring) -> Result<(), Error> {
        if self.0.as_ref().is_none_or(|(of, _)| *of != ring) {
            self.0 = Some((ring, ring.paint()?));
        }
        for node in self.0.iter().flat_map(|(_, nodes)| nodes) {
            to.append_node(node);
        }
        Ok(())
    }
}

impl Ring {
    /// Above, below, at the left, at the right.
    fn paint(&self) -> Result<Vec<gsk::CairoNode>, Error> {
        let (width, height) = (f64::from(self.size.0), f64::from(self.size.1));
        let reach = self.apart + self.width;
        let long = width + 2.0 * reach;
        let high = height - 2.0 * CORNER;
        let parts = [
            (-reach, -reach, long, reach + CORNER),
            (-reach, height - CORNER, long, reach + CORNER),
            (-reach, CORNER, self.width, high),
            (width + self.apart, CORNER, self.width, high),
        ];
        parts.into_iter().filter(|part| part.3 > 0.0).map(|part| self.part(part)).collect()
    }

    /// What of the ring lies here: left, top, width, height.
    fn part(&self, (left, top, width, height): (f64, f64, f64, f64)) -> Result<gsk::CairoNode, Error> {
        let scale = f64::from(self.scale.max(1));
        let pixels = |length: f64| (length * scale).ceil() as i32;
        let surface = ImageSurface::create(Format::ARgb32, pixels(width), pixels(height))?;
        surface.set_device_scale(scale, scale);
        let cr = Context::new(&surface)?;
        cr.translate(-left, -top);
        self.draw(&cr)?;
        drop(cr);
        // Not below a common node for its place: what changes in that is drawn anew within the bounds of all.
        let (x, y) = (left + f64::from(self.corner.0), top + f64::from(self.corner.1));
        let node = gsk::CairoNode::new(&Rect::new(x as f32, y as f32, width as f32, height as f32));
        let cr = node.draw_context();
        cr.set_source_surface(&surface, x, y)?;
        cr.paint()?;
        Ok(node)
    }

    fn draw(&self, cr: &Context) -> Result<(), Error> {
        let middle = self.apart + self.width / 2.0;
        let (right, bottom) = (f64::from(self.size.0), f64::from(self.size.1));
        let radius = CORNER + middle;
        let corners =
            [(right - CORNER, CORNER), (right - CORNER, bottom - CORNER), (CORNER, bottom - CORNER), (CORNER, CORNER)];
        for (index, (x, y)) in corners.into_iter().enumerate() {
            let turn = (index as f64 - 1.0) * PI / 2.0;
            cr.arc(x, y, radius, turn, turn + PI / 2.0);
        }
        cr.close_path();
        let colour = self.colour;
        cr.set_source_rgba(colour.red().into(), colour.green().into(), colour.blue().into(), colour.alpha().into());
        cr.set_line_width(self.width);
        cr.stroke()
    }
}
