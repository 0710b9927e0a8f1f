// SPDX-License-Identifier: GPL-3.0-or-later
//! Commands from a terminal session linked to a window. The window uses it only through this trait.

use super::playable::Playable;
use super::session::{Failure, GameSession, Job, Reply};

/// Result of one step of a linked session.
pub enum PeerStep<G: Playable> {
    /// No command was waiting.
    Nothing,
    /// A command was carried out and answered; see [`GameSession::events`].
    Command,
    /// The next command is a long-running job, to be run on another thread. The session waits for
    /// [`PeerInput::answer`].
    Job(Job<G>),
    /// The session requests to quit.
    Quit,
}

/// Reader of commands for a session that is shared with a window.
pub trait PeerInput<G: Playable> {
    /// Sets a callback for new commands, which may be called from any thread.
    fn wake_with(&mut self, wake: Box<dyn Fn() + Send>);

    /// Carries out and answers the next waiting command. Never blocks.
    fn run_next(&mut self, session: &mut GameSession<G>) -> PeerStep<G>;

    /// Passes the result of the job, with which the session answers the command.
    fn answer(&mut self, session: &mut GameSession<G>, reply: Result<Reply, Failure>);

    /// Shows the position after a change made in the window.
    fn show(&mut self, session: &GameSession<G>);
}
