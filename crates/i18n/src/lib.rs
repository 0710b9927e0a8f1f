// SPDX-License-Identifier: GPL-3.0-or-later
//! Translations with gettext.
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
//! Texts in constants are marked with [`N_!`](crate::N_) and translated with [`translated`] when they are displayed.
//! The build script compiles the catalogs from `po/`; `./dev translations` updates `po/` from the code.
//!
//! **Layering.** Depends on no other crate of the workspace; every crate may depend on it. Crates with translated
//! texts must be listed in [`CRATES`]; `tests/translations` compares that list with the code.
//!
//! **Main types**
//! - [`begin`]: opens the catalogs; called once, before other threads start;
//! - [`Message`]: a message in both English and the reader's language;
//! - [`in_english`]: runs a closure in English, for output that programs read;
//! - [`list`], [`and`], [`or`]: lists in the reader's language.

// A missing catalog or invalid locale must never end the program.
#![warn(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

use std::borrow::Cow;
use std::cell::Cell;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use gettextrs::LocaleCategory;

pub use self::lists::{and, list, or};

mod lists;

/// Text domain of the catalogs.
pub const DOMAIN: &str = "biquadris";

/// Crates that use `tr!`. `tr!` uses the translator of the crate that contains it, and each crate's translator must be
/// set by name.
pub const CRATES: [&str; 6] = ["biquadris", "i18n", "play", "rules", "storage", "view"];

/// Fallback directory of the catalogs if they are not found relative to the executable: the installation directory, or
/// else the build directory.
const FOLDER: &str = match option_env!("BIQUADRIS_LOCALEDIR") {
    Some(folder) => folder,
    None => concat!(env!("OUT_DIR"), "/locale"),
};

/// Marks a string literal for translation without translating it.
#[macro_export]
macro_rules! N_ {
    ($text:literal) => {
        $text
    };
}

thread_local! {
    /// Whether this thread is writing output for programs.
    static ENGLISH: Cell<bool> = const { Cell::new(false) };
}

/// gettext catalogs in the language of the desktop or the environment.
struct Catalogs {
    /// Whether the reader prefers the English of the source strings to all catalogs.
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
        // Plural rules depend only on the last digits, which this preserves for numbers that exceed the range of
        // gettext-rs.
        let n = u32::try_from(n).unwrap_or_else(|_| 1_000_000 + (n % 1_000_000) as u32);
        Cow::Owned(match context {
            Some(context) => gettextrs::npgettext(context, one, many, n),
            None => gettextrs::ngettext(one, many, n),
        })
    }
}

/// Opens the catalogs for the language of the environment. Until this is called, and where there is no catalog, all
/// messages are in English. Must be called once, before other threads start.
pub fn begin() {
    // These calls fail only for lack of memory or of the locale. Then all messages stay in English.
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

/// Whether English without a catalog comes first in a list of languages like `en_US:de`. gettext would skip it and use
/// the next language, because it doesn't know that the source strings are English.
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

/// Directory with one subdirectory per language. An installation that was moved as a whole is found relative to the
/// executable.
fn folder() -> PathBuf {
    let beside = || Some(std::env::current_exe().ok()?.parent()?.parent()?.join("share/locale"));
    match beside() {
        Some(folder) if has_catalog(&folder) => folder,
        _ => PathBuf::from(FOLDER),
    }
}

/// Whether the directory contains a catalog of this program for any language.
fn has_catalog(folder: &Path) -> bool {
    let file = format!("LC_MESSAGES/{DOMAIN}.mo");
    std::fs::read_dir(folder).is_ok_and(|mut all| all.any(|of| of.is_ok_and(|of| of.path().join(&file).exists())))
}

/// Language of the user interface, named like its catalog; `en` if there is no catalog for the reader's language.
#[must_use]
pub fn language() -> String {
    tr::tr!("language code with a hyphen, as in de or zh-TW" => "en").replace('-', "_")
}

/// Translates a text that was marked with [`N_!`](crate::N_).
#[must_use]
pub fn translated(text: &str) -> String {
    tr::tr!(text)
}

/// Runs a closure in English, whatever the reader's language, for output that programs read.
pub fn in_english<T>(work: impl FnOnce() -> T) -> T {
    /// Restores the previous value on drop, also after a panic.
    struct Before(bool);

    impl Drop for Before {
        fn drop(&mut self) {
            ENGLISH.set(self.0);
        }
    }

    let _before = Before(ENGLISH.replace(true));
    work()
}

/// Whether this thread is inside [`in_english`].
#[must_use]
pub fn is_english() -> bool {
    ENGLISH.get()
}

/// Message in both English and the reader's language, for code that doesn't know whether a person or a program will
/// read it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Message {
    english: String,
    localized: String,
}

impl Message {
    /// Creates a message by running `format` in the reader's language and in English.
    pub fn new(mut format: impl FnMut() -> String) -> Self {
        let localized = format();
        Self { english: in_english(format), localized }
    }

    /// Message of an error.
    pub fn of(error: &impl fmt::Display) -> Self {
        Self::new(|| error.to_string())
    }

    /// Message of a system error. The system translates it to the reader's language; for programs it contains the kind
    /// and number of the error.
    pub fn of_system(error: &io::Error) -> Self {
        let english = match error.raw_os_error() {
            Some(number) => format!("{} (os error {number})", error.kind()),
            None => in_english(|| error.to_string()),
        };
        Self { english, localized: error.to_string() }
    }

    /// Appends another message on a new line.
    #[must_use]
    pub fn then(&self, next: &Self) -> Self {
        let joined = |first: &str, second: &str| format!("{first}\n{second}");
        Self { english: joined(&self.english, &next.english), localized: joined(&self.localized, &next.localized) }
    }
}

/// For text that is the same in every language or only shown to people.
impl From<String> for Message {
    fn from(text: String) -> Self {
        Self { english: text.clone(), localized: text }
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if is_english() { &self.english } else { &self.localized })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_english_applies_to_its_closure_and_thread_only() {
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
    fn english_takes_precedence_over_later_languages() {
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
    fn marked_texts_are_unchanged() {
        assert_eq!(N_!("Restart"), "Restart");
        assert_eq!(translated("A {text}"), "A {text}");
    }

    #[test]
    fn messages_are_available_in_both_languages() {
        let message = Message::new(|| if is_english() { "yes" } else { "ja" }.to_owned());
        assert_eq!((message.to_string(), in_english(|| message.to_string())), ("ja".to_owned(), "yes".to_owned()));
        let both = message.then(&Message::of(&7));
        assert_eq!((both.to_string(), in_english(|| both.to_string())), ("ja\n7".to_owned(), "yes\n7".to_owned()));
    }

    #[test]
    fn system_errors_are_in_english_for_programs() {
        let full = Message::of_system(&io::Error::from_raw_os_error(28));
        assert_eq!(in_english(|| full.to_string()), "no storage space (os error 28)");
        let localized = Message::of_system(&io::Error::other("torn"));
        assert_eq!(
            (localized.to_string(), in_english(|| localized.to_string())),
            ("torn".to_owned(), "torn".to_owned())
        );
    }

    #[test]
    fn a_directory_without_catalogs_is_not_used() {
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
