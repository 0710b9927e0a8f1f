// SPDX-License-Identifier: GPL-3.0-or-later
//! What can be done to a board, without what comes to the same.

use super::Advice;
use super::picture::{Picture, Spot, TURNS};
use rules::blocky::{Action, Block, Corner, Path};

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Act {
    /// What is done.
    pub action: Action,
    /// To which block.
    pub spot: Spot,
}

impl From<Act> for Advice {
    fn from(act: Act) -> Self {
        Self { action: act.action, path: act.spot.path() }
    }
}

/// The blocks that something can be done to, the large ones first, each with whether it is divided. Neither the whole board
/// is among them, since neither scores nor what can become of them depend on the side from which a picture is seen, nor are
/// unit cells.
pub fn blocks(picture: &Picture) -> impl Iterator<Item = (Spot, bool)> + '_ {
    (1..picture.depth()).flat_map(|level| at_level(picture, level))
}

/// The blocks of a level below the first, each with whether it is divided.
fn at_level(picture: &Picture, level: u8) -> impl Iterator<Item = (Spot, bool)> + '_ {
    picture.divided(level - 1).flat_map(move |above| {
        Corner::ALL.into_iter().map(move |corner| {
            let spot = above.child(corner);
            (spot, picture.is_divided(spot))
        })
    })
}

/// Everything that the rules allow, large blocks first, whatever it comes to.
pub fn possible(picture: &Picture) -> impl Iterator<Item = Act> + '_ {
    let below = (1..=picture.depth()).flat_map(|level| at_level(picture, level)).map(|(spot, _)| spot);
    std::iter::once(Spot::TOP).chain(below).flat_map(|spot| {
        let smash = (spot.level > 0 && spot.level < picture.depth()).then_some(Action::Smash);
        TURNS.into_iter().chain(smash).map(move |action| Act { action, spot })
    })
}

/// A move that changes nothing: it turns a block that isn't divided.
#[must_use]
pub fn pass(board: &Block) -> Advice {
    let (mut path, mut block) = (Path::TOP, board.clone());
    while let (Some(next), Some(child)) = (path.child(Corner::NorthEast), block.child(Corner::NorthEast)) {
        (path, block) = (next, child);
    }
    Advice { action: Action::Clockwise, path }
}
