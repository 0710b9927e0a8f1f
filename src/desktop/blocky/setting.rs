// SPDX-License-Identifier: GPL-3.0-or-later
//! What was chosen before a match, as results keep it, in the reader's words.

use tr::tr;

use crate::desktop::words;

/// What was chosen, in the reader's words.
pub fn in_words(setting: &str) -> String {
    words::setting(setting, part)
}

/// One part of it; `None` if it is no part that this program writes.
fn part(words: &[&str]) -> Option<String> {
    Some(match words {
        [number, "player" | "players"] => {
            let number: u32 = number.parse().ok()?;
            tr!("{n} player" | "{n} players" % number)
        }
        [number, "turn" | "turns"] => {
            let number: u32 = number.parse().ok()?;
            tr!("{n} turn" | "{n} turns" % number)
        }
        ["depth", depth] => tr!("depth {depth}", depth),
        ["a", "given", "board", "of", "depth", depth] => tr!("a given board of depth {depth}", depth),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_that_is_kept_is_understood() {
        words::setting_is_understood(
            &["1 player, depth 5, 1 turn", "4 players, a given board of depth 2, 30 turns"],
            part,
        );
    }

    #[test]
    fn what_is_kept_is_shown() {
        use crate::games::blocky::{Blocky, Setup};
        use crate::play::Playable;

        let kept = Blocky::setting(&Setup::with_seed(1));
        assert_eq!(
            (kept.as_str(), in_words(&kept).as_str()),
            ("2 players, depth 5, 10 turns", "2 players, depth 5, 10 turns")
        );
        assert_eq!(in_words("a given board of depth 2"), "A given board of depth 2");
    }
}
