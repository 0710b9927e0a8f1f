// SPDX-License-Identifier: GPL-3.0-or-later
//! All that a board shows at rest.

use super::animation::PlayerSide;
use rules::biquadris::{Biquadris, Block, Board, Side};

/// All that a board shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scene {
    /// The locked cells.
    pub locked: Board,
    /// The falling block.
    pub falling: Option<Block>,
    /// Where it would come to rest.
    pub ghost: Option<Block>,
    /// Where a hint would place it.
    pub hint: Option<Block>,
    /// Whether the middle is hidden.
    pub blind: bool,
}

impl Scene {
    /// The scene on one side of a position. On a blind board the landing place would tell what is hidden.
    #[must_use]
    pub fn of(position: &Biquadris, side: Side, hint: Option<Block>, with_ghost: bool) -> Self {
        let player = position.player(side);
        let hint = hint.filter(|_| position.side_to_move() == Some(side));
        let falling = player.current();
        let landing = falling.map(|block| player.board().landing(block));
        let ghost = landing.filter(|_| with_ghost && !player.is_blind() && hint.is_none() && landing != falling);
        Self { locked: player.board().clone(), falling, ghost, hint, blind: player.is_blind() }
    }

    /// The part that animations compare.
    #[must_use]
    pub const fn half(&self) -> PlayerSide<'_> {
        PlayerSide { board: &self.locked, falling: self.falling, blind: self.blind }
    }
}
