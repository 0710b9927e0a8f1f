// SPDX-License-Identifier: GPL-3.0-or-later
//! A piece as it lies: its squares flow together, a line runs around it, and light falls on it from above.

use std::cell::RefCell;

use cairo::{Error, FillRule, LineCap};

use super::contour::{Cell, Contour};
use super::{Painter, patterns, strokes};
use crate::tiles::Tiles;
use crate::{Color as Shade, Grid};
use rules::blokus::{Color, Square, Squares};

/// How round the corners of pieces are, how thick the line around them is, and how deep light and shade along it are; as
/// parts of a square.
const ROUND: f64 = 0.17;
const LINE: f64 = 0.065;
const DEPTH: f64 = 0.05;

/// How high a letter is, a number, and both in one square, as parts of it; the largest, in units; the smallest, in device
/// pixels; and the least square that has room for a letter, in device pixels.
const LETTER: f64 = 0.44;
const NUMBER: f64 = 0.4;
const SMALL: f64 = 0.32;
const LARGEST: f64 = 18.0;
const SMALLEST: f64 = 6.0;
const LEAST: f64 = 11.0;

/// How thick the line is around a piece that isn't one of those that lie, or is marked among them; how thick hatches are, as
/// parts of a square, and how many it has.
pub(super) const MARKED: f64 = 0.09;
const HATCH: f64 = 0.09;
const HATCHES: i32 = 3;

/// What a square of a piece looks like.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Face {
    color: Color,
    /// Which of the squares around it are of the same piece, in the order of [`AROUND`].
    around: [bool; 8],
    kind: Kind,
    sign: Option<SquareLabel>,
}

/// How a piece is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Kind {
    /// As it lies.
    Solid,
    /// Hollow and hatched: where it can't lie.
    Hollow,
}

/// What is written on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum SquareLabel {
    /// The letter of its color, if letters are chosen.
    Letter,
    /// A number.
    Number(usize),
    /// A number behind the letter, if letters are chosen: a piece of one square has one place for both.
    Both(usize),
}

/// The steps to the right and down to the squares around one: first those at its sides, then those at its corners.
const AROUND: [Cell; 8] = [(0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1)];

/// The square in the middle of those around it, of which the first column and row are 0.
const MIDDLE: Cell = (1, 1);

thread_local! {
    static TILES: RefCell<Tiles<Face>> = RefCell::default();
}

/// The pieces whose squares these are: those of one color that hang together, since pieces of a color never touch along
/// an edge.
pub(super) fn pieces(squares: &Squares) -> Vec<Vec<Cell>> {
    let (mut left, mut found) = (*squares, Vec::new());
    let first = |left: &Squares| left.iter().next();
    while let Some(first) = first(&left) {
        let mut piece = vec![cell(first)];
        left = left.without(&[first].into_iter().collect());
        let mut at = 0;
        while let Some(&(column, row)) = piece.get(at) {
            for (right, down) in &AROUND[..4] {
                let Some(square) = square((column + right, row + down)) else { continue };
                if left.contains(square) {
                    piece.push(cell(square));
                    left = left.without(&[square].into_iter().collect());
                }
            }
            at += 1;
        }
        found.push(piece);
    }
    found
}

/// The column and row of a square.
pub(super) const fn cell(square: Square) -> Cell {
    (square.column() as i8, square.row() as i8)
}

/// The square in this column and row.
fn square((column, row): Cell) -> Option<Square> {
    Square::new(u8::try_from(column).ok()?, u8::try_from(row).ok()?)
}

/// The squares of a piece that suit a mark, the best one first: near all others.
pub(super) fn places(cells: &[Cell]) -> [Option<Cell>; 2] {
    let far = |&(x, y): &Cell| -> i32 {
        cells.iter().map(|&(column, row)| i32::from((column - x).abs()) + i32::from((row - y).abs())).sum()
    };
    let key = |cell: &&Cell| (far(cell), cell.1, cell.0);
    let first = cells.iter().min_by_key(key).copied();
    let second = cells.iter().filter(|cell| Some(**cell) != first).min_by_key(key).copied();
    [first, second]
}

/// The square in the middle, and those around it that are of its piece.
fn near(around: [bool; 8]) -> Vec<Cell> {
    let same = AROUND.into_iter().zip(around).filter(|(_, same)| *same);
    let same: Vec<Cell> = same.map(|((right, down), _)| (MIDDLE.0 + right, MIDDLE.1 + down)).collect();
    // Those that hang together with it only further away are left out: the edge goes around cells that hang together.
    let hangs = |cell: &Cell| {
        let touches = |other: &Cell| (cell.0 - other.0).abs() + (cell.1 - other.1).abs() == 1;
        touches(&MIDDLE) || same.iter().any(touches)
    };
    same.iter().copied().filter(hangs).chain([MIDDLE]).collect()
}

/// The upper left corner of some squares, and how many columns and rows they take.
fn bounds(cells: &[Cell]) -> (Cell, Cell) {
    let most = |of: fn(&Cell) -> i8| cells.iter().map(of).max().unwrap_or(0);
    let least = |of: fn(&Cell) -> i8| cells.iter().map(of).min().unwrap_or(0);
    let (left, top) = (least(|cell| cell.0), least(|cell| cell.1));
    ((left, top), (most(|cell| cell.0) - left + 1, most(|cell| cell.1) - top + 1))
}

impl Painter<'_> {
    /// A piece as it lies, with its letter.
    pub(super) fn body(&self, color: Color, cells: &[Cell]) -> Result<(), Error> {
        let [first, _] = places(cells);
        let letter = first.map(|cell| (cell, SquareLabel::Letter));
        self.drawn(Kind::Solid, color, cells, letter.as_slice())
    }

    /// A piece, with signs in some of its squares.
    pub(super) fn drawn(
        &self,
        kind: Kind,
        color: Color,
        cells: &[Cell],
        signs: &[(Cell, SquareLabel)],
    ) -> Result<(), Error> {
        if !self.tiles {
            return self.draw(kind, color, cells, signs);
        }
        TILES.with_borrow_mut(|tiles| {
            cells.iter().try_for_each(|&(column, row)| {
                let around = AROUND.map(|(right, down)| cells.contains(&(column + right, row + down)));
                let sign = signs.iter().find(|(cell, _)| *cell == (column, row)).map(|(_, sign)| *sign);
                let face = Face { color, around, kind, sign };
                tiles.put(self.cr, &self.grid, (self.appearance, face), self.place((column, row)), |cr, grid| {
                    // The square in the middle of those around it.
                    let grid = Grid { left: -grid.cell, top: -grid.cell, ..grid };
                    let sign = sign.map(|sign| (MIDDLE, sign));
                    Painter { cr, grid, tiles: false, ..*self }.draw(kind, color, &near(around), sign.as_slice())
                })
            })
        })
    }

    fn draw(&self, kind: Kind, color: Color, cells: &[Cell], signs: &[(Cell, SquareLabel)]) -> Result<(), Error> {
        match kind {
            Kind::Solid => self.solid(color, cells, signs),
            Kind::Hollow => self.hollow(color, cells),
        }
    }

    fn solid(&self, color: Color, cells: &[Cell], signs: &[(Cell, SquareLabel)]) -> Result<(), Error> {
        let Self { cr, grid, appearance, palette, .. } = self;
        let contour = Contour::of(cells);
        let (plain, line) = (palette.piece(color), self.line(LINE));
        self.filled(&contour, 0.0, plain)?;
        if appearance.marks.patterns() || !self.letters() {
            let (corner, size) = bounds(cells);
            self.within(&contour, 0.0, || {
                palette.pattern_on(plain, appearance.marks).set(cr);
                patterns::draw(cr, color, self.place(corner), size, grid)
            })?;
        }
        // Squares of a piece can still be counted.
        let outline = palette.outline_of(color);
        outline.alpha(if palette.outline.is_some() { 0.4 } else { 0.5 }).set(cr);
        for &(column, row) in cells {
            let (x, y) = self.place((column, row));
            let [left, above] = [(column - 1, row), (column, row - 1)].map(|cell| cells.contains(&cell));
            // Where the piece ends, the first pixel isn't its own.
            let from = |joined: bool| if joined { 0.0 } else { grid.pixel };
            if left {
                cr.rectangle(x, y + from(above), grid.pixel, grid.cell - from(above));
            }
            if above {
                cr.rectangle(x + from(left), y, grid.cell - from(left), grid.pixel);
            }
        }
        cr.fill()?;
        if palette.outline.is_none() {
            self.light(&contour, line)?;
        }
        self.band(&contour, (0.0, line), outline)?;
        signs.iter().try_for_each(|(at, sign)| self.sign(color, *at, *sign))
    }

    /// Hollow and hatched.
    fn hollow(&self, color: Color, cells: &[Cell]) -> Result<(), Error> {
        let Self { cr, grid, palette, .. } = self;
        let contour = Contour::of(cells);
        self.filled(&contour, 0.0, palette.halo.alpha(0.6))?;
        self.within(&contour, 0.0, || {
            let (corner, (columns, rows)) = bounds(cells);
            let (x, y) = self.place(corner);
            let (high, step) = (f64::from(rows) * grid.cell, grid.cell / f64::from(HATCHES));
            cr.new_path();
            for line in 0..=HATCHES * (i32::from(columns) + i32::from(rows)) {
                let start = x - high + f64::from(line) * step;
                cr.move_to(start, y);
                cr.line_to(start + high, y + high);
            }
            // Where contrasts are strong, marks are of no color.
            let hatch = if palette.outline.is_some() { palette.piece(color) } else { palette.mark_of(color) };
            hatch.set(cr);
            cr.set_line_cap(LineCap::Square);
            cr.set_line_width((grid.cell * HATCH).max(grid.pixel));
            cr.stroke()
        })?;
        self.band(&contour, (0.0, self.line(MARKED)), palette.mark_of(color))
    }

    /// Writes a sign on a square of a piece.
    fn sign(&self, color: Color, at: Cell, sign: SquareLabel) -> Result<(), Error> {
        let (palette, letter) = (&self.palette, char::from(color.letter()));
        let plain = palette.piece(color);
        let letters = self.appearance.marks.letters() && self.letters();
        let (text, part, ink) = match sign {
            SquareLabel::Letter if letters => (letter.to_string(), LETTER, palette.ink_on(plain)),
            SquareLabel::Letter => return Ok(()),
            SquareLabel::Both(number) if letters => (format!("{letter}{number}"), SMALL, palette.strong_on(plain)),
            SquareLabel::Number(number) | SquareLabel::Both(number) => {
                (number.to_string(), NUMBER, palette.strong_on(plain))
            }
        };
        self.write(&text, at, self.height(part, LARGEST), plain, ink)
    }

    /// Light along the upper edges of a piece, shade along the lower ones, within the line around it.
    fn light(&self, contour: &Contour, line: f64) -> Result<(), Error> {
        let depth = self.line(DEPTH);
        self.within(contour, line, || {
            for (shade, down) in [(Shade::WHITE.alpha(0.3), depth), (Shade::BLACK.alpha(0.1), -depth)] {
                shade.set(self.cr);
                contour.path(self.cr, &self.grid, line, self.round());
                let moved = Grid { top: self.grid.top + down, ..self.grid };
                contour.path(self.cr, &moved, line, self.round());
                self.cr.set_fill_rule(FillRule::EvenOdd);
                self.cr.fill()?;
            }
            Ok(())
        })
    }

    /// How round corners are.
    pub(super) fn round(&self) -> f64 {
        self.grid.cell * ROUND
    }

    /// A part of a square as whole device pixels, one at least.
    pub(super) fn line(&self, part: f64) -> f64 {
        self.grid.whole(self.grid.cell * part)
    }

    /// Whether squares have room for letters.
    fn letters(&self) -> bool {
        self.grid.cell >= LEAST * self.grid.pixel
    }

    /// How high signs are that take this part of a square, and aren't larger than so many units.
    pub(super) fn height(&self, part: f64, largest: f64) -> f64 {
        (self.grid.cell * part).min(largest).max(SMALLEST * self.grid.pixel)
    }

    /// Fills what is so far within the edge.
    pub(super) fn filled(&self, contour: &Contour, inset: f64, color: Shade) -> Result<(), Error> {
        self.cr.new_path();
        contour.path(self.cr, &self.grid, inset, self.round());
        color.set(self.cr);
        self.cr.fill()
    }

    /// Fills what lies between two distances from the edge, inwards.
    pub(super) fn band(&self, contour: &Contour, (from, to): (f64, f64), color: Shade) -> Result<(), Error> {
        self.cr.new_path();
        contour.path(self.cr, &self.grid, from, self.round());
        contour.path(self.cr, &self.grid, to, self.round());
        color.set(self.cr);
        self.cr.set_fill_rule(FillRule::EvenOdd);
        let filled = self.cr.fill();
        self.cr.set_fill_rule(FillRule::Winding);
        filled
    }

    /// Draws something that ends so far within the edge.
    pub(super) fn within(
        &self,
        contour: &Contour,
        inset: f64,
        draw: impl FnOnce() -> Result<(), Error>,
    ) -> Result<(), Error> {
        self.cr.save()?;
        self.cr.new_path();
        contour.path(self.cr, &self.grid, inset, self.round());
        self.cr.clip();
        draw()?;
        self.cr.restore()
    }

    /// Writes in the middle of a square that has one color, in another one.
    fn write(&self, text: &str, at: Cell, height: f64, below: Shade, ink: Shade) -> Result<(), Error> {
        let Self { cr, grid, .. } = self;
        let ((x, y), half) = (self.place(at), (grid.cell + grid.pixel) / 2.0);
        let middle = (x + half, y + half);
        // No sign reaches beyond its square.
        let height = height.min((grid.cell - grid.pixel) / strokes::room(text));
        cr.new_path();
        if self.appearance.marks.patterns() || !self.letters() {
            cr.save()?;
            cr.rectangle(x, y, grid.cell, grid.cell);
            cr.clip();
            below.set(cr);
            strokes::rubber(cr, height);
            strokes::trace(cr, text, middle, height);
            cr.stroke()?;
            cr.restore()?;
        }
        ink.set(cr);
        strokes::pen(cr, height, grid.pixel);
        strokes::trace(cr, text, middle, height);
        cr.stroke()
    }
}
