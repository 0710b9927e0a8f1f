// SPDX-License-Identifier: GPL-3.0-or-later
//! Symbolic icons of the header bar, drawn in the text color.
//!
//! Icons of the desktop's icon theme are not used because loading the first one takes a tenth of the startup time.

use std::cell::RefCell;

use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use paint::icon::{SIDE, draw};

glib::wrapper! {
    /// Symbolic icon.
    pub struct Icon(ObjectSubclass<imp::Icon>)
        @extends gtk::Widget,
        @implements gtk::Accessible, gtk::Buildable, gtk::ConstraintTarget;
}

mod imp {
    use super::*;

    #[derive(Default, glib::Properties)]
    #[properties(wrapper_type = super::Icon)]
    pub struct Icon {
        /// Name of the icon, as in [`paint::icon`].
        #[property(set = Self::set_symbol)]
        icon: RefCell<String>,
    }

    impl Icon {
        fn set_symbol(&self, icon: String) {
            self.icon.replace(icon);
            self.obj().queue_draw();
        }
    }

    #[glib::object_subclass]
    impl ObjectSubclass for Icon {
        const NAME: &'static str = "BiquadrisIcon";
        type Type = super::Icon;
        type ParentType = gtk::Widget;

        fn class_init(class: &mut Self::Class) {
            class.set_css_name("symbol");
            class.set_accessible_role(gtk::AccessibleRole::Presentation);
        }
    }

    #[glib::derived_properties]
    impl ObjectImpl for Icon {}

    impl WidgetImpl for Icon {
        fn measure(&self, _: gtk::Orientation, _: i32) -> (i32, i32, i32, i32) {
            (SIDE, SIDE, -1, -1)
        }

        fn snapshot(&self, snapshot: &gtk::Snapshot) {
            let obj = self.obj();
            let (width, height) = (obj.width(), obj.height());
            let cr = snapshot.append_cairo(&gtk::graphene::Rect::new(0.0, 0.0, width as f32, height as f32));
            let color = obj.style_context().color();
            cr.set_source_rgba(color.red().into(), color.green().into(), color.blue().into(), color.alpha().into());
            // Aligned to whole units, so that straight lines are sharp.
            cr.translate(f64::from((width - SIDE) / 2), f64::from((height - SIDE) / 2));
            let right_to_left = obj.direction() == gtk::TextDirection::Rtl;
            if let Err(error) = draw(&cr, &self.icon.borrow(), right_to_left) {
                glib::g_warning!("biquadris", "a symbol can’t be drawn: {error}");
            }
        }
    }
}
