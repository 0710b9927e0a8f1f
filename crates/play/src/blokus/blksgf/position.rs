// SPDX-License-Identifier: GPL-3.0-or-later
//! Game and initial position of a file.

use i18n::Message;

use super::node::{self, APP_PROPERTY, SetupProperties};
use super::{BadFile, bad};
use crate::sgf::{NodeId, Tree};
use rules::blokus::{Color, Placement, Seating, Setup, StartPosition};

/// The format's names of games, with their numbers of players.
pub const GAMES: [(&str, u8); 3] = [("Blokus", 4), ("Blokus Two-Player", 2), ("Blokus Three-Player", 3)];

/// Start of the match in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// Node of the initial position; moves in this node are the first ones.
    pub node: NodeId,
    /// The setup of the match.
    pub setup: Setup,
}

/// Returns the seating for the game that a file names; four players if it names none.
pub fn seating(tree: &Tree) -> Result<Seating, BadFile> {
    let name = tree.value(Tree::ROOT, "GM").unwrap_or(GAMES[0].0);
    let name: Vec<&str> = name.split_whitespace().collect();
    let name = name.join(" ");
    let known = GAMES.iter().find(|(known, _)| known.eq_ignore_ascii_case(&name));
    let players = known.map(|(_, players)| u32::from(*players));
    players.and_then(Seating::of_players).ok_or_else(|| BadFile::Game(rules::escape::escaped(&name)))
}

/// Returns the setup that this program saved in the file, or the default setup.
fn app_setup(tree: &Tree, seating: Seating) -> Setup {
    let own = tree.value(Tree::ROOT, APP_PROPERTY).and_then(|text| serde_json::from_str::<Setup>(text).ok());
    // Another program may have changed the game's name but not our property.
    let fits = |own: &Setup| super::game_name(own.seating) == super::game_name(seating);
    own.filter(fits).unwrap_or(Setup { seating, ..Setup::with_seed(0) })
}

/// Returns the start of the main line: its last node with setup properties, or the root.
pub fn start(tree: &Tree) -> Result<Start, BadFile> {
    let seating = seating(tree)?;
    let mut setup = app_setup(tree, seating);
    let mut start = Tree::ROOT;
    let mut placed: [Vec<Placement>; 4] = Default::default();
    // Initial position, if any setup property was found.
    let mut given = None;
    let mut to_move = Color::Red;
    let mut next = Some(Tree::ROOT);
    while let Some(here) = next {
        if let Some(setup_properties) = node::setup_properties(tree, here).map_err(|what| bad(tree, here, what))? {
            let SetupProperties { added, emptied, to_move: named } = setup_properties;
            for placed in &mut placed {
                placed.retain(|placement| !placement.squares().any(|square| emptied.contains(&square)));
            }
            for (color, placement) in added {
                placed[color as usize].push(placement);
            }
            to_move = named.unwrap_or(to_move);
            start = here;
            given = Some(
                StartPosition::new(placed.clone(), to_move).map_err(|error| bad(tree, here, Message::of(&error)))?,
            );
        }
        // Moves are not checked here but when they are played.
        for event in node::events(tree, here, seating).map_err(|what| bad(tree, here, what))? {
            if let node::NodeEvent::Placed(color, placement, _) = event {
                placed[color as usize].push(placement);
                to_move = color.next();
            }
        }
        next = tree.children(here).first().copied();
    }
    // An empty board on which red moves first is the normal initial position.
    let nothing =
        |given: &StartPosition| given.first() == Color::Red && Color::ALL.iter().all(|it| given.of(*it).is_empty());
    setup.given = given.filter(|given| !nothing(given)).map(Box::new);
    Ok(Start { node: start, setup })
}
