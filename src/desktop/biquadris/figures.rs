// SPDX-License-Identifier: GPL-3.0-or-later
//! The figures of the page of help, and what they show in words.

use tr::tr;

use super::words;
use crate::desktop::help::Picture;
use paint::biquadris::figures::{Panel, figure};
use rules::biquadris::Tetromino;

/// The figure of this name.
pub(crate) fn picture(name: &str) -> Option<Picture> {
    figure(name).map(|figure| Picture::new(figure, said))
}

/// What a panel shows.
fn said(panel: &Panel) -> String {
    match panel {
        Panel::Blocks => {
            let letters: Vec<String> = Tetromino::ALL.iter().map(ToString::to_string).collect();
            tr!("The blocks {letters}, and the star", letters = letters.join(" "))
        }
        Panel::Board(position, side) => words::board_description(position, *side),
    }
}
