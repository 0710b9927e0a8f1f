// SPDX-License-Identifier: GPL-3.0-or-later
//! Mouse and touch on the board: what GTK reports, brought to [`pointer`](view::push_and_clear::pointer), which knows what it means.

use std::cell::Cell;

use gtk::prelude::*;
use gtk::subclass::prelude::*;

use super::Board;
use crate::desktop::game_match::AnyMatch;
use crate::desktop::gestures::{self, Drag, Point};
use i18n::translated;
use paint::push_and_clear::grid;
use play::command::Request;
use rules::push_and_clear::{Direction, Move};
use view::push_and_clear::messages;
use view::push_and_clear::pointer::{swipe, tap};

/// What pointers do on a board.
#[derive(Default)]
pub struct Pointers {
    /// Whether the button or finger that is down has swiped already.
    swiped: Cell<bool>,
    /// Where the mouse is.
    place: Cell<Option<Point>>,
    /// Whether the cursor says that a click slides.
    points: Cell<bool>,
}

/// Adds what listens to mouse and touch.
pub(super) fn install(board: &Board) {
    gestures::drags(board, |board, gesture, drag| match drag {
        Drag::Begin(_) => {
            board.grab_focus();
            board.imp().pointers.swiped.set(false);
        }
        Drag::Move(offset) => board.swiped(offset),
        Drag::End(offset) => {
            if let Some(start) = gesture.start_point() {
                board.lifted(start, offset);
            }
        }
        Drag::Cancel => {}
    });
    gestures::mouse(board, Board::pointed);
}

impl Board {
    /// The way in which a click at this point slides.
    fn way_at(&self, (x, y): Point) -> Option<Direction> {
        let model = self.bound().filter(|model| model.can_move())?;
        let position = model.position();
        let (board, size) = (position.board(), position.board().size());
        let cell = grid(size, (self.width(), self.height()), self.scale_factor()).at(x, y)?;
        tap(size, board.player()?, cell)
    }

    fn slide(&self, direction: Direction) {
        self.perform(Request::Play(Move::Slide(direction)));
    }

    fn swiped(&self, offset: Point) {
        let swiped = &self.imp().pointers.swiped;
        if let Some(direction) = swipe(offset).filter(|_| !swiped.get()) {
            swiped.set(true);
            self.slide(direction);
        }
    }

    fn lifted(&self, start: Point, offset: Point) {
        self.swiped(offset);
        if self.imp().pointers.swiped.replace(false) {
            return;
        }
        match (self.way_at(start), self.bound()) {
            (Some(direction), _) => self.slide(direction),
            (None, Some(model)) if model.can_move() => model.announce(&translated(messages::HOW_TO_POINT)),
            (None, Some(model)) => {
                let waits = model.waits_for();
                model.announce(&waits);
            }
            (None, None) => {}
        }
    }

    fn pointed(&self, place: Option<Point>) {
        self.imp().pointers.place.set(place);
        self.choose_cursor();
    }

    /// A hand where a click slides.
    pub(super) fn choose_cursor(&self) {
        let pointers = &self.imp().pointers;
        let points = pointers.place.get().is_some_and(|place| self.way_at(place).is_some());
        if pointers.points.replace(points) != points {
            self.set_cursor_from_name(points.then_some("pointer"));
        }
    }
}
