// SPDX-License-Identifier: GPL-3.0-or-later
//! What can be done on the board, by name: `board.` and a word. Screen readers, tests and menus go this way.

use gtk::subclass::prelude::*;

use super::imp;
use crate::desktop::game_match::AnyMatch;
use play::blocky::keys::KeyCommand;
use play::blocky::selection::Direction;
use play::command::AnyRequest;
use rules::blocky::Action;

/// The words besides moves, and what they stand for.
const COMMANDS: [(&str, KeyCommand); 6] = [
    ("parent", KeyCommand::Parent),
    ("child", KeyCommand::Child),
    ("left", KeyCommand::Neighbour(Direction::Left)),
    ("right", KeyCommand::Neighbour(Direction::Right)),
    ("up", KeyCommand::Neighbour(Direction::Up)),
    ("down", KeyCommand::Neighbour(Direction::Down)),
];

/// Installs an action for each.
pub(super) fn install(class: &mut <imp::Board as ObjectSubclass>::Class) {
    let moves = Action::ALL.map(|action| (action.name(), KeyCommand::Act(action)));
    for (word, command) in moves.into_iter().chain(COMMANDS) {
        class.install_action(&format!("board.{word}"), None, move |board, _, _| board.command(command));
    }
    for request in AnyRequest::ALL {
        class.install_action(&format!("board.{}", request.name()), None, move |board, _, _| {
            if let Some(model) = board.bound() {
                model.perform_any(request);
            }
        });
    }
}
