// SPDX-License-Identifier: GPL-3.0-or-later
//! Widget of the board: drawn, focusable, playable by actions, and accessible to screen readers.

mod actions;
mod drawing;
mod gestures;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;
use tr::tr;

use super::model::Model;
use crate::desktop::accessible::Announced;
use crate::desktop::dialogs::{Question, confirm};
use crate::desktop::focus_ring;
use crate::desktop::frame_clock::Motion;
use crate::desktop::game_match::{AnyMatch, Signal};
use crate::desktop::render_cache::{Canvas, replaced, report};
use drawing::Drawing;
use gestures::Pointers;
use paint::blokus::Geometry;
use play::blokus::keys::KeyCommand;
use rules::blokus::Turn;
use rules::blokus::square::SIDE;
use rules::game::{Game, Seat};
use view::blokus::animation::Animation;
use view::blokus::messages;
use view::blokus::scene::{Ghost, PlacedPieces, Scene};

/// Side of the board in logical pixels: minimum, natural.
const SIDES: (i32, i32) = (200, 520);

glib::wrapper! {
    /// Board of Blokus.
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
        for signal in [Signal::PositionChanged, Signal::ViewChanged] {
            model.connect_to(signal, self, |board| board.update(true));
        }
        model.connect_to(Signal::SelectionChanged, self, |board| board.update(false));
        self.update(true);
    }

    /// Match that the board shows.
    fn bound(&self) -> Option<Rc<Model>> {
        self.imp().bound.borrow().clone()
    }

    /// Carries out a command.
    pub fn command(&self, command: KeyCommand) {
        let Some(model) = self.bound() else { return };
        self.mouse_yields();
        if command == KeyCommand::Surrender {
            self.surrender(&model);
        } else {
            model.command(command);
        }
    }

    /// Surrenders for the color to move, after a confirmation if it can still move.
    fn surrender(&self, model: &Rc<Model>) {
        let color = model.position().to_move().filter(|_| model.can_move()).map(|Turn { color, .. }| color);
        let window = self.root().and_downcast::<gtk::Window>();
        let (Some(color), Some(window)) = (color, window) else {
            model.command(KeyCommand::Surrender);
            return;
        };
        let is_neutral = model.position().setup().seating.rogue() == Some(color);
        if is_neutral || model.position().is_stuck(color) {
            model.command(KeyCommand::Surrender);
            return;
        }
        let title = tr!("Surrender {color}?", color = messages::color(color));
        let text = tr!(
            "This color can still place a piece. If it surrenders, it is out for the rest of the game. You can undo this."
        );
        let weak = Rc::downgrade(model);
        confirm(&window, &Question { title: &title, text: &text, button: &tr!("_Surrender") }, move || {
            if let Some(model) = weak.upgrade() {
                model.command(KeyCommand::Surrender);
            }
        });
    }

    /// Updates the scene and notifies assistive technologies. `with_pieces` must be true if the position or the overlays may have
    /// changed.
    fn update(&self, with_pieces: bool) {
        let Some(model) = self.bound() else { return };
        let shown = {
            let overlays = model.overlays();
            let drawing = self.imp().drawing.borrow();
            let (position, hand) = (model.position(), model.hand());
            let pieces = if with_pieces {
                PlacedPieces::of(&position, model.placed(), overlays)
            } else {
                drawing.shown.pieces.clone()
            };
            let ghost = hand.as_ref().and_then(|hand| Ghost::of(&position, hand));
            let reach = hand.filter(|_| overlays.reach).map(|hand| (hand.color, model.reach(hand.held.piece())));
            let hint = position.to_move().and_then(|turn| Some((turn.color, model.hint()?)));
            Scene { pieces, reach, hint, ghost }
        };
        let imp = self.imp();
        let before = replaced(&mut imp.drawing.borrow_mut().shown, shown);
        if with_pieces {
            let mover = imp.turn.replace(model.position().turn());
            let of_computer = mover.is_some_and(|seat| model.is_computer(seat));
            if let Some(pieces) = before.as_ref().map(|before| &before.pieces)
                && pieces.board != *model.position().board()
            {
                // Only pieces of computer players are animated: a person has already seen the piece in its place.
                let before = Some(pieces.clone()).filter(|_| of_computer);
                let animation = before.and_then(|before| Animation::of(before, &model.events()));
                Motion::show(self, |board| &board.imp().motion, &model, animation, |_| ());
            }
        }
        if before.is_some() {
            self.queue_draw();
        }
        self.announce();
    }

    /// Announces the held piece and the latest events to assistive technologies.
    fn announce(&self) {
        let Some(model) = self.bound() else { return };
        let (position, names) = (model.position(), model.names());
        let news = messages::news(&model.events(), &position, &names);
        let hint = model.hint().map(|advice| tr!("Hint: {hint}", hint = messages::hint(advice)));
        let description = hint.or(news).unwrap_or_else(|| messages::turn(&position, &names));
        self.imp().announced.update(self, messages::board_label(&position, model.hand().as_ref()), description);
    }
}

mod imp {
    use super::*;

    #[derive(Default)]
    pub struct Board {
        pub bound: RefCell<Option<Rc<Model>>>,
        pub drawing: RefCell<Drawing>,
        pub motion: RefCell<Motion<Animation>>,
        /// Seat to move in the position shown last.
        pub turn: Cell<Option<Seat>>,
        pub pointers: Pointers,
        pub announced: Announced,
    }

    impl Board {
        /// Geometry of the squares.
        pub fn geometry(&self) -> Geometry {
            self.drawing.borrow().geometry(Canvas::of(&*self.obj()))
        }
    }

    #[glib::object_subclass]
    impl ObjectSubclass for Board {
        const NAME: &'static str = "BlokusBoard";
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
            let (canvas, motion) = (Canvas::of(&*self.obj()), self.motion.borrow());
            report(self.drawing.borrow_mut().snapshot(snapshot, canvas, motion.frame()), "the board");
            let geometry = self.geometry();
            let grid = geometry.grid();
            let side = f64::from(SIDE) * grid.cell;
            focus_ring::draw_focus(snapshot, &*self.obj(), (grid.left, grid.top, side, side), canvas);
        }
    }
}
