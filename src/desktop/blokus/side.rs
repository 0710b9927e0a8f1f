// SPDX-License-Identifier: GPL-3.0-or-later
//! Side panel: player to move, clock, remaining pieces, and buttons for the held piece.

pub(super) mod item;
mod tray;

use std::cell::RefCell;
use std::rc::Rc;

use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use super::model::Model;
use crate::desktop::game_match::{AnyMatch, Signal};
use crate::desktop::icon::Icon;
use item::TrayPiece;
use rules::blokus::{Piece, Pieces, Turn};
use tray::Tray;
use view::blokus::messages;

glib::wrapper! {
    /// Side panel.
    pub struct SidePanel(ObjectSubclass<imp::SidePanel>)
        @extends gtk::Box, gtk::Widget,
        @implements gtk::Accessible, gtk::Buildable, gtk::ConstraintTarget, gtk::Orientable;
}

impl Default for SidePanel {
    fn default() -> Self {
        glib::Object::new()
    }
}

impl SidePanel {
    /// Binds the panel to a match. `taken` is called after a piece has been taken here.
    pub fn bind(&self, model: &Rc<Model>, taken: impl Fn() + 'static) {
        let imp = self.imp();
        imp.bound.replace(Some(Rc::clone(model)));
        imp.tray.listen(
            glib::clone!(
                #[weak]
                model,
                move |piece| {
                    let is_taken = model.hand().is_some_and(|hand| hand.held.piece() == piece);
                    if is_taken {
                        model.put_back();
                    } else if model.take(piece) {
                        taken();
                    }
                }
            ),
            glib::clone!(
                #[weak(rename_to = side)]
                self,
                move || side.show_scrolling()
            ),
        );
        model.connect_position_changed(self, Self::update);
        model.connect_to(Signal::SelectionChanged, self, Self::show_hand);
        model.connect_to(Signal::ClockChanged, self, Self::show_clock);
        self.update();
        self.show_scrolling();
    }

    /// Tray with the remaining pieces.
    #[must_use]
    pub fn tray(&self) -> Tray {
        self.imp().tray.get()
    }

    /// Buttons with the names of their commands.
    pub fn buttons(&self) -> [(gtk::Button, &'static str); 6] {
        let imp = self.imp();
        [
            (imp.turn_left.get(), "turn-left"),
            (imp.turn_right.get(), "turn-right"),
            (imp.flip_sideways.get(), "flip-sideways"),
            (imp.flip_upside_down.get(), "flip-upside-down"),
            (imp.place.get(), "place"),
            (imp.surrender.get(), "surrender"),
        ]
    }

    fn bound(&self) -> Option<Rc<Model>> {
        self.imp().bound.borrow().clone()
    }

    fn update(&self) {
        let Some(model) = self.bound() else { return };
        let text = messages::mover(&model.position(), &model.names());
        self.imp().mover.set_text(Some(&text));
        let placeable = model.position().placements().iter().map(|placement| placement.piece()).collect();
        self.imp().placeable.set(placeable);
        self.show_clock();
        self.show_hand();
    }

    fn show_clock(&self) {
        let Some(model) = self.bound() else { return };
        let controller = model.position().to_move().map(|turn| turn.controller);
        let time_left = controller.and_then(|seat| model.clock(seat));
        self.imp().clock.set_text(Some(&time_left.map(messages::clock).unwrap_or_default()));
    }

    fn show_hand(&self) {
        let Some(model) = self.bound() else { return };
        let (hand, can_be_taken, placeable) = (model.hand(), model.can_move(), self.imp().placeable.get());
        let pieces: Vec<TrayPiece> = {
            let position = model.position();
            let turn = position.to_move();
            let shown = |color, piece: Piece| {
                let held = hand.as_ref().map(|hand| &hand.held).filter(|held| held.piece() == piece);
                let orientation =
                    held.map_or_else(|| model.orientation(color, piece), |held| held.orientation().clone());
                TrayPiece {
                    piece,
                    color,
                    orientation,
                    is_taken: held.is_some(),
                    is_placeable: placeable.contains(piece),
                    can_be_taken,
                }
            };
            let pieces_of = |Turn { color, .. }| position.pieces(color).iter().map(move |piece| shown(color, piece));
            turn.into_iter().flat_map(pieces_of).collect()
        };
        let tray = &self.imp().tray;
        tray.show_pieces(pieces);
        let taken = hand.map(|hand| hand.held.piece());
        if let (true, Some(piece)) = (self.imp().taken.replace(taken) != taken, taken) {
            tray.reveal(piece);
        }
    }

    fn show_scrolling(&self) {
        let imp = self.imp();
        let (up, down) = imp.tray.more();
        for (button, more) in [(&imp.up, up), (&imp.down, down)] {
            button.set_sensitive(more);
        }
    }
}

mod imp {
    use std::cell::Cell;

    use super::*;

    #[derive(Default, gtk::CompositeTemplate)]
    #[template(resource = "/io/github/biquadris/Biquadris/ui/blokus_side_panel.ui")]
    pub struct SidePanel {
        #[template_child]
        pub mover: TemplateChild<gtk::Inscription>,
        #[template_child]
        pub clock: TemplateChild<gtk::Inscription>,
        #[template_child]
        pub surrender: TemplateChild<gtk::Button>,
        #[template_child]
        pub tray: TemplateChild<Tray>,
        #[template_child]
        pub turn_left: TemplateChild<gtk::Button>,
        #[template_child]
        pub turn_right: TemplateChild<gtk::Button>,
        #[template_child]
        pub flip_sideways: TemplateChild<gtk::Button>,
        #[template_child]
        pub flip_upside_down: TemplateChild<gtk::Button>,
        #[template_child]
        pub place: TemplateChild<gtk::Button>,
        #[template_child]
        pub up: TemplateChild<gtk::Button>,
        #[template_child]
        pub down: TemplateChild<gtk::Button>,
        pub bound: RefCell<Option<Rc<Model>>>,
        /// Pieces that can be placed somewhere.
        pub placeable: Cell<Pieces>,
        /// Held piece shown last, to scroll to a newly taken one.
        pub taken: Cell<Option<Piece>>,
    }

    #[gtk::template_callbacks]
    impl SidePanel {
        #[template_callback]
        fn scroll_up(&self) {
            self.tray.scroll(-1);
        }

        #[template_callback]
        fn scroll_down(&self) {
            self.tray.scroll(1);
        }
    }

    #[glib::object_subclass]
    impl ObjectSubclass for SidePanel {
        const NAME: &'static str = "BlokusSidePanel";
        type Type = super::SidePanel;
        type ParentType = gtk::Box;

        fn class_init(class: &mut Self::Class) {
            Icon::ensure_type();
            Tray::ensure_type();
            class.bind_template();
            class.bind_template_callbacks();
        }

        fn instance_init(obj: &glib::subclass::InitializingObject<Self>) {
            obj.init_template();
        }
    }

    impl ObjectImpl for SidePanel {}
    impl WidgetImpl for SidePanel {}
    impl BoxImpl for SidePanel {}
}
