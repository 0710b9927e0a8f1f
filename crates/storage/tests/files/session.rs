// SPDX-License-Identifier: GPL-3.0-or-later
//! A table whose outcomes are collected.

use std::cell::RefCell;
use std::rc::Rc;

use play::GameSession;
use play::biquadris::score_key::Key;
use play::command::Request;
use play::counting::Origin;
use play::results::BestScores;
use play::results::{Achieved, FinishedGame, Outcome};
use play::seats::Seats;
use play::session::Seeds;
use rules::biquadris::{Biquadris, Setup};
use storage::disk::Disk;

/// Five O side by side, then an upright I in column 11: two rows less, for 4 points and 5 blocks. Between them the other
/// player, who plays the same.
/// The same for a game that counts: no block is replaced. The shipped sequences of level 0, as the computer player drops
/// them: the first player clears two rows at once (4 points), and a block disappears (1 point).
pub(crate) const FAIR: &str = "3right drop drop clockwise 14down clockwise drop 5right drop drop 2right clockwise 14down clockwise \
                        drop 8right 2clockwise drop 2clockwise drop 2right 2clockwise drop 3right drop drop 2right drop \
                        5right clockwise drop clockwise drop clockwise 9right drop 9right drop 3right drop 2right 3clockwise \
                        drop 5right clockwise drop right clockwise drop 7right clockwise drop";

pub(crate) const EARN: &str = "O drop O drop O 2right drop O 2right drop O 4right drop O 4right drop O 6right drop O 6right drop \
                        O 8right drop O 8right drop I clockwise 10right drop";

pub(crate) struct Watched {
    pub(crate) session: GameSession<Biquadris>,
    outcomes: Rc<RefCell<Vec<Outcome<Biquadris>>>>,
}

impl Watched {
    /// A match of seed 7.
    pub(crate) fn new() -> Self {
        Self::with(Setup::with_seed(7), Seats::default())
    }

    pub(crate) fn with(setup: Setup, seats: Seats) -> Self {
        let mut session = GameSession::new(setup, Seeds::Fixed(7), seats, BestScores::default());
        let outcomes = Rc::<RefCell<Vec<_>>>::default();
        let handed_out = Rc::clone(&outcomes);
        session.keep_with(Rc::new(move |outcome| handed_out.borrow_mut().push(outcome)));
        Self { session, outcomes }
    }

    /// Moves in their notation, separated by blanks; `_` stands for a blank within one.
    pub(crate) fn play(&mut self, moves: &str) -> &mut Self {
        for mv in moves.split_whitespace() {
            self.ask(Request::Play(mv.replace('_', " ").parse().unwrap()));
        }
        self
    }

    pub(crate) fn ask(&mut self, request: Request<<Biquadris as rules::game::Game>::Move>) -> &mut Self {
        self.session.perform(request, &Disk).unwrap();
        self
    }

    /// Moves from elsewhere, in their notation, separated by blanks.
    pub(crate) fn ask_from(&mut self, origin: Origin, moves: &str) {
        for mv in moves.split_whitespace() {
            self.session.perform_from(origin, Request::Play(mv.parse().unwrap()), &Disk).unwrap();
        }
    }

    /// The players leave.
    pub(crate) fn leave(&mut self) -> &mut Self {
        self.session.leave();
        self
    }

    /// What was handed out since this was last asked.
    pub(crate) fn results(&self) -> Vec<Achieved<Key>> {
        self.outcomes.borrow_mut().iter_mut().flat_map(|it| std::mem::take(&mut it.results)).collect()
    }

    /// The games that ended since this was last asked.
    pub(crate) fn ended(&self) -> Vec<FinishedGame<Biquadris>> {
        self.outcomes.borrow_mut().iter_mut().filter_map(|it| it.ended.take()).collect()
    }
}

/// A name, a score and whether it is marked.
pub(crate) fn brief(results: &[Achieved<Key>]) -> Vec<(&str, u64)> {
    results.iter().map(|it| (&*it.name, it.score)).collect()
}
