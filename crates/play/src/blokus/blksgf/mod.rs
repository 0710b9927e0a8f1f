// SPDX-License-Identifier: GPL-3.0-or-later
//! Files of other programs: trees of moves with variations and comments, as `.blksgf` (help/blokus.md, "Files of other
//! programs"). [`node`] is what a node of the tree says, [`position`] where the match in it begins, [`annotations`]
//! the whole tree as moves that the rules allow, [`writing`] how a match becomes such a file, and
//! [`sequence`] what referees want of one.

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
use crate::save_file::within_a_line;
use crate::sgf::{BadTree, NodeId, Tree};
use annotations::Variations;
use rules::blokus::{Blokus, Color, Seating, Setup};

/// How names of such files end.
pub const ENDING: &str = "blksgf";

/// Why a file can't be read. Lines count from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadFile {
    /// It is no tree.
    #[error(transparent)]
    Tree(#[from] BadTree),
    /// It holds another game.
    #[error("{}", tr!("the game “{name}” isn’t supported", name = .0))]
    Game(String),
    /// A node says what has no meaning, or lays pieces down where they can't lie.
    #[error("{}", tr!("line {line}: {what}", line, what))]
    Node {
        /// The line on which the node begins.
        line: usize,
        /// What is wrong.
        what: Message,
    },
    /// A move is against the rules.
    #[error("{}", tr!("line {line}, move {number}: {what}", line, number, what))]
    Move {
        /// The line on which its node begins.
        line: usize,
        /// Its number, counted from 1 on the way from the beginning to it.
        number: usize,
        /// Why.
        what: Message,
    },
}

fn bad(tree: &Tree, node: NodeId, what: Message) -> BadFile {
    BadFile::Node { line: tree.line(node), what }
}

/// Why a match can't be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unwritable {
    /// Pieces may be placed any number of times.
    #[error("{}", tr!(
        "a game with infinite pieces can’t be saved as .blksgf, because that format allows each piece only once; save it as .biquadris"
    ))]
    Infinite,
    /// The rogue isn't the last color.
    #[error("{}", tr!(
        "a game with {color} as the rogue can’t be saved as .blksgf, where the rogue is always purple; save it as .biquadris",
        color = .0.word()
    ))]
    Rogue(Color),
}

/// Whether the format can hold matches of this setup.
fn fits(setup: &Setup) -> Result<(), Unwritable> {
    match setup.seating.rogue() {
        _ if setup.infinite => Err(Unwritable::Infinite),
        Some(rogue) if rogue != Color::Purple => Err(Unwritable::Rogue(rogue)),
        _ => Ok(()),
    }
}

/// What the format calls a way to play.
fn game_name(seating: Seating) -> &'static str {
    match seating {
        Seating::One(_) | Seating::Four(_) => position::GAMES[0].0,
        Seating::Two(_) => position::GAMES[1].0,
        Seating::Three(_) => position::GAMES[2].0,
    }
}

/// Reads a file: the match along its main line, and the whole tree.
///
/// # Errors
/// Why it can't be read, and where.
pub fn read(text: &str) -> Result<ImportedGame<Blokus>, BadFile> {
    let annotations = Variations::of(Tree::read(text)?)?;
    let setup = annotations.setup().clone();
    let own = annotations.tree().values(Tree::ROOT, node::OWN).map(<[String]>::to_vec);
    let name =
        |seat| node::name_of_player(setup.seating, seat).and_then(|it| annotations.tree().value(Tree::ROOT, &it));
    let seats = (1..=setup.seating.seats()).filter_map(rules::game::Seat::new);
    let names: Vec<String> = seats.map(|seat| within_a_line(name(seat).unwrap_or_default().to_owned())).collect();
    let named = names.iter().any(|name| !name.is_empty());
    Ok(ImportedGame {
        date: annotations.tree().value(Tree::ROOT, "DT").unwrap_or_default().trim().to_owned(),
        names: if named { names } else { Vec::new() },
        moves: annotations.match_line(),
        remarks: own.filter(|own| !own.is_empty()).map(|own| own[1..].join("\n")),
        setup,
        annotations,
    })
}
