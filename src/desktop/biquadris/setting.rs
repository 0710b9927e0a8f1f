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
        ["level", level] => tr!("level {level}", level),
        ["levels", one, "and", two] => tr!("levels {one} and {two}", one, two),
        ["own", "blocks"] => tr!("own blocks"),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_that_is_kept_is_understood() {
        words::setting_is_understood(&["level 3", "levels 0 and 4, own blocks"], part);
    }

    #[test]
    fn what_is_kept_is_shown() {
        use crate::games::biquadris::{Biquadris, Setup};
        use crate::play::Playable;

        let kept = Biquadris::setting(&Setup::with_seed(1));
        assert_eq!((kept.as_str(), in_words(&kept).as_str()), ("level 0", "Level 0"));
        assert_eq!(in_words("levels 1 and 2, own blocks"), "Levels 1 and 2, own blocks");
        assert_eq!(in_words("of another day, own blocks"), "Of another day, own blocks");
    }
}
