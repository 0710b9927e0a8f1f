// SPDX-License-Identifier: GPL-3.0-or-later
//! Text descriptions of the help page's figures.

use tr::tr;

use super::messages;
use paint::biquadris::figures::Panel;
use rules::biquadris::Tetromino;

/// Describes a panel for screen readers.
pub fn description(panel: &Panel) -> String {
    match panel {
        Panel::Blocks => {
            let letters: Vec<String> = Tetromino::ALL.iter().map(ToString::to_string).collect();
            tr!("The blocks {letters} and the star", letters = letters.join(" "))
        }
        Panel::Board(position, side) => messages::board_description(position, *side),
    }
}
