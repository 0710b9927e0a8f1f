// SPDX-License-Identifier: GPL-3.0-or-later
//! Work on files in a thread of its own: a disk can take long, and the window must not wait for it.

use std::collections::HashSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{self, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use i18n::{in_english, is_english};
use tr::tr;

/// Something to do; what the player should know if it fails.
type Job = Box<dyn FnOnce() -> Result<(), String> + Send>;

/// Does one job after the other in a thread of its own. When it is dropped, it waits until all are done.
pub struct Background {
    worker: Mutex<Option<Worker>>,
    last: Mutex<Vec<Job>>,
    failures: Arc<Mutex<FailureReports>>,
}

struct Worker {
    jobs: Sender<Job>,
    thread: JoinHandle<()>,
}

/// Where failures are told, and those that were told.
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
    /// A thread that calls `on_failure`, in that thread, with what failed: with the same text once.
    #[must_use]
    pub fn new(on_failure: impl Fn(String) + Send + 'static) -> Self {
        let failures = Arc::new(Mutex::new(FailureReports { report: Box::new(on_failure), reported: HashSet::new() }));
        let (jobs, to_do) = mpsc::channel::<Job>();
        let reported = Arc::clone(&failures);
        let thread = thread::Builder::new().name("files".to_owned()).spawn(move || {
            for job in to_do {
                run(job, &reported);
            }
        });
        // Without a thread, jobs are done where they are asked for.
        let worker = Mutex::new(thread.ok().map(|thread| Worker { jobs, thread }));
        Self { worker, last: Mutex::default(), failures }
    }

    /// Does a job after all that came before.
    pub fn run(&self, job: impl FnOnce() -> Result<(), String> + Send + 'static) {
        // Who asked for it hears of it, in the same language.
        let job: Job = if is_english() { Box::new(|| in_english(job)) } else { Box::new(job) };
        let refused = match &*self.worker.lock().unwrap_or_else(PoisonError::into_inner) {
            Some(worker) => worker.jobs.send(job).err().map(|unsent| unsent.0),
            None => Some(job),
        };
        if let Some(job) = refused {
            run(job, &self.failures);
        }
    }

    /// Does a job when all others are done and no more come.
    pub fn run_last(&self, job: impl FnOnce() -> Result<(), String> + Send + 'static) {
        self.last.lock().unwrap_or_else(PoisonError::into_inner).push(Box::new(job));
    }

    /// Waits until all jobs are done. Those that come later are done where they are asked for.
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
    // A job that stops halfway doesn't take those behind it along.
    let done = catch_unwind(AssertUnwindSafe(job)).unwrap_or_else(|_| Err(tr!("Some data could not be saved")));
    if let Err(failure) = done {
        failures.lock().unwrap_or_else(PoisonError::into_inner).report(failure);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn jobs_are_done_in_order_and_all_of_them() {
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
    fn the_same_failure_is_told_once_and_stops_nothing() {
        let (report, reported) = mpsc::channel();
        let background = Background::new(move |failure| report.send(failure).unwrap());
        for failure in ["full", "full", "", "torn", "full"] {
            background.run(move || if failure.is_empty() { Ok(()) } else { Err(failure.to_owned()) });
        }
        background.finish();
        // What comes too late is done all the same.
        background.run(|| Err("late".to_owned()));
        background.run(|| Err("torn".to_owned()));
        drop(background);
        assert_eq!(reported.iter().collect::<Vec<_>>(), ["full", "torn", "late"]);
    }
}
