// SPDX-License-Identifier: GPL-3.0-or-later
//! The edge of a piece as one line: what fills a piece, runs around it, or marks it out.

use cairo::Context;

use crate::Grid;

/// A column and a row; they can lie beside the board.
pub(super) type Cell = (i8, i8);

/// How far the point of a curve that rounds a corner is from its end, so that it is nearly an arc.
const ARC: f64 = 0.552;

/// A corner of the edge: a crossing of lines, the direction in which the edge comes, and the one in which it goes. The piece
/// is at the right hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Corner {
    at: Cell,
    comes: Cell,
    goes: Cell,
}

/// The edge of cells that hang together without a hole. Of so few as a piece has, no two meet at a corner alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Contour {
    corners: Vec<Corner>,
    /// How many sides of cells long it is.
    pub length: u32,
}

impl Contour {
    /// The edge of these cells.
    pub(super) fn of(cells: &[Cell]) -> Self {
        let mut contour = Self { corners: Vec::new(), length: 0 };
        let Some(&start) = cells.iter().min_by_key(|(column, row)| (*row, *column)) else { return contour };
        // Along the upper side of the first cell.
        let (mut at, mut along) = (start, (1, 0));
        loop {
            at = (at.0 + along.0, at.1 + along.1);
            contour.length += 1;
            let [left, right] = ahead(at, along).map(|cell| cells.contains(&cell));
            let goes = match (left, right) {
                (true, _) => (along.1, -along.0),
                (false, true) => along,
                (false, false) => (-along.1, along.0),
            };
            if goes != along {
                contour.corners.push(Corner { at, comes: along, goes });
            }
            along = goes;
            if at == start && along == (1, 0) {
                return contour;
            }
        }
    }

    /// Adds the line that runs so far inside the edge to the path, with corners of which the edge itself
    /// would have ones of this radius. The first pixel of a cell belongs to the line before it.
    pub(super) fn path(&self, cr: &Context, grid: &Grid, inset: f64, radius: f64) {
        cr.new_sub_path();
        for Corner { at, comes, goes } in &self.corners {
            let ((ix, iy), (ox, oy)) = (inward(*comes), inward(*goes));
            let (before, after) = (inset + line(*comes, grid), inset + line(*goes, grid));
            let x = grid.left + f64::from(at.0) * grid.cell + ix * before + ox * after;
            let y = grid.top + f64::from(at.1) * grid.cell + iy * before + oy * after;
            let outer = comes.0 * goes.1 - comes.1 * goes.0 > 0;
            // Lines that run beside each other around a corner have the same center. The edge itself turns inward without
            // rounding, so that nothing of a piece lies in a square that isn't its own.
            let round = if outer { radius - inset } else { inset }.max(0.0);
            let point = |(right, down): Cell, far: f64| (x + f64::from(right) * far, y + f64::from(down) * far);
            let (start, end) = (point(*comes, -round), point(*goes, round));
            cr.line_to(start.0, start.1);
            if round > 0.0 {
                let near = round * (1.0 - ARC);
                let (one, two) = (point(*comes, -near), point(*goes, near));
                cr.curve_to(one.0, one.1, two.0, two.1, end.0, end.1);
            }
        }
        cr.close_path();
    }
}

/// The cells at the left and the right hand of one who stands at a crossing of lines and looks in this direction.
const fn ahead((x, y): Cell, along: Cell) -> [Cell; 2] {
    match along {
        (1, 0) => [(x, y - 1), (x, y)],
        (0, 1) => [(x, y), (x - 1, y)],
        (-1, 0) => [(x - 1, y), (x - 1, y - 1)],
        _ => [(x - 1, y - 1), (x, y - 1)],
    }
}

/// From an edge in this direction toward the piece.
fn inward((right, down): Cell) -> (f64, f64) {
    (f64::from(-down), f64::from(right))
}

/// The line that stands between a cell and its upper and left edges.
fn line(along: Cell, grid: &Grid) -> f64 {
    if matches!(along, (1, 0) | (0, -1)) { grid.pixel } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::blokus::Piece;

    /// Twice the area within the corners, by Gauss's formula.
    fn area(contour: &Contour) -> i32 {
        let next = contour.corners.iter().cycle().skip(1);
        let cross = |one: Cell, two: Cell| i32::from(one.0) * i32::from(two.1) - i32::from(one.1) * i32::from(two.0);
        contour.corners.iter().zip(next).map(|(one, two)| cross(one.at, two.at)).sum()
    }

    #[test]
    fn it_goes_around_every_piece() {
        for piece in Piece::all() {
            for orientation in piece.orientations() {
                let cells: Vec<Cell> = orientation.cells().iter().map(|&(x, y)| (x as i8 - 2, y as i8 + 3)).collect();
                let contour = Contour::of(&cells);
                assert_eq!(area(&contour), 2 * piece.size() as i32, "{piece}");
                // Every side that has no neighbor.
                let sides = [(0, 1), (1, 0), (0, -1), (-1, 0)];
                let open = cells.iter().flat_map(|cell| sides.map(|side| (cell.0 + side.0, cell.1 + side.1)));
                assert_eq!(contour.length as usize, open.filter(|cell| !cells.contains(cell)).count(), "{piece}");
            }
        }
        assert_eq!(Contour::of(&[]), Contour { corners: Vec::new(), length: 0 });
    }

    /// By hand: the corners of an L of three, clockwise.
    #[test]
    fn corners() {
        let contour = Contour::of(&[(0, 0), (0, 1), (1, 1)]);
        let places: Vec<Cell> = contour.corners.iter().map(|corner| corner.at).collect();
        assert_eq!(places, [(1, 0), (1, 1), (2, 1), (2, 2), (0, 2), (0, 0)]);
    }
}
