// SPDX-License-Identifier: GPL-3.0-or-later
//! Background thread for file access, which can be slow and must not block the window.

use std::collections::HashSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{self, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use i18n::{in_english, is_english};
use tr::tr;

/// Job that returns an error message for the player.
type Job = Box<dyn FnOnce() -> Result<(), String> + Send>;

/// Runs jobs in order on one thread. Dropping it waits for all jobs.
pub struct Background {
    worker: Mutex<Option<Worker>>,
    last: Mutex<Vec<Job>>,
    failures: Arc<Mutex<FailureReports>>,
}

struct Worker {
    jobs: Sender<Job>,
    thread: JoinHandle<()>,
}

/// Failure callback, and the messages already reported.
struct FailureReports {
    report: Box<dyn Fn(String) + Send>,
    reported: HashSet<String>,
}

impl FailureReports {
    fn report(&mut self, failure: String) {
        if self.reported.insert(failure.clone()) {
            (self.report)(failure);
        }
    }
}

impl Background {
    /// Creates a thread. `on_failure` is called on it with each message, once per distinct text.
    #[must_use]
    pub fn new(on_failure: impl Fn(String) + Send + 'static) -> Self {
        let failures = Arc::new(Mutex::new(FailureReports { report: Box::new(on_failure), reported: HashSet::new() }));
        let (jobs, queue) = mpsc::channel::<Job>();
        let reported = Arc::clone(&failures);
        let thread = thread::Builder::new().name("files".to_owned()).spawn(move || {
            for job in queue {
                run(job, &reported);
            }
        });
        // Without a thread, jobs run on the caller's thread.
        let worker = Mutex::new(thread.ok().map(|thread| Worker { jobs, thread }));
        Self { worker, last: Mutex::default(), failures }
    }

    /// Queues a job after all previous ones.
    pub fn run(&self, job: impl FnOnce() -> Result<(), String> + Send + 'static) {
        // Messages are in the language of the caller.
        let job: Job = if is_english() { Box::new(|| in_english(job)) } else { Box::new(job) };
        let refused = match &*self.worker.lock().unwrap_or_else(PoisonError::into_inner) {
            Some(worker) => worker.jobs.send(job).err().map(|unsent| unsent.0),
            None => Some(job),
        };
        if let Some(job) = refused {
            run(job, &self.failures);
        }
    }

    /// Queues a job to run after all others, in [`Background::finish`].
    pub fn run_last(&self, job: impl FnOnce() -> Result<(), String> + Send + 'static) {
        self.last.lock().unwrap_or_else(PoisonError::into_inner).push(Box::new(job));
    }

    /// Waits for all jobs. Later ones run on the caller's thread.
    pub fn finish(&self) {
        let worker = self.worker.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(Worker { jobs, thread }) = worker {
            drop(jobs);
            let _ = thread.join();
        }
        for job in std::mem::take(&mut *self.last.lock().unwrap_or_else(PoisonError::into_inner)) {
            run(job, &self.failures);
        }
    }
}

impl Drop for Background {
    fn drop(&mut self) {
        self.finish();
    }
}

fn run(job: Job, failures: &Mutex<FailureReports>) {
    // A panic in one job must not affect the following ones.
    let done = catch_unwind(AssertUnwindSafe(job)).unwrap_or_else(|_| Err(tr!("Some data couldn’t be saved")));
    if let Err(failure) = done {
        failures.lock().unwrap_or_else(PoisonError::into_inner).report(failure);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_jobs_run_in_order() {
        let done = Arc::new(Mutex::new(Vec::new()));
        let background = Background::new(|_| {});
        for number in 0..100 {
            let done = Arc::clone(&done);
            background.run(move || {
                done.lock().unwrap().push(number);
                Ok(())
            });
        }
        drop(background);
        assert_eq!(*done.lock().unwrap(), (0..100).collect::<Vec<_>>());
    }

    #[test]
    fn equal_failures_are_reported_once() {
        let (report, reported) = mpsc::channel();
        let background = Background::new(move |failure| report.send(failure).unwrap());
        for failure in ["full", "full", "", "torn", "full"] {
            background.run(move || if failure.is_empty() { Ok(()) } else { Err(failure.to_owned()) });
        }
        background.finish();
        // Late jobs run nevertheless.
        background.run(|| Err("late".to_owned()));
        background.run(|| Err("torn".to_owned()));
        drop(background);
        assert_eq!(reported.iter().collect::<Vec<_>>(), ["full", "torn", "late"]);
    }
}
