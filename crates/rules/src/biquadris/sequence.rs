// SPDX-License-Identifier: GPL-3.0-or-later
//! Sequences of blocks, as in script files: the letters I J L O S Z T, with optional white space between them
//! (help/biquadris.md, "Files").

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tr::tr;

use super::tetromino::Tetromino;

/// Nonempty sequence of blocks, repeated from the start after the last one.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Sequence(Arc<[Tetromino]>);

impl Sequence {
    /// Returns the block at a 0-based index, which wraps around.
    #[must_use]
    pub fn get(&self, index: usize) -> Tetromino {
        self.0[index % self.0.len()]
    }

    /// Number of blocks before the sequence repeats, at least 1.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "a sequence is never empty")]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Default sequences of the two players, player 1's first.
    #[must_use]
    pub fn shipped() -> [Self; 2] {
        [
            include_str!("../../../../resources/sequences/player1.txt"),
            include_str!("../../../../resources/sequences/player2.txt"),
        ]
        .map(|text| text.parse().unwrap_or_else(|_| Self(Arc::from(Tetromino::ALL))))
    }
}

impl fmt::Display for Sequence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|block| write!(f, "{block}"))
    }
}

/// Error for text that is not a valid sequence. Lines and columns count from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadSequence {
    /// A character that is neither a block letter nor white space.
    #[error("{}", tr!(
        "line {line}, column {column}: unknown block “{letter}”; use I J L O S Z T",
        line,
        column,
        letter = character.escape_default()
    ))]
    NoBlock {
        /// The invalid character.
        character: char,
        /// Line of the character.
        line: usize,
        /// Column of the character, in characters.
        column: usize,
    },
    /// No block letter at all.
    #[error("{}", tr!("line {line}, column {column}: the file has no blocks; use I J L O S Z T", line, column))]
    Empty {
        /// Line at which the text ends.
        line: usize,
        /// Column at which the text ends.
        column: usize,
    },
}

impl FromStr for Sequence {
    type Err = BadSequence;

    fn from_str(text: &str) -> Result<Self, BadSequence> {
        let (mut line, mut column) = (1, 1);
        let mut blocks = Vec::new();
        for character in text.chars() {
            if let Some(block) = Tetromino::from_letter(character) {
                blocks.push(block);
            } else if !character.is_whitespace() {
                return Err(BadSequence::NoBlock { character, line, column });
            }
            if character == '\n' {
                (line, column) = (line + 1, 1);
            } else {
                column += 1;
            }
        }
        if blocks.is_empty() { Err(BadSequence::Empty { line, column }) } else { Ok(Self(blocks.into())) }
    }
}

impl TryFrom<String> for Sequence {
    type Error = BadSequence;

    fn try_from(text: String) -> Result<Self, BadSequence> {
        text.parse()
    }
}

impl From<Sequence> for String {
    fn from(sequence: Sequence) -> Self {
        sequence.to_string()
    }
}
