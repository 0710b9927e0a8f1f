// SPDX-License-Identifier: GPL-3.0-or-later
//! Turns of computer players.

use i18n::Message;
use tr::tr;

use super::{Failure, GameSession};
use crate::Playable;
use crate::command::{Fault, Request, over};
use crate::counting::Origin;
use crate::seats::Seats;
use engine::Difficulty;
use rules::game::Seat;

/// Maximum number of turns that one computer player can take between two turns of a person. The worst case is Blokus with three
/// players: a person may have only every third turn of the neutral color left, while each of the others has three turns
/// with its own color and one with the neutral color.
const MAX_TURNS: usize = 4;

impl<G: Playable> GameSession<G> {
    /// Returns the difficulty of the computer player to move; `None` if a person is to move.
    #[must_use]
    pub fn computer_to_move(&self) -> Option<Difficulty> {
        self.position().turn().and_then(|seat| self.seats().computer(seat))
    }

    /// Checks whether a person may make this request now: during a computer player's turn, requests for the player to
    /// move are refused.
    ///
    /// # Errors
    /// Returns an error if it is a computer player's turn, the game is over, or a question is open.
    pub fn check_request(&self, request: &Request<G::Move>) -> Result<(), Failure> {
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
        // While a question is open, the parser accepts few other commands; keys and buttons get the same error. Moves
        // are left to the rules.
        let is_accepted = |commands: &[&str]| match request {
            Request::Play(_) | Request::Nothing => true,
            request => commands.contains(&&*request.word()),
        };
        if let Some(questions) = position.pending_question().filter(|questions| !is_accepted(questions.other_commands))
        {
            return Err(Fault::Question((questions.reminder)(position)).into());
        }
        Ok(())
    }

    /// Whether any seat is a person's.
    #[must_use]
    pub fn has_person(&self) -> bool {
        let seats = G::seats(self.history().setup());
        (1..=seats).filter_map(Seat::new).any(|seat| self.seats().computer(seat).is_none())
    }

    /// Returns an identifier of the position: the match and the number of moves.
    #[must_use]
    pub fn stamp(&self) -> (u64, usize) {
        let current = self.current();
        (current.id, current.history.moves().len())
    }

    /// Returns the human and computer players of the current match.
    #[must_use]
    pub fn seats(&self) -> &Seats {
        &self.current().seats
    }

    /// Returns the human and computer players of new matches.
    #[must_use]
    pub const fn next_seats(&self) -> &Seats {
        &self.next_seats
    }

    /// Sets the human and computer players of new matches; the current match is unchanged.
    pub fn set_next_seats(&mut self, seats: Seats) {
        self.next_seats = seats;
    }

    /// Sets the human and computer players of the current match and of new ones. Results that human players have in seats they
    /// leave are saved.
    pub fn set_seats(&mut self, seats: Seats) {
        if seats != *self.seats() {
            self.leave();
        }
        let number = G::seats(self.history().setup());
        self.next_seats = seats.followed_by(number, &self.next_seats);
        // A person who takes over a computer player's seat gets the preferred name, unless the match has another.
        let before = std::mem::replace(&mut self.current_mut().seats, seats);
        let (match_names, preferred_names) = (&mut self.matches[self.at].names, &self.names);
        match_names.resize(match_names.len().max(preferred_names.len().min(number.into())), String::new());
        for (number, (match_name, preferred_name)) in (1..).zip(match_names.iter_mut().zip(preferred_names)) {
            let was_computers = Seat::new(number).is_some_and(|seat| before.computer(seat).is_some());
            if was_computers && match_name.is_empty() {
                match_name.clone_from(preferred_name);
            }
        }
    }

    /// Leaves the turns of computer players to the caller: [`GameSession::play_computer_turns`] does nothing from now
    /// on.
    pub fn delegate_computer_turns(&mut self) {
        self.computer_turns_delegated = true;
    }

    /// Makes the turns of computer players until a person is to move, or one turn each if no person plays. Events are
    /// appended to [`GameSession::events`].
    ///
    /// A player can have several turns before a person has one, for instance with the neutral color of Blokus, or when
    /// the human players' colors have surrendered. The number of turns is limited, so that they don't finish the game in one
    /// call.
    pub fn play_computer_turns(&mut self) {
        if self.computer_turns_delegated {
            return;
        }
        let max_turns = if self.has_person() { MAX_TURNS } else { 1 };
        let mut moved = Vec::new();
        while let (Some(seat), Some(difficulty)) = (self.position().turn(), self.computer_to_move()) {
            if moved.iter().filter(|other| **other == seat).count() == max_turns || !self.play_turn(seat, difficulty) {
                break;
            }
            moved.push(seat);
        }
        if !moved.is_empty() {
            self.write_journal();
        }
    }

    /// Takes a computer player's turn, including answers to questions; returns whether it made any move.
    fn play_turn(&mut self, seat: Seat, difficulty: Difficulty) -> bool {
        let before = self.history().moves().len();
        let suggestion = self.position().suggest(difficulty);
        let moves = suggestion.as_ref().map(G::moves).unwrap_or_default();
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
