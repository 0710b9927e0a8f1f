// SPDX-License-Identifier: GPL-3.0-or-later
//! Pictures of Blokus.

mod colors;
mod pixels;
mod whole;

use cairo::{Context, Error};
use paint::blokus::{Geometry, Overlays, Painter, Position, Slot, State, piece, swatch};
use paint::{Appearance, Marks, Scheme, Theme};
use rules::blokus::{Board, Color, Piece, Placement, Squares};

use super::{THEMES, golden};

/// A complete random game in which each color places its largest possible pieces.
const GAME: &str = "\
    R:a19,b19,c19,a20,b20 Y:s17,s18,s19,s20,t20 G:r1,s1,t1,r2,s2 P:a1,b1,a2,b2,b3 R:d18,e18,f18,g18,f19 \
    Y:p15,o16,p16,q16,r16 G:p2,p3,q3,o4,p4 P:a4,a5,b5,c5,b6 R:g14,h14,h15,h16,h17 Y:s12,q13,r13,s13,q14 \
    G:n5,m6,n6,n7,n8 P:c7,d7,b8,c8,b9 R:h11,i11,i12,i13,j13 Y:n17,n18,o18,p18,n19 G:l7,j8,k8,l8,l9 \
    P:e8,f8,f9,f10,f11 R:k16,j17,k17,i18,j18 Y:p11,q11,o12,p12,o13 G:t3,t4,s5,t5,s6 P:d1,d2,d3,e3,d4 \
    R:m12,l13,m13,l14,l15 Y:m9,l10,m10,n10,n11 G:i5,j5,i6,h7,i7 P:f4,f5,g5,h5,f6 R:e11,d12,e12,e13,f13 \
    Y:k11,j12,k12,l12,k13 G:m2,l3,m3,k4,l4 P:g1,h1,h2,g3,h3 R:l18,l19,l20,m20,n20 Y:o5,o6,o7,o8,o9 \
    G:g8,g9,g10,g11,g12 P:c10,b11,c11,b12,b13 R:c13,a14,b14,c14,c15 Y:r9,s9,r10,s10,t10 G:p7,q7,r7,p8,p9 \
    P:j2,k2,j3,i4,j4 R:d8,c9,d9,e9,d10 Y:j9,k9,h10,i10,j10 G:i1,j1,k1,l1,i2 P:k5,l5,m5,k6,k7 R:e6,g6,e7,f7,g7 \
    Y:i14,j14,i15,i16,j16 G:t7,s8,t8,t9 P:o2,n3,o3,n4 R:b16,a17,b17,c17 Y:m14,n14,m15,n15 G:g4,h4 P:p1,q1,q2 \
    R:h8,i8,h9,i9 Y:q19,o20,p20,q20 G:f1,e2,f2,g2,f3 P:r3,q4,r4,s4,r5 R:f15,d16,e16,f16 Y:t14,s15,t15,t16 \
    G:e4,d5,e5,d6 P:p6,q6 R:g20,h20,i20,j20 Y:h12,g13,h13 G:c1,c2,c3,c4 P:a7 R:a10,b10,a11 Y:e14,f14,d15,e15 G:o10 \
    R:m16,m17 Y:g15,g16,e17,f17,g17 R:j15 Y:l16,l17 Y:k18,k19,k20 Y:f12";

/// Number of pieces on the board in the middle of the game.
const MIDDLE: usize = 40;

/// The first moves of the game.
fn placed(moves: usize) -> Vec<(Color, Placement)> {
    let move_of = |word: &str| {
        let (letter, squares) = word.split_once(':').expect("a color");
        let color = Color::ALL.into_iter().find(|color| char::from(color.letter()).to_string() == letter);
        (color.expect("a color"), squares.parse().unwrap_or_else(|error| panic!("{word}: {error}")))
    };
    GAME.split_whitespace().take(moves).map(move_of).collect()
}

fn board(placed: &[(Color, Placement)]) -> Board {
    let mut board = Board::default();
    for (color, placement) in placed {
        board.allows(*color, *placement).unwrap_or_else(|error| panic!("{placement}: {error}"));
        board.place(*color, *placement);
    }
    board
}

fn placement(squares: &str) -> Placement {
    squares.parse().unwrap_or_else(|error| panic!("{squares}: {error}"))
}

fn window(cr: &Context, theme: Theme) -> Result<(), Error> {
    let shade: f64 = match (theme.dark, theme.high_contrast) {
        (false, false) => 0.98,
        (true, false) => 0.14,
        (false, true) => 1.0,
        (true, true) => 0.0,
    };
    cr.set_source_rgb(shade, shade, shade);
    cr.paint()
}

/// Parameters of a picture; `side` is its side in logical pixels.
struct Picture<'a> {
    name: &'a str,
    moves: usize,
    shown: Overlays,
    side: i32,
    scale: i32,
    coordinates: bool,
    appearance: Appearance,
}

/// The middle of the game in the size of a small window.
const PICTURE: Picture<'_> = Picture {
    name: "",
    moves: MIDDLE,
    shown: Overlays { last_move: false, numbers: false, open_corners: None },
    side: 260,
    scale: 1,
    coordinates: false,
    appearance: Appearance { theme: THEMES[0].1, scheme: Scheme::Standard, marks: Marks::Letters },
};

/// Compares a position on a window background, with additions drawn by `more`.
fn painted(picture: &Picture<'_>, more: impl FnOnce(&Painter<'_>) -> Result<(), Error>) {
    let Picture { name, moves, shown, side, scale, coordinates, appearance } = *picture;
    golden(&format!("blokus-{name}"), (side, side), scale, |cr| {
        window(cr, appearance.theme)?;
        let painter = Painter::new(cr, Geometry::of((side, side), scale, coordinates), appearance);
        let placed = placed(moves);
        painter.position(&Position { board: &board(&placed), placed: &placed, shown })?;
        more(&painter)
    });
}

/// Compares a picture in each theme.
fn in_all_themes(picture: Picture<'_>, more: impl Fn(&Painter<'_>) -> Result<(), Error>) {
    for (theme_name, theme) in THEMES {
        let name = format!("{}-{theme_name}", picture.name);
        painted(&Picture { name: &name, appearance: Appearance { theme, ..picture.appearance }, ..picture }, &more);
    }
}

#[test]
fn boards() {
    in_all_themes(Picture { name: "empty", moves: 0, ..PICTURE }, |_| Ok(()));
    in_all_themes(Picture { name: "middle", ..PICTURE }, |_| Ok(()));
    painted(&Picture { name: "end", moves: usize::MAX, ..PICTURE }, |_| Ok(()));
    painted(&Picture { name: "fine", side: 180, scale: 2, ..PICTURE }, |_| Ok(()));
    painted(&Picture { name: "tiny", side: 100, ..PICTURE }, |_| Ok(()));
    let appearance = Appearance { marks: Marks::Both, theme: THEMES[1].1, ..Appearance::default() };
    painted(&Picture { name: "large", side: 640, coordinates: true, appearance, ..PICTURE }, |_| Ok(()));
}

#[test]
fn schemes_and_marks() {
    for (name, theme) in THEMES {
        let (side, placed) = (200, placed(MIDDLE));
        golden(&format!("blokus-schemes-{name}"), (4 * side, 3 * side), 1, |cr| {
            window(cr, theme)?;
            for (row, marks) in (0..).zip(Marks::ALL) {
                for (column, scheme) in (0..).zip(Scheme::ALL) {
                    let geometry = Geometry::of((side, side), 1, false).moved((column * side, row * side));
                    let position = Position { board: &board(&placed), placed: &placed, shown: Overlays::default() };
                    Painter::new(cr, geometry, Appearance { theme, scheme, marks }).position(&position)?;
                }
            }
            Ok(())
        });
    }
}

#[test]
fn coordinates_numbers_and_last_move() {
    let shown = Overlays { last_move: true, numbers: true, open_corners: None };
    in_all_themes(Picture { name: "numbers", shown, side: 400, coordinates: true, ..PICTURE }, |_| Ok(()));
    let appearance = Appearance { marks: Marks::Patterns, ..Appearance::default() };
    let small = Picture { name: "numbers-small", shown, side: 180, coordinates: true, appearance, ..PICTURE };
    painted(&small, |_| Ok(()));
}

/// Red's open corners after its first pieces, and the reach of its V5.
#[test]
fn open_corners_and_reach() {
    let shown = Overlays { open_corners: Some(Color::Red), ..Overlays::default() };
    in_all_themes(Picture { name: "reach", moves: 12, shown, ..PICTURE }, |painter| {
        let board = board(&placed(12));
        let v5: Piece = "V5".parse().expect("a piece");
        let is_legal = |it: &Placement| it.piece() == v5 && board.allows(Color::Red, *it).is_ok();
        let squares: Squares = Placement::all().filter(is_legal).flat_map(Placement::squares).collect();
        assert!(squares.count() > 10);
        painter.reach(Color::Red, &squares)
    });
}

/// A hint for green, a legal held piece of purple, and a held piece of yellow that overlaps others and extends beyond the
/// board.
#[test]
fn hints_and_held_pieces() {
    in_all_themes(Picture { name: "held", ..PICTURE }, |painter| {
        painter.hint(Color::Green, placement("e15,d16,e16,f16,e17"))?;
        let held = placement("h17,h18,i18,j18,j19");
        painter.ghost(Color::Purple, held.orientation(), (8, 1), true)?;
        painter.ghost(Color::Red, held.orientation(), (11, 5), true)?;
        painter.ghost(Color::Yellow, held.orientation(), (4, 11), false)?;
        painter.ghost(Color::Red, held.orientation(), (18, 12), false)?;
        painter.ghost(Color::Green, held.orientation(), (-1, 3), false)
    });
}

#[test]
fn single_pieces() {
    for (name, theme) in THEMES {
        golden(&format!("blokus-pieces-{name}"), (5 * 76, 5 * 76), 1, |cr| {
            window(cr, theme)?;
            for (index, it) in (0..).zip(Piece::all()) {
                let slot = Slot { size: (76, 76), cell: 12 + index / 5, scale: 1 };
                let state = [State::Free, State::Chosen, State::Stuck][index as usize % 3];
                let appearance =
                    Appearance { theme, marks: Marks::ALL[index as usize / 3 % 3], ..Appearance::default() };
                cr.save()?;
                cr.translate(f64::from(index % 5 * 76), f64::from(index / 5 * 76));
                let orientation = it.orientations().last().expect("an orientation");
                piece(cr, Color::ALL[index as usize % 4], orientation, slot, state, appearance)?;
                cr.restore()?;
            }
            Ok(())
        });
        golden(&format!("blokus-swatches-{name}"), (4 * 28, 3 * 28), 1, |cr| {
            window(cr, theme)?;
            for (row, marks) in (0..).zip(Marks::ALL) {
                for (column, color) in (0..).zip(Color::ALL) {
                    cr.save()?;
                    cr.translate(f64::from(column * 28 + 4), f64::from(row * 28 + 4));
                    swatch(cr, color, (20, 20), 1, Appearance { theme, marks, ..Appearance::default() })?;
                    cr.restore()?;
                }
            }
            Ok(())
        });
    }
}
