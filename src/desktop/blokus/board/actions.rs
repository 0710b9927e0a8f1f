// SPDX-License-Identifier: GPL-3.0-or-later
//! What can be done on the board, by name: `board.` and a word. Screen readers, tests and menus go this way.

use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use super::imp;
use crate::desktop::game_match::AnyMatch;
use play::blokus::held::Turning;
use play::blokus::keys::KeyCommand;
use play::command::AnyRequest;
use rules::blokus::Piece;

/// The words, and what they stand for.
pub(crate) const COMMANDS: [(&str, KeyCommand); 12] = [
    ("left", KeyCommand::Move(-1, 0)),
    ("right", KeyCommand::Move(1, 0)),
    ("up", KeyCommand::Move(0, -1)),
    ("down", KeyCommand::Move(0, 1)),
    ("turn-left", KeyCommand::Turn(Turning::Left)),
    ("turn-right", KeyCommand::Turn(Turning::Right)),
    ("flip-sideways", KeyCommand::Turn(Turning::Sideways)),
    ("flip-upside-down", KeyCommand::Turn(Turning::UpsideDown)),
    ("next-piece", KeyCommand::Next(1)),
    ("previous-piece", KeyCommand::Next(-1)),
    ("place", KeyCommand::Place),
    ("surrender", KeyCommand::Surrender),
];

/// Installs an action for each.
pub(super) fn install(class: &mut <imp::Board as ObjectSubclass>::Class) {
    for (word, command) in COMMANDS {
        class.install_action(&format!("board.{word}"), None, move |board, _, _| board.command(command));
    }
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
        // The page has the dialog.
        let _ = board.activate_action("game.options", None);
    });
    for request in AnyRequest::ALL {
        class.install_action(&format!("board.{}", request.name()), None, move |board, _, _| {
            if let Some(model) = board.bound() {
                model.perform_any(request);
            }
        });
    }
}
