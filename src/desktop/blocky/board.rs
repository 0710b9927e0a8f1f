// SPDX-License-Identifier: GPL-3.0-or-later
//! Widget of the board: drawn, focusable, playable by actions, and accessible to screen readers.
//!
//! It compares the scene it showed last with each new position and redraws only what has changed.

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

/// Side of the board in logical pixels: minimum, natural.
const SIDES: (i32, i32) = (200, 460);

glib::wrapper! {
    /// Board of Blocky.
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
        // The marks on the colors may have changed.
        model.connect_to(Signal::ViewChanged, self, WidgetExt::queue_draw);
        for signal in [Signal::SelectionChanged, Signal::ViewChanged] {
            model.connect_to(signal, self, |board| {
                board.show_outlines();
                board.announce();
            });
        }
        self.update();
    }

    /// Match that the board shows.
    fn bound(&self) -> Option<Rc<Model>> {
        self.imp().bound.borrow().clone()
    }

    /// Carries out a command. If a move is refused, shakes the selected block.
    pub fn command(&self, command: KeyCommand) {
        let Some(model) = self.bound() else { return };
        self.mouse_yields();
        let outcome = model.command(command);
        if outcome == CommandOutcome::Refused && matches!(command, KeyCommand::Act(_)) {
            let shake = Animation::shake(model.position().board(), &model.selected().path);
            self.animate(&model, shake);
        }
        self.show_outlines();
    }

    /// Shows the current position and notifies assistive technologies.
    fn update(&self) {
        let Some(model) = self.bound() else { return };
        let new = model.position().board().clone();
        let before = self.imp().last_board.replace(Some(new));
        self.show_outlines();
        let position = model.position();
        if let Some(before) = before.filter(|before| before != position.board()) {
            self.animate(&model, Animation::between(&before, position.board(), &model.events()));
        }
        self.announce();
    }

    /// Updates the scene: the blocks and their outlines.
    fn show_outlines(&self) {
        let Some(model) = self.bound() else { return };
        let highlights = Highlights {
            selected: model.selected().path,
            moved: model.moved(),
            pointed: self.pointed_block(),
            hint: model.visible_hint().map(|hint| hint.path),
        };
        let scene = Scene::of(&model.position(), model.highlighted_goal(), highlights);
        if replaced(&mut self.imp().drawing.borrow_mut().shown, scene).is_some() {
            self.queue_draw();
        }
    }

    /// Announces the selected block and the latest events to assistive technologies.
    fn announce(&self) {
        let Some(model) = self.bound() else { return };
        let (position, names, viewer) = (model.position(), model.names(), model.viewer());
        let news = messages::news(&model.events(), &position, &names, &model.scores_before(), &viewer);
        let hint = model.visible_hint().map(|advice| tr!("Hint: {hint}", hint = messages::hint(&advice)));
        let description = hint.or(news).unwrap_or_else(|| messages::turn(&position, &names, &viewer));
        self.imp().announced.update(self, messages::board_label(&model.selected(), &position), description);
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
        /// Board of the position shown last.
        pub last_board: RefCell<Option<Block>>,
        pub drawing: RefCell<Drawing>,
        pub motion: RefCell<Motion<Animation>>,
        pub pointers: Pointers,
        pub announced: Announced,
    }

    impl Board {
        /// Canvas of the widget, with the marks preferred for Blocky.
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
            (SIDES.0, SIDES.1, -1, -1)
        }

        fn state_flags_changed(&self, _: &gtk::StateFlags) {
            // The visibility of the focus may have changed.
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
