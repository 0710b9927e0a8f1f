// SPDX-License-Identifier: GPL-3.0-or-later
//! Biquadris: turn-based Tetris for two players on two boards. `resources/help/biquadris.md` describes the rules.
//!
//! - [`geometry`], [`tetromino`], [`block`], [`board`]: coordinates, rotation and movement of blocks, clearing of rows;
//! - [`level`], [`sequence`], [`supply`]: choice of the next block;
//! - [`star`], [`heavy`], [`action`], [`score`]: the star block, heavy blocks, special actions and points;
//! - [`moves`], [`turn`]: the commands and their effects, including the order of events in a drop;
//! - [`landings`]: search for the landing positions of the current block and the commands that reach them.
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

/// One of the two players and boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Player 1, who moves first; left board.
    One,
    /// Player 2; right board.
    Two,
}

impl Side {
    /// Both sides, player 1 first.
    pub const BOTH: [Self; 2] = [Self::One, Self::Two];

    /// Returns the opponent's side.
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::One => Self::Two,
            Self::Two => Self::One,
        }
    }

    /// Seat of the player: 1 or 2.
    #[must_use]
    pub const fn seat(self) -> Seat {
        const SEATS: [Seat; 2] = [Seat::FIRST, Seat::SECOND];
        SEATS[self as usize]
    }
}

/// Kind of command that the position expects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// The player to move controls the current block.
    Falling,
    /// The player to move must choose special actions.
    Choosing {
        /// Number of rows cleared by the drop.
        rows: u8,
        /// Remaining drops of a repeated `drop`.
        drops_left: u16,
    },
    /// The game is over.
    Over {
        /// The winner.
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

/// Reason why a move is against the rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IllegalMove {
    /// The game is over.
    #[error("{}", tr!("the game is over; player {player} won", player = winner.seat()))]
    Over {
        /// The winner.
        winner: Side,
    },
    /// A special action must be chosen first.
    #[error("{}", tr!("player {player} must choose a special action first: blind, heavy, force BLOCK or moveup", player = side.seat()))]
    ActionDue {
        /// The player who must choose.
        side: Side,
    },
    /// No special action has been earned.
    #[error("{}", tr!("no special action is pending; clear two or more rows with one drop to earn one"))]
    NoActionDue,
    /// More special actions than allowed.
    #[error("{}", tr!(
        "too many special actions ({chosen}); choose at most {n}"
            | "too many special actions ({chosen}); choose at most {n}" % *allowed,
        chosen
    ))]
    TooManyActions {
        /// Number of actions in the command.
        chosen: u8,
        /// Number of actions allowed.
        allowed: u8,
    },
    /// A cell of the entry position is taken.
    #[error("{}", tr!("there is no room for block {block} at the entry position", block = .0))]
    NoRoom(Tetromino),
    /// The player has no upward moves left.
    #[error("{}", tr!("player {player} has no upward moves; the special action moveup gives five", player = .0.seat()))]
    NoUpMoves(Side),
    /// `norandom` is allowed at levels 3 and 4 only.
    #[error("{}", tr!("“norandom” works only at levels 3 and 4; player {player} is at level {level}", player = side.seat(), level))]
    NoScriptFile {
        /// The player to move.
        side: Side,
        /// Level of that player.
        level: Level,
    },
}

impl Biquadris {
    /// Setup of the match.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// State of one player.
    #[must_use]
    pub const fn player(&self, side: Side) -> &Player {
        &self.players[side as usize]
    }

    const fn player_mut(&mut self, side: Side) -> &mut Player {
        &mut self.players[side as usize]
    }

    /// Side whose turn it is, or `None` if the game is over. While a special action is due, this is the side that
    /// dropped.
    #[must_use]
    pub const fn side_to_move(&self) -> Option<Side> {
        match self.phase {
            Phase::Over { .. } => None,
            Phase::Falling | Phase::Choosing { .. } => Some(self.turn),
        }
    }

    /// Side that must choose special actions and the number of rows it cleared.
    #[must_use]
    pub const fn action_due(&self) -> Option<(Side, u8)> {
        match self.phase {
            Phase::Choosing { rows, .. } => Some((self.turn, rows)),
            Phase::Falling | Phase::Over { .. } => None,
        }
    }

    /// Number of special actions that may be chosen now; 0 if none is due.
    #[must_use]
    pub fn actions_allowed(&self) -> u8 {
        let (_, rows) = self.action_due().unwrap_or((self.turn, 0));
        if self.multiple { rows.min(Action::WORDS.len() as u8) } else { rows.min(1) }
    }

    /// Checks whether `norandom` is allowed now, so that callers can refuse it without opening its file.
    ///
    /// # Errors
    /// Returns the reason why `norandom` is not allowed.
    pub const fn may_read_blocks(&self) -> Result<(), IllegalMove> {
        let (side, level) = (self.turn, self.player(self.turn).level());
        match self.phase {
            Phase::Over { winner } => Err(IllegalMove::Over { winner }),
            Phase::Choosing { .. } => Err(IllegalMove::ActionDue { side }),
            Phase::Falling if level.takes_script_file() => Ok(()),
            Phase::Falling => Err(IllegalMove::NoScriptFile { side, level }),
        }
    }

    /// The winner, or `None` while the game is in progress.
    #[must_use]
    pub const fn winner(&self) -> Option<Side> {
        match self.phase {
            Phase::Over { winner } => Some(winner),
            Phase::Falling | Phase::Choosing { .. } => None,
        }
    }

    /// Whether more than one special action may be chosen at once.
    #[must_use]
    pub const fn multiple(&self) -> bool {
        self.multiple
    }

    /// Highest score of either player in this match, including before restarts.
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

    /// Restarts the match. The best score and `multiple` are unchanged.
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
            (Phase::Falling, Move::Random) => Ok(Change::when(self.player_mut(self.turn).supply.stop_reading())),
            (Phase::Falling, &Move::Multiple(on)) => Ok(Change::when(std::mem::replace(&mut self.multiple, on) != on)),
            (_, Move::Restart) => Ok(Change::Unchanged),
        }
    }

    fn joins_previous(mv: &Move) -> bool {
        matches!(mv, Move::Choose(_))
    }

    fn legal_moves(&self) -> Vec<Move> {
        turn::parameterless_moves(self)
    }

    fn turn(&self) -> Option<Seat> {
        self.side_to_move().map(Side::seat)
    }

    fn winners(&self) -> Option<Vec<Seat>> {
        self.winner().map(|side| vec![side.seat()])
    }
}
