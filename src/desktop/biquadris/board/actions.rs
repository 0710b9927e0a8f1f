// SPDX-License-Identifier: GPL-3.0-or-later
//! What can be done on a board, by name: `board.` and the command's word. Screen readers, tests and menus go this way.

use gtk::subclass::prelude::*;

use super::{Board, imp};
use crate::desktop::biquadris::words;
use crate::desktop::host::{Hosted, Plays};
use rules::biquadris::{Action, Step, Tetromino};

/// Commands that are the same on both boards, whoever's turn it is.
const OF_BOTH: [&str; 4] = ["restart", "new", "undo", "redo"];

/// Installs an action for each command.
pub(super) fn install(class: &mut <imp::Board as ObjectSubclass>::Class) {
    for line in OF_BOTH {
        class.install_action(&name(line), None, move |board, _, _| board.run(line));
    }
    let moves = Step::ALL.into_iter().map(|step| step.name().to_owned());
    let choices = [Action::Blind, Action::Heavy, Action::MoveUp].into_iter();
    let choices = choices.chain(Tetromino::ALL.into_iter().map(Action::Force)).map(|action| action.to_string());
    for line in moves.chain(["random".to_owned(), "hint".to_owned()]).chain(choices) {
        class.install_action(&name(&line), None, move |board, _, _| board.run_if_to_move(&line));
    }
}

/// The action of a line of commands: `force Z` is `board.force-Z`.
fn name(line: &str) -> String {
    format!("board.{}", line.replace(' ', "-"))
}

impl Board {
    fn run(&self, line: &str) {
        if let Some((model, _)) = self.bound() {
            model.run_line(line);
        }
    }

    /// Runs a command that moves this board's own block.
    pub(super) fn run_if_to_move(&self, line: &str) {
        let Some((model, side)) = self.bound() else { return };
        let mover = model.position().side_to_move();
        if mover == Some(side) {
            model.run_line(line);
        } else {
            let refusal = words::not_your_turn(&model.position(), &model.names(), side);
            model.say(&refusal);
        }
    }
}
