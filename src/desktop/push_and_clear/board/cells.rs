// SPDX-License-Identifier: GPL-3.0-or-later
//! The cells of a board for those who don't see it: each is a widget of its own that draws nothing, stands where the cell
//! is drawn and says what the cell holds, so that a screen reader finds the board cell by cell.

use std::cell::RefCell;

use gtk::prelude::*;

use super::Board;
use paint::Grid;
use paint::push_and_clear::corner;
use rules::push_and_clear::{self as push_and_clear, Content, Size};
use view::push_and_clear::messages;

/// The cells of a board, and what each says.
#[derive(Default)]
pub struct Cells(RefCell<Vec<(gtk::Box, Option<Content>)>>);

impl Cells {
    /// Brings them up to date with a position: only those that changed are told anew.
    pub fn show(&self, of: &Board, board: &push_and_clear::Board) {
        let size = board.size();
        let cells = &mut *self.0.borrow_mut();
        if cells.len() != usize::from(size.cells()) {
            cells.drain(..).for_each(|(cell, _)| cell.unparent());
            cells.extend(size.all_cells().map(|_| {
                let role = gtk::AccessibleRole::GridCell;
                // Clicks are the board's.
                let cell = gtk::Box::builder().css_name("cell").accessible_role(role).can_target(false).build();
                cell.set_parent(of);
                (cell, None)
            }));
        }
        for (place, (cell, known)) in size.all_cells().zip(cells) {
            let content = board.content(place);
            if known.replace(content) != Some(content) {
                let text = messages::cell(size, place, content);
                cell.update_property(&[gtk::accessible::Property::Label(&text)]);
            }
        }
    }

    /// Puts them where the cells are drawn.
    pub fn allocate(&self, size: Size, grid: &Grid) {
        let whole = |length: f64| length.round() as i32;
        for (place, (cell, _)) in size.all_cells().zip(&*self.0.borrow()) {
            let (x, y) = corner(grid, size, place);
            // A widget is asked for its size before it is given one.
            cell.measure(gtk::Orientation::Horizontal, -1);
            let side = whole(grid.cell);
            cell.size_allocate(&gtk::Allocation::new(whole(x), whole(y), side, side), -1);
        }
    }

    /// The board goes.
    pub fn leave(&self) {
        self.0.borrow_mut().drain(..).for_each(|(cell, _)| cell.unparent());
    }
}
