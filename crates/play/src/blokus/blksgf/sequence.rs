// SPDX-License-Identifier: GPL-3.0-or-later
//! Files as a referee program uses them: placements one after the other, of any color at any time.

use super::node::{self, MOVES, NodeEvent};
use super::{BadFile, bad, position, writing};
use crate::sgf::Tree;
use rules::blokus::{Color, Placement, Setup};

/// Placements one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sequence {
    /// What was chosen before the match, and what lies on the board before the first placement.
    pub setup: Setup,
    /// Who has placed what.
    pub placements: Vec<(Color, Placement)>,
}

impl Sequence {
    /// Reads the main line of a file. Whether it goes by the rules is for the reader to see.
    ///
    /// # Errors
    /// Why the file can't be read, and where.
    pub fn read(text: &str) -> Result<Self, BadFile> {
        let tree = Tree::read(text)?;
        let start = position::start(&tree)?;
        let mut placements = Vec::new();
        let mut next = Some(start.node);
        while let Some(here) = next {
            let said = node::said(&tree, here, start.setup.seating).map_err(|what| bad(&tree, here, what))?;
            placements.extend(said.into_iter().filter_map(|said| match said {
                NodeEvent::Placed(color, placement, _) => Some((color, placement)),
                NodeEvent::Other(_) => None,
            }));
            next = tree.children(here).first().copied();
        }
        Ok(Self { setup: start.setup, placements })
    }

    /// The text of a file.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut tree = Tree::default();
        writing::describe(&mut tree, &self.setup, "");
        let mut here = Tree::ROOT;
        for (color, placement) in &self.placements {
            here = tree.add(here);
            tree.set(here, MOVES[*color as usize], vec![placement.to_string()]);
        }
        tree.to_text()
    }
}
