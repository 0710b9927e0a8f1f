// SPDX-License-Identifier: GPL-3.0-or-later
//! Pointers of every game.

/// A mouse or a finger that has moved less than this hasn't been moved on purpose; in units.
pub const STIR: f64 = 6.0;
