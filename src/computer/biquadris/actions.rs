// SPDX-License-Identifier: GPL-3.0-or-later
//! Which special actions the computer player chooses.

use super::evaluate::value;
use super::grid::Grid;
use crate::games::biquadris::{Action, Biquadris, Choice, Tetromino};

/// The choice where one is due: the block that the opponent can place worst, then what else is allowed.
pub fn choose(position: &Biquadris) -> Option<Choice> {
    let (side, _) = position.action_due()?;
    let opponent = position.player(side.opponent());
    let grid = Grid::of(opponent.board());
    let best_place = |kind: Tetromino| grid.placements(kind).map(|(after, placed)| value(&after, &[placed])).max();
    // `None`, no place at all, is less than any value: the opponent loses at once.
    let worst = Tetromino::ALL.into_iter().min_by_key(|&kind| best_place(kind))?;
    let spared = opponent.current().is_some_and(|block| best_place(block.kind()) <= best_place(worst));
    let force = Action::Force(worst);
    let order = if spared {
        [Action::Heavy, Action::Blind, Action::MoveUp, force]
    } else {
        [force, Action::Heavy, Action::Blind, Action::MoveUp]
    };
    let allowed = usize::from(position.actions_allowed()).min(order.len());
    Choice::new(&order[..allowed]).ok()
}
