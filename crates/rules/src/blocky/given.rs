// SPDX-License-Identifier: GPL-3.0-or-later
//! Boards that are given as JSON: a color, or a list of four such (help/blocky.md, "Commands").
//!
//! The text is read in one go, and no deeper than a board can be: what goes deeper is refused where it does, however much
//! of it follows.

use std::cell::RefCell;
use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, SeqAccess, Visitor};
use serde_json::Value;
use serde_json::error::Category;
use tr::tr;

use super::block::{Block, Kind};
use super::color::Color;
use super::path::{Corner, DEEPEST, Path};
use crate::shown::shown;

/// Why a text is no board, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", tr!("line {line}, column {column}: {wrong}", line, column, wrong))]
pub struct BadBoard {
    /// The line, from 1.
    pub line: usize,
    /// The column of that line at which it was found, from 1.
    pub column: usize,
    /// What is wrong.
    pub wrong: Wrong,
}

/// The sentence about a list of other than four.
fn not_four(path: &Path, found: usize) -> String {
    if found > 4 {
        return tr!("{path}: a divided block must have four blocks, not more", path);
    }
    tr!(
        "{path}: a divided block must have four blocks, not {n}"
            | "{path}: a divided block must have four blocks, not {n}" % found,
        path
    )
}

/// What is wrong with a text that is no board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Wrong {
    /// It is no JSON.
    #[error("{}", tr!("not valid JSON: {what}", what = .0))]
    Json(String),
    /// A text that names no color.
    #[error("{}", tr!(
        "{path}: unknown color “{word}”; use red, green, blue or yellow, or their first letters",
        path,
        word = shown(found)
    ))]
    Color {
        /// In the place of which block.
        path: Path,
        /// The text, or how it begins.
        found: String,
    },
    /// Neither a text nor a list.
    #[error("{}", tr!("{path}: a block must be a color or a list of four blocks", path))]
    Kind {
        /// In the place of which block.
        path: Path,
    },
    /// A list of other than four.
    #[error("{}", not_four(path, *found))]
    Children {
        /// Which block.
        path: Path,
        /// How many there are; 5 for any more.
        found: usize,
    },
    /// A block that is divided deeper than it may be.
    #[error("{}", tr!("{path}: this block can’t be divided, because the maximum depth is {depth}", path, depth))]
    TooDeep {
        /// Which block.
        path: Path,
        /// The deepest level.
        depth: u8,
    },
}

/// A board as it was given: how large its squares are is decided by its deepest level.
enum Sketch {
    Plain(Color),
    Divided(Box<[Sketch; 4]>),
}

impl Sketch {
    /// The deepest level within it; 0 where it isn't divided.
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

/// Reads a board. Its deepest level is `depth`, or the deepest that is found in it.
///
/// # Errors
/// What is wrong, and where.
pub fn read(text: &str, depth: Option<u8>) -> Result<Block, BadBoard> {
    let wrong = RefCell::new(None);
    let mut reader = serde_json::Deserializer::from_str(text);
    let whole = Reading { path: Path::TOP, depth: depth.unwrap_or(DEEPEST).min(DEEPEST), wrong: &wrong };
    let sketch = whole.deserialize(&mut reader).and_then(|sketch| reader.end().map(|()| sketch));
    match sketch {
        Ok(sketch) => Ok(sketch.build(depth.unwrap_or_else(|| sketch.depth()))),
        Err(error) => {
            let known = wrong.take().filter(|_| error.classify() == Category::Data);
            // Where the text ends with a line, the place is before the first column of the next one.
            let (line, column) = (error.line(), error.column().max(1));
            Err(BadBoard { line, column, wrong: known.unwrap_or_else(|| Wrong::Json(without_place(&error))) })
        }
    }
}

/// What an error says, without the place that stands at its end.
fn without_place(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.rfind(" at line ").map_or(text.as_str(), |end| &text[..end]).to_owned()
}

/// Reads one block.
#[derive(Clone, Copy)]
struct Reading<'a> {
    path: Path,
    /// The deepest level that there may be.
    depth: u8,
    /// What was wrong, for whoever gets the error that ends the reading.
    wrong: &'a RefCell<Option<Wrong>>,
}

impl Reading<'_> {
    fn fail<T, E: serde::de::Error>(&self, wrong: Wrong) -> Result<T, E> {
        let error = E::custom(&wrong);
        self.wrong.replace(Some(wrong));
        Err(error)
    }
}

impl<'de> DeserializeSeed<'de> for Reading<'_> {
    type Value = Sketch;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Sketch, D::Error> {
        // What the visitor doesn't take is no block.
        self.wrong.replace(Some(Wrong::Kind { path: self.path }));
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Reading<'_> {
    type Value = Sketch;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a color or a list of four blocks")
    }

    fn visit_str<E: serde::de::Error>(self, name: &str) -> Result<Sketch, E> {
        match Color::from_name(name) {
            Some(color) => Ok(Sketch::Plain(color)),
            None => self.fail(Wrong::Color { path: self.path, found: name.chars().take(20).collect() }),
        }
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Sketch, A::Error> {
        if self.path.level() >= self.depth {
            return self.fail(Wrong::TooDeep { path: self.path, depth: self.depth });
        }
        let mut children = Vec::with_capacity(4);
        for corner in Corner::ALL {
            // A block above the deepest level has children.
            let path = self.path.child(corner).unwrap_or(self.path);
            let Some(child) = list.next_element_seed(Self { path, ..self })? else { break };
            children.push(child);
        }
        match <[Sketch; 4]>::try_from(children) {
            Ok(children) => {
                list.next_element_seed(ExtraChild(self))?;
                Ok(Sketch::Divided(Box::new(children)))
            }
            Err(children) => self.fail(Wrong::Children { path: self.path, found: children.len() }),
        }
    }
}

/// A fifth child of a block: whatever it is, it is one too many.
struct ExtraChild<'a>(Reading<'a>);

impl<'de> DeserializeSeed<'de> for ExtraChild<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, _: D) -> Result<(), D::Error> {
        self.0.fail(Wrong::Children { path: self.0.path, found: 5 })
    }
}

/// The board as JSON, with the names of colors.
#[must_use]
pub fn write(block: &Block) -> Value {
    match block.kind() {
        Kind::Plain(color) => Value::String(color.name().to_owned()),
        Kind::Divided(children) => Value::Array(children.iter().map(write).collect()),
    }
}
