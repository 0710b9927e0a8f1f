// SPDX-License-Identifier: GPL-3.0-or-later
//! Which game a file holds, and from which position its main line begins.

use i18n::Message;

use super::node::{self, OWN, Setting};
use super::{BadFile, bad};
use crate::sgf::{NodeId, Tree};
use rules::blokus::{Color, Given, Placement, Seating, Setup};

/// What the format calls the ways to play, by the number of players.
pub const GAMES: [(&str, u8); 3] = [("Blokus", 4), ("Blokus Two-Player", 2), ("Blokus Three-Player", 3)];

/// Where the match in a file begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// The node at which it begins: its moves, if it has any, are the first ones.
    pub node: NodeId,
    /// The setup of the match.
    pub setup: Setup,
}

/// The way to play that a file names. One that names none is taken to be for four.
pub fn seating(tree: &Tree) -> Result<Seating, BadFile> {
    let name = tree.value(Tree::ROOT, "GM").unwrap_or(GAMES[0].0);
    let name: Vec<&str> = name.split_whitespace().collect();
    let name = name.join(" ");
    let known = GAMES.iter().find(|(known, _)| known.eq_ignore_ascii_case(&name));
    let players = known.map(|(_, players)| u32::from(*players));
    players.and_then(Seating::of_players).ok_or_else(|| BadFile::Game(rules::shown::shown(&name)))
}

/// What was chosen before the match: what this program has written down of it, or what is usual.
fn chosen(tree: &Tree, seating: Seating) -> Setup {
    let own = tree.value(Tree::ROOT, OWN).and_then(|text| serde_json::from_str::<Setup>(text).ok());
    // Somebody may have changed the one and not the other.
    let fits = |own: &Setup| super::game_name(own.seating) == super::game_name(seating);
    own.filter(fits).unwrap_or(Setup { seating, ..Setup::with_seed(0) })
}

/// Where the main line begins: at the last of its nodes that lays down or takes away pieces, or at the first.
pub fn start(tree: &Tree) -> Result<Start, BadFile> {
    let seating = seating(tree)?;
    let mut setup = chosen(tree, seating);
    let mut start = Tree::ROOT;
    let mut placed: [Vec<Placement>; 4] = Default::default();
    // What lies there when the match begins.
    let mut given = None;
    let mut to_move = Color::Red;
    let mut next = Some(Tree::ROOT);
    while let Some(here) = next {
        if let Some(setting) = node::setting(tree, here).map_err(|what| bad(tree, here, what))? {
            let Setting { laid_down, taken_away, to_move: named } = setting;
            for placed in &mut placed {
                placed.retain(|placement| !placement.squares().any(|square| taken_away.contains(&square)));
            }
            for (color, placement) in laid_down {
                placed[color as usize].push(placement);
            }
            to_move = named.unwrap_or(to_move);
            start = here;
            given = Some(Given::new(placed.clone(), to_move).map_err(|error| bad(tree, here, Message::of(&error)))?);
        }
        // Whether these are possible is seen when they are played.
        for said in node::said(tree, here, seating).map_err(|what| bad(tree, here, what))? {
            if let node::NodeEvent::Placed(color, placement, _) = said {
                placed[color as usize].push(placement);
                to_move = color.next();
            }
        }
        next = tree.children(here).first().copied();
    }
    // A color that moves first of itself, on an empty board, is nothing that is given.
    let nothing = |given: &Given| given.first() == Color::Red && Color::ALL.iter().all(|it| given.of(*it).is_empty());
    setup.given = given.filter(|given| !nothing(given)).map(Box::new);
    Ok(Start { node: start, setup })
}
