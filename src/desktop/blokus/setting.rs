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
        ["bonus", bonus] => tr!("bonus {bonus}", bonus),
        [minutes, "min"] => tr!("minutes to think" => "{minutes} min", minutes),
        ["infinite", "pieces"] => tr!("infinite pieces"),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_that_is_kept_is_understood() {
        words::setting_is_understood(&["1 player, bonus 15+5, 20 min", "4 players, bonus 10+5, infinite pieces"], part);
    }

    #[test]
    fn what_is_kept_is_shown() {
        use crate::games::blokus::{Blokus, Setup};
        use crate::play::Playable;

        let kept = Blokus::setting(&Setup::with_seed(1));
        assert_eq!(in_words(&kept), kept);
        assert_eq!(in_words("infinite pieces"), "Infinite pieces");
    }
}
