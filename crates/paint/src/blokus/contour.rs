// SPDX-License-Identifier: GPL-3.0-or-later
//! Contour of a piece as a closed path, for filling, outlining and marking it.

use cairo::Context;

use crate::Grid;

/// Column and row; may be outside the board.
pub(super) type Cell = (i8, i8);

/// Control point distance at which a cubic Bézier curve approximates a quarter circle (4/3 · (√2 − 1) ≈ 0.552).
const ARC: f64 = 0.552;

/// Corner of the contour: a grid point, the direction of the incoming edge, and that of the outgoing one. The piece is on the
/// right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Corner {
    at: Cell,
    incoming: Cell,
    outgoing: Cell,
}

/// Contour of connected cells without a hole. Pieces are so small that no two cells touch only at a corner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Contour {
    corners: Vec<Corner>,
    /// Length in sides of cells.
    pub length: u32,
}

impl Contour {
    /// Traces the contour of these cells clockwise.
    pub(super) fn of(cells: &[Cell]) -> Self {
        let mut contour = Self { corners: Vec::new(), length: 0 };
        let Some(&start) = cells.iter().min_by_key(|(column, row)| (*row, *column)) else { return contour };
        // Start along the top side of the topmost row's leftmost cell.
        let (mut at, mut along) = (start, (1, 0));
        loop {
            at = (at.0 + along.0, at.1 + along.1);
            contour.length += 1;
            let [left, right] = ahead(at, along).map(|cell| cells.contains(&cell));
            let outgoing = match (left, right) {
                (true, _) => (along.1, -along.0),
                (false, true) => along,
                (false, false) => (-along.1, along.0),
            };
            if outgoing != along {
                contour.corners.push(Corner { at, incoming: along, outgoing });
            }
            along = outgoing;
            if at == start && along == (1, 0) {
                return contour;
            }
        }
    }

    /// Adds the contour, inset by a distance, to the path. `radius` is the corner radius without inset. The first pixel of a
    /// cell belongs to the grid line before it.
    pub(super) fn path(&self, cr: &Context, grid: &Grid, inset: f64, radius: f64) {
        cr.new_sub_path();
        for Corner { at, incoming, outgoing } in &self.corners {
            let ((ix, iy), (ox, oy)) = (inward(*incoming), inward(*outgoing));
            let (before, after) = (inset + line(*incoming, grid), inset + line(*outgoing, grid));
            let x = grid.left + f64::from(at.0) * grid.cell + ix * before + ox * after;
            let y = grid.top + f64::from(at.1) * grid.cell + iy * before + oy * after;
            let outer = incoming.0 * outgoing.1 - incoming.1 * outgoing.0 > 0;
            // Parallel lines around a corner are concentric. The contour itself has no rounding at concave corners, so that the
            // piece doesn't extend into other squares.
            let round = if outer { radius - inset } else { inset }.max(0.0);
            let point = |(right, down): Cell, far: f64| (x + f64::from(right) * far, y + f64::from(down) * far);
            let (start, end) = (point(*incoming, -round), point(*outgoing, round));
            cr.line_to(start.0, start.1);
            if round > 0.0 {
                let near = round * (1.0 - ARC);
                let (one, two) = (point(*incoming, -near), point(*outgoing, near));
                cr.curve_to(one.0, one.1, two.0, two.1, end.0, end.1);
            }
        }
        cr.close_path();
    }
}

/// Returns the cells ahead on the left and on the right of a grid point in this direction.
const fn ahead((x, y): Cell, along: Cell) -> [Cell; 2] {
    match along {
        (1, 0) => [(x, y - 1), (x, y)],
        (0, 1) => [(x, y), (x - 1, y)],
        (-1, 0) => [(x - 1, y), (x - 1, y - 1)],
        _ => [(x - 1, y - 1), (x, y - 1)],
    }
}

/// Direction from an edge toward the piece.
fn inward((right, down): Cell) -> (f64, f64) {
    (f64::from(-down), f64::from(right))
}

/// Width of the grid line at a cell's top or left edge; 0 at the others.
fn line(along: Cell, grid: &Grid) -> f64 {
    if matches!(along, (1, 0) | (0, -1)) { grid.pixel } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::blokus::Piece;

    /// Twice the enclosed area, by the shoelace formula.
    fn area(contour: &Contour) -> i32 {
        let next = contour.corners.iter().cycle().skip(1);
        let cross = |one: Cell, two: Cell| i32::from(one.0) * i32::from(two.1) - i32::from(one.1) * i32::from(two.0);
        contour.corners.iter().zip(next).map(|(one, two)| cross(one.at, two.at)).sum()
    }

    #[test]
    fn contour_encloses_every_piece() {
        for piece in Piece::all() {
            for orientation in piece.orientations() {
                let cells: Vec<Cell> = orientation.cells().iter().map(|&(x, y)| (x as i8 - 2, y as i8 + 3)).collect();
                let contour = Contour::of(&cells);
                assert_eq!(area(&contour), 2 * piece.size() as i32, "{piece}");
                // Number of sides without a neighbor.
                let sides = [(0, 1), (1, 0), (0, -1), (-1, 0)];
                let open = cells.iter().flat_map(|cell| sides.map(|side| (cell.0 + side.0, cell.1 + side.1)));
                assert_eq!(contour.length as usize, open.filter(|cell| !cells.contains(cell)).count(), "{piece}");
            }
        }
        assert_eq!(Contour::of(&[]), Contour { corners: Vec::new(), length: 0 });
    }

    /// Corners of an L-shaped piece of three squares, clockwise.
    #[test]
    fn corners() {
        let contour = Contour::of(&[(0, 0), (0, 1), (1, 1)]);
        let places: Vec<Cell> = contour.corners.iter().map(|corner| corner.at).collect();
        assert_eq!(places, [(1, 0), (1, 1), (2, 1), (2, 2), (0, 2), (0, 0)]);
    }
}
