// SPDX-License-Identifier: GPL-3.0-or-later
//! The computer players at the table make their turns.

use i18n::Message;
use tr::tr;

use super::{Failure, GameSession};
use crate::Playable;
use crate::command::{Fault, Request, over};
use crate::counting::Origin;
use crate::seats::Seats;
use engine::Difficulty;
use rules::game::Seat;

/// So many turns of a computer player come before a person's at most, if a person has one at all: of three players of
/// Blokus, one may have no other turn than every third with the color that all move, and each of the others meanwhile
/// three of their own and one with that color.
const MOST_TURNS: usize = 4;

impl<G: Playable> GameSession<G> {
    /// Whether the player to move is a computer.
    #[must_use]
    pub fn computer_to_move(&self) -> Option<Difficulty> {
        self.position().turn().and_then(|seat| self.seats().computer(seat))
    }

    /// Whether a person may ask for this now: what belongs to the player to move does not, while that is a computer.
    ///
    /// # Errors
    /// That it is the computer's turn.
    pub fn may_ask(&self, request: &Request<G::Move>) -> Result<(), Failure> {
        let needs_turn = match request {
            Request::Play(mv) => !G::allowed_out_of_turn(mv),
            Request::Hint => true,
            _ => false,
        };
        if needs_turn && self.computer_to_move().is_some() {
            return Err(Fault::Refused(Message::new(|| tr!("it is the computer’s turn"))).into());
        }
        let position = self.position();
        if *request == Request::Hint && position.turn().is_none() {
            return Err(over().into());
        }
        // While an answer is due, the parser takes few other commands; a key or a button is told the same. Moves are refused by
        // the rules.
        let is_besides = |commands: &[&str]| match request {
            Request::Play(_) | Request::Nothing => true,
            request => commands.contains(&&*request.word()),
        };
        if let Some(questions) = position.open_question().filter(|questions| !is_besides(questions.other_commands)) {
            return Err(Fault::Question((questions.reminder)(position)).into());
        }
        Ok(())
    }

    /// Whether a person sits anywhere.
    #[must_use]
    pub fn a_person_plays(&self) -> bool {
        let seats = G::seats(self.history().setup());
        (1..=seats).filter_map(Seat::new).any(|seat| self.seats().computer(seat).is_none())
    }

    /// Tells the position from those before it: the match, and how many moves led to it.
    #[must_use]
    pub fn stamp(&self) -> (u64, usize) {
        let current = self.current();
        (current.id, current.history.moves().len())
    }

    /// Who sits where in the match in play.
    #[must_use]
    pub fn seats(&self) -> &Seats {
        &self.current().seats
    }

    /// Who sits where in a new match.
    #[must_use]
    pub const fn next_seats(&self) -> &Seats {
        &self.next_seats
    }

    /// Puts computer players into these seats in new matches; the match in play keeps its own.
    pub fn set_next_seats(&mut self, seats: Seats) {
        self.next_seats = seats;
    }

    /// Puts computer players into these seats, and people into all others, in the match in play and in new ones. What people
    /// have reached in seats that they leave is theirs.
    pub fn set_seats(&mut self, seats: Seats) {
        if seats != *self.seats() {
            self.leave();
        }
        let number = G::seats(self.history().setup());
        self.next_seats = seats.followed_by(number, &self.next_seats);
        // Whoever takes a computer's place has the name that is set, unless the match knows another.
        let before = std::mem::replace(&mut self.current_mut().seats, seats);
        let (known, set) = (&mut self.matches[self.at].names, &self.names);
        known.resize(known.len().max(set.len().min(number.into())), String::new());
        for (number, (known, set)) in (1..).zip(known.iter_mut().zip(set)) {
            let was_computers = Seat::new(number).is_some_and(|seat| before.computer(seat).is_some());
            if was_computers && known.is_empty() {
                known.clone_from(set);
            }
        }
    }

    /// Leaves the turns of computer players to whoever calls this: [`GameSession::let_computers_move`] does nothing from now on.
    pub fn move_computers_elsewhere(&mut self) {
        self.computers_elsewhere = true;
    }

    /// The computer players make their turns until a person is to move; where no person plays, each makes one. What
    /// happened is appended to [`GameSession::events`].
    ///
    /// Somebody can have several turns before a person has one: in Blokus with a color that all move, or where people's
    /// colors are out. Then they don't play on to the end all at once.
    pub fn let_computers_move(&mut self) {
        if self.computers_elsewhere {
            return;
        }
        let most = if self.a_person_plays() { MOST_TURNS } else { 1 };
        let mut moved = Vec::new();
        while let (Some(seat), Some(difficulty)) = (self.position().turn(), self.computer_to_move()) {
            if moved.iter().filter(|other| **other == seat).count() == most || !self.make_turn(seat, difficulty) {
                break;
            }
            moved.push(seat);
        }
        if !moved.is_empty() {
            self.write_journal();
        }
    }

    /// A computer player makes its turn, what it is asked included; whether it did something.
    fn make_turn(&mut self, seat: Seat, difficulty: Difficulty) -> bool {
        let before = self.history().moves().len();
        let advice = self.position().suggest(difficulty);
        let moves = advice.as_ref().map(G::moves).unwrap_or_default();
        for mv in moves {
            if self.position().turn() == Some(seat) && self.play(mv, Origin::Person).is_err() {
                break;
            }
        }
        while let Some(answer) = self.position().answer_for(difficulty).filter(|_| self.position().turn() == Some(seat))
        {
            if self.play(answer, Origin::Person).is_err() {
                break;
            }
        }
        self.history().moves().len() > before
    }
}
