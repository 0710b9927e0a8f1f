// SPDX-License-Identifier: GPL-3.0-or-later
//! Where something stands among what shares a room.

/// A rectangle, in units.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// Its left edge.
    pub x: i32,
    /// Its upper edge.
    pub y: i32,
    /// How wide it is.
    pub width: i32,
    /// How high it is.
    pub height: i32,
}

impl Place {
    /// Gives a widget this place, and never less room than it needs: what doesn't fit is cut off.
    pub fn give_to(self, widget: &impl gtk::prelude::IsA<gtk::Widget>) {
        use gtk::prelude::WidgetExt;
        let least = widget.preferred_size().0;
        let (width, height) = (self.width.max(least.width()), self.height.max(least.height()));
        widget.size_allocate(&gtk::Allocation::new(self.x, self.y, width, height), -1);
    }
}
