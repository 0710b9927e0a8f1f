// SPDX-License-Identifier: GPL-3.0-or-later
//! The board as a widget.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use super::drawing::Drawing;
use super::gestures::Pointers;
use super::{actions, gestures};
use crate::desktop::accessible::Announced;
use crate::desktop::blokus::model::Model;
use crate::desktop::frame_clock::Motion;
use crate::desktop::pixels::Canvas;
use crate::desktop::ring;
use crate::desktop::theme;
use rules::blokus::square::SIDE;
use rules::game::Seat;
use view::blokus::animation::Animation;

/// The sides of the smallest board, and of the one that is asked for, in units.
const LEAST: i32 = 200;
const USUAL: i32 = 520;
/// How far the edge of a board is from its squares, in units.
const MARGIN: f64 = 4.0;

#[derive(Default)]
pub struct Board {
    pub bound: RefCell<Option<Rc<Model>>>,
    pub drawing: RefCell<Drawing>,
    pub motion: RefCell<Motion<Animation>>,
    /// Who was to move in the last position.
    pub turn: Cell<Option<Seat>>,
    pub pointers: Pointers,
    pub announced: Announced,
}

impl Board {
    pub fn canvas(&self) -> Canvas {
        Canvas::of(&*self.obj(), theme::current())
    }

    /// The ring that says that keys go here.
    fn draw_focus(&self, snapshot: &gtk::Snapshot, canvas: Canvas) {
        let geometry = self.drawing.borrow().geometry(canvas);
        let grid = geometry.grid();
        let side = f64::from(SIDE) * grid.cell;
        let whole = (side + 2.0 * MARGIN).round() as i32;
        let corner = ((grid.left - MARGIN) as f32, (grid.top - MARGIN) as f32);
        ring::draw_focus(snapshot, &*self.obj(), corner, (whole, whole), canvas);
    }
}

#[glib::object_subclass]
impl ObjectSubclass for Board {
    const NAME: &'static str = "BlokusBoard";
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
        gestures::install(&obj);
    }
}

impl WidgetImpl for Board {
    fn measure(&self, _: gtk::Orientation, _: i32) -> (i32, i32, i32, i32) {
        (LEAST, USUAL, -1, -1)
    }

    fn state_flags_changed(&self, _: &gtk::StateFlags) {
        // The focus may be seen or no longer.
        self.obj().queue_draw();
    }

    fn snapshot(&self, snapshot: &gtk::Snapshot) {
        let canvas = self.canvas();
        let motion = self.motion.borrow();
        let drawn = self.drawing.borrow_mut().snapshot(snapshot, canvas, motion.frame());
        if let Err(error) = drawn {
            glib::g_warning!("biquadris", "the board can’t be drawn: {error}");
        }
        self.draw_focus(snapshot, canvas);
    }
}
