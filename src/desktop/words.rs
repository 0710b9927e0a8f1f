// SPDX-License-Identifier: GPL-3.0-or-later
//! Small pieces of what the window says, in every game: numbers of things, dates, names of files.

use std::fmt::Display;
use std::path::Path;

use gtk::glib;

/// A number and what is counted.
pub fn count(number: impl Display + PartialEq + From<u8>, what: &str) -> String {
    let ending = if number == 1.into() { "" } else { "s" };
    format!("{number} {what}{ending}")
}

/// A text that begins with a capital letter.
#[must_use]
pub fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The last part of a path: enough for a message.
#[must_use]
pub fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

/// A date of RFC 3339 as day and time where the reader lives; as it is if it is none.
#[must_use]
pub fn date(text: &str) -> String {
    let local = glib::DateTime::from_iso8601(text, Some(&glib::TimeZone::utc())).and_then(|date| date.to_local());
    local
        .and_then(|date| date.format("%e %B %Y, %H:%M"))
        .map_or_else(|_| text.to_owned(), |shown| shown.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_no_plural() {
        let counts = [count(0_u64, "row"), count(1_usize, "row"), count(u64::MAX, "point")];
        assert_eq!(counts, ["0 rows", "1 row", "18446744073709551615 points"]);
    }

    #[test]
    fn the_first_letter_is_a_capital_whatever_it_is() {
        assert_eq!(["", "a b", "éa", "1a"].map(capitalized), ["", "A b", "Éa", "1a"]);
    }

    #[test]
    fn a_file_is_called_by_the_last_part_of_its_path() {
        assert_eq!(["/a/b.c", "b.c", "/"].map(|path| file_name(Path::new(path))), ["b.c", "b.c", "/"]);
    }

    #[test]
    fn what_is_no_date_is_shown_as_it_is() {
        assert_eq!(["", "yesterday"].map(date), ["", "yesterday"]);
    }
}
