// SPDX-License-Identifier: GPL-3.0-or-later
//! Cards and boards of both players, side by side or stacked, whichever makes the cells larger.

use std::rc::Rc;

use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use super::Model;
use super::board::Board;
use super::card::Card;
use crate::desktop::rectangle;
use rules::biquadris::Side;
use view::biquadris::layout::{MinimumSizes, arrange, min_height, min_width};

glib::wrapper! {
    /// Cards and boards of both players.
    pub struct GameArea(ObjectSubclass<imp::GameArea>)
        @extends gtk::Widget,
        @implements gtk::Accessible, gtk::Buildable, gtk::ConstraintTarget;
}

impl GameArea {
    /// Binds cards and boards to a match.
    pub fn bind(&self, model: &Rc<Model>) {
        for (side, (card, board)) in Side::BOTH.into_iter().zip(&self.imp().halves) {
            card.bind(model, side);
            board.bind(model, side);
        }
    }

    /// Board of a player.
    #[must_use]
    pub fn board(&self, side: Side) -> Board {
        self.imp().halves[side as usize].1.clone()
    }

    /// Whether both boards show the position, with no animation to it running.
    #[must_use]
    pub fn is_settled(&self) -> bool {
        self.imp().halves.iter().all(|(_, board)| board.is_settled())
    }

    /// Calls `listener` whenever the animation of one of the boards has ended.
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
        fn min_sizes(&self) -> MinimumSizes {
            let mut min_sizes = MinimumSizes { scale: self.obj().scale_factor(), ..MinimumSizes::default() };
            for (card, _) in &self.halves {
                let (flat, upright) = (card.flat_size(), card.upright_size());
                min_sizes.flat = (min_sizes.flat.0.max(flat.0), min_sizes.flat.1.max(flat.1));
                min_sizes.upright = (min_sizes.upright.0.max(upright.0), min_sizes.upright.1.max(upright.1));
            }
            min_sizes
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
            let min_sizes = self.min_sizes();
            let (min, natural) = if orientation == gtk::Orientation::Horizontal {
                (min_width(&min_sizes), min_sizes.natural().0)
            } else {
                let min = min_height(&min_sizes, for_size);
                (min, min_sizes.natural().1)
            };
            (min, natural.max(min), -1, -1)
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
            let places = arrange((width, height), &self.min_sizes());
            for ((card, board), half) in self.halves.iter().zip(places) {
                rectangle::allocate(card, half.card);
                rectangle::allocate(board, half.board);
            }
        }
    }
}
