// SPDX-License-Identifier: GPL-3.0-or-later
//! The board as a widget.

use std::cell::RefCell;
use std::rc::Rc;

use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use super::banner::Banner;
use super::cells::Cells;
use super::drawing::Drawing;
use super::gestures::Pointers;
use super::{actions, gestures};
use crate::desktop::accessible::Announced;
use crate::desktop::frame_clock::Motion;
use crate::desktop::pixels::Canvas;
use crate::desktop::push_and_clear::Model;
use crate::desktop::ring;
use crate::desktop::theme;
use paint::push_and_clear::{grid, side};
use rules::push_and_clear::Size;
use view::push_and_clear::animation::Animation;

/// The sides of the smallest cells, and of those that a board asks for, in units.
const CELLS: (i32, i32) = (12, 44);

#[derive(Default)]
pub struct Board {
    pub bound: RefCell<Option<Rc<Model>>>,
    pub drawing: RefCell<Drawing>,
    pub motion: RefCell<Motion<Animation>>,
    pub banner: Banner,
    pub cells: Cells,
    pub pointers: Pointers,
    pub announced: Announced,
}

impl Board {
    pub fn canvas(&self) -> Canvas {
        Canvas::of(&*self.obj(), theme::current())
    }

    fn size(&self) -> Size {
        self.drawing.borrow().shown().board.size()
    }

    /// The ring that says that keys go here.
    fn draw_focus(&self, snapshot: &gtk::Snapshot, canvas: Canvas) {
        let (corner, size) = self.drawing.borrow().edge(canvas);
        ring::draw_focus(snapshot, &*self.obj(), corner, size, canvas);
    }
}

#[glib::object_subclass]
impl ObjectSubclass for Board {
    const NAME: &'static str = "PushAndClearBoard";
    type Type = super::Board;
    type ParentType = gtk::Widget;

    fn class_init(class: &mut Self::Class) {
        class.set_css_name("board");
        class.set_accessible_role(gtk::AccessibleRole::Grid);
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

    fn dispose(&self) {
        self.cells.leave();
    }
}

impl WidgetImpl for Board {
    fn measure(&self, _: gtk::Orientation, _: i32) -> (i32, i32, i32, i32) {
        let size = self.size();
        // The least is that of the largest board: the window keeps its size when a game of another size begins.
        (side(Size::MOST, CELLS.0), side(size, CELLS.1).max(side(Size::MOST, CELLS.0)), -1, -1)
    }

    fn size_allocate(&self, width: i32, height: i32, _: i32) {
        let size = self.size();
        self.cells.allocate(size, &grid(size, (width, height), self.obj().scale_factor()));
    }

    fn state_flags_changed(&self, _: &gtk::StateFlags) {
        // The focus may be seen or no longer.
        self.obj().queue_draw();
    }

    fn snapshot(&self, snapshot: &gtk::Snapshot) {
        let canvas = self.canvas();
        let motion = self.motion.borrow();
        let drawn = self.drawing.borrow_mut().snapshot(snapshot, canvas, motion.frame().map(|(_, frame)| frame));
        self.draw_focus(snapshot, canvas);
        if let Err(error) = drawn.and_then(|()| self.obj().draw_banner(snapshot, canvas)) {
            glib::g_warning!("biquadris", "the board can’t be drawn: {error}");
        }
    }
}
