// SPDX-License-Identifier: GPL-3.0-or-later
//! Descriptions of the figures of the help page.

use tr::tr;

use super::messages;
use crate::text::capitalized;
use crate::text::clauses;
use paint::push_and_clear::figures::Panel;
use rules::push_and_clear::{Board, Content, Direction};

/// Describes what a panel shows.
pub fn description(panel: &Panel) -> String {
    match panel {
        Panel::Cells => capitalized(&things(Content::ALL)),
        Panel::Board(board, way) => {
            let cells: Vec<String> = stands(board).collect();
            let cells = capitalized(&clauses(&cells));
            match way {
                None => cells,
                Some(Direction::Left) => tr!("{cells}. The player is about to slide left", cells),
                Some(Direction::Up) => tr!("{cells}. The player is about to slide up", cells),
                Some(Direction::Right) => tr!("{cells}. The player is about to slide right", cells),
                Some(Direction::Down) => tr!("{cells}. The player is about to slide down", cells),
            }
        }
    }
}

/// The names of what can stand in a cell.
fn things(all: [Content; 5]) -> String {
    let names = all.into_iter().filter(|content| *content != Content::Empty).map(messages::what);
    i18n::list(&names.collect::<Vec<_>>())
}

/// What stands where.
fn stands(board: &Board) -> impl Iterator<Item = String> + '_ {
    let size = board.size();
    let filled = size.all_cells().filter(|cell| board.content(*cell) != Content::Empty);
    filled.map(move |cell| messages::cell(size, cell, board.content(cell)))
}
