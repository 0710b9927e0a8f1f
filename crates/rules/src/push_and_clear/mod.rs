// SPDX-License-Identifier: GPL-3.0-or-later
//! Push and Clear: one player pushes rows of boxes until no move is left. `resources/help/push-and-clear.md` describes
//! the rules.
//!
//! - [`geometry`]: board sizes, cells and sets of cells; [`board`]: contents of cells, sliding and full lines (`word`:
//!   bit sets of suitable width);
//! - [`generator`]: random generators; [`new_box`]: placement of new boxes;
//! - [`moves`], [`event`]: moves and the resulting events.
//!
//! ```
//! use rules::game::Game;
//! use rules::push_and_clear::{PushAndClear, Setup};
//!
//! let mut game = PushAndClear::new(&Setup::with_seed(7));
//! let mut events = Vec::new();
//! let possible = game.legal_moves();
//! game.play(&possible[0], &mut events)?;
//! assert_eq!(game.steps(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod board;
pub mod event;
pub mod generator;
pub mod geometry;
pub mod moves;
pub mod new_box;
mod setup;
mod word;

pub use board::{Board, Content, Lines, Slide};
pub use event::Event;
pub use generator::{Classic, Generator, Seed};
pub use geometry::{Cell, Cells, Direction, Size};
pub use moves::{BadMove, Move};
pub use new_box::NewBox;
pub use setup::Setup;

use tr::tr;

use crate::game::{Change, Game, Seat};

/// A position of Push and Clear.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PushAndClear {
    setup: Setup,
    board: Board,
    generator: Generator,
    score: u64,
    steps: u64,
    over: bool,
}

/// Reason why a move is against the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IllegalMove {
    /// The game is over.
    #[error("{}", tr!("the game is over; no move is possible"))]
    Over,
    /// The player can't slide in this direction.
    #[error("{}", cant_slide_message(*.0))]
    NoRoom(Direction),
}

/// Returns the error message for a direction in which the player can't slide.
fn cant_slide_message(direction: Direction) -> String {
    match direction {
        Direction::Left => {
            tr!("can’t slide left because there is no empty cell or point before the wall or a fixed box")
        }
        Direction::Up => {
            tr!("can’t slide up because there is no empty cell or point before the wall or a fixed box")
        }
        Direction::Right => {
            tr!("can’t slide right because there is no empty cell or point before the wall or a fixed box")
        }
        Direction::Down => {
            tr!("can’t slide down because there is no empty cell or point before the wall or a fixed box")
        }
    }
}

impl PushAndClear {
    /// Starts a game with this generator.
    fn start(setup: Setup, mut generator: Generator) -> Self {
        let mut board = Board::empty(setup.size);
        for _ in 0..setup.size.side() {
            let (_, lines) = new_box::appear(&mut board, &mut generator, 0);
            board.clear_lines(lines);
        }
        new_box::place_player(&mut board, &mut generator);
        let over = !board.can_move_somewhere();
        Self { setup, board, generator, score: 0, steps: 0, over }
    }

    /// Creates a position in the middle of a game, for tests and for trying out positions.
    ///
    /// Returns `None` if the board has no player, or a full row or column, which would already have been cleared.
    #[must_use]
    pub fn at(board: Board, seed: Seed, score: u64, steps: u64) -> Option<Self> {
        board.player().filter(|_| board.full_lines().is_empty())?;
        let (setup, over) = (Setup { seed, size: board.size() }, !board.can_move_somewhere());
        Some(Self { setup, board, generator: Generator::new(seed), score, steps, over })
    }

    /// Setup of the match.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// State of the generator before its next draw.
    #[must_use]
    pub const fn generator(&self) -> &Generator {
        &self.generator
    }

    /// Number of points collected.
    #[must_use]
    pub const fn score(&self) -> u64 {
        self.score
    }

    /// Number of moves made.
    #[must_use]
    pub const fn steps(&self) -> u64 {
        self.steps
    }

    /// Whether the game is over, that is, no move is possible.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.over
    }

    fn slide(&mut self, direction: Direction, events: &mut Vec<Event>) -> Result<(), IllegalMove> {
        if self.over {
            return Err(IllegalMove::Over);
        }
        let slid = self.board.slide(direction).ok_or(IllegalMove::NoRoom(direction))?;
        events.push(Event::Slide(direction, slid));
        // Saturating, because tests create positions close to the maximum.
        self.score = self.score.saturating_add(slid.points.count().into());
        self.steps = self.steps.saturating_add(1);
        self.clear(self.board.lines_completed_by_push(direction, &slid), events);
        let (new, lines) = new_box::appear(&mut self.board, &mut self.generator, self.steps);
        events.push(Event::Appeared(new));
        self.clear(lines, events);
        self.over = !self.board.can_move_somewhere();
        if self.over {
            events.push(Event::Over);
        }
        Ok(())
    }

    fn clear(&mut self, lines: Lines, events: &mut Vec<Event>) {
        if !lines.is_empty() {
            self.board.clear_lines(lines);
            events.push(Event::Cleared(lines));
        }
    }

    /// Restarts the game. The seeded generator starts over; the classic one continues (help/push-and-clear.md,
    /// "Randomness").
    fn restart(&mut self, events: &mut Vec<Event>) -> Change {
        let generator = match self.generator {
            Generator::Seeded(_) => Generator::new(self.setup.seed),
            Generator::Classic(classic) => Generator::Classic(classic),
        };
        let start = Self::start(self.setup, generator);
        if *self == start {
            return Change::Unchanged;
        }
        *self = start;
        events.push(Event::Restarted);
        Change::Changed
    }
}

impl Game for PushAndClear {
    const NAME: &'static str = "push-and-clear";

    type Setup = Setup;
    type Move = Move;
    type BadMove = BadMove;
    type Event = Event;
    type IllegalMove = IllegalMove;

    fn new(setup: &Setup) -> Self {
        Self::start(*setup, Generator::new(setup.seed))
    }

    fn play(&mut self, mv: &Move, events: &mut Vec<Event>) -> Result<Change, IllegalMove> {
        match *mv {
            Move::Slide(direction) => self.slide(direction, events).map(|()| Change::Changed),
            Move::Restart => Ok(self.restart(events)),
        }
    }

    fn legal_moves(&self) -> Vec<Move> {
        let is_legal = |mv: &Move| match *mv {
            Move::Slide(direction) => !self.over && self.board.can_move(direction),
            Move::Restart => self.clone().restart(&mut Vec::new()).is_changed(),
        };
        Move::ALL.into_iter().filter(is_legal).collect()
    }

    fn turn(&self) -> Option<Seat> {
        (!self.over).then_some(Seat::FIRST)
    }

    /// A finished game has a score but no winner.
    fn winners(&self) -> Option<Vec<Seat>> {
        self.over.then(Vec::new)
    }
}
