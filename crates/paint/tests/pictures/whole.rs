// SPDX-License-Identifier: GPL-3.0-or-later
//! Whole positions as files.

use paint::biquadris::picture::{self, Labels};
use paint::{Appearance, png, svg};
use rules::biquadris::Biquadris;
use rules::game::Game;

use super::{blinded, pixels};

fn words() -> Labels {
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
fn a_whole_position_as_pixels() {
    let game = blinded();
    for scale in [1, 2] {
        let file = png(picture::SIZE, scale, |cr| picture::draw(cr, scale, &game, &words(), Appearance::default()));
        let (width, height, data) = pixels(&file.expect("a picture"));
        assert_eq!((width, height), (picture::SIZE.0 * scale, picture::SIZE.1 * scale));
        // The paper is light.
        assert_eq!(data[..4], [0xfa, 0xfa, 0xfa, 0xff]);
    }
}

#[test]
fn a_whole_position_as_lines() {
    let game = blinded();
    let file = svg(picture::SIZE, "Ann & <Zoë>", |cr| picture::draw(cr, 1, &game, &words(), Appearance::default()));
    let text = String::from_utf8(file.expect("a picture")).expect("text");
    let document = roxmltree::Document::parse(&text).expect("XML");
    let root = document.root_element();
    assert_eq!(root.tag_name().name(), "svg");
    let (width, height) = picture::SIZE;
    assert_eq!(root.attribute("viewBox"), Some(format!("0 0 {width} {height}").as_str()));
    let title = root.first_element_child().expect("a title");
    assert_eq!((title.tag_name().name(), title.text()), ("title", Some("Ann & <Zoë>")));
    // Lines and areas alone: no pixels.
    assert!(document.descendants().all(|node| node.tag_name().name() != "image"));
    assert!(document.descendants().any(|node| node.tag_name().name() == "path"));
}

/// What a blind window hides isn't below its cover either, where a file of lines would keep it.
#[test]
fn nothing_hidden_is_in_the_file() {
    let mut game = blinded();
    let svg_of = |game: &Biquadris| {
        let file = svg(picture::SIZE, "", |cr| picture::draw(cr, 1, game, &words(), Appearance::default()));
        let text = String::from_utf8(file.expect("a picture")).expect("text");
        // Cairo numbers its pictures.
        text.lines().filter(|line| !line.contains("id=\"surface")).collect::<String>()
    };
    // Player 2's block goes down behind the cover, and then within it: the same picture.
    let mut step = |line: &str| game.play(&line.parse().expect(line), &mut Vec::new()).map(|_| svg_of(&game));
    let steps = ["4right", "7down", "down"].map(|line| step(line).expect(line));
    assert!(steps[0] != steps[1], "the block is seen above the cover");
    assert!(steps[1] == steps[2], "the block shows behind the cover");
}
