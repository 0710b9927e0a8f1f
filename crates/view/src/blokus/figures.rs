// SPDX-License-Identifier: GPL-3.0-or-later
//! Text descriptions of the help page's figures.

use tr::tr;

use super::messages;
use crate::text::sentences;
use paint::blokus::figures::Panel;
use rules::blokus::{Blokus, Color, Piece};

/// Describes a panel for screen readers.
pub fn description(panel: &Panel) -> String {
    match panel {
        Panel::Pieces => {
            let names: Vec<&str> = Piece::all().map(Piece::name).collect();
            tr!("The pieces {names}", names = names.join(" "))
        }
        Panel::Board(position, _) => board(position),
        Panel::Try(position, placement) => match position.allows(*placement) {
            Ok(()) => tr!("{board}. A piece can be placed at {placement}", board = board(position), placement),
            Err(why) => {
                tr!(
                    "{board}. A piece can’t be placed at {placement}: {reason}",
                    board = board(position),
                    placement,
                    reason = why
                )
            }
        },
    }
}

/// States the number of squares covered by each color.
fn board(position: &Blokus) -> String {
    let covered = |color: Color| {
        let squares = position.board().of(color).count();
        let corner = color.corner();
        let color = messages::color(color);
        match squares {
            0 => tr!("{color} starts at {corner}", color, corner),
            _ => tr!("{color}: one square" | "{color}: {n} squares" % squares, color),
        }
    };
    sentences(&Color::ALL.map(covered))
}
