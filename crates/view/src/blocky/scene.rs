// SPDX-License-Identifier: GPL-3.0-or-later
//! All that the board shows at rest.

use paint::blocky::Outline;
use rules::blocky::{Block, Blocky, Color, Goal, Path, Place};

/// All that a board shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// The blocks.
    pub board: Block,
    /// The goal whose cells are lit up.
    pub highlighted: Option<Goal>,
    /// The blocks with a line around them, the uppermost last.
    pub outlines: Vec<(Place, Outline)>,
}

impl Default for Scene {
    fn default() -> Self {
        Self { board: Block::plain(Color::Red, 0), highlighted: None, outlines: Vec::new() }
    }
}

/// The blocks that are pointed out.
#[derive(Clone, Copy, Debug)]
pub struct Highlights {
    /// The selected block.
    pub selected: Path,
    /// The block of the last move.
    pub moved: Option<Path>,
    /// The block below the mouse.
    pub pointed: Option<Path>,
    /// The block of a hint.
    pub hint: Option<Path>,
}

impl Scene {
    /// The scene of a position. The selected block has no other outline but that of a hint.
    #[must_use]
    pub fn of(position: &Blocky, highlighted: Option<Goal>, marked: Highlights) -> Self {
        let other = |path: &Path| *path != marked.selected;
        let outlines = [
            (marked.moved.filter(other), Outline::Last),
            (marked.pointed.filter(other), Outline::Pointed),
            (Some(marked.selected), Outline::Selected),
            (marked.hint, Outline::Hint),
        ];
        let place = |(path, outline): (Option<Path>, Outline)| Some((path?.place(position.max_depth()), outline));
        Self {
            board: position.board().clone(),
            highlighted,
            outlines: outlines.into_iter().filter_map(place).collect(),
        }
    }
}
