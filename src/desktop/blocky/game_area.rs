// SPDX-License-Identifier: GPL-3.0-or-later
//! Board and panel, side by side or stacked, whichever makes the board larger.

use std::rc::Rc;

use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use super::board::Board;
use super::model::Model;
use super::panel::Panel;
use crate::desktop::rectangle;
use view::blocky::layout::{BOARD, MinimumSizes, PANEL, SPACING, arrange};

glib::wrapper! {
    /// Board and panel.
    pub struct GameArea(ObjectSubclass<imp::GameArea>)
        @extends gtk::Widget,
        @implements gtk::Accessible, gtk::Buildable, gtk::ConstraintTarget;
}

impl GameArea {
    /// Binds board and panel to a match.
    pub fn bind(&self, model: &Rc<Model>) {
        self.imp().board.bind(model);
        self.imp().panel.bind(model);
    }

    #[must_use]
    pub fn board(&self) -> &Board {
        &self.imp().board
    }

    #[must_use]
    pub fn panel(&self) -> &Panel {
        &self.imp().panel
    }
}

mod imp {
    use super::*;

    #[derive(Default)]
    pub struct GameArea {
        pub board: Board,
        pub panel: Panel,
    }

    impl GameArea {
        /// Minimum height of the panel at this width.
        fn panel_height(&self, width: i32) -> i32 {
            self.panel.measure(gtk::Orientation::Vertical, width).0
        }
    }

    #[glib::object_subclass]
    impl ObjectSubclass for GameArea {
        const NAME: &'static str = "BlockyGameArea";
        type Type = super::GameArea;
        type ParentType = gtk::Widget;

        fn class_init(class: &mut Self::Class) {
            class.set_css_name("game-area");
            class.set_accessible_role(gtk::AccessibleRole::Group);
        }
    }

    impl ObjectImpl for GameArea {
        fn constructed(&self) {
            self.parent_constructed();
            let obj = self.obj();
            obj.set_overflow(gtk::Overflow::Hidden);
            self.board.set_parent(&*obj);
            self.panel.set_parent(&*obj);
        }

        fn dispose(&self) {
            self.board.unparent();
            self.panel.unparent();
        }
    }

    impl WidgetImpl for GameArea {
        fn request_mode(&self) -> gtk::SizeRequestMode {
            gtk::SizeRequestMode::HeightForWidth
        }

        fn measure(&self, orientation: gtk::Orientation, for_size: i32) -> (i32, i32, i32, i32) {
            let min = self.panel.measure(gtk::Orientation::Horizontal, -1).0;
            if orientation == gtk::Orientation::Horizontal {
                return (min.max(BOARD.0), BOARD.1 + SPACING + PANEL.max(min), -1, -1);
            }
            let below = BOARD.0 + SPACING + self.panel_height(min.max(for_size.min(BOARD.1)));
            let beside = BOARD.0.max(self.panel_height(PANEL));
            let fits_beside = for_size < 0 || for_size >= BOARD.0 + SPACING + PANEL;
            let min = if fits_beside { below.min(beside) } else { below };
            (min, min.max(BOARD.1), -1, -1)
        }

        fn size_allocate(&self, width: i32, height: i32, _: i32) {
            let beside = PANEL.max(self.panel.measure(gtk::Orientation::Horizontal, -1).0);
            let min_sizes =
                MinimumSizes { beside: (beside, self.panel_height(beside)), below: self.panel_height(width) };
            let places = arrange((width, height), min_sizes);
            let [board, panel] = places.map(|place| rectangle::directed(place, &*self.obj(), width));
            rectangle::allocate(&self.board, board);
            rectangle::allocate(&self.panel, panel);
        }
    }
}
