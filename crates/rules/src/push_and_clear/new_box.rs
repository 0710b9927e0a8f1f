// SPDX-License-Identifier: GPL-3.0-or-later
//! Where a new box appears, and whether it is fixed (help/push-and-clear.md, "A new box").

use super::board::{Board, Content, Lines};
use super::generator::Generator;
use super::geometry::{Cell, Size};
use super::word::Word;
use crate::random::Bound;

/// The numbers of which one is drawn for a chance in percent.
const PERCENTS: Bound = Bound::new(100);

/// So many cells are tried for a box that completes no line; the last one stands.
const TRIES: u8 = 3;

/// A box that has appeared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewBox {
    /// Where.
    pub cell: Cell,
    /// Whether it can't be pushed.
    pub fixed: bool,
}

/// The chance in percent that a new box is fixed after so many steps, that of this move included: from 900 steps on always.
#[must_use]
pub const fn percent_fixed(steps: u64) -> u8 {
    // The rule's number for 900 steps is 100, and it never falls again.
    if steps < CERTAIN { PERCENT[steps as usize] } else { 100 }
}

/// From so many steps on every box is fixed, unless that leaves the player no move.
const CERTAIN: u64 = 900;

/// ⌊⌊√(100 · steps)⌋ / 3⌋ for each number of steps.
const PERCENT: [u8; CERTAIN as usize] = {
    let mut percent = [0; CERTAIN as usize];
    let mut steps = 0;
    while steps < CERTAIN as usize {
        percent[steps] = ((100 * steps).isqrt() / 3) as u8;
        steps += 1;
    }
    percent
};

/// A new box appears, after so many steps. The lines that it completes are still to be cleared.
pub(super) fn appear(board: &mut Board, generator: &mut Generator, steps: u64) -> (NewBox, Lines) {
    if board.size().fits_half() {
        appear_in::<u64>(board, generator, steps)
    } else {
        appear_in::<u128>(board, generator, steps)
    }
}

#[inline]
fn appear_in<W: Word>(board: &mut Board, generator: &mut Generator, steps: u64) -> (NewBox, Lines) {
    let taken = board.taken_in::<W>();
    let mut tries = 1;
    let (cell, completes) = loop {
        let cell = draw_cell(board.size(), generator, taken);
        let completes = board.completes_line_in::<W>(cell);
        if !completes || tries == TRIES {
            break (cell, completes);
        }
        tries += 1;
    };
    // Drawn even where it can't matter: the order of draws is part of the rule.
    let drawn = generator.below(PERCENTS);
    let mut fixed = drawn < percent_fixed(steps);
    let lines = if completes { board.lines_completed_by(cell) } else { Lines::default() };
    let may_be_stuck = board.player().is_some() && !board.has_free_neighbor(W::one(cell));
    if fixed && may_be_stuck && !board.with_box(cell, true).can_move_somewhere() {
        fixed = false;
    }
    board.add_box::<W>(cell, fixed);
    (NewBox { cell, fixed }, lines)
}

/// The player appears on an empty cell.
pub(super) fn seat_player(board: &mut Board, generator: &mut Generator) {
    let cell = draw_cell(board.size(), generator, board.taken().with(board.points()).bits());
    board.put(cell, Content::Player);
}

/// A cell that is none of those taken, each equally likely.
#[inline]
fn draw_cell<W: Word>(size: Size, generator: &mut Generator, taken: W) -> Cell {
    let cell = |number| size.cell_by_columns(number);
    let will_do = |number| taken.and(W::one(cell(number))).is_empty();
    let number = generator.below_such_that(size.numbers(), will_do);
    // A cell that a box or the player could take is always there: a move leaves at least one behind.
    cell(number.or_else(|| (0..size.cells()).find(|&number| will_do(number))).unwrap_or(0))
}
