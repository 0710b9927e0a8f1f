// SPDX-License-Identifier: GPL-3.0-or-later
//! Translations by gettext, in the reader's language.
//!
//! Texts for people go through [`tr!`](tr::tr): whole sentences, with named placeholders that are filled after translation, and
//! plurals by the language's own rule. Texts for programs (JSON, saved games, settings, GTP) are never translated.
//!
//! ```
//! use tr::tr;
//!
//! let (name, rows) = ("Ada", 2);
//! assert_eq!(tr!("{name} has won", name), "Ada has won");
//! assert_eq!(tr!("one row" | "{n} rows" % rows), "2 rows");
//! assert_eq!(tr!("a verb" => "Open"), "Open");
//! ```
//!
//! Texts in tables are marked there by [`N_!`](crate::N_) and translated by [`translated`] when they are shown.
//! The build script compiles the catalogs from `po/`; `./dev translations` brings `po/` up to date with the code.
//!
//! **Layering.** Depends on no other crate of the workspace; every crate may depend on it. A crate with texts is listed in
//! [`CRATES`], or its texts stay English: `tests/translations` compares that list with the code.
//!
//! **Main types**
//! - [`begin`]: opens the catalogs; called once, before other threads start;
//! - [`Message`]: a message in both English and the reader's language, for code that does not know yet who reads it;
//! - [`in_english`]: runs a closure in English, for output that programs read;
//! - [`list`], [`and`], [`or`]: lists of words in the reader's language.

// What comes from outside may be anything: it never ends the program.
#![warn(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

use std::borrow::Cow;
use std::cell::Cell;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use gettextrs::LocaleCategory;

pub use self::lists::{and, list, or};

mod lists;

/// The name of the catalogs.
pub const DOMAIN: &str = "biquadris";

/// The crates with texts. `tr!` looks for the translator of the crate that it is used in, and its macro that sets one knows
/// only the crate in which it stands.
pub const CRATES: [&str; 6] = ["biquadris", "i18n", "play", "rules", "storage", "view"];

/// Where catalogs lie if they aren't found beside the program: where the installation puts them, else where they were
/// built.
const FOLDER: &str = match option_env!("BIQUADRIS_LOCALEDIR") {
    Some(folder) => folder,
    None => concat!(env!("OUT_DIR"), "/locale"),
};

/// Marks a text that is translated later; it stays as it is.
#[macro_export]
macro_rules! N_ {
    ($text:literal) => {
        $text
    };
}

thread_local! {
    /// Whether this thread is writing for a program.
    static ENGLISH: Cell<bool> = const { Cell::new(false) };
}

/// The system's catalogs, in the language that the desktop or the environment asks for.
struct Catalogs {
    /// The reader prefers the English of the code to all catalogs.
    prefers_english: bool,
}

impl tr::Translator for Catalogs {
    fn translate<'a>(&'a self, text: &'a str, context: Option<&'a str>) -> Cow<'a, str> {
        if self.prefers_english || is_english() {
            return Cow::Borrowed(text);
        }
        Cow::Owned(match context {
            Some(context) => gettextrs::pgettext(context, text),
            None => gettextrs::gettext(text),
        })
    }

    fn ntranslate<'a>(&'a self, n: u64, one: &'a str, many: &'a str, context: Option<&'a str>) -> Cow<'a, str> {
        if self.prefers_english || is_english() {
            return Cow::Borrowed(if n == 1 { one } else { many });
        }
        // Rules of plural forms look at the last digits: those stay when a number is too large for the library.
        let n = u32::try_from(n).unwrap_or_else(|_| 1_000_000 + (n % 1_000_000) as u32);
        Cow::Owned(match context {
            Some(context) => gettextrs::npgettext(context, one, many, n),
            None => gettextrs::ngettext(one, many, n),
        })
    }
}

/// Opens the catalogs of the language that the environment asks for. Before this, and where there are none, everything
/// is English. To be called once, before there are other threads.
pub fn begin() {
    // Each of these fails only for want of memory, or of the locale: then everything stays English.
    let _ = gettextrs::setlocale(LocaleCategory::LcAll, "");
    let folder = folder();
    let languages = std::env::var("LANGUAGE").unwrap_or_default();
    let prefers_english = prefers_english(&languages, |name| has_catalog_of(&folder, name));
    let _ = gettextrs::bindtextdomain(DOMAIN, folder);
    let _ = gettextrs::bind_textdomain_codeset(DOMAIN, "UTF-8");
    let _ = gettextrs::textdomain(DOMAIN);
    for name in CRATES {
        tr::internal::set_translator(name, Catalogs { prefers_english });
    }
}

/// Whether English without a catalog comes first in a list like `en_US:de`. There gettext would take the next language, as if the
/// texts in the code were no translation.
fn prefers_english(languages: &str, has_catalog: impl Fn(&str) -> bool) -> bool {
    for language in languages.split(':') {
        let name = language.split(['.', '@']).next().unwrap_or_default();
        let base = name.split('_').next().unwrap_or_default();
        if has_catalog(name) || has_catalog(base) {
            return false;
        }
        if base == "en" {
            return true;
        }
    }
    false
}

/// Whether there is a catalog for this language, named as in `LINGUAS`.
fn has_catalog_of(folder: &Path, language: &str) -> bool {
    !language.is_empty() && folder.join(language).join("LC_MESSAGES").join(format!("{DOMAIN}.mo")).exists()
}

/// The folder with a folder for each language. A program that was moved together with what belongs to it finds it there.
fn folder() -> PathBuf {
    let beside = || Some(std::env::current_exe().ok()?.parent()?.parent()?.join("share/locale"));
    match beside() {
        Some(folder) if has_catalog(&folder) => folder,
        _ => PathBuf::from(FOLDER),
    }
}

/// Whether a catalog of this program lies here, for any language.
fn has_catalog(folder: &Path) -> bool {
    let file = format!("LC_MESSAGES/{DOMAIN}.mo");
    std::fs::read_dir(folder).is_ok_and(|mut all| all.any(|of| of.is_ok_and(|of| of.path().join(&file).exists())))
}

/// The language that people are spoken to, as its catalog is named: `en` where there is none for the reader's.
#[must_use]
pub fn language() -> String {
    tr::tr!("language code with a hyphen, as in de or zh-TW" => "en").replace('-', "_")
}

/// A text that was marked by [`N_!`](crate::N_), in the reader's language.
#[must_use]
pub fn translated(text: &str) -> String {
    tr::tr!(text)
}

/// Does something in English, whatever the reader's language is: for what programs read.
pub fn in_english<T>(work: impl FnOnce() -> T) -> T {
    /// Sets back what was before, also after a panic.
    struct Before(bool);

    impl Drop for Before {
        fn drop(&mut self) {
            ENGLISH.set(self.0);
        }
    }

    let _before = Before(ENGLISH.replace(true));
    work()
}

/// Whether this thread is within [`in_english`].
#[must_use]
pub fn is_english() -> bool {
    ENGLISH.get()
}

/// Something that was said where it isn't known yet who hears it: a person, or a program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Message {
    english: String,
    own: String,
}

impl Message {
    /// What `say` says, in both languages.
    pub fn new(mut say: impl FnMut() -> String) -> Self {
        let own = say();
        Self { english: in_english(say), own }
    }

    /// An error's words.
    pub fn of(error: &impl fmt::Display) -> Self {
        Self::new(|| error.to_string())
    }

    /// The system's words for an error. It knows the reader's language by itself, and a program gets the kind of the error.
    pub fn of_system(error: &io::Error) -> Self {
        let english = match error.raw_os_error() {
            Some(number) => format!("{} (os error {number})", error.kind()),
            None => in_english(|| error.to_string()),
        };
        Self { english, own: error.to_string() }
    }

    /// This, and then that on a line of its own.
    #[must_use]
    pub fn then(&self, next: &Self) -> Self {
        let joined = |first: &str, second: &str| format!("{first}\n{second}");
        Self { english: joined(&self.english, &next.english), own: joined(&self.own, &next.own) }
    }
}

/// What is the same in every language, or was said to a person for sure.
impl From<String> for Message {
    fn from(text: String) -> Self {
        Self { english: text.clone(), own: text }
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if is_english() { &self.english } else { &self.own })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn english_is_spoken_as_long_as_it_was_asked_for() {
        assert!(!is_english());
        let inner = in_english(|| {
            let inner = in_english(is_english);
            inner && is_english()
        });
        assert!(inner);
        assert!(!is_english());
        assert!(!std::thread::spawn(is_english).join().unwrap());
    }

    #[test]
    fn english_of_the_code_is_preferred_to_later_languages() {
        let has = |name: &str| ["de", "en_GB"].contains(&name);
        for (languages, expected) in [
            ("", false),
            ("de:en", false),
            ("de_AT.UTF-8:en", false),
            ("en", true),
            ("en_US:de", true),
            ("xx:en_US.UTF-8:de", true),
            ("en_GB:de", false),
            ("xx", false),
        ] {
            assert_eq!(prefers_english(languages, has), expected, "{languages}");
        }
    }

    #[test]
    fn marked_texts_stay_what_they_are() {
        assert_eq!(N_!("Restart"), "Restart");
        assert_eq!(translated("A {text}"), "A {text}");
    }

    #[test]
    fn what_was_said_is_heard_in_both_languages() {
        let said = Message::new(|| if is_english() { "yes" } else { "ja" }.to_owned());
        assert_eq!((said.to_string(), in_english(|| said.to_string())), ("ja".to_owned(), "yes".to_owned()));
        let both = said.then(&Message::of(&7));
        assert_eq!((both.to_string(), in_english(|| both.to_string())), ("ja\n7".to_owned(), "yes\n7".to_owned()));
    }

    #[test]
    fn what_the_system_says_is_english_for_programs() {
        let full = Message::of_system(&io::Error::from_raw_os_error(28));
        assert_eq!(in_english(|| full.to_string()), "no storage space (os error 28)");
        let own = Message::of_system(&io::Error::other("torn"));
        assert_eq!((own.to_string(), in_english(|| own.to_string())), ("torn".to_owned(), "torn".to_owned()));
    }

    #[test]
    fn a_folder_without_catalogs_is_passed_over() {
        let folder = tempfile::tempdir().unwrap();
        assert!(!has_catalog(folder.path()));
        assert!(!has_catalog(&folder.path().join("none")));
        let german = folder.path().join("de/LC_MESSAGES");
        std::fs::create_dir_all(&german).unwrap();
        assert!(!has_catalog(folder.path()));
        std::fs::write(german.join("biquadris.mo"), "").unwrap();
        assert!(has_catalog(folder.path()));
    }
}
