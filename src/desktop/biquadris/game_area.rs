// SPDX-License-Identifier: GPL-3.0-or-later
//! Both players' cards and boards, side by side or below each other, whichever makes the larger cells.

use std::rc::Rc;

use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use super::Model;
use super::board::Board;
use super::card::Card;
use crate::desktop::rectangle;
use rules::biquadris::Side;
use view::biquadris::layout::{MinimumSizes, arrange, least_height, least_width};

glib::wrapper! {
    /// Both players' cards and boards.
    pub struct GameArea(ObjectSubclass<imp::GameArea>)
        @extends gtk::Widget,
        @implements gtk::Accessible, gtk::Buildable, gtk::ConstraintTarget;
}

impl GameArea {
    /// Shows a match from now on.
    pub fn bind(&self, model: &Rc<Model>) {
        for (side, (card, board)) in Side::BOTH.into_iter().zip(&self.imp().halves) {
            card.bind(model, side);
            board.bind(model, side);
        }
    }

    /// A player's board.
    #[must_use]
    pub fn board(&self, side: Side) -> Board {
        self.imp().halves[side as usize].1.clone()
    }

    /// Whether both boards show the position, and no longer the way to it.
    #[must_use]
    pub fn is_settled(&self) -> bool {
        self.imp().halves.iter().all(|(_, board)| board.is_settled())
    }

    /// Calls `listener` whenever the animation of a board has ended.
    pub fn connect_settled(&self, listener: impl Fn() + Clone + 'static) {
        for (_, board) in &self.imp().halves {
            board.connect_settled(listener.clone());
        }
    }

    /// Whether one of the boards has the focus.
    #[must_use]
    pub fn has_board_focus(&self) -> bool {
        self.imp().halves.iter().any(|(_, board)| board.is_focus())
    }
}

mod imp {
    use super::*;

    #[derive(Default)]
    pub struct GameArea {
        pub halves: [(Card, Board); 2],
    }

    impl GameArea {
        fn needs(&self) -> MinimumSizes {
            let mut needs = MinimumSizes { scale: self.obj().scale_factor(), ..MinimumSizes::default() };
            for (card, _) in &self.halves {
                let (flat, upright) = (card.flat_size(), card.upright_size());
                needs.flat = (needs.flat.0.max(flat.0), needs.flat.1.max(flat.1));
                needs.upright = (needs.upright.0.max(upright.0), needs.upright.1.max(upright.1));
            }
            needs
        }
    }

    #[glib::object_subclass]
    impl ObjectSubclass for GameArea {
        const NAME: &'static str = "BiquadrisGameArea";
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
            for (card, board) in &self.halves {
                card.set_parent(&*obj);
                board.set_parent(&*obj);
            }
        }

        fn dispose(&self) {
            for (card, board) in &self.halves {
                card.unparent();
                board.unparent();
            }
        }
    }

    impl WidgetImpl for GameArea {
        fn request_mode(&self) -> gtk::SizeRequestMode {
            gtk::SizeRequestMode::HeightForWidth
        }

        fn measure(&self, orientation: gtk::Orientation, for_size: i32) -> (i32, i32, i32, i32) {
            let needs = self.needs();
            let (least, natural) = if orientation == gtk::Orientation::Horizontal {
                (least_width(&needs), needs.natural().0)
            } else {
                let least = least_height(&needs, for_size);
                (least, needs.natural().1)
            };
            (least, natural.max(least), -1, -1)
        }

        fn snapshot(&self, snapshot: &gtk::Snapshot) {
            let obj = self.obj();
            for (_, board) in &self.halves {
                if let Some(place) = board.compute_bounds(&*obj) {
                    board.imp().draw_rings(snapshot, (place.x(), place.y()));
                }
            }
            self.parent_snapshot(snapshot);
        }

        fn size_allocate(&self, width: i32, height: i32, _: i32) {
            let places = arrange((width, height), &self.needs());
            for ((card, board), half) in self.halves.iter().zip(places) {
                rectangle::allocate(card, half.card);
                rectangle::allocate(board, half.board);
            }
        }
    }
}
