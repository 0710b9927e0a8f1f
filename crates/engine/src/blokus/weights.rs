// SPDX-License-Identifier: GPL-3.0-or-later
//! The learned weights, as they are kept in a file of the program.

use std::sync::LazyLock;

use super::policy::{CODES, PHASES, Policy, ROLES};
use super::state::State;
use super::value::{FIRST, INPUTS, Net, OUTPUTS, SECOND};
use rules::blokus::Piece;

/// All that was learned.
#[derive(Clone)]
pub struct Weights {
    /// Which placements look promising.
    pub policy: Policy,
    /// What a position will come to.
    pub net: Net,
}

// Both were learned from matches of the program against itself, with 50 to 300 looks a move, in several rounds of which each
// played with what the one before had learned; the first of all were drawn from first impressions set by hand. The policy
// learned to foresee how often a search looks into each move (by gradient descent on the cross entropy), the network the final
// points of each color and the winner (on the squares of what it is off by), half of it from the end and half from what the
// round before foresaw eight turns later. The usual ones come from the last 2 758 of 3 400 matches of two players, 48 000
// moves that were looked into and 193 000 positions: those of three and four players, learned from 400 matches of their own,
// played worse in their matches than these. The infinite ones come from 638 matches with infinite pieces, of two and of four.
static USUAL: LazyLock<Weights> =
    LazyLock::new(|| Weights::read(include_bytes!("../../../../resources/blokus/usual.weights")));
static INFINITE: LazyLock<Weights> =
    LazyLock::new(|| Weights::read(include_bytes!("../../../../resources/blokus/infinite.weights")));

/// A weight of 1 is kept as this number.
pub const ONE: f32 = 2048.0;

/// Numbers of two bytes, one after the other; zeros behind their end.
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
    /// The weights for a way to play.
    #[must_use]
    pub fn of(state: &State) -> &'static Self {
        if state.is_infinite() { &INFINITE } else { &USUAL }
    }

    /// Reads weights.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Self {
        let mut numbers = I16Reader(bytes.chunks_exact(2));
        let squares = numbers.rows::<ROLES>(PHASES * CODES);
        let squares = squares.into_iter().map(|[covered, beside, corner]| [covered, beside, corner, 0.0]).collect();
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
