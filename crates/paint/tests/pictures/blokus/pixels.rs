// SPDX-License-Identifier: GPL-3.0-or-later
//! Tests of painted and unpainted pixels.

use paint::blokus::{FRAME, Geometry, Overlays, Painter, Palette, Position, REACH, Slot, State, piece};
use paint::{Appearance, Marks, Scheme, png};
use rules::blokus::square::SIDE;
use rules::blokus::{Color, Piece, Square};

use super::super::{THEMES, pixels};
use super::{MIDDLE, board, placed};

/// Squares are copied from the cache on pixel-based targets; the slightest scaling causes whole pieces to be drawn instead.
#[test]
fn cached_squares_look_like_drawn_pieces() {
    let placed = placed(MIDDLE);
    let board = board(&placed);
    for (_, theme) in THEMES {
        for (side, scale, marks) in [(360, 1, Marks::Letters), (263, 1, Marks::Both), (150, 2, Marks::Patterns)] {
            let appearance = Appearance { theme, scheme: Scheme::Vivid, marks };
            let drawn = |stretch: f64| {
                let file = png((side, side), scale, |cr| {
                    cr.scale(stretch, stretch);
                    let shown = Overlays { numbers: true, ..Overlays::default() };
                    let painter = Painter::new(cr, Geometry::of((side, side), scale, false), appearance);
                    painter.position(&Position { board: &board, placed: &placed, shown })
                });
                pixels(&file.expect("a picture")).2
            };
            let (copied, drawn) = (drawn(1.0), drawn(1.000_000_1));
            assert!(copied.iter().any(|part| *part > 0));
            let strays = copied.iter().zip(&drawn).filter(|(copied, drawn)| copied.abs_diff(**drawn) > 3).count();
            assert_eq!(strays, 0, "{appearance:?}, {side} at {scale}");
        }
    }
}

/// A piece covers only its own squares, regardless of its neighbors, without the first pixel of squares at its edge, which
/// belongs to the grid line.
#[test]
fn pieces_stay_in_their_squares() {
    for (cell, scale) in [(7, 1), (12, 1), (31, 1), (15, 2)] {
        let side = i32::from(SIDE) * cell;
        let geometry = Geometry::framed((side, side), 0, scale, false);
        let placed = placed(MIDDLE);
        let board = board(&placed);
        for marks in Marks::ALL {
            let appearance = Appearance { marks, ..Appearance::default() };
            let file = png((side, side), scale, |cr| Painter::new(cr, geometry, appearance).pieces(&board));
            let (width, _, data) = pixels(&file.expect("a picture"));
            for (index, pixel) in data.chunks(4).enumerate() {
                let (x, y) = (index as i32 % width, index as i32 / width);
                let side = cell * scale;
                let square = Square::new((x / side) as u8, (y / side) as u8).expect("a square");
                let color = board.color(square);
                let left = square.column().checked_sub(1).and_then(|column| Square::new(column, square.row()));
                let above = square.row().checked_sub(1).and_then(|row| Square::new(square.column(), row));
                let joins = |other: Option<Square>| other.and_then(|other| board.color(other)) == color;
                let on_line = x % side == 0 && !joins(left) || y % side == 0 && !joins(above);
                if color.is_none() || on_line {
                    assert_eq!(pixel, [0; 4], "{cell} at {scale}: {x}, {y}");
                }
                // Except for rounded corners, everything is covered.
                let middle = |place: i32| (side * 3 / 8..side - side * 3 / 8).contains(&(place % side));
                if color.is_some() && !on_line && (middle(x) || middle(y)) {
                    assert_eq!(pixel[3], 255, "{cell} at {scale}: {x}, {y}");
                }
            }
        }
    }
}

/// Straight edges are aligned to pixels: along the middle of its sides, a piece has only its own colors.
#[test]
fn edges_are_aligned_to_pixels() {
    let appearance = Appearance { marks: Marks::Patterns, ..Appearance::default() };
    let palette = Palette::of(appearance);
    let part = |part: f64| (part * 255.0).round() as u8;
    let line = palette.outline_of(Color::Yellow);
    let line = [part(line.blue), part(line.green), part(line.red), 255];
    for (cell, scale) in [(9, 1), (20, 1), (33, 1), (14, 2)] {
        let slot = Slot::around(&Piece::SINGLE.orientations()[0], cell, scale);
        let file = png(slot.size, scale, |cr| {
            piece(cr, Color::Yellow, &Piece::SINGLE.orientations()[0], slot, State::Free, appearance)
        });
        let (width, height, data) = pixels(&file.expect("a picture"));
        let at = |x: i32, y: i32| &data[((y * width + x) * 4) as usize..][..4];
        let (side, reach) = (cell * scale, REACH * scale);
        let (near, far, middle) = (reach + 1, reach + side - 1, reach + side / 2);
        for (x, y) in [(near, middle), (far, middle), (middle, near), (middle, far)] {
            assert_eq!(at(x, y), line, "{cell} at {scale}: {x}, {y}");
        }
        for (x, y) in [(near - 1, middle), (far + 1, middle), (middle, near - 1), (middle, far + 1)] {
            assert_eq!(at(x, y), [0; 4], "{cell} at {scale}: {x}, {y}");
        }
        assert_eq!((width, height), (side + 2 * reach, side + 2 * reach));
    }
}

/// A selected piece stays within its slot, and looks different from one that isn't selected.
#[test]
fn selected_piece_stays_in_its_slot() {
    for it in Piece::all() {
        let orientation = &it.orientations()[0];
        let slot = Slot::around(orientation, 12, 1);
        let side = (slot.size.0 + 20, slot.size.1 + 20);
        let drawn = |state: State| {
            let file = png(side, 1, |cr| {
                cr.translate(10.0, 10.0);
                piece(cr, Color::Red, orientation, slot, state, Appearance::default())
            });
            pixels(&file.expect("a picture")).2
        };
        let chosen = drawn(State::Chosen);
        for (index, pixel) in chosen.chunks(4).enumerate() {
            let (x, y) = (index as i32 % side.0, index as i32 / side.0);
            let inside = (10..10 + slot.size.0).contains(&x) && (10..10 + slot.size.1).contains(&y);
            assert!(inside || pixel[3] == 0, "{it}: {x}, {y}");
        }
        let (free, stuck) = (drawn(State::Free), drawn(State::Stuck));
        assert!(chosen != free && stuck != free && stuck.iter().any(|part| *part > 0), "{it}");
    }
}

/// 660 logical pixels minus two frames of 10 are 640: 32 per square. Coordinates take 24 at the left and bottom, which
/// leaves 616: 30 per square, and 8 unused on each side.
#[test]
fn squares_have_expected_rectangles() {
    let plain = Geometry::of((660, 660), 1, false);
    let square = |name: &str| name.parse::<Square>().expect("a square");
    assert_eq!(plain.rectangle(square("a20")), (10.0, 10.0, 32.0, 32.0));
    assert_eq!(plain.rectangle(square("t1")), (618.0, 618.0, 32.0, 32.0));
    let named = Geometry::of((660, 660), 1, true);
    assert_eq!(named.rectangle(square("a20")), (42.0, 18.0, 30.0, 30.0));
    assert_eq!(plain.moved((5, -3)).corner(square("b19")), (47.0, 39.0));
}

#[test]
fn points_are_mapped_to_squares() {
    for (side, scale, coordinates) in [((360, 400), 1, false), ((500, 333), 2, true), ((97, 97), 3, true)] {
        let geometry = Geometry::of(side, scale, coordinates);
        let pixel = 1.0 / f64::from(scale);
        for square in Square::all() {
            let (x, y, width, height) = geometry.rectangle(square);
            for place in [x, y, width, height] {
                assert!((place / pixel - (place / pixel).round()).abs() < 1e-6, "{geometry:?}");
            }
            for (right, down) in [(0.1, 0.1), (0.9, 0.1), (0.1, 0.9), (0.9, 0.9)] {
                assert_eq!(geometry.at(x + right * width, y + down * height), Some(square));
            }
            let (column, row) = (square.column() as i8, square.row() as i8);
            assert_eq!(geometry.nearest(x + 0.4 * width, y - 0.4 * height), (column, row));
            assert_eq!(geometry.nearest(x - 0.6 * width, y + 0.6 * height), (column - 1, row + 1));
        }
        let (left, top, cell, _) = geometry.rectangle(Square::new(0, 0).expect("a square"));
        assert!(left >= f64::from(FRAME) && top >= f64::from(FRAME));
        let end = f64::from(SIDE) * cell;
        assert!(left + end <= f64::from(side.0 - FRAME) && top + end <= f64::from(side.1 - FRAME));
        for (x, y) in
            [(left - 0.1, top + 5.0), (left + 5.0, top - 0.1), (left + end + 0.1, top), (left, top + end + 0.1)]
        {
            assert_eq!(geometry.at(x, y), None);
        }
    }
}
