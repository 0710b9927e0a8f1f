// SPDX-License-Identifier: GPL-3.0-or-later
//! One player's half of the match, as properties.

use std::cell::{Cell, RefCell};

use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use crate::desktop::properties::{set, set_text};
use rules::biquadris::{Biquadris, Side};

glib::wrapper! {
    /// One player's half of the match.
    pub struct PlayerModel(ObjectSubclass<imp::PlayerModel>);
}

mod imp {
    use super::*;

    #[derive(Default, glib::Properties)]
    #[properties(wrapper_type = super::PlayerModel)]
    pub struct PlayerModel {
        /// What the player is called.
        #[property(get)]
        pub name: RefCell<String>,
        /// 0 to 4.
        #[property(get)]
        pub level: Cell<u32>,
        /// Points in this match.
        #[property(get)]
        pub score: Cell<u64>,
        /// The letter of the block that comes next.
        #[property(get)]
        pub next: RefCell<String>,
        /// Whether the middle of the board is hidden.
        #[property(get)]
        pub blind: Cell<bool>,
        /// Whether the special action heavy is in force.
        #[property(get)]
        pub heavy: Cell<bool>,
        /// Upward moves that are left.
        #[property(get)]
        pub up_moves: Cell<u32>,
        /// Whether it is this player's turn.
        #[property(get)]
        pub to_move: Cell<bool>,
        /// Whether this player has won.
        #[property(get)]
        pub winner: Cell<bool>,
    }

    #[glib::object_subclass]
    impl ObjectSubclass for PlayerModel {
        const NAME: &'static str = "BiquadrisPlayerModel";
        type Type = super::PlayerModel;
    }

    #[glib::derived_properties]
    impl ObjectImpl for PlayerModel {}
}

impl Default for PlayerModel {
    fn default() -> Self {
        glib::Object::new()
    }
}

impl PlayerModel {
    /// Takes over what a position says of this player.
    pub(super) fn read(&self, position: &Biquadris, name: String, side: Side) {
        let (imp, player) = (self.imp(), position.player(side));
        set(&imp.level, player.level().number().into(), || self.notify_level());
        set(&imp.score, player.score(), || self.notify_score());
        set(&imp.blind, player.is_blind(), || self.notify_blind());
        set(&imp.heavy, player.is_heavy(), || self.notify_heavy());
        set(&imp.up_moves, player.up_moves(), || self.notify_up_moves());
        set(&imp.to_move, position.side_to_move() == Some(side), || self.notify_to_move());
        set(&imp.winner, position.winner() == Some(side), || self.notify_winner());
        set_text(&imp.name, name, || self.notify_name());
        set_text(&imp.next, player.next().kind.to_string(), || self.notify_next());
    }
}
