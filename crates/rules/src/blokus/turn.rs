// SPDX-License-Identifier: GPL-3.0-or-later
//! Whose turn it is, who controls the rogue, and when a color is out (help/blokus.md, "Turns", "Players", "Clocks").

use super::color::Color;
use super::event::{Cause, Event};
use super::setup::Surrender;
use super::{Blokus, IllegalMove, Left};
use crate::game::Seat;

/// Which color is to move, and who moves it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The color.
    pub color: Color,
    /// Who moves it: its owner, and for the rogue one player after the other.
    pub controller: Seat,
}

impl Blokus {
    /// Which color is to move, and who moves it; `None` once the game is over.
    #[must_use]
    pub const fn to_move(&self) -> Option<Turn> {
        self.turn
    }

    /// Who moves a color when its turn comes: its owner; for the rogue the next player in the order of seats who has time
    /// left. `None` if nobody has.
    pub(super) fn controller(&self, color: Color) -> Option<Seat> {
        let seating = self.setup.seating;
        seating.owner(color).or_else(|| {
            let seats = (0..seating.seats()).map(|later| (self.rogue_next + later) % seating.seats());
            let in_time = |seat: &u8| !self.time_over[usize::from(*seat)];
            Seat::new(seats.into_iter().find(in_time)? + 1)
        })
    }

    /// A color is out for good.
    pub(super) fn put_out(&mut self, color: Color, cause: Cause, events: &mut Vec<Event>) {
        self.out[color as usize] = true;
        events.push(Event::Surrendered(color, cause));
    }

    /// Whether a color that still plays surrenders by itself when its turn comes.
    pub(super) fn surrenders_by_itself(&self, color: Color) -> bool {
        self.setup.surrender == Surrender::Auto && self.is_stuck(color)
    }

    /// The turn goes to the next color that plays. Those that can't move any more surrender on the way, if they do so by
    /// themselves.
    pub(super) fn pass_on(&mut self, after: Color, events: &mut Vec<Event>) {
        let mut color = after;
        for _ in Color::ALL {
            color = color.next();
            if !self.is_in(color) {
                continue;
            }
            let Some(controller) = self.controller(color) else {
                self.put_out(color, Cause::Time, events);
                continue;
            };
            if self.surrenders_by_itself(color) {
                self.put_out(color, Cause::Stuck, events);
                continue;
            }
            self.turn = Some(Turn { color, controller });
            events.push(Event::TurnPassed(color, controller));
            return;
        }
        self.turn = None;
        events.push(Event::Over);
    }

    /// The time of the player to move is over: all their colors are out. The turn of a rogue goes to the next player.
    pub(super) fn time_is_over(&mut self, seat: Seat, events: &mut Vec<Event>) -> Result<(), IllegalMove> {
        let Turn { color, controller } = self.turn.ok_or(IllegalMove::Over)?;
        if self.setup.minutes.is_none() {
            return Err(IllegalMove::NoClocks);
        }
        if controller != seat {
            return Err(IllegalMove::NotToMove(seat));
        }
        let at = usize::from(seat.number()) - 1;
        self.time_over[at] = true;
        self.clocks[at] = Left::NONE;
        events.push(Event::TimeOver(seat));
        for own in self.setup.seating.colors(seat) {
            if self.is_in(own) {
                self.put_out(own, Cause::Time, events);
            }
        }
        match self.controller(color).filter(|_| self.is_in(color)) {
            Some(controller) => {
                self.turn = Some(Turn { color, controller });
                events.push(Event::TurnPassed(color, controller));
            }
            None => {
                if self.is_in(color) {
                    self.put_out(color, Cause::Time, events);
                }
                self.pass_on(color, events);
            }
        }
        Ok(())
    }
}
