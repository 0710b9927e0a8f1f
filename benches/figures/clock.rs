// SPDX-License-Identifier: GPL-3.0-or-later
//! How long something takes: what is compared is measured in turn, so that a machine that does other things meanwhile is as
//! slow for the one as for the other; the medians count.

use std::time::{Duration, Instant};

use super::is_quick;

/// A sample lasts about so long, so that reading the clock costs nothing.
const SAMPLE: Duration = Duration::from_millis(20);
/// What lasts longer than this is measured a few times only.
const LONG: Duration = Duration::from_secs(1);

/// The seconds that each of these takes, once.
pub(crate) fn in_turn<const N: usize>(mut ways: [&mut dyn FnMut(); N]) -> [f64; N] {
    let counts = ways.each_mut().map(|way| count_for_a_sample(*way));
    let is_long = counts.iter().any(|&(_, took)| took > LONG);
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
            seconds[at].push(sample(ways[at], counts[at].0) / f64::from(counts[at].0));
        }
    }
    seconds.map(median)
}

/// The seconds that this takes, once.
pub(crate) fn seconds(mut way: impl FnMut()) -> f64 {
    let [seconds] = in_turn([&mut way]);
    seconds
}

/// How often to do something in a sample, and how long it takes once; it is warm then.
fn count_for_a_sample(way: &mut dyn FnMut()) -> (u32, Duration) {
    let mut count = 1;
    loop {
        let took = Duration::from_secs_f64(sample(way, count));
        if took >= SAMPLE {
            return (count, took / count);
        }
        // Not more than ten times as often at once: the first time is slower than those that follow.
        let wanted = f64::from(count) * SAMPLE.as_secs_f64() / took.as_secs_f64().max(1e-9) * 1.1;
        count = wanted.clamp(f64::from(count) + 1.0, f64::from(count) * 10.0) as u32;
    }
}

fn sample(way: &mut dyn FnMut(), count: u32) -> f64 {
    let begin = Instant::now();
    for _ in 0..count {
        way();
    }
    begin.elapsed().as_secs_f64()
}

/// The number in the middle.
pub(crate) fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}
