// SPDX-License-Identifier: GPL-3.0-or-later
//! The computer player of Push and Clear.

use super::{Advises, Strength};
use crate::games::push_and_clear::{Direction, PushAndClear};

impl Advises for PushAndClear {
    type Advice = Direction;

    fn advise_until(&self, _: Strength, cancelled: &dyn Fn() -> bool) -> Option<Direction> {
        if self.is_over() || cancelled() {
            return None;
        }
        Direction::ALL.into_iter().filter(|direction| self.board().can_move(*direction)).max_by_key(|direction| {
            let mut board = *self.board();
            let swept = board.slide(*direction).map_or(0, |slid| slid.points.count());
            let cleared = board.clear().cells.count();
            (swept + cleared, Direction::ALL.into_iter().filter(|way| board.can_move(*way)).count())
        })
    }

    fn moves(advice: &Direction) -> Vec<crate::games::push_and_clear::Move> {
        vec![(*advice).into()]
    }
}
