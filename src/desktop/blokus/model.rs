// SPDX-License-Identifier: GPL-3.0-or-later
//! A match of Blokus in the window: the piece in the hand, and what the board shows besides the pieces.

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

/// A match in the window.
pub(super) type Model = Match<Blokus>;

/// State of the window besides the match.
#[derive(Default)]
pub struct State {
    holder: RefCell<Holder>,
    /// Whether the last message is that something can't be done.
    refused: Cell<bool>,
    shown: Cell<Overlays>,
    /// The squares that a piece could cover in the position, once they were asked for.
    reach: Cell<Option<(Piece, Squares)>>,
}

impl Model {
    /// Names of all players, by seat.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        self.position().seats().map(|seat| self.name(seat)).collect()
    }

    /// The pieces that lie on the board, in the order in which they were placed.
    #[must_use]
    pub fn placed(&self) -> Vec<(Color, Placement)> {
        let controller = self.controller().borrow();
        scene::placed(controller.position(), controller.moves())
    }

    /// The time that the player to move has left, in thousandths of a second; none without clocks.
    #[must_use]
    pub fn clock(&self, seat: rules::game::Seat) -> Option<u32> {
        let controller = self.controller().borrow();
        if controller.shows_replay() {
            return controller.position().clock(seat).map(rules::blokus::Left::as_milliseconds);
        }
        controller.session.clock(seat)
    }

    /// What is shown besides the pieces.
    #[must_use]
    pub fn shown(&self) -> Overlays {
        self.view.shown.get()
    }

    /// This is shown besides the pieces from now on.
    pub fn set_shown(&self, shown: Overlays) {
        if self.view.shown.replace(shown) != shown {
            self.model().emit(Signal::ViewChanged);
        }
    }

    /// The piece in the hand.
    #[must_use]
    pub fn hand(&self) -> Option<Hand> {
        self.view.holder.borrow().hand().cloned()
    }

    /// Whether the piece in the hand may lie where it is, and else why not; `None` where none is above the board.
    #[must_use]
    pub fn verdict(&self) -> Option<Result<Placement, IllegalMove>> {
        let placement = self.hand()?.placement()?;
        Some(self.position().allows(placement).map(|()| placement))
    }

    /// The squares that a piece of the color to move could cover.
    #[must_use]
    pub fn reach(&self, piece: Piece) -> Squares {
        let known = self.view.reach.get().filter(|(of, _)| *of == piece);
        let reach = known.map_or_else(|| hand::reach(&self.position(), piece), |(_, reach)| reach);
        self.view.reach.set(Some((piece, reach)));
        reach
    }

    /// Takes a piece out of the side bar; whether that can be done now.
    pub fn take(&self, piece: Piece) -> bool {
        if !self.check_turn() {
            return false;
        }
        let taken = self.change(|holder, position| holder.take(piece, position));
        if let Err(why) = &taken {
            self.refuse(&messages::refusal(why));
        }
        taken.is_ok()
    }

    /// How a piece in the side bar lies: as it was held last.
    #[must_use]
    pub fn orientation(&self, color: Color, piece: Piece) -> Orientation {
        if self.controller().borrow().shows_replay() {
            return piece.orientations()[0].clone();
        }
        self.view.holder.borrow().orientation(color, piece)
    }

    /// Puts the piece in the hand back into the side bar, where it lies as it was held.
    pub fn put_back(&self) {
        self.change(|holder, _| holder.put_back());
    }

    /// Holds the piece in the hand so.
    pub fn hold(&self, change: impl FnOnce(Held) -> Held, is_over: bool) {
        self.change(|holder, _| holder.hold(change, is_over));
    }

    /// Does what a key or a button stands for; whether that could be done.
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

    /// Turns the piece in the hand, wherever it is.
    pub fn turn(&self, turning: Rotation) {
        self.command(KeyCommand::Turn(turning));
    }

    /// Lays the piece in the hand down where it is; where it can't lie, that is said.
    pub fn place(&self) -> bool {
        match self.verdict() {
            Some(Ok(placement)) => {
                self.perform(Request::Play(placement.into()));
                true
            }
            Some(Err(why)) => {
                self.refuse(&messages::refusal(&why));
                false
            }
            None => false,
        }
    }

    /// Says why something can't be done.
    pub fn refuse(&self, why: &str) {
        if self.view.refused.replace(true) {
            // Those who listen hear of changes alone, and the same may be said once more.
            self.announce("");
        }
        self.announce(why);
    }

    /// Whether a person can move now; where none can, it is said why.
    fn check_turn(&self) -> bool {
        let can_move = self.can_move();
        if !can_move {
            let is_over = self.position().to_move().is_none();
            self.refuse(&messages::nobody_moves(self.controller().borrow().shows_replay(), is_over));
        }
        can_move
    }

    /// Changes what is held, and reports it if that is something else.
    fn change<T>(&self, change: impl FnOnce(&mut Holder, &Blokus) -> T) -> T {
        let before = self.hand();
        let result = change(&mut self.view.holder.borrow_mut(), &self.position());
        if self.hand() != before {
            self.model().emit(Signal::SelectionChanged);
            if self.view.refused.replace(false) {
                // The refusal doesn't hold for this.
                self.announce(&self.waits_for());
            }
        }
        result
    }

    /// Brings the state up to date with the position: a piece that can't be held any longer is put back.
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
