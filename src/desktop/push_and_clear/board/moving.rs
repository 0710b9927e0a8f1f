// SPDX-License-Identifier: GPL-3.0-or-later
//! What runs on the frame clock, and only while something moves.

use std::time::Duration;

use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use super::Board;
use super::animation::{Animation, Frame};
use crate::desktop::theme;

/// What moves on a board.
#[derive(Default)]
pub struct Motion {
    animation: Option<Animation>,
    /// The time of the first frame in which it was seen.
    began: Option<Duration>,
    /// How long ago that was, in milliseconds.
    time: f64,
    tick: Option<gtk::TickCallbackId>,
}

impl Motion {
    /// What is shown now on the way to the position; `None` where the position is shown.
    pub fn frame(&self) -> Option<Frame> {
        self.animation.as_ref().and_then(|animation| animation.at(self.time))
    }

    /// Goes on to a frame; whether anything still moves.
    fn go_on(&mut self, now: Duration) -> bool {
        let began = *self.began.get_or_insert(now);
        self.time = now.saturating_sub(began).as_secs_f64() * 1000.0;
        if self.frame().is_none() {
            self.animation = None;
        }
        self.animation.is_some()
    }
}

impl Board {
    /// Shows this on the way to the position, in place of what is shown so far.
    pub(super) fn animate(&self, animation: Option<Animation>) {
        self.queue_draw();
        let motion = &mut *self.imp().motion.borrow_mut();
        motion.animation = animation.filter(|_| theme::animations());
        (motion.began, motion.time) = (None, 0.0);
        match (motion.animation.is_some(), motion.tick.take()) {
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
