// SPDX-License-Identifier: GPL-3.0-or-later
//! Pictures that are painted once and then shown in many frames.

use gtk::cairo::{Context, Error, Filter, Format, ImageSurface};
use gtk::graphene::Rect;
use gtk::gsk;
use gtk::prelude::*;

use paint::Look;

/// What pictures of a widget depend on besides what is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Canvas {
    /// The size of the widget, in units.
    pub size: (i32, i32),
    /// Device pixels to a unit.
    pub scale: i32,
    /// How things are to look.
    pub look: Look,
}

impl Canvas {
    /// That of a widget.
    #[must_use]
    pub fn of(widget: &impl IsA<gtk::Widget>, look: Look) -> Self {
        Self { size: (widget.width(), widget.height()), scale: widget.scale_factor(), look }
    }
}

/// Paints a picture of this size in units, so many device pixels to a unit, and returns a node that shows it.
///
/// It is a cairo node that draws nothing but finished pixels. A node that draws lines and areas would draw all of them in
/// every frame; a texture would be converted whole, colour by colour, in every frame that no graphics card draws.
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
    let pixels = |length: f64| (length * scale).round() as i32;
    let surface = ImageSurface::create(Format::ARgb32, pixels(width), pixels(height))?;
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
