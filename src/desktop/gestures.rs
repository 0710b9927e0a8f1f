// SPDX-License-Identifier: GPL-3.0-or-later
//! Mouse and touch on a widget, as events that the widget deals with. The listeners live as long as the widget.

use std::cell::Cell;
use std::rc::Rc;

use gtk::prelude::*;
use gtk::{gdk, glib};

/// A point of a widget, or a distance, in units.
pub(super) type Point = (f64, f64);

/// Steps of a drag by the first button or a finger. Points and offsets are in units of the widget.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Drag {
    /// Goes down at a point.
    Begin(Point),
    /// Moves to this offset from where it went down.
    Move(Point),
    /// Goes up at this offset from where it went down.
    End(Point),
    /// Something else has taken over the pointer.
    Cancel,
}

/// Whether an event is that of a finger.
pub(super) fn is_finger(controller: &impl IsA<gtk::EventController>) -> bool {
    controller.current_event_device().is_some_and(|device| device.source() == gdk::InputSource::Touchscreen)
}

/// Reports drags of the first button or a finger.
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

/// Reports where the mouse moves; `None` once it has left.
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

/// Reports a finger, or the first button unless `touch_only`, that is held down. It no longer counts for other gestures
/// where `listener` returns true.
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

/// Returns a controller that reports how far a wheel is turned, to the right and down; to be added to `widget`. Others hear
/// of it too unless `listener` stops that.
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

/// Returns the whole steps that a wheel has turned, and keeps the rest.
pub(super) fn whole_steps(turned: &Cell<f64>, by: f64) -> f64 {
    let sum = turned.get() + by;
    turned.set(sum.fract());
    sum.trunc()
}
