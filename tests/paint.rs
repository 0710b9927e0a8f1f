// SPDX-License-Identifier: GPL-3.0-or-later
//! Pictures of positions are as they were: each is compared with the one in `tests/golden`. With `UPDATE_GOLDEN=1` the
//! pictures are written anew; look at them before you keep them.

use std::fs;
use std::path::Path;

use biquadris::game::Game;
use biquadris::games::biquadris::landings::landings;
use biquadris::games::biquadris::{Biquadris, Level, Setup, Side, Tetromino};
use biquadris::paint::biquadris::picture::{self, Words};
use biquadris::paint::biquadris::{Grid, Painter, Palette, block, samples, samples_size};
use biquadris::paint::{Look, Marks, Scheme, Theme, png, svg};
use cairo::{Context, Error, Format, ImageSurface};

/// By how much a colour may differ: cairo rounds a little differently from version to version.
const SHADE: u8 = 10;
/// The part of all pixels that may differ by more: edges are smoothed differently.
const STRAY: f64 = 0.002;

/// The beginning of a match whose blocks are known.
fn start(level: Level) -> Biquadris {
    let sequences = ["IJLOSZT", "TZSOLJI"].map(|blocks| blocks.parse().expect("blocks"));
    Biquadris::new(&Setup { start_levels: [level; 2], sequences, ..Setup::with_seed(3) })
}

/// A position after these commands.
fn position(moves: &str) -> Biquadris {
    let mut game = start(Level::Zero);
    let mut events = Vec::new();
    for line in moves.split(';').map(str::trim).filter(|line| !line.is_empty()) {
        let mv = line.parse().unwrap_or_else(|error| panic!("{line}: {error}"));
        let _ = game.play(&mv, &mut events).unwrap_or_else(|error| panic!("{line}: {error}"));
    }
    game
}

fn pixels(file: &[u8]) -> (i32, i32, Vec<u8>) {
    let mut read = ImageSurface::create_from_png(&mut &*file).expect("a picture");
    let (width, height, stride) = (read.width(), read.height(), read.stride() as usize);
    assert!(matches!(read.format(), Format::ARgb32 | Format::Rgb24));
    let data = read.data().expect("its pixels");
    let rows = data.chunks(stride).flat_map(|row| row[..width as usize * 4].to_vec());
    (width, height, rows.collect())
}

/// Compares a picture with the golden one of this name.
fn golden(name: &str, size: (i32, i32), scale: i32, draw: impl FnOnce(&Context) -> Result<(), Error>) {
    let file = png(size, scale, draw).expect("a picture");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name).with_extension("png");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::create_dir_all(path.parent().expect("a folder")).expect("the folder");
        fs::write(&path, &file).expect("the golden picture");
        return;
    }
    let golden = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let (new, old) = (pixels(&file), pixels(&golden));
    assert_eq!((new.0, new.1), (old.0, old.1), "{name}: the picture has another size");
    let strays = new.2.chunks(4).zip(old.2.chunks(4));
    let strays = strays.filter(|(new, old)| new.iter().zip(*old).any(|(new, old)| new.abs_diff(*old) > SHADE)).count();
    if strays as f64 > STRAY * f64::from(new.0 * new.1) {
        let seen = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name).with_extension("png");
        fs::write(&seen, &file).expect("the new picture");
        panic!("{name}: {strays} pixels differ; the new picture is {}", seen.display());
    }
}

/// A side of a position, on the colour of a window.
fn side(name: &str, game: &Biquadris, side: Side, theme: Theme, scale: i32) {
    let look = Look { theme, ..Look::default() };
    let size = Grid::size(16);
    let hint = landings(game).last().map(|landing| landing.block).filter(|_| name.starts_with("hint"));
    golden(name, size, scale, |cr| {
        let window: f64 = if theme.dark { 0.14 } else { 0.98 };
        cr.set_source_rgb(window, window, window);
        cr.paint()?;
        Painter::new(cr, Grid::fit(size.0, size.1, scale), look).side(game, side, hint)
    });
}

/// All seven blocks, upright and lying, some torn by a cleared row, and a falling one with its ghost.
const MANY: &str = "I; drop; J; drop; 4right; J; drop; clockwise; 4right; L; 4right; drop; \
    8right; L; 8right; drop; O; 7right; drop; S; drop; Z; 3right; drop; T; 5right; clockwise; drop; T; drop; \
    O; 8right; drop; I; 5right; drop; Z; 3right; 4down; clockwise";

const THEMES: [(&str, Theme); 4] = [
    ("light", Theme { dark: false, high_contrast: false }),
    ("dark", Theme { dark: true, high_contrast: false }),
    ("light-contrast", Theme { dark: false, high_contrast: true }),
    ("dark-contrast", Theme { dark: true, high_contrast: true }),
];

#[test]
fn boards() {
    let game = position(MANY);
    for (name, theme) in THEMES {
        side(&format!("board-{name}"), &game, Side::One, theme, 1);
    }
    side("board-fine", &game, Side::Two, THEMES[0].1, 2);
}

#[test]
fn hints() {
    let game = position(MANY);
    side("hint-light", &game, Side::One, THEMES[0].1, 1);
    side("hint-dark", &game, Side::One, THEMES[1].1, 1);
}

#[test]
fn a_blind_board_shows_nothing_of_its_middle() {
    let game = blinded();
    for (name, theme) in THEMES {
        side(&format!("blind-{name}"), &game, Side::Two, theme, 1);
    }
}

/// Player 2 is blind, and stars lie on player 1's board.
fn blinded() -> Biquadris {
    let mut game = start(Level::Four);
    let mut events = Vec::new();
    // Rows of I, I and O on player 1's board; player 2 piles up in the middle.
    let lines = [
        "I",
        "drop",
        "O",
        "3right",
        "drop",
        "I",
        "4right",
        "drop",
        "T",
        "4right",
        "drop",
        "I",
        "drop",
        "S",
        "6right",
        "drop",
        "I",
        "4right",
        "drop",
        "Z",
        "5right",
        "drop",
        "O",
        "8right",
        "drop",
        "J",
        "drop",
        "I",
        "clockwise",
        "10right",
        "drop",
    ];
    for line in lines {
        let _ = game.play(&line.parse().expect(line), &mut events).expect(line);
    }
    if game.action_due().is_some() {
        let _ = game.play(&"blind".parse().expect("blind"), &mut events).expect("blind");
    }
    assert!(game.player(Side::Two).is_blind(), "{:?}", game.player(Side::One).board());
    game
}

#[test]
fn stars() {
    let game = blinded();
    side("star-light", &game, Side::One, THEMES[0].1, 1);
    side("star-dark", &game, Side::One, THEMES[1].1, 1);
}

#[test]
fn blocks_alone() {
    for (name, theme) in THEMES {
        let look = Look { theme, ..Look::default() };
        golden(&format!("blocks-{name}"), (7 * 64, 40), 1, |cr| {
            Palette::of(look).field.set(cr);
            cr.paint()?;
            for kind in Tetromino::ALL {
                block(cr, kind, (64, 40), 1, look)?;
                cr.translate(64.0, 0.0);
            }
            Ok(())
        });
    }
}

/// All blocks in every scheme, with every kind of marks.
#[test]
fn schemes_and_marks() {
    for (name, theme) in THEMES {
        let (width, height) = samples_size(24);
        let size = (width + 16, (height + 12) * 12 + 4);
        golden(&format!("schemes-{name}"), size, 1, |cr| {
            Palette::of(Look { theme, ..Look::default() }).field.set(cr);
            cr.paint()?;
            cr.translate(8.0, 8.0);
            for scheme in Scheme::ALL {
                for marks in Marks::ALL {
                    samples(cr, (width, height), 1, Look { theme, scheme, marks })?;
                    cr.translate(0.0, f64::from(height + 12));
                }
            }
            Ok(())
        });
    }
}

/// Patterns can be told apart on small cells too.
#[test]
fn patterns_of_small_cells() {
    let sizes = [9, 12, 16];
    golden("patterns-small", (samples_size(16).0 + 8, 188), 1, |cr| {
        for (_, theme) in &THEMES[..2] {
            let look = Look { theme: *theme, scheme: Scheme::Grey, marks: Marks::Patterns };
            Palette::of(look).field.set(cr);
            cr.rectangle(0.0, 0.0, 500.0, 94.0);
            cr.fill()?;
            cr.save()?;
            for cell in sizes {
                let (width, height) = samples_size(cell);
                cr.translate(4.0, 5.0);
                samples(cr, (width, height), 1, look)?;
                cr.translate(-4.0, f64::from(height));
            }
            cr.restore()?;
            cr.translate(0.0, 94.0);
        }
        Ok(())
    });
}

fn words() -> Words {
    let player = |name: &str, state: Option<&str>, effects: &[&str]| picture::Player {
        name: name.to_owned(),
        level: "Level 4".to_owned(),
        score: "Score 1234".to_owned(),
        state: state.map(str::to_owned),
        effects: effects.iter().map(|&word| word.to_owned()).collect(),
    };
    Words {
        status: "Bee’s turn".to_owned(),
        hi_score: "Hi-score 98765".to_owned(),
        next: "Next".to_owned(),
        players: [player("Ann & <Zoë>", None, &["Up 5"]), player("Bee", Some("Turn"), &["Blind", "Heavy"])],
    }
}

#[test]
fn a_whole_position_as_pixels() {
    let game = blinded();
    for scale in [1, 2] {
        let file = png(picture::SIZE, scale, |cr| picture::draw(cr, scale, &game, &words(), Look::default()));
        let (width, height, data) = pixels(&file.expect("a picture"));
        assert_eq!((width, height), (picture::SIZE.0 * scale, picture::SIZE.1 * scale));
        // The paper is light.
        assert_eq!(data[..4], [0xfa, 0xfa, 0xfa, 0xff]);
    }
}

#[test]
fn a_whole_position_as_lines() {
    let game = blinded();
    let file = svg(picture::SIZE, "Ann & <Zoë>", |cr| picture::draw(cr, 1, &game, &words(), Look::default()));
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
        let file = svg(picture::SIZE, "", |cr| picture::draw(cr, 1, game, &words(), Look::default()));
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
