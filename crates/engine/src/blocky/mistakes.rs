// SPDX-License-Identifier: GPL-3.0-or-later
//! How an easy player errs: like a person, but always in the same way in the same position.

use super::Suggestion;
use super::acts::Act;
use crate::position_hash;
use rules::blocky::{Block, Goal};

/// Of so many moves an easy player sees one.
const SEEN: u64 = 3;
/// More moves than these nobody goes through; those of large blocks come first.
const MOST: usize = 300;

/// The move that a player makes who thinks of their own goal only, who overlooks two moves of three, and who smashes
/// nothing unless nothing else comes to mind.
#[must_use]
pub fn hasty(possible: &[Act], board: &Block, goal: Goal, position_hash_of: u64) -> Option<Suggestion> {
    let seen = |at: usize| position_hash::position_hash_of([position_hash_of, at as u64]).is_multiple_of(SEEN);
    let best = possible.iter().take(MOST).enumerate().filter(|(at, _)| seen(*at)).filter_map(|(_, &act)| {
        let advice = Suggestion::from(act);
        let turned = board.at(&advice.path).ok()?.transformed(advice.action.symmetry()?);
        let after = board.with(&advice.path, turned).ok()?;
        Some((goal.score(&after), advice))
    });
    let best = best.reduce(|best, next| if next.0 > best.0 { next } else { best });
    match best {
        Some((score, advice)) if score > goal.score(board) => Some(advice),
        _ => position_hash::one_of(possible, position_hash_of).map(|act| (*act).into()),
    }
}
