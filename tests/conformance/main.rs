// SPDX-License-Identifier: GPL-3.0-or-later
//! What every game promises, tested in the same way for each. A game joins by a file of its own: an [`Example`], and
//! `suite::tests!` for it.

mod biquadris;
mod blocky;
mod push_and_clear;
mod suite;

use ::biquadris::play::Playable;
use proptest::strategy::BoxedStrategy;

/// What the suite needs to know of a game.
pub trait Example: Playable {
    /// Any setup.
    fn any_setup() -> BoxedStrategy<Self::Setup>;

    /// Any move, whether or not it is legal anywhere, but mostly such as move a match on.
    fn any_move() -> BoxedStrategy<Self::Move>;

    /// Every simple move that there can be, written down by hand: what `legal_moves` chooses from.
    fn simple_moves() -> Vec<Self::Move>;

    /// A match that has been played to its end.
    fn finished() -> (Self::Setup, Vec<Self::Move>);

    /// Whether the move is allowed after the end.
    fn allowed_after_the_end(mv: &Self::Move) -> bool;

    /// Whether a game that is over has a winner; not so where one plays alone.
    fn somebody_wins() -> bool {
        true
    }
}
