// SPDX-License-Identifier: GPL-3.0-or-later
//! Sequences of placements for GTP controllers, which place pieces of any color at any time.

use super::node::{self, MOVES, NodeEvent};
use super::{BadFile, bad, position, writing};
use crate::sgf::Tree;
use rules::blokus::{Color, Placement, Setup};

/// Sequence of placements.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sequence {
    /// Setup, with the pieces on the board before the first placement.
    pub setup: Setup,
    /// Placements in order, with their colors.
    pub placements: Vec<(Color, Placement)>,
}

impl Sequence {
    /// Reads the main line of a file without checking it against the rules.
    ///
    /// # Errors
    /// Returns an error with the line of the first node that can't be read.
    pub fn read(text: &str) -> Result<Self, BadFile> {
        let tree = Tree::read(text)?;
        let start = position::start(&tree)?;
        let mut placements = Vec::new();
        let mut next = Some(start.node);
        while let Some(here) = next {
            let events = node::events(&tree, here, start.setup.seating).map_err(|what| bad(&tree, here, what))?;
            placements.extend(events.into_iter().filter_map(|event| match event {
                NodeEvent::Placed(color, placement, _) => Some((color, placement)),
                NodeEvent::Other(_) => None,
            }));
            next = tree.children(here).first().copied();
        }
        Ok(Self { setup: start.setup, placements })
    }

    /// Returns the text of a file with these placements.
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
