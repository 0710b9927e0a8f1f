// SPDX-License-Identifier: GPL-3.0-or-later
//! Allocation of widgets in the rectangles of a layout.

use gtk::prelude::*;

use view::rect::Rect;

/// Mirrors a rectangle if the text direction of the container is right to left. `width` is the container's.
#[must_use]
pub(super) fn directed(rect: Rect, container: &impl IsA<gtk::Widget>, width: i32) -> Rect {
    if container.direction() == gtk::TextDirection::Rtl { rect.mirrored(width) } else { rect }
}

/// Allocates a rectangle to a widget, enlarged to the widget's minimum size if necessary.
pub(super) fn allocate(widget: &impl IsA<gtk::Widget>, Rect { x, y, width, height }: Rect) {
    let min = widget.preferred_size().0;
    let (width, height) = (width.max(min.width()), height.max(min.height()));
    widget.size_allocate(&gtk::Allocation::new(x, y, width, height), -1);
}
