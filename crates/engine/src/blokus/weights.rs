// SPDX-License-Identifier: GPL-3.0-or-later
//! Learned weights of the policy and the value network, compiled in from `resources/blokus/`.

use std::sync::LazyLock;

use super::policy::{CODES, PHASES, Policy, ROLES};
use super::state::State;
use super::value::{FIRST, INPUTS, Net, OUTPUTS, SECOND};
use rules::blokus::Piece;

/// Learned weights for one rule set.
#[derive(Clone)]
pub struct Weights {
    /// Prior of placements.
    pub policy: Policy,
    /// Evaluation of positions.
    pub net: Net,
}

// Policy and network were trained on self-play games with 50 to 300 simulations per move, in several rounds that each
// played with the weights of the previous one; the first round used a prior with hand-set weights. The policy was
// trained to predict the visit distribution of the search (gradient descent on cross entropy), the network to predict
// the final points of each color and the winner (squared error), with targets half from the end of the game and half
// from the previous round's prediction eight turns later.
//
// USUAL was trained on the last 2 758 of 3 400 two-player games: 48 000 searched moves and 193 000 positions. Weights
// for three and four players, trained on 400 games of their own, played worse in those games than these. INFINITE was
// trained on 638 games with infinite pieces, for two and four players.
static USUAL: LazyLock<Weights> =
    LazyLock::new(|| Weights::read(include_bytes!("../../../../resources/blokus/usual.weights")));
static INFINITE: LazyLock<Weights> =
    LazyLock::new(|| Weights::read(include_bytes!("../../../../resources/blokus/infinite.weights")));

/// Fixed-point representation of a weight of 1.
pub const ONE: f32 = 2048.0;

/// Reader of little-endian 16-bit numbers; returns zeros past the end.
struct I16Reader<'a>(std::slice::ChunksExact<'a, u8>);

impl I16Reader<'_> {
    fn next(&mut self) -> f32 {
        let bytes = self.0.next().and_then(|pair| <[u8; 2]>::try_from(pair).ok());
        f32::from(i16::from_le_bytes(bytes.unwrap_or_default())) / ONE
    }

    fn row<const N: usize>(&mut self) -> [f32; N] {
        std::array::from_fn(|_| self.next())
    }

    fn rows<const N: usize>(&mut self, count: usize) -> Vec<[f32; N]> {
        (0..count).map(|_| self.row()).collect()
    }
}

impl Weights {
    /// Returns the weights for the rules of a position: with finite or infinite pieces.
    #[must_use]
    pub fn of(state: &State) -> &'static Self {
        if state.is_infinite() { &INFINITE } else { &USUAL }
    }

    /// Reads weights from their file format.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Self {
        let mut numbers = I16Reader(bytes.chunks_exact(2));
        let squares = numbers.rows::<ROLES>(PHASES * CODES);
        let squares = squares.into_iter().map(|[covered, edge, corner]| [covered, edge, corner, 0.0]).collect();
        let mut pieces = [[0.0; Piece::COUNT]; Piece::COUNT];
        for row in &mut pieces {
            *row = numbers.row();
        }
        Self {
            policy: Policy { squares, pieces },
            net: Net {
                first: numbers.rows::<FIRST>(INPUTS),
                first_bias: numbers.row(),
                second: numbers.rows::<SECOND>(FIRST),
                second_bias: numbers.row(),
                last: numbers.rows::<OUTPUTS>(SECOND),
                last_bias: numbers.row(),
            },
        }
    }
}
