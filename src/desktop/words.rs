// SPDX-License-Identifier: GPL-3.0-or-later
//! Small pieces of what the window says, in every game: numbers of things, dates, names of files, the beginnings of long
//! texts.

use std::path::Path;

use gtk::glib;
use tr::tr;

use super::joined;
use engine::Strength;
use play::seats::Seats;
use rules::game::Seat;

/// The name of a player who has none.
pub(super) fn player(seat: Seat) -> String {
    tr!("Player {seat}", seat)
}

/// A player's name: the computer and its level, whatever name is kept for that seat; or a person's name or number.
pub(super) fn in_seat(seat: Seat, names: &[String], seats: &Seats) -> String {
    let given = names.get(usize::from(seat.number()) - 1).filter(|name| !name.is_empty());
    let computer = seats.computer(seat).map(computer);
    computer.or_else(|| given.cloned()).unwrap_or_else(|| player(seat))
}

/// Names that differ in a sentence: to those that several seats share, the label of the seat is added.
pub(super) fn distinct<L: AsRef<str>>(names: &[impl AsRef<str>], labels: &[L]) -> Vec<String> {
    let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
    let is_shared = |name: &str| names.iter().filter(|other| **other == name).count() > 1;
    let label = |(&name, label): (&&str, &L)| {
        if is_shared(name) {
            tr!("a player’s name, and a color or number that tells players of one name apart" => "{name}, {label}",
                name, label = label.as_ref())
        } else {
            name.to_owned()
        }
    };
    names.iter().zip(labels).map(label).collect()
}

/// The name of a computer player.
pub(super) fn computer(strength: Strength) -> String {
    match strength {
        Strength::Random => tr!("Computer (random)"),
        Strength::Easy => tr!("Computer (easy)"),
        Strength::Medium => tr!("Computer (medium)"),
        Strength::Hard => tr!("Computer (hard)"),
        Strength::Expert => tr!("Computer (expert)"),
    }
}

/// What was said, one after the other; `None` if nothing was.
pub(super) fn said<const N: usize>(sentences: [Option<String>; N]) -> Option<String> {
    let said: Vec<String> = sentences.into_iter().flatten().collect();
    (!said.is_empty()).then(|| joined::sentences(&said))
}

/// A text that begins with a capital letter.
#[must_use]
pub(super) fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// So many lines of an answer are shown: a label holds up the window while it lays out very many.
pub(super) const MOST_LINES: usize = 200;

/// So many characters of a line are shown.
const MOST_CHARACTERS: usize = 10_000;

/// An answer, cut where nobody reads on; then it says how much more there is.
pub(super) fn excerpt<L: AsRef<str>>(lines: impl IntoIterator<Item = L>) -> String {
    let (mut lines, mut text) = (lines.into_iter(), String::new());
    for (number, line) in lines.by_ref().take(MOST_LINES).enumerate() {
        let line = line.as_ref();
        let end = line.char_indices().nth(MOST_CHARACTERS).map_or(line.len(), |(end, _)| end);
        let (shown, rest) = line.split_at(end);
        if number > 0 {
            text.push('\n');
        }
        text.push_str(shown);
        if !rest.is_empty() {
            text += &tr!("… and {n} more character" | "… and {n} more characters" % rest.chars().count());
        }
    }
    let more = lines.count();
    if more > 0 {
        text.push('\n');
        text += &tr!("… and {n} more line" | "… and {n} more lines" % more);
    }
    text
}

/// The last part of a path: enough for a message.
#[must_use]
pub(super) fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

/// A date of RFC 3339 as day and time where the reader lives; as it is if it is none.
#[must_use]
pub(super) fn date(text: &str) -> String {
    let local = glib::DateTime::from_iso8601(text, Some(&glib::TimeZone::utc())).and_then(|date| date.to_local());
    local
        .and_then(|date| date.format(&tr!("a day and a time, as by strftime" => "%e %B %Y, %H:%M")))
        .map_or_else(|_| text.to_owned(), |shown| shown.trim().to_owned())
}

/// Sentence for a match that is resumed; `date` is when it began, in RFC 3339.
#[must_use]
pub(super) fn resumed(date: &str) -> String {
    let parsed = glib::DateTime::from_iso8601(date, Some(&glib::TimeZone::utc())).and_then(|date| date.to_local());
    let moment = parsed.and_then(|date| moment(&date, &glib::DateTime::now_local()?));
    moment.map_or_else(|_| tr!("Resumed your game"), |moment| tr!("Resumed your game from {moment}", moment))
}

/// A moment in the time zone of `now`: with the weekday where that is unambiguous, else with the date.
fn moment(date: &glib::DateTime, now: &glib::DateTime) -> Result<String, glib::BoolError> {
    let age = now.difference(date);
    let format = if (glib::TimeSpan::from_seconds(0)..glib::TimeSpan::from_days(6)).contains(&age) {
        tr!("a weekday and a time, as by strftime" => "%A, %-I:%M %p")
    } else {
        tr!("a date and a time, as by strftime" => "%B %-d, %Y, %-I:%M %p")
    };
    Ok(date.format(&format)?.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_said_is_joined_by_full_stops() {
        let some = |text: &str| Some(text.to_owned());
        assert_eq!(said([None, None]), None);
        assert_eq!(said([None, some("One"), None]), some("One"));
        assert_eq!(said([some("One"), some("Two {next}"), some("Three")]), some("One. Two {next}. Three"));
    }

    #[test]
    fn a_computer_has_nobodys_name() {
        let names = ["Ann", "Bee", ""].map(str::to_owned);
        let seats = Seats::read("2:medium");
        let called = [1, 2, 3, 4].map(|seat| in_seat(Seat::new(seat).unwrap(), &names, &seats));
        assert_eq!(called, ["Ann", "Computer (medium)", "Player 3", "Player 4"]);
    }

    #[test]
    fn players_of_one_name_are_told_apart() {
        let labels = ["Red", "Yellow", "Green", "Purple"];
        assert_eq!(distinct(&["Ann", "Bee", "Cy", "Di"], &labels), ["Ann", "Bee", "Cy", "Di"]);
        assert_eq!(
            distinct(&["Computer", "Bee", "Computer", "Di"], &labels),
            ["Computer, Red", "Bee", "Computer, Green", "Di"]
        );
        assert_eq!(distinct(&["Ann", "Ann"], &["Player 1", "Player 2"]), ["Ann, Player 1", "Ann, Player 2"]);
    }

    #[test]
    fn the_first_letter_is_a_capital_whatever_it_is() {
        assert_eq!(["", "a b", "éa", "1a"].map(capitalized), ["", "A b", "Éa", "1a"]);
    }

    #[test]
    fn long_answers_are_cut_and_say_so() {
        assert_eq!(excerpt(["", "a", "", "b"]), "\na\n\nb");
        assert_eq!(excerpt(Vec::<String>::new()), "");
        let lines = |number: usize| excerpt((1..=number).map(|line| line.to_string()));
        assert!(lines(200).ends_with("199\n200"));
        assert!(lines(201).ends_with("199\n200\n… and 1 more line"));
        assert!(lines(100_000).ends_with("\n200\n… and 99800 more lines"));
        let long = "é".repeat(10_002);
        assert_eq!(excerpt([&long[..20_000]]), long[..20_000]);
        assert_eq!(excerpt([&*long, "b"]), format!("{}… and 2 more characters\nb", &long[..20_000]));
    }

    #[test]
    fn a_file_is_called_by_the_last_part_of_its_path() {
        assert_eq!(["/a/b.c", "b.c", "/"].map(|path| file_name(Path::new(path))), ["b.c", "b.c", "/"]);
    }

    #[test]
    fn a_match_of_this_week_has_a_weekday_and_an_older_one_a_date() {
        let at = |text: &str| glib::DateTime::from_iso8601(text, None).unwrap();
        let now = at("2026-11-24T10:00:00Z");
        for (date, expected) in [
            ("2026-11-22T16:21:00Z", "Sunday, 4:21 PM"),
            ("2026-11-24T00:05:00Z", "Tuesday, 12:05 AM"),
            ("2026-11-17T16:21:00Z", "November 17, 2026, 4:21 PM"),
            // A clock that was set back.
            ("2026-11-25T09:00:00Z", "November 25, 2026, 9:00 AM"),
        ] {
            assert_eq!(moment(&at(date), &now).unwrap(), expected);
        }
        assert_eq!(resumed("yesterday"), "Resumed your game");
    }

    #[test]
    fn what_is_no_date_is_shown_as_it_is() {
        assert_eq!(["", "yesterday"].map(date), ["", "yesterday"]);
    }
}
