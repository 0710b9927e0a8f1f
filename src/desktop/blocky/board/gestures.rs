// SPDX-License-Identifier: GPL-3.0-or-later
//! Mouse and touch on the board: what GTK reports, brought to [`pointer`](view::blocky::pointer), which knows what it means.

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

/// What pointers do on a board.
#[derive(Default)]
pub struct Pointers {
    mouse: Cell<Mouse>,
    /// How far a wheel has turned without a step.
    turned: Cell<f64>,
}

/// Adds what listens to mouse and touch.
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
        // The finger that goes up is no tap.
        true
    });
    gestures::mouse(board, Board::pointed);
    board.add_controller(gestures::wheel(board, gtk::EventControllerScrollFlags::VERTICAL, Board::scrolled));
}

impl Board {
    fn change_mouse(&self, change: impl FnOnce(&mut Mouse)) {
        let mouse = &self.imp().pointers.mouse;
        let mut changed = mouse.get();
        change(&mut changed);
        mouse.set(changed);
    }

    /// Something else than the mouse selects a block.
    pub(super) fn mouse_yields(&self) {
        self.change_mouse(Mouse::yields);
    }

    /// The block under the mouse, while another one is pinned.
    pub(super) fn pointed_at(&self) -> Option<Path> {
        let mouse = self.imp().pointers.mouse.get();
        let model = self.bound().filter(|model| model.is_pinned())?;
        let place = mouse.place.filter(|_| mouse.points())?;
        let (x, y) = self.part_at(place)?;
        let position = model.position();
        Some(model.selection().at_point(x, y).path(position.board()))
    }

    /// A point as parts of the board's width and height; `None` beside it.
    fn part_at(&self, (x, y): Point) -> Option<Point> {
        let imp = self.imp();
        let geometry = imp.drawing.borrow().geometry(imp.canvas());
        let (column, row) = geometry.at(x, y)?;
        let part = |cell: usize| (cell as f64 + 0.5) / geometry.cells() as f64;
        Some((part(column), part(row)))
    }

    fn pointed(&self, place: Option<Point>) {
        let mut follows = true;
        self.change_mouse(|mouse| match place {
            Some(place) => follows = mouse.moves(place),
            None => mouse.leaves(),
        });
        if follows {
            self.hover(place);
        }
    }

    /// Previews the block at a point, or none.
    fn hover(&self, place: Option<Point>) {
        if let Some(model) = self.bound() {
            let part = place.and_then(|place| self.part_at(place));
            model.pick(|picker| picker.hover(part));
        }
        self.show_outlines();
    }

    /// Lets go of the pinned block; returns whether there was one.
    pub fn unpin(&self) -> bool {
        let is_unpinned = self.bound().is_some_and(|model| model.pick(Picker::unpin));
        if is_unpinned {
            self.hover(self.imp().pointers.mouse.get().place);
        }
        is_unpinned
    }

    fn clicked(&self, place: Point, is_finger: bool) {
        let Some(model) = self.bound() else { return };
        let Some((x, y)) = self.part_at(place) else {
            // Beside the blocks.
            self.unpin();
            return;
        };
        let selection = model.selection();
        let next = if is_finger {
            tap(selection, (x, y), model.position().board())
        } else {
            self.change_mouse(Mouse::acts);
            selection.at_point(x, y)
        };
        model.pick(|picker| picker.pin(next));
        self.show_outlines();
    }

    /// A wheel turned down goes into the block below the mouse, one turned up goes out of it.
    fn scrolled(&self, _: &gtk::EventControllerScroll, (_, down): Point) -> glib::Propagation {
        let pointers = &self.imp().pointers;
        let steps = whole_steps(&pointers.turned, down);
        let Some(model) = self.bound().filter(|_| steps != 0.0) else { return glib::Propagation::Stop };
        let mouse = pointers.mouse.get();
        self.change_mouse(Mouse::acts);
        let mut selection = model.selection();
        if let Some((x, y)) = mouse.place.and_then(|place| self.part_at(place)) {
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
