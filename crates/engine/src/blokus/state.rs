// SPDX-License-Identifier: GPL-3.0-or-later
//! Position of a search: without clocks and events, and with moves that are known to be legal.

use rules::blokus::{Blokus, Bonus, Color, Piece, Pieces, Placement, Seating, Setup, generate};
use rules::blokus::{Board, Turn};

/// Maximum number of seats.
pub const SEATS: usize = 4;

/// Position of a search.
#[derive(Clone, Debug)]
pub struct State {
    /// Squares taken by each color.
    pub board: Board,
    left: [Pieces; 4],
    last: [Option<Piece>; 4],
    out: [bool; 4],
    bonus: Bonus,
    infinite: bool,
    seating: Seating,
    /// Color to move, and the seat that moves it, from 0; `None` at the end.
    turn: Option<(Color, usize)>,
    /// Seat that moves the rogue color next, from 0.
    rogue_next: usize,
}

impl State {
    /// Returns the position of a game.
    #[must_use]
    pub fn of(game: &Blokus) -> Self {
        let Setup { seating, bonus, infinite, .. } = *game.setup();
        let seat = |turn: Turn| (turn.color, usize::from(turn.controller.number()) - 1);
        let turn = game.to_move().map(seat);
        let rogue_next = match turn {
            Some((color, seat)) if seating.rogue() == Some(color) => seat,
            _ => seating.rogue().and_then(|rogue| game.with_to_move(rogue)?.to_move()).map_or(0, |turn| seat(turn).1),
        };
        Self {
            board: game.board().clone(),
            left: Color::ALL.map(|color| game.pieces(color)),
            last: Color::ALL.map(|color| game.last_piece(color)),
            out: Color::ALL.map(|color| game.is_out(color)),
            bonus,
            infinite,
            seating,
            turn,
            rogue_next,
        }
    }

    /// Color to move; `None` at the end.
    #[must_use]
    pub fn color(&self) -> Option<Color> {
        self.turn.map(|(color, _)| color)
    }

    /// Seat to move, from 0; `None` at the end.
    #[must_use]
    pub fn seat(&self) -> Option<usize> {
        self.turn.map(|(_, seat)| seat)
    }

    /// Number of seats.
    #[must_use]
    pub fn seats(&self) -> usize {
        self.seating.seats().into()
    }

    /// Whether each color belongs to the seat to move, the color to move itself excepted.
    #[must_use]
    pub fn friends(&self) -> [bool; 4] {
        Color::ALL.map(|color| match self.turn {
            Some((mover, seat)) => color != mover && self.owner(color) == Some(seat),
            None => false,
        })
    }

    /// Pieces that a color has left.
    #[must_use]
    pub const fn left(&self, color: Color) -> Pieces {
        self.left[color as usize]
    }

    /// Whether a color still plays: it has pieces left and isn't known to be out.
    #[must_use]
    pub const fn plays(&self, color: Color) -> bool {
        !self.out[color as usize] && !self.left[color as usize].is_empty()
    }

    /// Whether pieces may be placed any number of times.
    #[must_use]
    pub const fn is_infinite(&self) -> bool {
        self.infinite
    }

    /// Seat that owns a color, from 0; `None` for the rogue color.
    #[must_use]
    pub fn owner(&self, color: Color) -> Option<usize> {
        self.seating.owner(color).map(|seat| usize::from(seat.number()) - 1)
    }

    /// Fills `found` with the legal placements of the color to move. Colors without any are marked as out and skipped,
    /// so `found` is empty only at the end.
    pub fn moves(&mut self, found: &mut Vec<Placement>) {
        found.clear();
        while let Some((color, _)) = self.turn {
            generate::legal(&self.board, color, self.left[color as usize], found);
            if !found.is_empty() {
                return;
            }
            self.out[color as usize] = true;
            self.advance_turn(color);
        }
    }

    /// Places a piece of the color to move and advances the turn.
    pub fn place(&mut self, placement: Placement) {
        let Some((color, seat)) = self.turn else { return };
        let at = color as usize;
        self.board.place(color, placement);
        let piece = placement.piece();
        self.last[at] = Some(piece);
        if !self.infinite {
            self.left[at] = self.left[at].without(piece);
        }
        if self.owner(color).is_none() {
            self.rogue_next = (seat + 1) % self.seats();
        }
        self.advance_turn(color);
    }

    fn advance_turn(&mut self, after: Color) {
        let mut color = after;
        for _ in Color::ALL {
            color = color.next();
            if !self.out[color as usize] && !self.left[color as usize].is_empty() {
                self.turn = Some((color, self.owner(color).unwrap_or(self.rogue_next)));
                return;
            }
        }
        self.turn = None;
    }

    /// Points of each seat.
    #[must_use]
    pub fn totals(&self) -> [i32; SEATS] {
        let mut totals = [0; SEATS];
        for color in Color::ALL {
            if let Some(seat) = self.owner(color) {
                totals[seat] += self.points_of(color);
            }
        }
        totals
    }

    /// Points of a color.
    #[must_use]
    pub fn points_of(&self, color: Color) -> i32 {
        let at = color as usize;
        (self.board.of(color).count() + self.bonus.points(self.left[at], self.last[at])) as i32
    }
}
