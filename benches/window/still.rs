// SPDX-License-Identifier: GPL-3.0-or-later
//! Wake-ups while nothing moves.

use std::fs;
use std::time::Duration;

use super::child;
use super::figures::Measured;

/// Time to wait before measuring.
const SETTLE: Duration = Duration::from_secs(4);
/// Time measured.
const WATCH: Duration = Duration::from_secs(5);

/// Measures how often the threads of the program wake up while nothing moves.
pub(crate) fn measure() {
    child::open(child::session(24), |_| {
        std::thread::spawn(|| {
            std::thread::sleep(SETTLE);
            let before = wake_ups();
            std::thread::sleep(WATCH);
            Measured::new("still-wake-ups", (wake_ups() - before) as f64).report();
            std::process::exit(0);
        });
    });
}

/// Returns the number of voluntary context switches of all other threads so far.
fn wake_ups() -> u64 {
    let own = rustix::thread::gettid().as_raw_nonzero().to_string();
    let tasks = fs::read_dir("/proc/self/task").into_iter().flatten().filter_map(Result::ok);
    let others = tasks.filter(|task| task.file_name().to_string_lossy() != own);
    let sleeps = others.filter_map(|task| {
        let status = fs::read_to_string(task.path().join("status")).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("voluntary_ctxt_switches:"))?;
        line.trim().parse::<u64>().ok()
    });
    sleeps.sum()
}
