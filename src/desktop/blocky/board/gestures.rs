// SPDX-License-Identifier: GPL-3.0-or-later
//! Mouse and touch input on the board, interpreted by [`view::blocky::pointer`] and [`view::pointer`].

use std::cell::Cell;

use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use super::Board;
use crate::desktop::gestures::{self, Point, is_finger, whole_steps};
use play::blocky::keys::KeyCommand;
use play::blocky::picker::Picker;
use rules::blocky::Path;
use view::blocky::pointer::tap;
use view::pointer::Mouse;

/// State of the pointers on the board.
#[derive(Default)]
pub struct Pointers {
    mouse: Cell<Mouse>,
    /// Scrolling that has not made a whole step yet.
    turned: Cell<f64>,
}

/// Installs the event controllers for mouse and touch.
pub(super) fn install(board: &Board) {
    let click = gtk::GestureClick::new();
    let weak = board.downgrade();
    click.connect_pressed(move |_, _, _, _| {
        if let Some(board) = weak.upgrade() {
            board.grab_focus();
        }
    });
    let weak = board.downgrade();
    click.connect_released(move |gesture, _, x, y| {
        if let Some(board) = weak.upgrade() {
            board.clicked((x, y), is_finger(gesture));
        }
    });
    board.add_controller(click);
    gestures::long_presses(board, true, |board| {
        board.command(KeyCommand::Parent);
        // Claims the gesture, so that lifting the finger is not a tap.
        true
    });
    gestures::mouse(board, Board::mouse_moved);
    board.add_controller(gestures::wheel(board, gtk::EventControllerScrollFlags::VERTICAL, Board::scrolled));
}

impl Board {
    fn change_mouse(&self, change: impl FnOnce(&mut Mouse)) {
        let mouse = &self.imp().pointers.mouse;
        let mut changed = mouse.get();
        change(&mut changed);
        mouse.set(changed);
    }

    /// Stops the mouse from selecting blocks until it moves away, because a key or a button was used.
    pub(super) fn mouse_yields(&self) {
        self.change_mouse(Mouse::rest);
    }

    /// Block under the mouse while a block is pinned.
    pub(super) fn pointed_block(&self) -> Option<Path> {
        let mouse = self.imp().pointers.mouse.get();
        let model = self.bound().filter(|model| model.is_pinned())?;
        let point = mouse.place.filter(|_| mouse.is_pointing())?;
        let (x, y) = self.fraction_at(point)?;
        let position = model.position();
        Some(model.selection().at_point(x, y).path(position.board()))
    }

    /// Converts a point to fractions (0–1) of the board's width and height, at the middle of its cell; `None` outside the board.
    fn fraction_at(&self, (x, y): Point) -> Option<Point> {
        let imp = self.imp();
        let geometry = imp.drawing.borrow().geometry(imp.canvas());
        let (column, row) = geometry.at(x, y)?;
        let fraction = |cell: usize| (cell as f64 + 0.5) / geometry.cells() as f64;
        Some((fraction(column), fraction(row)))
    }

    fn mouse_moved(&self, point: Option<Point>) {
        let mut follows = true;
        self.change_mouse(|mouse| match point {
            Some(point) => follows = mouse.move_to(point),
            None => mouse.leave(),
        });
        if follows {
            self.hover(point);
        }
    }

    /// Previews the block at a point; `None` ends the preview.
    fn hover(&self, point: Option<Point>) {
        if let Some(model) = self.bound() {
            let fraction = point.and_then(|point| self.fraction_at(point));
            model.pick(|picker| picker.hover(fraction));
        }
        self.show_outlines();
    }

    /// Unpins the pinned block. Returns whether there was one.
    pub fn unpin(&self) -> bool {
        let is_unpinned = self.bound().is_some_and(|model| model.pick(Picker::unpin));
        if is_unpinned {
            self.hover(self.imp().pointers.mouse.get().place);
        }
        is_unpinned
    }

    fn clicked(&self, point: Point, is_finger: bool) {
        let Some(model) = self.bound() else { return };
        let Some((x, y)) = self.fraction_at(point) else {
            self.unpin();
            return;
        };
        let selection = model.selection();
        let next = if is_finger {
            tap(selection, (x, y), model.position().board())
        } else {
            self.change_mouse(Mouse::wake);
            selection.at_point(x, y)
        };
        model.pick(|picker| picker.pin(next));
        self.show_outlines();
    }

    /// Selects a smaller block under the pointer on scrolling down, and a larger one on scrolling up.
    fn scrolled(&self, _: &gtk::EventControllerScroll, (_, down): Point) -> glib::Propagation {
        let pointers = &self.imp().pointers;
        let steps = whole_steps(&pointers.turned, down);
        let Some(model) = self.bound().filter(|_| steps != 0.0) else { return glib::Propagation::Stop };
        let mouse = pointers.mouse.get();
        self.change_mouse(Mouse::wake);
        let mut selection = model.selection();
        if let Some((x, y)) = mouse.place.and_then(|point| self.fraction_at(point)) {
            selection = selection.at_point(x, y);
        }
        {
            let position = model.position();
            let board = position.board();
            selection = if steps > 0.0 { selection.child(board) } else { selection.parent(board) };
        }
        model.pick(|picker| picker.pin(selection));
        self.show_outlines();
        glib::Propagation::Stop
    }
}
