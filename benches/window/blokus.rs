// SPDX-License-Identifier: GPL-3.0-or-later
//! Cost of moving a held piece over a board with other pieces.

use std::time::Duration;

use adw::prelude::*;
use gtk::glib;
use play::GameSession;
use play::command::Request;
use play::results::BestScores;
use play::seats::Seats;
use play::session::Seeds;
use rules::blokus::{Blokus, Setup};
use storage::disk::OrdinaryFiles;

use super::child;

/// Number of pieces on the board.
const PIECES: usize = 40;

/// Measures a step of the held piece.
pub(crate) fn ghost() {
    child::open(session(), |window| {
        let window = window.clone();
        glib::timeout_add_local_once(Duration::from_millis(600), move || {
            let boards = child::find(window.upcast_ref(), "board");
            let Some(board) = boards.first() else { return };
            for action in ["board.left", "board.down", "board.right"] {
                let _ = board.activate_action(action, None);
            }
            child::measure_actions(board, ["board.right", "board.left"], "blokus-drag");
        });
    });
}

/// Creates a session with [`PIECES`] pieces on the board. Each color plays the last of its legal placements.
pub(crate) fn session() -> GameSession<Blokus> {
    let mut session =
        GameSession::<Blokus>::new(Setup::with_seed(1), Seeds::Fixed(1), Seats::default(), BestScores::default());
    for _ in 0..PIECES {
        if let Some(placement) = session.position().placements().pop() {
            let _ = session.perform(Request::Play(placement.into()), &OrdinaryFiles);
        }
    }
    session
}
