// SPDX-License-Identifier: GPL-3.0-or-later
//! A position as a search sees it: without clocks and events, and with moves that are known to be possible.

use rules::blokus::{Blokus, Bonus, Colour, Piece, Pieces, Placement, Seating, Setup, generate};
use rules::blokus::{Board, Turn};

/// Seats, at most.
pub const SEATS: usize = 4;

/// A position.
#[derive(Clone, Debug)]
pub struct State {
    /// What lies where.
    pub board: Board,
    left: [Pieces; 4],
    last: [Option<Piece>; 4],
    out: [bool; 4],
    bonus: Bonus,
    infinite: bool,
    seating: Seating,
    /// The colour whose turn it is, and the seat that moves it, from 0.
    turn: Option<(Colour, usize)>,
    /// The seat that moves the rogue next.
    rogue_next: usize,
}

impl State {
    /// The position of a game.
    #[must_use]
    pub fn of(game: &Blokus) -> Self {
        let Setup { seating, bonus, infinite, .. } = *game.setup();
        let seat = |turn: Turn| (turn.colour, usize::from(turn.controller.number()) - 1);
        let turn = game.to_move().map(seat);
        let rogue_next = match turn {
            Some((colour, seat)) if seating.rogue() == Some(colour) => seat,
            _ => seating.rogue().and_then(|rogue| game.with_to_move(rogue)?.to_move()).map_or(0, |turn| seat(turn).1),
        };
        Self {
            board: game.board().clone(),
            left: Colour::ALL.map(|colour| game.pieces(colour)),
            last: Colour::ALL.map(|colour| game.last_piece(colour)),
            out: Colour::ALL.map(|colour| game.is_out(colour)),
            bonus,
            infinite,
            seating,
            turn,
            rogue_next,
        }
    }

    /// The colour whose turn it is; `None` at the end.
    #[must_use]
    pub fn colour(&self) -> Option<Colour> {
        self.turn.map(|(colour, _)| colour)
    }

    /// The seat that moves now, from 0; `None` at the end.
    #[must_use]
    pub fn seat(&self) -> Option<usize> {
        self.turn.map(|(_, seat)| seat)
    }

    /// How many seats there are.
    #[must_use]
    pub fn seats(&self) -> usize {
        self.seating.seats().into()
    }

    /// Which colours belong to the seat that moves, besides the colour itself.
    #[must_use]
    pub fn friends(&self) -> [bool; 4] {
        Colour::ALL.map(|colour| match self.turn {
            Some((mover, seat)) => colour != mover && self.owner(colour) == Some(seat),
            None => false,
        })
    }

    /// The pieces that a colour has left.
    #[must_use]
    pub const fn left(&self, colour: Colour) -> Pieces {
        self.left[colour as usize]
    }

    /// Whether a colour still plays, as far as is known.
    #[must_use]
    pub const fn plays(&self, colour: Colour) -> bool {
        !self.out[colour as usize] && !self.left[colour as usize].is_empty()
    }

    /// Whether pieces may be placed any number of times.
    #[must_use]
    pub const fn is_infinite(&self) -> bool {
        self.infinite
    }

    /// The seat that has a colour, from 0; `None` for the rogue.
    #[must_use]
    pub fn owner(&self, colour: Colour) -> Option<usize> {
        self.seating.owner(colour).map(|seat| usize::from(seat.number()) - 1)
    }

    /// The placements that the colour to move can make. A colour that has none is passed over, so that nothing is found
    /// only at the end.
    pub fn moves(&mut self, found: &mut Vec<Placement>) {
        found.clear();
        while let Some((colour, _)) = self.turn {
            generate::legal(&self.board, colour, self.left[colour as usize], found);
            if !found.is_empty() {
                return;
            }
            self.out[colour as usize] = true;
            self.pass_on(colour);
        }
    }

    /// The colour to move lays a piece down.
    pub fn place(&mut self, placement: Placement) {
        let Some((colour, seat)) = self.turn else { return };
        let at = colour as usize;
        self.board.place(colour, placement);
        let piece = placement.piece();
        self.last[at] = Some(piece);
        if !self.infinite {
            self.left[at] = self.left[at].without(piece);
        }
        if self.owner(colour).is_none() {
            self.rogue_next = (seat + 1) % self.seats();
        }
        self.pass_on(colour);
    }

    fn pass_on(&mut self, after: Colour) {
        let mut colour = after;
        for _ in Colour::ALL {
            colour = colour.next();
            if !self.out[colour as usize] && !self.left[colour as usize].is_empty() {
                self.turn = Some((colour, self.owner(colour).unwrap_or(self.rogue_next)));
                return;
            }
        }
        self.turn = None;
    }

    /// The points of each seat.
    #[must_use]
    pub fn totals(&self) -> [i32; SEATS] {
        let mut totals = [0; SEATS];
        for colour in Colour::ALL {
            if let Some(seat) = self.owner(colour) {
                totals[seat] += self.points_of(colour);
            }
        }
        totals
    }

    /// The points of a colour.
    #[must_use]
    pub fn points_of(&self, colour: Colour) -> i32 {
        let at = colour as usize;
        (self.board.of(colour).count() + self.bonus.points(self.left[at], self.last[at])) as i32
    }
}
