// SPDX-License-Identifier: GPL-3.0-or-later
//! What can be done on the board, by name: `board.` and the command's word. Screen readers, tests and menus go this way.

use gtk::subclass::prelude::*;

use super::imp;
use play::command::{AnyRequest, Request};
use rules::push_and_clear::{Direction, Move, PushAndClear};

/// Installs an action for each command.
pub(super) fn install(class: &mut <imp::Board as ObjectSubclass>::Class) {
    for direction in Direction::ALL {
        let name = format!("board.{}", direction.name());
        class.install_action(&name, None, move |board, _, _| board.perform(Request::Play(Move::Slide(direction))));
    }
    for request in AnyRequest::ALL {
        let name = format!("board.{}", request.name());
        class.install_action(&name, None, move |board, _, _| board.perform(request.of::<PushAndClear>()));
    }
}
