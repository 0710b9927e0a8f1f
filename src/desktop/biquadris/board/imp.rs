// SPDX-License-Identifier: GPL-3.0-or-later
//! The board as a widget.

use std::cell::{Cell, RefCell};

use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use super::drawing::Drawing;
use super::gestures::Pointers;
use super::moving::Motion;
use super::pictures::Canvas;
use super::{actions, gestures};
use crate::desktop::biquadris::model::Model;
use crate::desktop::theme;
use crate::games::biquadris::Side;
use crate::paint::biquadris::Grid;

/// The sides of the smallest cells, and of those that a board asks for, in units.
const CELLS: (i32, i32) = (6, 24);

#[derive(glib::Properties)]
#[properties(wrapper_type = super::Board)]
pub struct Board {
    /// Whether the place is shown where the block would come to rest.
    #[property(get, set = Self::set_ghost, explicit_notify)]
    pub ghost: Cell<bool>,
    pub bound: RefCell<Option<(Model, Side)>>,
    pub drawing: RefCell<Drawing>,
    pub motion: RefCell<Motion>,
    pub pointers: Pointers,
    /// What those who listen were told last: label and description.
    pub texts: RefCell<(String, String)>,
}

impl Default for Board {
    fn default() -> Self {
        Self {
            ghost: Cell::new(true),
            bound: RefCell::default(),
            drawing: RefCell::default(),
            motion: RefCell::default(),
            pointers: Pointers::default(),
            texts: RefCell::default(),
        }
    }
}

impl Board {
    fn set_ghost(&self, shown: bool) {
        if self.ghost.replace(shown) != shown {
            self.obj().notify_ghost();
            self.obj().update();
        }
    }
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

#[glib::derived_properties]
impl ObjectImpl for Board {
    fn constructed(&self) {
        self.parent_constructed();
        let obj = self.obj();
        obj.set_focusable(true);
        obj.set_focus_on_click(true);
        theme::follow(&*obj);
        gestures::install(&obj);
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
        let motion = self.motion.borrow();
        let canvas = Canvas { size: (obj.width(), obj.height()), scale: obj.scale_factor(), look: theme::current() };
        snapshot.translate(&gtk::graphene::Point::new(motion.offset() as f32, 0.0));
        let drawn = self.drawing.borrow_mut().snapshot(snapshot, canvas, motion.frame());
        if let Err(error) = drawn {
            glib::g_warning!("biquadris", "a board can’t be drawn: {error}");
        }
    }
}
