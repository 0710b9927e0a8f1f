// SPDX-License-Identifier: GPL-3.0-or-later
//! Test session that collects outcomes.

use std::cell::RefCell;
use std::rc::Rc;

use play::GameSession;
use play::biquadris::score_key::Key;
use play::command::Request;
use play::counting::Origin;
use play::results::BestScores;
use play::results::{FinishedGame, Outcome, SavedResult};
use play::seats::Seats;
use play::session::Seeds;
use rules::biquadris::{Biquadris, Setup};
use storage::disk::Disk;

/// Moves of both players on the default sequences of level 0, without replacing blocks, so that the game counts. They
/// are from the computer player: player 1 clears two rows at once (4 points) and a block disappears (1 point).
pub(crate) const EARN_UNAIDED: &str = "3right drop drop clockwise 14down clockwise drop 5right drop drop 2right clockwise 14down clockwise \
                        drop 8right 2clockwise drop 2clockwise drop 2right 2clockwise drop 3right drop drop 2right drop \
                        5right clockwise drop clockwise drop clockwise 9right drop 9right drop 3right drop 2right 3clockwise \
                        drop 5right clockwise drop right clockwise drop 7right clockwise drop";

/// Moves that replace blocks, so that the game doesn't count. Both players drop five O blocks side by side; player 1's
/// upright I in column 11 then clears two rows (4 points), with which all five O blocks disappear (5 points).
pub(crate) const EARN: &str = "O drop O drop O 2right drop O 2right drop O 4right drop O 4right drop O 6right drop O 6right drop \
                        O 8right drop O 8right drop I clockwise 10right drop";

pub(crate) struct TestSession {
    pub(crate) session: GameSession<Biquadris>,
    outcomes: Rc<RefCell<Vec<Outcome<Biquadris>>>>,
}

impl TestSession {
    /// Starts a match of seed 7.
    pub(crate) fn new() -> Self {
        Self::with(Setup::with_seed(7), Seats::default())
    }

    pub(crate) fn with(setup: Setup, seats: Seats) -> Self {
        let mut session = GameSession::new(setup, Seeds::Fixed(7), seats, BestScores::default());
        let outcomes = Rc::<RefCell<Vec<_>>>::default();
        let reported = Rc::clone(&outcomes);
        session.on_outcome(Rc::new(move |outcome| reported.borrow_mut().push(outcome)));
        Self { session, outcomes }
    }

    /// Plays moves in their notation, separated by spaces; `_` is a space within a move.
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

    /// Plays moves of another origin in their notation, separated by spaces.
    pub(crate) fn ask_from(&mut self, origin: Origin, moves: &str) {
        for mv in moves.split_whitespace() {
            self.session.perform_from(origin, Request::Play(mv.parse().unwrap()), &Disk).unwrap();
        }
    }

    /// Leaves the session.
    pub(crate) fn leave(&mut self) -> &mut Self {
        self.session.leave();
        self
    }

    /// Returns the results reported since the last call.
    pub(crate) fn results(&self) -> Vec<SavedResult<Key>> {
        self.outcomes.borrow_mut().iter_mut().flat_map(|it| std::mem::take(&mut it.results)).collect()
    }

    /// Returns the games that ended since the last call.
    pub(crate) fn ended(&self) -> Vec<FinishedGame<Biquadris>> {
        self.outcomes.borrow_mut().iter_mut().filter_map(|it| it.ended.take()).collect()
    }
}

/// Returns name and score of each result.
pub(crate) fn brief(results: &[SavedResult<Key>]) -> Vec<(&str, u64)> {
    results.iter().map(|it| (&*it.name, it.score)).collect()
}
