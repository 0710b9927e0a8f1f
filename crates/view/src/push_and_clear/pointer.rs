// SPDX-License-Identifier: GPL-3.0-or-later
//! What a mouse or a finger on the board means, as functions of where it is and how it moves.

use rules::push_and_clear::{Cell, Direction, Size};

/// A pointer that moves so many units swipes; one that moves less taps.
const SWIPE: f64 = 24.0;

/// The way of a click or tap in this column and row: that in which the cell lies, in the player's own row or column.
#[must_use]
pub fn tap(size: Size, player: Cell, (column, row): (usize, usize)) -> Option<Direction> {
    let (own_column, own_row) = (usize::from(size.column(player)), usize::from(size.row(player)));
    let side = usize::from(size.side());
    if column >= side || row >= side {
        return None;
    }
    if row == own_row && column != own_column {
        return Some(if column < own_column { Direction::Left } else { Direction::Right });
    }
    if column == own_column && row != own_row {
        return Some(if row < own_row { Direction::Up } else { Direction::Down });
    }
    None
}

/// The way of a pointer that has come this far from where it went down; `None` if that is no swipe yet.
#[must_use]
pub fn swipe((x, y): (f64, f64)) -> Option<Direction> {
    if x.abs().max(y.abs()) < SWIPE {
        return None;
    }
    Some(match (x.abs() >= y.abs(), x > 0.0, y > 0.0) {
        (true, true, _) => Direction::Right,
        (true, false, _) => Direction::Left,
        (false, _, true) => Direction::Down,
        (false, _, false) => Direction::Up,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tap_in_the_players_row_or_column_slides_that_way() {
        let size = Size::default();
        let player = size.cell(2, 3).unwrap();
        for (cell, way) in [
            ((0, 3), Some(Direction::Left)),
            ((5, 3), Some(Direction::Right)),
            ((2, 0), Some(Direction::Up)),
            ((2, 4), Some(Direction::Down)),
            ((2, 3), None),
            ((3, 4), None),
            ((6, 3), None),
            ((2, 6), None),
        ] {
            assert_eq!(tap(size, player, cell), way, "{cell:?}");
        }
    }

    #[test]
    fn a_swipe_goes_where_it_goes_most() {
        for (offset, way) in [
            ((23.0, 23.0), None),
            ((24.0, 10.0), Some(Direction::Right)),
            ((-40.0, 39.0), Some(Direction::Left)),
            ((-40.0, -41.0), Some(Direction::Up)),
            ((3.0, 30.0), Some(Direction::Down)),
        ] {
            assert_eq!(swipe(offset), way, "{offset:?}");
        }
    }
}
