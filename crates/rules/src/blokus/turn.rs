// SPDX-License-Identifier: GPL-3.0-or-later
//! Turn order, control of the rogue, and elimination of colors (help/blokus.md, "Turns", "Players", "Clocks").

use super::color::Color;
use super::event::{Cause, Event};
use super::setup::Surrender;
use super::{Blokus, IllegalMove, TimeLeft};
use crate::game::Seat;

/// Color to move and the player who moves it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The color to move.
    pub color: Color,
    /// Player who moves the color: its owner, or for the rogue each player in turn.
    pub controller: Seat,
}

impl Blokus {
    /// Color to move and the player who moves it, or `None` if the game is over.
    #[must_use]
    pub const fn to_move(&self) -> Option<Turn> {
        self.turn
    }

    /// Player who moves a color on its turn: its owner, or for the rogue the next player in seat order who has time
    /// left. `None` if no player has time left.
    pub(super) fn controller(&self, color: Color) -> Option<Seat> {
        let seating = self.setup.seating;
        seating.owner(color).or_else(|| {
            let seats = (0..seating.seats()).map(|offset| (self.rogue_last + offset) % seating.seats());
            let in_time = |seat: &u8| !self.time_over[usize::from(*seat)];
            Seat::new(seats.into_iter().find(in_time)? + 1)
        })
    }

    /// Removes a color from the rest of the game.
    pub(super) fn eliminate(&mut self, color: Color, cause: Cause, events: &mut Vec<Event>) {
        self.out[color as usize] = true;
        events.push(Event::Surrendered(color, cause));
    }

    /// Whether a color still in the game surrenders automatically when its turn comes.
    pub(super) fn surrenders_automatically(&self, color: Color) -> bool {
        self.setup.surrender == Surrender::Auto && self.is_stuck(color)
    }

    /// Passes the turn to the next color in the game. Stuck colors surrender on the way if automatic surrender is on.
    pub(super) fn pass_turn(&mut self, after: Color, events: &mut Vec<Event>) {
        let mut color = after;
        for _ in Color::ALL {
            color = color.next();
            if !self.is_in(color) {
                continue;
            }
            let Some(controller) = self.controller(color) else {
                self.eliminate(color, Cause::Time, events);
                continue;
            };
            if self.surrenders_automatically(color) {
                self.eliminate(color, Cause::Stuck, events);
                continue;
            }
            self.turn = Some(Turn { color, controller });
            events.push(Event::TurnPassed(color, controller));
            return;
        }
        self.turn = None;
        events.push(Event::Over);
    }

    /// Ends the time of the player to move: all their colors are out. If the rogue is to move, its turn passes to the
    /// next player.
    pub(super) fn time_out(&mut self, seat: Seat, events: &mut Vec<Event>) -> Result<(), IllegalMove> {
        let Turn { color, controller } = self.turn.ok_or(IllegalMove::Over)?;
        if self.setup.minutes.is_none() {
            return Err(IllegalMove::NoClocks);
        }
        if controller != seat {
            return Err(IllegalMove::NotToMove(seat));
        }
        let at = usize::from(seat.number()) - 1;
        self.time_over[at] = true;
        self.clocks[at] = TimeLeft::NONE;
        events.push(Event::TimeOver(seat));
        for own in self.setup.seating.colors(seat) {
            if self.is_in(own) {
                self.eliminate(own, Cause::Time, events);
            }
        }
        match self.controller(color).filter(|_| self.is_in(color)) {
            Some(controller) => {
                self.turn = Some(Turn { color, controller });
                events.push(Event::TurnPassed(color, controller));
            }
            None => {
                if self.is_in(color) {
                    self.eliminate(color, Cause::Time, events);
                }
                self.pass_turn(color, events);
            }
        }
        Ok(())
    }
}
