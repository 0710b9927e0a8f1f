// SPDX-License-Identifier: GPL-3.0-or-later
//! Move generation without redundant moves.

use super::Suggestion;
use super::picture::{BlockPosition, Picture, TRANSFORMS};
use rules::blocky::{Action, Block, Corner, Path};

/// Move of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Act {
    /// Action to apply.
    pub action: Action,
    /// Block that the action applies to.
    pub block_position: BlockPosition,
}

impl From<Act> for Suggestion {
    fn from(act: Act) -> Self {
        Self { action: act.action, path: act.block_position.path() }
    }
}

/// Iterates over the blocks worth acting on, largest first, and whether each is divided. Omits unit cells, and the whole
/// board, because neither scores nor future positions depend on its orientation.
pub fn blocks(picture: &Picture) -> impl Iterator<Item = (BlockPosition, bool)> + '_ {
    (1..picture.depth()).flat_map(|level| at_level(picture, level))
}

/// Iterates over the blocks of a level below the top, and whether each is divided.
fn at_level(picture: &Picture, level: u8) -> impl Iterator<Item = (BlockPosition, bool)> + '_ {
    picture.divided(level - 1).flat_map(move |above| {
        Corner::ALL.into_iter().map(move |corner| {
            let block_position = above.child(corner);
            (block_position, picture.is_divided(block_position))
        })
    })
}

/// Iterates over all legal moves, large blocks first, redundant ones included.
pub fn possible(picture: &Picture) -> impl Iterator<Item = Act> + '_ {
    let below =
        (1..=picture.depth()).flat_map(|level| at_level(picture, level)).map(|(block_position, _)| block_position);
    std::iter::once(BlockPosition::TOP).chain(below).flat_map(|block_position| {
        let smash = (block_position.level > 0 && block_position.level < picture.depth()).then_some(Action::Smash);
        TRANSFORMS.into_iter().chain(smash).map(move |action| Act { action, block_position })
    })
}

/// Returns a move that changes nothing: it rotates a block that isn't divided.
#[must_use]
pub fn pass(board: &Block) -> Suggestion {
    let (mut path, mut block) = (Path::TOP, board.clone());
    while let (Some(next), Some(child)) = (path.child(Corner::NorthEast), block.child(Corner::NorthEast)) {
        (path, block) = (next, child);
    }
    Suggestion { action: Action::Clockwise, path }
}
