// SPDX-License-Identifier: GPL-3.0-or-later
//! Mouse and touch on the board: what GTK reports, brought to [`pointer`](view::blocky::pointer), which knows what it means.

use std::cell::Cell;

use gtk::gdk::InputSource;
use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use super::Board;
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
        let is_finger = gesture.device().is_some_and(|device| device.source() == InputSource::Touchscreen);
        if let Some(board) = weak.upgrade() {
            board.clicked((x, y), is_finger);
        }
    });
    board.add_controller(click);
    let long = gtk::GestureLongPress::builder().touch_only(true).build();
    let weak = board.downgrade();
    long.connect_pressed(move |gesture, _, _| {
        if let Some(board) = weak.upgrade() {
            // The finger that goes up is no tap.
            gesture.set_state(gtk::EventSequenceState::Claimed);
            board.command(KeyCommand::Parent);
        }
    });
    board.add_controller(long);
    let motion = gtk::EventControllerMotion::new();
    let weak = board.downgrade();
    motion.connect_motion(move |controller, x, y| {
        let device = controller.current_event_device();
        let is_finger = device.is_some_and(|device| device.source() == InputSource::Touchscreen);
        if let (Some(board), false) = (weak.upgrade(), is_finger) {
            board.pointed((x, y));
        }
    });
    let weak = board.downgrade();
    motion.connect_leave(move |_| {
        if let Some(board) = weak.upgrade() {
            board.change_mouse(Mouse::leaves);
            board.hover(None);
        }
    });
    board.add_controller(motion);
    let wheel = gtk::EventControllerScroll::new(gtk::EventControllerScrollFlags::VERTICAL);
    let weak = board.downgrade();
    wheel.connect_scroll(move |_, _, down| {
        let Some(board) = weak.upgrade() else { return glib::Propagation::Proceed };
        board.scrolled(down);
        glib::Propagation::Stop
    });
    board.add_controller(wheel);
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
    fn part_at(&self, (x, y): (f64, f64)) -> Option<(f64, f64)> {
        let imp = self.imp();
        let geometry = imp.drawing.borrow().geometry(imp.canvas());
        let (column, row) = geometry.at(x, y)?;
        let part = |cell: usize| (cell as f64 + 0.5) / geometry.cells() as f64;
        Some((part(column), part(row)))
    }

    fn pointed(&self, place: (f64, f64)) {
        let mut follows = false;
        self.change_mouse(|mouse| follows = mouse.moves(place));
        if follows {
            self.hover(Some(place));
        }
    }

    /// Previews the block at a point, or none.
    fn hover(&self, place: Option<(f64, f64)>) {
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

    fn clicked(&self, place: (f64, f64), is_finger: bool) {
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
    fn scrolled(&self, down: f64) {
        let pointers = &self.imp().pointers;
        let turned = pointers.turned.get() + down;
        let steps = turned.trunc();
        pointers.turned.set(turned - steps);
        if steps == 0.0 {
            return;
        }
        let Some(model) = self.bound() else { return };
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
    }
}
