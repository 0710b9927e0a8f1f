// SPDX-License-Identifier: GPL-3.0-or-later
//! Long jobs: hints, saved games that are read, turns of computer players, long lines of commands. They run on other threads,
//! or a part at a time between frames. A request of a player is heard meanwhile, and cancels them where it changes the match.

use std::rc::{Rc, Weak};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use gtk::{gio, glib};
use tr::tr;

use super::linked_session::drawn;
use super::{Controller, Match, Outcome, pacing};
use crate::desktop::GameView;
use engine::Strength;
use i18n::Said;
use play::command::{Fault, Request};
use play::record::Opened;
use play::replay::Replay;
use play::table::{Done, Errand, Reply};

/// What a controller is doing.
#[derive(Default)]
pub(super) enum Activity<G: GameView> {
    /// Nothing: it waits for a request.
    #[default]
    Idle,
    /// A long job is about to start.
    Queued(Errand<G>, Asker),
    /// A long job runs. Nothing else is done before it ends.
    Running(Asker),
    /// A computer player makes its turn.
    ComputerTurn,
    /// The rest of a typed line follows once the window has been drawn.
    TypedLine,
}

impl<G: GameView> Activity<G> {
    /// Who asked for the long job that is queued or runs.
    pub(super) const fn asker(&self) -> Option<Asker> {
        match self {
            Self::Queued(_, asker) | Self::Running(asker) => Some(*asker),
            Self::Idle | Self::ComputerTurn | Self::TypedLine => None,
        }
    }
}

/// Origin of a long job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asker {
    /// A person in the window.
    Window,
    /// A person in the window, who opens a saved game in place of the match in play.
    Open,
    /// A person in the window, who replays a saved game.
    Replay,
    /// The linked terminal session.
    Companion,
}

/// An activity that starts.
enum Start<G: GameView> {
    Errand(Errand<G>, Asker),
    ComputerTurn(G, Strength),
    TypedLine,
}

impl<G: GameView> Controller<G> {
    /// The computer player that is to make its turn now.
    fn computer(&self) -> Option<Strength> {
        self.table.computer_to_move().filter(|_| !self.paused && !self.away && self.replay.is_none())
    }

    /// Whether the rest of a typed line can be carried out now.
    pub(super) fn has_rest_of_line(&self) -> bool {
        let is_free = self.table.computer_to_move().is_none() && self.replay.is_none();
        is_free && !self.interpreter.has_read_all() && !self.awaits_save()
    }

    /// Opens a saved game in place of the match in play. Returns whether undo brings that one back.
    pub(super) fn open_in_place(&mut self, opened: Opened<G>) -> bool {
        let (before, was_played) = (self.table.stamp().0, self.table.session().steps() > 0);
        self.paused = false;
        self.table.open_in_place(opened);
        was_played && self.table.stamp().0 != before
    }

    /// Starts the next activity unless there is one.
    fn start(&mut self) -> Option<Start<G>> {
        match std::mem::take(&mut self.activity) {
            Activity::Queued(errand, asker) => {
                self.activity = Activity::Running(asker);
                Some(Start::Errand(errand, asker))
            }
            Activity::Idle => {
                if let Some(strength) = self.computer() {
                    self.activity = Activity::ComputerTurn;
                    return Some(Start::ComputerTurn(self.table.position().clone(), strength));
                }
                let has_rest = self.has_rest_of_line();
                has_rest.then(|| {
                    self.activity = Activity::TypedLine;
                    Start::TypedLine
                })
            }
            busy => {
                self.activity = busy;
                None
            }
        }
    }
}

impl<G: GameView> Match<G> {
    /// Starts the next activity unless there is one.
    pub(super) fn start_next(&self) {
        let canceled = Arc::<AtomicBool>::default();
        let start = {
            let controller = &mut *self.controller.borrow_mut();
            let Some(start) = controller.start() else { return };
            controller.canceled = Arc::clone(&canceled);
            start
        };
        let weak = Weak::clone(&self.this);
        glib::spawn_future_local(async move {
            match start {
                Start::Errand(errand, asker) => run(&weak, errand, asker, &canceled).await,
                Start::ComputerTurn(position, strength) => make_turn(&weak, position, strength, &canceled).await,
                Start::TypedLine => resume_line(&weak, &canceled).await,
            }
            if let Some(it) = weak.upgrade() {
                it.end_activity(&canceled);
            }
        });
    }

    /// Starts the activity after this one, unless that has happened already.
    fn end_activity(&self, canceled: &Arc<AtomicBool>) {
        {
            let controller = &mut *self.controller.borrow_mut();
            if canceled.load(Ordering::Relaxed) || !Arc::ptr_eq(&controller.canceled, canceled) {
                return;
            }
            controller.activity = Activity::Idle;
        }
        self.start_next();
    }
}

/// Computes on another thread, with a check for cancellation. Returns `None` where the result no longer matters; the result is
/// `None` if the thread failed.
async fn compute<G: GameView, T: Send + 'static>(
    weak: &Weak<Match<G>>,
    canceled: &Arc<AtomicBool>,
    job: impl FnOnce(&dyn Fn() -> bool) -> T + Send + 'static,
) -> Option<(Rc<Match<G>>, Option<T>)> {
    let asked = Arc::clone(canceled);
    let result = gio::spawn_blocking(move || job(&|| asked.load(Ordering::Relaxed))).await;
    let it = weak.upgrade()?;
    let matters = !canceled.load(Ordering::Relaxed);
    matters.then(|| (it, result.ok()))
}

/// Runs a long job, and reports its outcome to whoever asked for it.
async fn run<G: GameView>(weak: &Weak<Match<G>>, errand: Errand<G>, asker: Asker, canceled: &Arc<AtomicBool>) {
    let Some(files) = weak.upgrade().map(|it| Arc::clone(&it.controller.borrow().files)) else { return };
    let name = if let Errand::Load { name, .. } = &errand { Some(name.clone()) } else { None };
    let done = compute(weak, canceled, move |canceled| errand.run(&*files, canceled)).await;
    let Some((it, done)) = done else { return };
    let done = done.unwrap_or_else(|| Done::Failed(Fault::Refused(Said::new(|| tr!("this can’t be done")))));
    let mut outcome = Outcome::default();
    let is_replayed = asker == Asker::Replay && matches!(done, Done::Opened(_));
    let mut is_in_place = false;
    {
        let controller = &mut *it.controller.borrow_mut();
        controller.activity = Activity::Idle;
        match (asker, done) {
            (Asker::Companion, done) => {
                let reply = controller.table.take_over(done);
                controller.answer_companion(reply);
            }
            (Asker::Replay, Done::Opened(opened)) => controller.replay = Some(Replay::new(*opened)),
            (Asker::Open, Done::Opened(opened)) => {
                is_in_place = controller.open_in_place(*opened);
                outcome.message = Some(tr!("Game opened"));
            }
            (Asker::Window | Asker::Open | Asker::Replay, done) => match controller.table.take_over(done) {
                Ok(reply @ Reply::Scores(_)) => controller.answer(reply, None, &mut outcome),
                Ok(_) => {
                    let hint = controller.hint_to_tell().map(|advice| tr!("Hint: {hint}", hint = G::hint_text(advice)));
                    outcome.message = hint.or_else(|| name.map(|name| tr!("Opened {name}", name)));
                }
                Err(failure) => controller.refuse(failure, &mut outcome),
            },
        }
        if asker != Asker::Companion {
            controller.go_on(false, &mut outcome);
        }
    }
    if is_replayed {
        it.model().emit("replay-changed");
    }
    if asker == Asker::Companion {
        // It has seen the answer.
        it.report(outcome);
    } else {
        it.finish(outcome);
    }
    if is_in_place {
        it.model().emit("opened-in-place");
    }
}

/// Carries out the rest of a typed line, for one turn of the main loop.
async fn resume_line<G: GameView>(weak: &Weak<Match<G>>, canceled: &Arc<AtomicBool>) {
    drawn().await;
    let Some(it) = weak.upgrade().filter(|_| !canceled.load(Ordering::Relaxed)) else { return };
    let outcome = {
        let controller = &mut *it.controller.borrow_mut();
        controller.activity = Activity::Idle;
        if !controller.has_rest_of_line() {
            return;
        }
        controller.go_on_after_turn()
    };
    match outcome {
        Some(outcome) => it.finish(outcome),
        None => {
            // A saved game may wait to be written, or the linked terminal session for its turn.
            it.drive();
            it.resume_companion();
        }
    }
}

/// Makes a computer player's turn, answers to questions included, with a pause before each move.
async fn make_turn<G: GameView>(weak: &Weak<Match<G>>, position: G, strength: Strength, canceled: &Arc<AtomicBool>) {
    let (seat, mut shown) = (position.turn(), Instant::now());
    let moves = compute(weak, canceled, move |canceled| {
        let advice = position.advise_until(strength, canceled);
        let moves = advice.as_ref().map(G::moves).unwrap_or_default();
        if moves.is_empty() { position.answer_for(strength).into_iter().collect() } else { moves }
    });
    let Some((it, moves)) = moves.await else { return };
    let moves = moves.unwrap_or_default();
    if moves.is_empty() {
        it.controller.borrow_mut().paused = true;
        it.finish(Outcome::message(tr!("The computer player knows no move: it waits")));
        return;
    }
    drop(it);
    let mut is_skipped = false;
    for (step, mv) in moves.into_iter().enumerate() {
        // A player who ends one pause wants to see the whole turn.
        is_skipped = is_skipped || pacing::wait(weak, step, shown).await;
        let Some(it) = weak.upgrade() else { return };
        let outcome = {
            let controller = &mut *it.controller.borrow_mut();
            let its_turn =
                controller.table.position().turn() == seat && controller.replay.is_none() && !controller.paused;
            if canceled.load(Ordering::Relaxed) || !its_turn {
                return;
            }
            let files = Arc::clone(&controller.files);
            if controller.table.perform(Request::Play(mv), &*files).is_err() {
                // The position has changed: the search starts again.
                return;
            }
            Outcome::events(controller.table.events())
        };
        it.finish(outcome);
        shown = Instant::now();
    }
}
