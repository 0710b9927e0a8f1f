// SPDX-License-Identifier: GPL-3.0-or-later
//! Exported pictures of Blocky.

use paint::blocky::picture::{self, Labels, Player};
use paint::{Appearance, png, svg};
use rules::blocky::Color;

use super::super::pixels;
use super::{board, fine};

fn labels() -> Labels {
    let player = |name: &str, goal: &str, color, score: &str, turns: &str, state: Option<&str>| Player {
        name: name.to_owned(),
        goal: goal.to_owned(),
        color,
        score: score.to_owned(),
        turns: turns.to_owned(),
        state: state.map(str::to_owned),
    };
    Labels {
        status: "Bee’s turn".to_owned(),
        progress: "Move 7".to_owned(),
        players: vec![
            player("Ann & <Zoë>", "Blob of red", Some(Color::Red), "Score 14", "7 turns left", None),
            player("Bee", "Perimeter of blue", Some(Color::Blue), "Score 9", "8 turns left", Some("Turn")),
            player(
                "A name that is longer than any line has room for",
                "",
                None,
                "Score 9",
                "8 turns left",
                Some("Turn"),
            ),
        ],
    }
}

#[test]
fn png_has_the_requested_size() {
    for scale in [1, 2] {
        let size = picture::size(3);
        let file = png(size, scale, |cr| picture::draw(cr, scale, &board(), &labels(), Appearance::default()));
        let (width, height, data) = pixels(&file.expect("a picture"));
        assert_eq!((width, height), (size.0 * scale, size.1 * scale));
        // The background is light.
        assert_eq!(data[..4], [0xfa, 0xfa, 0xfa, 0xff]);
    }
}

#[test]
fn svg_contains_paths_only() {
    for board in [board(), fine(7)] {
        let size = picture::size(3);
        let file = svg(size, "Ann & <Zoë>", |cr| picture::draw(cr, 1, &board, &labels(), Appearance::default()));
        let text = String::from_utf8(file.expect("a picture")).expect("text");
        let document = roxmltree::Document::parse(&text).expect("XML");
        let root = document.root_element();
        assert_eq!(root.attribute("viewBox"), Some(format!("0 0 {} {}", size.0, size.1).as_str()));
        // The file contains paths only, no embedded images.
        assert!(document.descendants().all(|node| node.tag_name().name() != "image"));
        assert!(document.descendants().any(|node| node.tag_name().name() == "path"));
    }
}
