// SPDX-License-Identifier: GPL-3.0-or-later
//! Matches for examples: created from two sequences, played by commands as text, and compared as text pictures.

use rules::biquadris::{Biquadris, Event, IllegalMove, Level, Move, Setup, Side};
use rules::game::{Change, Game};

use crate::view;

pub(crate) fn level(number: u8) -> Level {
    Level::new(number).expect("levels go from 0 to 4")
}

/// Setup with these start levels and sequences.
pub(crate) fn setup(seed: u64, levels: [u8; 2], sequences: [&str; 2]) -> Setup {
    let sequences = sequences.map(|text| text.parse().expect("blocks"));
    Setup { start_levels: levels.map(level), sequences, ..Setup::with_seed(seed) }
}

/// Parses moves in the notation of saved games, separated by spaces.
pub(crate) fn moves(text: &str) -> Vec<Move> {
    let mut moves = Vec::new();
    let mut words = text.split_whitespace();
    while let Some(word) = words.next() {
        let mut line = word.to_owned();
        // In a list of actions, `force` is followed by a letter and perhaps more actions: "force Z,blind".
        while matches!(line.as_str(), "norandom" | "multiple") || line.ends_with("force") {
            line = format!("{line} {}", words.next().expect("an argument"));
        }
        moves.push(line.parse().unwrap_or_else(|error| panic!("{line}: {error}")));
    }
    moves
}

/// Match under test.
pub(crate) struct TestMatch {
    pub(crate) game: Biquadris,
    /// Events of the last command.
    pub(crate) events: Vec<Event>,
}

impl TestMatch {
    pub(crate) fn new(setup: &Setup) -> Self {
        Self { game: Biquadris::new(setup), events: Vec::new() }
    }

    /// Match with both players at level 0 and these sequences.
    pub(crate) fn with_blocks(first: &str, second: &str) -> Self {
        Self::new(&setup(0, [0, 0], [first, second]))
    }

    /// Plays one command.
    pub(crate) fn try_play(&mut self, text: &str) -> Result<Change, IllegalMove> {
        let [mv] = moves(text).try_into().expect("one command");
        self.events.clear();
        self.game.play(&mv, &mut self.events)
    }

    /// Plays commands, all of which must be accepted.
    pub(crate) fn play(&mut self, text: &str) -> &mut Self {
        for mv in moves(text) {
            self.events.clear();
            if let Err(refusal) = self.game.play(&mv, &mut self.events) {
                panic!("{mv}: {refusal}\n{:#?}", view::real(&self.game));
            }
        }
        self
    }

    /// Plays one command, which must be accepted without changing anything.
    pub(crate) fn changes_nothing(&mut self, text: &str) {
        let before = self.game.clone();
        assert_eq!(self.try_play(text), Ok(Change::Unchanged), "{text}");
        assert_eq!(self.game, before, "{text}");
        assert_eq!(self.events, [], "{text}");
    }

    /// Plays one command, which must be refused without changing anything.
    pub(crate) fn refuses(&mut self, text: &str) -> IllegalMove {
        let before = self.game.clone();
        let refusal = self.try_play(text).expect_err(text);
        assert_eq!(self.game, before, "{text}");
        assert_eq!(self.events, [], "{text}");
        refusal
    }

    /// Plays turns of the player to move, separated by `|`, with `other` for the opponent between them.
    pub(crate) fn turns(&mut self, turns: &str, other: &str) -> &mut Self {
        for (index, turn) in turns.split('|').enumerate() {
            if index > 0 {
                self.play(other);
            }
            self.play(turn);
        }
        self
    }

    /// Plays six turns of the player to move that clear the lowest two rows of an empty board by replaced blocks, so
    /// that a special action is due. The opponent plays `other` between them.
    pub(crate) fn earn(&mut self, other: &str) -> &mut Self {
        self.turns(EARN, other)
    }

    /// Plays the same commands for both players.
    pub(crate) fn both(&mut self, text: &str) -> &mut Self {
        self.play(text).play(text)
    }

    /// Rows of locked cells from the topmost occupied one to the floor.
    pub(crate) fn pile(&self, side: Side) -> Vec<String> {
        view::board(&self.game, side).into_iter().skip_while(|row| row == "...........").collect()
    }

    /// Lowest row and leftmost column of the falling block (both from 0), and its picture.
    pub(crate) fn falling(&self, side: Side) -> (usize, usize, Vec<String>) {
        let block = self.game.player(side).current().expect("a current block");
        let cells: Vec<_> = block.cells().map(|(row, column)| (row.index(), column.index())).collect();
        let range = |numbers: Vec<usize>| (numbers.iter().copied().min().unwrap(), numbers.into_iter().max().unwrap());
        let (top, bottom) = range(cells.iter().map(|cell| cell.0).collect());
        let (left, right) = range(cells.iter().map(|cell| cell.1).collect());
        let picture = (top..=bottom).map(|row| {
            let letter = block.kind().letter();
            (left..=right).map(|column| if cells.contains(&(row, column)) { letter } else { '.' }).collect()
        });
        (bottom, left, picture.collect())
    }

    /// Lowest row and leftmost column of the block of the player to move.
    pub(crate) fn position(&self) -> (usize, usize) {
        let (bottom, left, _) = self.falling(self.side_to_move());
        (bottom, left)
    }

    /// Player to move.
    pub(crate) fn side_to_move(&self) -> Side {
        self.game.side_to_move().expect("the game is in progress")
    }

    /// Letter of the current block.
    pub(crate) fn current(&self, side: Side) -> Option<char> {
        self.game.player(side).current().map(|block| block.kind().letter())
    }

    /// Letter of the next block.
    pub(crate) fn next(&self, side: Side) -> char {
        self.game.player(side).next().kind.letter()
    }

    pub(crate) fn score(&self, side: Side) -> u64 {
        self.game.player(side).score()
    }
}

/// Five O side by side, then an upright I in column 11.
pub(crate) const EARN: &str = "O drop|O 2right drop|O 4right drop|O 6right drop|O 8right drop|I clockwise 10right drop";
