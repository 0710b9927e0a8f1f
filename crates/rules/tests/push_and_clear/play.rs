// SPDX-License-Identifier: GPL-3.0-or-later
//! Positions and moves in the notation of the tests.

use rules::game::{Change, Game};
use rules::push_and_clear::{Board, Cell, Classic, Direction, Event, Generator, Move, PushAndClear, Seed, Setup, Size};

/// Seed of the classic generator with this state.
pub(crate) fn classic(state: u8) -> Seed {
    Seed::Classic(Classic::new(state).unwrap())
}

pub(crate) fn size(side: u8) -> Size {
    Size::new(side).unwrap()
}

pub(crate) fn board(rows: &str) -> Board {
    rows.parse().unwrap()
}

/// Returns the cell at this column and row.
pub(crate) fn cell(size: Size, column: u8, row: u8) -> Cell {
    size.cell(column, row).unwrap()
}

/// Start position of a match.
pub(crate) fn first(side: u8, seed: Seed) -> PushAndClear {
    PushAndClear::new(&Setup { seed, size: size(side) })
}

/// Position after this many steps, with score 0 and the classic generator in this state.
pub(crate) fn after_steps(rows: &str, state: u8, steps: u64) -> PushAndClear {
    PushAndClear::at(board(rows), classic(state), 0, steps).unwrap()
}

/// Position before the first step.
pub(crate) fn at(rows: &str, state: u8) -> PushAndClear {
    after_steps(rows, state, 0)
}

/// Plays a move that must be legal and returns its events.
pub(crate) fn go(game: &mut PushAndClear, direction: Direction) -> Vec<Event> {
    let mut events = Vec::new();
    assert_eq!(game.play(&Move::Slide(direction), &mut events), Ok(Change::Changed), "{direction} on {}", game.board());
    events
}

/// State of the classic generator.
pub(crate) fn state(game: &PushAndClear) -> u8 {
    match game.generator() {
        Generator::Classic(classic) => classic.state(),
        Generator::Seeded(_) => panic!("the seeded generator is in use"),
    }
}

/// Asserts the board and the state of the classic generator.
pub(crate) fn assert_now(game: &PushAndClear, rows: &str, classic: u8) {
    assert_eq!((game.board().to_string().as_str(), state(game)), (rows, classic));
}
