// SPDX-License-Identifier: GPL-3.0-or-later
//! What runs on the frame clock, and only while something moves: no timer runs else.

use std::time::Duration;

use gtk::glib;
use gtk::prelude::*;

/// The time since the first frame in which something was seen.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Since {
    began: Option<Duration>,
    milliseconds: f64,
}

impl Since {
    /// The time in milliseconds.
    #[must_use]
    pub(super) const fn milliseconds(&self) -> f64 {
        self.milliseconds
    }

    /// Goes on to a frame.
    pub(super) fn go_on(&mut self, now: Duration) {
        let began = *self.began.get_or_insert(now);
        self.milliseconds = now.saturating_sub(began).as_secs_f64() * 1000.0;
    }
}

/// The frames that a widget asks for.
#[derive(Debug, Default)]
pub(super) struct Frames(Option<gtk::TickCallbackId>);

impl Frames {
    /// Draws the widget, and goes on drawing it frame after frame as long as it `moves`. `go_on` is called with the time of
    /// each frame and says whether anything still moves.
    pub(super) fn keep<W: IsA<gtk::Widget>>(&mut self, widget: &W, moves: bool, go_on: fn(&W, Duration) -> bool) {
        widget.queue_draw();
        match (moves, self.0.take()) {
            (true, None) => {
                self.0 = Some(widget.add_tick_callback(move |widget, clock| {
                    widget.queue_draw();
                    let now = Duration::from_micros(clock.frame_time().try_into().unwrap_or_default());
                    if go_on(widget, now) { glib::ControlFlow::Continue } else { glib::ControlFlow::Break }
                }));
            }
            (true, frames) => self.0 = frames,
            (false, Some(frames)) => frames.remove(),
            (false, None) => {}
        }
    }

    /// Nothing moves any longer: to be called by a `go_on` that says so.
    pub(super) fn end(&mut self) {
        self.0 = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_is_counted_from_the_first_frame() {
        let mut since = Since::default();
        assert!(since.milliseconds().abs() < f64::EPSILON);
        for (now, expected) in [(5_000, 0.0), (5_016, 16.0), (5_250, 250.0), (4_000, 0.0)] {
            since.go_on(Duration::from_millis(now));
            assert!((since.milliseconds() - expected).abs() < 1e-9, "{now}: {}", since.milliseconds());
        }
    }
}
