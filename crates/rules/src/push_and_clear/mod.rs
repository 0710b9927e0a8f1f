// SPDX-License-Identifier: GPL-3.0-or-later
//! Push and Clear: one player pushes rows of boxes about until no move is left. The rules are told in
//! `resources/help/push-and-clear.md`; each file here holds one idea of them:
//!
//! - [`geometry`]: where cells are; [`board`]: what stands there, how the player slides, which lines are full (`word`: in
//!   how many bits that is worked out);
//! - [`generator`]: where chance comes from; [`new_box`]: what it decides;
//! - [`moves`]: what a player may say; [`event`]: what comes of it.
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

/// Why a move is against the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IllegalMove {
    /// The game is over.
    #[error("{}", tr!("the game is over; no move is possible"))]
    Over,
    /// There is no way to slide.
    #[error("{}", no_room(*.0))]
    NoRoom(Direction),
}

/// The sentence about a direction in which there is no way to slide.
fn no_room(direction: Direction) -> String {
    match direction {
        Direction::Left => {
            tr!("can’t slide left: there is no empty cell or point before the wall or a fixed box")
        }
        Direction::Up => {
            tr!("can’t slide up: there is no empty cell or point before the wall or a fixed box")
        }
        Direction::Right => {
            tr!("can’t slide right: there is no empty cell or point before the wall or a fixed box")
        }
        Direction::Down => {
            tr!("can’t slide down: there is no empty cell or point before the wall or a fixed box")
        }
    }
}

impl PushAndClear {
    /// A game that begins with this generator.
    fn start(setup: Setup, mut generator: Generator) -> Self {
        let mut board = Board::empty(setup.size);
        for _ in 0..setup.size.side() {
            let (_, lines) = new_box::appear(&mut board, &mut generator, 0);
            board.clear_lines(lines);
        }
        new_box::seat_player(&mut board, &mut generator);
        let over = !board.can_move_somewhere();
        Self { setup, board, generator, score: 0, steps: 0, over }
    }

    /// A game in the middle, with the player on this board: for tests, and for whoever wants to try a position.
    ///
    /// `None` without a player on the board, or with a full row or column: that would have been cleared.
    #[must_use]
    pub fn at(board: Board, seed: Seed, score: u64, steps: u64) -> Option<Self> {
        board.player().filter(|_| board.full_lines().is_empty())?;
        let (setup, over) = (Setup { seed, size: board.size() }, !board.can_move_somewhere());
        Some(Self { setup, board, generator: Generator::new(seed), score, steps, over })
    }

    /// The setup of the match.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// What stands where.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The generator, before its next draw.
    #[must_use]
    pub const fn generator(&self) -> &Generator {
        &self.generator
    }

    /// The points that were swept up.
    #[must_use]
    pub const fn score(&self) -> u64 {
        self.score
    }

    /// How many moves were made.
    #[must_use]
    pub const fn steps(&self) -> u64 {
        self.steps
    }

    /// Whether no move is possible any longer.
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
        // Nobody comes so far but in a test.
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

    /// The game from its beginning: the seeded generator too, while the classic one goes on
    /// (help/push-and-clear.md, "Randomness").
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
        let changes = |mv: &Move| match *mv {
            Move::Slide(direction) => !self.over && self.board.can_move(direction),
            Move::Restart => self.clone().restart(&mut Vec::new()).is_changed(),
        };
        Move::ALL.into_iter().filter(changes).collect()
    }

    fn turn(&self) -> Option<Seat> {
        (!self.over).then_some(Seat::FIRST)
    }

    /// Nobody wins: a game that is over has a score, and no winner.
    fn winners(&self) -> Option<Vec<Seat>> {
        self.over.then(Vec::new)
    }
}
