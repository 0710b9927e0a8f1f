// SPDX-License-Identifier: GPL-3.0-or-later
//! What a board shows on the way to a new position, as functions of the time since then: a block turns, flips over, or
//! breaks into pieces out of which new ones come.
//!
//! These are pictures only. The match has long gone on; whatever changes on the board ends them at once.

use std::f64::consts::{FRAC_PI_2, PI};

use crate::animation::{Timeline, progress, swing};
use rules::blocky::{Action, Block, Corner, Event, Path, Place};

/// How long a turn takes, a reflection, a smash, and the shake of a block that can't be changed, in milliseconds.
const TURN: f64 = 220.0;
const FLIP: f64 = 220.0;
const SMASH: f64 = 280.0;
const SHAKE: f64 = 180.0;
/// How often a block goes to and fro, and how far, in units.
const TIMES: f64 = 2.0;
const REACH: f64 = 5.0;
/// What is seen at least of something that is seen from its edge: nothing can't be drawn.
const EDGE: f64 = 0.02;

/// A picture that isn't where it will rest. What is done to it is done around its middle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprite {
    /// Which block.
    pub place: Place,
    /// Whether it is as before the move.
    pub before: bool,
    /// How far it is turned clockwise, in radians.
    pub angle: f64,
    /// Its width and height as parts of what they are at rest; negative where it is seen the other way round.
    pub size: (f64, f64),
    /// How far to the right it is, in units.
    pub right: f64,
}

/// The way from one position to the next.
#[derive(Clone, Debug)]
pub struct Animation {
    /// The block that changes.
    pub place: Place,
    /// The block before, and after.
    pub blocks: [Block; 2],
    what: What,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum What {
    /// Quarter turns clockwise.
    Turn(f64),
    Horizontal,
    Vertical,
    Smash,
    Shake,
}

impl What {
    const fn lasts(self) -> f64 {
        match self {
            Self::Turn(_) => TURN,
            Self::Horizontal | Self::Vertical => FLIP,
            Self::Smash => SMASH,
            Self::Shake => SHAKE,
        }
    }
}

impl Animation {
    /// The way from one board to the next by these events; `None` where there is nothing to show, or too much: then the new
    /// board is shown at once.
    #[must_use]
    pub fn between(old: &Block, new: &Block, events: &[Event]) -> Option<Self> {
        let mut acted = None;
        for event in events {
            match event {
                Event::Acted { action, path, changed: true, .. } if acted.is_none() => acted = Some((*action, *path)),
                Event::Acted { .. } | Event::Restarted => return None,
                Event::TurnPassed(_) | Event::Over => {}
            }
        }
        let (action, path) = acted?;
        let before = old.at(&path).ok()?;
        let after = new.at(&path).ok()?;
        let leads_there = action.symmetry().is_none_or(|way| before.transformed(way) == after);
        if old.height() != new.height() || !leads_there || old.with(&path, after.clone()).ok()? != *new {
            return None;
        }
        let what = match action {
            Action::Clockwise => What::Turn(1.0),
            Action::Counterclockwise => What::Turn(-1.0),
            Action::Horizontal => What::Horizontal,
            Action::Vertical => What::Vertical,
            Action::Smash => What::Smash,
        };
        Some(Self { place: path.place(new.height()), blocks: [before, after], what })
    }

    /// A block that can't be changed so.
    #[must_use]
    pub fn shake(board: &Block, path: &Path) -> Option<Self> {
        let block = board.at(path).ok()?;
        Some(Self { place: path.place(board.height()), blocks: [block.clone(), block], what: What::Shake })
    }
}

impl Timeline for Animation {
    /// In the place of the block.
    type Frame<'a> = Vec<Sprite>;

    fn duration(&self) -> f64 {
        self.what.lasts()
    }

    fn at(&self, time: f64) -> Option<Vec<Sprite>> {
        let part = progress(time, self.duration())?;
        // Slow at its beginning and its end.
        let gone = (1.0 - (part * PI).cos()) / 2.0;
        let whole = Sprite { place: self.place, before: true, angle: 0.0, size: (1.0, 1.0), right: 0.0 };
        let seen = |gone: f64| {
            let size = (gone * PI).cos();
            if size.abs() < EDGE { EDGE.copysign(size) } else { size }
        };
        Some(match self.what {
            What::Turn(quarters) => {
                let angle = quarters * gone * FRAC_PI_2;
                // Its corners stay within its place.
                let size = 1.0 / (angle.cos().abs() + angle.sin().abs());
                vec![Sprite { angle, size: (size, size), ..whole }]
            }
            What::Horizontal => vec![Sprite { size: (seen(gone), 1.0), ..whole }],
            What::Vertical => vec![Sprite { size: (1.0, seen(gone)), ..whole }],
            What::Smash => {
                let before = part < 0.5;
                let left = if before { 1.0 - 2.0 * part } else { 2.0 * part - 1.0 };
                let turn = if before { 1.0 - left } else { left - 1.0 };
                let size = ((2.0 - left) * left).max(EDGE);
                let piece = |corner: Corner| {
                    let sign = if matches!(corner, Corner::NorthEast | Corner::SouthWest) { 1.0 } else { -1.0 };
                    let angle = sign * turn * FRAC_PI_2 / 2.0;
                    Sprite { place: self.place.quarter(corner), before, angle, size: (size, size), right: 0.0 }
                };
                Corner::ALL.map(piece).to_vec()
            }
            What::Shake => {
                let right = REACH * swing(part, TIMES);
                vec![Sprite { before: false, right: right.round(), ..whole }]
            }
        })
    }
}

#[cfg(test)]
mod tests;
