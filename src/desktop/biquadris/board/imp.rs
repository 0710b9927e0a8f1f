// SPDX-License-Identifier: GPL-3.0-or-later
//! The board as a widget.

use std::cell::RefCell;

use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use super::actions;
use super::drawing::Drawing;
use super::pictures::Canvas;
use crate::desktop::biquadris::model::Model;
use crate::desktop::theme;
use crate::games::biquadris::Side;
use crate::paint::biquadris::Grid;

/// The sides of the smallest cells, and of those that a board asks for, in units.
const CELLS: (i32, i32) = (6, 24);

#[derive(Default)]
pub struct Board {
    pub bound: RefCell<Option<(Model, Side)>>,
    pub drawing: RefCell<Drawing>,
    /// What those who listen were told last: label and description.
    pub texts: RefCell<(String, String)>,
}

#[glib::object_subclass]
impl ObjectSubclass for Board {
    const NAME: &'static str = "BiquadrisBoard";
    type Type = super::Board;
    type ParentType = gtk::Widget;

    fn class_init(class: &mut Self::Class) {
        class.set_css_name("board");
        class.set_accessible_role(gtk::AccessibleRole::Img);
        actions::install(class);
    }
}

impl ObjectImpl for Board {
    fn constructed(&self) {
        self.parent_constructed();
        let obj = self.obj();
        obj.set_focusable(true);
        obj.set_focus_on_click(true);
        theme::follow(&*obj);
        let click = gtk::GestureClick::new();
        let weak = obj.downgrade();
        click.connect_pressed(move |_, _, _, _| {
            if let Some(board) = weak.upgrade() {
                board.grab_focus();
            }
        });
        obj.add_controller(click);
    }
}

impl WidgetImpl for Board {
    fn measure(&self, orientation: gtk::Orientation, _: i32) -> (i32, i32, i32, i32) {
        let (least, natural) = (Grid::size(CELLS.0), Grid::size(CELLS.1));
        if orientation == gtk::Orientation::Horizontal {
            (least.0, natural.0, -1, -1)
        } else {
            (least.1, natural.1, -1, -1)
        }
    }

    fn snapshot(&self, snapshot: &gtk::Snapshot) {
        let obj = self.obj();
        let canvas = Canvas { size: (obj.width(), obj.height()), scale: obj.scale_factor(), look: theme::current() };
        let drawn = self.drawing.borrow_mut().snapshot(snapshot, canvas);
        if let Err(error) = drawn {
            glib::g_warning!("biquadris", "a board can’t be drawn: {error}");
        }
    }
}
