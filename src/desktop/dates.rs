// SPDX-License-Identifier: GPL-3.0-or-later
//! Dates as a person reads them.

use gtk::glib;

/// A date of RFC 3339 as day and time where the reader lives; as it is if it is none.
#[must_use]
pub fn shown(date: &str) -> String {
    let local = glib::DateTime::from_iso8601(date, Some(&glib::TimeZone::utc())).and_then(|date| date.to_local());
    local
        .and_then(|date| date.format("%e %B %Y, %H:%M"))
        .map_or_else(|_| date.to_owned(), |text| text.trim().to_owned())
}
