// SPDX-License-Identifier: GPL-3.0-or-later
//! The built-in help pages: `resources/help/GAME.md` and the translations `resources/help/LANGUAGE/GAME.md`.

/// All pages as `(game, language, text)`; the language is empty for English.
const PAGES: &[(&str, &str, &str)] = include!(concat!(env!("OUT_DIR"), "/help_pages.rs"));

/// Returns the page of a game in English, and in this language if it is translated, otherwise in English again.
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
    fn page_is_translated_if_a_translation_exists() {
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
