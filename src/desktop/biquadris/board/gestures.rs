// SPDX-License-Identifier: GPL-3.0-or-later
//! Mouse and touch on a board: what GTK reports, brought to [`pointer`](view::biquadris::pointer), which knows what it means.

use std::cell::{Cell, RefCell};
use std::time::Duration;

use gtk::gdk;
use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use super::Board;
use crate::desktop::game_match::AnyMatch;
use paint::Grid;
use paint::biquadris::grid;
use rules::biquadris::geometry::{Column, Row};
use rules::biquadris::{Block, Move, Step};
use view::biquadris::messages;
use view::biquadris::pointer::{Drag, End, MEASURED, Scrolling, button, is_landing, moves, tap};

/// What pointers do on a board.
#[derive(Default)]
pub struct Pointers {
    drag: RefCell<Option<Drag>>,
    scrolling: Cell<Scrolling>,
    /// Where the mouse is.
    place: Cell<Option<(f64, f64)>>,
    /// Whether its cursor says that a click drops.
    points: Cell<bool>,
    /// What looks again where a drag waits, and nothing else happens.
    waits: RefCell<Option<glib::SourceId>>,
}

/// Whose board a pointer is on.
enum Role {
    /// That of the player to move, with the block and where it would come to rest.
    Mover { block: Block, landing: Block, blind: bool },
    /// The other player's.
    Other,
    /// Nobody can move a block now, or not from here.
    Nobody,
}

/// Adds what listens to mouse and touch.
pub(super) fn install(board: &Board) {
    drag(board);
    buttons(board);
    scroll(board);
    motion(board);
}

/// A listener that lives as long as its board.
macro_rules! with {
    ($board:expr, |$it:ident $(, $argument:pat_param)*| $body:expr) => {{
        let weak = $board.downgrade();
        move |_ $(, $argument)*| {
            if let Some($it) = weak.upgrade() {
                $body;
            }
        }
    }};
}

/// The first button, or a finger.
fn drag(board: &Board) {
    let gesture = gtk::GestureDrag::new();
    gesture.connect_drag_begin(with!(board, |board, _, _| board.pressed(true)));
    gesture.connect_drag_update(with!(board, |board, x, y| board.dragged((x, y))));
    gesture.connect_drag_end({
        let weak = board.downgrade();
        move |gesture, x, y| {
            if let (Some(board), Some(start)) = (weak.upgrade(), gesture.start_point()) {
                board.lifted(start, (x, y));
            }
        }
    });
    gesture.connect_cancel(with!(board, |board, _| drop(board.imp().pointers.drag.take())));
    board.add_controller(gesture);
    let long = gtk::GestureLongPress::new();
    let weak = board.downgrade();
    long.connect_pressed(move |gesture, _, _| {
        let Some(board) = weak.upgrade() else { return };
        // Lifting it then is no tap.
        if board.imp().pointers.drag.take().is_some() {
            board.play(Step::Counterclockwise);
            gesture.set_state(gtk::EventSequenceState::Claimed);
        }
    });
    board.add_controller(long);
}

/// The other buttons.
fn buttons(board: &Board) {
    let click = gtk::GestureClick::builder().button(0).build();
    let weak = board.downgrade();
    click.connect_pressed(move |gesture, _, _, _| {
        let Some(board) = weak.upgrade() else { return };
        if let Some(step) = button(gesture.current_button()) {
            board.pressed(false);
            if let Role::Mover { .. } = board.role() {
                board.play(step);
            }
        }
    });
    board.add_controller(click);
}

fn scroll(board: &Board) {
    let scroll = gtk::EventControllerScroll::new(gtk::EventControllerScrollFlags::VERTICAL);
    let weak = board.downgrade();
    scroll.connect_scroll(move |controller, _, down| {
        let Some(board) = weak.upgrade() else { return glib::Propagation::Proceed };
        let Role::Mover { .. } = board.role() else { return glib::Propagation::Proceed };
        let scrolling = &board.imp().pointers.scrolling;
        let mut so_far = scrolling.take();
        let turned = so_far.turn(down, controller.unit() == gdk::ScrollUnit::Surface);
        scrolling.set(so_far);
        if let Some((step, times)) = turned {
            board.play(Move::Steps(step, times));
        }
        glib::Propagation::Stop
    });
    board.add_controller(scroll);
}

fn motion(board: &Board) {
    let motion = gtk::EventControllerMotion::new();
    motion.connect_enter(with!(board, |board, x, y| board.pointed(Some((x, y)))));
    motion.connect_motion(with!(board, |board, x, y| board.pointed(Some((x, y)))));
    motion.connect_leave(with!(board, |board| board.pointed(None)));
    board.add_controller(motion);
}

/// Milliseconds since some time.
fn now() -> f64 {
    glib::monotonic_time() as f64 / 1000.0
}

impl Board {
    fn role(&self) -> Role {
        let Some((model, side)) = self.bound().filter(|(model, _)| model.can_move()) else { return Role::Nobody };
        let position = model.position();
        if position.side_to_move() != Some(side) {
            return Role::Other;
        }
        let player = position.player(side);
        player.current().map_or(Role::Nobody, |block| Role::Mover {
            block,
            landing: player.board().landing(block),
            blind: player.is_blind(),
        })
    }

    fn grid(&self) -> Grid {
        grid::fit(self.width(), self.height(), self.scale_factor())
    }

    fn cell_at(&self, (x, y): (f64, f64)) -> Option<(Row, Column)> {
        grid::at(&self.grid(), x, y)
    }

    /// A button or a finger goes down.
    fn pressed(&self, drags: bool) {
        self.grab_focus();
        let drag = match self.role() {
            Role::Mover { block, .. } => drags.then(|| Drag::new(self.grid().cell, block)),
            Role::Other => {
                if let Some((model, side)) = self.bound() {
                    let refusal = messages::not_your_turn(&model.position(), &model.names(), side);
                    model.say(&refusal);
                }
                self.shake();
                None
            }
            Role::Nobody => None,
        };
        self.imp().pointers.drag.replace(drag);
    }

    fn dragged(&self, offset: (f64, f64)) {
        if let Some(drag) = &mut *self.imp().pointers.drag.borrow_mut() {
            drag.move_to(offset, now());
        }
        self.follow();
    }

    /// The block follows the pointer.
    fn follow(&self) {
        let pointers = &self.imp().pointers;
        while let Role::Mover { block, .. } = self.role() {
            let next = pointers.drag.borrow_mut().as_mut().and_then(|drag| drag.follow(block, now()));
            let Some((step, times)) = next else { break };
            // The drag ends with the turn: see `forget_drag`.
            if self.moves(step, block) {
                self.play(Move::Steps(step, times));
            }
        }
        let waits = pointers.drag.borrow().as_ref().is_some_and(|drag| drag.waits(now()));
        let next = waits.then(|| {
            let weak = self.downgrade();
            glib::timeout_add_local_once(Duration::from_millis(2 * MEASURED as u64), move || {
                if let Some(board) = weak.upgrade() {
                    board.imp().pointers.waits.take();
                    board.follow();
                }
            })
        });
        // One is enough: the latest.
        if let Some(earlier) = pointers.waits.replace(next) {
            earlier.remove();
        }
    }

    fn moves(&self, step: Step, block: Block) -> bool {
        self.bound().is_some_and(|(model, side)| moves(step, model.position().player(side).board(), block))
    }

    fn lifted(&self, start: (f64, f64), offset: (f64, f64)) {
        self.dragged(offset);
        let pointers = &self.imp().pointers;
        let end = pointers.drag.take().map(|drag| drag.end(now()));
        let (Some(end), Role::Mover { landing, blind, .. }) = (end, self.role()) else { return };
        match end {
            End::Tap => self.play(tap(self.cell_at(start), landing, blind)),
            End::Flick => self.play(Step::Drop),
            End::Rest => {}
        }
    }

    /// The block that was dragged is no longer there.
    pub(super) fn forget_drag(&self) {
        self.imp().pointers.drag.take();
    }

    fn pointed(&self, place: Option<(f64, f64)>) {
        self.imp().pointers.place.set(place);
        self.choose_cursor();
    }

    /// A hand where a click drops the block.
    pub(super) fn choose_cursor(&self) {
        let pointers = &self.imp().pointers;
        let cell = pointers.place.get().and_then(|place| self.cell_at(place));
        let points = cell.is_some_and(
            |cell| matches!(self.role(), Role::Mover { landing, blind, .. } if is_landing(cell, landing, blind)),
        );
        if pointers.points.replace(points) != points {
            self.set_cursor_from_name(points.then_some("pointer"));
        }
    }
}
