// SPDX-License-Identifier: GPL-3.0-or-later
//! A match for examples: made from two sequences, played by texts, looked at as pictures.

use rules::biquadris::{Biquadris, Event, IllegalMove, Level, Move, Setup, Side};
use rules::game::{Change, Game};

use crate::view;

pub(crate) fn level(number: u8) -> Level {
    Level::new(number).expect("levels go from 0 to 4")
}

/// A setup with these start levels and sequences.
pub(crate) fn setup(seed: u64, levels: [u8; 2], sequences: [&str; 2]) -> Setup {
    let sequences = sequences.map(|text| text.parse().expect("blocks"));
    Setup { start_levels: levels.map(level), sequences, ..Setup::with_seed(seed) }
}

/// Moves in the notation of a record, separated by blanks.
pub(crate) fn moves(text: &str) -> Vec<Move> {
    let mut moves = Vec::new();
    let mut words = text.split_whitespace();
    while let Some(word) = words.next() {
        let mut line = word.to_owned();
        // An action list with a force inside goes on after its letter: "force Z,blind".
        while matches!(line.as_str(), "norandom" | "multiple") || line.ends_with("force") {
            line = format!("{line} {}", words.next().expect("an argument"));
        }
        moves.push(line.parse().unwrap_or_else(|error| panic!("{line}: {error}")));
    }
    moves
}

/// A match in play.
pub(crate) struct Table {
    pub(crate) game: Biquadris,
    /// What happened in the last command.
    pub(crate) events: Vec<Event>,
}

impl Table {
    pub(crate) fn new(setup: &Setup) -> Self {
        Self { game: Biquadris::new(setup), events: Vec::new() }
    }

    /// Both players at level 0, with these blocks.
    pub(crate) fn with_blocks(first: &str, second: &str) -> Self {
        Self::new(&setup(0, [0, 0], [first, second]))
    }

    /// One command.
    pub(crate) fn try_play(&mut self, text: &str) -> Result<Change, IllegalMove> {
        let [mv] = moves(text).try_into().expect("one command");
        self.events.clear();
        self.game.play(&mv, &mut self.events)
    }

    /// Commands that must all be taken.
    pub(crate) fn play(&mut self, text: &str) -> &mut Self {
        for mv in moves(text) {
            self.events.clear();
            if let Err(refusal) = self.game.play(&mv, &mut self.events) {
                panic!("{mv}: {refusal}\n{:#?}", view::real(&self.game));
            }
        }
        self
    }

    /// One command that is taken and changes nothing.
    pub(crate) fn changes_nothing(&mut self, text: &str) {
        let before = self.game.clone();
        assert_eq!(self.try_play(text), Ok(Change::Unchanged), "{text}");
        assert_eq!(self.game, before, "{text}");
        assert_eq!(self.events, [], "{text}");
    }

    /// One command that is refused, and leaves all as it was.
    pub(crate) fn refuses(&mut self, text: &str) -> IllegalMove {
        let before = self.game.clone();
        let refusal = self.try_play(text).expect_err(text);
        assert_eq!(self.game, before, "{text}");
        assert_eq!(self.events, [], "{text}");
        refusal
    }

    /// The first player's turns, separated by `|`; after each but the last the other one plays `other`.
    pub(crate) fn turns(&mut self, turns: &str, other: &str) -> &mut Self {
        for (index, turn) in turns.split('|').enumerate() {
            if index > 0 {
                self.play(other);
            }
            self.play(turn);
        }
        self
    }

    /// Six turns of the player to move that clear the lowest two rows of an empty board by replaced blocks, so that a
    /// special action is due; between them the other one plays `other`.
    pub(crate) fn earn(&mut self, other: &str) -> &mut Self {
        self.turns(EARN, other)
    }

    /// Both players alike.
    pub(crate) fn both(&mut self, text: &str) -> &mut Self {
        self.play(text).play(text)
    }

    /// The locked cells from the topmost that is taken down to the floor.
    pub(crate) fn pile(&self, side: Side) -> Vec<String> {
        view::board(&self.game, side).into_iter().skip_while(|row| row == "...........").collect()
    }

    /// Where the falling block is: its lowest row, its leftmost column (both counted from 0), and its picture.
    pub(crate) fn falling(&self, side: Side) -> (usize, usize, Vec<String>) {
        let block = self.game.player(side).current().expect("a current block");
        let cells: Vec<_> = block.cells().map(|(row, column)| (row.index(), column.index())).collect();
        let edge = |numbers: Vec<usize>| (numbers.iter().copied().min().unwrap(), numbers.into_iter().max().unwrap());
        let (top, bottom) = edge(cells.iter().map(|cell| cell.0).collect());
        let (left, right) = edge(cells.iter().map(|cell| cell.1).collect());
        let picture = (top..=bottom).map(|row| {
            let letter = block.kind().letter();
            (left..=right).map(|column| if cells.contains(&(row, column)) { letter } else { '.' }).collect()
        });
        (bottom, left, picture.collect())
    }

    /// The lowest row and the leftmost column of the block of the player to move.
    pub(crate) fn place(&self) -> (usize, usize) {
        let (bottom, left, _) = self.falling(self.mover());
        (bottom, left)
    }

    /// The player to move.
    pub(crate) fn mover(&self) -> Side {
        self.game.side_to_move().expect("the game goes on")
    }

    /// The letter of the current block.
    pub(crate) fn current(&self, side: Side) -> Option<char> {
        self.game.player(side).current().map(|block| block.kind().letter())
    }

    /// The letter of the next block.
    pub(crate) fn next(&self, side: Side) -> char {
        self.game.player(side).next().kind.letter()
    }

    pub(crate) fn score(&self, side: Side) -> u64 {
        self.game.player(side).score()
    }
}

/// Five O side by side, then an upright I in column 11.
pub(crate) const EARN: &str = "O drop|O 2right drop|O 4right drop|O 6right drop|O 8right drop|I clockwise 10right drop";
