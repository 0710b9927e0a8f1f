// SPDX-License-Identifier: GPL-3.0-or-later
//! Animations of every game.

use std::f64::consts::TAU;

/// Way to a new position, as a function of the time since it began. Nothing but a picture: the match has gone on, and
/// whatever changes on the board ends it at once.
pub trait Timeline {
    /// Picture at one time.
    type Frame<'a>
    where
        Self: 'a;

    /// Duration in milliseconds.
    fn duration(&self) -> f64;

    /// Returns the frame at this time in milliseconds; `None` once it is over.
    fn at(&self, time: f64) -> Option<Self::Frame<'_>>;
}

/// Part of a duration that is over, from 0; `None` once it is over.
pub(crate) fn progress(time: f64, duration: f64) -> Option<f64> {
    let part = (time / duration).max(0.0);
    (part < 1.0).then_some(part)
}

/// Position of something that swings this many times and comes to rest, in parts of its reach; `part` of its time is over.
pub(crate) fn swing(part: f64, times: f64) -> f64 {
    (1.0 - part) * (part * times * TAU).sin()
}

/// Finds the scene at a time and the part of it that is over, where scenes of these durations follow one another.
pub(crate) fn scene_at<S>(scenes: &[S], duration: impl Fn(&S) -> f64, mut time: f64) -> Option<(&S, f64)> {
    for scene in scenes {
        if let Some(part) = progress(time, duration(scene)) {
            return Some((scene, part));
        }
        time -= duration(scene);
    }
    None
}
