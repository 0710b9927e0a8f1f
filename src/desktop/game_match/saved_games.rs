// SPDX-License-Identifier: GPL-3.0-or-later
//! Saved games of one game, read with all that a list of them shows.

use std::path::PathBuf;

use tr::tr;

use crate::desktop::GameView;
use play::save_file::OpenedGame;
use rules::game::Seat;
use storage::matches::{Matches, Saved};
use view::names;

/// A saved game, as a list shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedGame {
    /// The file.
    pub path: PathBuf,
    /// When the game began, as in RFC 3339; empty where the file doesn't say.
    pub date: String,
    /// Who plays, by seat.
    pub players: Vec<String>,
    /// Number of moves, counted as undo takes them back.
    pub moves: usize,
    /// Result of the game, or that it is in progress.
    pub result: String,
    /// Scores by seat, as far as they may be seen.
    pub scores: Vec<u64>,
}

/// Reads the saved games of a game, the one that was played last first. Takes as long as playing all their moves.
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
            result: tr!("Can’t be opened: {why}", why),
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
