// SPDX-License-Identifier: GPL-3.0-or-later
//! Conformance suite: contracts of all games, tested in the same way for each. A game joins with a file that implements
//! [`Example`] and calls `suite::tests!`.

mod biquadris;
mod blocky;
mod blokus;
mod push_and_clear;
mod suite;

use play::Playable;
use proptest::collection::vec;
use proptest::strategy::{BoxedStrategy, Strategy};

/// Generators and examples of a game for the suite.
pub(crate) trait Example: Playable {
    /// Generates any setup.
    fn any_setup() -> BoxedStrategy<Self::Setup>;

    /// Generates any move, legal or not, with a preference for moves that advance a match.
    fn any_move() -> BoxedStrategy<Self::Move>;

    /// Generates the moves of a match; illegal ones are skipped.
    fn any_moves(setup: &Self::Setup) -> BoxedStrategy<Vec<Self::Move>> {
        let _ = setup;
        vec(Self::any_move(), 0..400).boxed()
    }

    /// Returns all simple moves, written by hand, from which `legal_moves` selects.
    fn simple_moves() -> Vec<Self::Move>;

    /// Returns a match that has been played to its end.
    fn finished() -> (Self::Setup, Vec<Self::Move>);

    /// Whether the move is allowed after the end.
    fn allowed_after_the_end(mv: &Self::Move) -> bool;

    /// Whether a finished game has a winner, which a game for one player doesn't.
    fn has_winner() -> bool {
        true
    }
}
