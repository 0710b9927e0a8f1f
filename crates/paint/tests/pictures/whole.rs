// SPDX-License-Identifier: GPL-3.0-or-later
//! Exported pictures of Biquadris.

use paint::biquadris::picture::{self, Labels};
use paint::{Appearance, png, svg};
use rules::biquadris::Biquadris;
use rules::game::Game;

use super::{blinded, pixels};

fn labels() -> Labels {
    let player = |name: &str, state: Option<&str>, effects: &[&str]| picture::Player {
        name: name.to_owned(),
        level: "Level 4".to_owned(),
        score: "Score 1234".to_owned(),
        state: state.map(str::to_owned),
        effects: effects.iter().map(|&word| word.to_owned()).collect(),
    };
    Labels {
        status: "Bee’s turn".to_owned(),
        high_score: "High score 98765".to_owned(),
        next: "Next".to_owned(),
        players: [player("Ann & <Zoë>", None, &["Up 5"]), player("Bee", Some("Turn"), &["Blind", "Heavy"])],
    }
}

#[test]
fn png_has_the_requested_size() {
    let game = blinded();
    for scale in [1, 2] {
        let file = png(picture::SIZE, scale, |cr| picture::draw(cr, scale, &game, &labels(), Appearance::default()));
        let (width, height, data) = pixels(&file.expect("a picture"));
        assert_eq!((width, height), (picture::SIZE.0 * scale, picture::SIZE.1 * scale));
        // The background is light.
        assert_eq!(data[..4], [0xfa, 0xfa, 0xfa, 0xff]);
    }
}

#[test]
fn svg_contains_title_and_paths() {
    let game = blinded();
    let file = svg(picture::SIZE, "Ann & <Zoë>", |cr| picture::draw(cr, 1, &game, &labels(), Appearance::default()));
    let text = String::from_utf8(file.expect("a picture")).expect("text");
    let document = roxmltree::Document::parse(&text).expect("XML");
    let root = document.root_element();
    assert_eq!(root.tag_name().name(), "svg");
    let (width, height) = picture::SIZE;
    assert_eq!(root.attribute("viewBox"), Some(format!("0 0 {width} {height}").as_str()));
    let title = root.first_element_child().expect("a title");
    assert_eq!((title.tag_name().name(), title.text()), ("title", Some("Ann & <Zoë>")));
    // The file contains paths only, no embedded images.
    assert!(document.descendants().all(|node| node.tag_name().name() != "image"));
    assert!(document.descendants().any(|node| node.tag_name().name() == "path"));
}

/// Cells hidden by the blind window must not be drawn below its cover, where an SVG file would contain them.
#[test]
fn svg_omits_hidden_cells() {
    let mut game = blinded();
    let svg_of = |game: &Biquadris| {
        let file = svg(picture::SIZE, "", |cr| picture::draw(cr, 1, game, &labels(), Appearance::default()));
        let text = String::from_utf8(file.expect("a picture")).expect("text");
        // cairo numbers its surfaces.
        text.lines().filter(|line| !line.contains("id=\"surface")).collect::<String>()
    };
    // Player 2's block moves from above the cover to behind it, and then further down behind it.
    let mut step = |line: &str| game.play(&line.parse().expect(line), &mut Vec::new()).map(|_| svg_of(&game));
    let steps = ["4right", "7down", "down"].map(|line| step(line).expect(line));
    assert!(steps[0] != steps[1], "the block is visible above the cover");
    assert!(steps[1] == steps[2], "the block is visible behind the cover");
}
