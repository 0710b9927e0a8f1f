// SPDX-License-Identifier: GPL-3.0-or-later
//! What takes long: hints, matches read from files, the turns of computer players. It is thought about on other threads;
//! whoever says something meanwhile is heard at once, and what was being thought about is dropped.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use gtk::prelude::*;
use gtk::{gio, glib};

use super::hosted::Hosted;
use super::{Host, Outcome, companion};
use crate::computer::{Advises, Strength};
use crate::game::Game;
use crate::play::Playable;
use crate::play::command::files::RECORD_LIMIT;
use crate::play::command::{Fault, Request};
use crate::play::record::{self, Opened};
use crate::play::replay::Replay;
use crate::play::table::Failure;

/// Something that takes long, and before which nothing else is done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// Think about a hint.
    Hint,
    /// Read a match from a file and go on with it.
    Load {
        /// The file.
        file: String,
        /// What messages call it.
        name: String,
    },
    /// Read a match from a file and look at it.
    Replay {
        /// The file.
        file: String,
        /// What messages call it.
        name: String,
    },
}

/// What is to be done next.
enum Next<G: Playable> {
    Hint(G),
    Open { file: String, name: String, replays: bool },
    Computer(G, Strength),
    GoOn,
    Nothing,
}

impl<G: Playable> Host<G> {
    fn next(&self) -> Next<G> {
        match &self.task {
            Some(Task::Hint) => return Next::Hint(self.table.position().clone()),
            Some(Task::Load { file, name }) => {
                return Next::Open { file: file.clone(), name: name.clone(), replays: false };
            }
            Some(Task::Replay { file, name }) => {
                return Next::Open { file: file.clone(), name: name.clone(), replays: true };
            }
            None => {}
        }
        match self.table.computer_to_move() {
            Some(strength) if !self.paused && self.replay.is_none() => {
                Next::Computer(self.table.position().clone(), strength)
            }
            None if self.unfinished && self.replay.is_none() => Next::GoOn,
            _ => Next::Nothing,
        }
    }
}

/// Does what there is to do, as long as there is any.
pub fn drive<M: Hosted>(model: &M) {
    {
        let host = &mut *model.host().borrow_mut();
        if host.driven || matches!(host.next(), Next::Nothing) {
            return;
        }
        host.driven = true;
    }
    let weak = model.downgrade();
    glib::spawn_future_local(async move {
        while let Some(model) = weak.upgrade() {
            let next = model.host().borrow().next();
            let weak = model.downgrade();
            match next {
                Next::Nothing => {
                    model.host().borrow_mut().driven = false;
                    return;
                }
                Next::GoOn => {
                    let mut outcome = Outcome::default();
                    model.host().borrow_mut().go_on(false, &mut outcome);
                    finish(&model, outcome);
                }
                Next::Hint(position) => {
                    drop(model);
                    hint(&weak, position).await;
                }
                Next::Open { file, name, replays } => {
                    drop(model);
                    open(&weak, file, name, replays).await;
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
fn finish<M: Hosted>(model: &M, outcome: Outcome<M::Game>) {
    model.tell(outcome);
    model.show_companion();
    companion::nudge(model);
}

/// Thinks on another thread, with a question whether it still matters; `None` if it doesn't any longer when that is done.
async fn think<M: Hosted, T: Send + 'static>(
    model: &glib::WeakRef<M>,
    thought: impl FnOnce(&dyn Fn() -> bool) -> T + Send + 'static,
) -> Option<(M, T)> {
    let cancelled = Arc::clone(&model.upgrade()?.host().borrow().cancelled);
    let asks = Arc::clone(&cancelled);
    let result = gio::spawn_blocking(move || thought(&|| asks.load(Ordering::Relaxed))).await;
    let model = model.upgrade()?;
    let matters = !cancelled.load(Ordering::Relaxed);
    result.ok().filter(|_| matters).map(|result| (model, result))
}

async fn hint<M: Hosted>(weak: &glib::WeakRef<M>, position: M::Game) {
    let advice = think(weak, move |cancelled| position.advise_until(Strength::Hard, cancelled)).await;
    let Some((model, advice)) = advice else { return };
    let mut outcome = Outcome::default();
    {
        let host = &mut *model.host().borrow_mut();
        host.task = None;
        match host.table.give_hint(advice) {
            Ok(_) => {
                let line = host.table.hint().map(|advice| format!("Hint: {}", M::Game::hint_line(advice)));
                outcome.message = line;
            }
            Err(failure) => host.refuse(failure, &mut outcome),
        }
        host.go_on(false, &mut outcome);
    }
    finish(&model, outcome);
}

async fn open<M: Hosted>(weak: &glib::WeakRef<M>, file: String, name: String, replays: bool) {
    let Some(model) = weak.upgrade() else { return };
    let files = Arc::clone(&model.host().borrow().files);
    drop(model);
    let opened_message = format!("Opened {name}");
    let read = move |_: &dyn Fn() -> bool| -> Result<Opened<M::Game>, Fault> {
        let text = files.read(&file, RECORD_LIMIT).map_err(|error| Fault::File { file: name.clone(), error })?.text;
        record::open(&text).map_err(|error| Fault::Contents { file: name, what: error.to_string() })
    };
    let Some((model, opened)) = think(weak, read).await else { return };
    let mut outcome = Outcome::default();
    {
        let host = &mut *model.host().borrow_mut();
        host.task = None;
        match opened {
            Ok(opened) if replays => host.replay = Some(Replay::new(opened)),
            Ok(opened) => {
                host.table.go_on_with(opened);
                outcome.message = Some(opened_message);
            }
            Err(fault) => host.refuse(Failure { fault, stops: true }, &mut outcome),
        }
        host.go_on(false, &mut outcome);
    }
    if replays {
        model.emit_by_name::<()>("replay-changed", &[]);
    }
    finish(&model, outcome);
}

/// A computer player makes its turn, what it is asked included, each move after a while.
async fn make_turn<M: Hosted>(weak: &glib::WeakRef<M>, position: M::Game, strength: Strength) {
    let Some(model) = weak.upgrade() else { return };
    let seat = position.turn();
    let (cancelled, pace) = {
        let host = model.host().borrow();
        (Arc::clone(&host.cancelled), host.pace)
    };
    drop(model);
    let moves = think(weak, move |cancelled| {
        let advice = position.advise_until(strength, cancelled);
        let moves = advice.as_ref().map(M::Game::moves).unwrap_or_default();
        if moves.is_empty() { position.answer_for(strength).into_iter().collect() } else { moves }
    });
    let Some((model, moves)) = moves.await else { return };
    if moves.is_empty() {
        model.host().borrow_mut().paused = true;
        let message = Some("The computer player knows no move: it waits".to_owned());
        finish(&model, Outcome { message, ..Outcome::default() });
        return;
    }
    drop(model);
    for mv in moves {
        if !pace.is_zero() {
            glib::timeout_future(pace).await;
        }
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
    }
}
