// SPDX-License-Identifier: GPL-3.0-or-later
//! The computer players at the table make their turns.

use super::Table;
use crate::computer::Strength;
use crate::game::Seat;
use crate::play::Playable;

impl<G: Playable> Table<G> {
    /// Whether the player to move is a computer.
    #[must_use]
    pub fn computer_to_move(&self) -> Option<Strength> {
        self.position().turn().and_then(|seat| self.seats.computer(seat))
    }

    /// The computer players make their turns until a person is to move; where no person plays, each makes one. What
    /// happened is appended to [`Table::events`].
    pub fn let_computers_move(&mut self) {
        let mut moved = Vec::new();
        while let (Some(seat), Some(strength)) = (self.position().turn(), self.computer_to_move()) {
            if moved.contains(&seat) || !self.make_turn(seat, strength) {
                break;
            }
            moved.push(seat);
        }
        if !moved.is_empty() {
            self.write_journal();
        }
    }

    /// A computer player makes its turn, what it is asked included; whether it did something.
    fn make_turn(&mut self, seat: Seat, strength: Strength) -> bool {
        let before = self.session().moves().len();
        let advice = self.position().advise(strength);
        let moves = advice.as_ref().map(G::moves).unwrap_or_default();
        for mv in moves {
            if self.position().turn() == Some(seat) && self.play(mv).is_err() {
                break;
            }
        }
        while let Some(answer) = self.position().answer_for(strength).filter(|_| self.position().turn() == Some(seat)) {
            if self.play(answer).is_err() {
                break;
            }
        }
        self.session().moves().len() > before
    }
}
