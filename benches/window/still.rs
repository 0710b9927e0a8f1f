// SPDX-License-Identifier: GPL-3.0-or-later
//! Whether the program sleeps while nothing moves.

use std::fs;
use std::time::Duration;

use super::child;
use super::figures::Measured;

/// How long the window is left alone before, and watched.
const SETTLE: Duration = Duration::from_secs(4);
const WATCH: Duration = Duration::from_secs(5);

/// Tells how often any thread of the program woke up while nothing moved.
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

/// How often the threads have gone to sleep so far, but for this one.
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
