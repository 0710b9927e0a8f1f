// SPDX-License-Identifier: GPL-3.0-or-later
//! The pages of rules, `resources/help/GAME.md` and their translations, `resources/help/LANGUAGE/GAME.md`.

/// Each page: the game, the language (none for English), the text.
const PAGES: &[(&str, &str, &str)] = include!(concat!(env!("OUT_DIR"), "/help_pages.rs"));

/// The page of a game, in English and in this language, or in English where there is none in this one.
#[must_use]
pub fn of(game: &str, language: &str) -> (&'static str, &'static str) {
    let page = |language| PAGES.iter().find(|(of, written, _)| (*of, *written) == (game, language));
    let english = page("").map_or("", |(.., page)| page);
    (english, page(language).map_or(english, |(.., page)| page))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_in_the_language_of_the_reader_if_there_is_one() {
        let (english, german) = of("blokus", "de");
        assert_ne!(english, german);
        assert_eq!(german, include_str!("../../../../resources/help/de/blokus.md"));
        for other in ["en", "C", "DE", "../de"] {
            assert_eq!(of("blokus", other), (english, english), "{other}");
        }
    }

    #[test]
    fn every_game_has_a_page() {
        for game in ["biquadris", "push-and-clear", "blocky", "blokus"] {
            let (english, _) = of(game, "en");
            assert!(english.contains("\n# "), "{game}");
        }
    }
}
