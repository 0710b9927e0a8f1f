// SPDX-License-Identifier: GPL-3.0-or-later
//! Pictures of Push and Clear.

use paint::push_and_clear::picture::{self, Labels};
use paint::push_and_clear::{FRAME, Painter, Palette, grid, side, sign};
use paint::{Appearance, Grid, Marks, Scheme, Theme, png, svg};
use rules::push_and_clear::{Board, Content, Direction, Size};

use super::colors::{EYES, least_of, looks};
use super::{THEMES, golden, pixels};

/// Everything that can stand on a board, each beside each.
const BOARD: &str = "..*o.# .@ooo. *.#..* o#.*oo .o*#.. ......";

fn board(text: &str) -> Board {
    text.parse().expect("a board")
}

/// A board as a golden picture, on the color of a window.
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
fn the_smallest_and_the_largest_board() {
    painted("push-4", &board("@o*# #..o .*.. oo.."), None, 40, 1, Appearance::default());
    let ten = "@o*#......".to_owned() + &" #o.*......".repeat(9);
    painted("push-10", &board(&ten), None, 13, 1, Appearance::default());
}

#[test]
fn schemes_and_marks() {
    for (name, theme) in THEMES {
        let shown = [Marks::Letters, Marks::Patterns].into_iter().flat_map(|marks| Scheme::ALL.map(|it| (it, marks)));
        golden(&format!("push-schemes-{name}"), (4 * 36, 8 * 36), 1, |cr| {
            Palette::of(Appearance { theme, ..Appearance::default() }).field.set(cr);
            cr.paint()?;
            for (row, (scheme, marks)) in shown.enumerate() {
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
fn what_has_the_same_outline_differs_in_lightness_too() {
    for appearance in Scheme::ALL.into_iter().flat_map(looks) {
        let palette = Palette::of(appearance);
        let apart = (palette.free.lightness() - palette.fixed.lightness()).abs();
        assert!(apart > 15.0, "{appearance:?}: boxes are {apart} apart");
        for color in [palette.player, palette.point, palette.free, palette.fixed] {
            let apart = (color.lightness() - palette.field.lightness()).abs();
            assert!(apart > 20.0, "{appearance:?}: {color:?} is {apart} from the board");
        }
    }
}

#[test]
fn the_safe_colors_stay_apart_for_all_eyes() {
    for appearance in looks(Scheme::ColorBlind) {
        let palette = Palette::of(appearance);
        for (eye, matrix) in &EYES {
            let apart = least_of(&[palette.player, palette.point, palette.free, palette.fixed], matrix);
            assert!(apart > 15.0, "{eye}, {appearance:?}: {apart}");
        }
    }
}

#[test]
fn grays_are_gray() {
    for appearance in looks(Scheme::Gray) {
        let palette = Palette::of(appearance);
        for color in [palette.player, palette.point, palette.free, palette.fixed] {
            assert!(color.red == color.green && color.green == color.blue, "{appearance:?}: {color:?}");
        }
    }
}

/// Each thing changes pixels in its own cell alone, and each in its own way.
#[test]
fn each_thing_stays_in_its_cell_and_is_like_no_other() {
    for (scale, cell) in [(1, 12), (1, 31), (2, 20)] {
        let room = 3 * cell;
        let mut pictures = Vec::new();
        for content in Content::ALL {
            let size = f64::from(cell);
            let file = png((room, room), scale, |cr| {
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
fn a_board_fills_the_room_that_it_asks_for() {
    for size in Size::all() {
        let side = side(size, 20);
        let frame = f64::from(FRAME);
        assert_eq!(grid(size, (side, side), 1), Grid { left: frame, top: frame, cell: 20.0, pixel: 1.0 });
    }
}

/// Words over a board can be read: the lightness of paper and ink is far apart.
#[test]
fn a_sign_can_be_read() {
    for (name, theme) in THEMES {
        let sign = sign(theme);
        let apart = (sign.ink.lightness() - sign.plate.lightness()).abs();
        assert!(apart > 70.0, "{name}: {apart}");
        assert!(!theme.high_contrast || sign.plate.alpha == 1.0, "{name}");
    }
}

fn words() -> Labels {
    let text = |text: &str| text.to_owned();
    Labels { status: text("Game over!"), score: text("Score 12"), steps: text("Steps 34"), best: text("Best 56") }
}

#[test]
fn a_whole_position_as_pixels() {
    let board = board(BOARD);
    for scale in [1, 2] {
        let size = picture::size(board.size());
        let file = png(size, scale, |cr| picture::draw(cr, scale, &board, &words(), Appearance::default()));
        let (width, height, data) = pixels(&file.expect("a picture"));
        assert_eq!((width, height), (size.0 * scale, size.1 * scale));
        // The paper is light.
        assert_eq!(data[..4], [0xfa, 0xfa, 0xfa, 0xff]);
    }
}

#[test]
fn a_whole_position_as_lines() {
    let board = board(BOARD);
    let size = picture::size(board.size());
    let file = svg(size, "Push and Clear", |cr| picture::draw(cr, 1, &board, &words(), Appearance::default()));
    let text = String::from_utf8(file.expect("a picture")).expect("text");
    let document = roxmltree::Document::parse(&text).expect("XML");
    let root = document.root_element();
    assert_eq!(root.attribute("viewBox"), Some(format!("0 0 {} {}", size.0, size.1).as_str()));
    // Lines and areas alone: no pixels.
    assert!(document.descendants().all(|node| node.tag_name().name() != "image"));
    assert!(document.descendants().any(|node| node.tag_name().name() == "path"));
}
