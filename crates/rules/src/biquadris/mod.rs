// SPDX-License-Identifier: GPL-3.0-or-later
//! Biquadris: two players, two boards, no clock. The rules are told in `resources/help/biquadris.md`; each file here
//! holds one idea of them:
//!
//! - [`geometry`], [`tetromino`], [`block`], [`board`]: where cells are, how blocks turn and fit, how rows are cleared;
//! - [`level`], [`sequence`], [`supply`]: which block comes next;
//! - [`star`], [`heavy`], [`action`], [`score`]: the star block, what weighs, special actions, points;
//! - [`moves`], [`turn`]: what a player may say, and what a drop sets off, in its order;
//! - [`landings`]: where the current block can come to rest, and by which commands.
//!
//! ```
//! use rules::game::{Change, Game};
//! use rules::biquadris::{Biquadris, Setup, Side};
//!
//! let mut game = Biquadris::new(&Setup::with_seed(7));
//! let mut events = Vec::new();
//! let change = game.play(&"3right".parse()?, &mut events)?;
//! assert_eq!(change, Change::Changed);
//! game.play(&"drop".parse()?, &mut events)?;
//! assert_eq!(game.side_to_move(), Some(Side::Two));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::sync::Arc;

use crate::game::{Change, Game, Seat};

pub mod action;
pub mod block;
pub mod board;
pub mod event;
pub mod geometry;
pub mod heavy;
pub mod landings;
pub mod level;
pub mod moves;
mod player;
pub mod score;
pub mod sequence;
mod setup;
pub mod star;
pub mod supply;
pub mod tetromino;
pub mod turn;

pub use action::{Action, Choice};
pub use block::Block;
pub use board::{Board, Cell};
pub use event::Event;
pub use level::Level;
pub use moves::{BadMove, Move, Step, Times};
pub use player::{NextBlock, Player};
pub use sequence::Sequence;
pub use setup::Setup;
use supply::Supply;
pub use tetromino::Tetromino;
use tr::tr;

/// One of the two players, and the board that is theirs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Player 1, who starts; the left board.
    One,
    /// Player 2; the right board.
    Two,
}

impl Side {
    /// Both, player 1 first.
    pub const BOTH: [Self; 2] = [Self::One, Self::Two];

    /// The other player.
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::One => Self::Two,
            Self::Two => Self::One,
        }
    }

    /// The seat at the table: 1 or 2.
    #[must_use]
    pub const fn seat(self) -> Seat {
        const SEATS: [Seat; 2] = [Seat::FIRST, Seat::SECOND];
        SEATS[self as usize]
    }
}

/// What the match waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// The player to move moves the current block.
    Falling,
    /// The player to move must choose a special action.
    Choosing {
        /// The rows that the drop cleared.
        rows: u8,
        /// The drops of a multiplied `drop` that are still to come.
        drops_left: u16,
    },
    /// The game is over.
    Over {
        /// Who has won.
        winner: Side,
    },
}

/// A position of Biquadris.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Biquadris {
    setup: Arc<Setup>,
    players: [Player; 2],
    turn: Side,
    phase: Phase,
    multiple: bool,
    best: u64,
}

/// Why a move is against the rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IllegalMove {
    /// The game is over.
    #[error("{}", tr!("the game is over; player {player} won", player = winner.seat()))]
    Over {
        /// Who has won.
        winner: Side,
    },
    /// A special action must be chosen first.
    #[error("{}", tr!("player {player} must choose a special action first: blind, heavy, force BLOCK or moveup", player = side.seat()))]
    ActionDue {
        /// Who must choose.
        side: Side,
    },
    /// No special action is due.
    #[error("{}", tr!("no special action is due; clear two or more rows with one drop to earn one"))]
    NoActionDue,
    /// More actions than may be chosen.
    #[error("{}", tr!(
        "{chosen} special actions are too many; choose at most {n}"
            | "{chosen} special actions are too many; choose at most {n}" % *allowed,
        chosen
    ))]
    TooManyActions {
        /// How many were named.
        chosen: u8,
        /// How many may be.
        allowed: u8,
    },
    /// The entry position is taken.
    #[error("{}", tr!("there is no room for block {block} at the entry position", block = .0))]
    NoRoom(Tetromino),
    /// No upward move is left.
    #[error("{}", tr!("player {player} has no upward moves; the special action moveup gives five", player = .0.seat()))]
    NoUpMoves(Side),
    /// `norandom` works at levels 3 and 4 only.
    #[error("{}", tr!("norandom works only at levels 3 and 4; player {player} is at level {level}", player = side.seat(), level))]
    NoBlockFile {
        /// The player to move.
        side: Side,
        /// That player's level.
        level: Level,
    },
}

impl Biquadris {
    /// The setup of the match.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// One player's half.
    #[must_use]
    pub const fn player(&self, side: Side) -> &Player {
        &self.players[side as usize]
    }

    const fn player_mut(&mut self, side: Side) -> &mut Player {
        &mut self.players[side as usize]
    }

    /// Whose turn it is, the dropper's while a special action is due; `None` once the game is over.
    #[must_use]
    pub const fn side_to_move(&self) -> Option<Side> {
        match self.phase {
            Phase::Over { .. } => None,
            Phase::Falling | Phase::Choosing { .. } => Some(self.turn),
        }
    }

    /// Who must choose special actions now, and for how many rows.
    #[must_use]
    pub const fn action_due(&self) -> Option<(Side, u8)> {
        match self.phase {
            Phase::Choosing { rows, .. } => Some((self.turn, rows)),
            Phase::Falling | Phase::Over { .. } => None,
        }
    }

    /// How many special actions may be chosen now: 0 while none is due.
    #[must_use]
    pub fn actions_allowed(&self) -> u8 {
        let (_, rows) = self.action_due().unwrap_or((self.turn, 0));
        if self.multiple { rows.min(Action::WORDS.len() as u8) } else { rows.min(1) }
    }

    /// Whether `norandom` would be accepted now, before its file is opened.
    ///
    /// # Errors
    /// The reason, where it would not.
    pub const fn may_read_blocks(&self) -> Result<(), IllegalMove> {
        let (side, level) = (self.turn, self.player(self.turn).level());
        match self.phase {
            Phase::Over { winner } => Err(IllegalMove::Over { winner }),
            Phase::Choosing { .. } => Err(IllegalMove::ActionDue { side }),
            Phase::Falling if level.takes_block_file() => Ok(()),
            Phase::Falling => Err(IllegalMove::NoBlockFile { side, level }),
        }
    }

    /// Who has won.
    #[must_use]
    pub const fn winner(&self) -> Option<Side> {
        match self.phase {
            Phase::Over { winner } => Some(winner),
            Phase::Falling | Phase::Choosing { .. } => None,
        }
    }

    /// Whether more than one special action may be chosen.
    #[must_use]
    pub const fn multiple(&self) -> bool {
        self.multiple
    }

    /// The highest score that either player has reached in this match, before a restart too.
    #[must_use]
    pub const fn best(&self) -> u64 {
        self.best
    }

    fn start(setup: Arc<Setup>) -> Self {
        let player = |side: Side| {
            let supply =
                Supply::new(setup.seed, u64::from(side.seat().number()), setup.sequences[side as usize].clone());
            Player::new(setup.start_levels[side as usize], supply)
        };
        let players = Side::BOTH.map(player);
        let multiple = setup.multiple;
        Self { setup, players, turn: Side::One, phase: Phase::Falling, multiple, best: 0 }
    }

    /// The beginning of the match again. The best score and `multiple` stay.
    #[cold]
    fn restart(&mut self, events: &mut Vec<Event>) -> Change {
        let start = Self { best: self.best, multiple: self.multiple, ..Self::start(Arc::clone(&self.setup)) };
        if *self == start {
            return Change::Unchanged;
        }
        *self = start;
        events.push(Event::Restarted);
        Change::Changed
    }
}

impl Game for Biquadris {
    const NAME: &'static str = "biquadris";

    type Setup = Setup;
    type Move = Move;
    type BadMove = BadMove;
    type Event = Event;
    type IllegalMove = IllegalMove;

    fn new(setup: &Setup) -> Self {
        Self::start(Arc::new(setup.clone()))
    }

    fn play(&mut self, mv: &Move, events: &mut Vec<Event>) -> Result<Change, IllegalMove> {
        if let Move::Restart = mv {
            return Ok(self.restart(events));
        }
        match (self.phase, mv) {
            (Phase::Over { winner }, _) => Err(IllegalMove::Over { winner }),
            (Phase::Choosing { .. }, Move::Choose(choice)) => self.choose(*choice, events),
            (Phase::Choosing { .. }, _) => Err(IllegalMove::ActionDue { side: self.turn }),
            (Phase::Falling, Move::Choose(_)) => Err(IllegalMove::NoActionDue),
            (Phase::Falling, Move::Steps(step, times)) => self.step(*step, *times, events),
            (Phase::Falling, Move::NoRandom(sequence)) => {
                self.may_read_blocks()?;
                Ok(Change::when(self.player_mut(self.turn).supply.read_from(sequence.clone())))
            }
            (Phase::Falling, Move::Random) => Ok(Change::when(self.player_mut(self.turn).supply.draw_again())),
            (Phase::Falling, &Move::Multiple(on)) => Ok(Change::when(std::mem::replace(&mut self.multiple, on) != on)),
            (_, Move::Restart) => Ok(Change::Unchanged),
        }
    }

    fn joins_previous(mv: &Move) -> bool {
        matches!(mv, Move::Choose(_))
    }

    fn legal_moves(&self) -> Vec<Move> {
        turn::simple_moves(self)
    }

    fn turn(&self) -> Option<Seat> {
        self.side_to_move().map(Side::seat)
    }

    fn winners(&self) -> Option<Vec<Seat>> {
        self.winner().map(|side| vec![side.seat()])
    }
}
