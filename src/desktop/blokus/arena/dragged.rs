// SPDX-License-Identifier: GPL-3.0-or-later
//! The piece that is dragged, as a picture under the pointer. While one is dragged this lies above the whole arena, so that
//! nothing below the pointer shows a tooltip; the drag itself goes on where it began.

use std::cell::RefCell;

use gtk::cairo::{Context, Error};
use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use crate::desktop::pixels::{Canvas, Painted, picture, put, replaced, report};
use crate::desktop::theme;
use paint::Look;
use paint::blokus::{Slot, State, piece};
use rules::blokus::{Colour, Orientation};

glib::wrapper! {
    /// The piece that is dragged.
    pub struct Dragged(ObjectSubclass<imp::Dragged>)
        @extends gtk::Widget,
        @implements gtk::Accessible, gtk::Buildable, gtk::ConstraintTarget;
}

impl Default for Dragged {
    fn default() -> Self {
        glib::Object::new()
    }
}

/// Appearance of a piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    /// Whose it is.
    pub colour: Colour,
    /// Its orientation.
    pub orientation: Orientation,
    /// The side of a square, in units.
    pub cell: i32,
}

impl Dragged {
    /// Shows a piece with its middle at a point, or none.
    pub fn show_piece(&self, shown: Option<(Shown, (f64, f64))>) {
        if replaced(&mut *self.imp().shown.borrow_mut(), shown).is_some() {
            self.queue_draw();
        }
    }
}

mod imp {
    use super::*;

    #[derive(Default)]
    pub struct Dragged {
        pub shown: RefCell<Option<(Shown, (f64, f64))>>,
        painted: RefCell<Painted<(Shown, i32, Look)>>,
    }

    impl Dragged {
        fn draw(&self, snapshot: &gtk::Snapshot) -> Result<(), Error> {
            let Some((shown, (x, y))) = self.shown.borrow().clone() else { return Ok(()) };
            let Canvas { scale, look, .. } = Canvas::of(&*self.obj());
            let slot = Slot::around(&shown.orientation, shown.cell, scale);
            let (width, height) = (f64::from(slot.size.0), f64::from(slot.size.1));
            let of = (shown, scale, look);
            let paint = |cr: &Context| piece(cr, of.0.colour, &of.0.orientation, slot, State::Chosen, look);
            let mut painted = self.painted.borrow_mut();
            let node = painted.node(&of, || picture((width, height), scale, paint))?;
            put(snapshot, node, ((x - width / 2.0).round(), (y - height / 2.0).round()));
            Ok(())
        }
    }

    #[glib::object_subclass]
    impl ObjectSubclass for Dragged {
        const NAME: &'static str = "BlokusDragged";
        type Type = super::Dragged;
        type ParentType = gtk::Widget;

        fn class_init(class: &mut Self::Class) {
            class.set_css_name("dragged");
            // The board says what is held.
            class.set_accessible_role(gtk::AccessibleRole::Presentation);
        }
    }

    impl ObjectImpl for Dragged {
        fn constructed(&self) {
            self.parent_constructed();
            theme::follow(&*self.obj());
        }
    }

    impl WidgetImpl for Dragged {
        fn snapshot(&self, snapshot: &gtk::Snapshot) {
            report(self.draw(snapshot), "a piece");
        }
    }
}
