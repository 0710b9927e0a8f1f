// SPDX-License-Identifier: GPL-3.0-or-later
//! Pictures of Push and Clear.

use paint::push_and_clear::picture::{self, Labels};
use paint::push_and_clear::{FRAME, Painter, Palette, banner, grid, side};
use paint::{Appearance, Grid, Marks, Scheme, Theme, png, svg};
use rules::push_and_clear::{Board, Content, Direction, Size};

use super::colors::{VISIONS, appearances, min_difference_of};
use super::{THEMES, golden, pixels};

/// Every content of a cell, next to every other.
const BOARD: &str = "..*o.# .@ooo. *.#..* o#.*oo .o*#.. ......";

fn board(text: &str) -> Board {
    text.parse().expect("a board")
}

/// Compares a board on a window background.
fn painted(name: &str, board: &Board, hint: Option<Direction>, cell: i32, scale: i32, appearance: Appearance) {
    let side = side(board.size(), cell);
    golden(name, (side, side), scale, |cr| {
        let window: f64 = if appearance.theme.dark { 0.14 } else { 0.98 };
        cr.set_source_rgb(window, window, window);
        cr.paint()?;
        Painter::new(cr, grid(board.size(), (side, side), scale), appearance).board(board, hint)
    });
}

#[test]
fn boards() {
    for (name, theme) in THEMES {
        let appearance = Appearance { theme, ..Appearance::default() };
        painted(&format!("push-{name}"), &board(BOARD), None, 28, 1, appearance);
    }
    painted("push-fine", &board(BOARD), None, 28, 2, Appearance::default());
}

#[test]
fn hints() {
    for (direction, (name, theme)) in Direction::ALL.into_iter().zip(THEMES) {
        let appearance = Appearance { theme, ..Appearance::default() };
        painted(&format!("push-hint-{name}"), &board(BOARD), Some(direction), 28, 1, appearance);
    }
}

#[test]
fn smallest_and_largest_board() {
    painted("push-4", &board("@o*# #..o .*.. oo.."), None, 40, 1, Appearance::default());
    let ten = "@o*#......".to_owned() + &" #o.*......".repeat(9);
    painted("push-10", &board(&ten), None, 13, 1, Appearance::default());
}

#[test]
fn schemes_and_marks() {
    for (name, theme) in THEMES {
        let combinations =
            [Marks::Letters, Marks::Patterns].into_iter().flat_map(|marks| Scheme::ALL.map(|it| (it, marks)));
        golden(&format!("push-schemes-{name}"), (4 * 36, 8 * 36), 1, |cr| {
            Palette::of(Appearance { theme, ..Appearance::default() }).field.set(cr);
            cr.paint()?;
            for (row, (scheme, marks)) in combinations.enumerate() {
                let grid = Grid { left: 0.0, top: 36.0 * row as f64, cell: 36.0, pixel: 1.0 };
                let painter = Painter::new(cr, grid, Appearance { theme, scheme, marks });
                for (column, content) in Content::ALL.into_iter().skip(1).enumerate() {
                    painter.content(content, (grid.x(column), grid.top))?;
                }
            }
            Ok(())
        });
    }
}

#[test]
fn contents_of_the_same_shape_differ_in_lightness() {
    for appearance in Scheme::ALL.into_iter().flat_map(appearances) {
        let palette = Palette::of(appearance);
        let difference = (palette.free.lightness() - palette.fixed.lightness()).abs();
        assert!(difference > 15.0, "{appearance:?}: boxes are {difference} apart");
        for color in [palette.player, palette.point, palette.free, palette.fixed] {
            let difference = (color.lightness() - palette.field.lightness()).abs();
            assert!(difference > 20.0, "{appearance:?}: {color:?} is {difference} from the board");
        }
    }
}

#[test]
fn color_blind_scheme_is_distinguishable_with_any_vision() {
    for appearance in appearances(Scheme::ColorBlind) {
        let palette = Palette::of(appearance);
        for (vision, matrix) in &VISIONS {
            let difference = min_difference_of(&[palette.player, palette.point, palette.free, palette.fixed], matrix);
            assert!(difference > 15.0, "{vision}, {appearance:?}: {difference}");
        }
    }
}

#[test]
fn grays_are_gray() {
    for appearance in appearances(Scheme::Gray) {
        let palette = Palette::of(appearance);
        for color in [palette.player, palette.point, palette.free, palette.fixed] {
            assert!(color.red == color.green && color.green == color.blue, "{appearance:?}: {color:?}");
        }
    }
}

/// Each content changes only pixels in its own cell, and looks different from the others.
#[test]
fn contents_stay_in_their_cell_and_look_different() {
    for (scale, cell) in [(1, 12), (1, 31), (2, 20)] {
        let canvas = 3 * cell;
        let mut pictures = Vec::new();
        for content in Content::ALL {
            let size = f64::from(cell);
            let file = png((canvas, canvas), scale, |cr| {
                let grid = Grid { left: 0.0, top: 0.0, cell: size, pixel: 1.0 / f64::from(scale) };
                Painter::new(
                    cr,
                    grid,
                    Appearance { theme: Theme { dark: false, high_contrast: true }, ..Appearance::default() },
                )
                .content(content, (size, size))
            });
            let (width, _, data) = pixels(&file.expect("a picture"));
            let inside = |place: usize| (place as i32 / scale) / cell == 1;
            for (index, pixel) in data.chunks(4).enumerate() {
                let (x, y) = (index % width as usize, index / width as usize);
                assert!(pixel[3] == 0 || inside(x) && inside(y), "{content:?} at {x}, {y}");
            }
            assert_eq!(data.iter().all(|part| *part == 0), content == Content::Empty);
            pictures.push(data);
        }
        for (index, one) in pictures.iter().enumerate() {
            assert!(!pictures[..index].contains(one));
        }
    }
}

#[test]
fn board_fills_its_natural_size() {
    for size in Size::all() {
        let side = side(size, 20);
        let frame = f64::from(FRAME);
        assert_eq!(grid(size, (side, side), 1), Grid { left: frame, top: frame, cell: 20.0, pixel: 1.0 });
    }
}

/// Banner text is legible: the lightness of text and background differs enough.
#[test]
fn banner_is_legible() {
    for (name, theme) in THEMES {
        let banner = banner(theme);
        let difference = (banner.ink.lightness() - banner.plate.lightness()).abs();
        assert!(difference > 70.0, "{name}: {difference}");
        assert!(!theme.high_contrast || banner.plate.alpha == 1.0, "{name}");
    }
}

fn labels() -> Labels {
    let text = |text: &str| text.to_owned();
    Labels { status: text("Game over!"), score: text("Score 12"), steps: text("Steps 34"), best: text("Best 56") }
}

#[test]
fn png_has_the_requested_size() {
    let board = board(BOARD);
    for scale in [1, 2] {
        let size = picture::size(board.size());
        let file = png(size, scale, |cr| picture::draw(cr, scale, &board, &labels(), Appearance::default()));
        let (width, height, data) = pixels(&file.expect("a picture"));
        assert_eq!((width, height), (size.0 * scale, size.1 * scale));
        // The background is light.
        assert_eq!(data[..4], [0xfa, 0xfa, 0xfa, 0xff]);
    }
}

#[test]
fn svg_contains_paths_only() {
    let board = board(BOARD);
    let size = picture::size(board.size());
    let file = svg(size, "Push and Clear", |cr| picture::draw(cr, 1, &board, &labels(), Appearance::default()));
    let text = String::from_utf8(file.expect("a picture")).expect("text");
    let document = roxmltree::Document::parse(&text).expect("XML");
    let root = document.root_element();
    assert_eq!(root.attribute("viewBox"), Some(format!("0 0 {} {}", size.0, size.1).as_str()));
    // The file contains paths only, no embedded images.
    assert!(document.descendants().all(|node| node.tag_name().name() != "image"));
    assert!(document.descendants().any(|node| node.tag_name().name() == "path"));
}
