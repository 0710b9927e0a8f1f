// SPDX-License-Identifier: GPL-3.0-or-later
//! Blokus: four colours lay down their pieces corner to corner. The rules are told in `resources/help/blokus.md`; each file
//! here holds one idea of them:
//!
//! - [`colour`], [`square`], [`piece`], [`placement`]: what there is, and what it is called;
//! - [`board`]: what lies where, and what may lie beside it; [`generate`]: all that is possible;
//! - [`given`]: what may lie on the board before the first move; [`seating`]: who plays which colours; [`turn`]: who is to move, and what ends it; [`clock`], [`score`];
//! - [`moves`]: what a player may say; [`event`]: what comes of it.
//!
//! ```
//! use rules::game::Game;
//! use rules::blokus::{Blokus, Colour, Setup};
//!
//! let mut game = Blokus::new(&Setup::with_seed(7));
//! game.play(&"a20,b20".parse()?, &mut Vec::new())?;
//! assert_eq!(game.score(Colour::Red), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod board;
pub mod clock;
pub mod colour;
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
pub use colour::Colour;
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
    /// The pieces that each colour has left.
    left: [Pieces; 4],
    /// The piece that each colour has placed last.
    last: [Option<Piece>; 4],
    /// The colours that are out.
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
    #[error("{}", tr!("{colour} has no {piece} left", colour = .0.word(), piece = .1))]
    Used(Colour, Piece),
    /// The piece can't lie there.
    #[error(transparent)]
    PlacementError(#[from] PlacementError),
    /// The colour can't surrender: it is out, or has placed all.
    #[error("{}", tr!("{colour} plays no more", colour = .0.word()))]
    NotIn(Colour),
    /// The rogue can still move.
    #[error("{}", tr!("{colour} belongs to nobody, and surrenders only when it can't move", colour = .0.word()))]
    Rogue(Colour),
    /// Players have no clocks.
    #[error("{}", tr!("there is no time limit in this match"))]
    NoClocks,
    /// A clock that goes backwards.
    #[error("{}", tr!("player {player}'s clock can't show more than it did before", player = .0))]
    Clock(Seat),
    /// The time of somebody who isn't to move.
    #[error("{}", tr!("player {player} isn't to move: no clock of theirs runs", player = .0))]
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
        let first = setup.given.as_ref().map_or(Colour::Red, |given| start.lay_down(given));
        // Whoever can't move from the beginning is out; nobody needs to be told.
        start.pass_on(first.before(), &mut Vec::new());
        start
    }

    /// Lays down what lies on the board before the first move; who makes it.
    fn lay_down(&mut self, given: &Given) -> Colour {
        for colour in Colour::ALL {
            for placement in given.of(colour) {
                self.board.place(colour, *placement);
                self.use_up(colour, placement.piece());
            }
        }
        given.first()
    }

    /// A colour has placed a piece.
    fn use_up(&mut self, colour: Colour, piece: Piece) {
        let at = colour as usize;
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

    /// The pieces that a colour can still place.
    #[must_use]
    pub const fn pieces(&self, colour: Colour) -> Pieces {
        self.left[colour as usize]
    }

    /// The piece that a colour has placed last.
    #[must_use]
    pub const fn last_piece(&self, colour: Colour) -> Option<Piece> {
        self.last[colour as usize]
    }

    /// Whether a colour has placed all its pieces.
    #[must_use]
    pub const fn has_finished(&self, colour: Colour) -> bool {
        self.pieces(colour).is_empty()
    }

    /// Whether a colour is out: it has surrendered, or its owner's time is over.
    #[must_use]
    pub const fn is_out(&self, colour: Colour) -> bool {
        self.out[colour as usize]
    }

    /// Whether a colour still plays.
    #[must_use]
    pub const fn is_in(&self, colour: Colour) -> bool {
        !self.is_out(colour) && !self.has_finished(colour)
    }

    /// Whether a colour can place no piece any more, whoever's turn it is.
    #[must_use]
    pub fn is_stuck(&self, colour: Colour) -> bool {
        !generate::any(&self.board, colour, self.pieces(colour))
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

    /// The points of a colour.
    #[must_use]
    pub fn score(&self, colour: Colour) -> u32 {
        self.score_with(colour, self.setup.bonus)
    }

    /// The points of a colour by another rule for having placed all pieces.
    #[must_use]
    pub fn score_with(&self, colour: Colour, bonus: Bonus) -> u32 {
        let at = colour as usize;
        self.board.of(colour).count() + bonus.points(self.left[at], self.last[at])
    }

    /// The points of a player: those of their colours together.
    #[must_use]
    pub fn total(&self, seat: Seat) -> u32 {
        self.setup.seating.colours(seat).map(|colour| self.score(colour)).sum()
    }

    /// This position with another colour to move, out of turn: for referees, and for whoever wants to try something. `None`
    /// for a colour that doesn't play any more.
    #[must_use]
    pub fn with_to_move(&self, colour: Colour) -> Option<Self> {
        let controller = self.controller(colour).filter(|_| self.is_in(colour))?;
        Some(Self { turn: Some(Turn { colour, controller }), ..self.clone() })
    }

    /// Every placement that the colour to move can make, each once.
    #[must_use]
    pub fn placements(&self) -> Vec<Placement> {
        let mut found = Vec::new();
        if let Some(Turn { colour, .. }) = self.turn {
            generate::legal(&self.board, colour, self.pieces(colour), &mut found);
        }
        found
    }

    /// Whether the colour to move can lay a piece there.
    ///
    /// # Errors
    /// Why not.
    pub fn allows(&self, placement: Placement) -> Result<(), IllegalMove> {
        let Turn { colour, .. } = self.turn.ok_or(IllegalMove::Over)?;
        if !self.pieces(colour).contains(placement.piece()) {
            return Err(IllegalMove::Used(colour, placement.piece()));
        }
        Ok(self.board.allows(colour, placement)?)
    }

    fn place(&mut self, placement: Placement, events: &mut Vec<Event>) -> Result<(), IllegalMove> {
        self.allows(placement)?;
        let Turn { colour, controller } = self.turn.ok_or(IllegalMove::Over)?;
        self.board.place(colour, placement);
        self.use_up(colour, placement.piece());
        events.push(Event::Placed(colour, placement));
        if self.has_finished(colour) {
            events.push(Event::Finished(colour));
        }
        if self.setup.seating.rogue() == Some(colour) {
            self.rogue_next = controller.number() % self.setup.seating.seats();
        }
        self.pass_on(colour, events);
        Ok(())
    }

    fn surrender(&mut self, colour: Colour, events: &mut Vec<Event>) -> Result<(), IllegalMove> {
        let turn = self.turn.ok_or(IllegalMove::Over)?;
        if !self.is_in(colour) {
            return Err(IllegalMove::NotIn(colour));
        }
        if self.setup.seating.rogue() == Some(colour) && !self.is_stuck(colour) {
            return Err(IllegalMove::Rogue(colour));
        }
        self.put_out(colour, Cause::Message, events);
        if turn.colour == colour {
            self.pass_on(colour, events);
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
                    Act::Surrender(colour) => self.surrender(colour, events)?,
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
            let may = |colour: &Colour| self.clone().surrender(*colour, &mut Vec::new()).is_ok();
            let colours = Colour::ALL.into_iter().filter(may);
            moves.extend(colours.map(|colour| Move::Act(Act::Surrender(colour), None)));
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
