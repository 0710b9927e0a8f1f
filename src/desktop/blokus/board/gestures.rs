// SPDX-License-Identifier: GPL-3.0-or-later
//! Mouse and touch input on the board, interpreted by [`view::blokus::pointer`] and [`view::pointer`].

use std::cell::Cell;

use gtk::gdk::ModifierType;
use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use super::Board;
use crate::desktop::gestures::{self, Drag, Point, is_finger, whole_steps};
use play::blokus::held::Rotation;
use view::blokus::pointer::{Mouse, snapped};
use view::pointer::MOVE_THRESHOLD;

/// State of the pointers on the board.
#[derive(Default)]
pub struct Pointers {
    pub mouse: Cell<Mouse>,
    /// Scrolling that has not made a whole step yet.
    turned: Cell<f64>,
    /// Point at which a finger was pressed, and whether it has moved since.
    finger: Cell<Option<(Point, bool)>>,
}

/// Installs the event controllers for mouse and touch.
pub(super) fn install(board: &Board) {
    gestures::drags(board, |board, gesture, drag| match drag {
        Drag::Begin(point) => {
            board.grab_focus();
            board.imp().pointers.finger.set(is_finger(gesture).then_some((point, false)));
        }
        Drag::Move(offset) => board.finger_moves(offset),
        Drag::End((right, down)) => {
            if let Some((x, y)) = gesture.start_point() {
                board.released((x + right, y + down));
            }
        }
        Drag::Cancel => {}
    });
    gestures::mouse(board, Board::mouse_moved);
    board.add_controller(gestures::wheel(board, gtk::EventControllerScrollFlags::BOTH_AXES, Board::scrolled));
}

impl Board {
    fn change_mouse<T>(&self, change: impl FnOnce(&mut Mouse) -> T) -> T {
        let mouse = &self.imp().pointers.mouse;
        let mut changed = mouse.get();
        let result = change(&mut changed);
        mouse.set(changed);
        result
    }

    /// Stops the mouse from moving the piece until it moves away, because a key or a button was used.
    pub(super) fn mouse_yields(&self) {
        self.change_mouse(Mouse::rest);
    }

    /// Moves the held piece to a point of the board.
    pub fn move_piece_to(&self, point: Point) {
        let geometry = self.imp().geometry();
        if let Some(model) = self.bound() {
            model.hold(|held| snapped(held, point, &geometry), true);
        }
    }

    /// Whether a point is on the board or less than one square outside it, where a piece still snaps to the board.
    #[must_use]
    pub fn is_above(&self, (x, y): Point) -> bool {
        let geometry = self.imp().geometry();
        let grid = geometry.grid();
        let side = f64::from(rules::blokus::square::SIDE) * grid.cell;
        let near = |at: f64, first: f64| at > first - grid.cell && at < first + side + grid.cell;
        near(x, grid.left) && near(y, grid.top)
    }

    fn mouse_moved(&self, point: Option<Point>) {
        match point {
            Some(point) if self.change_mouse(|mouse| mouse.move_to(point)) => self.move_piece_to(point),
            Some(_) => {}
            None => {
                if let (true, Some(model)) = (self.change_mouse(Mouse::leave), self.bound()) {
                    model.hold(|held| held, false);
                }
            }
        }
    }

    fn finger_moves(&self, (right, down): Point) {
        let finger = &self.imp().pointers.finger;
        let Some(((x, y), moved)) = finger.get() else { return };
        if moved || right.hypot(down) >= MOVE_THRESHOLD {
            finger.set(Some(((x, y), true)));
            self.move_piece_to((x + right, y + down));
        }
    }

    /// Handles the release of a button or finger. A click places the piece, as does a tap on it. A tap elsewhere moves the piece
    /// there. After a drag, the piece stays where it is.
    fn released(&self, point: Point) {
        let Some(model) = self.bound() else { return };
        match self.imp().pointers.finger.take() {
            Some((_, true)) => {}
            Some((_, false)) => {
                let square = self.imp().geometry().at(point.0, point.1);
                let hand = model.hand().filter(|hand| hand.is_over);
                if hand.is_some_and(|hand| square.is_some_and(|square| hand.held.squares().any(|of| of == square))) {
                    model.place();
                } else {
                    self.move_piece_to(point);
                }
            }
            None => {
                // A click counts at the mouse position even if the mouse hasn't moved since a key was pressed.
                self.change_mouse(|mouse| *mouse = Mouse::default());
                self.mouse_moved(Some(point));
                model.place();
            }
        }
    }

    /// Side of a square, in logical pixels.
    #[must_use]
    pub fn cell(&self) -> f64 {
        self.imp().geometry().cell()
    }

    /// Rotates the piece clockwise if scrolled down and counterclockwise if scrolled up. With Shift, flips it.
    pub fn scrolled(&self, wheel: &gtk::EventControllerScroll, (right, down): Point) -> glib::Propagation {
        // With Shift, some systems report vertical scrolling as horizontal.
        let flips = wheel.current_event_state().contains(ModifierType::SHIFT_MASK);
        let down = if down == 0.0 { right } else { down };
        let Some(model) = self.bound().filter(|model| model.hand().is_some()) else {
            return glib::Propagation::Proceed;
        };
        let steps = whole_steps(&self.imp().pointers.turned, down);
        let rotation = match (steps > 0.0, steps < 0.0, flips) {
            (true, _, false) => Rotation::Right,
            (_, true, false) => Rotation::Left,
            (true, _, true) => Rotation::Sideways,
            (_, true, true) => Rotation::UpsideDown,
            _ => return glib::Propagation::Stop,
        };
        model.turn(rotation);
        glib::Propagation::Stop
    }
}
