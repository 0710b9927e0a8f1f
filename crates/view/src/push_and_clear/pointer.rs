// SPDX-License-Identifier: GPL-3.0-or-later
//! Mouse and touch gestures on the board, as functions of the pointer's position and movement.

use rules::push_and_clear::{Cell, Direction, Size};

/// Minimum length of a swipe, in logical pixels. Shorter movements are taps.
const SWIPE: f64 = 24.0;

/// Returns the direction of the slide toward a clicked or tapped cell (column and row from 0), or `None` if it isn't in the player's
/// row or column.
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

/// Direction of a pointer at this offset from its start; `None` if it is too short for a swipe.
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
    fn tap_in_the_players_row_or_column_slides_toward_it() {
        let size = Size::default();
        let player = size.cell(2, 3).unwrap();
        for (cell, direction) in [
            ((0, 3), Some(Direction::Left)),
            ((5, 3), Some(Direction::Right)),
            ((2, 0), Some(Direction::Up)),
            ((2, 4), Some(Direction::Down)),
            ((2, 3), None),
            ((3, 4), None),
            ((6, 3), None),
            ((2, 6), None),
        ] {
            assert_eq!(tap(size, player, cell), direction, "{cell:?}");
        }
    }

    #[test]
    fn swipe_follows_its_main_direction() {
        for (offset, direction) in [
            ((23.0, 23.0), None),
            ((24.0, 10.0), Some(Direction::Right)),
            ((-40.0, 39.0), Some(Direction::Left)),
            ((-40.0, -41.0), Some(Direction::Up)),
            ((3.0, 30.0), Some(Direction::Down)),
        ] {
            assert_eq!(swipe(offset), direction, "{offset:?}");
        }
    }
}
