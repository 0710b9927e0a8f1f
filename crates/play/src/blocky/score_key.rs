// SPDX-License-Identifier: GPL-3.0-or-later
//! High-score key of Blocky.

use serde::{Deserialize, Serialize};
use tr::tr;

use crate::score_key::{ScoreKey, counted};
use rules::blocky::{Players, Setup, Start, Turns};
use rules::game::Bounded;

/// High-score key of Blocky: games with equal keys share a list of high scores.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Key {
    /// Number of players.
    pub players: Players,
    /// Maximum depth of the board.
    pub depth: Bounded<0, 7>,
    /// Number of turns of each player.
    pub turns: Turns,
    /// Whether the board was given. Set only in high scores saved by version 0.1.0; later versions don't record such
    /// games.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub given_board: bool,
}

impl From<&Setup> for Key {
    fn from(setup: &Setup) -> Self {
        let (depth, given_board) = match &setup.start {
            Start::Made(depth) => (depth.get(), false),
            Start::Given(board) => (board.get().height().into(), true),
        };
        Self { players: setup.players, depth: Bounded::nearest(depth), turns: setup.turns, given_board }
    }
}

impl ScoreKey for Key {
    fn from_0_1_0(setting: &str) -> Option<Self> {
        let mut parts = setting.split(", ");
        let (players, board, turns, None) = (parts.next()?, parts.next()?, parts.next()?, parts.next()) else {
            return None;
        };
        let (depth, given_board) = match board.strip_prefix("a given board of ") {
            Some(depth) => (depth, true),
            None => (board, false),
        };
        Some(Self {
            players: Bounded::new(counted(players, ["player", "players"])?)?,
            depth: Bounded::new(depth.strip_prefix("depth ")?.parse().ok()?)?,
            turns: Bounded::new(counted(turns, ["turn", "turns"])?)?,
            given_board,
        })
    }

    fn parts(&self) -> Vec<String> {
        let depth = self.depth.get();
        vec![
            tr!("{n} player" | "{n} players" % self.players.get()),
            if self.given_board { tr!("custom board, depth {depth}", depth) } else { tr!("depth {depth}", depth) },
            tr!("{n} turn" | "{n} turns" % self.turns.get()),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_of_version_0_1_0_are_read() {
        for (setting, label, (players, depth, turns, given_board)) in [
            ("2 players, depth 5, 10 turns", "2 players, depth 5, 10 turns", (2, 5, 10, false)),
            ("1 player, a given board of depth 0, 1 turn", "1 player, custom board, depth 0, 1 turn", (1, 0, 1, true)),
        ] {
            let key = Key {
                players: Bounded::new(players).unwrap(),
                depth: Bounded::new(depth).unwrap(),
                turns: Bounded::new(turns).unwrap(),
                given_board,
            };
            assert_eq!(Key::from_0_1_0(setting), Some(key.clone()));
            assert_eq!(key.label(), label);
        }
        assert_eq!(Key::from(&Setup::with_seed(1)).label(), "2 players, depth 5, 10 turns");
        for wrong in ["", "2 players", "5 players, depth 5, 1 turn", "2 players, depth 8, 1 turn", "1 player, 2, 3, 4"]
        {
            assert_eq!(Key::from_0_1_0(wrong), None, "{wrong}");
        }
    }
}
