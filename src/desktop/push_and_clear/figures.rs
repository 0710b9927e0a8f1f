// SPDX-License-Identifier: GPL-3.0-or-later
//! The figures of the page of help, and what they show in words.

use tr::tr;

use super::words;
use crate::desktop::help::Picture;
use crate::desktop::told::clauses;
use crate::desktop::words::capitalized;
use paint::push_and_clear::figures::{Panel, figure};
use rules::push_and_clear::{Board, Content, Direction};

/// The figure of this name.
pub(crate) fn picture(name: &str) -> Option<Picture> {
    figure(name).map(|figure| Picture::new(figure, said))
}

/// What a panel shows.
fn said(panel: &Panel) -> String {
    match panel {
        Panel::Cells => capitalized(&things(Content::ALL)),
        Panel::Board(board, way) => {
            let cells: Vec<String> = stands(board).collect();
            let cells = capitalized(&clauses(&cells));
            match way {
                None => cells,
                Some(Direction::Left) => tr!("{cells}. The player is about to go left", cells),
                Some(Direction::Up) => tr!("{cells}. The player is about to go up", cells),
                Some(Direction::Right) => tr!("{cells}. The player is about to go right", cells),
                Some(Direction::Down) => tr!("{cells}. The player is about to go down", cells),
            }
        }
    }
}

/// The names of what can stand in a cell.
fn things(all: [Content; 5]) -> String {
    let names = all.into_iter().filter(|content| *content != Content::Empty).map(words::what);
    i18n::list(&names.collect::<Vec<_>>())
}

/// What stands where.
fn stands(board: &Board) -> impl Iterator<Item = String> + '_ {
    let size = board.size();
    let filled = size.all_cells().filter(|cell| board.content(*cell) != Content::Empty);
    filled.map(move |cell| words::cell(size, cell, board.content(cell)))
}
