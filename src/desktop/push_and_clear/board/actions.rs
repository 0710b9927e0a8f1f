// SPDX-License-Identifier: GPL-3.0-or-later
//! What can be done on the board, by name: `board.` and the command's word. Screen readers, tests and menus go this way.

use gtk::subclass::prelude::*;

use super::imp;
use rules::push_and_clear::Move;

/// Commands besides moves.
const OTHERS: [&str; 4] = ["hint", "new", "undo", "redo"];

/// Installs an action for each command.
pub(super) fn install(class: &mut <imp::Board as ObjectSubclass>::Class) {
    for line in Move::ALL.into_iter().map(Move::name).chain(OTHERS) {
        class.install_action(&format!("board.{line}"), None, move |board, _, _| board.run(line));
    }
}
