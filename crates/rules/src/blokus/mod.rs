// SPDX-License-Identifier: GPL-3.0-or-later
//! Blokus: four colors place their pieces corner to corner. `resources/help/blokus.md` describes the rules.
//!
//! - [`color`], [`square`], [`piece`], [`placement`]: elements of the game and their notation;
//! - [`board`]: occupied squares and placement rules; [`generate`]: move generation;
//! - [`start_position`]: start positions; [`seating`]: colors of the players; [`turn`]: turn order and end of the game;
//!   [`clock`], [`score`]: clocks and bonus points;
//! - [`moves`], [`event`]: moves and the resulting events.
//!
//! ```
//! use rules::game::Game;
//! use rules::blokus::{Blokus, Color, Setup};
//!
//! let mut game = Blokus::new(&Setup::with_seed(7));
//! game.play(&"a20,b20".parse()?, &mut Vec::new())?;
//! assert_eq!(game.score(Color::Red), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod board;
pub mod clock;
pub mod color;
pub mod event;
pub mod generate;
pub mod moves;
pub mod piece;
pub mod placement;
pub mod score;
pub mod seating;
mod setup;
pub mod square;
pub mod start_position;
pub mod turn;

pub use board::{Board, PlacementError, Squares};
pub use clock::TimeLeft;
pub use color::Color;
pub use event::{Cause, Event};
pub use moves::{Act, BadMove, Move};
pub use piece::{Orientation, Piece, Pieces};
pub use placement::Placement;
pub use score::Bonus;
pub use seating::{Order, Pair, Seating};
pub use setup::{Minutes, Setup, Surrender};
pub use square::Square;
pub use start_position::{StartPosition, StartPositionError};
pub use turn::Turn;

use tr::tr;

use crate::game::{Change, Game, Seat};

/// A position of Blokus.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blokus {
    setup: Setup,
    board: Board,
    /// Remaining pieces of each color.
    left: [Pieces; 4],
    /// Last piece placed by each color.
    last: [Option<Piece>; 4],
    /// Whether each color is out.
    out: [bool; 4],
    /// Last value of each player's clock. Meaningful only with a time limit.
    clocks: [TimeLeft; 4],
    /// Whether each player's time has run out.
    time_over: [bool; 4],
    /// Number of the seat that moved the rogue last, or 0: the following seat with time left moves it next.
    rogue_last: u8,
    turn: Option<Turn>,
}

/// Reason why a move is against the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IllegalMove {
    /// The game is over.
    #[error("{}", tr!("the game is over"))]
    Over,
    /// The color has already placed this piece.
    #[error("{}", tr!("{color} has already placed piece {piece}", color = .0.word(), piece = .1))]
    Used(Color, Piece),
    /// The piece can't be placed there.
    #[error(transparent)]
    PlacementError(#[from] PlacementError),
    /// The color can't surrender, because it is out or has finished.
    #[error("{}", tr!("{color} is out of the game", color = .0.word()))]
    NotIn(Color),
    /// The rogue can't surrender while it can still move.
    #[error("{}", tr!("{color} is the rogue, which surrenders only when it can’t move", color = .0.word()))]
    Rogue(Color),
    /// The match has no time limit.
    #[error("{}", tr!("this game has no time limit"))]
    NoClocks,
    /// The move would increase the remaining time.
    #[error("{}", tr!("player {player}’s remaining time can’t increase", player = .0))]
    Clock(Seat),
    /// Timeout of a player who is not to move.
    #[error("{}", tr!("it isn’t player {player}’s turn, so their clock isn’t running", player = .0))]
    NotToMove(Seat),
}

impl Blokus {
    fn start(setup: &Setup) -> Self {
        let clock = setup.minutes.map_or(TimeLeft::NONE, |minutes| TimeLeft::minutes(minutes.get()));
        let mut start = Self {
            setup: setup.clone(),
            board: Board::default(),
            left: [Pieces::ALL; 4],
            last: [None; 4],
            out: [false; 4],
            clocks: [clock; 4],
            time_over: [false; 4],
            rogue_last: 0,
            turn: None,
        };
        let first = setup.given.as_ref().map_or(Color::Red, |given| start.place_start_position(given));
        // Colors without a legal first move are out. No events are reported for them.
        start.pass_turn(first.before(), &mut Vec::new());
        start
    }

    /// Places the pieces of the start position and returns the color that moves first.
    fn place_start_position(&mut self, given: &StartPosition) -> Color {
        for color in Color::ALL {
            for placement in given.of(color) {
                self.board.place(color, *placement);
                self.use_up(color, placement.piece());
            }
        }
        given.first()
    }

    /// Records that a color has placed a piece.
    fn use_up(&mut self, color: Color, piece: Piece) {
        let at = color as usize;
        self.last[at] = Some(piece);
        if !self.setup.infinite {
            self.left[at] = self.left[at].without(piece);
        }
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

    /// Pieces that a color can still place.
    #[must_use]
    pub const fn pieces(&self, color: Color) -> Pieces {
        self.left[color as usize]
    }

    /// Last piece placed by a color.
    #[must_use]
    pub const fn last_piece(&self, color: Color) -> Option<Piece> {
        self.last[color as usize]
    }

    /// Whether a color has placed all its pieces.
    #[must_use]
    pub const fn has_finished(&self, color: Color) -> bool {
        self.pieces(color).is_empty()
    }

    /// Whether a color is out: it has surrendered, or its owner's time has run out.
    #[must_use]
    pub const fn is_out(&self, color: Color) -> bool {
        self.out[color as usize]
    }

    /// Whether a color is still in the game.
    #[must_use]
    pub const fn is_in(&self, color: Color) -> bool {
        !self.is_out(color) && !self.has_finished(color)
    }

    /// Whether a color can't place any piece, regardless of whose turn it is.
    #[must_use]
    pub fn is_stuck(&self, color: Color) -> bool {
        !generate::any(&self.board, color, self.pieces(color))
    }

    /// Iterates over the players in turn order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (1..=self.setup.seating.seats()).filter_map(Seat::new)
    }

    /// Last value of a player's clock, or `None` if there is no time limit or no such seat.
    #[must_use]
    pub fn clock(&self, seat: Seat) -> Option<TimeLeft> {
        self.setup.minutes?;
        self.seats().any(|other| other == seat).then(|| self.clocks[usize::from(seat.number()) - 1])
    }

    /// Points of a color.
    #[must_use]
    pub fn score(&self, color: Color) -> u32 {
        self.score_with(color, self.setup.bonus)
    }

    /// Points of a color under a different bonus rule.
    #[must_use]
    pub fn score_with(&self, color: Color, bonus: Bonus) -> u32 {
        let at = color as usize;
        self.board.of(color).count() + bonus.points(self.left[at], self.last[at])
    }

    /// Points of a player: the sum over their colors.
    #[must_use]
    pub fn total(&self, seat: Seat) -> u32 {
        self.setup.seating.colors(seat).map(|color| self.score(color)).sum()
    }

    /// Returns this position with another color to move, out of turn, for GTP controllers and analysis. Returns `None`
    /// for a color that is no longer in the game.
    #[must_use]
    pub fn with_to_move(&self, color: Color) -> Option<Self> {
        let controller = self.controller(color).filter(|_| self.is_in(color))?;
        Some(Self { turn: Some(Turn { color, controller }), ..self.clone() })
    }

    /// Returns every legal placement of the color to move, without duplicates.
    #[must_use]
    pub fn placements(&self) -> Vec<Placement> {
        let mut found = Vec::new();
        if let Some(Turn { color, .. }) = self.turn {
            generate::legal(&self.board, color, self.pieces(color), &mut found);
        }
        found
    }

    /// Checks whether the color to move can place a piece there.
    ///
    /// # Errors
    /// Returns the reason why the placement is illegal.
    pub fn allows(&self, placement: Placement) -> Result<(), IllegalMove> {
        let Turn { color, .. } = self.turn.ok_or(IllegalMove::Over)?;
        if !self.pieces(color).contains(placement.piece()) {
            return Err(IllegalMove::Used(color, placement.piece()));
        }
        Ok(self.board.allows(color, placement)?)
    }

    fn place(&mut self, placement: Placement, events: &mut Vec<Event>) -> Result<(), IllegalMove> {
        self.allows(placement)?;
        let Turn { color, controller } = self.turn.ok_or(IllegalMove::Over)?;
        self.board.place(color, placement);
        self.use_up(color, placement.piece());
        events.push(Event::Placed(color, placement));
        if self.has_finished(color) {
            events.push(Event::Finished(color));
        }
        if self.setup.seating.rogue() == Some(color) {
            self.rogue_last = controller.number();
        }
        self.pass_turn(color, events);
        Ok(())
    }

    fn surrender(&mut self, color: Color, events: &mut Vec<Event>) -> Result<(), IllegalMove> {
        let turn = self.turn.ok_or(IllegalMove::Over)?;
        if !self.is_in(color) {
            return Err(IllegalMove::NotIn(color));
        }
        if self.setup.seating.rogue() == Some(color) && !self.is_stuck(color) {
            return Err(IllegalMove::Rogue(color));
        }
        self.eliminate(color, Cause::Message, events);
        if turn.color == color {
            self.pass_turn(color, events);
        }
        Ok(())
    }

    /// Checks a clock value for the player to move and returns that player.
    fn check_clock(&self, left: TimeLeft) -> Result<Seat, IllegalMove> {
        let Turn { controller, .. } = self.turn.ok_or(IllegalMove::Over)?;
        let before = self.clock(controller).ok_or(IllegalMove::NoClocks)?;
        if left > before { Err(IllegalMove::Clock(controller)) } else { Ok(controller) }
    }
}

impl Game for Blokus {
    const NAME: &'static str = "blokus";

    type Setup = Setup;
    type Move = Move;
    type BadMove = BadMove;
    type Event = Event;
    type IllegalMove = IllegalMove;

    fn new(setup: &Setup) -> Self {
        Self::start(setup)
    }

    fn play(&mut self, mv: &Move, events: &mut Vec<Event>) -> Result<Change, IllegalMove> {
        match *mv {
            Move::Act(act, left) => {
                let clock = left.map(|left| self.check_clock(left).map(|seat| (seat, left))).transpose()?;
                match act {
                    Act::Place(placement) => self.place(placement, events)?,
                    Act::Surrender(color) => self.surrender(color, events)?,
                }
                if let Some((seat, left)) = clock {
                    self.clocks[usize::from(seat.number()) - 1] = left;
                }
            }
            Move::Timeout(seat) => self.time_out(seat, events)?,
            Move::Restart => {
                let start = Self::start(&self.setup);
                if *self == start {
                    return Ok(Change::Unchanged);
                }
                *self = start;
                events.push(Event::Restarted);
            }
        }
        Ok(Change::Changed)
    }

    fn is_irreversible(mv: &Move) -> bool {
        matches!(mv, Move::Timeout(_))
    }

    fn legal_moves(&self) -> Vec<Move> {
        let mut moves: Vec<Move> = self.placements().into_iter().map(Move::from).collect();
        if let Some(Turn { controller, .. }) = self.turn {
            let may = |color: &Color| self.clone().surrender(*color, &mut Vec::new()).is_ok();
            let colors = Color::ALL.into_iter().filter(may);
            moves.extend(colors.map(|color| Move::Act(Act::Surrender(color), None)));
            moves.extend(self.setup.minutes.map(|_| Move::Timeout(controller)));
        }
        if *self != Self::start(&self.setup) {
            moves.push(Move::Restart);
        }
        moves
    }

    fn turn(&self) -> Option<Seat> {
        self.turn.map(|turn| turn.controller)
    }

    fn winners(&self) -> Option<Vec<Seat>> {
        if self.turn.is_some() {
            return None;
        }
        let best = self.seats().map(|seat| self.total(seat)).max()?;
        Some(self.seats().filter(|seat| self.total(*seat) == best).collect())
    }
}
