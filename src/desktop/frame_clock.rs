// SPDX-License-Identifier: GPL-3.0-or-later
//! Animations on the frame clock. Frames are requested only while something moves.

use std::cell::RefCell;
use std::time::Duration;

use gtk::glib;
use gtk::prelude::*;

use super::game_match::Match;
use super::{GameView, theme};
use view::animation::Timeline;

/// Time since the first frame of an animation.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Elapsed {
    began: Option<Duration>,
    milliseconds: f64,
}

impl Elapsed {
    /// Elapsed time in milliseconds.
    #[must_use]
    pub(super) const fn milliseconds(&self) -> f64 {
        self.milliseconds
    }

    /// Advances to a frame at the time `now` of the frame clock.
    pub(super) fn advance(&mut self, now: Duration) {
        let began = *self.began.get_or_insert(now);
        self.milliseconds = now.saturating_sub(began).as_secs_f64() * 1000.0;
    }
}

/// Tick callback of a widget, while it needs one.
#[derive(Debug, Default)]
pub(super) struct Frames(Option<gtk::TickCallbackId>);

impl Frames {
    /// Redraws the widget, and keeps redrawing it in every frame if `is_moving` is set. `advance` is called with the time of each
    /// frame and returns whether anything still moves.
    pub(super) fn request<W: IsA<gtk::Widget>>(
        &mut self,
        widget: &W,
        is_moving: bool,
        advance: impl Fn(&W, Duration) -> bool + 'static,
    ) {
        widget.queue_draw();
        match (is_moving, self.0.take()) {
            (true, None) => {
                self.0 = Some(widget.add_tick_callback(move |widget, clock| {
                    widget.queue_draw();
                    let now = Duration::from_micros(clock.frame_time().try_into().unwrap_or_default());
                    if advance(widget, now) { glib::ControlFlow::Continue } else { glib::ControlFlow::Break }
                }));
            }
            (true, frames) => self.0 = frames,
            (false, Some(frames)) => frames.remove(),
            (false, None) => {}
        }
    }

    /// Forgets the tick callback. Call this in an `advance` that returns `false`, which removes the callback.
    pub(super) fn end(&mut self) {
        self.0 = None;
    }
}

/// Animation on a widget.
#[derive(Debug)]
pub struct Motion<A> {
    animation: Option<(A, Elapsed)>,
    frames: Frames,
}

impl<A> Default for Motion<A> {
    fn default() -> Self {
        Self { animation: None, frames: Frames::default() }
    }
}

impl<A: Timeline + 'static> Motion<A> {
    /// Returns the animation and its current frame, or `None` at rest.
    pub(super) fn frame(&self) -> Option<(&A, A::Frame<'_>)> {
        let (animation, since) = self.animation.as_ref()?;
        Some((animation, animation.at(since.milliseconds())?))
    }

    /// Returns whether an animation is running.
    pub(super) const fn is_running(&self) -> bool {
        self.animation.is_some()
    }

    /// Replaces the running animation, if any. Starts none if animations are turned off. `of` returns the motion of a widget.
    /// `ended` is called after the last frame.
    pub(super) fn start<W: IsA<gtk::Widget>>(
        widget: &W,
        of: fn(&W) -> &RefCell<Self>,
        animation: Option<A>,
        ended: fn(&W),
    ) {
        let motion = &mut *of(widget).borrow_mut();
        motion.animation = animation.filter(|_| theme::animations()).map(|animation| (animation, Elapsed::default()));
        motion.frames.request(widget, motion.is_running(), move |widget, now| {
            let is_moving = of(widget).borrow_mut().advance(now);
            if !is_moving {
                ended(widget);
            }
            is_moving
        });
    }

    /// Starts an animation to the position of a match, and makes computer players wait for it.
    pub(super) fn show<W: IsA<gtk::Widget>, G: GameView>(
        widget: &W,
        of: fn(&W) -> &RefCell<Self>,
        model: &Match<G>,
        animation: Option<A>,
        ended: fn(&W),
    ) {
        if let Some(animation) = animation.as_ref().filter(|_| theme::animations()) {
            model.pacing().borrow().show_motion(animation.duration());
        }
        Self::start(widget, of, animation, ended);
    }

    fn advance(&mut self, now: Duration) -> bool {
        if let Some((_, since)) = &mut self.animation {
            since.advance(now);
        }
        let is_moving = self.frame().is_some();
        if !is_moving {
            self.animation = None;
            self.frames.end();
        }
        is_moving
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_is_counted_from_the_first_frame() {
        let mut since = Elapsed::default();
        assert!(since.milliseconds().abs() < f64::EPSILON);
        for (now, expected) in [(5_000, 0.0), (5_016, 16.0), (5_250, 250.0), (4_000, 0.0)] {
            since.advance(Duration::from_millis(now));
            assert!((since.milliseconds() - expected).abs() < 1e-9, "{now}: {}", since.milliseconds());
        }
    }
}
