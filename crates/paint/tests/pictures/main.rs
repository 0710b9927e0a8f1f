// SPDX-License-Identifier: GPL-3.0-or-later
//! Golden image tests: pictures are compared with those in `crates/paint/tests/golden`. With `UPDATE_GOLDEN=1` the golden
//! images are overwritten; examine them before committing.

mod blocky;
mod blokus;
mod colors;
mod figures;
mod push_and_clear;
mod schemes;
mod whole;

use std::fs;
use std::path::Path;

use cairo::{Context, Error, Format, ImageSurface};
use paint::biquadris::{Painter, Palette, block, grid};
use paint::{Appearance, Theme, png};
use rules::biquadris::landings::landings;
use rules::biquadris::{Biquadris, Level, Setup, Side, Tetromino};
use rules::game::Game;

/// Tolerance per color channel: rounding differs slightly between versions of cairo.
const CHANNEL_TOLERANCE: u8 = 10;
/// Fraction of pixels that may differ by more than the tolerance: anti-aliasing differs, too.
const PIXEL_TOLERANCE: f64 = 0.002;

/// Creates a game with fixed sequences of blocks.
fn start(level: Level) -> Biquadris {
    let sequences = ["IJLOSZT", "TZSOLJI"].map(|blocks| blocks.parse().expect("blocks"));
    Biquadris::new(&Setup { start_levels: [level; 2], sequences, ..Setup::with_seed(3) })
}

/// Plays moves separated by `;`.
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

/// Compares a picture with the golden image of this name.
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
    assert_eq!((new.0, new.1), (old.0, old.1), "{name}: the size of the picture differs");
    let strays = new.2.chunks(4).zip(old.2.chunks(4));
    let strays = strays
        .filter(|(new, old)| new.iter().zip(*old).any(|(new, old)| new.abs_diff(*old) > CHANNEL_TOLERANCE))
        .count();
    if strays as f64 > PIXEL_TOLERANCE * f64::from(new.0 * new.1) {
        let seen = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name).with_extension("png");
        fs::write(&seen, &file).expect("the new picture");
        panic!("{name}: {strays} pixels differ; the new picture is {}", seen.display());
    }
}

/// Compares one side of a position on a window background.
fn side(name: &str, game: &Biquadris, side: Side, theme: Theme, scale: i32) {
    let appearance = Appearance { theme, ..Appearance::default() };
    let size = grid::size(16);
    let hint = landings(game).last().map(|landing| landing.block).filter(|_| name.starts_with("hint"));
    golden(name, size, scale, |cr| {
        let window: f64 = if theme.dark { 0.14 } else { 0.98 };
        cr.set_source_rgb(window, window, window);
        cr.paint()?;
        Painter::new(cr, grid::fit(size.0, size.1, scale), appearance).side(game, side, hint)
    });
}

/// All seven blocks, upright and lying, some split by a cleared row, and a falling one with its ghost.
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
fn blind_board_hides_its_middle() {
    let game = blinded();
    for (name, theme) in THEMES {
        side(&format!("blind-{name}"), &game, Side::Two, theme, 1);
    }
}

/// Player 2 is blind, and there are stars on player 1's board.
fn blinded() -> Biquadris {
    let mut game = start(Level::Four);
    let mut events = Vec::new();
    // Player 1's board has rows of I, I and O; player 2 stacks blocks in the middle.
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
fn single_blocks() {
    for (name, theme) in THEMES {
        let appearance = Appearance { theme, ..Appearance::default() };
        golden(&format!("blocks-{name}"), (7 * 64, 40), 1, |cr| {
            Palette::of(appearance).field.set(cr);
            cr.paint()?;
            for kind in Tetromino::ALL {
                block(cr, kind, (64, 40), 1, appearance)?;
                cr.translate(64.0, 0.0);
            }
            Ok(())
        });
    }
}
