// SPDX-License-Identifier: GPL-3.0-or-later
//! Blokus games of other programs in the `.blksgf` format: SGF trees of moves with variations and comments
//! (help/blokus.md, "Files of other programs").
//!
//! [`node`] interprets the properties of a node, [`position`] finds the initial position, [`annotations`] plays the
//! whole tree under the rules, [`writing`] writes a match in the format, and [`sequence`] reads and writes placements
//! for GTP controllers.

use i18n::Message;
use tr::tr;

pub mod annotations;
pub mod node;
pub mod position;
pub mod sequence;
#[cfg(test)]
mod tests;
pub mod writing;

use crate::playable::ImportedGame;
use crate::save_file::to_single_line;
use crate::sgf::{BadTree, NodeId, Tree};
use annotations::Variations;
use rules::blokus::{Blokus, Color, Seating, Setup};

/// File name extension of the format.
pub const EXTENSION: &str = "blksgf";

/// Reason why a file can't be read. Lines count from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadFile {
    /// The text is not an SGF tree.
    #[error(transparent)]
    Tree(#[from] BadTree),
    /// The file contains a game that isn't supported.
    #[error("{}", tr!("the game “{name}” isn’t supported", name = .0))]
    Game(String),
    /// A node has an invalid property, or sets up pieces in an impossible position.
    #[error("{}", tr!("line {line}: {error}", line, error = what))]
    Node {
        /// Line on which the node starts.
        line: usize,
        /// Description of the problem.
        what: Message,
    },
    /// A move breaks the rules.
    #[error("{}", tr!("line {line}, move {number}: {error}", line, number, error = what))]
    Move {
        /// Line on which the move's node starts.
        line: usize,
        /// Number of the placement, from 1, counted along the line to it.
        number: usize,
        /// The rule that is broken.
        what: Message,
    },
}

fn bad(tree: &Tree, node: NodeId, what: Message) -> BadFile {
    BadFile::Node { line: tree.line(node), what }
}

/// Reason why a match can't be written in the format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unwritable {
    /// The match has infinite pieces; the format allows each piece only once.
    #[error("{}", tr!(
        "a game with infinite pieces can’t be saved as .blksgf, because that format allows each piece only once; save it as .biquadris"
    ))]
    Infinite,
    /// The rogue has this color, but the format requires purple.
    #[error("{}", tr!(
        "a game with {color} as the rogue can’t be saved as .blksgf, where the rogue is always purple; save it as .biquadris",
        color = .0.word()
    ))]
    Rogue(Color),
}

/// Checks whether the format supports matches of this setup.
fn fits(setup: &Setup) -> Result<(), Unwritable> {
    match setup.seating.rogue() {
        _ if setup.infinite => Err(Unwritable::Infinite),
        Some(rogue) if rogue != Color::Purple => Err(Unwritable::Rogue(rogue)),
        _ => Ok(()),
    }
}

/// Returns the format's name of a seating.
fn game_name(seating: Seating) -> &'static str {
    match seating {
        Seating::One(_) | Seating::Four(_) => position::GAMES[0].0,
        Seating::Two(_) => position::GAMES[1].0,
        Seating::Three(_) => position::GAMES[2].0,
    }
}

/// Reads a file with its main line as the moves of the match, and the whole tree as annotations.
///
/// # Errors
/// Returns an error with the line of the first node that can't be read or breaks the rules.
pub fn read(text: &str) -> Result<ImportedGame<Blokus>, BadFile> {
    let annotations = Variations::of(Tree::read(text)?)?;
    let setup = annotations.setup().clone();
    let own = annotations.tree().values(Tree::ROOT, node::APP_PROPERTY).map(<[String]>::to_vec);
    let name =
        |seat| node::player_name_property(setup.seating, seat).and_then(|it| annotations.tree().value(Tree::ROOT, &it));
    let seats = (1..=setup.seating.seats()).filter_map(rules::game::Seat::new);
    let names: Vec<String> = seats.map(|seat| to_single_line(name(seat).unwrap_or_default().to_owned())).collect();
    let named = names.iter().any(|name| !name.is_empty());
    Ok(ImportedGame {
        date: annotations.tree().value(Tree::ROOT, "DT").unwrap_or_default().trim().to_owned(),
        names: if named { names } else { Vec::new() },
        moves: annotations.match_line(),
        comments: own.filter(|own| !own.is_empty()).map(|own| own[1..].join("\n")),
        setup,
        annotations,
    })
}
