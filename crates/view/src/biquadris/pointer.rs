// SPDX-License-Identifier: GPL-3.0-or-later
//! Steps that a mouse or a finger on a board makes, as functions of where it is and how it moves.

use std::collections::VecDeque;

use rules::biquadris::geometry::{Column, Row, blind_window};
use rules::biquadris::turn::moved;
use rules::biquadris::{Block, Board, Step, Times};

/// The part of a cell by which a pointer must leave the middle of one before the block follows to the next.
const CROSSED: f64 = 0.6;
/// The same across the way in which it went so far.
const CROSSED_ASIDE: f64 = 1.1;
/// A pointer that leaves the board downward at so many units a second, or more, throws the block down.
const FLICK: f64 = 700.0;
/// The time over which that is measured, in milliseconds.
pub const MEASURED: f64 = 80.0;
/// A pointer that moves less than so many units has not moved.
const STILL: f64 = 10.0;
/// So many units of smooth scrolling count as a notch of a wheel.
const NOTCH: f64 = 40.0;

/// Whether a cell belongs to the place where the block would come to rest, as far as that can be seen.
#[must_use]
pub fn is_landing(cell: (Row, Column), landing: Block, blind: bool) -> bool {
    let hidden = blind && blind_window().any(|hidden| hidden == cell);
    !hidden && landing.cells().any(|of| of == cell)
}

/// The step of a click or tap: on the landing place the block drops, elsewhere it turns.
#[must_use]
pub fn tap(cell: Option<(Row, Column)>, landing: Block, blind: bool) -> Step {
    if cell.is_some_and(|cell| is_landing(cell, landing, blind)) { Step::Drop } else { Step::Clockwise }
}

/// The step of the other buttons, by their numbers.
#[must_use]
pub const fn button(number: u32) -> Option<Step> {
    match number {
        2 => Some(Step::Drop),
        3 => Some(Step::Counterclockwise),
        _ => None,
    }
}

/// Whether a step moves the block at all: one that is blocked would still let a heavy block sink, for nothing.
#[must_use]
pub fn moves(step: Step, board: &Board, block: Block) -> bool {
    moved(board, block, step).is_some()
}

/// Scrolling that has not come to a whole notch yet.
#[derive(Clone, Copy, Debug, Default)]
pub struct Scrolling(f64);

impl Scrolling {
    /// The steps of some more scrolling: down turns clockwise. `units` says that it is measured in units, and not in
    /// notches.
    #[must_use]
    pub fn turn(&mut self, amount: f64, units: bool) -> Option<(Step, Times)> {
        let notches = if units { amount / NOTCH } else { amount };
        if notches * self.0 < 0.0 {
            self.0 = 0.0;
        }
        self.0 += notches;
        // Eight eighths are a whole.
        let whole = (self.0 + 1e-6_f64.copysign(self.0)).trunc();
        self.0 -= whole;
        let step = if whole > 0.0 { Step::Clockwise } else { Step::Counterclockwise };
        repeated(whole.abs() as i32, step)
    }
}

/// A block that is dragged.
#[derive(Clone, Debug)]
pub struct Drag {
    /// The side of a cell.
    cell: f64,
    /// The block's column at the beginning.
    left: i32,
    /// How many columns the pointer is to the right of its beginning.
    columns: i32,
    /// How many rows it has been below its beginning at most.
    rows: i32,
    /// Whether it has moved at all.
    moved: bool,
    /// Where it was lately, and when.
    trail: VecDeque<(f64, (f64, f64))>,
}

/// What the end of a drag means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// It was a click or tap.
    Tap,
    /// The block is thrown down.
    Flick,
    /// The block is where it was to go; [`Drag::follow`] may still know a step.
    Rest,
}

impl Drag {
    /// A drag of this block on a board with such cells begins.
    #[must_use]
    pub fn new(cell: f64, block: Block) -> Self {
        let left = block.left().index() as i32;
        Self { cell, left, columns: 0, rows: 0, moved: false, trail: VecDeque::new() }
    }

    /// The pointer is here, seen from its beginning, at a time in milliseconds.
    pub fn move_to(&mut self, offset: (f64, f64), time: f64) {
        self.moved |= offset.0.hypot(offset.1) >= STILL;
        self.trail.push_back((time, offset));
        while self.trail.len() > 2 && self.trail[1].0 < time - MEASURED {
            self.trail.pop_front();
        }
    }

    /// The next steps that bring the block after the pointer, or `None` where it is. They may end the turn: ask again with the
    /// block as it is then.
    #[must_use]
    pub fn follow(&mut self, block: Block, time: f64) -> Option<(Step, Times)> {
        let &(_, (x, y)) = self.trail.back()?;
        let slack = |first: bool| if first { CROSSED } else { CROSSED_ASIDE };
        let columns = crossed(self.columns, x / self.cell, slack(self.columns != 0 || self.rows == 0));
        if columns != self.columns {
            let way = (columns - self.columns).signum();
            self.columns = columns;
            // Where a wall or another block stopped it, the block waits until the pointer has come back.
            let missing = self.left + columns - block.left().index() as i32;
            if missing.signum() == way {
                return repeated(missing.abs(), if way > 0 { Step::Right } else { Step::Left });
            }
        }
        if self.falls(time) {
            // It may become a drop.
            return None;
        }
        let rows = crossed(self.rows, y / self.cell, slack(self.rows != 0 || self.columns == 0)).max(self.rows);
        let missing = rows - self.rows;
        self.rows = rows;
        repeated(missing, Step::Down)
    }

    /// Whether the block waits for the pointer to become slower.
    #[must_use]
    pub fn waits(&self, time: f64) -> bool {
        self.falls(time)
    }

    /// What it means that the pointer is lifted now.
    #[must_use]
    pub fn end(&self, time: f64) -> End {
        match (self.moved || self.columns != 0, self.falls(time)) {
            (false, _) => End::Tap,
            (true, true) => End::Flick,
            (true, false) => End::Rest,
        }
    }

    /// Whether the pointer moves downward, fast.
    fn falls(&self, time: f64) -> bool {
        let (Some(&(then, from)), Some(&(_, to))) = (self.trail.front(), self.trail.back()) else { return false };
        let lasted = time - then;
        // A pointer that has not been heard of for long stands still.
        if lasted <= 0.0 || lasted > 2.0 * MEASURED {
            return false;
        }
        let (right, down) = (to.0 - from.0, to.1 - from.1);
        to.1 >= self.cell && down > 2.0 * right.abs() && down / lasted * 1000.0 >= FLICK
    }
}

/// The cell, counted from the beginning, in which a pointer is that was in another before.
fn crossed(before: i32, cells: f64, slack: f64) -> i32 {
    if (cells - f64::from(before)).abs() > slack { cells.round() as i32 } else { before }
}

fn repeated(times: i32, step: Step) -> Option<(Step, Times)> {
    Some((step, Times::new(u16::try_from(times).ok()?)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::biquadris::{Level, Tetromino};

    fn block(column: usize) -> Block {
        let mut block = Block::entering(Tetromino::O, Level::Zero);
        for _ in 0..column {
            block = block.moved_right().expect("room");
        }
        block
    }

    fn cell(row: usize, column: usize) -> (Row, Column) {
        (Row::new(row).expect("a row"), Column::new(column).expect("a column"))
    }

    fn times(number: u16, step: Step) -> Option<(Step, Times)> {
        Some((step, Times::new(number)?))
    }

    #[test]
    fn a_command_against_the_wall_moves_nothing() {
        let (board, mut block) = (Board::default(), block(0));
        assert!(!moves(Step::Left, &board, block));
        assert!(moves(Step::Right, &board, block) && moves(Step::Down, &board, block));
        while let Some(lower) = block.moved_down() {
            block = lower;
        }
        assert!(!moves(Step::Down, &board, block) && moves(Step::Right, &board, block));
    }

    #[test]
    fn a_tap_drops_on_the_landing_place_and_turns_elsewhere() {
        let landing = block(3).with_bottom(Row::FLOOR).expect("room");
        assert_eq!(tap(Some(cell(17, 3)), landing, false), Step::Drop);
        assert_eq!(tap(Some(cell(16, 4)), landing, true), Step::Drop);
        assert_eq!(tap(Some(cell(15, 3)), landing, false), Step::Clockwise);
        assert_eq!(tap(Some(cell(17, 5)), landing, false), Step::Clockwise);
        assert_eq!(tap(None, landing, false), Step::Clockwise);
    }

    #[test]
    fn a_tap_tells_nothing_of_what_is_hidden() {
        let landing = block(3).with_bottom(cell(14, 0).0).expect("room");
        assert_eq!(tap(Some(cell(14, 3)), landing, false), Step::Drop);
        assert_eq!(tap(Some(cell(14, 3)), landing, true), Step::Clockwise);
    }

    #[test]
    fn other_buttons_drop_and_turn() {
        assert_eq!([1, 2, 3, 8].map(button), [None, Some(Step::Drop), Some(Step::Counterclockwise), None]);
    }

    #[test]
    fn a_notch_is_a_turn_and_smooth_scrolling_adds_up() {
        let mut wheel = Scrolling::default();
        assert_eq!(wheel.turn(1.0, false), times(1, Step::Clockwise));
        assert_eq!(wheel.turn(-2.0, false), times(2, Step::Counterclockwise));
        let eighths: Vec<_> = (0..16).filter_map(|_| wheel.turn(0.125, false)).collect();
        assert_eq!(eighths, [(Step::Clockwise, Times::ONCE); 2]);
        let tenths: Vec<_> = (0..10).filter_map(|_| wheel.turn(-0.1, false)).collect();
        assert_eq!(tenths, [(Step::Counterclockwise, Times::ONCE)]);
        assert_eq!(wheel.turn(39.0, true), None);
        assert_eq!(wheel.turn(1.0, true), times(1, Step::Clockwise));
        // The other way begins anew.
        assert_eq!(wheel.turn(39.0, true), None);
        assert_eq!(wheel.turn(-39.0, true), None);
    }

    /// Moves a pointer slowly; the commands that follow, with the block where it is without walls.
    fn slowly(drag: &mut Drag, way: &[(f64, f64)], at: usize) -> Vec<(Step, u16)> {
        let mut column = at as i32;
        let mut commands = Vec::new();
        for (step, &offset) in way.iter().enumerate() {
            let time = step as f64 * 200.0;
            drag.move_to(offset, time);
            while let Some((step, times)) = drag.follow(block(column as usize), time) {
                let by = i32::from(times.get());
                match step {
                    Step::Right => column = (column + by).min(9),
                    Step::Left => column = (column - by).max(0),
                    _ => {}
                }
                commands.push((step, times.get()));
            }
        }
        commands
    }

    #[test]
    fn a_block_follows_by_whole_columns() {
        let mut drag = Drag::new(20.0, block(2));
        let way = [(11.0, 0.0), (13.0, 0.0), (18.0, 0.0), (60.0, 0.0), (49.0, 3.0), (47.0, 5.0), (0.0, 0.0)];
        assert_eq!(slowly(&mut drag, &way, 2), [(Step::Right, 1), (Step::Right, 2), (Step::Left, 1), (Step::Left, 2)]);
        assert_eq!(drag.end(5000.0), End::Rest);
    }

    #[test]
    fn a_block_that_a_wall_stopped_waits_for_the_pointer() {
        let mut drag = Drag::new(20.0, block(8));
        // Four columns to the right, of which one is there; the way back counts from where the pointer meets it.
        let way = [(80.0, 0.0), (60.0, 0.0), (20.0, 0.0), (0.0, 0.0)];
        assert_eq!(slowly(&mut drag, &way, 8), [(Step::Right, 4), (Step::Left, 1)]);
    }

    #[test]
    fn a_block_goes_down_with_the_pointer_and_never_up() {
        let mut drag = Drag::new(20.0, block(2));
        let way = [(0.0, 13.0), (0.0, 40.0), (0.0, 0.0), (0.0, 40.0), (0.0, 61.0)];
        assert_eq!(slowly(&mut drag, &way, 2), [(Step::Down, 1), (Step::Down, 1), (Step::Down, 1)]);
    }

    #[test]
    fn a_slanted_way_is_a_straight_one() {
        let mut drag = Drag::new(20.0, block(2));
        assert_eq!(slowly(&mut drag, &[(20.0, 8.0), (60.0, 20.0)], 2), [(Step::Right, 1), (Step::Right, 2)]);
        let mut drag = Drag::new(20.0, block(2));
        assert_eq!(slowly(&mut drag, &[(5.0, 20.0), (20.0, 60.0)], 2), [(Step::Down, 1), (Step::Down, 2)]);
        let mut drag = Drag::new(20.0, block(2));
        assert_eq!(slowly(&mut drag, &[(20.0, 0.0), (20.0, 40.0)], 2), [(Step::Right, 1), (Step::Down, 2)]);
    }

    #[test]
    fn a_quick_way_down_is_a_drop_and_no_steps() {
        let mut drag = Drag::new(20.0, block(2));
        for step in 0..6 {
            let time = f64::from(step) * 10.0;
            drag.move_to((f64::from(step), f64::from(step) * 15.0), time);
            let line = drag.follow(block(2), time);
            assert!(step < 2 || line.is_none(), "{line:?} at {step}");
        }
        assert!(drag.waits(50.0));
        assert_eq!(drag.end(55.0), End::Flick);
        // It stands still before it is lifted: the steps come after all.
        assert_eq!(drag.end(300.0), End::Rest);
        assert_eq!(drag.follow(block(2), 300.0), times(3, Step::Down));
    }

    #[test]
    fn a_pointer_that_hardly_moves_taps() {
        let mut drag = Drag::new(40.0, block(2));
        drag.move_to((3.0, -4.0), 20.0);
        assert_eq!((drag.follow(block(2), 20.0), drag.end(90.0)), (None, End::Tap));
        drag.move_to((15.0, 0.0), 100.0);
        drag.move_to((0.0, 0.0), 120.0);
        assert_eq!(drag.end(130.0), End::Rest);
    }
}
