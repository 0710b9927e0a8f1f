// SPDX-License-Identifier: GPL-3.0-or-later
//! Saved games of one game, with the data that a list of them shows.

use std::path::PathBuf;

use tr::tr;

use crate::desktop::GameView;
use play::save_file::OpenedGame;
use rules::game::Seat;
use storage::matches::{Matches, Saved};
use view::names;

/// Saved game, as shown in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedGame {
    /// Path of the file.
    pub path: PathBuf,
    /// Start of the game, in RFC 3339; empty if unknown.
    pub date: String,
    /// Names of the players, by seat.
    pub players: Vec<String>,
    /// Number of steps, as counted by undo.
    pub moves: usize,
    /// Result of the game, "In progress", or why the file can't be opened.
    pub result: String,
    /// Visible scores, by seat.
    pub scores: Vec<u64>,
}

/// Reads the saved games of a game, most recently played first. Replays all their moves, which takes time.
pub(super) fn read<G: GameView>(matches: &Matches) -> Vec<SavedGame> {
    let all = matches.list(Some(G::NAME));
    all.into_iter().map(|saved| entry::<G>(matches, saved)).collect()
}

fn entry<G: GameView>(matches: &Matches, saved: Saved) -> SavedGame {
    match matches.open::<G>(&saved.path) {
        Ok(opened) => played::<G>(saved.path, &opened),
        Err(why) => SavedGame {
            path: saved.path,
            date: saved.summary.date,
            players: saved.summary.names.into_iter().filter(|name| !name.is_empty()).collect(),
            moves: saved.summary.moves,
            result: tr!("Can’t open: {reason}", reason = why),
            scores: Vec::new(),
        },
    }
}

fn played<G: GameView>(path: PathBuf, opened: &OpenedGame<G>) -> SavedGame {
    let OpenedGame { header, history, seats, .. } = opened;
    let position = history.position();
    let number = G::seats(history.setup());
    let players: Vec<String> =
        (1..=number).filter_map(Seat::new).map(|seat| names::in_seat(seat, &header.names, seats)).collect();
    let result =
        if position.turn().is_none() { G::result(position, &players) } else { tr!("a saved game" => "In progress") };
    SavedGame { path, date: header.date.clone(), moves: history.steps(), result, scores: G::scores(position), players }
}
