// SPDX-License-Identifier: GPL-3.0-or-later
//! A piece is pressed in the side bar: a click takes it, and whoever holds it down carries it to the board and lets it go
//! there (help/blokus.md, "Placing a piece", "Mouse and touch").

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
use view::pointer::STIR;

/// What is carried.
#[derive(Default)]
pub struct DragAndDrop {
    bound: RefCell<Option<Rc<Model>>>,
    pressed: RefCell<Option<Item>>,
    way: Cell<PressKind>,
    /// Where the pointer is.
    at: Cell<Point>,
    /// The piece that is shown there.
    shown: RefCell<Option<(DraggedPiece, Point)>>,
    painted: RefCell<Painted<(DraggedPiece, i32, Appearance)>>,
}

/// Appearance of the piece under the pointer.
#[derive(Clone, Debug, PartialEq, Eq)]
struct DraggedPiece {
    color: Color,
    orientation: Orientation,
    /// The side of a square, in units.
    cell: i32,
}

/// What becomes of a press.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum PressKind {
    /// It may be a click yet.
    #[default]
    Still,
    /// The piece is carried.
    Carried {
        /// Whether it was in the hand before.
        was_taken: bool,
        /// Whether the pointer was ever so far from where it was pressed that this is no click.
        is_far: bool,
    },
    /// The piece can't be taken now, or somebody has put it back meanwhile.
    Idle,
}

impl DragAndDrop {
    /// Pieces are carried in this match from now on.
    pub fn bind(&self, model: &Rc<Model>) {
        self.bound.replace(Some(Rc::clone(model)));
    }

    /// Draws the piece that is dragged, with its middle under the pointer.
    ///
    /// # Errors
    /// If cairo can't.
    pub fn draw(&self, to: &gtk::Snapshot, Canvas { scale, appearance, .. }: Canvas) -> Result<(), Error> {
        let Some((shown, (x, y))) = self.shown.borrow().clone() else { return Ok(()) };
        let slot = Slot::around(&shown.orientation, shown.cell, scale);
        let (width, height) = (f64::from(slot.size.0), f64::from(slot.size.1));
        let of = (shown, scale, appearance);
        let paint = |cr: &Context| piece(cr, of.0.color, &of.0.orientation, slot, State::Chosen, appearance);
        let mut painted = self.painted.borrow_mut();
        let node = painted.node(&of, || picture((width, height), scale, paint))?;
        put(to, node, ((x - width / 2.0).round(), (y - height / 2.0).round()));
        Ok(())
    }
}

/// Adds what listens to mouse and touch.
pub(super) fn install(game_area: &GameArea) {
    gestures::drags(game_area, |game_area, gesture, drag| match drag {
        Drag::Begin(point) => match game_area.item_at(point) {
            Some(item) => {
                game_area.imp().drag_and_drop.way.set(PressKind::Still);
                game_area.imp().drag_and_drop.pressed.replace(Some(item));
            }
            None => _ = gesture.set_state(gtk::EventSequenceState::Denied),
        },
        Drag::Move(offset) => {
            if let Some(start) = gesture.start_point() {
                game_area.carried(start, offset);
            }
        }
        Drag::End(_) => game_area.let_go(),
        Drag::Cancel => game_area.give_up(),
    });
    // The wheel turns what is carried, also above the pieces that it scrolls over otherwise.
    let wheel = gestures::wheel(game_area, gtk::EventControllerScrollFlags::BOTH_AXES, |game_area, wheel, turned| {
        if game_area.carries() { game_area.imp().board.scrolled(wheel, turned) } else { glib::Propagation::Proceed }
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

    fn carried(&self, (x, y): Point, (right, down): Point) {
        let imp = self.imp();
        let drag_and_drop = &imp.drag_and_drop;
        let (Some(item), Some(model)) = (drag_and_drop.pressed.borrow().clone(), drag_and_drop.bound.borrow().clone())
        else {
            return;
        };
        if drag_and_drop.way.get() == PressKind::Still {
            if (right, down) == (0.0, 0.0) {
                return;
            }
            let Some(piece) = item.piece() else { return };
            let was_taken = model.hand().is_some_and(|hand| hand.held.piece() == piece);
            let carried = PressKind::Carried { was_taken, is_far: false };
            drag_and_drop.way.set(if model.take(piece) { carried } else { PressKind::Idle });
            imp.board.grab_focus();
        }
        let PressKind::Carried { was_taken, is_far } = drag_and_drop.way.get() else { return };
        if model.hand().is_none() {
            // Escape was pressed.
            drag_and_drop.way.set(PressKind::Idle);
            return;
        }
        drag_and_drop.way.set(PressKind::Carried { was_taken, is_far: is_far || right.hypot(down) >= STIR });
        drag_and_drop.at.set((x + right, y + down));
        let point = self.translate_coordinates(&imp.board, x + right, y + down);
        match point.filter(|point| imp.board.is_above(*point)) {
            Some(point) => imp.board.carry(point),
            None => model.hold(|held| held, false),
        }
        self.show_dragged();
    }

    /// Whether a piece is carried.
    fn carries(&self) -> bool {
        matches!(self.imp().drag_and_drop.way.get(), PressKind::Carried { .. })
    }

    /// Shows what is carried under the pointer; above the board its ghost is seen instead.
    pub(super) fn show_dragged(&self) {
        let imp = self.imp();
        let hand = imp.drag_and_drop.bound.borrow().as_ref().and_then(|model| model.hand()).filter(|_| self.carries());
        imp.cover.set_child_visible(hand.is_some());
        let shown = hand.filter(|hand| !hand.is_over).map(|hand| {
            let (color, orientation) = (hand.color, hand.held.orientation().clone());
            let cell = imp.board.cell().round() as i32;
            (DraggedPiece { color, orientation, cell }, imp.drag_and_drop.at.get())
        });
        if replaced(&mut *imp.drag_and_drop.shown.borrow_mut(), shown).is_some() {
            self.queue_draw();
        }
    }

    /// Somebody else has taken over the pointer: what was carried goes back to where it was.
    fn give_up(&self) {
        let drag_and_drop = &self.imp().drag_and_drop;
        drag_and_drop.pressed.replace(None);
        if let (PressKind::Carried { was_taken, .. }, Some(model)) =
            (drag_and_drop.way.take(), drag_and_drop.bound.borrow().clone())
        {
            put_back(&model, was_taken);
        }
        self.show_dragged();
    }

    /// What was pressed is let go: over the board it is placed; anywhere else, or where it can't lie, it goes back to where
    /// it was.
    fn let_go(&self) {
        let drag_and_drop = &self.imp().drag_and_drop;
        let (Some(item), Some(model)) = (drag_and_drop.pressed.take(), drag_and_drop.bound.borrow().clone()) else {
            return;
        };
        let way = drag_and_drop.way.take();
        self.show_dragged();
        match way {
            PressKind::Still => item.take(),
            PressKind::Idle => {}
            // A click with an unsteady hand: it was taken when the pointer moved, or is put back.
            PressKind::Carried { was_taken, is_far: false } => {
                if was_taken {
                    model.put_back();
                }
            }
            PressKind::Carried { was_taken, .. } => {
                let why_not = match model.verdict() {
                    Some(Ok(_)) => {
                        model.place();
                        return;
                    }
                    Some(Err(why)) => Some(why),
                    None => None,
                };
                put_back(&model, was_taken);
                if let Some(why) = why_not {
                    model.refuse(&view::blokus::messages::refusal(&why));
                }
            }
        }
    }
}

/// A piece that was carried goes back to where it was: into the hand, or into the side bar.
fn put_back(model: &Rc<Model>, was_taken: bool) {
    if was_taken {
        model.hold(|held| held, false);
    } else {
        model.put_back();
    }
}
