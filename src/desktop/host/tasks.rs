// SPDX-License-Identifier: GPL-3.0-or-later
//! What takes long: hints, matches read from files, the turns of computer players. It is thought about on other threads;
//! whoever says something meanwhile is heard at once, and what was being thought about is dropped.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;

use gtk::prelude::*;
use gtk::{gio, glib};
use tr::tr;

use super::hosted::Hosted;
use super::{Host, Outcome, companion, pacing};
use engine::{Advises, Strength};
use i18n::Said;
use play::Playable;
use play::command::{Fault, Request};
use play::record::Opened;
use play::replay::Replay;
use play::table::{Done, Errand, Reply};
use rules::game::Game;

/// Something that takes long, and before which nothing else is done.
pub(super) struct Task<G: Playable> {
    /// What is to be done; `None` once it has been begun.
    errand: Option<Errand<G>>,
    /// Who asked for it.
    pub asker: Asker,
}

/// Who asks for what takes long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asker {
    /// A person in the window.
    Window,
    /// A person in the window, who opens a match in the place of the one in play.
    Open,
    /// A person in the window, who only wants to look at a match.
    Replay,
    /// The terminal beside the window.
    Companion,
}

impl<G: Playable> Task<G> {
    /// An errand that was not begun yet.
    pub(super) const fn new(errand: Errand<G>, asker: Asker) -> Self {
        Self { errand: Some(errand), asker }
    }
}

/// What is to be done next.
enum Next<G: Playable> {
    Errand(Errand<G>, Asker),
    Computer(G, Strength),
    GoOn,
    Nothing,
}

impl<G: Playable> Host<G> {
    /// The computer player that is to make its turn now.
    fn computer(&self) -> Option<Strength> {
        self.table.computer_to_move().filter(|_| !self.paused && !self.away && self.replay.is_none())
    }

    pub(super) fn goes_on(&self) -> bool {
        self.unfinished && !self.saves_first && self.table.computer_to_move().is_none() && self.replay.is_none()
    }

    /// Opens a match in the place of the one in play; whether undo brings that one back.
    pub(super) fn open_in_place(&mut self, opened: Opened<G>) -> bool {
        let (before, was_played) = (self.table.stamp().0, self.table.session().steps() > 0);
        self.paused = false;
        self.table.open_in_place(opened);
        was_played && self.table.stamp().0 != before
    }

    fn is_idle(&self) -> bool {
        self.task.is_none() && self.computer().is_none() && !self.goes_on()
    }

    fn next(&mut self) -> Next<G> {
        if let Some(task) = &mut self.task {
            return task.errand.take().map_or(Next::Nothing, |errand| Next::Errand(errand, task.asker));
        }
        match self.computer() {
            Some(strength) => Next::Computer(self.table.position().clone(), strength),
            None if self.goes_on() => Next::GoOn,
            None => Next::Nothing,
        }
    }
}

/// Does what there is to do, as long as there is any.
pub(super) fn drive<M: Hosted>(model: &M) {
    {
        let host = &mut *model.host().borrow_mut();
        if host.driven || host.is_idle() {
            return;
        }
        host.driven = true;
    }
    let weak = model.downgrade();
    glib::spawn_future_local(async move {
        while let Some(model) = weak.upgrade() {
            let next = model.host().borrow_mut().next();
            let weak = model.downgrade();
            match next {
                Next::Nothing => {
                    model.host().borrow_mut().driven = false;
                    return;
                }
                Next::GoOn => {
                    drop(model);
                    companion::drawn().await;
                    let Some(model) = weak.upgrade() else { return };
                    let outcome = {
                        let host = &mut *model.host().borrow_mut();
                        // Something else may have been said meanwhile.
                        if host.task.is_some() || host.computer().is_some() || !host.goes_on() {
                            continue;
                        }
                        host.go_on_after_turn()
                    };
                    match outcome {
                        Some(outcome) => finish(&model, outcome),
                        None => {
                            // A match may wait to be written, or the terminal beside the window for its turn.
                            model.drive();
                            companion::nudge(&model);
                        }
                    }
                }
                Next::Errand(errand, asker) => {
                    drop(model);
                    run(&weak, errand, asker).await;
                }
                Next::Computer(position, strength) => {
                    drop(model);
                    make_turn(&weak, position, strength).await;
                }
            }
        }
    });
}

/// Tells what came of something.
pub(super) fn finish<M: Hosted>(model: &M, outcome: Outcome<M::Game>) {
    model.tell(outcome);
    model.show_companion();
    companion::nudge(model);
}

/// Thinks on another thread, with a question whether it still matters; `None` if it doesn't any longer when that is done.
/// What was thought is `None` if the thread has failed.
async fn think<M: Hosted, T: Send + 'static>(
    model: &glib::WeakRef<M>,
    thought: impl FnOnce(&dyn Fn() -> bool) -> T + Send + 'static,
) -> Option<(M, Option<T>)> {
    let cancelled = Arc::clone(&model.upgrade()?.host().borrow().cancelled);
    let asks = Arc::clone(&cancelled);
    let result = gio::spawn_blocking(move || thought(&|| asks.load(Ordering::Relaxed))).await;
    let model = model.upgrade()?;
    let matters = !cancelled.load(Ordering::Relaxed);
    matters.then(|| (model, result.ok()))
}

/// Runs an errand, and tells whoever asked for it what came of it.
async fn run<M: Hosted>(weak: &glib::WeakRef<M>, errand: Errand<M::Game>, asker: Asker) {
    let Some(model) = weak.upgrade() else { return };
    let files = Arc::clone(&model.host().borrow().files);
    drop(model);
    let name = if let Errand::Load { name, .. } = &errand { Some(name.clone()) } else { None };
    let thought = think(weak, move |cancelled| errand.run(&*files, cancelled)).await;
    let Some((model, done)) = thought else { return };
    let lost = || Done::Failed(Fault::Refused(Said::new(|| tr!("this can’t be done"))));
    let done = done.unwrap_or_else(lost);
    let mut outcome = Outcome::default();
    let is_replayed = asker == Asker::Replay && matches!(done, Done::Opened(_));
    let mut is_in_place = false;
    {
        let host = &mut *model.host().borrow_mut();
        host.task = None;
        match (asker, done) {
            (Asker::Companion, done) => {
                let reply = host.table.take_over(done);
                host.answer_companion(reply);
            }
            (Asker::Replay, Done::Opened(opened)) => host.replay = Some(Replay::new(*opened)),
            (Asker::Open, Done::Opened(opened)) => {
                is_in_place = host.open_in_place(*opened);
                outcome.message = Some(tr!("Game opened"));
            }
            (Asker::Window | Asker::Open | Asker::Replay, done) => match host.table.take_over(done) {
                Ok(reply @ Reply::Scores(_)) => host.answer(reply, None, &mut outcome),
                Ok(_) => {
                    let hint = host.hint_to_tell().map(|advice| tr!("Hint: {hint}", hint = M::hint_in_words(advice)));
                    outcome.message = hint.or_else(|| name.map(|name| tr!("Opened {name}", name)));
                }
                Err(failure) => host.refuse(failure, &mut outcome),
            },
        }
        if asker != Asker::Companion {
            host.go_on(false, &mut outcome);
        }
    }
    if is_replayed {
        model.emit_by_name::<()>("replay-changed", &[]);
    }
    if asker == Asker::Companion {
        // It has seen the answer.
        model.tell(outcome);
    } else {
        finish(&model, outcome);
    }
    if is_in_place {
        model.emit_by_name::<()>("opened-in-place", &[]);
    }
}

/// A computer player makes its turn, what it is asked included, each move after a while.
async fn make_turn<M: Hosted>(weak: &glib::WeakRef<M>, position: M::Game, strength: Strength) {
    let Some(model) = weak.upgrade() else { return };
    let (seat, mut shown) = (position.turn(), Instant::now());
    let cancelled = Arc::clone(&model.host().borrow().cancelled);
    drop(model);
    let moves = think(weak, move |cancelled| {
        let advice = position.advise_until(strength, cancelled);
        let moves = advice.as_ref().map(M::Game::moves).unwrap_or_default();
        if moves.is_empty() { position.answer_for(strength).into_iter().collect() } else { moves }
    });
    let Some((model, moves)) = moves.await else { return };
    let moves = moves.unwrap_or_default();
    if moves.is_empty() {
        model.host().borrow_mut().paused = true;
        let message = Some(tr!("The computer player knows no move: it waits"));
        finish(&model, Outcome { message, ..Outcome::default() });
        return;
    }
    drop(model);
    let mut is_skipped = false;
    for (step, mv) in moves.into_iter().enumerate() {
        // Whoever doesn't want to wait wants to see the whole turn.
        is_skipped = is_skipped || pacing::wait(weak, step, shown).await;
        let Some(model) = weak.upgrade() else { return };
        let mut outcome = Outcome::default();
        {
            let host = &mut *model.host().borrow_mut();
            let its_turn = host.table.position().turn() == seat && host.replay.is_none() && !host.paused;
            if cancelled.load(Ordering::Relaxed) || !its_turn {
                return;
            }
            let files = Arc::clone(&host.files);
            if host.table.perform(Request::Play(mv), &*files).is_err() {
                // The position is another one than it was: it is thought about again.
                return;
            }
            outcome.events.extend_from_slice(host.table.events());
        }
        finish(&model, outcome);
        shown = Instant::now();
    }
}
