// SPDX-License-Identifier: GPL-3.0-or-later
//! Writing of matches: the moves are added to the match's variation tree, or form a new tree.

use super::annotations::{Variations, since_restart};
use super::node::{self, ADD_PIECES, APP_PROPERTY, HERE, MOVES, TO_MOVE};
use super::{Unwritable, fits, game_name};
use crate::annotations::Annotations;
use crate::save_file::SaveFile;
use crate::sgf::{NodeId, Tree};
use rules::blokus::{Act, Blokus, Color, Move, Setup};
use rules::game::Seat;

/// Returns the text of a file with this match.
///
/// # Errors
/// Returns an error if the format doesn't support the match's setup.
pub fn written(save_file: &SaveFile<Blokus>) -> Result<String, Unwritable> {
    let setup = &save_file.header.setup;
    fits(setup)?;
    let known = (!save_file.header.annotations.is_empty())
        .then(|| Variations::read(&save_file.header.annotations).ok())
        .flatten();
    // A tree with another initial position doesn't belong to the match.
    let known = known.filter(|known| known.setup().given == setup.given);
    let mut variations = known.unwrap_or_else(|| Variations::of_setup(setup));
    let here = variations.add_line(since_restart(&save_file.moves));
    let mut tree = variations.into_tree();
    describe(&mut tree, setup, &save_file.comments());
    for (at, name) in save_file.header.names.iter().enumerate() {
        let seat = u8::try_from(at + 1).ok().and_then(Seat::new);
        if let Some(property) = seat.and_then(|seat| node::player_name_property(setup.seating, seat)) {
            tree.set(Tree::ROOT, &property, Some(name.clone()).filter(|name| !name.is_empty()).into_iter().collect());
        }
    }
    if !save_file.header.date.is_empty() {
        tree.set(Tree::ROOT, "DT", vec![save_file.header.date.clone()]);
    }
    set_current_node(&mut tree, here);
    Ok(tree.to_text())
}

/// Writes the properties of the root: game, initial position and setup.
pub(super) fn describe(tree: &mut Tree, setup: &Setup, comments: &str) {
    let is_new = tree.is_empty();
    let mut set = |name: &str, values: Vec<String>| tree.set(Tree::ROOT, name, values);
    set("GM", vec![game_name(setup.seating).to_owned()]);
    if is_new {
        set("CA", vec!["UTF-8".to_owned()]);
        if let Some(given) = &setup.given {
            for color in Color::ALL {
                let pieces = given.of(color).iter().map(ToString::to_string).collect();
                set(ADD_PIECES[color as usize], pieces);
            }
            set(TO_MOVE, vec![MOVES[given.first() as usize].to_owned()]);
        }
    }
    set("AP", vec![format!("Biquadris:{}", env!("CARGO_PKG_VERSION"))]);
    // The setup properties of the root contain the board.
    let app_setup = serde_json::to_string(&Setup { given: None, ..setup.clone() });
    set(APP_PROPERTY, app_setup.into_iter().chain(comments.lines().map(str::to_owned)).collect());
}

/// Marks this node, and no other, as the current position.
fn set_current_node(tree: &mut Tree, here: NodeId) {
    for node in tree.nodes() {
        let Some(values) = tree.values(node, APP_PROPERTY) else { continue };
        if values.iter().any(|value| value == HERE) {
            let others = values.iter().filter(|value| *value != HERE).cloned().collect();
            tree.set(node, APP_PROPERTY, others);
        }
    }
    let mut values = tree.values(here, APP_PROPERTY).map(<[String]>::to_vec).unwrap_or_default();
    values.push(HERE.to_owned());
    tree.set(here, APP_PROPERTY, values);
}

/// Writes a move to a node; `color` is the color to move.
pub(super) fn write_move(tree: &mut Tree, here: NodeId, setup: &Setup, color: Option<Color>, mv: &Move) {
    match (*mv, color) {
        (Move::Act(Act::Place(placement), clock), Some(color)) => {
            tree.set(here, MOVES[color as usize], vec![placement.to_string()]);
            let clock = clock.map(|clock| format!("{:.3}", f64::from(clock.as_milliseconds()) / 1000.0));
            tree.set(here, &node::clock_property(setup.seating, color), clock.into_iter().collect());
        }
        (mv, _) => tree.set(here, APP_PROPERTY, vec![mv.to_string()]),
    }
}
