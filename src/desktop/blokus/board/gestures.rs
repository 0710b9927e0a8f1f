// SPDX-License-Identifier: GPL-3.0-or-later
//! Mouse and touch on the board: what GTK reports, brought to [`pointer`](view::blokus::pointer), which knows what it means.

use std::cell::Cell;

use gtk::gdk::{InputSource, ModifierType};
use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use super::Board;
use play::blokus::held::Turning;
use view::blokus::pointer::{Mouse, snapped};
use view::pointer::STIR;

/// What pointers do on a board.
#[derive(Default)]
pub struct Pointers {
    pub mouse: Cell<Mouse>,
    /// How far a wheel has turned without a step.
    turned: Cell<f64>,
    /// Where a finger went down, and whether it has moved since.
    finger: Cell<Option<((f64, f64), bool)>>,
}

fn is_finger(controller: &impl IsA<gtk::EventController>) -> bool {
    controller.current_event_device().is_some_and(|device| device.source() == InputSource::Touchscreen)
}

/// Adds what listens to mouse and touch.
pub(super) fn install(board: &Board) {
    let drag = gtk::GestureDrag::new();
    let weak = board.downgrade();
    drag.connect_drag_begin(move |drag, x, y| {
        if let Some(board) = weak.upgrade() {
            board.grab_focus();
            board.imp().pointers.finger.set(is_finger(drag).then_some(((x, y), false)));
        }
    });
    let weak = board.downgrade();
    drag.connect_drag_update(move |_, right, down| {
        if let Some(board) = weak.upgrade() {
            board.finger_moves((right, down));
        }
    });
    let weak = board.downgrade();
    drag.connect_drag_end(move |drag, right, down| {
        let (Some(board), Some((x, y))) = (weak.upgrade(), drag.start_point()) else { return };
        board.released((x + right, y + down));
    });
    board.add_controller(drag);
    let motion = gtk::EventControllerMotion::new();
    let weak = board.downgrade();
    motion.connect_motion(move |motion, x, y| {
        if let (Some(board), false) = (weak.upgrade(), is_finger(motion)) {
            board.pointed((x, y));
        }
    });
    let weak = board.downgrade();
    motion.connect_leave(move |_| {
        if let Some(board) = weak.upgrade() {
            board.left();
        }
    });
    board.add_controller(motion);
    let wheel = gtk::EventControllerScroll::new(gtk::EventControllerScrollFlags::BOTH_AXES);
    let weak = board.downgrade();
    wheel.connect_scroll(move |wheel, right, down| {
        weak.upgrade().map_or(glib::Propagation::Proceed, |board| board.scrolled(wheel, right, down))
    });
    board.add_controller(wheel);
}

impl Board {
    fn change_mouse<T>(&self, change: impl FnOnce(&mut Mouse) -> T) -> T {
        let mouse = &self.imp().pointers.mouse;
        let mut changed = mouse.get();
        let answer = change(&mut changed);
        mouse.set(changed);
        answer
    }

    /// Something else than the mouse moves the piece.
    pub(super) fn mouse_yields(&self) {
        self.change_mouse(Mouse::yields);
    }

    /// The piece in the hand comes to a point of the board.
    pub fn carry(&self, point: (f64, f64)) {
        let imp = self.imp();
        let geometry = imp.drawing.borrow().geometry(imp.canvas());
        if let Some(model) = self.bound() {
            model.hold(|held| snapped(held, point, &geometry), true);
        }
    }

    /// Whether a point is above the squares, or so little beside them that a piece still snaps to them.
    #[must_use]
    pub fn is_above(&self, (x, y): (f64, f64)) -> bool {
        let imp = self.imp();
        let geometry = imp.drawing.borrow().geometry(imp.canvas());
        let (grid, side) = (geometry.grid(), f64::from(rules::blokus::square::SIDE) * geometry.cell());
        let near = |at: f64, first: f64| at > first - geometry.cell() && at < first + side + geometry.cell();
        near(x, grid.left) && near(y, grid.top)
    }

    fn pointed(&self, point: (f64, f64)) {
        if self.change_mouse(|mouse| mouse.moves(point)) {
            self.carry(point);
        }
    }

    fn left(&self) {
        if let (true, Some(model)) = (self.change_mouse(Mouse::leaves), self.bound()) {
            model.hold(|held| held, false);
        }
    }

    fn finger_moves(&self, (right, down): (f64, f64)) {
        let finger = &self.imp().pointers.finger;
        let Some(((x, y), moved)) = finger.get() else { return };
        if moved || right.hypot(down) >= STIR {
            finger.set(Some(((x, y), true)));
            self.carry((x + right, y + down));
        }
    }

    /// A button or a finger is let go: a click places the piece, and so does a tap on it where it is. A finger that has
    /// moved it leaves it where it is, and so does a tap elsewhere.
    fn released(&self, point: (f64, f64)) {
        let Some(model) = self.bound() else { return };
        let imp = self.imp();
        match imp.pointers.finger.take() {
            Some((_, true)) => {}
            Some((_, false)) => {
                let square = imp.drawing.borrow().geometry(imp.canvas()).at(point.0, point.1);
                let hand = model.hand().filter(|hand| hand.is_over);
                if hand.is_some_and(|hand| square.is_some_and(|square| hand.held.squares().any(|own| own == square))) {
                    model.place();
                } else {
                    self.carry(point);
                }
            }
            None => {
                // A mouse that hasn't moved since a key was pressed clicks where it is.
                self.change_mouse(|mouse| *mouse = Mouse::default());
                self.pointed(point);
                model.place();
            }
        }
    }

    /// The side of a square, in units.
    #[must_use]
    pub fn cell(&self) -> f64 {
        let imp = self.imp();
        imp.drawing.borrow().geometry(imp.canvas()).cell()
    }

    /// A wheel turned down turns the piece to the right, one turned up to the left; with Shift it flips it.
    pub fn scrolled(&self, wheel: &gtk::EventControllerScroll, right: f64, down: f64) -> glib::Propagation {
        // With Shift, some systems turn a wheel sideways by themselves.
        let flips = wheel.current_event_state().contains(ModifierType::SHIFT_MASK);
        let down = if down == 0.0 { right } else { down };
        let Some(model) = self.bound().filter(|model| model.hand().is_some()) else {
            return glib::Propagation::Proceed;
        };
        let turned = &self.imp().pointers.turned;
        let sum = turned.get() + down;
        turned.set(sum.fract());
        let turning = match (sum >= 1.0, sum <= -1.0, flips) {
            (true, _, false) => Turning::Right,
            (_, true, false) => Turning::Left,
            (true, _, true) => Turning::Sideways,
            (_, true, true) => Turning::UpsideDown,
            _ => return glib::Propagation::Stop,
        };
        model.turn(turning);
        glib::Propagation::Stop
    }
}
