// SPDX-License-Identifier: GPL-3.0-or-later
//! Exported pictures of Blokus.

use cairo::{Context, Error};
use paint::blokus::picture::{self, Labels, Player};
use paint::blokus::{Overlays, Position};
use paint::{Appearance, png, svg};
use rules::blokus::Color;

use super::super::pixels;
use super::{MIDDLE, board, placed};

fn labels() -> Labels {
    let player = |colors: &[Color], name: &str, detail: &str, state: Option<&str>| Player {
        colors: colors.to_vec(),
        name: name.to_owned(),
        detail: detail.to_owned(),
        score: "Score 84".to_owned(),
        clock: "12:34".to_owned(),
        state: state.map(str::to_owned),
    };
    Labels {
        status: "Bee’s turn".to_owned(),
        progress: "Move 40".to_owned(),
        players: vec![
            player(&[Color::Red, Color::Green], "Ann & <Zoë>", "Red 40, Green 44", None),
            player(&[Color::Yellow, Color::Purple], "Bee", "", Some("Turn")),
            player(&[], "A name that is longer than any line has room for, and then some", "Nobody’s", Some("Turn")),
        ],
    }
}

fn draw(cr: &Context, scale: i32, moves: usize) -> Result<(), Error> {
    let placed = placed(moves);
    let shown = Overlays { last_move: true, numbers: true, open_corners: Some(Color::Red) };
    let position = Position { board: &board(&placed), placed: &placed, shown };
    picture::draw(cr, scale, &position, &labels(), Appearance::default())
}

#[test]
fn png_has_the_requested_size() {
    for scale in [1, 2] {
        let size = picture::size(3);
        let (width, height, data) = pixels(&png(size, scale, |cr| draw(cr, scale, MIDDLE)).expect("a picture"));
        assert_eq!((width, height), (size.0 * scale, size.1 * scale));
        // The background is light.
        assert_eq!(data[..4], [0xfa, 0xfa, 0xfa, 0xff]);
    }
}

#[test]
fn svg_contains_paths_only() {
    for moves in [0, MIDDLE, usize::MAX] {
        let size = picture::size(3);
        let file = svg(size, "Ann & <Zoë>", |cr| draw(cr, 1, moves)).expect("a picture");
        let text = String::from_utf8(file).expect("text");
        let document = roxmltree::Document::parse(&text).expect("XML");
        let root = document.root_element();
        assert_eq!(root.attribute("viewBox"), Some(format!("0 0 {} {}", size.0, size.1).as_str()));
        // The file contains paths only, no embedded images.
        assert!(document.descendants().all(|node| node.tag_name().name() != "image"));
        assert!(document.descendants().any(|node| node.tag_name().name() == "path"));
    }
}
