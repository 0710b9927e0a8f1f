// SPDX-License-Identifier: GPL-3.0-or-later
//! Keeps what a table hands out, in the background. What comes while the disk is busy is written together.

use std::rc::Rc;
use std::sync::{Arc, Mutex, PoisonError};

use tr::tr;

use super::background::Background;
use super::scores::Scores;
use crate::play::Playable;
use crate::play::results::Outcome;
use crate::play::statistics::{self, Counts};
use crate::play::table::Keep;

/// What to give to [`Table::keep_with`](crate::play::Table::keep_with), so that results and statistics come into this
/// file. Failures are told by `background`.
#[must_use]
pub fn keep_in<G>(scores: Scores, background: Rc<Background>) -> Keep<G>
where
    G: Playable + Send,
    G::Move: Send,
{
    let waiting: Arc<Mutex<Vec<Outcome<G>>>> = Arc::default();
    Rc::new(move |outcome| {
        let mut outcomes = waiting.lock().unwrap_or_else(PoisonError::into_inner);
        outcomes.push(outcome);
        if outcomes.len() > 1 {
            // The job that the first one asked for takes this one along.
            return;
        }
        drop(outcomes);
        let (scores, waiting) = (scores.clone(), Arc::clone(&waiting));
        background.run(move || {
            let outcomes = std::mem::take(&mut *waiting.lock().unwrap_or_else(PoisonError::into_inner));
            keep(&scores, outcomes)
        });
    })
}

fn keep<G: Playable>(scores: &Scores, outcomes: Vec<Outcome<G>>) -> Result<(), String> {
    let mut counts = Counts::new(G::FIGURES);
    let mut results = Vec::new();
    for outcome in outcomes {
        if let Some(ended) = outcome.ended {
            counts.merge(&statistics::of(&ended));
        }
        results.extend(outcome.results);
    }
    match scores.keep::<G>(&results, &counts) {
        Ok(None) => Ok(()),
        Ok(Some(notice)) => Err(notice),
        Err(error) => Err(tr!("The hi-scores can't be kept ({what}): the game goes on", what = error)),
    }
}
