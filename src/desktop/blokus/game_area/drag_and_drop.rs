// SPDX-License-Identifier: GPL-3.0-or-later
//! Drag and drop of pieces from the side panel to the board (help/blokus.md, "Placing a piece", "Mouse and touch"). A click takes a
//! piece without dragging it.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gtk::cairo::{Context, Error};
use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use super::GameArea;
use crate::desktop::blokus::model::Model;
use crate::desktop::blokus::side::item::Item;
use crate::desktop::gestures::{self, Drag, Point};
use crate::desktop::render_cache::{Canvas, Painted, picture, put, replaced};
use paint::Appearance;
use paint::blokus::{Slot, State, piece};
use rules::blokus::{Color, Orientation};
use view::pointer::MOVE_THRESHOLD;

/// State of a drag.
#[derive(Default)]
pub struct DragAndDrop {
    bound: RefCell<Option<Rc<Model>>>,
    /// Piece in the side panel that was pressed.
    pressed: RefCell<Option<Item>>,
    press: Cell<PressState>,
    /// Position of the pointer.
    point: Cell<Point>,
    /// Piece drawn under the pointer.
    shown: RefCell<Option<(DraggedPiece, Point)>>,
    painted: RefCell<Painted<(DraggedPiece, i32, Appearance)>>,
}

/// Appearance of the dragged piece.
#[derive(Clone, Debug, PartialEq, Eq)]
struct DraggedPiece {
    color: Color,
    orientation: Orientation,
    /// Side of a square, in logical pixels.
    cell: i32,
}

/// State of a press on a piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum PressState {
    /// The pointer hasn't moved yet, so the press may be a click.
    #[default]
    Pending,
    /// The piece is being dragged.
    Dragging {
        /// Whether the piece was held before the press.
        was_taken: bool,
        /// Whether the pointer has been at least [`MOVE_THRESHOLD`] away from its start, so that this is not a click.
        is_far: bool,
    },
    /// The piece can't be taken now, or was put back during the drag.
    Ignored,
}

impl DragAndDrop {
    /// Binds dragging to a match.
    pub fn bind(&self, model: &Rc<Model>) {
        self.bound.replace(Some(Rc::clone(model)));
    }

    /// Draws the dragged piece, centered at the pointer.
    ///
    /// # Errors
    /// Returns an error if a cairo drawing operation fails.
    pub fn draw(&self, to: &gtk::Snapshot, Canvas { scale, appearance, .. }: Canvas) -> Result<(), Error> {
        let Some((shown, (x, y))) = self.shown.borrow().clone() else { return Ok(()) };
        let slot = Slot::around(&shown.orientation, shown.cell, scale);
        let (width, height) = (f64::from(slot.size.0), f64::from(slot.size.1));
        let key = (shown, scale, appearance);
        let paint = |cr: &Context| piece(cr, key.0.color, &key.0.orientation, slot, State::Chosen, appearance);
        let mut painted = self.painted.borrow_mut();
        let node = painted.node(&key, || picture((width, height), scale, paint))?;
        put(to, node, ((x - width / 2.0).round(), (y - height / 2.0).round()));
        Ok(())
    }
}

/// Installs the event controllers for mouse and touch.
pub(super) fn install(game_area: &GameArea) {
    gestures::drags(game_area, |game_area, gesture, drag| match drag {
        Drag::Begin(point) => match game_area.item_at(point) {
            Some(item) => {
                game_area.imp().drag_and_drop.press.set(PressState::Pending);
                game_area.imp().drag_and_drop.pressed.replace(Some(item));
            }
            None => _ = gesture.set_state(gtk::EventSequenceState::Denied),
        },
        Drag::Move(offset) => {
            if let Some(start) = gesture.start_point() {
                game_area.dragged(start, offset);
            }
        }
        Drag::End(_) => game_area.released(),
        Drag::Cancel => game_area.cancel_drag(),
    });
    // During a drag, the wheel rotates the piece, even over the tray that it scrolls otherwise.
    let wheel = gestures::wheel(game_area, gtk::EventControllerScrollFlags::BOTH_AXES, |game_area, wheel, turned| {
        if game_area.is_dragging() { game_area.imp().board.scrolled(wheel, turned) } else { glib::Propagation::Proceed }
    });
    wheel.set_propagation_phase(gtk::PropagationPhase::Capture);
    game_area.add_controller(wheel);
}

impl GameArea {
    fn item_at(&self, (x, y): Point) -> Option<Item> {
        let tray = self.imp().side.tray();
        let (x, y) = self.translate_coordinates(&tray, x, y)?;
        tray.item_at((x, y))
    }

    /// Handles movement of the pointer to this offset from its start.
    fn dragged(&self, (x, y): Point, (right, down): Point) {
        let imp = self.imp();
        let drag_and_drop = &imp.drag_and_drop;
        let (Some(item), Some(model)) = (drag_and_drop.pressed.borrow().clone(), drag_and_drop.bound.borrow().clone())
        else {
            return;
        };
        if drag_and_drop.press.get() == PressState::Pending {
            if (right, down) == (0.0, 0.0) {
                return;
            }
            let Some(piece) = item.piece() else { return };
            let was_taken = model.hand().is_some_and(|hand| hand.held.piece() == piece);
            let dragging = PressState::Dragging { was_taken, is_far: false };
            drag_and_drop.press.set(if model.take(piece) { dragging } else { PressState::Ignored });
            imp.board.grab_focus();
        }
        let PressState::Dragging { was_taken, is_far } = drag_and_drop.press.get() else { return };
        if model.hand().is_none() {
            // The piece was put back, for example with Escape.
            drag_and_drop.press.set(PressState::Ignored);
            return;
        }
        drag_and_drop
            .press
            .set(PressState::Dragging { was_taken, is_far: is_far || right.hypot(down) >= MOVE_THRESHOLD });
        drag_and_drop.point.set((x + right, y + down));
        let point = self.translate_coordinates(&imp.board, x + right, y + down);
        match point.filter(|point| imp.board.is_above(*point)) {
            Some(point) => imp.board.move_piece_to(point),
            None => model.hold(|held| held, false),
        }
        self.show_dragged();
    }

    /// Whether a piece is being dragged.
    fn is_dragging(&self) -> bool {
        matches!(self.imp().drag_and_drop.press.get(), PressState::Dragging { .. })
    }

    /// Shows the dragged piece under the pointer; over the board, the ghost is shown instead.
    pub(super) fn show_dragged(&self) {
        let imp = self.imp();
        let hand =
            imp.drag_and_drop.bound.borrow().as_ref().and_then(|model| model.hand()).filter(|_| self.is_dragging());
        imp.cover.set_child_visible(hand.is_some());
        let shown = hand.filter(|hand| !hand.is_over).map(|hand| {
            let (color, orientation) = (hand.color, hand.held.orientation().clone());
            let cell = imp.board.cell().round() as i32;
            (DraggedPiece { color, orientation, cell }, imp.drag_and_drop.point.get())
        });
        if replaced(&mut *imp.drag_and_drop.shown.borrow_mut(), shown).is_some() {
            self.queue_draw();
        }
    }

    /// Handles the cancellation of the gesture: returns the piece to where it was.
    fn cancel_drag(&self) {
        let drag_and_drop = &self.imp().drag_and_drop;
        drag_and_drop.pressed.replace(None);
        if let (PressState::Dragging { was_taken, .. }, Some(model)) =
            (drag_and_drop.press.take(), drag_and_drop.bound.borrow().clone())
        {
            put_back(&model, was_taken);
        }
        self.show_dragged();
    }

    /// Handles the release of the pointer: places a dragged piece if it is over the board and the placement is legal, and
    /// otherwise returns it to where it was. A click takes the piece or puts it back.
    fn released(&self) {
        let drag_and_drop = &self.imp().drag_and_drop;
        let (Some(item), Some(model)) = (drag_and_drop.pressed.take(), drag_and_drop.bound.borrow().clone()) else {
            return;
        };
        let press = drag_and_drop.press.take();
        self.show_dragged();
        match press {
            PressState::Pending => item.take(),
            PressState::Ignored => {}
            // A click with a slight movement. If the piece was not held before, the movement has already taken it.
            PressState::Dragging { was_taken, is_far: false } => {
                if was_taken {
                    model.put_back();
                }
            }
            PressState::Dragging { was_taken, .. } => {
                let refusal = match model.verdict() {
                    Some(Ok(_)) => {
                        model.place();
                        return;
                    }
                    Some(Err(error)) => Some(error),
                    None => None,
                };
                put_back(&model, was_taken);
                if let Some(error) = refusal {
                    model.refuse(&view::blokus::messages::refusal(&error));
                }
            }
        }
    }
}

/// Returns a dragged piece to where it was: the hand if `was_taken`, otherwise the side panel.
fn put_back(model: &Rc<Model>, was_taken: bool) {
    if was_taken {
        model.hold(|held| held, false);
    } else {
        model.put_back();
    }
}
