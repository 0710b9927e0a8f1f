// SPDX-License-Identifier: GPL-3.0-or-later
//! The figures of the page of help, and what they show in words.

use tr::tr;

use super::words;
use crate::desktop::help::Picture;
use crate::desktop::joined::sentences;
use paint::blokus::figures::{Panel, figure};
use rules::blokus::{Blokus, Colour, Piece};

/// The figure of this name.
pub(crate) fn picture(name: &str) -> Option<Picture> {
    figure(name).map(|figure| Picture::new(figure, said))
}

/// What a panel shows.
fn said(panel: &Panel) -> String {
    match panel {
        Panel::Pieces => {
            let names: Vec<&str> = Piece::all().map(Piece::name).collect();
            tr!("The pieces {names}", names = names.join(" "))
        }
        Panel::Board(position, _) => board(position),
        Panel::Try(position, placement) => match position.allows(*placement) {
            Ok(()) => tr!("{board}. {placement} may be placed", board = board(position), placement),
            Err(why) => tr!("{board}. {placement} may not be placed: {why}", board = board(position), placement, why),
        },
    }
}

/// How many squares each colour has covered.
fn board(position: &Blokus) -> String {
    let covered = |colour: Colour| {
        let squares = position.board().of(colour).count();
        let corner = colour.corner();
        let colour = words::colour(colour);
        match squares {
            0 => tr!("{colour} begins at {corner}", colour, corner),
            _ => tr!("{colour}: one square" | "{colour}: {n} squares" % squares, colour),
        }
    };
    sentences(&Colour::ALL.map(covered))
}
