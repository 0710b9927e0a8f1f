// SPDX-License-Identifier: GPL-3.0-or-later
//! Mouse and touch on a board: what GTK reports, brought to [`view::biquadris::pointer`], which knows what it means.

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
use view::biquadris::pointer::{self, End, MEASURED, Scrolling, button, is_landing, moves, tap};

/// What pointers do on a board.
#[derive(Default)]
pub struct Pointers {
    drag: RefCell<Option<pointer::Drag>>,
    scrolling: Cell<Scrolling>,
    /// Where the mouse is.
    place: Cell<Option<Point>>,
    /// Whether its cursor says that a click drops.
    points: Cell<bool>,
    /// What looks again where a drag waits, and nothing else happens.
    waits: RefCell<Option<glib::SourceId>>,
}

/// Whose board a pointer is on.
enum PointerTarget {
    /// That of the player to move, with the block and where it would come to rest.
    Mover { block: Block, landing: Block, blind: bool },
    /// The other player's.
    Other,
    /// Nobody can move a block now, or not from here.
    Nobody,
}

/// Adds what listens to mouse and touch.
pub(super) fn install(board: &Board) {
    gestures::drags(board, |board, gesture, drag| match drag {
        Drag::Begin(_) => board.pressed(true),
        Drag::Move(offset) => board.dragged(offset),
        Drag::End(offset) => {
            if let Some(start) = gesture.start_point() {
                board.lifted(start, offset);
            }
        }
        Drag::Cancel => board.forget_drag(),
    });
    gestures::long_presses(board, false, |board| {
        // Lifting it then is no tap.
        let was_down = board.imp().pointers.drag.take().is_some();
        if was_down {
            board.play(Step::Counterclockwise);
        }
        was_down
    });
    // The other buttons.
    let click = gtk::GestureClick::builder().button(0).build();
    let weak = board.downgrade();
    click.connect_pressed(move |gesture, _, _, _| {
        if let (Some(board), Some(step)) = (weak.upgrade(), button(gesture.current_button())) {
            board.pressed(false);
            if let PointerTarget::Mover { .. } = board.role() {
                board.play(step);
            }
        }
    });
    board.add_controller(click);
    board.add_controller(gestures::wheel(board, gtk::EventControllerScrollFlags::VERTICAL, Board::scrolled));
    let weak = board.downgrade();
    gestures::mouse(board, Board::pointed).connect_enter(move |_, x, y| {
        if let Some(board) = weak.upgrade() {
            board.pointed(Some((x, y)));
        }
    });
}

/// Milliseconds since some time.
fn now() -> f64 {
    glib::monotonic_time() as f64 / 1000.0
}

impl Board {
    fn role(&self) -> PointerTarget {
        let Some((model, side)) = self.bound().filter(|(model, _)| model.can_move()) else {
            return PointerTarget::Nobody;
        };
        let position = model.position();
        if position.side_to_move() != Some(side) {
            return PointerTarget::Other;
        }
        let player = position.player(side);
        player.current().map_or(PointerTarget::Nobody, |block| PointerTarget::Mover {
            block,
            landing: player.board().landing(block),
            blind: player.is_blind(),
        })
    }

    fn scrolled(&self, wheel: &gtk::EventControllerScroll, (_, down): Point) -> glib::Propagation {
        let PointerTarget::Mover { .. } = self.role() else { return glib::Propagation::Proceed };
        let scrolling = &self.imp().pointers.scrolling;
        let mut so_far = scrolling.take();
        let turned = so_far.turn(down, wheel.unit() == gdk::ScrollUnit::Surface);
        scrolling.set(so_far);
        if let Some((step, times)) = turned {
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

    /// A button or a finger goes down.
    fn pressed(&self, drags: bool) {
        self.grab_focus();
        let drag = match self.role() {
            PointerTarget::Mover { block, .. } => drags.then(|| pointer::Drag::new(self.grid().cell, block)),
            PointerTarget::Other => {
                if let Some((model, side)) = self.bound() {
                    let refusal = messages::not_your_turn(&model.position(), &model.names(), side);
                    model.announce(&refusal);
                }
                self.shake();
                None
            }
            PointerTarget::Nobody => None,
        };
        self.imp().pointers.drag.replace(drag);
    }

    fn dragged(&self, offset: Point) {
        if let Some(drag) = &mut *self.imp().pointers.drag.borrow_mut() {
            drag.move_to(offset, now());
        }
        self.follow();
    }

    /// The block follows the pointer.
    fn follow(&self) {
        let pointers = &self.imp().pointers;
        while let PointerTarget::Mover { block, .. } = self.role() {
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

    fn lifted(&self, start: Point, offset: Point) {
        self.dragged(offset);
        let pointers = &self.imp().pointers;
        let end = pointers.drag.take().map(|drag| drag.end(now()));
        let (Some(end), PointerTarget::Mover { landing, blind, .. }) = (end, self.role()) else { return };
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

    fn pointed(&self, place: Option<Point>) {
        self.imp().pointers.place.set(place);
        self.choose_cursor();
    }

    /// A hand where a click drops the block.
    pub(super) fn choose_cursor(&self) {
        let pointers = &self.imp().pointers;
        let cell = pointers.place.get().and_then(|place| self.cell_at(place));
        let points = cell.is_some_and(
            |cell| matches!(self.role(), PointerTarget::Mover { landing, blind, .. } if is_landing(cell, landing, blind)),
        );
        if pointers.points.replace(points) != points {
            self.set_cursor_from_name(points.then_some("pointer"));
        }
    }
}
