// SPDX-License-Identifier: GPL-3.0-or-later
//! Cached pictures, which are painted once and shown in many frames.

use std::collections::HashMap;
use std::hash::Hash;

use gtk::cairo::{Context, Error, Filter, Format, ImageSurface};
use gtk::graphene::{Point, Rect};
use gtk::prelude::*;
use gtk::{glib, gsk};

use super::theme;
use paint::Appearance;

/// Properties of a widget on which its pictures depend, besides their contents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Canvas {
    /// Width and height of the widget, in units.
    pub size: (i32, i32),
    /// Device pixels per unit.
    pub scale: i32,
    pub appearance: Appearance,
}

impl Canvas {
    /// Returns the current properties of a widget.
    #[must_use]
    pub fn of(widget: &impl IsA<gtk::Widget>) -> Self {
        Self { size: (widget.width(), widget.height()), scale: widget.scale_factor(), appearance: theme::current() }
    }
}

/// Cache of a single picture and the contents that it shows.
#[derive(Clone, Debug)]
pub struct Painted<T>(Option<(T, gsk::CairoNode)>);

impl<T> Default for Painted<T> {
    fn default() -> Self {
        Self(None)
    }
}

impl<T: Clone + PartialEq> Painted<T> {
    /// Returns the picture of these contents, painted if the cached one shows others.
    ///
    /// # Errors
    /// Returns the error of `paint`.
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

    /// Drops the cached picture.
    pub(super) fn clear(&mut self) {
        self.0 = None;
    }
}

/// Returns the picture for a key, painted on first use.
///
/// # Errors
/// Returns the error of `paint`.
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

/// Draws a picture with its upper left corner at a point.
pub(super) fn put(to: &gtk::Snapshot, node: &gsk::CairoNode, (x, y): (f64, f64)) {
    to.save();
    to.translate(&Point::new(x as f32, y as f32));
    to.append_node(node);
    to.restore();
}

/// Paints a picture and returns a node that shows it. The size is in units, `scale` in device pixels per unit.
///
/// The node is a cairo node that paints a finished image surface. A node with vector drawing would be rasterized in every
/// frame, and the cairo renderer would convert the pixel format of a whole texture in every frame.
///
/// # Errors
/// Returns the error of `paint`, or cairo's error if the surface can't be created.
pub(super) fn picture(
    (width, height): (f64, f64),
    scale: i32,
    paint: impl FnOnce(&Context) -> Result<(), Error>,
) -> Result<gsk::CairoNode, Error> {
    filtered((width, height), scale, Filter::Good, paint)
}

/// Like [`picture`], for pictures that are rotated or scaled during an animation: uses a fast filter when cairo draws them.
///
/// # Errors
/// Returns the error of `paint`, or cairo's error if the surface can't be created.
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

/// Paints a picture on an image surface. The size is in units, `scale` in device pixels per unit.
///
/// # Errors
/// Returns the error of `paint`, or cairo's error if the surface can't be created.
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

/// Draws a painted surface at the origin.
///
/// # Errors
/// Returns cairo's error if the context or the surface is in an error state.
pub(super) fn show(cr: &Context, surface: &ImageSurface, filter: Filter) -> Result<(), Error> {
    cr.set_source_surface(surface, 0.0, 0.0)?;
    cr.source().set_filter(filter);
    cr.paint()
}

/// Logs a warning if drawing failed. `what` names the drawing in the warning.
pub(super) fn report(drawn: Result<(), Error>, what: &str) {
    if let Err(error) = drawn {
        glib::g_warning!("biquadris", "{what} can’t be drawn: {error}");
    }
}

/// Replaces a value if the new one differs. Returns the old value in that case.
pub(super) fn replaced<T: PartialEq>(shown: &mut T, new: T) -> Option<T> {
    (*shown != new).then(|| std::mem::replace(shown, new))
}
