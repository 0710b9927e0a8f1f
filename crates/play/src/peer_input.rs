// SPDX-License-Identifier: GPL-3.0-or-later
//! Someone who plays at the same table from elsewhere: the terminal beside the window. The window knows it by this
//! trait alone.

use super::playable::Playable;
use super::session::{Failure, GameSession, Job, Reply};

/// What a companion did.
pub enum PeerStep<G: Playable> {
    /// Nothing: no command waits.
    Nothing,
    /// One command, carried out and answered; [`GameSession::events`] says what happened.
    Command,
    /// Its next command can take long: it is to be done on another thread, and the companion waits until it is given the
    /// [`PeerInput::answer`].
    Asks(Job<G>),
    /// It asks the program to end.
    Quit,
}

/// A reader of commands that shares the table with a window.
pub trait PeerInput<G: Playable> {
    /// Calls `wake`, from any thread, whenever commands have come in.
    fn wake_with(&mut self, wake: Box<dyn Fn() + Send>);

    /// Carries out the next command that waits, and answers it. Never blocks.
    fn attend(&mut self, session: &mut GameSession<G>) -> PeerStep<G>;

    /// What came of the errand it asked for: answers the command behind it.
    fn answer(&mut self, session: &mut GameSession<G>, reply: Result<Reply, Failure>);

    /// The window changed something: shows the position.
    fn show(&mut self, session: &GameSession<G>);
}
