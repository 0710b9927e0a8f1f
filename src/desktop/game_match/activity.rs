// SPDX-License-Identifier: GPL-3.0-or-later
//! Long-running activities: jobs and computer turns on other threads, and typed lines, a slice at a time between frames.

use std::rc::{Rc, Weak};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use gtk::{gio, glib};

use super::linked_session::when_idle;
use super::{Match, Signal, pacing};
use crate::desktop::GameView;
use engine::Difficulty;
use play::session::Job;
use view::controller::{Finished, Requester, Start};

impl<G: GameView> Match<G> {
    /// Starts the next activity unless one is running.
    pub(super) fn start_next(&self) {
        let Some((start, canceled)) = self.controller.borrow_mut().start() else { return };
        let weak = Weak::clone(&self.this);
        glib::spawn_future_local(async move {
            match start {
                Start::Job(job, requester) => run(&weak, job, requester, &canceled).await,
                Start::ComputerTurn(position, difficulty) => play_turn(&weak, position, difficulty, &canceled).await,
                Start::TypedLine => resume_line(&weak, &canceled).await,
            }
            if let Some(it) = weak.upgrade() {
                let is_ended = it.controller.borrow_mut().end(&canceled);
                if is_ended {
                    it.start_next();
                }
            }
        });
    }
}

/// Runs a job on another thread. The job is given a function that returns whether it was canceled. Returns `None` if it was
/// canceled or the match is gone. The result in the pair is `None` if the thread panicked.
async fn compute<G: GameView, T: Send + 'static>(
    weak: &Weak<Match<G>>,
    canceled: &Arc<AtomicBool>,
    job: impl FnOnce(&dyn Fn() -> bool) -> T + Send + 'static,
) -> Option<(Rc<Match<G>>, Option<T>)> {
    let flag = Arc::clone(canceled);
    let result = gio::spawn_blocking(move || job(&|| flag.load(Ordering::Relaxed))).await;
    let it = weak.upgrade()?;
    let matters = !canceled.load(Ordering::Relaxed);
    matters.then(|| (it, result.ok()))
}

/// Runs a long job and reports its outcome.
async fn run<G: GameView>(weak: &Weak<Match<G>>, job: Job<G>, requester: Requester, canceled: &Arc<AtomicBool>) {
    let Some(files) = weak.upgrade().map(|it| it.controller.borrow().files()) else { return };
    let name = if let Job::Load { name, .. } = &job { Some(name.clone()) } else { None };
    let Some((it, done)) = compute(weak, canceled, move |canceled| job.run(&*files, canceled)).await else { return };
    let finished = it.controller.borrow_mut().finish(requester, done, name.as_deref());
    let Finished { outcome, is_replayed, is_in_place } = finished;
    if is_replayed {
        it.model().emit(Signal::ReplayChanged);
    }
    if requester == Requester::PeerInput {
        // The linked session has already shown the answer.
        it.report(outcome);
    } else {
        it.finish(outcome);
    }
    if is_in_place {
        it.model().emit(Signal::OpenedInPlace);
    }
}

/// Carries out the rest of a typed line, for one iteration of the main loop.
async fn resume_line<G: GameView>(weak: &Weak<Match<G>>, canceled: &Arc<AtomicBool>) {
    when_idle().await;
    let Some(it) = weak.upgrade().filter(|_| !canceled.load(Ordering::Relaxed)) else { return };
    let outcome = it.controller.borrow_mut().resume_line();
    match outcome {
        Some(outcome) => it.finish(outcome),
        None => {
            // There may be a saved game to write, or commands of the linked terminal session.
            it.start_pending_work();
            it.resume_peer();
        }
    }
}

/// Plays a computer player's turn, including answers to questions, with a pause before each move.
async fn play_turn<G: GameView>(
    weak: &Weak<Match<G>>,
    position: G,
    difficulty: Difficulty,
    canceled: &Arc<AtomicBool>,
) {
    let (seat, mut shown) = (position.turn(), Instant::now());
    let moves = compute(weak, canceled, move |canceled| {
        let suggestion = position.suggest_until(difficulty, canceled);
        let moves = suggestion.as_ref().map(G::moves).unwrap_or_default();
        if moves.is_empty() { position.answer_for(difficulty).into_iter().collect() } else { moves }
    });
    let Some((it, moves)) = moves.await else { return };
    let moves = moves.unwrap_or_default();
    if moves.is_empty() {
        let outcome = it.controller.borrow_mut().give_up();
        it.finish(outcome);
        return;
    }
    drop(it);
    let mut is_skipped = false;
    for (step, mv) in moves.into_iter().enumerate() {
        // After a player has ended one pause, the rest of the turn has none.
        is_skipped = is_skipped || pacing::wait(weak, step, shown, canceled).await;
        let Some(it) = weak.upgrade().filter(|_| !canceled.load(Ordering::Relaxed)) else { return };
        let outcome = it.controller.borrow_mut().play_for(seat, mv);
        // If the position has changed, the controller starts a new search.
        let Some(outcome) = outcome else { return };
        it.finish(outcome);
        shown = Instant::now();
    }
}
