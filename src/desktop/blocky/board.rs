// SPDX-License-Identifier: GPL-3.0-or-later
//! The board: drawn, focusable, playable by its actions, and readable without being seen.
//!
//! It keeps what it showed last and compares it with each new position, so that only what changed is drawn anew.

mod actions;
mod drawing;
mod gestures;

use crate::desktop::game_match::Signal;
use std::cell::RefCell;
use std::rc::Rc;

use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;
use tr::tr;

use super::model::{CommandOutcome, Model};
use crate::desktop::accessible::Announced;
use crate::desktop::focus_ring;
use crate::desktop::frame_clock::Motion;
use crate::desktop::render_cache::{Canvas, replaced, report};
use drawing::Drawing;
use gestures::Pointers;
use play::blocky::keys::KeyCommand;
use rules::blocky::Block;
use view::blocky::animation::Animation;
use view::blocky::messages;
use view::blocky::scene::{Highlights, Scene};

/// The sides of the smallest board, and of the one that is asked for, in units.
const SIDE: (i32, i32) = (200, 460);
glib::wrapper! {
    /// The board.
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
    /// Shows a match from now on.
    pub fn bind(&self, model: &Rc<Model>) {
        self.imp().bound.replace(Some(Rc::clone(model)));
        model.connect_position_changed(self, Self::update);
        // The marks on the picture may have changed.
        model.connect_to(Signal::ViewChanged, self, WidgetExt::queue_draw);
        for signal in [Signal::SelectionChanged, Signal::ViewChanged] {
            model.connect_to(signal, self, |board| {
                board.show_outlines();
                board.notify();
            });
        }
        self.update();
    }

    /// The match that is shown.
    fn bound(&self) -> Option<Rc<Model>> {
        self.imp().bound.borrow().clone()
    }

    /// Does what a key or a button stands for. Where that can't be done to the selected block, the board shows it.
    pub fn command(&self, command: KeyCommand) {
        let Some(model) = self.bound() else { return };
        self.mouse_yields();
        let came = model.command(command);
        if came == CommandOutcome::Refused && matches!(command, KeyCommand::Act(_)) {
            let shake = Animation::shake(model.position().board(), &model.selected().path);
            self.animate(&model, shake);
        }
        self.show_outlines();
    }

    /// Takes over the position: draws what changed, and tells those who listen.
    fn update(&self) {
        let Some(model) = self.bound() else { return };
        let new = model.position().board().clone();
        let before = self.imp().known.replace(Some(new));
        self.show_outlines();
        let position = model.position();
        if let Some(before) = before.filter(|before| before != position.board()) {
            self.animate(&model, Animation::between(&before, position.board(), &model.events()));
        }
        self.notify();
    }

    /// Shows the blocks, and the lines around some of them.
    fn show_outlines(&self) {
        let Some(model) = self.bound() else { return };
        let marked = Highlights {
            selected: model.selected().path,
            moved: model.moved(),
            pointed: self.pointed_at(),
            hint: model.visible_hint().map(|hint| hint.path),
        };
        let scene = Scene::of(&model.position(), model.lit_goal(), marked);
        if replaced(&mut self.imp().drawing.borrow_mut().shown, scene).is_some() {
            self.queue_draw();
        }
    }

    /// Tells those who listen which block is selected, and what happened.
    fn notify(&self) {
        let Some(model) = self.bound() else { return };
        let (position, names, viewer) = (model.position(), model.names(), model.viewer());
        let news = messages::news(&model.events(), &position, &names, &model.scores_before(), &viewer);
        let hint = model.visible_hint().map(|advice| tr!("Hint: {hint}", hint = messages::hint(&advice)));
        let description = hint.or(news).unwrap_or_else(|| messages::turn(&position, &names, &viewer));
        self.imp().announced.update(self, messages::board_label(&model.selected(), &position), description);
    }

    /// Shows an animation on the way to the position, in place of the one so far.
    fn animate(&self, model: &Model, animation: Option<Animation>) {
        Motion::show(self, |board| &board.imp().motion, model, animation, |_| ());
    }
}

mod imp {
    use super::*;

    #[derive(Default)]
    pub struct Board {
        pub bound: RefCell<Option<Rc<Model>>>,
        /// The board of the last position.
        pub known: RefCell<Option<Block>>,
        pub drawing: RefCell<Drawing>,
        pub motion: RefCell<Motion<Animation>>,
        pub pointers: Pointers,
        pub announced: Announced,
    }

    impl Board {
        pub fn canvas(&self) -> Canvas {
            let canvas = Canvas::of(&*self.obj());
            Canvas {
                appearance: self.bound.borrow().as_ref().map_or(canvas.appearance, |model| model.appearance()),
                ..canvas
            }
        }
    }

    #[glib::object_subclass]
    impl ObjectSubclass for Board {
        const NAME: &'static str = "BlockyBoard";
        type Type = super::Board;
        type ParentType = gtk::Widget;

        fn class_init(class: &mut Self::Class) {
            class.set_css_name("board");
            class.set_accessible_role(gtk::AccessibleRole::Img);
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
    }

    impl WidgetImpl for Board {
        fn measure(&self, _: gtk::Orientation, _: i32) -> (i32, i32, i32, i32) {
            (SIDE.0, SIDE.1, -1, -1)
        }

        fn state_flags_changed(&self, _: &gtk::StateFlags) {
            // The focus may be seen or no longer.
            self.obj().queue_draw();
        }

        fn snapshot(&self, snapshot: &gtk::Snapshot) {
            let (canvas, motion) = (self.canvas(), self.motion.borrow());
            report(self.drawing.borrow_mut().snapshot(snapshot, canvas, motion.frame()), "the board");
            let geometry = self.drawing.borrow().geometry(canvas);
            focus_ring::draw_focus(snapshot, &*self.obj(), geometry.rectangle(geometry.whole()), canvas);
        }
    }
}
