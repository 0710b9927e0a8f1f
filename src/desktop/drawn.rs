// SPDX-License-Identifier: GPL-3.0-or-later
//! Widget that shows a small picture. The picture is cached per size and appearance. The template sets the accessible role and
//! the CSS name.

use std::cell::{Cell, RefCell};

use gtk::cairo::{Context, Error};
use gtk::gdk::RGBA;
use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use super::render_cache::{Canvas, Painted, picture, report};
use super::theme;

glib::wrapper! {
    /// Widget that shows a small picture.
    pub struct Drawn(ObjectSubclass<imp::Drawn>)
        @extends gtk::Widget,
        @implements gtk::Accessible, gtk::Buildable, gtk::ConstraintTarget;
}

impl Drawn {
    /// Sets the picture, and the minimum and natural size of the widget in units. `paint` is called with the text color.
    pub(super) fn show(
        &self,
        sizes: [(i32, i32); 2],
        paint: impl Fn(&Context, Canvas, RGBA) -> Result<(), Error> + 'static,
    ) {
        let imp = self.imp();
        if imp.sizes.replace(sizes) != sizes {
            self.queue_resize();
        }
        imp.paint.replace(Some(Box::new(paint)));
        imp.painted.borrow_mut().clear();
        self.queue_draw();
    }
}

mod imp {
    use super::*;

    /// Paints the picture.
    type Paint = Box<dyn Fn(&Context, Canvas, RGBA) -> Result<(), Error>>;

    #[derive(Default)]
    pub struct Drawn {
        pub sizes: Cell<[(i32, i32); 2]>,
        pub paint: RefCell<Option<Paint>>,
        pub painted: RefCell<Painted<(Canvas, RGBA)>>,
    }

    impl Drawn {
        fn draw(&self, to: &gtk::Snapshot) -> Result<(), Error> {
            let paint = self.paint.borrow();
            let Some(paint) = &*paint else { return Ok(()) };
            let obj = self.obj();
            let (canvas, ink) = (Canvas::of(&*obj), obj.style_context().color());
            let size = (canvas.size.0.into(), canvas.size.1.into());
            let mut painted = self.painted.borrow_mut();
            let paint = || picture(size, canvas.scale, |cr| paint(cr, canvas, ink));
            to.append_node(painted.node(&(canvas, ink), paint)?);
            Ok(())
        }
    }

    #[glib::object_subclass]
    impl ObjectSubclass for Drawn {
        const NAME: &'static str = "BiquadrisDrawn";
        type Type = super::Drawn;
        type ParentType = gtk::Widget;
    }

    impl ObjectImpl for Drawn {
        fn constructed(&self) {
            self.parent_constructed();
            theme::follow(&*self.obj());
        }
    }

    impl WidgetImpl for Drawn {
        fn measure(&self, orientation: gtk::Orientation, _: i32) -> (i32, i32, i32, i32) {
            let sizes = self.sizes.get();
            let horizontal = orientation == gtk::Orientation::Horizontal;
            let [min, natural] = sizes.map(|(width, height)| if horizontal { width } else { height });
            (min, natural, -1, -1)
        }

        fn snapshot(&self, snapshot: &gtk::Snapshot) {
            report(self.draw(snapshot), "a picture");
        }
    }
}
