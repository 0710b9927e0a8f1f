// SPDX-License-Identifier: GPL-3.0-or-later
//! Text descriptions of the help page's figures.

use tr::tr;

use super::messages;
use crate::text::{clauses, labeled};
use paint::blocky::figures::{Mark, Panel};
use rules::blocky::{Block, Corner, Path};

/// Describes a panel for screen readers.
pub fn description(panel: &Panel) -> String {
    let Panel { position, mark } = panel;
    match mark {
        Mark::None => tr!("The whole board, {description}", description = inside(position.board())),
        Mark::Block(path) => {
            let block = position.board().at(path).as_ref().map(inside).unwrap_or_default();
            tr!("Outlined block: {place}. It is {description}", place = messages::place(path), description = block)
        }
        Mark::Goal(goal) => {
            let score = goal.score(position.board());
            tr!("Highlighted: {goal}, score {score}", goal = messages::goal(*goal), score)
        }
    }
}

/// Describes a block: its color, or its quarters.
fn inside(block: &Block) -> String {
    if let Some(color) = block.color() {
        return color.word();
    }
    let quarters = Corner::ALL.into_iter().filter_map(|corner| {
        let path = Path::TOP.child(corner)?;
        Some(labeled(&messages::place(&path), &inside(&block.child(corner)?)))
    });
    tr!("divided ({quarters})", quarters = clauses(&quarters.collect::<Vec<_>>()))
}
