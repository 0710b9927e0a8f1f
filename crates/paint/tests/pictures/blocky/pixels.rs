// SPDX-License-Identifier: GPL-3.0-or-later
//! Tests of painted and unpainted pixels.

use cairo::Error;
use paint::blocky::{Area, Geometry, Outline, Painter, Palette};
use paint::{Appearance, Marks, Scheme, png};
use rules::blocky::{Color, Goal, Measure, Path, Place};

use super::super::colors::appearances;
use super::super::{THEMES, pixels};
use super::{board, fine, read};

/// Blocks are composed in a pixel buffer on pixel-based targets; the slightest scaling causes them to be drawn with paths.
#[test]
fn composed_blocks_look_like_drawn_ones() {
    for (block, side) in [(board(), 180), (board(), 93), (fine(5), 402), (fine(6), 200), (read("\"blue\""), 50)] {
        for (marks, scale) in Marks::ALL.into_iter().flat_map(|marks| [(marks, 1), (marks, 2)]) {
            let appearance = Appearance { theme: THEMES[1].1, scheme: Scheme::Vivid, marks };
            let drawn = |stretch: f64| {
                let file = png((side, side), scale, |cr| {
                    cr.scale(stretch, stretch);
                    Painter::new(cr, Geometry::of(block.height(), (side, side), scale), appearance).board(&block)
                });
                pixels(&file.expect("a picture")).2
            };
            let (composed, drawn) = (drawn(1.0), drawn(1.000_000_1));
            assert!(composed.iter().any(|part| *part > 0));
            let max = composed.iter().zip(&drawn).map(|(one, other)| one.abs_diff(*other)).max();
            assert!(max <= Some(3), "{appearance:?}, {side} at {scale}: {max:?}");
        }
    }
}

/// A single block has the same pixels as on the board.
#[test]
fn single_block_looks_like_on_the_board() {
    let (board, side) = (fine(4), 150);
    for marks in Marks::ALL {
        for scale in [1, 2] {
            let geometry = Geometry::of(4, (side, side), scale);
            let paint = |draw: &dyn Fn(&Painter<'_>) -> Result<(), Error>| {
                let appearance = Appearance { marks, ..Appearance::default() };
                let file = png((side, side), scale, |cr| draw(&Painter::new(cr, geometry, appearance)));
                pixels(&file.expect("a picture"))
            };
            let (width, _, whole) = paint(&|painter| painter.board(&board));
            for path in ["ne", "sw.nw", "se.se.se"].map(|path| path.parse::<Path>().expect("a path")) {
                let (place, block) = (path.place(4), board.at(&path).expect("a block"));
                let (_, _, alone) = paint(&|painter| painter.block(&block, place));
                let area = geometry.area(place);
                for (index, (one, other)) in alone.chunks(4).zip(whole.chunks(4)).enumerate() {
                    let (x, y) = (index as i32 % width, index as i32 / width);
                    let inside = (area.left..area.left + area.width).contains(&x)
                        && (area.top..area.top + area.height).contains(&y);
                    assert_eq!(one, if inside { other } else { &[0; 4] }, "{path} at {x}, {y}");
                }
            }
        }
    }
}

/// A block is scaled to a place of another size.
#[test]
fn block_is_scaled_to_its_place() {
    let quarters = read(r#"["red", "yellow", "green", "blue"]"#);
    let appearance = Appearance { marks: Marks::Letters, ..Appearance::default() };
    for (geometry, place) in [
        (Geometry::framed(0, (40, 40), 0, 1), Place { column: 0, row: 0, side: 1 }),
        (Geometry::framed(3, (40, 40), 0, 1), Place { column: 0, row: 0, side: 8 }),
    ] {
        let file = png((40, 40), 1, |cr| Painter::new(cr, geometry, appearance).block(&quarters, place));
        let (width, _, data) = pixels(&file.expect("a picture"));
        let part = |part: f64| (part * 255.0).round() as u8;
        for ((x, y), color) in
            [(25, 5), (5, 5), (5, 25), (25, 25)].into_iter().zip([Color::Red, Color::Yellow, Color::Green, Color::Blue])
        {
            let block = Palette::of(appearance).block(color);
            let at = ((y * width + x) * 4) as usize;
            assert_eq!(data[at..at + 3], [part(block.blue), part(block.green), part(block.red)], "{place:?}: {color}");
        }
    }
}

/// An outline covers neither the middle of its block nor pixels beyond its maximum extent.
#[test]
fn outlines_stay_near_the_edge() {
    for (scale, cell) in [(1, 5), (1, 8), (1, 31), (2, 20)] {
        for kind in Outline::ALL {
            let side = 3 * cell / scale * 2 + 60;
            let geometry = Geometry::framed(2, (4 * cell / scale, 4 * cell / scale), 0, scale).moved((30, 30));
            let place = Place { column: 1, row: 2, side: 1 };
            let file =
                png((side, side), scale, |cr| Painter::new(cr, geometry, Appearance::default()).outline(place, kind));
            let (width, _, data) = pixels(&file.expect("a picture"));
            let (area, reach) = (geometry.area(place), Outline::REACH * scale);
            let extent = area.grown(reach);
            let middle = area.grown(-(area.width + 4) / 5);
            let covers = |area: &Area, x: i32, y: i32| {
                (area.left..area.left + area.width).contains(&x) && (area.top..area.top + area.height).contains(&y)
            };
            let mut painted = 0;
            for (index, pixel) in data.chunks(4).enumerate() {
                let (x, y) = (index as i32 % width, index as i32 / width);
                if pixel[3] > 0 {
                    painted += 1;
                    assert!(covers(&extent, x, y), "{kind:?}, {cell}: {x}, {y} is too far");
                    assert!(!covers(&middle, x, y), "{kind:?}, {cell}: {x}, {y} is in the middle");
                }
            }
            assert!(painted > 0);
        }
    }
}

/// With any appearance, only highlighted cells keep their middle unchanged, or all of their pixels if they are tiny.
#[test]
fn highlighted_cells_are_unchanged() {
    let board = fine(4);
    let cells = Goal { measure: Measure::Blob, color: Color::Red }.cells(&board);
    assert!(cells.len() > 5 && cells.len() < 100, "{}", cells.len());
    for appearance in Scheme::ALL.into_iter().flat_map(appearances) {
        for cell in [2, 5, 12] {
            let geometry = Geometry::framed(4, (16 * cell, 16 * cell), 0, 1);
            let [before, after] = [&[][..], &cells].map(|highlighted| {
                let file = png((16 * cell, 16 * cell), 1, |cr| {
                    let painter = Painter::new(cr, geometry, appearance);
                    painter.board(&board)?;
                    if highlighted.is_empty() { Ok(()) } else { painter.highlighted(highlighted) }
                });
                pixels(&file.expect("a picture")).2
            });
            let inset = if cell < 10 { 0 } else { 2 };
            for (column, row) in (0..16).flat_map(|row| (0..16).map(move |column| (column, row))) {
                let inside = inset..cell - inset;
                let same = inside.clone().flat_map(|y| inside.clone().map(move |x| (x, y))).all(|(x, y)| {
                    let at = (((row * cell + y) * 16 * cell + column * cell + x) * 4) as usize;
                    before[at..at + 4] == after[at..at + 4]
                });
                let is_highlighted = cells.contains(&(column as usize, row as usize));
                assert_eq!(same, is_highlighted, "{appearance:?}, {cell}: column {column}, row {row}");
            }
        }
    }
}

/// Without marks, each pixel of a board has one of the block colors or that of the lines: edges are aligned to pixels.
#[test]
fn edges_are_aligned_to_pixels() {
    let yellow = read(r#"["yellow", ["yellow", "yellow", "yellow", "yellow"], "yellow", "yellow"]"#);
    let appearance = Appearance { marks: Marks::Patterns, ..Appearance::default() };
    let palette = Palette::of(appearance);
    let shade = |part: f64| (part * 255.0).round() as u8;
    let known =
        [palette.block(Color::Yellow), palette.lines].map(|it| [shade(it.blue), shade(it.green), shade(it.red)]);
    for (side, scale) in [(60, 1), (97, 1), (133, 2), (64, 3)] {
        for stretch in [1.0, 1.000_000_1] {
            let file = png((side, side), scale, |cr| {
                cr.scale(stretch, stretch);
                Painter::new(cr, Geometry::of(2, (side, side), scale), appearance).board(&yellow)
            });
            let (.., data) = pixels(&file.expect("a picture"));
            for pixel in data.chunks(4).filter(|pixel| pixel[3] > 0) {
                let is = |known: &[u8; 3]| pixel.iter().zip(known).all(|(one, other)| one.abs_diff(*other) <= 1);
                assert!(known.iter().any(is), "{side} at {scale}: {pixel:?}");
            }
        }
    }
}

/// Without marks, there are only the four colors and the black lines, however small the blocks are.
#[test]
fn boards_without_marks_have_only_plain_colors() {
    let appearance = Appearance { marks: Marks::None, ..Appearance::default() };
    let palette = Palette::of(appearance);
    let [black, blocks @ ..] =
        [palette.lines, palette.blocks[0], palette.blocks[1], palette.blocks[2], palette.blocks[3]];
    for (block, side) in [(board(), 180), (fine(5), 402), (fine(6), 200)] {
        let geometry = Geometry::of(block.height(), (side, side), 1);
        let file = png((side, side), 1, |cr| Painter::new(cr, geometry, appearance).board(&block)).expect("a picture");
        let near = |part: u8, of: f64| (f64::from(part) / 255.0 - of).abs() < 0.01;
        let is = |pixel: &[u8], color: &paint::Color| {
            near(pixel[2], color.red) && near(pixel[1], color.green) && near(pixel[0], color.blue)
        };
        let (_, _, pixels) = pixels(&file);
        let opaque = pixels.chunks(4).filter(|pixel| pixel[3] == 255);
        let marked = opaque.filter(|pixel| !is(pixel, &black) && !blocks.iter().any(|color| is(pixel, color))).count();
        assert_eq!(marked, 0, "{side}");
    }
}
