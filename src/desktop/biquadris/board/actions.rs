// SPDX-License-Identifier: GPL-3.0-or-later
//! Actions of a board, `board.` followed by the name of the command, for screen readers and tests.

use gtk::subclass::prelude::*;

use super::{Board, imp};
use crate::desktop::game_match::AnyMatch;
use play::command::{AnyRequest, Request};
use rules::biquadris::{Action, Move, Step, Tetromino};
use view::biquadris::messages;

/// Installs an action for each command.
pub(super) fn install(class: &mut <imp::Board as ObjectSubclass>::Class) {
    // These don't depend on the turn, so they work on both boards. A hint is only for the player to move.
    for request in AnyRequest::ALL.into_iter().filter(|request| *request != AnyRequest::Hint) {
        class.install_action(&name(request.name()), None, move |board, _, _| {
            if let Some((model, _)) = board.bound() {
                model.perform_any(request);
            }
        });
    }
    let steps = Step::ALL.into_iter().map(Move::from);
    let choices = [Action::Blind, Action::Heavy, Action::MoveUp].into_iter();
    let choices =
        choices.chain(Tetromino::ALL.into_iter().map(Action::Force)).map(|action| Move::Choose(action.into()));
    let moves = steps.chain([Move::Random]).chain(choices).map(|mv| (mv.to_string(), Request::Play(mv)));
    for (line, request) in moves.chain([("hint".to_owned(), Request::Hint)]) {
        class.install_action(&name(&line), None, move |board, _, _| board.perform_if_to_move(request.clone()));
    }
}

/// Action name of a command: `board.force-Z` for `force Z`.
fn name(line: &str) -> String {
    format!("board.{}", line.replace(' ', "-"))
}

impl Board {
    /// Performs a request if this board's player is to move; otherwise announces whose turn it is.
    pub(super) fn perform_if_to_move(&self, request: Request<Move>) {
        let Some((model, side)) = self.bound() else { return };
        let mover = model.position().side_to_move();
        if mover == Some(side) {
            model.perform(request);
        } else {
            let refusal = messages::not_your_turn(&model.position(), &model.names(), side);
            model.announce(&refusal);
        }
    }

    /// Plays a move if this board's player is to move.
    pub(super) fn play(&self, mv: impl Into<Move>) {
        self.perform_if_to_move(Request::Play(mv.into()));
    }
}
