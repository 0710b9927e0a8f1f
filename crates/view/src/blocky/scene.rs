// SPDX-License-Identifier: GPL-3.0-or-later
//! Contents of the board at rest.

use paint::blocky::Outline;
use rules::blocky::{Block, Blocky, Color, Goal, Path, Place};

/// Contents of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// Blocks.
    pub board: Block,
    /// Goal whose scoring cells are highlighted.
    pub highlighted: Option<Goal>,
    /// Outlined blocks in drawing order; the last one is on top.
    pub outlines: Vec<(Place, Outline)>,
}

impl Default for Scene {
    fn default() -> Self {
        Self { board: Block::plain(Color::Red, 0), highlighted: None, outlines: Vec::new() }
    }
}

/// Blocks to outline.
#[derive(Clone, Copy, Debug)]
pub struct Highlights {
    /// Selected block.
    pub selected: Path,
    /// Block changed by the last move.
    pub moved: Option<Path>,
    /// Block under the mouse pointer.
    pub pointed: Option<Path>,
    /// Block suggested by a hint.
    pub hint: Option<Path>,
}

impl Scene {
    /// Creates the scene of a position. The selected block gets no other outline except that of a hint.
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
