// SPDX-License-Identifier: GPL-3.0-or-later
//! Mouse and touch input on the board, interpreted by [`view::push_and_clear::pointer`].

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

/// State of the pointers on the board.
#[derive(Default)]
pub struct Pointers {
    /// Whether the current drag has already made a swipe.
    swiped: Cell<bool>,
    /// Position of the mouse.
    mouse: Cell<Option<Point>>,
    /// Whether the cursor is the pointer shown where a click slides the player.
    has_slide_cursor: Cell<bool>,
}

/// Installs the event controllers for mouse and touch.
pub(super) fn install(board: &Board) {
    gestures::drags(board, |board, gesture, drag| match drag {
        Drag::Begin(_) => {
            board.grab_focus();
            board.imp().pointers.swiped.set(false);
        }
        Drag::Move(offset) => board.swiped(offset),
        Drag::End(offset) => {
            if let Some(start) = gesture.start_point() {
                board.released(start, offset);
            }
        }
        Drag::Cancel => {}
    });
    gestures::mouse(board, Board::mouse_moved);
}

impl Board {
    /// Direction in which a click at this point slides the player.
    fn direction_at(&self, (x, y): Point) -> Option<Direction> {
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

    fn released(&self, start: Point, offset: Point) {
        self.swiped(offset);
        if self.imp().pointers.swiped.replace(false) {
            return;
        }
        match (self.direction_at(start), self.bound()) {
            (Some(direction), _) => self.slide(direction),
            (None, Some(model)) if model.can_move() => model.announce(&translated(messages::HOW_TO_POINT)),
            (None, Some(model)) => {
                let status = model.waits_for();
                model.announce(&status);
            }
            (None, None) => {}
        }
    }

    fn mouse_moved(&self, point: Option<Point>) {
        self.imp().pointers.mouse.set(point);
        self.choose_cursor();
    }

    /// Shows the pointer cursor where a click slides the player.
    pub(super) fn choose_cursor(&self) {
        let pointers = &self.imp().pointers;
        let slides = pointers.mouse.get().is_some_and(|point| self.direction_at(point).is_some());
        if pointers.has_slide_cursor.replace(slides) != slides {
            self.set_cursor_from_name(slides.then_some("pointer"));
        }
    }
}
