// SPDX-License-Identifier: GPL-3.0-or-later
//! Where something stands among what shares a room.

/// A rectangle, in units.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Place {
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
    /// The place as those see it who read from the right, in a room of this width.
    #[must_use]
    pub(super) const fn mirrored(self, room: i32) -> Self {
        Self { x: room - self.x - self.width, ..self }
    }

    /// The place for a reader's direction.
    #[must_use]
    pub(super) fn for_readers_of(self, room: &impl gtk::prelude::IsA<gtk::Widget>, width: i32) -> Self {
        use gtk::prelude::WidgetExt;
        if room.direction() == gtk::TextDirection::Rtl { self.mirrored(width) } else { self }
    }

    /// Gives a widget this place, and never less room than it needs: what doesn't fit is cut off.
    pub(super) fn give_to(self, widget: &impl gtk::prelude::IsA<gtk::Widget>) {
        use gtk::prelude::WidgetExt;
        let least = widget.preferred_size().0;
        let (width, height) = (self.width.max(least.width()), self.height.max(least.height()));
        widget.size_allocate(&gtk::Allocation::new(self.x, self.y, width, height), -1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_at_the_left_stands_at_the_right_for_others() {
        let place = Place { x: 10, y: 20, width: 300, height: 40 };
        assert_eq!(place.mirrored(1000), Place { x: 690, ..place });
        assert_eq!(place.mirrored(1000).mirrored(1000), place);
    }
}
