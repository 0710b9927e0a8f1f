// SPDX-License-Identifier: GPL-3.0-or-later
//! What can be done to a board, without what comes to the same.

use super::Suggestion;
use super::picture::{BlockPosition, Picture, TRANSFORMS};
use rules::blocky::{Action, Block, Corner, Path};

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Act {
    /// What is done.
    pub action: Action,
    /// To which block.
    pub block_position: BlockPosition,
}

impl From<Act> for Suggestion {
    fn from(act: Act) -> Self {
        Self { action: act.action, path: act.block_position.path() }
    }
}

/// The blocks that something can be done to, the large ones first, each with whether it is divided. Neither the whole board
/// is among them, since neither scores nor what can become of them depend on the side from which a picture is seen, nor are
/// unit cells.
pub fn blocks(picture: &Picture) -> impl Iterator<Item = (BlockPosition, bool)> + '_ {
    (1..picture.depth()).flat_map(|level| at_level(picture, level))
}

/// The blocks of a level below the first, each with whether it is divided.
fn at_level(picture: &Picture, level: u8) -> impl Iterator<Item = (BlockPosition, bool)> + '_ {
    picture.divided(level - 1).flat_map(move |above| {
        Corner::ALL.into_iter().map(move |corner| {
            let block_position = above.child(corner);
            (block_position, picture.is_divided(block_position))
        })
    })
}

/// Everything that the rules allow, large blocks first, whatever it comes to.
pub fn possible(picture: &Picture) -> impl Iterator<Item = Act> + '_ {
    let below =
        (1..=picture.depth()).flat_map(|level| at_level(picture, level)).map(|(block_position, _)| block_position);
    std::iter::once(BlockPosition::TOP).chain(below).flat_map(|block_position| {
        let smash = (block_position.level > 0 && block_position.level < picture.depth()).then_some(Action::Smash);
        TRANSFORMS.into_iter().chain(smash).map(move |action| Act { action, block_position })
    })
}

/// A move that changes nothing: it turns a block that isn't divided.
#[must_use]
pub fn pass(board: &Block) -> Suggestion {
    let (mut path, mut block) = (Path::TOP, board.clone());
    while let (Some(next), Some(child)) = (path.child(Corner::NorthEast), block.child(Corner::NorthEast)) {
        (path, block) = (next, child);
    }
    Suggestion { action: Action::Clockwise, path }
}
