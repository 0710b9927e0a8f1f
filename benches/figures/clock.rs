// SPDX-License-Identifier: GPL-3.0-or-later
//! Timing of tasks. Tasks to be compared are measured alternately, so that other load on the machine affects both
//! alike, and the median counts.

use std::time::{Duration, Instant};

use super::is_quick;

/// Approximate length of a sample, long enough that reading the clock has no influence.
const SAMPLE: Duration = Duration::from_millis(20);
/// Tasks longer than this are measured only a few times.
const LONG_TASK: Duration = Duration::from_secs(1);

/// Returns the seconds per execution of each task.
pub(crate) fn interleaved<const N: usize>(mut tasks: [&mut dyn FnMut(); N]) -> [f64; N] {
    let counts = tasks.each_mut().map(|task| calibrate(*task));
    let is_long = counts.iter().any(|&(_, took)| took > LONG_TASK);
    let samples = if is_long {
        3
    } else if is_quick() {
        11
    } else {
        51
    };
    let mut seconds = [const { Vec::new() }; N];
    for _ in 0..samples {
        for at in 0..N {
            seconds[at].push(sample(tasks[at], counts[at].0) / f64::from(counts[at].0));
        }
    }
    seconds.map(median)
}

/// Returns the seconds per execution of a task.
pub(crate) fn seconds(mut task: impl FnMut()) -> f64 {
    let [seconds] = interleaved([&mut task]);
    seconds
}

/// Returns the executions per sample and the time of one execution, and warms up the task.
fn calibrate(task: &mut dyn FnMut()) -> (u32, Duration) {
    let mut count = 1;
    loop {
        let took = Duration::from_secs_f64(sample(task, count));
        if took >= SAMPLE {
            return (count, took / count);
        }
        // At most tenfold per step: the first execution is slower than later ones.
        let wanted = f64::from(count) * SAMPLE.as_secs_f64() / took.as_secs_f64().max(1e-9) * 1.1;
        count = wanted.clamp(f64::from(count) + 1.0, f64::from(count) * 10.0) as u32;
    }
}

fn sample(task: &mut dyn FnMut(), count: u32) -> f64 {
    let begin = Instant::now();
    for _ in 0..count {
        task();
    }
    begin.elapsed().as_secs_f64()
}

/// Returns the median of these numbers.
pub(crate) fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}
