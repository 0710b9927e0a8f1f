// SPDX-License-Identifier: GPL-3.0-or-later
//! Mistakes of the easy player: humanlike, and the same in the same position.

use super::Suggestion;
use super::acts::Act;
use crate::position_hash;
use rules::blocky::{Block, Goal};

/// An easy player considers one in this many moves, selected by position hash.
const SEEN_ONE_IN: u64 = 3;
/// Maximum number of moves to examine; those of large blocks come first.
const MAX_MOVES: usize = 300;

/// Returns the move of a player who considers only their own goal and one move in three, and who smashes only when no
/// considered move improves the score and an arbitrary move is played.
#[must_use]
pub fn easy_move(possible: &[Act], board: &Block, goal: Goal, hash: u64) -> Option<Suggestion> {
    let is_considered = |at: usize| position_hash::hash_of([hash, at as u64]).is_multiple_of(SEEN_ONE_IN);
    let best =
        possible.iter().take(MAX_MOVES).enumerate().filter(|(at, _)| is_considered(*at)).filter_map(|(_, &act)| {
            let suggestion = Suggestion::from(act);
            let transformed = board.at(&suggestion.path).ok()?.transformed(suggestion.action.symmetry()?);
            let after = board.with(&suggestion.path, transformed).ok()?;
            Some((goal.score(&after), suggestion))
        });
    let best = best.reduce(|best, next| if next.0 > best.0 { next } else { best });
    match best {
        Some((score, suggestion)) if score > goal.score(board) => Some(suggestion),
        _ => position_hash::pick(possible, hash).map(|act| (*act).into()),
    }
}
