// SPDX-License-Identifier: GPL-3.0-or-later
//! What runs on the frame clock, and only while something moves.

use std::time::Duration;

use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use super::Board;
use super::animation::{Animation, Frame, shake};
use crate::desktop::theme;

/// What moves on a board.
#[derive(Default)]
pub struct Motion {
    animation: Option<(Animation, Clock)>,
    shaken: Option<Clock>,
    tick: Option<gtk::TickCallbackId>,
}

/// The time since the first frame in which something was seen, in milliseconds.
#[derive(Clone, Copy, Default)]
struct Clock {
    began: Option<Duration>,
    time: f64,
}

impl Clock {
    fn tick(&mut self, now: Duration) {
        let began = *self.began.get_or_insert(now);
        self.time = now.saturating_sub(began).as_secs_f64() * 1000.0;
    }
}

impl Motion {
    /// What is shown now on the way to the position; `None` where the position is shown.
    pub fn frame(&self) -> Option<Frame<'_>> {
        self.animation.as_ref().and_then(|(animation, clock)| animation.at(clock.time))
    }

    /// How far to the right the board is, in whole units.
    pub fn offset(&self) -> f64 {
        self.shaken.and_then(|clock| shake(clock.time)).unwrap_or_default().round()
    }

    /// Goes on to a frame; whether anything still moves.
    fn go_on(&mut self, now: Duration) -> bool {
        if let Some((_, clock)) = &mut self.animation {
            clock.tick(now);
        }
        if let Some(clock) = &mut self.shaken {
            clock.tick(now);
        }
        if self.frame().is_none() {
            self.animation = None;
        }
        if self.shaken.is_some_and(|clock| shake(clock.time).is_none()) {
            self.shaken = None;
        }
        self.animation.is_some() || self.shaken.is_some()
    }
}

impl Board {
    /// Shows this on the way to the position, in place of what is shown so far.
    pub(super) fn animate(&self, animation: Option<Animation>) {
        let animation = animation.filter(|_| theme::animations());
        self.imp().motion.borrow_mut().animation = animation.map(|animation| (animation, Clock::default()));
        self.keep_time();
    }

    /// Shakes the board: no.
    pub(super) fn shake(&self) {
        if theme::animations() {
            self.imp().motion.borrow_mut().shaken = Some(Clock::default());
            self.keep_time();
        }
    }

    /// Sees to it that frames come while something moves, and none else.
    fn keep_time(&self) {
        self.queue_draw();
        let motion = &mut *self.imp().motion.borrow_mut();
        let moves = motion.animation.is_some() || motion.shaken.is_some();
        match (moves, motion.tick.take()) {
            (true, None) => motion.tick = Some(self.add_tick_callback(Self::tick)),
            (true, tick) => motion.tick = tick,
            (false, Some(tick)) => tick.remove(),
            (false, None) => {}
        }
    }

    fn tick(&self, clock: &gtk::gdk::FrameClock) -> glib::ControlFlow {
        self.queue_draw();
        let now = Duration::from_micros(clock.frame_time().try_into().unwrap_or_default());
        let motion = &mut *self.imp().motion.borrow_mut();
        if motion.go_on(now) {
            glib::ControlFlow::Continue
        } else {
            motion.tick = None;
            glib::ControlFlow::Break
        }
    }
}
