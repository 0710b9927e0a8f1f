// SPDX-License-Identifier: GPL-3.0-or-later
//! Drawing of pieces: squares are joined, a line surrounds the piece, and light falls on it from above.

use std::cell::RefCell;

use cairo::{Error, FillRule, LineCap};

use super::contour::{Cell, Contour};
use super::{Painter, patterns, strokes};
use crate::tiles::Tiles;
use crate::{Color as Shade, Grid};
use rules::blokus::{Color, Square, Squares};

/// Corner radius, width of the surrounding line, and width of light and shade along it, relative to a square.
const CORNER_RADIUS: f64 = 0.17;
const LINE: f64 = 0.065;
const DEPTH: f64 = 0.05;

/// Heights of a letter, of a number, and of both in one square, relative to the square; maximum height in logical pixels,
/// minimum height in device pixels, and minimum side of a square with a letter, in device pixels.
const LETTER: f64 = 0.44;
const NUMBER: f64 = 0.4;
const SMALL: f64 = 0.32;
const MAX_LABEL: f64 = 18.0;
const MIN_LABEL: f64 = 6.0;
const MIN_LETTER_CELL: f64 = 11.0;

/// Width of the line around a held, hinted or marked piece; width of hatching relative to a square; and hatch lines per
/// square.
pub(super) const MARKED: f64 = 0.09;
const HATCH: f64 = 0.09;
const HATCHES: i32 = 3;

/// Appearance of a piece's square, as the key of cached tiles.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Face {
    color: Color,
    /// Which of the surrounding squares belong to the same piece, in the order of [`AROUND`].
    around: [bool; 8],
    kind: Kind,
    label: Option<SquareLabel>,
}

/// Style of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Kind {
    /// Placed or legal: filled.
    Solid,
    /// Illegal: hollow and hatched.
    Hollow,
}

/// Label of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum SquareLabel {
    /// The color's letter, if letters are enabled.
    Letter,
    /// A move number.
    Number(usize),
    /// A move number after the letter, if letters are enabled, for pieces with a single square.
    Both(usize),
}

/// Offsets, to the right and down, of the surrounding squares: first those along the sides, then the diagonal ones.
const AROUND: [Cell; 8] = [(0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1)];

/// Position of the central square among the surrounding ones, which start at column and row 0.
const CENTER: Cell = (1, 1);

thread_local! {
    static TILES: RefCell<Tiles<Face>> = RefCell::default();
}

/// Splits squares of one color into pieces: connected groups (flood fill), since pieces of a color never share an edge.
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

/// Column and row of a square.
pub(super) const fn cell(square: Square) -> Cell {
    (square.column() as i8, square.row() as i8)
}

/// Returns the square in this column and row; `None` outside the board.
fn square((column, row): Cell) -> Option<Square> {
    Square::new(u8::try_from(column).ok()?, u8::try_from(row).ok()?)
}

/// Returns the two squares of a piece that are closest to all others, for labels; the closest one first.
pub(super) fn places(cells: &[Cell]) -> [Option<Cell>; 2] {
    let far = |&(x, y): &Cell| -> i32 {
        cells.iter().map(|&(column, row)| i32::from((column - x).abs()) + i32::from((row - y).abs())).sum()
    };
    let key = |cell: &&Cell| (far(cell), cell.1, cell.0);
    let first = cells.iter().min_by_key(key).copied();
    let second = cells.iter().filter(|cell| Some(**cell) != first).min_by_key(key).copied();
    [first, second]
}

/// Returns the central square and the surrounding squares of its piece.
fn neighborhood(around: [bool; 8]) -> Vec<Cell> {
    let same = AROUND.into_iter().zip(around).filter(|(_, same)| *same);
    let same: Vec<Cell> = same.map(|((right, down), _)| (CENTER.0 + right, CENTER.1 + down)).collect();
    // Omit squares that are connected only through squares further away: a contour requires connected cells.
    let is_connected = |cell: &Cell| {
        let touches = |other: &Cell| (cell.0 - other.0).abs() + (cell.1 - other.1).abs() == 1;
        touches(&CENTER) || same.iter().any(touches)
    };
    same.iter().copied().filter(is_connected).chain([CENTER]).collect()
}

/// Returns the upper left corner of some squares, and the number of columns and rows they span.
fn bounds(cells: &[Cell]) -> (Cell, Cell) {
    let max = |of: fn(&Cell) -> i8| cells.iter().map(of).max().unwrap_or(0);
    let min = |of: fn(&Cell) -> i8| cells.iter().map(of).min().unwrap_or(0);
    let (left, top) = (min(|cell| cell.0), min(|cell| cell.1));
    ((left, top), (max(|cell| cell.0) - left + 1, max(|cell| cell.1) - top + 1))
}

impl Painter<'_> {
    /// Draws a placed piece with its letter.
    pub(super) fn body(&self, color: Color, cells: &[Cell]) -> Result<(), Error> {
        let [first, _] = places(cells);
        let letter = first.map(|cell| (cell, SquareLabel::Letter));
        self.drawn(Kind::Solid, color, cells, letter.as_slice())
    }

    /// Draws a piece with labels on some of its squares.
    pub(super) fn drawn(
        &self,
        kind: Kind,
        color: Color,
        cells: &[Cell],
        labels: &[(Cell, SquareLabel)],
    ) -> Result<(), Error> {
        if !self.tiles {
            return self.draw(kind, color, cells, labels);
        }
        TILES.with_borrow_mut(|tiles| {
            cells.iter().try_for_each(|&(column, row)| {
                let around = AROUND.map(|(right, down)| cells.contains(&(column + right, row + down)));
                let label = labels.iter().find(|(cell, _)| *cell == (column, row)).map(|(_, label)| *label);
                let face = Face { color, around, kind, label };
                tiles.put(self.cr, &self.grid, (self.appearance, face), self.place((column, row)), |cr, grid| {
                    // Draw the central square of a 3 × 3 area.
                    let grid = Grid { left: -grid.cell, top: -grid.cell, ..grid };
                    let label = label.map(|label| (CENTER, label));
                    Painter { cr, grid, tiles: false, ..*self }.draw(
                        kind,
                        color,
                        &neighborhood(around),
                        label.as_slice(),
                    )
                })
            })
        })
    }

    fn draw(&self, kind: Kind, color: Color, cells: &[Cell], labels: &[(Cell, SquareLabel)]) -> Result<(), Error> {
        match kind {
            Kind::Solid => self.solid(color, cells, labels),
            Kind::Hollow => self.hollow(color, cells),
        }
    }

    fn solid(&self, color: Color, cells: &[Cell], labels: &[(Cell, SquareLabel)]) -> Result<(), Error> {
        let Self { cr, grid, appearance, palette, .. } = self;
        let contour = Contour::of(cells);
        let (plain, line) = (palette.piece(color), self.line(LINE));
        self.filled(&contour, 0.0, plain)?;
        if appearance.marks.patterns() || !self.has_letters() {
            let (corner, size) = bounds(cells);
            self.within(&contour, 0.0, || {
                palette.pattern_color(plain, appearance.marks).set(cr);
                patterns::draw(cr, color, self.place(corner), size, grid)
            })?;
        }
        // Thin lines keep the squares of a piece distinguishable.
        let outline = palette.outline_of(color);
        outline.alpha(if palette.outline.is_some() { 0.4 } else { 0.5 }).set(cr);
        for &(column, row) in cells {
            let (x, y) = self.place((column, row));
            let [left, above] = [(column - 1, row), (column, row - 1)].map(|cell| cells.contains(&cell));
            // At the edge of the piece, the first pixel belongs to the grid line.
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
        labels.iter().try_for_each(|(at, label)| self.label(color, *at, *label))
    }

    /// Draws a hollow and hatched piece.
    fn hollow(&self, color: Color, cells: &[Cell]) -> Result<(), Error> {
        let Self { cr, grid, palette, .. } = self;
        let contour = Contour::of(cells);
        self.filled(&contour, 0.0, palette.halo.alpha(0.6))?;
        self.within(&contour, 0.0, || {
            let (corner, (columns, rows)) = bounds(cells);
            let (x, y) = self.place(corner);
            let (height, step) = (f64::from(rows) * grid.cell, grid.cell / f64::from(HATCHES));
            cr.new_path();
            for line in 0..=HATCHES * (i32::from(columns) + i32::from(rows)) {
                let start = x - height + f64::from(line) * step;
                cr.move_to(start, y);
                cr.line_to(start + height, y + height);
            }
            // In high contrast, marks have no color.
            let hatch = if palette.outline.is_some() { palette.piece(color) } else { palette.overlay_color(color) };
            hatch.set(cr);
            cr.set_line_cap(LineCap::Square);
            cr.set_line_width((grid.cell * HATCH).max(grid.pixel));
            cr.stroke()
        })?;
        self.band(&contour, (0.0, self.line(MARKED)), palette.overlay_color(color))
    }

    /// Draws a label on a square of a piece.
    fn label(&self, color: Color, at: Cell, label: SquareLabel) -> Result<(), Error> {
        let (palette, letter) = (&self.palette, char::from(color.letter()));
        let plain = palette.piece(color);
        let has_letters = self.appearance.marks.letters() && self.has_letters();
        let (text, fraction, ink) = match label {
            SquareLabel::Letter if has_letters => (letter.to_string(), LETTER, palette.mark_color(plain)),
            SquareLabel::Letter => return Ok(()),
            SquareLabel::Both(number) if has_letters => {
                (format!("{letter}{number}"), SMALL, palette.strong_mark_color(plain))
            }
            SquareLabel::Number(number) | SquareLabel::Both(number) => {
                (number.to_string(), NUMBER, palette.strong_mark_color(plain))
            }
        };
        self.write(&text, at, self.height(fraction, MAX_LABEL), plain, ink)
    }

    /// Draws light along the upper edges of a piece and shade along the lower ones, inside the surrounding line.
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

    /// Corner radius in logical pixels.
    pub(super) fn round(&self) -> f64 {
        self.grid.cell * CORNER_RADIUS
    }

    /// Returns a fraction of a square as whole device pixels, at least one.
    pub(super) fn line(&self, fraction: f64) -> f64 {
        self.grid.whole(self.grid.cell * fraction)
    }

    /// Whether squares are large enough for letters.
    fn has_letters(&self) -> bool {
        self.grid.cell >= MIN_LETTER_CELL * self.grid.pixel
    }

    /// Returns the height of labels with this fraction of a square and this maximum in logical pixels.
    pub(super) fn height(&self, fraction: f64, max: f64) -> f64 {
        (self.grid.cell * fraction).min(max).max(MIN_LABEL * self.grid.pixel)
    }

    /// Fills a piece, inset from its edge.
    pub(super) fn filled(&self, contour: &Contour, inset: f64, color: Shade) -> Result<(), Error> {
        self.cr.new_path();
        contour.path(self.cr, &self.grid, inset, self.round());
        color.set(self.cr);
        self.cr.fill()
    }

    /// Fills the band between two inward distances from the edge.
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

    /// Clips drawing to a piece, inset from its edge.
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

    /// Draws text in the middle of a square with background color `below`.
    fn write(&self, text: &str, at: Cell, height: f64, below: Shade, ink: Shade) -> Result<(), Error> {
        let Self { cr, grid, .. } = self;
        let ((x, y), half) = (self.place(at), (grid.cell + grid.pixel) / 2.0);
        let middle = (x + half, y + half);
        // Labels stay within their squares.
        let height = height.min((grid.cell - grid.pixel) / strokes::full_width(text));
        cr.new_path();
        if self.appearance.marks.patterns() || !self.has_letters() {
            cr.save()?;
            cr.rectangle(x, y, grid.cell, grid.cell);
            cr.clip();
            below.set(cr);
            strokes::eraser(cr, height);
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
