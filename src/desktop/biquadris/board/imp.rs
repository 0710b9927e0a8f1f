// SPDX-License-Identifier: GPL-3.0-or-later
//! The board as a widget.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::OnceLock;

use gtk::glib;
use gtk::glib::subclass::Signal;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use super::drawing::Drawing;
use super::gestures::Pointers;
use super::moving::{Motion, SETTLED};
use super::{Rings, actions, gestures};
use crate::desktop::accessible::Announced;
use crate::desktop::biquadris::Model;
use crate::desktop::pixels::Canvas;
use crate::desktop::ring::Ring;
use crate::desktop::theme;
use paint::biquadris::grid;
use rules::biquadris::Side;

/// The sides of the smallest cells, and of those that a board asks for, in units.
const CELLS: (i32, i32) = (6, 24);

#[derive(glib::Properties)]
#[properties(wrapper_type = super::Board)]
pub struct Board {
    /// Whether the place is shown where the block would come to rest.
    #[property(get, set = Self::set_ghost, explicit_notify)]
    pub ghost: Cell<bool>,
    pub bound: RefCell<Option<(Rc<Model>, Side)>>,
    pub drawing: RefCell<Drawing>,
    pub motion: RefCell<Motion>,
    /// The rings that are drawn, and whether others wait for their frame.
    pub rings: Cell<Rings>,
    pub rings_wait: Cell<bool>,
    pub pointers: Pointers,
    pub announced: Announced,
}

impl Default for Board {
    fn default() -> Self {
        Self {
            ghost: Cell::new(true),
            bound: RefCell::default(),
            drawing: RefCell::default(),
            motion: RefCell::default(),
            rings: Cell::default(),
            rings_wait: Cell::new(false),
            pointers: Pointers::default(),
            announced: Announced::default(),
        }
    }
}

impl Board {
    fn canvas(&self) -> Canvas {
        Canvas::of(&*self.obj(), theme::current())
    }

    /// The rings of the player to move, and of the focus.
    pub fn draw_rings(&self, snapshot: &gtk::Snapshot, corner: (f32, f32)) {
        let Canvas { size, look, .. } = self.canvas();
        let style = self.obj().style_context();
        let text = style.color();
        let contrast = look.theme.high_contrast;
        let width = if contrast { 3.0 } else { 2.0 };
        let rings = self.rings.get();
        if rings.turn {
            let colour = style.lookup_color("accent_bg_color").unwrap_or(text);
            Ring { corner, size, apart: 0.0, width, colour }.draw(snapshot);
        }
        if rings.focus {
            let accent = style.lookup_color("accent_color").unwrap_or(text).with_alpha(0.35);
            let colour = if contrast { text } else { accent };
            Ring { corner, size, apart: width, width: 3.0, colour }.draw(snapshot);
        }
    }

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
    fn signals() -> &'static [Signal] {
        static SIGNALS: OnceLock<Vec<Signal>> = OnceLock::new();
        SIGNALS.get_or_init(|| vec![Signal::builder(SETTLED).build()])
    }

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
        let (least, natural) = (grid::size(CELLS.0), grid::size(CELLS.1));
        if orientation == gtk::Orientation::Horizontal {
            (least.0, natural.0, -1, -1)
        } else {
            (least.1, natural.1, -1, -1)
        }
    }

    fn state_flags_changed(&self, _: &gtk::StateFlags) {
        // The focus may be seen or no longer.
        self.obj().update_rings();
    }

    fn snapshot(&self, snapshot: &gtk::Snapshot) {
        let motion = self.motion.borrow();
        snapshot.translate(&gtk::graphene::Point::new(motion.offset() as f32, 0.0));
        let drawn = self.drawing.borrow_mut().snapshot(snapshot, self.canvas(), motion.frame(), motion.shining());
        if let Err(error) = drawn {
            glib::g_warning!("biquadris", "a board can’t be drawn: {error}");
        }
    }
}
