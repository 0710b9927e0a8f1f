// SPDX-License-Identifier: GPL-3.0-or-later
//! The players' clocks at the table (see [`Clocks`](crate::clocks::Clocks)).

use tr::tr;

use super::GameSession;
use crate::Playable;
use crate::counting::Origin;
use i18n::Message;
use rules::game::Seat;
use rules::shown::shown;

impl<G: Playable> GameSession<G> {
    /// What a player has left now, in thousandths of a second; `None` where nobody has a clock.
    #[must_use]
    pub fn clock(&self, seat: Seat) -> Option<u32> {
        self.current().clocks().left(seat)
    }

    /// Checks the clocks: where the time of the player to move is over, that is a move. Returns a sentence that says so.
    pub fn poll_clocks(&mut self) -> Option<Message> {
        let seat = self.current().clocks().time_over()?;
        let mv = (G::TIME_CONTROL?.timeout)(seat);
        self.hint = None;
        self.events.clear();
        let over = self.play(mv, Origin::Person).is_ok();
        over.then(|| {
            self.write_journal();
            let is_person = self.seats().computer(seat).is_none();
            let name = self.names().get(usize::from(seat.number()) - 1).filter(|name| is_person && !name.is_empty());
            match name {
                Some(name) => Message::new(|| tr!("{name}’s time has run out", name = shown(name))),
                None => Message::new(|| tr!("Player {seat}’s time has run out", seat)),
            }
        })
    }

    /// The clocks stand while nobody plays (another game is shown, say), until they are let run again.
    pub fn stop_clocks(&mut self) {
        self.current_mut().stop_clocks();
        self.write_journal();
    }

    /// The clock of the player to move runs.
    pub fn let_clocks_run(&mut self) {
        self.current_mut().let_clocks_run();
    }
}
