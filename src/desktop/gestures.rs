// SPDX-License-Identifier: GPL-3.0-or-later
//! Event controllers for mouse and touch input on a widget. The listeners are removed with the widget.

use std::cell::Cell;
use std::rc::Rc;

use gtk::prelude::*;
use gtk::{gdk, glib};

/// Point in a widget, or offset, in units.
pub(super) type Point = (f64, f64);

/// Event of a drag with the primary button or a finger.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Drag {
    /// Button or finger pressed at a point.
    Begin(Point),
    /// Pointer moved to an offset from the start.
    Move(Point),
    /// Button or finger released at an offset from the start.
    End(Point),
    /// Drag canceled, such as by another gesture.
    Cancel,
}

/// Returns whether the current event is from a touchscreen.
pub(super) fn is_finger(controller: &impl IsA<gtk::EventController>) -> bool {
    controller.current_event_device().is_some_and(|device| device.source() == gdk::InputSource::Touchscreen)
}

/// Reports drags with the primary button or a finger.
pub(super) fn drags<W: IsA<gtk::Widget>>(widget: &W, listener: impl Fn(&W, &gtk::GestureDrag, Drag) + 'static) {
    let gesture = gtk::GestureDrag::new();
    let weak = widget.downgrade();
    let report = Rc::new(move |gesture: &gtk::GestureDrag, drag| {
        if let Some(widget) = weak.upgrade() {
            listener(&widget, gesture, drag);
        }
    });
    let begin = Rc::clone(&report);
    gesture.connect_drag_begin(move |gesture, x, y| begin(gesture, Drag::Begin((x, y))));
    let update = Rc::clone(&report);
    gesture.connect_drag_update(move |gesture, x, y| update(gesture, Drag::Move((x, y))));
    let end = Rc::clone(&report);
    gesture.connect_drag_end(move |gesture, x, y| end(gesture, Drag::End((x, y))));
    gesture.connect_cancel(move |gesture, _| report(gesture, Drag::Cancel));
    widget.add_controller(gesture);
}

/// Reports the position of the mouse, or `None` when it leaves the widget.
pub(super) fn mouse<W: IsA<gtk::Widget>>(widget: &W, listener: fn(&W, Option<Point>)) -> gtk::EventControllerMotion {
    let motion = gtk::EventControllerMotion::new();
    let weak = widget.downgrade();
    motion.connect_motion(move |motion, x, y| {
        if let (Some(widget), false) = (weak.upgrade(), is_finger(motion)) {
            listener(&widget, Some((x, y)));
        }
    });
    let weak = widget.downgrade();
    motion.connect_leave(move |_| {
        if let Some(widget) = weak.upgrade() {
            listener(&widget, None);
        }
    });
    widget.add_controller(motion.clone());
    motion
}

/// Reports long presses of a finger, or of the primary button unless `touch_only` is set. If `listener` returns true, other
/// gestures ignore the press.
pub(super) fn long_presses<W: IsA<gtk::Widget>>(widget: &W, touch_only: bool, listener: fn(&W) -> bool) {
    let gesture = gtk::GestureLongPress::builder().touch_only(touch_only).build();
    let weak = widget.downgrade();
    gesture.connect_pressed(move |gesture, _, _| {
        if weak.upgrade().is_some_and(|widget| listener(&widget)) {
            gesture.set_state(gtk::EventSequenceState::Claimed);
        }
    });
    widget.add_controller(gesture);
}

/// Creates a scroll controller that reports how far was scrolled to the right and down. The caller adds it to a widget.
/// `listener` returns whether the event propagates.
pub(super) fn wheel<W: IsA<gtk::Widget>>(
    widget: &W,
    flags: gtk::EventControllerScrollFlags,
    listener: fn(&W, &gtk::EventControllerScroll, Point) -> glib::Propagation,
) -> gtk::EventControllerScroll {
    let wheel = gtk::EventControllerScroll::new(flags);
    let weak = widget.downgrade();
    wheel.connect_scroll(move |wheel, right, down| {
        weak.upgrade().map_or(glib::Propagation::Proceed, |widget| listener(&widget, wheel, (right, down)))
    });
    wheel
}

/// Adds `by` to the scrolled distance, removes the whole steps from it, and returns them.
pub(super) fn whole_steps(scrolled: &Cell<f64>, by: f64) -> f64 {
    let sum = scrolled.get() + by;
    scrolled.set(sum.fract());
    sum.trunc()
}
