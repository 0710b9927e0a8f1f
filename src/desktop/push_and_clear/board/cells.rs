// SPDX-License-Identifier: GPL-3.0-or-later
//! The cells of a board for those who don't see it: each is a widget of its own that draws nothing, stands where the cell
//! is drawn and says what the cell holds, so that a screen reader finds the board cell by cell.

use std::cell::RefCell;

use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use super::Board;
use paint::Grid;
use paint::push_and_clear::corner;
use rules::push_and_clear::{self as push_and_clear, Content, Size};
use view::push_and_clear::messages;

glib::wrapper! {
    /// A cell that can be read and not seen.
    pub struct Cell(ObjectSubclass<imp::Cell>)
        @extends gtk::Widget,
        @implements gtk::Accessible, gtk::Buildable, gtk::ConstraintTarget;
}

mod imp {
    use super::*;

    #[derive(Default)]
    pub struct Cell;

    #[glib::object_subclass]
    impl ObjectSubclass for Cell {
        const NAME: &'static str = "PushAndClearCell";
        type Type = super::Cell;
        type ParentType = gtk::Widget;

        fn class_init(class: &mut Self::Class) {
            class.set_css_name("cell");
            class.set_accessible_role(gtk::AccessibleRole::GridCell);
        }
    }

    impl ObjectImpl for Cell {}
    impl WidgetImpl for Cell {}
}

impl Cell {
    fn new(board: &Board) -> Self {
        let cell: Self = glib::Object::new();
        // Clicks are the board's.
        cell.set_can_target(false);
        cell.set_parent(board);
        cell
    }
}

/// The cells of a board, and what each says.
#[derive(Default)]
pub struct Cells(RefCell<Vec<(Cell, Option<Content>)>>);

impl Cells {
    /// Brings them up to date with a position: only those that changed are told anew.
    pub fn show(&self, of: &Board, board: &push_and_clear::Board) {
        let size = board.size();
        let cells = &mut *self.0.borrow_mut();
        if cells.len() != usize::from(size.cells()) {
            cells.drain(..).for_each(|(cell, _)| cell.unparent());
            cells.extend(size.all_cells().map(|_| (Cell::new(of), None)));
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
