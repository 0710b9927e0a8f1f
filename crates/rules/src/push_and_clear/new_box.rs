// SPDX-License-Identifier: GPL-3.0-or-later
//! Placement of new boxes (help/push-and-clear.md, "A new box").

use super::board::{Board, Content, Lines};
use super::generator::Generator;
use super::geometry::{Cell, Size};
use super::word::Word;
use crate::random::Bound;

/// Bound for random percentages, 0 to 99.
const PERCENTS: Bound = Bound::new(100);

/// Maximum number of cells drawn for a box that completes no line. The last one is used in any case.
const TRIES: u8 = 3;

/// Box that has appeared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewBox {
    /// Cell of the box.
    pub cell: Cell,
    /// Whether the box is fixed, that is, can't be pushed.
    pub fixed: bool,
}

/// Probability in percent that a new box is fixed, by the number of steps including this move. 100 from 900 steps on.
#[must_use]
pub const fn percent_fixed(steps: u64) -> u8 {
    // The formula gives 100 at 900 steps and never decreases.
    if steps < ALWAYS_FIXED_STEPS { PERCENT_BY_STEPS[steps as usize] } else { 100 }
}

/// Number of steps from which every new box is fixed, unless a fixed box would leave the player no move.
const ALWAYS_FIXED_STEPS: u64 = 900;

/// ⌊⌊√(100 · steps)⌋ / 3⌋ for each number of steps.
const PERCENT_BY_STEPS: [u8; ALWAYS_FIXED_STEPS as usize] = {
    let mut percent = [0; ALWAYS_FIXED_STEPS as usize];
    let mut steps = 0;
    while steps < ALWAYS_FIXED_STEPS as usize {
        percent[steps] = ((100 * steps).isqrt() / 3) as u8;
        steps += 1;
    }
    percent
};

/// Adds a new box after the given number of steps and returns it with the lines that it completes, which the caller
/// must clear.
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
    // Drawn even if the result can't matter: the order of draws is part of the rules.
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

/// Places the player on a random empty cell.
pub(super) fn place_player(board: &mut Board, generator: &mut Generator) {
    let cell = draw_cell(board.size(), generator, board.taken().with(board.points()).bits());
    board.put(cell, Content::Player);
}

/// Draws a cell that is not in `taken`, uniformly.
#[inline]
fn draw_cell<W: Word>(size: Size, generator: &mut Generator, taken: W) -> Cell {
    let cell = |number| size.cell_by_columns(number);
    let is_free = |number| taken.and(W::one(cell(number))).is_empty();
    let number = generator.below_matching(size.numbers(), is_free);
    // A cell that satisfies the condition always exists, because every move leaves at least one.
    cell(number.or_else(|| (0..size.cells()).find(|&number| is_free(number))).unwrap_or(0))
}
