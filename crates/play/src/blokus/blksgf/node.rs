// SPDX-License-Identifier: GPL-3.0-or-later
//! Properties of a node: placements, and pieces added or removed before the game. Forms written by older programs are
//! read, too: colors by name, one value per square, capital letters, and spaces anywhere.

use std::fmt::Display;

use tr::tr;

use crate::sgf::{NodeId, Property, Tree};
use rules::blokus::{Act, Color, Move, Placement, Seating, Square, TimeLeft};
use rules::escape::escaped;
use rules::game::Seat;

/// Properties with the moves of each color.
pub const MOVES: [&str; 4] = ["1", "2", "3", "4"];
/// The same in the oldest form of the format.
const LEGACY_MOVES: [&str; 4] = ["BLUE", "YELLOW", "RED", "GREEN"];
/// Setup properties that add pieces of each color.
pub const ADD_PIECES: [&str; 4] = ["A1", "A2", "A3", "A4"];
/// Setup property with squares whose pieces are removed (SGF: Add Empty).
const ADD_EMPTY: &str = "AE";
/// Property with the color to move next.
pub const TO_MOVE: &str = "PL";
/// Property of this program: a move that the format doesn't support and, at the root, the match's setup.
pub const APP_PROPERTY: &str = "BQ";

/// Value of [`APP_PROPERTY`] at the current position of the match.
pub const HERE: &str = "here";

/// Changes to the board by setup properties.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SetupProperties {
    /// Pieces added, with their colors.
    pub added: Vec<(Color, Placement)>,
    /// Squares whose pieces are removed.
    pub emptied: Vec<Square>,
    /// Color to move next.
    pub to_move: Option<Color>,
}

/// Event at a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NodeEvent {
    /// A color places a piece; with the color's clock afterwards, if recorded.
    Placed(Color, Placement, Option<TimeLeft>),
    /// Another move.
    Other(Move),
}

/// Returns the events of a node in order of play: usually one or none.
pub fn events(tree: &Tree, node: NodeId, seating: Seating) -> Result<Vec<NodeEvent>, i18n::Message> {
    let mut events = Vec::new();
    for property in tree.properties(node) {
        if property.name == APP_PROPERTY && node != Tree::ROOT {
            for value in property.values.iter().filter(|value| *value != HERE) {
                let other = value.parse::<Move>().map_err(|error| i18n::Message::of(&error))?;
                if !matches!(other, Move::Act(Act::Place(_), _) | Move::Restart) {
                    events.push(NodeEvent::Other(other));
                }
            }
        }
    }
    for color in Color::ALL {
        let Some(values) = values(tree, node, [MOVES, LEGACY_MOVES], color) else { continue };
        let text =
            values.iter().map(|value| plain(value)).filter(|value| !value.is_empty()).collect::<Vec<_>>().join(",");
        // An empty value is a pass, which is treated like a missing property.
        if !text.is_empty() {
            let placement = text.parse().map_err(|error| of_color(color, &error))?;
            events.push(NodeEvent::Placed(color, placement, clock(tree, node, seating, color)));
        }
    }
    Ok(events)
}

/// Returns the setup properties of a node; `None` if it has none.
pub fn setup_properties(tree: &Tree, node: NodeId) -> Result<Option<SetupProperties>, i18n::Message> {
    let mut setup_properties = SetupProperties::default();
    for color in Color::ALL {
        let values = values(tree, node, [ADD_PIECES, ADD_PIECES], color).unwrap_or_default();
        for value in values.iter().map(|value| plain(value)).filter(|value| !value.is_empty()) {
            let placement = value.parse().map_err(|error| of_color(color, &error))?;
            setup_properties.added.push((color, placement));
        }
    }
    let is_add_empty = |property: &&Property| property.name.eq_ignore_ascii_case(ADD_EMPTY);
    for value in tree.properties(node).iter().filter(is_add_empty).flat_map(|property| &property.values) {
        for square in plain(value).split(',').filter(|name| !name.is_empty()) {
            setup_properties.emptied.push(square.parse().map_err(|error| of_property(ADD_EMPTY, &error))?);
        }
    }
    if let Some(name) = tree.value(node, TO_MOVE) {
        setup_properties.to_move = Some(color(name).ok_or_else(|| unknown_color(name))?);
    }
    Ok((setup_properties != SetupProperties::default()).then_some(setup_properties))
}

/// Returns an error message about a color's move.
fn of_color(color: Color, error: &impl Display) -> i18n::Message {
    i18n::Message::new(|| tr!("{color}: {error}", color = color.word(), error))
}

/// Returns an error message about a property's value.
fn of_property(property: &str, error: &impl Display) -> i18n::Message {
    i18n::Message::new(|| tr!("{property}: {error}", property, error))
}

fn unknown_color(name: &str) -> i18n::Message {
    i18n::Message::new(|| tr!("{property}: unknown color “{name}”", property = TO_MOVE, name = escaped(name)))
}

/// Parses a color: its number, its name, or `B` or `W` for the first color of a player in a two-player game.
fn color(name: &str) -> Option<Color> {
    let is = |at: &usize| [MOVES[*at], LEGACY_MOVES[*at]].iter().any(|known| known.eq_ignore_ascii_case(name.trim()));
    let at = (0..4).find(is).or_else(|| ["B", "W"].iter().position(|known| known.eq_ignore_ascii_case(name.trim())))?;
    Color::ALL.get(at).copied()
}

fn values<'a>(tree: &'a Tree, node: NodeId, names: [[&str; 4]; 2], color: Color) -> Option<&'a [String]> {
    let at = color as usize;
    let is = |property: &&Property| names.iter().any(|names| names[at].eq_ignore_ascii_case(&property.name));
    tree.properties(node).iter().find(is).map(|property| property.values.as_slice())
}

/// Returns a value in lower case without spaces.
fn plain(value: &str) -> String {
    value.chars().filter(|c| !c.is_whitespace()).flat_map(char::to_lowercase).collect()
}

/// Returns the format's letter for the player of this color in a two-player game.
const fn player_of_two(color: Color) -> &'static str {
    match color {
        Color::Red | Color::Green => "B",
        Color::Yellow | Color::Purple => "W",
    }
}

/// Returns the name of the property that holds a color's clock or, in a two-player game, its player's clock.
pub fn clock_property(seating: Seating, color: Color) -> String {
    match seating {
        Seating::Two(_) => format!("{}L", player_of_two(color)),
        _ => format!("{}L", MOVES[color as usize]),
    }
}

/// Returns a color's clock at a node; the file has it in seconds.
fn clock(tree: &Tree, node: NodeId, seating: Seating, color: Color) -> Option<TimeLeft> {
    let seconds: f64 = tree.value(node, &clock_property(seating, color))?.trim().parse().ok()?;
    // The cast saturates; the rules compare the time with the previous reading.
    seconds.is_finite().then(|| TimeLeft::milliseconds((seconds * 1000.0).round() as u32))
}

/// Returns the name of the property with a player's name.
pub fn player_name_property(seating: Seating, seat: Seat) -> Option<String> {
    let color = seating.colors(seat).next()?;
    Some(match seating {
        Seating::Two(_) => format!("P{}", player_of_two(color)),
        _ => format!("P{}", MOVES[color as usize]),
    })
}
