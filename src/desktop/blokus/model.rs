// SPDX-License-Identifier: GPL-3.0-or-later
//! A match of Blokus in the window: the piece in the hand, and what the board shows besides the pieces.

#[cfg(test)]
mod tests;

use std::cell::{Cell, RefCell};
use view::blokus::messages;
use view::blokus::shown::Shown;

use crate::desktop::game_match::{AnyMatch, Match};
use play::blokus::hand::{self, Hand};
use play::blokus::held::{Held, Orientations, Turning};
use play::blokus::keys::KeyCommand;
use play::command::Request;
use rules::blokus::{Act, Blokus, Colour, Move, Orientation, Piece, Placement, Refusal, Square, Squares, Turn};

/// A match in the window.
pub(super) type Model = Match<Blokus>;

/// State of the window besides the match.
#[derive(Default)]
pub struct State {
    hand: RefCell<Option<Hand>>,
    /// The square above which each color has held a piece last.
    last: Cell<[Option<Square>; 4]>,
    /// Orientations of pieces as they were held last, and the match of that.
    orientations: RefCell<(u64, Orientations)>,
    /// Whether the last message is that something can't be done.
    refused: Cell<bool>,
    shown: Cell<Shown>,
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
    pub fn placed(&self) -> Vec<(Colour, Placement)> {
        let controller = self.controller().borrow();
        let board = controller.position().board();
        let moves = controller.moves().rsplit(|mv| *mv == Move::Restart).next().unwrap_or_default();
        let placement = |mv: &Move| match mv {
            Move::Act(Act::Place(placement), _) => {
                Some((placement.squares().find_map(|square| board.colour(square))?, *placement))
            }
            _ => None,
        };
        moves.iter().filter_map(placement).collect()
    }

    /// The time that the player to move has left, in thousandths of a second; none without clocks.
    #[must_use]
    pub fn clock(&self, seat: rules::game::Seat) -> Option<u32> {
        let controller = self.controller().borrow();
        if controller.shows_replay() {
            return controller.position().clock(seat).map(rules::blokus::Left::as_milliseconds);
        }
        controller.table.clock(seat)
    }

    /// What is shown besides the pieces.
    #[must_use]
    pub fn shown(&self) -> Shown {
        self.view.shown.get()
    }

    /// This is shown besides the pieces from now on.
    pub fn set_shown(&self, shown: Shown) {
        if self.view.shown.replace(shown) != shown {
            self.model().emit("view-changed");
        }
    }

    /// The piece in the hand.
    #[must_use]
    pub fn hand(&self) -> Option<Hand> {
        self.view.hand.borrow().clone()
    }

    /// Whether the piece in the hand may lie where it is, and else why not; `None` where none is above the board.
    #[must_use]
    pub fn verdict(&self) -> Option<Result<Placement, Refusal>> {
        let placement = self.hand().filter(|hand| hand.is_over)?.held.placement()?;
        Some(self.position().allows(placement).map(|()| placement))
    }

    /// The squares that a piece of the colour to move could cover.
    #[must_use]
    pub fn reach(&self, piece: Piece) -> Squares {
        let known = self.view.reach.get().filter(|(of, _)| *of == piece);
        let reach = known.map_or_else(|| hand::reach(&self.position(), piece), |(_, reach)| reach);
        self.view.reach.set(Some((piece, reach)));
        reach
    }

    /// Takes a piece out of the side bar; whether that can be done now.
    pub fn take(&self, piece: Piece) -> bool {
        let Some(Turn { colour, .. }) = self.turn_of_a_person() else { return false };
        if !self.position().pieces(colour).contains(piece) {
            self.refuse(&messages::used(colour, piece));
            return false;
        }
        let is_held = self.hand().is_some_and(|hand| hand.held.piece() == piece);
        if !is_held {
            let place = hand::first_place(colour, self.view.last.get()[colour as usize]);
            let held = Held::turned_so(piece, self.orientation(colour, piece), place);
            self.change(Some(Hand { colour, held, is_over: false }));
        }
        true
    }

    /// How a piece in the side bar lies: as it was held last.
    #[must_use]
    pub fn orientation(&self, colour: Colour, piece: Piece) -> Orientation {
        if self.controller().borrow().shows_replay() {
            return piece.orientations()[0].clone();
        }
        self.view.orientations.borrow().1.of(colour, piece)
    }

    /// Puts the piece in the hand back into the side bar, where it lies as it was held.
    pub fn put_back(&self) {
        self.change(None);
    }

    /// Holds the piece in the hand so.
    pub fn hold(&self, change: impl FnOnce(Held) -> Held, is_over: bool) {
        if let Some(Hand { colour, held, .. }) = self.hand() {
            self.change(Some(Hand { colour, held: change(held), is_over }));
        }
    }

    /// Does what a key or a button stands for; whether that could be done.
    pub fn command(&self, command: KeyCommand) -> bool {
        match command {
            KeyCommand::Surrender | KeyCommand::Hint | KeyCommand::Restart => {
                let request = command.request(None, &self.position());
                match request {
                    Some(request) => self.perform(request),
                    None => self.refuse(&messages::nobody_moves(self.controller().borrow().shows_replay(), true)),
                }
                true
            }
            KeyCommand::Next(later) => {
                let Some(Turn { colour, .. }) = self.turn_of_a_person() else { return false };
                let next = match self.hand() {
                    Some(hand) => Held::neighbour(hand.held.piece(), later, &self.position()),
                    None if later > 0 => self.position().pieces(colour).iter().next(),
                    None => self.position().pieces(colour).iter().last(),
                };
                let is_over = self.hand().is_some_and(|hand| hand.is_over);
                let taken = next.is_some_and(|piece| self.take(piece));
                if taken {
                    self.hold(|held| held, is_over);
                }
                taken
            }
            KeyCommand::Move(..) | KeyCommand::Turn(_) | KeyCommand::Place => {
                let Some(Turn { colour, .. }) = self.turn_of_a_person() else { return false };
                let Some(hand) = self.hand() else {
                    // The largest that is left is the one to begin with.
                    let taken = self.position().pieces(colour).iter().last().is_some_and(|piece| self.take(piece));
                    self.hold(|held| held, true);
                    return taken;
                };
                match command {
                    KeyCommand::Move(right, down) if hand.is_over => self.hold(|held| held.moved(right, down), true),
                    KeyCommand::Turn(turning) => self.turn(turning),
                    KeyCommand::Place if hand.is_over => return self.place(),
                    // It comes above the board first.
                    _ => self.hold(|held| held, true),
                }
                true
            }
        }
    }

    /// Turns the piece in the hand, wherever it is.
    pub fn turn(&self, turning: Turning) {
        let is_over = self.hand().is_some_and(|hand| hand.is_over);
        self.hold(|held| held.turned(turning), is_over);
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
            self.say("");
        }
        self.say(why);
    }

    /// Which colour a person can move now; where none can, it is said why.
    fn turn_of_a_person(&self) -> Option<Turn> {
        let turn = self.position().to_move();
        if self.can_move() {
            return turn;
        }
        self.refuse(&messages::nobody_moves(self.controller().borrow().shows_replay(), turn.is_none()));
        None
    }

    fn change(&self, hand: Option<Hand>) {
        if self.set_hand(hand) && self.view.refused.replace(false) {
            // The refusal doesn't hold for this.
            self.say(&self.waits_for());
        }
    }

    /// Brings the state up to date with the position: a piece that can't be held any longer is put back.
    pub(super) fn read_position(&self) {
        let (goes, id) = {
            let controller = self.controller().borrow();
            let hand = self.view.hand.borrow();
            let is_held = |hand: &Hand| controller.awaits_person() && hand.is_of(controller.position());
            (hand.as_ref().is_some_and(|hand| !is_held(hand)), controller.table.stamp().0)
        };
        if self.view.orientations.borrow().0 != id {
            self.view.orientations.replace((id, Orientations::default()));
        }
        self.view.refused.set(false);
        self.view.reach.set(None);
        if goes {
            self.set_hand(None);
        }
    }

    /// Holds this from now on, and reports it if it is something else. Returns whether it is.
    fn set_hand(&self, hand: Option<Hand>) -> bool {
        let view = &self.view;
        if let Some(Hand { colour, held, is_over: true }) = &hand {
            let mut last = view.last.get();
            last[*colour as usize] = Some(held.middle());
            view.last.set(last);
        }
        if let Some(Hand { colour, held, .. }) = &hand {
            view.orientations.borrow_mut().1.remember(*colour, held);
        }
        let is_other = *view.hand.borrow() != hand;
        view.hand.replace(hand);
        if is_other {
            self.model().emit("selection-changed");
        }
        is_other
    }
}
