// SPDX-License-Identifier: GPL-3.0-or-later
//! Dates and times in the UI language and the local time zone.

use gtk::glib;
use tr::tr;

/// Formats an RFC 3339 date in the local time zone. Returns other text unchanged.
#[must_use]
pub(super) fn date(text: &str) -> String {
    let local = glib::DateTime::from_iso8601(text, Some(&glib::TimeZone::utc())).and_then(|date| date.to_local());
    local
        .and_then(|date| date.format(&tr!("a date and a time in a list (strftime format)" => "%B %-d, %Y, %-I:%M %p")))
        .map_or_else(|_| text.to_owned(), |shown| shown.trim().to_owned())
}

/// Returns the message for a resumed match. `date` is the start of the match, in RFC 3339.
#[must_use]
pub(super) fn resumed(date: &str) -> String {
    let parsed = glib::DateTime::from_iso8601(date, Some(&glib::TimeZone::utc())).and_then(|date| date.to_local());
    let moment = parsed.and_then(|date| moment(&date, &glib::DateTime::now_local()?));
    moment.map_or_else(|_| tr!("Resumed your game"), |moment| tr!("Resumed your game from {moment}", moment))
}

/// Formats a moment: with the weekday if it is in the past 6 days, otherwise with the date.
fn moment(date: &glib::DateTime, now: &glib::DateTime) -> Result<String, glib::BoolError> {
    let age = now.difference(date);
    let format = if (glib::TimeSpan::from_seconds(0)..glib::TimeSpan::from_days(6)).contains(&age) {
        tr!("a weekday and a time (strftime format)" => "%A, %-I:%M %p")
    } else {
        tr!("a date and a time (strftime format)" => "%B %-d, %Y, %-I:%M %p")
    };
    Ok(date.format(&format)?.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_of_this_week_has_a_weekday_and_an_older_one_a_date() {
        let at = |text: &str| glib::DateTime::from_iso8601(text, None).unwrap();
        let now = at("2026-11-24T10:00:00Z");
        for (date, expected) in [
            ("2026-11-22T16:21:00Z", "Sunday, 4:21 PM"),
            ("2026-11-24T00:05:00Z", "Tuesday, 12:05 AM"),
            ("2026-11-17T16:21:00Z", "November 17, 2026, 4:21 PM"),
            // In the future, because the clock was set back.
            ("2026-11-25T09:00:00Z", "November 25, 2026, 9:00 AM"),
        ] {
            assert_eq!(moment(&at(date), &now).unwrap(), expected);
        }
        assert_eq!(resumed("yesterday"), "Resumed your game");
    }

    #[test]
    fn invalid_dates_are_shown_unchanged() {
        assert_eq!(["", "yesterday"].map(date), ["", "yesterday"]);
    }
}
