// SPDX-License-Identifier: GPL-3.0-or-later
//! Actions of the board: one per command, and those of the side panel.

use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use super::{Board, imp};
use crate::desktop::game_actions::{CommandBoard, install_on_board};
use crate::desktop::game_match::AnyMatch;
use play::blokus::keys::KeyCommand;
use play::command::AnyRequest;
use rules::blokus::Piece;

impl CommandBoard for Board {
    type Command = KeyCommand;

    fn command(&self, command: KeyCommand) {
        Self::command(self, command);
    }

    fn request(&self, request: AnyRequest) {
        if let Some(model) = self.bound() {
            model.perform_any(request);
        }
    }
}

/// Installs the actions of the board.
pub(super) fn install(class: &mut <imp::Board as ObjectSubclass>::Class) {
    install_on_board(class);
    class.install_action("board.take", Some(glib::VariantTy::STRING), |board, _, name| {
        if let (Some(model), Some(name)) = (board.bound(), name.and_then(|name| name.get::<String>())) {
            match name.parse::<Piece>() {
                Ok(piece) => drop(model.take(piece)),
                Err(error) => model.refuse(&error.to_string()),
            }
        }
    });
    class.install_action("board.put-back", None, |board, _, _| {
        if let Some(model) = board.bound() {
            model.put_back();
        }
    });
    class.install_action("board.options", None, |board, _, _| {
        // The page opens the dialog.
        let _ = board.activate_action("game.options", None);
    });
}
