// SPDX-License-Identifier: GPL-3.0-or-later
//! Timelines shared by the animations of all games.

use std::f64::consts::TAU;

/// Animation as a function of the time since its start. Display only: the position has already changed, and the next
/// change on the board ends the animation.
pub trait Timeline {
    /// State of the picture at one point in time.
    type Frame<'a>
    where
        Self: 'a;

    /// Duration in milliseconds.
    fn duration(&self) -> f64;

    /// Returns the frame at this time in milliseconds; `None` once the animation is over.
    fn at(&self, time: f64) -> Option<Self::Frame<'_>>;
}

/// Elapsed fraction of a duration, in 0..1; `None` once the duration is over.
pub(crate) fn progress(time: f64, duration: f64) -> Option<f64> {
    let part = (time / duration).max(0.0);
    (part < 1.0).then_some(part)
}

/// Displacement of a damped oscillation, as a fraction of its amplitude; `part` is the elapsed fraction of the time.
pub(crate) fn swing(part: f64, times: f64) -> f64 {
    (1.0 - part) * (part * times * TAU).sin()
}

/// Finds the scene at a time, and its elapsed fraction, in a sequence of scenes with these durations.
pub(crate) fn scene_at<S>(scenes: &[S], duration: impl Fn(&S) -> f64, mut time: f64) -> Option<(&S, f64)> {
    for scene in scenes {
        if let Some(part) = progress(time, duration(scene)) {
            return Some((scene, part));
        }
        time -= duration(scene);
    }
    None
}
