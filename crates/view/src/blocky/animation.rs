// SPDX-License-Identifier: GPL-3.0-or-later
//! Animations between two positions as functions of time: a block rotates, is reflected, or breaks into pieces that are
//! replaced by new ones.
//!
//! Display only: the position has already changed, and the next change on the board ends the animation.

use std::f64::consts::{FRAC_PI_2, PI};

use crate::animation::{Timeline, progress, swing};
use rules::blocky::{Action, Block, Corner, Event, Path, Place};

/// Durations in milliseconds: rotation, reflection, smash, and the shake of a block that can't be changed.
const TURN: f64 = 220.0;
const FLIP: f64 = 220.0;
const SMASH: f64 = 280.0;
const SHAKE: f64 = 180.0;
/// Shake: number of oscillations, and amplitude in logical pixels.
const SHAKE_COUNT: f64 = 2.0;
const SHAKE_AMPLITUDE: f64 = 5.0;
/// Minimum scale of a sprite seen edge-on. cairo can't draw with a scale of 0.
const MIN_SCALE: f64 = 0.02;

/// Transformed picture of a block. All transformations are relative to its center.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprite {
    /// Place of the block on the board.
    pub place: Place,
    /// Whether the picture shows the block before the move.
    pub before: bool,
    /// Clockwise rotation in radians.
    pub angle: f64,
    /// Horizontal and vertical scale; negative where the picture is mirrored.
    pub size: (f64, f64),
    /// Horizontal offset in logical pixels.
    pub right: f64,
}

/// Animation from one position to the next.
#[derive(Clone, Debug)]
pub struct Animation {
    /// Place of the block that changes.
    pub place: Place,
    /// The block before and after the move.
    pub blocks: [Block; 2],
    kind: AnimationKind,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum AnimationKind {
    /// Rotation by this many clockwise quarter turns.
    Turn(f64),
    Horizontal,
    Vertical,
    Smash,
    Shake,
}

impl AnimationKind {
    const fn duration(self) -> f64 {
        match self {
            Self::Turn(_) => TURN,
            Self::Horizontal | Self::Vertical => FLIP,
            Self::Smash => SMASH,
            Self::Shake => SHAKE,
        }
    }
}

impl Animation {
    /// Creates the animation from one board to the next; `None` if nothing visible changed, or too much: the new board is then
    /// shown immediately.
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
        let leads_there = action.symmetry().is_none_or(|symmetry| before.transformed(symmetry) == after);
        if old.height() != new.height() || !leads_there || old.with(&path, after.clone()).ok()? != *new {
            return None;
        }
        let kind = match action {
            Action::Clockwise => AnimationKind::Turn(1.0),
            Action::Counterclockwise => AnimationKind::Turn(-1.0),
            Action::Horizontal => AnimationKind::Horizontal,
            Action::Vertical => AnimationKind::Vertical,
            Action::Smash => AnimationKind::Smash,
        };
        Some(Self { place: path.place(new.height()), blocks: [before, after], kind })
    }

    /// Creates the animation of a block that can't be changed.
    #[must_use]
    pub fn shake(board: &Block, path: &Path) -> Option<Self> {
        let block = board.at(path).ok()?;
        Some(Self { place: path.place(board.height()), blocks: [block.clone(), block], kind: AnimationKind::Shake })
    }
}

impl Timeline for Animation {
    /// Pictures drawn instead of the block.
    type Frame<'a> = Vec<Sprite>;

    fn duration(&self) -> f64 {
        self.kind.duration()
    }

    fn at(&self, time: f64) -> Option<Vec<Sprite>> {
        let part = progress(time, self.duration())?;
        // Sinusoidal easing.
        let eased = (1.0 - (part * PI).cos()) / 2.0;
        let whole = Sprite { place: self.place, before: true, angle: 0.0, size: (1.0, 1.0), right: 0.0 };
        let seen = |eased: f64| {
            let size = (eased * PI).cos();
            if size.abs() < MIN_SCALE { MIN_SCALE.copysign(size) } else { size }
        };
        Some(match self.kind {
            AnimationKind::Turn(quarters) => {
                let angle = quarters * eased * FRAC_PI_2;
                // Scale so that the corners stay within the block's place.
                let size = 1.0 / (angle.cos().abs() + angle.sin().abs());
                vec![Sprite { angle, size: (size, size), ..whole }]
            }
            AnimationKind::Horizontal => vec![Sprite { size: (seen(eased), 1.0), ..whole }],
            AnimationKind::Vertical => vec![Sprite { size: (1.0, seen(eased)), ..whole }],
            AnimationKind::Smash => {
                let before = part < 0.5;
                let left = if before { 1.0 - 2.0 * part } else { 2.0 * part - 1.0 };
                let turn = if before { 1.0 - left } else { left - 1.0 };
                let size = ((2.0 - left) * left).max(MIN_SCALE);
                let piece = |corner: Corner| {
                    let sign = if matches!(corner, Corner::NorthEast | Corner::SouthWest) { 1.0 } else { -1.0 };
                    let angle = sign * turn * FRAC_PI_2 / 2.0;
                    Sprite { place: self.place.quarter(corner), before, angle, size: (size, size), right: 0.0 }
                };
                Corner::ALL.map(piece).to_vec()
            }
            AnimationKind::Shake => {
                let right = SHAKE_AMPLITUDE * swing(part, SHAKE_COUNT);
                vec![Sprite { before: false, right: right.round(), ..whole }]
            }
        })
    }
}

#[cfg(test)]
mod tests;
