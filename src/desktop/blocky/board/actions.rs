// SPDX-License-Identifier: GPL-3.0-or-later
//! Actions of the board, one per command.

use super::Board;
use crate::desktop::game_actions::CommandBoard;
use crate::desktop::game_match::AnyMatch;
use play::blocky::keys::KeyCommand;
use play::command::AnyRequest;

pub(super) use crate::desktop::game_actions::install_on_board as install;

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
