// SPDX-License-Identifier: GPL-3.0-or-later
//! JSON states and assertions on them.

use serde_json::Value;

/// A JSON state printed after a command.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Shot {
    pub(crate) json: Value,
    /// The printed line.
    pub(crate) line: String,
}

impl Shot {
    pub(crate) fn read(line: &str) -> Self {
        let json = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        Self { json, line: line.to_owned() }
    }

    pub(crate) fn error(&self) -> Option<&str> {
        self.json.get("error").map(|error| error.as_str().unwrap())
    }

    pub(crate) fn message(&self) -> Option<&str> {
        self.json.get("message").map(|message| message.as_str().unwrap())
    }

    /// Player to move; 0 once the game is over.
    pub(crate) fn turn(&self) -> u64 {
        self.json["turn"].as_u64().unwrap_or(0)
    }

    /// Seat that must choose a special action, or 0.
    pub(crate) fn due(&self) -> u64 {
        self.json["pending_action"].as_u64().unwrap_or(0)
    }

    pub(crate) fn winner(&self) -> Option<u64> {
        self.json["winner"].as_u64()
    }

    pub(crate) fn moves(&self) -> u64 {
        self.json["move_number"].as_u64().unwrap()
    }

    pub(crate) fn high_score(&self) -> u64 {
        self.json["hi_score"].as_u64().unwrap()
    }

    pub(crate) fn seed(&self) -> u64 {
        self.json["seed"].as_u64().unwrap()
    }

    pub(crate) fn player(&self, seat: usize) -> &Value {
        &self.json["players"][seat - 1]
    }

    pub(crate) fn level(&self, seat: usize) -> u64 {
        self.player(seat)["level"].as_u64().unwrap()
    }

    pub(crate) fn score(&self, seat: usize) -> u64 {
        self.player(seat)["score"].as_u64().unwrap()
    }

    pub(crate) fn up_moves(&self, seat: usize) -> u64 {
        self.player(seat)["up_moves"].as_u64().unwrap()
    }

    pub(crate) fn next(&self, seat: usize) -> &str {
        self.player(seat)["next"].as_str().unwrap()
    }

    /// Letter of the current block, or "" if there is none.
    pub(crate) fn block(&self, seat: usize) -> &str {
        self.player(seat)["current"]["block"].as_str().unwrap_or("")
    }

    pub(crate) fn cells(&self, seat: usize) -> Vec<[u64; 2]> {
        cells(&self.player(seat)["current"]["cells"])
    }

    /// Leftmost column of the current block, from 0.
    pub(crate) fn column(&self, seat: usize) -> u64 {
        self.cells(seat).iter().map(|cell| cell[1]).min().unwrap()
    }

    /// Lowest row of the current block, counted from 0 at the top; blocks enter at row 3.
    pub(crate) fn row(&self, seat: usize) -> u64 {
        self.cells(seat).iter().map(|cell| cell[0]).max().unwrap()
    }

    pub(crate) fn board(&self, seat: usize) -> Vec<&str> {
        self.player(seat)["board"].as_array().unwrap().iter().map(|row| row.as_str().unwrap()).collect()
    }

    /// Returns the locked cells.
    pub(crate) fn locked(&self, seat: usize) -> Vec<[u64; 2]> {
        let mut locked = Vec::new();
        for (row, line) in self.board(seat).into_iter().enumerate() {
            for (column, _) in line.bytes().enumerate().filter(|&(_, letter)| letter != b'.') {
                locked.push([row as u64, column as u64]);
            }
        }
        locked
    }

    /// Whether an effect (`blind` or `heavy`) applies to a player.
    pub(crate) fn has_effect(&self, seat: usize, effect: &str) -> bool {
        self.player(seat)[effect].as_bool().unwrap()
    }

    /// Returns the position without the response to the command.
    pub(crate) fn position(&self) -> Value {
        let mut json = self.json.clone();
        for member in ["error", "message", "legal", "hint"] {
            json.as_object_mut().unwrap().remove(member);
        }
        // The response to `scores`; in Blokus, an object of that name is part of the position.
        if json["scores"].is_array() {
            json.as_object_mut().unwrap().remove("scores");
        }
        json
    }

    /// Returns boards, blocks and scores: the position without the move number, high score and seed.
    pub(crate) fn players_state(&self) -> Value {
        let mut json = self.position();
        for counted in ["move_number", "hi_score", "seed"] {
            json.as_object_mut().unwrap().remove(counted);
        }
        json
    }

    /// Asserts that the command was refused with a one-line message that contains all of these words.
    pub(crate) fn refused(&self, words: &[&str]) {
        let error = self.error().unwrap_or_else(|| panic!("accepted: {}", self.line));
        assert!(!error.contains('\n'), "{error}");
        for word in words {
            assert!(error.contains(word), "no '{word}' in: {error}");
        }
    }
}

pub(crate) fn cells(value: &Value) -> Vec<[u64; 2]> {
    let numbers = |cell: &Value| [cell[0].as_u64().unwrap(), cell[1].as_u64().unwrap()];
    value.as_array().unwrap().iter().map(numbers).collect()
}

/// Returns the errors of these states, in order.
pub(crate) fn errors(shots: &[Shot]) -> Vec<&str> {
    shots.iter().filter_map(Shot::error).collect()
}
