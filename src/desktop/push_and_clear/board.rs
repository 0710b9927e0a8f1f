// SPDX-License-Identifier: GPL-3.0-or-later
//! Widget of the board: drawn, focusable, playable by actions, and accessible to screen readers.
//!
//! It compares the scene it showed last with each new position and redraws only what has changed.

mod actions;
mod banner;
mod cells;
mod drawing;
mod gestures;

use std::cell::RefCell;
use std::rc::Rc;

use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use super::Model;
use crate::desktop::accessible::Announced;
use crate::desktop::focus_ring;
use crate::desktop::frame_clock::Motion;
use crate::desktop::game_match::AnyMatch;
use crate::desktop::render_cache::{Canvas, replaced, report};
use banner::Banner;
use cells::Cells;
use drawing::Drawing;
use gestures::Pointers;
use paint::push_and_clear::{grid, side};
use play::command::Request;
use rules::push_and_clear::{Event, Move, Size};
use view::push_and_clear::animation::Animation;
use view::push_and_clear::messages;
use view::push_and_clear::scene::Scene;

/// Side of a cell in logical pixels: minimum, natural.
const CELL_SIDES: (i32, i32) = (12, 44);

glib::wrapper! {
    /// Board of Push and Clear.
    pub struct Board(ObjectSubclass<imp::Board>)
        @extends gtk::Widget,
        @implements gtk::Accessible, gtk::Buildable, gtk::ConstraintTarget;
}

impl Default for Board {
    fn default() -> Self {
        glib::Object::new()
    }
}

impl Board {
    /// Binds the board to a match.
    pub fn bind(&self, model: &Rc<Model>) {
        self.imp().bound.replace(Some(Rc::clone(model)));
        model.connect_position_changed(self, Self::update);
        self.update();
    }

    /// Match that the board shows.
    fn bound(&self) -> Option<Rc<Model>> {
        self.imp().bound.borrow().clone()
    }

    /// Performs a request. Nudges the player if a slide in that direction is impossible.
    pub fn perform(&self, request: Request<Move>) {
        let Some(model) = self.bound() else { return };
        let blocked = match request {
            Request::Play(Move::Slide(direction)) => Some(direction),
            _ => None,
        };
        let blocked = blocked.filter(|direction| model.can_move() && !model.position().board().can_move(*direction));
        model.perform(request);
        if let Some(direction) = blocked {
            let animation = Animation::nudge(model.position().board(), direction);
            self.animate(&model, animation);
        }
    }

    /// Shows the current position and notifies assistive technologies.
    fn update(&self) {
        let Some(model) = self.bound() else { return };
        let (position, events, imp) = (model.position(), model.events(), self.imp());
        let shown = Scene::of(&position, model.hint());
        let before = replaced(&mut imp.drawing.borrow_mut().shown, shown);
        if let Some(before) = before {
            self.animate(&model, Animation::between(&before.board, position.board(), &events));
            if before.board.size() != position.board().size() {
                // The accessible cells have new positions.
                self.queue_allocate();
            }
        }
        imp.cells.show(self, position.board());
        self.choose_cursor();
        let cleared = events.iter().any(|event| matches!(event, Event::Cleared(_)));
        self.update_banner(cleared, position.is_over());
        let description = messages::board_description(&position, &events);
        imp.announced.update(self, messages::board_label(&position), description);
    }

    /// Starts an animation to the position, replacing any current one.
    fn animate(&self, model: &Model, animation: Option<Animation>) {
        Motion::show(self, |board| &board.imp().motion, model, animation, |_| ());
    }
}

mod imp {
    use super::*;

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
        fn size(&self) -> Size {
            self.drawing.borrow().shown.board.size()
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
            focus_ring::set_up(&*obj);
            gestures::install(&obj);
        }

        fn dispose(&self) {
            self.cells.clear();
        }
    }

    impl WidgetImpl for Board {
        fn measure(&self, _: gtk::Orientation, _: i32) -> (i32, i32, i32, i32) {
            let size = self.size();
            // The minimum is that of the largest board, so that the window keeps its size when the board size changes.
            let min = side(Size::MAX, CELL_SIDES.0);
            (min, side(size, CELL_SIDES.1).max(min), -1, -1)
        }

        fn size_allocate(&self, width: i32, height: i32, _: i32) {
            let size = self.size();
            self.cells.allocate(size, &grid(size, (width, height), self.obj().scale_factor()));
        }

        fn state_flags_changed(&self, _: &gtk::StateFlags) {
            // The visibility of the focus may have changed.
            self.obj().queue_draw();
        }

        fn snapshot(&self, snapshot: &gtk::Snapshot) {
            let (obj, motion) = (self.obj(), self.motion.borrow());
            let canvas = Canvas::of(&*obj);
            let drawn = self.drawing.borrow_mut().snapshot(snapshot, canvas, motion.frame().map(|(_, frame)| frame));
            focus_ring::draw_focus(snapshot, &*obj, self.drawing.borrow().cells(canvas), canvas);
            report(drawn.and_then(|()| obj.draw_banner(snapshot, canvas)), "the board");
        }
    }
}
