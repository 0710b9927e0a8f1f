// SPDX-License-Identifier: GPL-3.0-or-later
//! Board with the scores below it, and the side panel next to or below them, whichever makes the board larger. Handles dragging
//! of pieces from the side panel to the board.

mod drag_and_drop;

use crate::desktop::game_match::Signal;
use std::rc::Rc;

use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use super::board::Board;
use super::model::Model;
use super::scores;
use super::side::SidePanel;
use crate::desktop::render_cache::{Canvas, report};
use crate::desktop::{rectangle, theme};
use view::blokus::layout::{BOARD, MinimumSizes, SIDE, SPACING, arrange};

glib::wrapper! {
    /// Board, scores and side panel.
    pub struct GameArea(ObjectSubclass<imp::GameArea>)
        @extends gtk::Widget,
        @implements gtk::Accessible, gtk::Buildable, gtk::ConstraintTarget;
}

impl GameArea {
    /// Binds board, scores and side panel to a match.
    pub fn bind(&self, model: &Rc<Model>) {
        let imp = self.imp();
        imp.board.bind(model);
        scores::fill(&imp.scores, model);
        let focus_board = glib::clone!(
            #[weak(rename_to = board)]
            imp.board,
            move || _ = board.grab_focus()
        );
        imp.side.bind(model, focus_board);
        imp.drag_and_drop.bind(model);
        model.connect_to(Signal::SelectionChanged, self, Self::show_dragged);
    }

    #[must_use]
    pub fn board(&self) -> &Board {
        &self.imp().board
    }

    /// Side panel.
    #[must_use]
    pub fn side(&self) -> &SidePanel {
        &self.imp().side
    }
}

mod imp {
    use super::*;

    pub struct GameArea {
        pub board: Board,
        pub scores: gtk::Box,
        pub side: SidePanel,
        pub drag_and_drop: drag_and_drop::DragAndDrop,
        /// Covers the other widgets while a piece is dragged, so that none of them shows a tooltip. The drag gesture continues on
        /// the widget where it began.
        pub cover: gtk::Box,
    }

    impl Default for GameArea {
        fn default() -> Self {
            Self {
                board: Board::default(),
                scores: gtk::Box::builder().homogeneous(true).spacing(4).build(),
                side: SidePanel::default(),
                drag_and_drop: drag_and_drop::DragAndDrop::default(),
                cover: gtk::Box::builder().accessible_role(gtk::AccessibleRole::Presentation).build(),
            }
        }
    }

    impl GameArea {
        fn children(&self) -> [&gtk::Widget; 4] {
            [self.board.upcast_ref(), self.scores.upcast_ref(), self.side.upcast_ref(), self.cover.upcast_ref()]
        }

        fn min_sizes(&self) -> MinimumSizes {
            let min = |widget: &gtk::Widget, orientation| widget.measure(orientation, -1).0;
            let side = self.side.upcast_ref();
            MinimumSizes {
                scores: (
                    min(self.scores.upcast_ref(), gtk::Orientation::Horizontal),
                    min(self.scores.upcast_ref(), gtk::Orientation::Vertical),
                ),
                side: (SIDE.max(min(side, gtk::Orientation::Horizontal)), min(side, gtk::Orientation::Vertical)),
                below: self.side.measure(gtk::Orientation::Vertical, -1).1,
            }
        }
    }

    #[glib::object_subclass]
    impl ObjectSubclass for GameArea {
        const NAME: &'static str = "BlokusGameArea";
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
            for child in self.children() {
                child.set_parent(&*obj);
            }
            self.cover.set_child_visible(false);
            theme::follow(&*obj);
            drag_and_drop::install(&obj);
        }

        fn dispose(&self) {
            self.children().iter().for_each(|child| child.unparent());
        }
    }

    impl WidgetImpl for GameArea {
        fn measure(&self, orientation: gtk::Orientation, _: i32) -> (i32, i32, i32, i32) {
            let min_sizes = self.min_sizes();
            if orientation == gtk::Orientation::Horizontal {
                let side = self.side.measure(gtk::Orientation::Horizontal, -1).0;
                let min = side.max(min_sizes.scores.0).max(BOARD.0);
                return (min, BOARD.1 + SPACING + min_sizes.side.0, -1, -1);
            }
            // Minimum height of the stacked layout: the arrangement also depends on the width, which is unknown here.
            let min = BOARD.0 + min_sizes.scores.1 + min_sizes.side.1 + 2 * SPACING;
            (min, min.max(BOARD.1 + SPACING + min_sizes.scores.1), -1, -1)
        }

        fn size_allocate(&self, width: i32, height: i32, _: i32) {
            let places = arrange((width, height), self.min_sizes());
            let [board, scores, side] = places.map(|place| rectangle::directed(place, &*self.obj(), width));
            rectangle::allocate(&self.board, board);
            rectangle::allocate(&self.scores, scores);
            rectangle::allocate(&self.side, side);
            self.cover.size_allocate(&gtk::Allocation::new(0, 0, width, height), -1);
        }

        fn snapshot(&self, snapshot: &gtk::Snapshot) {
            self.parent_snapshot(snapshot);
            report(self.drag_and_drop.draw(snapshot, Canvas::of(&*self.obj())), "a piece");
        }
    }
}
