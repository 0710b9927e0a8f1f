// SPDX-License-Identifier: GPL-3.0-or-later
//! One player's board: drawn, focusable, playable by its actions, and readable without being seen.
//!
//! Two of these are bound to the two sides of one [`Model`]. A board keeps what it showed last and compares it with each
//! new position, so that only what changed is drawn anew.

mod actions;
mod drawing;
mod gestures;
mod pictures;

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::OnceLock;

use gtk::glib;
use gtk::glib::subclass::Signal;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use super::Model;
use crate::desktop::accessible::{Announced, set_class};
use crate::desktop::focus_ring::{self, FocusRing};
use crate::desktop::frame_clock::Motion;
use crate::desktop::render_cache::{Canvas, replaced, report};
use drawing::Drawing;
use gestures::Pointers;
use paint::biquadris::grid;
use rules::biquadris::Side;
use view::biquadris::animation::{self, Animation, Glow, Shake};
use view::biquadris::messages;
use view::biquadris::scene::Scene;

/// The sides of the smallest cells, and of those that a board asks for, in units.
const CELLS: (i32, i32) = (6, 24);

/// The signal of a board whose animation has ended: it shows the position.
const SETTLED: &str = "settled";

/// Which rings there are around a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FocusRings {
    /// It is this player's turn.
    turn: bool,
    /// Keys go to this board.
    focus: bool,
}

glib::wrapper! {
    /// One player's board.
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
    /// Shows this side of a match from now on.
    pub fn bind(&self, model: &Rc<Model>, side: Side) {
        self.imp().bound.replace(Some((Rc::clone(model), side)));
        model.connect_position_changed(self, Self::update);
        self.update();
    }

    /// Calls `listener` whenever the animation on the board has ended.
    pub fn connect_settled(&self, listener: impl Fn() + 'static) {
        self.connect_local(SETTLED, false, move |_| {
            listener();
            None
        });
    }

    /// Whose board it is, and of which match.
    fn bound(&self) -> Option<(Rc<Model>, Side)> {
        self.imp().bound.borrow().clone()
    }

    /// The rings that there should be.
    fn rings(&self) -> FocusRings {
        let turn = self.bound().is_some_and(|(model, side)| model.position().side_to_move() == Some(side));
        let focus = self.state_flags().contains(gtk::StateFlags::FOCUSED | gtk::StateFlags::FOCUS_VISIBLE);
        FocusRings { turn, focus }
    }

    /// Brings the rings up to date, one frame after the blocks: together they would be more pieces than GTK keeps apart in
    /// one frame, and both boards would be drawn anew from edge to edge.
    fn update_rings(&self) {
        let imp = self.imp();
        if imp.rings.get() == self.rings() || imp.rings_wait.replace(true) {
            return;
        }
        if !self.is_mapped() {
            self.take_rings();
            return;
        }
        let is_first = Cell::new(true);
        self.add_tick_callback(move |board, _| {
            if is_first.replace(false) {
                return glib::ControlFlow::Continue;
            }
            board.take_rings();
            glib::ControlFlow::Break
        });
    }

    fn take_rings(&self) {
        let imp = self.imp();
        imp.rings_wait.set(false);
        imp.rings.set(self.rings());
        if let Some(parent) = self.parent() {
            parent.queue_draw();
        }
    }

    /// Shakes the board: no.
    fn shake(&self) {
        Motion::start(self, |board| &board.imp().shaking, Some(Shake), |_| ());
    }

    /// Whether the board shows the position, and no longer the way to it.
    #[must_use]
    pub fn is_settled(&self) -> bool {
        !self.imp().way.borrow().is_running()
    }

    /// Takes over the position: draws what changed, and tells those who listen.
    fn update(&self) {
        let Some((model, side)) = self.bound() else { return };
        let (position, imp) = (model.position(), self.imp());
        let shown = Scene::of(&position, side, model.hint().map(|landing| landing.block), self.ghost());
        let before = replaced(&mut imp.drawing.borrow_mut().shown, shown);
        if let Some(before) = before {
            let drawing = imp.drawing.borrow();
            let shown = &drawing.shown;
            if before.half().board != shown.half().board {
                self.forget_drag();
            }
            let animation = Animation::between(before.half(), shown.half(), side, &model.events());
            let settled = |board: &Self| board.emit_by_name::<()>(SETTLED, &[]);
            Motion::show(self, |board| &board.imp().way, &model, animation, settled);
            let of_computer = !shown.half().blind && model.is_computer(side.seat());
            let dropped = animation::dropped(side, &model.events()).filter(|_| of_computer).map(Glow);
            Motion::start(self, |board| &board.imp().shining, dropped, |_| ());
        }
        self.choose_cursor();
        self.update_rings();
        set_class(self, "over", position.winner().is_some());
        let label = messages::board_label(&position, &model.names(), side);
        imp.announced.update(self, label, messages::board_description(&position, side));
    }
}

mod imp {
    use super::*;

    #[derive(glib::Properties)]
    #[properties(wrapper_type = super::Board)]
    pub struct Board {
        /// Whether the place is shown where the block would come to rest.
        #[property(get, set = Self::set_ghost, explicit_notify)]
        pub ghost: Cell<bool>,
        pub bound: RefCell<Option<(Rc<Model>, Side)>>,
        pub drawing: RefCell<Drawing>,
        /// The animation on the way to the position.
        pub way: RefCell<Motion<Animation>>,
        pub shaking: RefCell<Motion<Shake>>,
        /// The block that a computer player has dropped.
        pub shining: RefCell<Motion<Glow>>,
        /// The rings that are drawn, and whether others wait for their frame.
        pub rings: Cell<FocusRings>,
        pub rings_wait: Cell<bool>,
        pub pointers: Pointers,
        pub announced: Announced,
    }

    impl Default for Board {
        fn default() -> Self {
            Self {
                ghost: Cell::new(true),
                bound: RefCell::default(),
                drawing: RefCell::default(),
                way: RefCell::default(),
                shaking: RefCell::default(),
                shining: RefCell::default(),
                rings: Cell::default(),
                rings_wait: Cell::new(false),
                pointers: Pointers::default(),
                announced: Announced::default(),
            }
        }
    }

    impl Board {
        /// Draws the rings of the player to move and of the focus into the parent, around the board with this upper left
        /// corner: so the board itself stays as it is when they change.
        pub fn draw_rings(&self, snapshot: &gtk::Snapshot, corner: (f32, f32)) {
            let Canvas { size, appearance, .. } = Canvas::of(&*self.obj());
            let style = self.obj().style_context();
            let text = style.color();
            let contrast = appearance.theme.high_contrast;
            let width = if contrast { 3.0 } else { 2.0 };
            let rings = self.rings.get();
            if rings.turn {
                let color = style.lookup_color("accent_bg_color").unwrap_or(text);
                FocusRing { corner, size, gap: 0.0, width, color }.draw(snapshot);
            }
            if rings.focus {
                let accent = style.lookup_color("accent_color").unwrap_or(text).with_alpha(0.35);
                let color = if contrast { text } else { accent };
                FocusRing { corner, size, gap: width, width: 3.0, color }.draw(snapshot);
            }
        }

        fn set_ghost(&self, shown: bool) {
            if self.ghost.replace(shown) != shown {
                self.obj().notify_ghost();
                self.obj().update();
            }
        }
    }

    #[glib::object_subclass]
    impl ObjectSubclass for Board {
        const NAME: &'static str = "BiquadrisBoard";
        type Type = super::Board;
        type ParentType = gtk::Widget;

        fn class_init(class: &mut Self::Class) {
            class.set_css_name("board");
            class.set_accessible_role(gtk::AccessibleRole::Img);
            actions::install(class);
        }
    }

    #[glib::derived_properties]
    impl ObjectImpl for Board {
        fn signals() -> &'static [Signal] {
            static SIGNALS: OnceLock<Vec<Signal>> = OnceLock::new();
            SIGNALS.get_or_init(|| vec![Signal::builder(SETTLED).build()])
        }

        fn constructed(&self) {
            self.parent_constructed();
            let obj = self.obj();
            focus_ring::set_up(&*obj);
            gestures::install(&obj);
        }
    }

    impl WidgetImpl for Board {
        fn measure(&self, orientation: gtk::Orientation, _: i32) -> (i32, i32, i32, i32) {
            let (least, natural) = (grid::size(CELLS.0), grid::size(CELLS.1));
            if orientation == gtk::Orientation::Horizontal {
                (least.0, natural.0, -1, -1)
            } else {
                (least.1, natural.1, -1, -1)
            }
        }

        fn state_flags_changed(&self, _: &gtk::StateFlags) {
            // The focus may be seen or no longer.
            self.obj().update_rings();
        }

        fn snapshot(&self, snapshot: &gtk::Snapshot) {
            let (way, shaking, shining) = (self.way.borrow(), self.shaking.borrow(), self.shining.borrow());
            let offset = shaking.frame().map_or(0.0, |(_, offset)| offset.round());
            snapshot.translate(&gtk::graphene::Point::new(offset as f32, 0.0));
            let (frame, shining) = (way.frame().map(|(_, frame)| frame), shining.frame().map(|(_, frame)| frame));
            let canvas = Canvas::of(&*self.obj());
            report(self.drawing.borrow_mut().snapshot(snapshot, canvas, frame, shining), "a board");
        }
    }
}
