// SPDX-License-Identifier: GPL-3.0-or-later
//! The pages of rules, `resources/help/GAME.md` and their translations, `resources/help/LANGUAGE/GAME.md`.

/// Each page: the game, the language (none for English), the text.
type Pages = &'static [(&'static str, &'static str, &'static str)];

const PAGES: Pages = include!(concat!(env!("OUT_DIR"), "/help_pages.rs"));

/// The page of a game, in English, and in the first of these languages in which there is one. Languages are named as those
/// of the environment are, the more exactly the earlier: `de_AT.UTF-8`, `de_AT`, `de`.
pub(super) fn of<L: AsRef<str>>(game: &str, languages: &[L]) -> (&'static str, &'static str) {
    chosen(PAGES, game, languages)
}

fn chosen<L: AsRef<str>>(pages: Pages, game: &str, languages: &[L]) -> (&'static str, &'static str) {
    let page = |language: &str| {
        pages.iter().find(|(of, written, _)| *of == game && *written == language).map(|(_, _, page)| *page)
    };
    let english = page("").unwrap_or_default();
    // `C` is no language: whoever has no other one reads English.
    let first = languages.iter().map(AsRef::as_ref).find_map(|name| match name.split(['_', '.', '@']).next() {
        Some("en" | "C" | "POSIX") => Some(english),
        _ => page(name),
    });
    (english, first.unwrap_or(english))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOME: Pages = &[
        ("go", "", "English"),
        ("go", "de", "Deutsch"),
        ("go", "zh_TW", "正體"),
        ("chess", "", "Chess"),
        ("chess", "fr", "Échecs"),
    ];

    #[test]
    fn the_first_language_of_which_there_is_a_page_is_taken() {
        for (languages, page) in [
            (&["de_AT.UTF-8", "de_AT", "de.UTF-8", "de", "C"][..], "Deutsch"),
            (&["fr_FR", "fr", "de_DE", "de", "C"], "Deutsch"),
            (&["zh_TW.UTF-8", "zh_TW", "zh"], "正體"),
            (&["zh_CN", "zh", "C"], "English"),
            (&["en_GB.UTF-8", "en_GB", "en", "de", "C"], "English"),
            (&["C"], "English"),
            (&["C.UTF-8", "C", "de"], "English"),
            (&[], "English"),
            (&["", "../de", "DE"], "English"),
        ] {
            assert_eq!(chosen(SOME, "go", languages), ("English", page), "{languages:?}");
        }
        assert_eq!(chosen(SOME, "chess", &["de", "fr"]), ("Chess", "Échecs"));
    }

    #[test]
    fn every_figure_of_a_page_is_there_and_says_what_it_shows() {
        use crate::desktop::help::blocks::{Block, parse};
        use crate::desktop::help::links::Links;
        use crate::desktop::{biquadris, blocky, blokus, push_and_clear};

        type Figure = fn(&str) -> Option<crate::desktop::help::Picture>;
        let games: [(&str, Figure, &str, &str); 4] = [
            ("biquadris", biquadris::figure, "biquadris-blind", "Blind in force"),
            ("push-and-clear", push_and_clear::figure, "push-and-clear-over", "olumn 1, row 1: player"),
            ("blocky", blocky::figure, "blocky-path", "upper right, lower left. It is green"),
            ("blokus", blokus::figure, "blokus-touch", "d20 lies beside a red square"),
        ];
        for (game, figure, name, said) in games {
            let (page, _) = of(game, &["C"]);
            let mut figures = 0;
            for block in parse(page, &Links::default(), None) {
                let Block::Figure(name) = block else { continue };
                assert!(figure(&name).is_some_and(|picture| !picture.said().is_empty()), "{name}");
                figures += 1;
            }
            assert!(figures > 3, "{game}");
            let words = figure(name).unwrap().said().to_owned();
            assert!(words.contains(said), "{name}: {words}");
        }
    }

    #[test]
    fn every_game_has_a_page() {
        for game in ["biquadris", "push-and-clear", "blocky", "blokus"] {
            let (english, _) = of(game, &["C"]);
            assert!(english.contains("\n# "), "{game}");
        }
    }
}
