// SPDX-License-Identifier: GPL-3.0-or-later
//! Blocky: one to four players with individual goals change a shared picture. `resources/help/blocky.md` describes the
//! rules.
//!
//! - [`color`], [`symmetry`], [`path`], [`block`]: the board as a quadtree, symmetries of the square, and paths to
//!   blocks;
//! - [`regions`], [`goal`]: connected regions, goals and scores; `random_board`, [`given`]: random boards and boards from
//!   JSON;
//! - [`moves`], [`event`]: moves and the resulting events.
//!
//! ```
//! use rules::game::Game;
//! use rules::blocky::{Blocky, Setup};
//!
//! let mut game = Blocky::new(&Setup::with_seed(7));
//! let before = game.board().clone();
//! game.play(&"clockwise top".parse()?, &mut Vec::new())?;
//! game.play(&"counterclockwise top".parse()?, &mut Vec::new())?;
//! assert_eq!(*game.board(), before);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod block;
pub mod color;
pub mod event;
pub mod given;
pub mod goal;
pub mod moves;
pub mod path;
mod random_board;
pub mod regions;
mod setup;
pub mod symmetry;

use rand_chacha::ChaCha8Rng;
use std::sync::Arc;
use tr::tr;

pub use block::{Block, Kind};
pub use color::Color;
pub use event::Event;
pub use goal::{Goal, Measure};
pub use moves::{Action, BadMove, Move};
pub use path::{Corner, Path, Place};
pub use random_board::smashed;
pub use setup::{Depth, GivenBoard, Players, Setup, Start, Turns};

use super::random;
use crate::game::{Change, Game, Seat};

/// Streams of the match's seed.
mod stream {
    pub(super) const BOARD: u64 = 0;
    pub(super) const GOALS: u64 = 1;
    pub(super) const SMASHES: u64 = 2;
}

/// A position of Blocky.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blocky {
    setup: Arc<Setup>,
    board: Block,
    goals: Arc<[Goal]>,
    smashes: ChaCha8Rng,
    /// Number of turns played by all players together.
    turns_played: u32,
}

/// Reason why a move is against the rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IllegalMove {
    /// All turns have been played.
    #[error("{}", tr!("the game is over"))]
    Over,
    /// The path continues below an undivided block.
    #[error("{}", tr!("block {path} doesn’t exist because {ancestor} is not divided", path, ancestor = end))]
    NoBlock {
        /// Path in the move.
        path: Path,
        /// The undivided block.
        end: Path,
    },
    /// The whole board can't be smashed.
    #[error("{}", tr!("the whole board can’t be smashed"))]
    SmashTop,
    /// A unit cell can't be smashed.
    #[error("{}", tr!("{path} is a unit cell, which can’t be smashed", path = .0))]
    SmashCell(Path),
}

impl Blocky {
    fn start(setup: Arc<Setup>) -> Self {
        let generator = |stream| random::generator(setup.seed, stream);
        let board = match &setup.start {
            Start::Given(board) => board.get().clone(),
            Start::Made(depth) => random_board::divided(&mut generator(stream::BOARD), 0, depth.get() as u8),
        };
        let goals = goal::draw(&mut generator(stream::GOALS), setup.players.get() as usize).into();
        let smashes = generator(stream::SMASHES);
        Self { setup, board, goals, smashes, turns_played: 0 }
    }

    /// Setup of the match.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> &Block {
        &self.board
    }

    /// Maximum depth of the board.
    #[must_use]
    pub fn max_depth(&self) -> u8 {
        self.board.height()
    }

    /// Goals of the players, by seat.
    #[must_use]
    pub fn goals(&self) -> &[Goal] {
        &self.goals
    }

    /// Scores of the players, by seat.
    #[must_use]
    pub fn scores(&self) -> Vec<u32> {
        self.goals.iter().map(|goal| goal.score(&self.board)).collect()
    }

    /// Iterates over the players in turn order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        // There are at most four players.
        (1..=self.players() as u8).filter_map(Seat::new)
    }

    /// Goal of a player, or `None` if the seat doesn't exist.
    #[must_use]
    pub fn goal(&self, seat: Seat) -> Option<Goal> {
        self.goals.get(usize::from(seat.number()) - 1).copied()
    }

    fn players(&self) -> u32 {
        self.setup.players.get()
    }

    fn is_over(&self) -> bool {
        self.turns_played >= self.players() * self.setup.turns.get()
    }

    /// Number of turns the player has left.
    #[must_use]
    pub fn turns_left(&self, seat: Seat) -> u32 {
        let seats_before = u32::from(seat.number()) - 1;
        let played = (self.turns_played + self.players() - 1 - seats_before.min(self.players() - 1)) / self.players();
        self.setup.turns.get().saturating_sub(played)
    }

    /// Returns the block that a move would change, or the reason why the move is illegal.
    fn checked_block(&self, action: Action, path: &Path) -> Result<Block, IllegalMove> {
        if self.is_over() {
            return Err(IllegalMove::Over);
        }
        let block = self.board.at(path).map_err(|end| IllegalMove::NoBlock { path: *path, end })?;
        match action {
            Action::Smash if path.level() == 0 => Err(IllegalMove::SmashTop),
            Action::Smash if block.height() == 0 => Err(IllegalMove::SmashCell(*path)),
            _ => Ok(block),
        }
    }

    /// Checks whether a move is legal.
    ///
    /// # Errors
    /// Returns the reason why the move is illegal.
    pub fn allows(&self, action: Action, path: &Path) -> Result<(), IllegalMove> {
        self.checked_block(action, path).map(drop)
    }

    fn act(&mut self, action: Action, path: &Path, events: &mut Vec<Event>) -> Result<(), IllegalMove> {
        let block = self.checked_block(action, path)?;
        let seat = self.turn().ok_or(IllegalMove::Over)?;
        let depth = self.max_depth();
        let new = match action.symmetry() {
            Some(symmetry) => block.transformed(symmetry),
            None => random_board::divided(&mut self.smashes, path.level(), depth),
        };
        let changed = new != block;
        self.board = self.board.with(path, new).map_err(|end| IllegalMove::NoBlock { path: *path, end })?;
        self.turns_played += 1;
        events.push(Event::Acted { seat, action, path: *path, changed });
        events.push(self.turn().map_or(Event::Over, Event::TurnPassed));
        Ok(())
    }

    /// Paths of all blocks in depth-first order, parents before children.
    #[must_use]
    pub fn paths(&self) -> Vec<Path> {
        fn collect(block: &Block, path: Path, paths: &mut Vec<Path>) {
            paths.push(path);
            for corner in Corner::ALL {
                if let (Some(child), Some(path)) = (block.child(corner), path.child(corner)) {
                    collect(&child, path, paths);
                }
            }
        }
        let mut paths = Vec::new();
        collect(&self.board, Path::TOP, &mut paths);
        paths
    }
}

impl Game for Blocky {
    const NAME: &'static str = "blocky";

    type Setup = Setup;
    type Move = Move;
    type BadMove = BadMove;
    type Event = Event;
    type IllegalMove = IllegalMove;

    fn new(setup: &Setup) -> Self {
        Self::start(Arc::new(setup.clone()))
    }

    fn play(&mut self, mv: &Move, events: &mut Vec<Event>) -> Result<Change, IllegalMove> {
        match mv {
            Move::Act(action, path) => self.act(*action, path, events).map(|()| Change::Changed),
            Move::Restart => {
                let start = Self::start(Arc::clone(&self.setup));
                if *self == start {
                    return Ok(Change::Unchanged);
                }
                *self = start;
                events.push(Event::Restarted);
                Ok(Change::Changed)
            }
        }
    }

    fn legal_moves(&self) -> Vec<Move> {
        let restart = (self.turns_played > 0).then_some(Move::Restart);
        if self.is_over() {
            return restart.into_iter().collect();
        }
        let acts = self.paths().into_iter().flat_map(|path| {
            let possible = Action::ALL.into_iter().filter(move |action| self.allows(*action, &path).is_ok());
            possible.map(move |action| Move::Act(action, path))
        });
        acts.chain(restart).collect()
    }

    fn turn(&self) -> Option<Seat> {
        // The remainder is less than the number of players, at most four.
        (!self.is_over()).then(|| Seat::new((self.turns_played % self.players()) as u8 + 1))?
    }

    fn winners(&self) -> Option<Vec<Seat>> {
        if !self.is_over() {
            return None;
        }
        let scores = self.scores();
        let best = scores.iter().max()?;
        Some(self.seats().zip(&scores).filter(|(_, score)| *score == best).map(|(seat, _)| seat).collect())
    }
}
