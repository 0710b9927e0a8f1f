// SPDX-License-Identifier: GPL-3.0-or-later
//! Saved games of one game, read with all that a list of them shows.

use std::path::PathBuf;

use tr::tr;

use super::hosted::Hosted;
use play::Playable;
use play::record::Opened;
use rules::game::{Game, Seat};
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

/// Reads the saved games of a model's game, the one that was played last first. Takes as long as playing all their moves.
pub(super) fn read<M: Hosted>(matches: &Matches) -> Vec<SavedGame> {
    let all = matches.list(Some(M::Game::NAME));
    all.into_iter().map(|saved| entry::<M>(matches, saved)).collect()
}

fn entry<M: Hosted>(matches: &Matches, saved: Saved) -> SavedGame {
    match matches.open::<M::Game>(&saved.path) {
        Ok(opened) => played::<M>(saved.path, &opened),
        Err(why) => SavedGame {
            path: saved.path,
            date: saved.summary.date,
            players: saved.summary.names.into_iter().filter(|name| !name.is_empty()).collect(),
            moves: saved.summary.moves,
            result: tr!("It can’t be opened: {why}", why),
            scores: Vec::new(),
        },
    }
}

fn played<M: Hosted>(path: PathBuf, opened: &Opened<M::Game>) -> SavedGame {
    let Opened { head, session, seats, .. } = opened;
    let position = session.position();
    let number = M::Game::seats(session.setup());
    let players: Vec<String> =
        (1..=number).filter_map(Seat::new).map(|seat| names::in_seat(seat, &head.names, seats)).collect();
    let result =
        if position.turn().is_none() { M::result(position, &players) } else { tr!("a saved game" => "In progress") };
    SavedGame { path, date: head.date.clone(), moves: session.steps(), result, scores: M::scores(position), players }
}
