// SPDX-License-Identifier: GPL-3.0-or-later
//! The colour of a goal, as a small square beside its name.

use std::cell::{Cell, RefCell};

use gtk::cairo::Error;
use gtk::glib;
use gtk::gsk;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use crate::desktop::pixels::picture;
use crate::desktop::theme;
use paint::Look;
use paint::blocky::swatch;
use rules::blocky::Colour;

/// Its side, in units.
const SIDE: i32 = 28;

glib::wrapper! {
    /// A colour.
    pub struct Swatch(ObjectSubclass<imp::Swatch>)
        @extends gtk::Widget,
        @implements gtk::Accessible, gtk::Buildable, gtk::ConstraintTarget;
}

impl Swatch {
    /// Shows a colour from now on, or that there is none to be seen.
    pub fn show(&self, colour: Option<Colour>) {
        if self.imp().colour.replace(colour) != colour {
            self.queue_draw();
        }
    }
}

mod imp {
    use super::*;

    /// What a picture was painted for.
    type Of = (Colour, i32, Look);

    #[derive(Default)]
    pub struct Swatch {
        pub colour: Cell<Option<Colour>>,
        kept: RefCell<Option<(Of, gsk::CairoNode)>>,
    }

    impl Swatch {
        fn draw(&self, snapshot: &gtk::Snapshot) -> Result<(), Error> {
            let obj = self.obj();
            let side = f64::from(SIDE);
            let Some(colour) = self.colour.get() else {
                // A place for a colour that is kept secret: a dashed edge.
                let cr = snapshot.append_cairo(&gtk::graphene::Rect::new(0.0, 0.0, SIDE as f32, SIDE as f32));
                let ink = obj.style_context().color();
                cr.set_source_rgba(
                    ink.red().into(),
                    ink.green().into(),
                    ink.blue().into(),
                    0.5 * f64::from(ink.alpha()),
                );
                cr.set_dash(&[4.0, 3.0], 0.0);
                cr.set_line_width(1.0);
                cr.rectangle(1.5, 1.5, side - 3.0, side - 3.0);
                return cr.stroke();
            };
            let of = (colour, obj.scale_factor(), theme::current());
            let known = self.kept.borrow().as_ref().filter(|(known, _)| *known == of).map(|(_, node)| node.clone());
            let node = match known {
                Some(node) => node,
                None => picture((side, side), of.1, |cr| {
                    paint::Colour::BLACK.set(cr);
                    cr.paint()?;
                    swatch(cr, colour, (SIDE, SIDE), of.1, of.2)
                })?,
            };
            snapshot.append_node(&node);
            self.kept.replace(Some((of, node)));
            Ok(())
        }
    }

    #[glib::object_subclass]
    impl ObjectSubclass for Swatch {
        const NAME: &'static str = "BlockySwatch";
        type Type = super::Swatch;
        type ParentType = gtk::Widget;

        fn class_init(class: &mut Self::Class) {
            class.set_css_name("swatch");
            class.set_accessible_role(gtk::AccessibleRole::Presentation);
        }
    }

    impl ObjectImpl for Swatch {
        fn constructed(&self) {
            self.parent_constructed();
            theme::follow(&*self.obj());
        }
    }

    impl WidgetImpl for Swatch {
        fn measure(&self, _: gtk::Orientation, _: i32) -> (i32, i32, i32, i32) {
            (SIDE, SIDE, -1, -1)
        }

        fn snapshot(&self, snapshot: &gtk::Snapshot) {
            if let Err(error) = self.draw(snapshot) {
                glib::g_warning!("biquadris", "a colour can’t be drawn: {error}");
            }
        }
    }
}
