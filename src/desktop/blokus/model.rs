// SPDX-License-Identifier: GPL-3.0-or-later
//! View state of a Blokus match in the window: the held piece and the overlays.

#[cfg(test)]
mod tests;

use std::cell::{Cell, RefCell};
use view::blokus::overlays::Overlays;
use view::blokus::{messages, scene};

use crate::desktop::game_match::{AnyMatch, Match, Signal};
use play::blokus::hand::{self, Hand, Holder};
use play::blokus::held::{Held, Rotation};
use play::blokus::keys::KeyCommand;
use play::command::Request;
use rules::blokus::{Blokus, Color, IllegalMove, Orientation, Piece, Placement, Squares};

/// Match shown in the window.
pub(super) type Model = Match<Blokus>;

/// View state of a match.
#[derive(Default)]
pub struct State {
    holder: RefCell<Holder>,
    /// Whether the latest message is a refusal.
    refused: Cell<bool>,
    overlays: Cell<Overlays>,
    /// Cached squares that a piece can cover in the current position.
    reach: Cell<Option<(Piece, Squares)>>,
}

impl Model {
    /// Names of all players, by seat.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        self.position().seats().map(|seat| self.name(seat)).collect()
    }

    /// Pieces on the board, in placement order.
    #[must_use]
    pub fn placed(&self) -> Vec<(Color, Placement)> {
        let controller = self.controller().borrow();
        scene::placed(controller.position(), controller.moves())
    }

    /// Time that a player has left, in milliseconds; `None` without clocks.
    #[must_use]
    pub fn clock(&self, seat: rules::game::Seat) -> Option<u32> {
        let controller = self.controller().borrow();
        if controller.shows_replay() {
            return controller.position().clock(seat).map(rules::blokus::TimeLeft::as_milliseconds);
        }
        controller.session.clock(seat)
    }

    /// Enabled overlays on the board.
    #[must_use]
    pub fn overlays(&self) -> Overlays {
        self.view.overlays.get()
    }

    /// Sets the overlays on the board.
    pub fn set_overlays(&self, overlays: Overlays) {
        if self.view.overlays.replace(overlays) != overlays {
            self.model().emit(Signal::ViewChanged);
        }
    }

    /// Held piece.
    #[must_use]
    pub fn hand(&self) -> Option<Hand> {
        self.view.holder.borrow().hand().cloned()
    }

    /// Legality of placing the held piece where it is; `None` if no piece is held above the board.
    #[must_use]
    pub fn verdict(&self) -> Option<Result<Placement, IllegalMove>> {
        let placement = self.hand()?.placement()?;
        Some(self.position().allows(placement).map(|()| placement))
    }

    /// Squares that a piece of the color to move can cover.
    #[must_use]
    pub fn reach(&self, piece: Piece) -> Squares {
        let cached = self.view.reach.get().filter(|(of, _)| *of == piece);
        let reach = cached.map_or_else(|| hand::reach(&self.position(), piece), |(_, reach)| reach);
        self.view.reach.set(Some((piece, reach)));
        reach
    }

    /// Takes a piece from the side panel. Returns whether it was possible.
    pub fn take(&self, piece: Piece) -> bool {
        if !self.check_turn() {
            return false;
        }
        let taken = self.change(|holder, position| holder.take(piece, position));
        if let Err(error) = &taken {
            self.refuse(&messages::refusal(error));
        }
        taken.is_ok()
    }

    /// Orientation of a piece in the side panel: the one in which it was last held.
    #[must_use]
    pub fn orientation(&self, color: Color, piece: Piece) -> Orientation {
        if self.controller().borrow().shows_replay() {
            return piece.orientations()[0].clone();
        }
        self.view.holder.borrow().orientation(color, piece)
    }

    /// Puts the held piece back into the side panel, where it keeps its orientation.
    pub fn put_back(&self) {
        self.change(|holder, _| holder.put_back());
    }

    /// Changes the held piece. `is_over` is whether it is then above the board.
    pub fn hold(&self, change: impl FnOnce(Held) -> Held, is_over: bool) {
        self.change(|holder, _| holder.hold(change, is_over));
    }

    /// Carries out a command. Returns whether it was possible.
    pub fn command(&self, command: KeyCommand) -> bool {
        let needs_turn = !matches!(command, KeyCommand::Surrender | KeyCommand::Hint | KeyCommand::Restart);
        if needs_turn && !self.check_turn() {
            return false;
        }
        if command == KeyCommand::Place && self.verdict().is_some() {
            return self.place();
        }
        let result = self.change(|holder, position| holder.command(command, position));
        match &result {
            Ok(request) => request.clone().into_iter().for_each(|request| self.perform(request)),
            Err(_) => self.refuse(&messages::nobody_moves(self.controller().borrow().shows_replay(), true)),
        }
        result.is_ok()
    }

    /// Rotates or flips the held piece.
    pub fn turn(&self, rotation: Rotation) {
        self.command(KeyCommand::Turn(rotation));
    }

    /// Places the held piece, or announces why that is illegal. Returns whether it was placed.
    pub fn place(&self) -> bool {
        match self.verdict() {
            Some(Ok(placement)) => {
                self.perform(Request::Play(placement.into()));
                true
            }
            Some(Err(error)) => {
                self.refuse(&messages::refusal(&error));
                false
            }
            None => false,
        }
    }

    /// Announces a refusal.
    pub fn refuse(&self, message: &str) {
        if self.view.refused.replace(true) {
            // Screen readers announce only changes, and the message may be the same as before.
            self.announce("");
        }
        self.announce(message);
    }

    /// Returns whether a person can move now, and otherwise announces why not.
    fn check_turn(&self) -> bool {
        let can_move = self.can_move();
        if !can_move {
            let is_over = self.position().to_move().is_none();
            self.refuse(&messages::nobody_moves(self.controller().borrow().shows_replay(), is_over));
        }
        can_move
    }

    /// Changes the held piece. Emits [`Signal::SelectionChanged`] if it is different afterwards.
    fn change<T>(&self, change: impl FnOnce(&mut Holder, &Blokus) -> T) -> T {
        let before = self.hand();
        let result = change(&mut self.view.holder.borrow_mut(), &self.position());
        if self.hand() != before {
            self.model().emit(Signal::SelectionChanged);
            if self.view.refused.replace(false) {
                // The refusal doesn't apply to the new state.
                self.announce(&self.waits_for());
            }
        }
        result
    }

    /// Updates the view state after a change of the position. A piece that can no longer be held is put back.
    pub(super) fn read_position(&self) {
        self.view.refused.set(false);
        self.view.reach.set(None);
        let (awaits_person, game) = {
            let controller = self.controller().borrow();
            (controller.awaits_person(), controller.session.stamp().0)
        };
        self.change(|holder, position| holder.follow(Some(position).filter(|_| awaits_person), game));
    }
}
