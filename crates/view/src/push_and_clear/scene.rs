// SPDX-License-Identifier: GPL-3.0-or-later
//! Contents of the board at rest.

use rules::push_and_clear::{Board, Direction, PushAndClear, Size};

/// Contents of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scene {
    /// Cells.
    pub board: Board,
    /// Direction suggested by a hint, while it is shown.
    pub hint: Option<Direction>,
    /// Whether the game is over.
    pub over: bool,
}

impl Default for Scene {
    fn default() -> Self {
        Self { board: Board::empty(Size::default()), hint: None, over: false }
    }
}

impl Scene {
    /// Creates the scene of a position, with the direction of a hint.
    #[must_use]
    pub fn of(position: &PushAndClear, hint: Option<Direction>) -> Self {
        Self { board: *position.board(), hint, over: position.is_over() }
    }
}
