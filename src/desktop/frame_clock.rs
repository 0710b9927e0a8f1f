// SPDX-License-Identifier: GPL-3.0-or-later
//! What runs on the frame clock, and only while something moves: no timer runs else.

use std::cell::RefCell;
use std::time::Duration;

use gtk::glib;
use gtk::prelude::*;

use super::game_match::Match;
use super::{GameView, theme};
use view::animation::Timeline;

/// The time since the first frame in which something was seen.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Elapsed {
    began: Option<Duration>,
    milliseconds: f64,
}

impl Elapsed {
    /// The time in milliseconds.
    #[must_use]
    pub(super) const fn milliseconds(&self) -> f64 {
        self.milliseconds
    }

    /// Goes on to a frame.
    pub(super) fn advance(&mut self, now: Duration) {
        let began = *self.began.get_or_insert(now);
        self.milliseconds = now.saturating_sub(began).as_secs_f64() * 1000.0;
    }
}

/// The frames that a widget asks for.
#[derive(Debug, Default)]
pub(super) struct Frames(Option<gtk::TickCallbackId>);

impl Frames {
    /// Draws the widget, and goes on drawing it frame after frame as long as it `moves`. `advance` is called with the time of
    /// each frame and says whether anything still moves.
    pub(super) fn request<W: IsA<gtk::Widget>>(
        &mut self,
        widget: &W,
        moves: bool,
        advance: impl Fn(&W, Duration) -> bool + 'static,
    ) {
        widget.queue_draw();
        match (moves, self.0.take()) {
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

    /// Nothing moves any longer: to be called by a `advance` that says so.
    pub(super) fn end(&mut self) {
        self.0 = None;
    }
}

/// An animation on a widget.
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
    /// The animation and its present frame; `None` at rest.
    pub(super) fn frame(&self) -> Option<(&A, A::Frame<'_>)> {
        let (animation, since) = self.animation.as_ref()?;
        Some((animation, animation.at(since.milliseconds())?))
    }

    /// Whether something is shown other than the state at rest.
    pub(super) const fn is_running(&self) -> bool {
        self.animation.is_some()
    }

    /// Starts an animation in place of the one so far, if things may move; `of` finds the motion of a widget. `ended` is
    /// called after the last frame.
    pub(super) fn start<W: IsA<gtk::Widget>>(
        widget: &W,
        of: fn(&W) -> &RefCell<Self>,
        animation: Option<A>,
        ended: fn(&W),
    ) {
        let motion = &mut *of(widget).borrow_mut();
        motion.animation = animation.filter(|_| theme::animations()).map(|animation| (animation, Elapsed::default()));
        motion.frames.request(widget, motion.is_running(), move |widget, now| {
            let moves = of(widget).borrow_mut().advance(now);
            if !moves {
                ended(widget);
            }
            moves
        });
    }

    /// Starts an animation to the position of a match, which computer players wait for.
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
        let moves = self.frame().is_some();
        if !moves {
            self.animation = None;
            self.frames.end();
        }
        moves
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
