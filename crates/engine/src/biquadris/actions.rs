// SPDX-License-Identifier: GPL-3.0-or-later
//! Choice of special actions: those expected to harm the opponent most.

use super::mistakes;
use super::search::{LOSS_PENALTY, PlayerBoard};
use crate::Difficulty;
use rules::biquadris::{Action, Biquadris, Block, Choice, Tetromino};

/// Divisor of the gap between the best and the median landing position; the quotient is the expected cost of `blind` to the
/// opponent, who is assumed to choose the median landing position once in eight turns.
const BLIND_DIVISOR: i64 = 8;

/// Returns the special actions to use; `None` if no choice is due.
#[must_use]
pub fn choose(position: &Biquadris, difficulty: Difficulty) -> Option<Choice> {
    let (side, _) = position.action_due()?;
    let opponent = position.player(side.opponent());
    let target = Target { board: PlayerBoard::of(opponent), block: opponent.current()?, difficulty };
    let allowed = usize::from(position.actions_allowed());
    if matches!(difficulty, Difficulty::Random | Difficulty::Easy) {
        return Choice::new(&mistakes::actions(&target.board.grid, allowed)).ok();
    }
    // Computer players never use `up`, so moving their blocks up harms them least: it ranks last.
    let mut ranking = target.ranking(allowed);
    ranking.push(Action::MoveUp);
    Choice::new(&ranking[..allowed.min(ranking.len())]).ok()
}

/// Board of the opponent, which the actions affect.
struct Target {
    board: PlayerBoard,
    block: Block,
    difficulty: Difficulty,
}

impl Target {
    /// Returns force, heavy and blind, the most harmful first. With more than one action allowed, force is rated in
    /// combination with heavy.
    fn ranking(&self, allowed: usize) -> Vec<Action> {
        let forced = |special| {
            let value = |&kind: &Tetromino| self.value(Block::entering(kind, self.board.level), special);
            Tetromino::ALL.into_iter().map(|kind| (value(&kind), kind)).min()
        };
        let mut ranking = vec![Action::Heavy, Action::Blind];
        let Some((value, kind)) = forced(allowed > 1) else { return ranking };
        ranking.insert(0, Action::Force(kind));
        let now = self.value(self.block, false);
        let harms = [now - value, now - self.value(self.block, true), self.harm_of_blind()];
        let harm = |action: &Action| match action {
            Action::Force(_) => harms[0],
            Action::Heavy => harms[1],
            Action::Blind => harms[2],
            Action::MoveUp => 0,
        };
        ranking.sort_by_key(|action| -harm(action));
        ranking
    }

    /// Value of the board to its owner with this block; lower is better for the player who chooses.
    fn value(&self, block: Block, special: bool) -> i64 {
        let value = match self.difficulty {
            Difficulty::Hard | Difficulty::Expert => self.board.best_lookahead_value(block, special),
            Difficulty::Random | Difficulty::Easy | Difficulty::Medium => self.board.best_static_value(block, special),
        };
        value.unwrap_or(-2 * LOSS_PENALTY)
    }

    fn harm_of_blind(&self) -> i64 {
        let places = super::reach::resting_places(&self.board.grid, self.block, false);
        let mut values: Vec<i64> =
            places.iter().map(|place| self.board.static_value(self.block.kind(), place)).collect();
        values.sort_unstable();
        let median = values.get(values.len() / 2).copied().unwrap_or_default();
        (values.last().copied().unwrap_or_default() - median) / BLIND_DIVISOR
    }
}
