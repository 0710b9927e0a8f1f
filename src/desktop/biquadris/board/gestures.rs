// SPDX-License-Identifier: GPL-3.0-or-later
//! Mouse and touch input on a board, interpreted by [`view::biquadris::pointer`].

use std::cell::{Cell, RefCell};
use std::time::Duration;

use gtk::gdk;
use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use super::Board;
use crate::desktop::game_match::AnyMatch;
use crate::desktop::gestures::{self, Drag, Point};
use paint::Grid;
use paint::biquadris::grid;
use rules::biquadris::geometry::{Column, Row};
use rules::biquadris::{Block, Move, Step};
use view::biquadris::messages;
use view::biquadris::pointer::{self, End, SPEED_WINDOW, Scrolling, button, is_landing, moves, tap};

/// State of the pointers on a board.
#[derive(Default)]
pub struct Pointers {
    drag: RefCell<Option<pointer::Drag>>,
    scrolling: Cell<Scrolling>,
    /// Position of the mouse.
    mouse: Cell<Option<Point>>,
    /// Whether the cursor is the pointer shown where a click drops the block.
    has_drop_cursor: Cell<bool>,
    /// Timer that lets the block follow a fast drag once the pointer rests, when no more events arrive.
    follow_timer: RefCell<Option<glib::SourceId>>,
}

/// Role of the board under the pointer.
enum PointerTarget {
    /// Board of the player to move: the current block, its landing position, and whether the board is blind.
    Mover { block: Block, landing: Block, blind: bool },
    /// Board of the player who is not to move.
    Other,
    /// Board on which no block can be moved now.
    Inactive,
}

/// Installs the event controllers for mouse and touch.
pub(super) fn install(board: &Board) {
    gestures::drags(board, |board, gesture, drag| match drag {
        Drag::Begin(_) => board.pressed(true),
        Drag::Move(offset) => board.dragged(offset),
        Drag::End(offset) => {
            if let Some(start) = gesture.start_point() {
                board.released(start, offset);
            }
        }
        Drag::Cancel => board.forget_drag(),
    });
    gestures::long_presses(board, false, |board| {
        // Without the drag, lifting the pointer is not a tap.
        let was_down = board.imp().pointers.drag.take().is_some();
        if was_down {
            board.play(Step::Counterclockwise);
        }
        was_down
    });
    // Other mouse buttons.
    let click = gtk::GestureClick::builder().button(0).build();
    let weak = board.downgrade();
    click.connect_pressed(move |gesture, _, _, _| {
        if let (Some(board), Some(step)) = (weak.upgrade(), button(gesture.current_button())) {
            board.pressed(false);
            if let PointerTarget::Mover { .. } = board.pointer_target() {
                board.play(step);
            }
        }
    });
    board.add_controller(click);
    board.add_controller(gestures::wheel(board, gtk::EventControllerScrollFlags::VERTICAL, Board::scrolled));
    let weak = board.downgrade();
    gestures::mouse(board, Board::mouse_moved).connect_enter(move |_, x, y| {
        if let Some(board) = weak.upgrade() {
            board.mouse_moved(Some((x, y)));
        }
    });
}

/// Monotonic time in milliseconds.
fn now() -> f64 {
    glib::monotonic_time() as f64 / 1000.0
}

impl Board {
    fn pointer_target(&self) -> PointerTarget {
        let Some((model, side)) = self.bound().filter(|(model, _)| model.can_move()) else {
            return PointerTarget::Inactive;
        };
        let position = model.position();
        if position.side_to_move() != Some(side) {
            return PointerTarget::Other;
        }
        let player = position.player(side);
        player.current().map_or(PointerTarget::Inactive, |block| PointerTarget::Mover {
            block,
            landing: player.board().landing(block),
            blind: player.is_blind(),
        })
    }

    fn scrolled(&self, wheel: &gtk::EventControllerScroll, (_, down): Point) -> glib::Propagation {
        let PointerTarget::Mover { .. } = self.pointer_target() else { return glib::Propagation::Proceed };
        let scrolling = &self.imp().pointers.scrolling;
        let mut accumulated = scrolling.take();
        let rotation = accumulated.turn(down, wheel.unit() == gdk::ScrollUnit::Surface);
        scrolling.set(accumulated);
        if let Some((step, times)) = rotation {
            self.play(Move::Steps(step, times));
        }
        glib::Propagation::Stop
    }

    fn grid(&self) -> Grid {
        grid::fit(self.width(), self.height(), self.scale_factor())
    }

    fn cell_at(&self, (x, y): Point) -> Option<(Row, Column)> {
        grid::at(&self.grid(), x, y)
    }

    /// Handles a press of a button or finger. `can_drag` is false for buttons that don't drag the block.
    fn pressed(&self, can_drag: bool) {
        self.grab_focus();
        let drag = match self.pointer_target() {
            PointerTarget::Mover { block, .. } => can_drag.then(|| pointer::Drag::new(self.grid().cell, block)),
            PointerTarget::Other => {
                if let Some((model, side)) = self.bound() {
                    let refusal = messages::not_your_turn(&model.position(), &model.names(), side);
                    model.announce(&refusal);
                }
                self.shake();
                None
            }
            PointerTarget::Inactive => None,
        };
        self.imp().pointers.drag.replace(drag);
    }

    fn dragged(&self, offset: Point) {
        if let Some(drag) = &mut *self.imp().pointers.drag.borrow_mut() {
            drag.move_to(offset, now());
        }
        self.follow();
    }

    /// Moves the block toward the pointer.
    fn follow(&self) {
        let pointers = &self.imp().pointers;
        while let PointerTarget::Mover { block, .. } = self.pointer_target() {
            let next = pointers.drag.borrow_mut().as_mut().and_then(|drag| drag.follow(block, now()));
            let Some((step, times)) = next else { break };
            // The move may end the turn, and with it the drag: see `forget_drag`.
            if self.moves(step, block) {
                self.play(Move::Steps(step, times));
            }
        }
        let is_waiting = pointers.drag.borrow().as_ref().is_some_and(|drag| drag.waits(now()));
        let next = is_waiting.then(|| {
            let weak = self.downgrade();
            glib::timeout_add_local_once(Duration::from_millis(2 * SPEED_WINDOW as u64), move || {
                if let Some(board) = weak.upgrade() {
                    board.imp().pointers.follow_timer.take();
                    board.follow();
                }
            })
        });
        // Only the latest timer is needed.
        if let Some(earlier) = pointers.follow_timer.replace(next) {
            earlier.remove();
        }
    }

    fn moves(&self, step: Step, block: Block) -> bool {
        self.bound().is_some_and(|(model, side)| moves(step, model.position().player(side).board(), block))
    }

    fn released(&self, start: Point, offset: Point) {
        self.dragged(offset);
        let pointers = &self.imp().pointers;
        let end = pointers.drag.take().map(|drag| drag.end(now()));
        let (Some(end), PointerTarget::Mover { landing, blind, .. }) = (end, self.pointer_target()) else { return };
        match end {
            End::Tap => self.play(tap(self.cell_at(start), landing, blind)),
            End::Flick => self.play(Step::Drop),
            End::Rest => {}
        }
    }

    /// Ends the drag, because the dragged block is gone.
    pub(super) fn forget_drag(&self) {
        self.imp().pointers.drag.take();
    }

    fn mouse_moved(&self, point: Option<Point>) {
        self.imp().pointers.mouse.set(point);
        self.choose_cursor();
    }

    /// Shows the pointer cursor where a click drops the block.
    pub(super) fn choose_cursor(&self) {
        let pointers = &self.imp().pointers;
        let cell = pointers.mouse.get().and_then(|point| self.cell_at(point));
        let drops = cell.is_some_and(
            |cell| matches!(self.pointer_target(), PointerTarget::Mover { landing, blind, .. } if is_landing(cell, landing, blind)),
        );
        if pointers.has_drop_cursor.replace(drops) != drops {
            self.set_cursor_from_name(drops.then_some("pointer"));
        }
    }
}
