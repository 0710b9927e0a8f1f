// SPDX-License-Identifier: GPL-3.0-or-later
//! Accessible cells of the board: one widget per cell, which draws nothing but has the position of the cell and a label with its
//! content, so that screen readers can explore the board.

use std::cell::RefCell;

use gtk::prelude::*;

use super::Board;
use paint::Grid;
use paint::push_and_clear::corner;
use rules::push_and_clear::{self as push_and_clear, Content, Size};
use view::push_and_clear::messages;

/// Widgets of the cells, in the order of [`Size::all_cells`], with the content that each is labeled with.
#[derive(Default)]
pub struct Cells(RefCell<Vec<(gtk::Box, Option<Content>)>>);

impl Cells {
    /// Updates the labels of the cells that have changed. Creates new cells in `parent` if the board size has changed.
    pub fn show(&self, parent: &Board, board: &push_and_clear::Board) {
        let size = board.size();
        let cells = &mut *self.0.borrow_mut();
        if cells.len() != usize::from(size.cells()) {
            cells.drain(..).for_each(|(cell, _)| cell.unparent());
            cells.extend(size.all_cells().map(|_| {
                let role = gtk::AccessibleRole::GridCell;
                // The board handles clicks.
                let cell = gtk::Box::builder().css_name("cell").accessible_role(role).can_target(false).build();
                cell.set_parent(parent);
                (cell, None)
            }));
        }
        for (place, (cell, labeled)) in size.all_cells().zip(cells) {
            let content = board.content(place);
            if labeled.replace(content) != Some(content) {
                let text = messages::cell(size, place, content);
                cell.update_property(&[gtk::accessible::Property::Label(&text)]);
            }
        }
    }

    /// Allocates the cells where they are drawn.
    pub fn allocate(&self, size: Size, grid: &Grid) {
        let whole = |length: f64| length.round() as i32;
        for (place, (cell, _)) in size.all_cells().zip(&*self.0.borrow()) {
            let (x, y) = corner(grid, size, place);
            // GTK requires measuring a widget before allocating it.
            cell.measure(gtk::Orientation::Horizontal, -1);
            let side = whole(grid.cell);
            cell.size_allocate(&gtk::Allocation::new(whole(x), whole(y), side, side), -1);
        }
    }

    /// Removes all cells from the board.
    pub fn clear(&self) {
        self.0.borrow_mut().drain(..).for_each(|(cell, _)| cell.unparent());
    }
}
