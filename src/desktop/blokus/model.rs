// SPDX-License-Identifier: GPL-3.0-or-later
//! The match as the window sees it: a GObject that says what happened, and knows the piece in the hand.
//!
//! Widgets ask for something by [`Hosted::perform`], or by [`Model::command`] with what a key or a button stands for. The answer
//! comes as signals: those of every game ([`host::signals`]), and
//!
//! | signal | when, with what | who listens |
//! |---|---|---|
//! | `hand-changed` | another piece is held, or it is turned, or elsewhere | board, side bar |
//! | `shown-changed` | something is to be shown besides the pieces, or no longer | board |
//!
//! `position-changed` comes once for each line of commands, after the others. No widget touches the table.

mod imp;
#[cfg(test)]
mod tests;

use gtk::cairo;
use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use crate::desktop::host::{self, Guests, Hosted, PictureFile, Plays, seat};
use play::blokus::hand::{self, Hand};
use play::blokus::held::{Held, Turning};
use play::blokus::keys::KeyCommand;
use play::command::Request;
use rules::blokus::{Act, Blokus, Colour, Event, Move, Orientation, Piece, Placement, Refusal, Squares, Turn};
use view::blokus::messages;
use view::blokus::shown::Shown;

glib::wrapper! {
    /// The match in play.
    pub struct Model(ObjectSubclass<imp::Model>);
}

impl Model {
    /// The match on a table.
    #[must_use]
    pub fn new(guests: Guests<Blokus>) -> Self {
        let model: Self = glib::Object::new();
        seat(&model, guests);
        model
    }

    /// Where to place which piece, as long as a hint holds.
    #[must_use]
    pub fn hint(&self) -> Option<Placement> {
        self.host().borrow().hint().copied()
    }

    /// What the players are called, by seat.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        self.position().seats().map(|seat| self.name(seat)).collect()
    }

    /// The pieces that lie on the board, in the order in which they were placed.
    #[must_use]
    pub fn placed(&self) -> Vec<(Colour, Placement)> {
        let host = self.host().borrow();
        let board = host.position().board();
        let moves = host.moves().rsplit(|mv| *mv == Move::Restart).next().unwrap_or_default();
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
        let host = self.host().borrow();
        if host.shows_replay() {
            return host.position().clock(seat).map(rules::blokus::Left::as_milliseconds);
        }
        host.table.clock(seat)
    }

    /// What is shown besides the pieces.
    #[must_use]
    pub fn shown(&self) -> Shown {
        self.imp().shown.get()
    }

    /// This is shown besides the pieces from now on.
    pub fn set_shown(&self, shown: Shown) {
        if self.imp().shown.replace(shown) != shown {
            self.emit_by_name::<()>("shown-changed", &[]);
        }
    }

    /// The piece in the hand.
    #[must_use]
    pub fn hand(&self) -> Option<Hand> {
        self.imp().hand.borrow().clone()
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
        let known = self.imp().reach.get().filter(|(of, _)| *of == piece);
        let reach = known.map_or_else(|| hand::reach(&self.position(), piece), |(_, reach)| reach);
        self.imp().reach.set(Some((piece, reach)));
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
            let place = hand::first_place(colour, self.imp().last.get()[colour as usize]);
            let held = Held::turned_so(piece, self.orientation(colour, piece), place);
            self.change(Some(Hand { colour, held, is_over: false }));
        }
        true
    }

    /// How a piece in the side bar lies: as it was held last.
    #[must_use]
    pub fn orientation(&self, colour: Colour, piece: Piece) -> Orientation {
        if self.host().borrow().shows_replay() {
            return piece.orientations()[0].clone();
        }
        self.imp().orientations.borrow().1.of(colour, piece)
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
                    None => self.refuse(&messages::nobody_moves(self.host().borrow().shows_replay(), true)),
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
        if self.imp().refused.replace(true) {
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
        self.refuse(&messages::nobody_moves(self.host().borrow().shows_replay(), turn.is_none()));
        None
    }

    fn change(&self, hand: Option<Hand>) {
        if self.imp().hold(hand) && self.imp().refused.replace(false) {
            // The refusal doesn't hold for this.
            self.say(&Hosted::waits_for(self));
        }
    }
}

impl Hosted for Model {
    type Game = Blokus;

    fn host_cell(&self) -> &host::HostCell<Blokus> {
        &self.imp().host
    }

    fn read_properties(&self) {
        self.imp().read();
    }

    fn news(&self, events: &[Event]) -> Option<String> {
        messages::news(events, &self.position(), &self.names())
    }

    fn hint_in_words(advice: &Placement) -> String {
        messages::hint(*advice)
    }

    fn result(position: &Blokus, names: &[String]) -> String {
        messages::result(position, names)
    }

    fn scores(position: &Blokus) -> Vec<u64> {
        position.seats().map(|seat| position.total(seat).into()).collect()
    }

    fn waits_for(&self) -> String {
        messages::turn(&self.position(), &self.names())
    }

    fn is_open(&self) -> bool {
        self.host().borrow().position().to_move().is_some()
    }

    fn picture(&self, file: PictureFile) -> Result<Vec<u8>, cairo::IoError> {
        super::picture::file(self, file)
    }
}
