// SPDX-License-Identifier: GPL-3.0-or-later
//! Blocky: one to four players change a picture that they share, each for a goal of their own. The rules are told in
//! `resources/help/blocky.md`; each file here holds one idea of them:
//!
//! - [`color`], [`symmetry`], [`path`], [`block`]: the picture, how it is seen, and the way to a part of it;
//! - [`regions`], [`goal`]: what counts; `making`, [`given`]: where a board comes from;
//! - [`moves`]: what a player may say; [`event`]: what comes of it.
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
mod making;
pub mod moves;
pub mod path;
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
pub use making::smashed;
pub use moves::{Action, BadMove, Move};
pub use path::{Corner, Path, Place};
pub use setup::{Depth, Given, Players, Setup, Start, Turns};

use super::random;
use crate::game::{Change, Game, Seat};

/// The streams of a match's seed.
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
    /// How many turns were taken, by all players together.
    taken: u32,
}

/// Why a move is against the rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IllegalMove {
    /// All turns are over.
    #[error("{}", tr!("the game is over"))]
    Over,
    /// The path goes on below a block that isn't divided.
    #[error("{}", tr!("block {path} doesn’t exist: {end} is not divided", path, end))]
    NoBlock {
        /// The path.
        path: Path,
        /// Where it ends.
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
            Start::Made(depth) => making::divided(&mut generator(stream::BOARD), 0, depth.get() as u8),
        };
        let goals = goal::draw(&mut generator(stream::GOALS), setup.players.get() as usize).into();
        let smashes = generator(stream::SMASHES);
        Self { setup, board, goals, smashes, taken: 0 }
    }

    /// The setup of the match.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The picture.
    #[must_use]
    pub const fn board(&self) -> &Block {
        &self.board
    }

    /// The deepest level that there can be.
    #[must_use]
    pub fn max_depth(&self) -> u8 {
        self.board.height()
    }

    /// The players' goals, by seat.
    #[must_use]
    pub fn goals(&self) -> &[Goal] {
        &self.goals
    }

    /// The players' scores, by seat.
    #[must_use]
    pub fn scores(&self) -> Vec<u32> {
        self.goals.iter().map(|goal| goal.score(&self.board)).collect()
    }

    /// The players' seats, in the order of turns.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        // At most four.
        (1..=self.players() as u8).filter_map(Seat::new)
    }

    /// A player's goal; `None` where nobody sits.
    #[must_use]
    pub fn goal(&self, seat: Seat) -> Option<Goal> {
        self.goals.get(usize::from(seat.number()) - 1).copied()
    }

    fn players(&self) -> u32 {
        self.setup.players.get()
    }

    fn is_over(&self) -> bool {
        self.taken >= self.players() * self.setup.turns.get()
    }

    /// How many turns the player in this seat still has.
    #[must_use]
    pub fn turns_left(&self, seat: Seat) -> u32 {
        let before = u32::from(seat.number()) - 1;
        let taken = (self.taken + self.players() - 1 - before.min(self.players() - 1)) / self.players();
        self.setup.turns.get().saturating_sub(taken)
    }

    /// The block that a move is about.
    fn subject(&self, action: Action, path: &Path) -> Result<Block, IllegalMove> {
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

    /// Whether this move is possible.
    ///
    /// # Errors
    /// Why not.
    pub fn allows(&self, action: Action, path: &Path) -> Result<(), IllegalMove> {
        self.subject(action, path).map(drop)
    }

    fn act(&mut self, action: Action, path: &Path, events: &mut Vec<Event>) -> Result<(), IllegalMove> {
        let block = self.subject(action, path)?;
        let seat = self.turn().ok_or(IllegalMove::Over)?;
        let depth = self.max_depth();
        let new = match action.symmetry() {
            Some(way) => block.turned(way),
            None => making::divided(&mut self.smashes, path.level(), depth),
        };
        let changed = new != block;
        self.board = self.board.with(path, new).map_err(|end| IllegalMove::NoBlock { path: *path, end })?;
        self.taken += 1;
        events.push(Event::Acted { seat, action, path: *path, changed });
        events.push(self.turn().map_or(Event::Over, Event::TurnPassed));
        Ok(())
    }

    /// The ways to all blocks of the board, each before those within it.
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
        let restart = (self.taken > 0).then_some(Move::Restart);
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
        // Below the number of players, which is at most four.
        (!self.is_over()).then(|| Seat::new((self.taken % self.players()) as u8 + 1))?
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
