// SPDX-License-Identifier: GPL-3.0-or-later
//! What moves on a board, on the frame clock.

use std::time::Duration;

use gtk::subclass::prelude::*;

use super::Board;
use crate::desktop::frame_clock::{Frames, Since};
use crate::desktop::host::Hosted;
use crate::desktop::theme;
use view::push_and_clear::animation::{Animation, Frame};

/// What moves on a board.
#[derive(Default)]
pub struct Motion {
    animation: Option<(Animation, Since)>,
    frames: Frames,
}

impl Motion {
    /// What is shown now on the way to the position; `None` where the position is shown.
    pub fn frame(&self) -> Option<Frame> {
        self.animation.as_ref().and_then(|(animation, since)| animation.at(since.milliseconds()))
    }
}

impl Board {
    /// Shows this on the way to the position, in place of what is shown so far.
    pub(super) fn animate(&self, animation: Option<Animation>) {
        let animation = animation.filter(|_| theme::animations());
        if let (Some(animation), Some(model)) = (&animation, self.bound()) {
            model.host().borrow().pacing.show_motion(animation.lasts());
        }
        let motion = &mut *self.imp().motion.borrow_mut();
        motion.animation = animation.map(|animation| (animation, Since::default()));
        motion.frames.keep(self, motion.animation.is_some(), Self::go_on);
    }

    fn go_on(&self, now: Duration) -> bool {
        let motion = &mut *self.imp().motion.borrow_mut();
        if let Some((_, since)) = &mut motion.animation {
            since.go_on(now);
        }
        let moves = motion.frame().is_some();
        if !moves {
            motion.animation = None;
            motion.frames.end();
        }
        moves
    }
}
