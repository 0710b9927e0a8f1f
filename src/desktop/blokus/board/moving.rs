// SPDX-License-Identifier: GPL-3.0-or-later
//! Motion on the board, on the frame clock.

use std::time::Duration;

use gtk::subclass::prelude::*;

use super::Board;
use crate::desktop::frame_clock::{Frames, Since};
use crate::desktop::host::Hosted;
use crate::desktop::theme;
use view::blokus::animation::{Animation, Sprite};

/// Motion on the board.
#[derive(Default)]
pub struct Motion {
    animation: Option<(Animation, Since)>,
    frames: Frames,
}

impl Motion {
    /// The piece on its way, and where it is now; `None` where everything rests.
    pub fn frame(&self) -> Option<(&Animation, Sprite)> {
        let (animation, since) = self.animation.as_ref()?;
        Some((animation, animation.at(since.milliseconds())?))
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
