// SPDX-License-Identifier: GPL-3.0-or-later
//! Mouse and touch gestures on a board, as functions of the pointer's position and movement.

use std::collections::VecDeque;

use rules::biquadris::geometry::{Column, Row, blind_window};
use rules::biquadris::turn::moved;
use rules::biquadris::{Block, Board, Step, Times};

/// Distance from the middle of the current cell, in cells, at which the block follows the pointer to the next one.
const SLACK: f64 = 0.6;
/// The same, perpendicular to the direction of the drag so far.
const SLACK_ACROSS: f64 = 1.1;
/// Minimum downward speed, in logical pixels per second, at which lifting the pointer drops the block.
const FLICK: f64 = 700.0;
/// Time span over which the speed is measured, in milliseconds.
pub const SPEED_WINDOW: f64 = 80.0;
/// Distance in logical pixels below which a pointer counts as not moved.
const STILL: f64 = 10.0;
/// Smooth scrolling distance, in logical pixels, that equals a notch of a mouse wheel.
const NOTCH: f64 = 40.0;

/// Whether a cell is part of the block's landing position, outside the closed blind window.
#[must_use]
pub fn is_landing(cell: (Row, Column), landing: Block, blind: bool) -> bool {
    let hidden = blind && blind_window().any(|hidden| hidden == cell);
    !hidden && landing.cells().any(|of| of == cell)
}

/// Step of a click or tap: drops on the landing position, rotates elsewhere.
#[must_use]
pub fn tap(cell: Option<(Row, Column)>, landing: Block, blind: bool) -> Step {
    if cell.is_some_and(|cell| is_landing(cell, landing, blind)) { Step::Drop } else { Step::Clockwise }
}

/// Step of another mouse button, by GDK button number.
#[must_use]
pub const fn button(number: u32) -> Option<Step> {
    match number {
        2 => Some(Step::Drop),
        3 => Some(Step::Counterclockwise),
        _ => None,
    }
}

/// Whether a step moves the block. A blocked step would still let a heavy block sink.
#[must_use]
pub fn moves(step: Step, board: &Board, block: Block) -> bool {
    moved(board, block, step).is_some()
}

/// Accumulated scrolling short of a whole notch.
#[derive(Clone, Copy, Debug, Default)]
pub struct Scrolling(f64);

impl Scrolling {
    /// Adds scrolling and returns the resulting rotations; downward is clockwise. `units` says whether `amount` is in logical
    /// pixels instead of notches.
    #[must_use]
    pub fn turn(&mut self, amount: f64, units: bool) -> Option<(Step, Times)> {
        let notches = if units { amount / NOTCH } else { amount };
        if notches * self.0 < 0.0 {
            self.0 = 0.0;
        }
        self.0 += notches;
        // Tolerance for rounding errors: ten tenths make a whole notch.
        let whole = (self.0 + 1e-6_f64.copysign(self.0)).trunc();
        self.0 -= whole;
        let step = if whole > 0.0 { Step::Clockwise } else { Step::Counterclockwise };
        repeated(whole.abs() as i32, step)
    }
}

/// Drag of a block.
#[derive(Clone, Debug)]
pub struct Drag {
    /// Side of a cell in logical pixels.
    cell: f64,
    /// Block's leftmost column at the start.
    left: i32,
    /// Columns by which the pointer is right of its start.
    columns: i32,
    /// Maximum number of rows by which the pointer has been below its start.
    rows: i32,
    /// Whether the pointer has moved by at least [`STILL`].
    moved: bool,
    /// Recent times in milliseconds with the pointer's offset from its start.
    trail: VecDeque<(f64, (f64, f64))>,
}

/// Meaning of the end of a drag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// A click or tap.
    Tap,
    /// Drops the block.
    Flick,
    /// Leaves the block where it is; [`Drag::follow`] may still return a step.
    Rest,
}

impl Drag {
    /// Starts dragging a block on a board with cells of this side, in logical pixels.
    #[must_use]
    pub fn new(cell: f64, block: Block) -> Self {
        let left = block.left().index() as i32;
        Self { cell, left, columns: 0, rows: 0, moved: false, trail: VecDeque::new() }
    }

    /// Records the pointer's offset from its start at a time in milliseconds.
    pub fn move_to(&mut self, offset: (f64, f64), time: f64) {
        self.moved |= offset.0.hypot(offset.1) >= STILL;
        self.trail.push_back((time, offset));
        while self.trail.len() > 2 && self.trail[1].0 < time - SPEED_WINDOW {
            self.trail.pop_front();
        }
    }

    /// Returns the next steps that move the block toward the pointer; `None` if there are none. A step may end the turn, so call
    /// again with the block as it is after the step.
    #[must_use]
    pub fn follow(&mut self, block: Block, time: f64) -> Option<(Step, Times)> {
        let &(_, (x, y)) = self.trail.back()?;
        let slack = |first: bool| if first { SLACK } else { SLACK_ACROSS };
        let columns = crossed(self.columns, x / self.cell, slack(self.columns != 0 || self.rows == 0));
        if columns != self.columns {
            let path = (columns - self.columns).signum();
            self.columns = columns;
            // After an obstacle stopped the block, it waits until the pointer has come back.
            let missing = self.left + columns - block.left().index() as i32;
            if missing.signum() == path {
                return repeated(missing.abs(), if path > 0 { Step::Right } else { Step::Left });
            }
        }
        if self.is_flicking(time) {
            // The drag may still become a drop.
            return None;
        }
        let rows = crossed(self.rows, y / self.cell, slack(self.rows != 0 || self.columns == 0)).max(self.rows);
        let missing = rows - self.rows;
        self.rows = rows;
        repeated(missing, Step::Down)
    }

    /// Whether the block waits for the pointer to slow down.
    #[must_use]
    pub fn waits(&self, time: f64) -> bool {
        self.is_flicking(time)
    }

    /// Returns the meaning of lifting the pointer now.
    #[must_use]
    pub fn end(&self, time: f64) -> End {
        match (self.moved || self.columns != 0, self.is_flicking(time)) {
            (false, _) => End::Tap,
            (true, true) => End::Flick,
            (true, false) => End::Rest,
        }
    }

    /// Whether the pointer is moving downward fast enough for a drop.
    fn is_flicking(&self, time: f64) -> bool {
        let (Some(&(then, from)), Some(&(_, to))) = (self.trail.front(), self.trail.back()) else { return false };
        let lasted = time - then;
        // Without recent events, the pointer is at rest.
        if lasted <= 0.0 || lasted > 2.0 * SPEED_WINDOW {
            return false;
        }
        let (right, down) = (to.0 - from.0, to.1 - from.1);
        to.1 >= self.cell && down > 2.0 * right.abs() && down / lasted * 1000.0 >= FLICK
    }
}

/// Returns the pointer's cell relative to its start, with hysteresis: it changes only if the distance exceeds `slack`.
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
    fn blocked_steps_do_not_move_the_block() {
        let (board, mut block) = (Board::default(), block(0));
        assert!(!moves(Step::Left, &board, block));
        assert!(moves(Step::Right, &board, block) && moves(Step::Down, &board, block));
        while let Some(lower) = block.moved_down() {
            block = lower;
        }
        assert!(!moves(Step::Down, &board, block) && moves(Step::Right, &board, block));
    }

    #[test]
    fn tap_drops_on_landing_position_and_rotates_elsewhere() {
        let landing = block(3).with_bottom(Row::FLOOR).expect("room");
        assert_eq!(tap(Some(cell(17, 3)), landing, false), Step::Drop);
        assert_eq!(tap(Some(cell(16, 4)), landing, true), Step::Drop);
        assert_eq!(tap(Some(cell(15, 3)), landing, false), Step::Clockwise);
        assert_eq!(tap(Some(cell(17, 5)), landing, false), Step::Clockwise);
        assert_eq!(tap(None, landing, false), Step::Clockwise);
    }

    #[test]
    fn tap_does_not_reveal_hidden_cells() {
        let landing = block(3).with_bottom(cell(14, 0).0).expect("room");
        assert_eq!(tap(Some(cell(14, 3)), landing, false), Step::Drop);
        assert_eq!(tap(Some(cell(14, 3)), landing, true), Step::Clockwise);
    }

    #[test]
    fn other_buttons_drop_and_rotate() {
        assert_eq!([1, 2, 3, 8].map(button), [None, Some(Step::Drop), Some(Step::Counterclockwise), None]);
    }

    #[test]
    fn scrolling_accumulates_to_whole_notches() {
        let mut wheel = Scrolling::default();
        assert_eq!(wheel.turn(1.0, false), times(1, Step::Clockwise));
        assert_eq!(wheel.turn(-2.0, false), times(2, Step::Counterclockwise));
        let eighths: Vec<_> = (0..16).filter_map(|_| wheel.turn(0.125, false)).collect();
        assert_eq!(eighths, [(Step::Clockwise, Times::ONCE); 2]);
        let tenths: Vec<_> = (0..10).filter_map(|_| wheel.turn(-0.1, false)).collect();
        assert_eq!(tenths, [(Step::Counterclockwise, Times::ONCE)]);
        assert_eq!(wheel.turn(39.0, true), None);
        assert_eq!(wheel.turn(1.0, true), times(1, Step::Clockwise));
        // Scrolling in the other direction starts from zero.
        assert_eq!(wheel.turn(39.0, true), None);
        assert_eq!(wheel.turn(-39.0, true), None);
    }

    /// Moves a pointer slowly along `path` and returns the resulting commands, applied to a block between walls.
    fn slowly(drag: &mut Drag, path: &[(f64, f64)], at: usize) -> Vec<(Step, u16)> {
        let mut column = at as i32;
        let mut commands = Vec::new();
        for (step, &offset) in path.iter().enumerate() {
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
    fn block_follows_by_whole_columns() {
        let mut drag = Drag::new(20.0, block(2));
        let path = [(11.0, 0.0), (13.0, 0.0), (18.0, 0.0), (60.0, 0.0), (49.0, 3.0), (47.0, 5.0), (0.0, 0.0)];
        assert_eq!(slowly(&mut drag, &path, 2), [(Step::Right, 1), (Step::Right, 2), (Step::Left, 1), (Step::Left, 2)]);
        assert_eq!(drag.end(5000.0), End::Rest);
    }

    #[test]
    fn block_stopped_by_a_wall_waits_for_the_pointer() {
        let mut drag = Drag::new(20.0, block(8));
        // The pointer moves four columns to the right, where only one is free; the block moves left once the pointer is back.
        let path = [(80.0, 0.0), (60.0, 0.0), (20.0, 0.0), (0.0, 0.0)];
        assert_eq!(slowly(&mut drag, &path, 8), [(Step::Right, 4), (Step::Left, 1)]);
    }

    #[test]
    fn block_moves_down_with_the_pointer_but_never_up() {
        let mut drag = Drag::new(20.0, block(2));
        let path = [(0.0, 13.0), (0.0, 40.0), (0.0, 0.0), (0.0, 40.0), (0.0, 61.0)];
        assert_eq!(slowly(&mut drag, &path, 2), [(Step::Down, 1), (Step::Down, 1), (Step::Down, 1)]);
    }

    #[test]
    fn slanted_drags_follow_the_main_direction() {
        let mut drag = Drag::new(20.0, block(2));
        assert_eq!(slowly(&mut drag, &[(20.0, 8.0), (60.0, 20.0)], 2), [(Step::Right, 1), (Step::Right, 2)]);
        let mut drag = Drag::new(20.0, block(2));
        assert_eq!(slowly(&mut drag, &[(5.0, 20.0), (20.0, 60.0)], 2), [(Step::Down, 1), (Step::Down, 2)]);
        let mut drag = Drag::new(20.0, block(2));
        assert_eq!(slowly(&mut drag, &[(20.0, 0.0), (20.0, 40.0)], 2), [(Step::Right, 1), (Step::Down, 2)]);
    }

    #[test]
    fn fast_downward_drag_is_a_drop() {
        let mut drag = Drag::new(20.0, block(2));
        for step in 0..6 {
            let time = f64::from(step) * 10.0;
            drag.move_to((f64::from(step), f64::from(step) * 15.0), time);
            let line = drag.follow(block(2), time);
            assert!(step < 2 || line.is_none(), "{line:?} at {step}");
        }
        assert!(drag.waits(50.0));
        assert_eq!(drag.end(55.0), End::Flick);
        // The pointer rests before it is lifted, so the steps are made after all.
        assert_eq!(drag.end(300.0), End::Rest);
        assert_eq!(drag.follow(block(2), 300.0), times(3, Step::Down));
    }

    #[test]
    fn short_drag_is_a_tap() {
        let mut drag = Drag::new(40.0, block(2));
        drag.move_to((3.0, -4.0), 20.0);
        assert_eq!((drag.follow(block(2), 20.0), drag.end(90.0)), (None, End::Tap));
        drag.move_to((15.0, 0.0), 100.0);
        drag.move_to((0.0, 0.0), 120.0);
        assert_eq!(drag.end(130.0), End::Rest);
    }
}
