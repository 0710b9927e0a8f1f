// SPDX-License-Identifier: GPL-3.0-or-later
//! Boards that are given as JSON: a colour, or a list of four such (help/blocky.md, "Commands").

use serde_json::Value;

use super::block::{Block, Kind};
use super::colour::Colour;
use super::path::{Corner, DEEPEST, Path};

/// Why a text is no board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadBoard {
    /// It is no JSON, or nested deeper than any board.
    #[error("it is no JSON: {0}")]
    Json(String),
    /// A text that names no colour.
    #[error("{path}: '{found}' is no colour (red, green, blue or yellow, or their first letters)")]
    Colour {
        /// Where.
        path: Path,
        /// The text.
        found: String,
    },
    /// Neither a colour nor a list.
    #[error("{path}: a block is a colour, or a list of four blocks")]
    Kind {
        /// Where.
        path: Path,
    },
    /// A list of other than four.
    #[error("{path}: a divided block has four children, not {found}")]
    Children {
        /// Where.
        path: Path,
        /// How many there are.
        found: usize,
    },
    /// A block that is deeper than it may be.
    #[error("{path}: this block may not be divided, since the deepest level is {depth}")]
    TooDeep {
        /// Where.
        path: Path,
        /// The deepest level.
        depth: u8,
    },
}

/// A board as it was given: how deep its squares are is decided by its deepest level.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Sketch {
    Plain(Colour),
    Divided(Box<[Sketch; 4]>),
}

/// Reads a board. Its deepest level is `depth`, or the deepest that is found in it.
///
/// # Errors
/// What is wrong, and where.
pub fn read(text: &str, depth: Option<u8>) -> Result<Block, BadBoard> {
    // The reader refuses what is nested too deeply, so that nothing here goes deeper than a board.
    let value: Value = serde_json::from_str(text).map_err(|error| BadBoard::Json(error.to_string()))?;
    let (sketch, found) = sketch(&value, Path::TOP, depth.unwrap_or(DEEPEST))?;
    Ok(build(&sketch, depth.unwrap_or(found)))
}

/// The sketch of a block, and the deepest level in it.
fn sketch(value: &Value, path: Path, depth: u8) -> Result<(Sketch, u8), BadBoard> {
    match value {
        Value::String(name) => {
            let colour = Colour::from_name(name);
            let colour = colour.ok_or_else(|| BadBoard::Colour { path, found: name.chars().take(20).collect() })?;
            Ok((Sketch::Plain(colour), path.level()))
        }
        Value::Array(children) => {
            if path.level() >= depth {
                return Err(BadBoard::TooDeep { path, depth });
            }
            let [ne, nw, sw, se] = children.as_slice() else {
                return Err(BadBoard::Children { path, found: children.len() });
            };
            let child = |value: &Value, corner: Corner| {
                let path = path.child(corner).ok_or(BadBoard::TooDeep { path, depth })?;
                sketch(value, path, depth)
            };
            let [ne, nw, sw, se] = [
                child(ne, Corner::NorthEast)?,
                child(nw, Corner::NorthWest)?,
                child(sw, Corner::SouthWest)?,
                child(se, Corner::SouthEast)?,
            ];
            let deepest = ne.1.max(nw.1).max(sw.1).max(se.1);
            Ok((Sketch::Divided(Box::new([ne.0, nw.0, sw.0, se.0])), deepest))
        }
        _ => Err(BadBoard::Kind { path }),
    }
}

fn build(sketch: &Sketch, height: u8) -> Block {
    match sketch {
        Sketch::Plain(colour) => Block::plain(*colour, height),
        Sketch::Divided(children) => {
            let children = [0, 1, 2, 3].map(|at| build(&children[at], height - 1));
            // All four are of one height.
            Block::divided(children).unwrap_or_else(|| Block::plain(Colour::Red, height))
        }
    }
}

/// The board as JSON, with the names of colours.
#[must_use]
pub fn write(block: &Block) -> Value {
    match block.kind() {
        Kind::Plain(colour) => Value::String(colour.name().to_owned()),
        Kind::Divided(children) => Value::Array(children.iter().map(write).collect()),
    }
}
