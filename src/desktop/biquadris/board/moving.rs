// SPDX-License-Identifier: GPL-3.0-or-later
//! What moves on a board, on the frame clock.

use std::time::Duration;

use gtk::prelude::*;
use gtk::subclass::prelude::*;

use super::Board;
use crate::desktop::frame_clock::{Frames, Since};
use crate::desktop::theme;
use rules::biquadris::Block;
use view::animation::Timeline;
use view::biquadris::animation::{Animation, Frame, shake, shine};

/// The signal of a board whose animation has ended: it shows the position.
pub(super) const SETTLED: &str = "settled";

/// What moves on a board.
#[derive(Default)]
pub struct Motion {
    animation: Option<(Animation, Since)>,
    shaken: Option<Since>,
    /// The block that a computer player has dropped.
    shines: Option<(Block, Since)>,
    frames: Frames,
}

impl Motion {
    /// What is shown now on the way to the position; `None` where the position is shown.
    pub fn frame(&self) -> Option<Frame<'_>> {
        self.animation.as_ref().and_then(|(animation, since)| animation.at(since.milliseconds()))
    }

    /// The block that shines, and how bright.
    pub fn shining(&self) -> Option<(Block, f64)> {
        let (block, since) = self.shines?;
        Some((block, shine(since.milliseconds())?))
    }

    /// How far to the right the board is, in whole units.
    pub fn offset(&self) -> f64 {
        self.shaken.and_then(|since| shake(since.milliseconds())).unwrap_or_default().round()
    }

    /// Goes on to a frame; whether anything still moves.
    fn go_on(&mut self, now: Duration) -> bool {
        if let Some((_, since)) = &mut self.animation {
            since.go_on(now);
        }
        if let Some(since) = &mut self.shaken {
            since.go_on(now);
        }
        if let Some((_, since)) = &mut self.shines {
            since.go_on(now);
        }
        if self.shining().is_none() {
            self.shines = None;
        }
        if self.frame().is_none() {
            self.animation = None;
        }
        if self.shaken.is_some_and(|since| shake(since.milliseconds()).is_none()) {
            self.shaken = None;
        }
        self.moves()
    }

    const fn moves(&self) -> bool {
        self.animation.is_some() || self.shaken.is_some() || self.shines.is_some()
    }

    /// Whether the way to the position is still being shown.
    pub const fn is_on_the_way(&self) -> bool {
        self.animation.is_some()
    }
}

impl Board {
    /// Shows this on the way to the position, in place of what is shown so far.
    /// The block that a computer player has dropped then shines for a moment.
    pub(super) fn animate(&self, animation: Option<Animation>, dropped: Option<Block>) {
        let animation = animation.filter(|_| theme::animations());
        if let (Some(animation), Some((model, _))) = (&animation, self.bound()) {
            model.pacing().borrow().show_motion(animation.duration());
        }
        {
            let motion = &mut *self.imp().motion.borrow_mut();
            motion.animation = animation.map(|animation| (animation, Since::default()));
            motion.shines = dropped.filter(|_| theme::animations()).map(|block| (block, Since::default()));
        }
        self.keep_time();
    }

    /// Shakes the board: no.
    pub(super) fn shake(&self) {
        if theme::animations() {
            self.imp().motion.borrow_mut().shaken = Some(Since::default());
            self.keep_time();
        }
    }

    /// Sees to it that frames come while something moves, and none else.
    fn keep_time(&self) {
        let motion = &mut *self.imp().motion.borrow_mut();
        let moves = motion.moves();
        motion.frames.keep(self, moves, Self::go_on);
    }

    fn go_on(&self, now: Duration) -> bool {
        let (moves, settles) = {
            let motion = &mut *self.imp().motion.borrow_mut();
            let was_on_the_way = motion.is_on_the_way();
            let moves = motion.go_on(now);
            if !moves {
                motion.frames.end();
            }
            (moves, was_on_the_way && !motion.is_on_the_way())
        };
        if settles {
            self.emit_by_name::<()>(SETTLED, &[]);
        }
        moves
    }

    /// Whether the board shows the position, and no longer the way to it.
    #[must_use]
    pub fn is_settled(&self) -> bool {
        !self.imp().motion.borrow().is_on_the_way()
    }
}
