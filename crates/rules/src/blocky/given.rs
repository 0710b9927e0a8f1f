// SPDX-License-Identifier: GPL-3.0-or-later
//! Boards as JSON: a color or a list of four boards (help/blocky.md, "Commands").
//!
//! Parsing is streaming and bounded by the maximum depth: input nested deeper is rejected at that point, whatever its
//! size.

use std::cell::RefCell;
use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, SeqAccess, Visitor};
use serde_json::Value;
use serde_json::error::Category;
use tr::tr;

use super::block::{Block, Kind};
use super::color::Color;
use super::path::{Corner, MAX_DEPTH, Path};
use crate::escape::escaped;

/// Error for text that is not a valid board, with its position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", tr!("line {line}, column {column}: {error}", line, column, error = wrong))]
pub struct BadBoard {
    /// Line, from 1.
    pub line: usize,
    /// Column in bytes, from 1.
    pub column: usize,
    /// The error itself.
    pub wrong: BoardError,
}

/// Returns the error message for a list of other than four blocks.
fn wrong_count_message(path: &Path, found: usize) -> String {
    if found > 4 {
        return tr!("{path}: a divided block must contain exactly four blocks", path);
    }
    tr!(
        "{path}: a divided block must contain exactly four blocks, not {n}"
            | "{path}: a divided block must contain exactly four blocks, not {n}" % found,
        path
    )
}

/// Kind of error in a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardError {
    /// Invalid JSON.
    #[error("{}", tr!("not valid JSON: {error}", error = .0))]
    Json(String),
    /// Unknown color name.
    #[error("{}", tr!(
        "{path}: unknown color “{word}”; use red, green, blue or yellow, or their first letters",
        path,
        word = escaped(found)
    ))]
    Color {
        /// Path of the block.
        path: Path,
        /// Beginning of the text.
        found: String,
    },
    /// Neither a string nor a list.
    #[error("{}", tr!("{path}: a block must be a color or a list of four blocks", path))]
    Kind {
        /// Path of the block.
        path: Path,
    },
    /// A list of other than four blocks.
    #[error("{}", wrong_count_message(path, *found))]
    Children {
        /// Path of the block.
        path: Path,
        /// Number of blocks in the list; 5 for all larger numbers.
        found: usize,
    },
    /// A block divided beyond the maximum depth.
    #[error("{}", tr!("{path}: this block can’t be divided, because the maximum depth is {depth}", path, depth))]
    TooDeep {
        /// Path of the block.
        path: Path,
        /// The maximum depth.
        depth: u8,
    },
}

/// Parsed board before heights are assigned. Heights depend on the maximum depth, which may be known only after
/// parsing.
enum Sketch {
    Plain(Color),
    Divided(Box<[Sketch; 4]>),
}

impl Sketch {
    /// Depth of the tree; 0 if it is not divided.
    fn depth(&self) -> u8 {
        match self {
            Self::Plain(_) => 0,
            Self::Divided(children) => 1 + children.iter().map(Self::depth).max().unwrap_or(0),
        }
    }

    fn build(&self, height: u8) -> Block {
        match self {
            Self::Plain(color) => Block::plain(*color, height),
            Self::Divided(children) => Block::joined([0, 1, 2, 3].map(|at| children[at].build(height - 1)), height),
        }
    }
}

/// Parses a board with the maximum depth `depth`, or with the depth of its tree if `depth` is `None`.
///
/// # Errors
/// Returns the first error in the text and its position.
pub fn read(text: &str, depth: Option<u8>) -> Result<Block, BadBoard> {
    let wrong = RefCell::new(None);
    let mut reader = serde_json::Deserializer::from_str(text);
    let root = BlockSeed { path: Path::TOP, depth: depth.unwrap_or(MAX_DEPTH).min(MAX_DEPTH), wrong: &wrong };
    let sketch = root.deserialize(&mut reader).and_then(|sketch| reader.end().map(|()| sketch));
    match sketch {
        Ok(sketch) => Ok(sketch.build(depth.unwrap_or_else(|| sketch.depth()))),
        Err(error) => {
            let reported = wrong.take().filter(|_| error.classify() == Category::Data);
            // serde_json reports column 0 after a newline at the end of the text.
            let (line, column) = (error.line(), error.column().max(1));
            Err(BadBoard {
                line,
                column,
                wrong: reported.unwrap_or_else(|| BoardError::Json(message_without_position(&error))),
            })
        }
    }
}

/// Message of a serde_json error without the position at its end.
fn message_without_position(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.rfind(" at line ").map_or(text.as_str(), |end| &text[..end]).to_owned()
}

/// Deserializer of one block.
#[derive(Clone, Copy)]
struct BlockSeed<'a> {
    path: Path,
    /// Maximum depth of the board.
    depth: u8,
    /// Receives the typed error, because serde only passes on messages.
    wrong: &'a RefCell<Option<BoardError>>,
}

impl BlockSeed<'_> {
    fn fail<T, E: serde::de::Error>(&self, wrong: BoardError) -> Result<T, E> {
        let error = E::custom(&wrong);
        self.wrong.replace(Some(wrong));
        Err(error)
    }
}

impl<'de> DeserializeSeed<'de> for BlockSeed<'_> {
    type Value = Sketch;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Sketch, D::Error> {
        // Reported if the visitor rejects the type of the value.
        self.wrong.replace(Some(BoardError::Kind { path: self.path }));
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for BlockSeed<'_> {
    type Value = Sketch;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a color or a list of four blocks")
    }

    fn visit_str<E: serde::de::Error>(self, name: &str) -> Result<Sketch, E> {
        match Color::from_name(name) {
            Some(color) => Ok(Sketch::Plain(color)),
            None => self.fail(BoardError::Color { path: self.path, found: name.chars().take(20).collect() }),
        }
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Sketch, A::Error> {
        if self.path.level() >= self.depth {
            return self.fail(BoardError::TooDeep { path: self.path, depth: self.depth });
        }
        let mut children = Vec::with_capacity(4);
        for corner in Corner::ALL {
            // The level is less than the maximum depth here, so the child path exists.
            let path = self.path.child(corner).unwrap_or(self.path);
            let Some(child) = list.next_element_seed(Self { path, ..self })? else { break };
            children.push(child);
        }
        match <[Sketch; 4]>::try_from(children) {
            Ok(children) => {
                list.next_element_seed(ExtraChild(self))?;
                Ok(Sketch::Divided(Box::new(children)))
            }
            Err(children) => self.fail(BoardError::Children { path: self.path, found: children.len() }),
        }
    }
}

/// Deserializer for a fifth list element, which always fails.
struct ExtraChild<'a>(BlockSeed<'a>);

impl<'de> DeserializeSeed<'de> for ExtraChild<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, _: D) -> Result<(), D::Error> {
        self.0.fail(BoardError::Children { path: self.0.path, found: 5 })
    }
}

/// Converts a board to JSON with full color names.
#[must_use]
pub fn write(block: &Block) -> Value {
    match block.kind() {
        Kind::Plain(color) => Value::String(color.name().to_owned()),
        Kind::Divided(children) => Value::Array(children.iter().map(write).collect()),
    }
}
