// SPDX-License-Identifier: GPL-3.0-or-later
//! Background saving of results. Results that arrive while a write is in progress are written together; failed writes
//! are retried with the next result and when the program ends.

use std::io;
use std::rc::Rc;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tr::tr;

use super::background::Background;
use super::scores::{Scores, best_of};
use i18n::Message;
use play::Playable;
use play::results::{HighScore, Outcome, SavedResult};
use play::session::{OutcomeHandler, ReadScores};
use play::statistics::{self, Counts};

/// Returns the callback for [`GameSession::on_outcome`](play::GameSession::on_outcome) that saves results and
/// statistics in this file. Failures are reported by `background`.
#[must_use]
pub fn save_to<G>(scores: Scores, background: Rc<Background>) -> OutcomeHandler<G>
where
    G: Playable + Send,
    G::Move: Send,
{
    let writer = Arc::new(ScoreWriter { scores, pending: Mutex::default(), unsaved: Mutex::new(None) });
    let last = Arc::clone(&writer);
    background.run_last(move || if last.unsaved().is_some() { last.save() } else { Ok(()) });
    Rc::new(move |outcome| {
        let mut outcomes = writer.pending();
        outcomes.push(outcome);
        if outcomes.len() > 1 {
            // The job queued for the first outcome writes this one, too.
            return;
        }
        drop(outcomes);
        let writer = Arc::clone(&writer);
        background.run(move || writer.save());
    })
}

/// Returns the function for [`GameSession::read_scores_with`](play::GameSession::read_scores_with) that reads the
/// scores in this file.
#[must_use]
pub fn read_from<G: Playable>(scores: Scores) -> ReadScores {
    let read = move || scores.results::<G>().map(HighScore::list).map_err(|error| Message::of_system(&error));
    Arc::new(read)
}

/// Returns the message on a failed write.
#[must_use]
pub fn write_error(scores: &Scores, error: &io::Error) -> String {
    tr!(
        "The high scores can’t be saved in {file} ({error}). The game continues; Biquadris will try again after the next result and when you quit.",
        file = scores.file().display(),
        error
    )
}

/// Results and statistics to be written.
type Unsaved<G> = (Vec<SavedResult<<G as Playable>::ScoreKey>>, Counts);

struct ScoreWriter<G: Playable> {
    scores: Scores,
    pending: Mutex<Vec<Outcome<G>>>,
    /// Results whose last write failed.
    unsaved: Mutex<Option<Unsaved<G>>>,
}

impl<G: Playable> ScoreWriter<G> {
    fn pending(&self) -> MutexGuard<'_, Vec<Outcome<G>>> {
        self.pending.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn unsaved(&self) -> MutexGuard<'_, Option<Unsaved<G>>> {
        self.unsaved.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn save(&self) -> Result<(), String> {
        let (mut results, mut counts) = self.unsaved().take().unwrap_or_else(|| (Vec::new(), Counts::new(G::FIGURES)));
        for outcome in std::mem::take(&mut *self.pending()) {
            if let Some(ended) = outcome.ended {
                counts.merge(&statistics::of(&ended));
            }
            results.extend(outcome.results);
        }
        match self.scores.save::<G>(&results, &counts) {
            Ok(None) => Ok(()),
            Ok(Some(notice)) => Err(notice),
            Err(error) => {
                // Limits memory if writing fails repeatedly: only results that would be stored are retained.
                *self.unsaved() = Some((best_of(&results), counts));
                Err(write_error(&self.scores, &error))
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
        let result = SavedResult {
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

    fn saved(folder: &std::path::Path) -> Vec<u64> {
        Scores::in_folder(folder).results::<Biquadris>().unwrap().iter().map(|it| it.score).collect()
    }

    /// Blocks the file's lock for a first result, then removes the block, and returns the scores saved after further
    /// results.
    fn save_after_removing_an_obstacle(results_after: &[u64]) -> Vec<u64> {
        let folder = tempfile::tempdir().unwrap();
        let lock = folder.path().join("scores.lock");
        fs::create_dir(&lock).unwrap();
        let (report, reported) = std::sync::mpsc::channel();
        let background = Rc::new(Background::new(move |failure| report.send(failure).unwrap()));
        let save = save_to::<Biquadris>(Scores::in_folder(folder.path()), Rc::clone(&background));
        save(outcome(3));
        assert!(reported.recv().unwrap().contains("can’t be saved"));
        fs::remove_dir(&lock).unwrap();
        results_after.iter().for_each(|&score| save(outcome(score)));
        background.finish();
        saved(folder.path())
    }

    #[test]
    fn failed_writes_are_retried() {
        assert_eq!(save_after_removing_an_obstacle(&[5, 4]), [5, 4, 3]);
        assert_eq!(save_after_removing_an_obstacle(&[]), [3]);
        assert!(!Biquadris::FIGURES.is_empty());
    }
}
