// SPDX-License-Identifier: GPL-3.0-or-later
//! Contents of a board at rest.

use super::animation::PlayerSide;
use rules::biquadris::{Biquadris, Block, Board, Side};

/// Contents of a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scene {
    /// Locked cells.
    pub locked: Board,
    /// Falling block.
    pub falling: Option<Block>,
    /// Landing position of the falling block.
    pub ghost: Option<Block>,
    /// Position suggested by a hint.
    pub hint: Option<Block>,
    /// Whether the blind window is closed.
    pub blind: bool,
}

impl Scene {
    /// Creates the scene of one side of a position. A blind board shows no landing position, which would reveal hidden cells.
    #[must_use]
    pub fn of(position: &Biquadris, side: Side, hint: Option<Block>, with_ghost: bool) -> Self {
        let player = position.player(side);
        let hint = hint.filter(|_| position.side_to_move() == Some(side));
        let falling = player.current();
        let landing = falling.map(|block| player.board().landing(block));
        let ghost = landing.filter(|_| with_ghost && !player.is_blind() && hint.is_none() && landing != falling);
        Self { locked: player.board().clone(), falling, ghost, hint, blind: player.is_blind() }
    }

    /// The part that animations depend on.
    #[must_use]
    pub const fn half(&self) -> PlayerSide<'_> {
        PlayerSide { board: &self.locked, falling: self.falling, blind: self.blind }
    }
}
