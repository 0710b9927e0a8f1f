// SPDX-License-Identifier: GPL-3.0-or-later
//! Actions of the board, one per command.

use super::Board;
use crate::desktop::game_actions::CommandBoard;
use play::command::AnyRequest;
use play::keys::Plain;
use play::push_and_clear::keys::KeyCommand;
use rules::push_and_clear::PushAndClear;

pub(super) use crate::desktop::game_actions::install_on_board as install;

impl CommandBoard for Board {
    type Command = KeyCommand;

    fn command(&self, command: KeyCommand) {
        self.perform(command.request());
    }

    fn request(&self, request: AnyRequest) {
        self.perform(request.of::<PushAndClear>());
    }
}
