// SPDX-License-Identifier: GPL-3.0-or-later
//! Widget of one player's board: drawn, focusable, playable by actions, and accessible to screen readers.
//!
//! Two boards are bound to the two sides of one [`Model`]. Each compares the scene it showed last with each new position and
//! redraws only what has changed.

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

/// Side of a cell in logical pixels: minimum, natural.
const CELL_SIDES: (i32, i32) = (6, 24);

/// Signal emitted when the animation to the position has ended.
const SETTLED: &str = "settled";

/// Visible rings around a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FocusRings {
    /// Whether it is this player's turn.
    turn: bool,
    /// Whether the board has the visible keyboard focus.
    focus: bool,
}

glib::wrapper! {
    /// Board of one player.
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
    /// Binds the board to one side of a match.
    pub fn bind(&self, model: &Rc<Model>, side: Side) {
        self.imp().bound.replace(Some((Rc::clone(model), side)));
        model.connect_position_changed(self, Self::update);
        self.update();
    }

    /// Calls `listener` whenever the animation to the position has ended.
    pub fn connect_settled(&self, listener: impl Fn() + 'static) {
        self.connect_local(SETTLED, false, move |_| {
            listener();
            None
        });
    }

    /// Match and side that the board shows.
    fn bound(&self) -> Option<(Rc<Model>, Side)> {
        self.imp().bound.borrow().clone()
    }

    /// Returns the rings for the current state.
    fn rings(&self) -> FocusRings {
        let turn = self.bound().is_some_and(|(model, side)| model.position().side_to_move() == Some(side));
        let focus = self.state_flags().contains(gtk::StateFlags::FOCUSED | gtk::StateFlags::FOCUS_VISIBLE);
        FocusRings { turn, focus }
    }

    /// Updates the rings one frame after the blocks. In the same frame, the damaged areas would be too many for GTK to keep
    /// apart, and both boards would be redrawn completely.
    fn update_rings(&self) {
        let imp = self.imp();
        if imp.rings.get() == self.rings() || imp.rings_pending.replace(true) {
            return;
        }
        if !self.is_mapped() {
            self.apply_rings();
            return;
        }
        let is_first = Cell::new(true);
        self.add_tick_callback(move |board, _| {
            if is_first.replace(false) {
                return glib::ControlFlow::Continue;
            }
            board.apply_rings();
            glib::ControlFlow::Break
        });
    }

    fn apply_rings(&self) {
        let imp = self.imp();
        imp.rings_pending.set(false);
        imp.rings.set(self.rings());
        if let Some(parent) = self.parent() {
            parent.queue_draw();
        }
    }

    /// Shakes the board to signal refused input.
    fn shake(&self) {
        Motion::start(self, |board| &board.imp().shaking, Some(Shake), |_| ());
    }

    /// Whether the board shows the position, with no animation to it running.
    #[must_use]
    pub fn is_settled(&self) -> bool {
        !self.imp().motion.borrow().is_running()
    }

    /// Shows the current position and notifies assistive technologies.
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
            Motion::show(self, |board| &board.imp().motion, &model, animation, settled);
            let of_computer = !shown.half().blind && model.is_computer(side.seat());
            let glow = animation::dropped(side, &model.events()).filter(|_| of_computer).map(Glow);
            Motion::start(self, |board| &board.imp().glow, glow, |_| ());
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
        /// Whether the landing position is shown.
        #[property(get, set = Self::set_ghost, explicit_notify)]
        pub ghost: Cell<bool>,
        pub bound: RefCell<Option<(Rc<Model>, Side)>>,
        pub drawing: RefCell<Drawing>,
        /// Animation to the position.
        pub motion: RefCell<Motion<Animation>>,
        pub shaking: RefCell<Motion<Shake>>,
        /// Glow of the block that a computer player has dropped.
        pub glow: RefCell<Motion<Glow>>,
        /// Rings as drawn.
        pub rings: Cell<FocusRings>,
        /// Whether an update of the rings is scheduled.
        pub rings_pending: Cell<bool>,
        pub pointers: Pointers,
        pub announced: Announced,
    }

    impl Default for Board {
        fn default() -> Self {
            Self {
                ghost: Cell::new(true),
                bound: RefCell::default(),
                drawing: RefCell::default(),
                motion: RefCell::default(),
                shaking: RefCell::default(),
                glow: RefCell::default(),
                rings: Cell::default(),
                rings_pending: Cell::new(false),
                pointers: Pointers::default(),
                announced: Announced::default(),
            }
        }
    }

    impl Board {
        /// Draws the turn ring and the focus ring into the parent, around the board with this upper left corner. The board's own
        /// render node is unaffected when they change.
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
            let (min, natural) = (grid::size(CELL_SIDES.0), grid::size(CELL_SIDES.1));
            if orientation == gtk::Orientation::Horizontal {
                (min.0, natural.0, -1, -1)
            } else {
                (min.1, natural.1, -1, -1)
            }
        }

        fn state_flags_changed(&self, _: &gtk::StateFlags) {
            // The visibility of the focus may have changed.
            self.obj().update_rings();
        }

        fn snapshot(&self, snapshot: &gtk::Snapshot) {
            let (motion, shaking, glow) = (self.motion.borrow(), self.shaking.borrow(), self.glow.borrow());
            let offset = shaking.frame().map_or(0.0, |(_, offset)| offset.round());
            snapshot.translate(&gtk::graphene::Point::new(offset as f32, 0.0));
            let (frame, glow) = (motion.frame().map(|(_, frame)| frame), glow.frame().map(|(_, frame)| frame));
            let canvas = Canvas::of(&*self.obj());
            report(self.drawing.borrow_mut().snapshot(snapshot, canvas, frame, glow), "a board");
        }
    }
}
