// SPDX-License-Identifier: GPL-3.0-or-later
//! Clocks of the session; see [`Clocks`](crate::clocks::Clocks).

use tr::tr;

use super::GameSession;
use crate::Playable;
use crate::counting::Origin;
use i18n::Message;
use rules::escape::escaped;
use rules::game::Seat;

impl<G: Playable> GameSession<G> {
    /// Returns a player's remaining time in milliseconds; `None` in an untimed match.
    #[must_use]
    pub fn clock(&self, seat: Seat) -> Option<u32> {
        self.current().clocks().left(seat)
    }

    /// Makes the timeout move if the time of the player to move has run out; returns a message then.
    pub fn poll_clocks(&mut self) -> Option<Message> {
        let seat = self.current().clocks().timed_out()?;
        let mv = (G::TIME_CONTROL?.timeout)(seat);
        self.hint = None;
        self.events.clear();
        let over = self.play(mv, Origin::Person).is_ok();
        over.then(|| {
            self.write_journal();
            let is_person = self.seats().computer(seat).is_none();
            let name = self.names().get(usize::from(seat.number()) - 1).filter(|name| is_person && !name.is_empty());
            match name {
                Some(name) => Message::new(|| tr!("{name}’s time has run out", name = escaped(name))),
                None => Message::new(|| tr!("Player {seat}’s time has run out", seat)),
            }
        })
    }

    /// Stops the clocks while nobody plays, for instance while another game is shown, until
    /// [`GameSession::start_clocks`].
    pub fn stop_clocks(&mut self) {
        self.current_mut().stop_clocks();
        self.write_journal();
    }

    /// Starts the clock of the player to move.
    pub fn start_clocks(&mut self) {
        self.current_mut().start_clocks();
    }
}
