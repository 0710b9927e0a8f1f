// SPDX-License-Identifier: GPL-3.0-or-later
//! Pictures that are painted once and then shown in many frames.

use std::collections::HashMap;
use std::hash::Hash;

use gtk::cairo::{Context, Error, Filter, Format, ImageSurface};
use gtk::graphene::{Point, Rect};
use gtk::prelude::*;
use gtk::{glib, gsk};

use super::theme;
use paint::Appearance;

/// What pictures of a widget depend on besides what is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Canvas {
    /// The size of the widget, in units.
    pub size: (i32, i32),
    /// Device pixels to a unit.
    pub scale: i32,
    /// How things are to look.
    pub appearance: Appearance,
}

impl Canvas {
    /// That of a widget.
    #[must_use]
    pub fn of(widget: &impl IsA<gtk::Widget>) -> Self {
        Self { size: (widget.width(), widget.height()), scale: widget.scale_factor(), appearance: theme::current() }
    }
}

/// A picture that is painted again only to show something else.
#[derive(Clone, Debug)]
pub struct Painted<T>(Option<(T, gsk::CairoNode)>);

impl<T> Default for Painted<T> {
    fn default() -> Self {
        Self(None)
    }
}

impl<T: Clone + PartialEq> Painted<T> {
    /// Returns the picture of this.
    ///
    /// # Errors
    /// If it can't be painted.
    pub(super) fn node(
        &mut self,
        of: &T,
        paint: impl FnOnce() -> Result<gsk::CairoNode, Error>,
    ) -> Result<&gsk::CairoNode, Error> {
        let cached = match self.0.take() {
            Some(cached) if cached.0 == *of => cached,
            _ => (of.clone(), paint()?),
        };
        Ok(&self.0.insert(cached).1)
    }

    /// Forgets the picture.
    pub(super) fn clear(&mut self) {
        self.0 = None;
    }
}

/// Returns the picture with this key, painted when it is first asked for.
///
/// # Errors
/// If it can't be painted.
pub(super) fn painted<K: Eq + Hash>(
    pictures: &mut HashMap<K, gsk::CairoNode>,
    key: K,
    paint: impl FnOnce() -> Result<gsk::CairoNode, Error>,
) -> Result<gsk::CairoNode, Error> {
    if let Some(node) = pictures.get(&key) {
        return Ok(node.clone());
    }
    let node = paint()?;
    pictures.insert(key, node.clone());
    Ok(node)
}

/// Draws a picture with its upper left corner here.
pub(super) fn put(to: &gtk::Snapshot, node: &gsk::CairoNode, (x, y): (f64, f64)) {
    to.save();
    to.translate(&Point::new(x as f32, y as f32));
    to.append_node(node);
    to.restore();
}

/// Paints a picture of this size in units, so many device pixels to a unit, and returns a node that shows it.
///
/// It is a cairo node that draws nothing but finished pixels. A node that draws lines and areas would draw all of them in
/// every frame; a texture would be converted whole, color by color, in every frame that no graphics card draws.
///
/// # Errors
/// If cairo can't.
pub(super) fn picture(
    (width, height): (f64, f64),
    scale: i32,
    paint: impl FnOnce(&Context) -> Result<(), Error>,
) -> Result<gsk::CairoNode, Error> {
    filtered((width, height), scale, Filter::Good, paint)
}

/// As [`picture`], for one that is shown turned or stretched for a moment: that is done fast rather than finely where no
/// graphics card does it.
///
/// # Errors
/// If cairo can't.
pub(super) fn fast_picture(
    (width, height): (f64, f64),
    scale: i32,
    paint: impl FnOnce(&Context) -> Result<(), Error>,
) -> Result<gsk::CairoNode, Error> {
    filtered((width, height), scale, Filter::Fast, paint)
}

fn filtered(
    size: (f64, f64),
    scale: i32,
    filter: Filter,
    paint: impl FnOnce(&Context) -> Result<(), Error>,
) -> Result<gsk::CairoNode, Error> {
    let surface = surface(size, scale, paint)?;
    let node = gsk::CairoNode::new(&Rect::new(0.0, 0.0, size.0 as f32, size.1 as f32));
    show(&node.draw_context(), &surface, filter)?;
    Ok(node)
}

/// Paints a picture of this size in units, at this scale.
///
/// # Errors
/// If cairo can't.
pub(super) fn surface(
    (width, height): (f64, f64),
    scale: i32,
    paint: impl FnOnce(&Context) -> Result<(), Error>,
) -> Result<ImageSurface, Error> {
    let scale = f64::from(scale.max(1));
    let device_pixels = |length: f64| (length * scale).round() as i32;
    let surface = ImageSurface::create(Format::ARgb32, device_pixels(width), device_pixels(height))?;
    surface.set_device_scale(scale, scale);
    paint(&Context::new(&surface)?)?;
    Ok(surface)
}

/// Shows a painted picture.
///
/// # Errors
/// If cairo can't.
pub(super) fn show(cr: &Context, surface: &ImageSurface, filter: Filter) -> Result<(), Error> {
    cr.set_source_surface(surface, 0.0, 0.0)?;
    cr.source().set_filter(filter);
    cr.paint()
}

/// Warns if something, in words, couldn't be drawn.
pub(super) fn report(drawn: Result<(), Error>, what: &str) {
    if let Err(error) = drawn {
        glib::g_warning!("biquadris", "{what} can’t be drawn: {error}");
    }
}

/// Replaces what is shown, unless it is the same; returns what was shown before.
pub(super) fn replaced<T: PartialEq>(shown: &mut T, new: T) -> Option<T> {
    (*shown != new).then(|| std::mem::replace(shown, new))
}
