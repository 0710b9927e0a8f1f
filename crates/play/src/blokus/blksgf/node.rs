// SPDX-License-Identifier: GPL-3.0-or-later
//! What a node of a file says: which pieces are placed, and what is laid down or taken away beforehand. The forms of older
//! programs are read, too: colors by their names, each square a value of its own, capitals, and blanks anywhere.

use std::fmt::Display;

use tr::tr;

use crate::sgf::{NodeId, Property, Tree};
use rules::blokus::{Act, Color, Left, Move, Placement, Seating, Square};
use rules::game::Seat;
use rules::shown::shown;

/// The property with the moves of a color.
pub const MOVES: [&str; 4] = ["1", "2", "3", "4"];
/// The same, as the first programs wrote it.
const OLD_MOVES: [&str; 4] = ["BLUE", "YELLOW", "RED", "GREEN"];
/// Pieces that are laid down beforehand, by color.
pub const LAID_DOWN: [&str; 4] = ["A1", "A2", "A3", "A4"];
/// Squares whose pieces are taken away.
const TAKEN_AWAY: &str = "AE";
/// Who moves next.
pub const TO_MOVE: &str = "PL";
/// What this program adds: a move that the format can't hold, and at the first node what was chosen before the match.
pub const OWN: &str = "BQ";

/// What the property says of the node at which the match stands.
pub const HERE: &str = "here";

/// What is laid down, taken away, and settled before the next move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setting {
    /// Pieces that are laid down, by color.
    pub laid_down: Vec<(Color, Placement)>,
    /// Squares whose pieces are taken away.
    pub taken_away: Vec<Square>,
    /// Who moves next.
    pub to_move: Option<Color>,
}

/// What happens at a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NodeEvent {
    /// A color lays a piece down; what its clock shows then, where it is told.
    Placed(Color, Placement, Option<Left>),
    /// Another move.
    Other(Move),
}

/// The moves of a node, in the order of turns: usually one, or none.
pub fn said(tree: &Tree, node: NodeId, seating: Seating) -> Result<Vec<NodeEvent>, i18n::Message> {
    let mut said = Vec::new();
    for property in tree.properties(node) {
        if property.name == OWN && node != Tree::ROOT {
            for value in property.values.iter().filter(|value| *value != HERE) {
                let other = value.parse::<Move>().map_err(|error| i18n::Message::of(&error))?;
                if !matches!(other, Move::Act(Act::Place(_), _) | Move::Restart) {
                    said.push(NodeEvent::Other(other));
                }
            }
        }
    }
    for color in Color::ALL {
        let Some(values) = values(tree, node, [MOVES, OLD_MOVES], color) else { continue };
        let text =
            values.iter().map(|value| plain(value)).filter(|value| !value.is_empty()).collect::<Vec<_>>().join(",");
        // Nothing is placed: the color passes, as if it weren't there.
        if !text.is_empty() {
            let placement = text.parse().map_err(|error| of_color(color, &error))?;
            said.push(NodeEvent::Placed(color, placement, clock(tree, node, seating, color)));
        }
    }
    Ok(said)
}

/// What a node says of the board besides moves; `None` if nothing.
pub fn setting(tree: &Tree, node: NodeId) -> Result<Option<Setting>, i18n::Message> {
    let mut setting = Setting::default();
    for color in Color::ALL {
        let values = values(tree, node, [LAID_DOWN, LAID_DOWN], color).unwrap_or_default();
        for value in values.iter().map(|value| plain(value)).filter(|value| !value.is_empty()) {
            let placement = value.parse().map_err(|error| of_color(color, &error))?;
            setting.laid_down.push((color, placement));
        }
    }
    let is_away = |property: &&Property| property.name.eq_ignore_ascii_case(TAKEN_AWAY);
    for value in tree.properties(node).iter().filter(is_away).flat_map(|property| &property.values) {
        for square in plain(value).split(',').filter(|name| !name.is_empty()) {
            setting.taken_away.push(square.parse().map_err(|error| of_property(TAKEN_AWAY, &error))?);
        }
    }
    if let Some(name) = tree.value(node, TO_MOVE) {
        setting.to_move = Some(color(name).ok_or_else(|| no_color(name))?);
    }
    Ok((setting != Setting::default()).then_some(setting))
}

/// What is wrong with a color's move.
fn of_color(color: Color, error: &impl Display) -> i18n::Message {
    i18n::Message::new(|| tr!("{color}: {what}", color = color.word(), what = error))
}

/// What is wrong with a value of this property.
fn of_property(property: &str, error: &impl Display) -> i18n::Message {
    i18n::Message::new(|| tr!("{property}: {what}", property, what = error))
}

fn no_color(name: &str) -> i18n::Message {
    i18n::Message::new(|| tr!("{property}: unknown color “{name}”", property = TO_MOVE, name = shown(name)))
}

/// The color of this name: a number, a name, or the first letter of who has it where two play.
fn color(name: &str) -> Option<Color> {
    let is = |at: &usize| [MOVES[*at], OLD_MOVES[*at]].iter().any(|known| known.eq_ignore_ascii_case(name.trim()));
    let at = (0..4).find(is).or_else(|| ["B", "W"].iter().position(|known| known.eq_ignore_ascii_case(name.trim())))?;
    Color::ALL.get(at).copied()
}

fn values<'a>(tree: &'a Tree, node: NodeId, names: [[&str; 4]; 2], color: Color) -> Option<&'a [String]> {
    let at = color as usize;
    let is = |property: &&Property| names.iter().any(|names| names[at].eq_ignore_ascii_case(&property.name));
    tree.properties(node).iter().find(is).map(|property| property.values.as_slice())
}

/// A value without blanks and capitals.
fn plain(value: &str) -> String {
    value.chars().filter(|sign| !sign.is_whitespace()).flat_map(char::to_lowercase).collect()
}

/// What the format calls the one of two players who has this color.
const fn player_of_two(color: Color) -> &'static str {
    match color {
        Color::Red | Color::Green => "B",
        Color::Yellow | Color::Purple => "W",
    }
}

/// The property in which a clock stands: that of the player where two play, else that of the color.
pub fn clock_name(seating: Seating, color: Color) -> String {
    match seating {
        Seating::Two(_) => format!("{}L", player_of_two(color)),
        _ => format!("{}L", MOVES[color as usize]),
    }
}

/// The clock at a node, in seconds as it is written.
fn clock(tree: &Tree, node: NodeId, seating: Seating, color: Color) -> Option<Left> {
    let seconds: f64 = tree.value(node, &clock_name(seating, color))?.trim().parse().ok()?;
    // Whatever is no time becomes none left or the longest; the rules compare it with what it was before.
    seconds.is_finite().then(|| Left::milliseconds((seconds * 1000.0).round() as u32))
}

/// The property in which the name of a player stands.
pub fn name_of_player(seating: Seating, seat: Seat) -> Option<String> {
    let color = seating.colors(seat).next()?;
    Some(match seating {
        Seating::Two(_) => format!("P{}", player_of_two(color)),
        _ => format!("P{}", MOVES[color as usize]),
    })
}
