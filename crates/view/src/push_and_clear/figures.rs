// SPDX-License-Identifier: GPL-3.0-or-later
//! Text descriptions of the help page's figures.

use tr::tr;

use super::messages;
use crate::text::capitalized;
use crate::text::clauses;
use paint::push_and_clear::figures::Panel;
use rules::push_and_clear::{Board, Content, Direction};

/// Describes a panel for screen readers.
pub fn description(panel: &Panel) -> String {
    match panel {
        Panel::Cells => capitalized(&contents(Content::ALL)),
        Panel::Board(board, way) => {
            let cells: Vec<String> = filled_cells(board).collect();
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

/// Lists the possible contents of a cell.
fn contents(all: [Content; 5]) -> String {
    let names = all.into_iter().filter(|content| *content != Content::Empty).map(messages::content_name);
    i18n::list(&names.collect::<Vec<_>>())
}

/// Describes all cells that aren't empty.
fn filled_cells(board: &Board) -> impl Iterator<Item = String> + '_ {
    let size = board.size();
    let filled = size.all_cells().filter(|cell| board.content(*cell) != Content::Empty);
    filled.map(move |cell| messages::cell(size, cell, board.content(cell)))
}
