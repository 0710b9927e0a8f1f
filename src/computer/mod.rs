// SPDX-License-Identifier: GPL-3.0-or-later
//! The computer players: what they would do in a position.

use crate::game::Game;

pub mod biquadris;

/// A game in which the computer can say what it would do.
pub trait Advises: Game {
    /// What to do, with all that is needed to show it.
    type Advice: Clone + Eq + std::fmt::Debug;

    /// What the computer would do for the player to move; `None` where there is nothing to advise.
    fn advise(&self) -> Option<Self::Advice>;

    /// The moves of an advice, in their order.
    fn moves(advice: &Self::Advice) -> Vec<Self::Move>;
}
