// SPDX-License-Identifier: GPL-3.0-or-later
//! The figures of the page of help, and what they show in words.

use tr::tr;

use super::words;
use crate::desktop::help::Picture;
use crate::desktop::told::{clauses, said_of};
use paint::blocky::figures::{Mark, Panel, figure};
use rules::blocky::{Block, Corner, Path};

/// The figure of this name.
pub(crate) fn picture(name: &str) -> Option<Picture> {
    figure(name).map(|figure| Picture::new(figure, said))
}

/// What a panel shows.
fn said(panel: &Panel) -> String {
    let Panel { position, mark } = panel;
    match mark {
        Mark::None => tr!("The whole board, {what}", what = inside(position.board())),
        Mark::Block(path) => {
            let block = position.board().at(path).as_ref().map(inside).unwrap_or_default();
            tr!("A line around this block: {place}. It is {what}", place = words::place(path), what = block)
        }
        Mark::Goal(goal) => {
            let score = goal.score(position.board());
            tr!("Lit up: {goal}, score {score}", goal = words::goal(*goal), score)
        }
    }
}

/// What a block is: its colour, or its quarters.
fn inside(block: &Block) -> String {
    if let Some(colour) = block.colour() {
        return colour.word();
    }
    let quarters = Corner::ALL.into_iter().filter_map(|corner| {
        let path = Path::TOP.child(corner)?;
        Some(said_of(&words::place(&path), &inside(&block.child(corner)?)))
    });
    tr!("divided ({quarters})", quarters = clauses(&quarters.collect::<Vec<_>>()))
}
