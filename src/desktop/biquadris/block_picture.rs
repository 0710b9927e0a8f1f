// SPDX-License-Identifier: GPL-3.0-or-later
//! A small picture of a block: the next one of a player, or one to choose.

use std::cell::{Cell, RefCell};

use gtk::cairo::Error;
use gtk::prelude::*;
use gtk::subclass::prelude::*;
use gtk::{glib, gsk};

use crate::desktop::pixels::picture;
use crate::desktop::theme;
use paint::Look;
use paint::biquadris::block;
use rules::biquadris::Tetromino;

/// The size that it asks for, and the least it can do with: four cells wide, two high.
const SIZE: (i32, i32) = (60, 30);
const LEAST: (i32, i32) = (32, 16);

glib::wrapper! {
    /// A small picture of a block.
    pub struct BlockPicture(ObjectSubclass<imp::BlockPicture>)
        @extends gtk::Widget,
        @implements gtk::Accessible, gtk::Buildable, gtk::ConstraintTarget;
}

impl BlockPicture {
    /// A picture of this block.
    #[must_use]
    pub fn new(kind: Tetromino) -> Self {
        let picture: Self = glib::Object::new();
        picture.show(kind);
        picture
    }

    /// Shows this block from now on.
    pub fn show(&self, kind: Tetromino) {
        if self.imp().block.replace(Some(kind)) != Some(kind) {
            self.update_property(&[gtk::accessible::Property::Label(&kind.to_string())]);
            self.queue_draw();
        }
    }
}

mod imp {
    use super::*;

    #[derive(Default)]
    pub struct BlockPicture {
        /// The block; nothing is drawn before there is one.
        pub block: Cell<Option<Tetromino>>,
        /// The picture, and what it was painted for.
        painted: RefCell<Option<(Canvas, gsk::CairoNode)>>,
    }

    /// What the picture depends on: block, size, scale, how things are to look.
    type Canvas = (Tetromino, (i32, i32), i32, Look);

    #[glib::object_subclass]
    impl ObjectSubclass for BlockPicture {
        const NAME: &'static str = "BiquadrisBlockPicture";
        type Type = super::BlockPicture;
        type ParentType = gtk::Widget;

        fn class_init(class: &mut Self::Class) {
            class.set_css_name("block");
            class.set_accessible_role(gtk::AccessibleRole::Img);
        }
    }

    impl ObjectImpl for BlockPicture {
        fn constructed(&self) {
            self.parent_constructed();
            theme::follow(&*self.obj());
        }
    }

    impl WidgetImpl for BlockPicture {
        fn measure(&self, orientation: gtk::Orientation, _: i32) -> (i32, i32, i32, i32) {
            let horizontal = orientation == gtk::Orientation::Horizontal;
            let (least, size) = if horizontal { (LEAST.0, SIZE.0) } else { (LEAST.1, SIZE.1) };
            (least, size, -1, -1)
        }

        fn snapshot(&self, snapshot: &gtk::Snapshot) {
            let Some(kind) = self.block.get() else { return };
            let obj = self.obj();
            let canvas = (kind, (obj.width(), obj.height()), obj.scale_factor(), theme::current());
            let painted = self.painted.take().filter(|(of, _)| *of == canvas);
            match painted.map_or_else(|| paint(canvas).map(|node| (canvas, node)), Ok) {
                Ok((canvas, node)) => {
                    snapshot.append_node(&node);
                    self.painted.replace(Some((canvas, node)));
                }
                Err(error) => glib::g_warning!("biquadris", "a block can’t be drawn: {error}"),
            }
        }
    }

    fn paint((kind, (width, height), scale, look): Canvas) -> Result<gsk::CairoNode, Error> {
        let size = (width.into(), height.into());
        picture(size, scale, |cr| block(cr, kind, (width, height), scale, look))
    }
}
