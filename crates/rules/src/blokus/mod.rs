// SPDX-License-Identifier: GPL-3.0-or-later
//! Blokus: four colors lay down their pieces corner to corner. The rules are told in `resources/help/blokus.md`; each file
//! here holds one idea of them:
//!
//! - [`color`], [`square`], [`piece`], [`placement`]: what there is, and what it is called;
//! - [`board`]: what lies where, and what may lie beside it; [`generate`]: all that is possible;
//! - [`given`]: what may lie on the board before the first move; [`seating`]: who plays which colors; [`turn`]: who is to move, and what ends it; [`clock`], [`score`];
//! - [`moves`]: what a player may say; [`event`]: what comes of it.
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
pub mod given;
pub mod moves;
pub mod piece;
pub mod placement;
pub mod score;
pub mod seating;
mod setup;
pub mod square;
pub mod turn;

pub use board::{Board, PlacementError, Squares};
pub use clock::Left;
pub use color::Color;
pub use event::{Cause, Event};
pub use given::{BadGiven, Given};
pub use moves::{Act, BadMove, Move};
pub use piece::{Orientation, Piece, Pieces};
pub use placement::Placement;
pub use score::Bonus;
pub use seating::{Order, Pair, Seating};
pub use setup::{Minutes, Setup, Surrender};
pub use square::Square;
pub use turn::Turn;

use tr::tr;

use crate::game::{Change, Game, Seat};

/// A position of Blokus.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blokus {
    setup: Setup,
    board: Board,
    /// The pieces that each color has left.
    left: [Pieces; 4],
    /// The piece that each color has placed last.
    last: [Option<Piece>; 4],
    /// The colors that are out.
    out: [bool; 4],
    /// What each player's clock showed last, where there are clocks.
    clocks: [Left; 4],
    /// The players whose time is over.
    time_over: [bool; 4],
    /// The player who controls the rogue when its turn comes next, if there is time left; from 0.
    rogue_next: u8,
    turn: Option<Turn>,
}

/// Why a move is against the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IllegalMove {
    /// The game is over.
    #[error("{}", tr!("the game is over"))]
    Over,
    /// The piece was placed before.
    #[error("{}", tr!("{color} has already placed piece {piece}", color = .0.word(), piece = .1))]
    Used(Color, Piece),
    /// The piece can't lie there.
    #[error(transparent)]
    PlacementError(#[from] PlacementError),
    /// The color can't surrender: it is out, or has placed all.
    #[error("{}", tr!("{color} is out of the game", color = .0.word()))]
    NotIn(Color),
    /// The rogue can still move.
    #[error("{}", tr!("{color} is the rogue, which surrenders only when it can’t move", color = .0.word()))]
    Rogue(Color),
    /// Players have no clocks.
    #[error("{}", tr!("this game has no time limit"))]
    NoClocks,
    /// A clock that goes backwards.
    #[error("{}", tr!("player {player}’s remaining time can’t increase", player = .0))]
    Clock(Seat),
    /// The time of somebody who isn't to move.
    #[error("{}", tr!("it isn’t player {player}’s turn, so their clock isn’t running", player = .0))]
    NotToMove(Seat),
}

impl Blokus {
    fn start(setup: &Setup) -> Self {
        let clock = setup.minutes.map_or(Left::NONE, |minutes| Left::minutes(minutes.get()));
        let mut start = Self {
            setup: setup.clone(),
            board: Board::default(),
            left: [Pieces::ALL; 4],
            last: [None; 4],
            out: [false; 4],
            clocks: [clock; 4],
            time_over: [false; 4],
            rogue_next: 0,
            turn: None,
        };
        let first = setup.given.as_ref().map_or(Color::Red, |given| start.lay_down(given));
        // Whoever can't move from the beginning is out; nobody needs to be told.
        start.pass_on(first.before(), &mut Vec::new());
        start
    }

    /// Lays down what lies on the board before the first move; who makes it.
    fn lay_down(&mut self, given: &Given) -> Color {
        for color in Color::ALL {
            for placement in given.of(color) {
                self.board.place(color, *placement);
                self.use_up(color, placement.piece());
            }
        }
        given.first()
    }

    /// A color has placed a piece.
    fn use_up(&mut self, color: Color, piece: Piece) {
        let at = color as usize;
        self.last[at] = Some(piece);
        if !self.setup.infinite {
            self.left[at] = self.left[at].without(piece);
        }
    }

    /// The setup of the match.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// What lies where.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The pieces that a color can still place.
    #[must_use]
    pub const fn pieces(&self, color: Color) -> Pieces {
        self.left[color as usize]
    }

    /// The piece that a color has placed last.
    #[must_use]
    pub const fn last_piece(&self, color: Color) -> Option<Piece> {
        self.last[color as usize]
    }

    /// Whether a color has placed all its pieces.
    #[must_use]
    pub const fn has_finished(&self, color: Color) -> bool {
        self.pieces(color).is_empty()
    }

    /// Whether a color is out: it has surrendered, or its owner's time is over.
    #[must_use]
    pub const fn is_out(&self, color: Color) -> bool {
        self.out[color as usize]
    }

    /// Whether a color still plays.
    #[must_use]
    pub const fn is_in(&self, color: Color) -> bool {
        !self.is_out(color) && !self.has_finished(color)
    }

    /// Whether a color can place no piece any more, whoever's turn it is.
    #[must_use]
    pub fn is_stuck(&self, color: Color) -> bool {
        !generate::any(&self.board, color, self.pieces(color))
    }

    /// The players' seats, in the order of turns.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (1..=self.setup.seating.seats()).filter_map(Seat::new)
    }

    /// What a player's clock showed last; `None` without clocks, and where nobody sits.
    #[must_use]
    pub fn clock(&self, seat: Seat) -> Option<Left> {
        self.setup.minutes?;
        self.seats().any(|other| other == seat).then(|| self.clocks[usize::from(seat.number()) - 1])
    }

    /// The points of a color.
    #[must_use]
    pub fn score(&self, color: Color) -> u32 {
        self.score_with(color, self.setup.bonus)
    }

    /// The points of a color by another rule for having placed all pieces.
    #[must_use]
    pub fn score_with(&self, color: Color, bonus: Bonus) -> u32 {
        let at = color as usize;
        self.board.of(color).count() + bonus.points(self.left[at], self.last[at])
    }

    /// The points of a player: those of their colors together.
    #[must_use]
    pub fn total(&self, seat: Seat) -> u32 {
        self.setup.seating.colors(seat).map(|color| self.score(color)).sum()
    }

    /// This position with another color to move, out of turn: for referees, and for whoever wants to try something. `None`
    /// for a color that doesn't play any more.
    #[must_use]
    pub fn with_to_move(&self, color: Color) -> Option<Self> {
        let controller = self.controller(color).filter(|_| self.is_in(color))?;
        Some(Self { turn: Some(Turn { color, controller }), ..self.clone() })
    }

    /// Every placement that the color to move can make, each once.
    #[must_use]
    pub fn placements(&self) -> Vec<Placement> {
        let mut found = Vec::new();
        if let Some(Turn { color, .. }) = self.turn {
            generate::legal(&self.board, color, self.pieces(color), &mut found);
        }
        found
    }

    /// Whether the color to move can lay a piece there.
    ///
    /// # Errors
    /// Why not.
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
            self.rogue_next = controller.number() % self.setup.seating.seats();
        }
        self.pass_on(color, events);
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
        self.put_out(color, Cause::Message, events);
        if turn.color == color {
            self.pass_on(color, events);
        }
        Ok(())
    }

    /// Whether the clock of the player to move can show this.
    fn check_clock(&self, left: Left) -> Result<Seat, IllegalMove> {
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
            Move::Timeout(seat) => self.time_is_over(seat, events)?,
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
