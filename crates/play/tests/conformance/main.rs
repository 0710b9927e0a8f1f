// SPDX-License-Identifier: GPL-3.0-or-later
//! What every game promises, tested in the same way for each. A game joins by a file of its own: an [`Example`], and
//! `suite::tests!` for it.

mod biquadris;
mod blocky;
mod blokus;
mod push_and_clear;
mod suite;

use play::Playable;
use proptest::collection::vec;
use proptest::strategy::{BoxedStrategy, Strategy};

/// What the suite needs to know of a game.
pub(crate) trait Example: Playable {
    /// Any setup.
    fn any_setup() -> BoxedStrategy<Self::Setup>;

    /// Any move, whether or not it is legal anywhere, but mostly such as move a match on.
    fn any_move() -> BoxedStrategy<Self::Move>;

    /// Any moves of a match, one after the other; those that aren't legal where they stand are passed over.
    fn any_moves(setup: &Self::Setup) -> BoxedStrategy<Vec<Self::Move>> {
        let _ = setup;
        vec(Self::any_move(), 0..400).boxed()
    }

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
