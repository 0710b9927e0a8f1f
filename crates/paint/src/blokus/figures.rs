// SPDX-License-Identifier: GPL-3.0-or-later
//! Figures of the help page.

use cairo::{Context, Error};

use super::{FRAME, Geometry, Painter, Slot, State, piece, strokes};
use crate::Appearance;
use crate::figure::{self, Figure};
use crate::page::Tones;
use rules::blokus::{Blokus, Color, Move, Piece, Placement, Setup};
use rules::game::Game;

/// Names of all figures in page order.
pub const NAMES: [&str; 4] = ["blokus-start", "blokus-touch", "blokus-middle", "blokus-pieces"];

/// Side of a whole board, and of a square in a detail, in logical pixels.
const BOARD: i32 = 300;
const CELL: i32 = 12;
/// Number of rows and columns in a detail of a corner.
const NEAR: i32 = 7;
/// Overview of the pieces: side of a square, pieces per row, size of a piece's cell, and height of its name.
const SQUARE: i32 = 9;
const COLUMNS: i32 = 6;
const SLOT: (i32, i32) = (51, 36);
const NAME: i32 = 18;
/// Font size of names.
const LETTERS: f64 = 9.0;

/// Panel of a figure.
#[derive(Clone, Debug)]
pub enum Panel {
    /// All pieces with their names.
    Pieces,
    /// The board with coordinates, optionally with the corners where the color to move can place a piece.
    Board(Box<Blokus>, bool),
    /// The upper left part of the board, with a placement tried by the color to move.
    Try(Box<Blokus>, Placement),
}

impl figure::Panel for Panel {
    fn size(&self) -> (i32, i32) {
        match self {
            Self::Pieces => {
                let rows = (Piece::all().count() as i32 + COLUMNS - 1) / COLUMNS;
                (COLUMNS * SLOT.0, rows * (SLOT.1 + NAME))
            }
            Self::Board(..) => (BOARD, BOARD),
            Self::Try(..) => (FRAME + NEAR * CELL, FRAME + NEAR * CELL),
        }
    }

    fn draw(&self, cr: &Context, scale: i32, appearance: Appearance) -> Result<(), Error> {
        match self {
            Self::Pieces => pieces(cr, scale, appearance),
            Self::Board(position, open) => {
                let painter = Painter::new(cr, Geometry::of((BOARD, BOARD), scale, true), appearance);
                let board = position.board();
                painter.field(board)?;
                painter.pieces(board)?;
                match position.to_move().filter(|_| *open) {
                    Some(turn) => painter.open_corners(turn.color, &board.open_corners(turn.color)),
                    None => Ok(()),
                }
            }
            Self::Try(position, placement) => {
                let (width, height) = figure::Panel::size(self);
                cr.rectangle(0.0, 0.0, width.into(), height.into());
                cr.clip();
                let whole = 20 * CELL + 2 * FRAME;
                let painter = Painter::new(cr, Geometry::of((whole, whole), scale, false), appearance);
                painter.field(position.board())?;
                painter.pieces(position.board())?;
                let Some(turn) = position.to_move() else { return Ok(()) };
                let at = placement.top_left();
                let legal = position.allows(*placement).is_ok();
                painter.ghost(turn.color, placement.orientation(), (at.column() as i8, at.row() as i8), legal)
            }
        }
    }
}

/// Draws all pieces in their first orientation.
fn pieces(cr: &Context, scale: i32, appearance: Appearance) -> Result<(), Error> {
    let ink = Tones::of(appearance.theme).ink;
    for (number, it) in (0..).zip(Piece::all()) {
        let Some(orientation) = it.orientations().first() else { continue };
        let (left, top) = (number % COLUMNS * SLOT.0, number / COLUMNS * (SLOT.1 + NAME));
        let middle = (f64::from(left) + f64::from(SLOT.0) / 2.0, f64::from(top) + f64::from(NAME) / 2.0);
        ink.set(cr);
        strokes::pen(cr, LETTERS, 1.0 / f64::from(scale));
        strokes::trace(cr, it.name(), middle, LETTERS);
        cr.stroke()?;
        cr.save()?;
        cr.translate(left.into(), (top + NAME).into());
        piece(cr, Color::Red, orientation, Slot { size: SLOT, cell: SQUARE, scale }, State::Free, appearance)?;
        cr.restore()?;
    }
    Ok(())
}

/// Returns the figure with this name.
#[must_use]
pub fn figure(name: &str) -> Option<Figure<Panel>> {
    let tried = |moves: &str, placements: &[&str]| {
        let position = played(moves)?;
        let tried = |squares: &&str| Some(Panel::Try(Box::new(position.clone()), squares.parse().ok()?));
        Some(Figure::side_by_side(placements.iter().map(tried).collect::<Option<_>>()?))
    };
    Some(match name {
        "blokus-start" => Figure::of(Panel::Board(Box::new(played("")?), false)),
        "blokus-touch" => tried(FIRST, &["d16,d17,d18", "d20,e20,f20", "e16,e17,e18"])?,
        "blokus-middle" => Figure::of(Panel::Board(Box::new(played(MIDDLE_GAME)?), true)),
        "blokus-pieces" => Figure::of(Panel::Pieces),
        _ => return None,
    })
}

/// Plays moves; `None` if one of them is illegal.
fn played(moves: &str) -> Option<Blokus> {
    let mut position = Blokus::new(&Setup::with_seed(1));
    let mut events = Vec::new();
    for mv in moves.split_whitespace() {
        let _ = position.play(&mv.parse::<Move>().ok()?, &mut events).ok()?;
    }
    Some(position)
}

/// First moves of all colors.
const FIRST: &str = "c19,a20,b20,c20 s20,t20 s1,t1 a1,b1";
/// Moves up to the middle of a game.
const MIDDLE_GAME: &str = "\
    a19,b19,c19,a20,b20 s17,s18,s19,s20,t20 r1,s1,t1,r2,s2 a1,b1,a2,b2,b3 d18,e18,f18,g18,f19 \
    p15,o16,p16,q16,r16 p2,p3,q3,o4,p4 a4,a5,b5,c5,b6 g14,h14,h15,h16,h17 s12,q13,r13,s13,q14 \
    n5,m6,n6,n7,n8 c7,d7,b8,c8,b9 h11,i11,i12,i13,j13 n17,n18,o18,p18,n19 l7,j8,k8,l8,l9 \
    e8,f8,f9,f10,f11 k16,j17,k17,i18,j18 p11,q11,o12,p12,o13 t3,t4,s5,t5,s6 d1,d2,d3,e3,d4";
