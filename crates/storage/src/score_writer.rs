// SPDX-License-Identifier: GPL-3.0-or-later
//! Keeps what a table hands out, in the background. What comes while the disk is busy is written together; what could not be
//! written is tried again with what comes next, and when the program ends.

use std::io;
use std::rc::Rc;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tr::tr;

use super::background::Background;
use super::scores::{Scores, best_of};
use i18n::Message;
use play::Playable;
use play::results::{Achieved, HighScore, Outcome};
use play::session::{Keep, ReadScores};
use play::statistics::{self, Counts};

/// What to give to [`GameSession::keep_with`](play::Table::keep_with), so that results and statistics come into this
/// file. Failures are told by `background`.
#[must_use]
pub fn keep_in<G>(scores: Scores, background: Rc<Background>) -> Keep<G>
where
    G: Playable + Send,
    G::Move: Send,
{
    let keeper = Arc::new(ScoreWriter { scores, waiting: Mutex::default(), unkept: Mutex::new(None) });
    let last = Arc::clone(&keeper);
    background.run_last(move || if last.unkept().is_some() { last.keep() } else { Ok(()) });
    Rc::new(move |outcome| {
        let mut outcomes = keeper.waiting();
        outcomes.push(outcome);
        if outcomes.len() > 1 {
            // The job that the first one asked for takes this one along.
            return;
        }
        drop(outcomes);
        let keeper = Arc::clone(&keeper);
        background.run(move || keeper.keep());
    })
}

/// What to give to [`GameSession::read_scores_with`](play::Table::read_scores_with), so that the command `scores` lists
/// those in this file.
#[must_use]
pub fn read_from<G: Playable>(scores: Scores) -> ReadScores {
    let read = move || scores.results::<G>().map(HighScore::list).map_err(|error| Message::of_system(&error));
    Arc::new(read)
}

/// What to tell if results can't be kept.
#[must_use]
pub fn not_kept(scores: &Scores, error: &io::Error) -> String {
    tr!(
        "The high scores can’t be saved in {file} ({what}). The game continues; saving is tried again with the next result and when you quit.",
        file = scores.file().display(),
        what = error
    )
}

/// Results and counts that wait for the disk.
type Unsaved<G> = (Vec<Achieved<<G as Playable>::ScoreKey>>, Counts);

struct ScoreWriter<G: Playable> {
    scores: Scores,
    waiting: Mutex<Vec<Outcome<G>>>,
    /// What could not be written.
    unkept: Mutex<Option<Unsaved<G>>>,
}

impl<G: Playable> ScoreWriter<G> {
    fn waiting(&self) -> MutexGuard<'_, Vec<Outcome<G>>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn unkept(&self) -> MutexGuard<'_, Option<Unsaved<G>>> {
        self.unkept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn keep(&self) -> Result<(), String> {
        let (mut results, mut counts) = self.unkept().take().unwrap_or_else(|| (Vec::new(), Counts::new(G::FIGURES)));
        for outcome in std::mem::take(&mut *self.waiting()) {
            if let Some(ended) = outcome.ended {
                counts.merge(&statistics::of(&ended));
            }
            results.extend(outcome.results);
        }
        match self.scores.keep::<G>(&results, &counts) {
            Ok(None) => Ok(()),
            Ok(Some(notice)) => Err(notice),
            Err(error) => {
                // However long the disk is full, no more wait than would be kept.
                *self.unkept() = Some((best_of(&results), counts));
                Err(not_kept(&self.scores, &error))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use play::statistics::Counted;
    use rules::biquadris::{Biquadris, Setup};
    use rules::game::Seat;

    fn outcome(score: u64) -> Outcome<Biquadris> {
        let result = Achieved {
            seat: Seat::FIRST,
            name: "Ann".to_owned(),
            score,
            level: Some(0),
            setup: (&Setup::with_seed(7)).into(),
            seed: "7".to_owned(),
            date: "2024-05-01T10:00:00Z".to_owned(),
            marked: false,
            identity: score.to_string(),
        };
        Outcome { results: vec![result], ended: None }
    }

    fn kept(folder: &std::path::Path) -> Vec<u64> {
        Scores::in_folder(folder).results::<Biquadris>().unwrap().iter().map(|it| it.score).collect()
    }

    /// What stands in the way of the file, and goes before the end or before the next result.
    fn keep_once_the_way_is_free(results_after: &[u64]) -> Vec<u64> {
        let folder = tempfile::tempdir().unwrap();
        let lock = folder.path().join("scores.lock");
        fs::create_dir(&lock).unwrap();
        let (tell, told) = std::sync::mpsc::channel();
        let background = Rc::new(Background::new(move |failure| tell.send(failure).unwrap()));
        let keep = keep_in::<Biquadris>(Scores::in_folder(folder.path()), Rc::clone(&background));
        keep(outcome(3));
        assert!(told.recv().unwrap().contains("can’t be saved"));
        fs::remove_dir(&lock).unwrap();
        results_after.iter().for_each(|&score| keep(outcome(score)));
        background.finish();
        kept(folder.path())
    }

    #[test]
    fn what_could_not_be_kept_is_tried_again() {
        assert_eq!(keep_once_the_way_is_free(&[5, 4]), [5, 4, 3]);
        assert_eq!(keep_once_the_way_is_free(&[]), [3]);
        assert!(!Biquadris::FIGURES.is_empty());
    }
}
