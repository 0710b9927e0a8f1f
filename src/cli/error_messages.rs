// SPDX-License-Identifier: GPL-3.0-or-later
//! Error messages for the command line. Those of clap are English only, and show Rust syntax such as `0..=4`.

use std::error::Error;
use std::ffi::OsString;
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use tr::tr;

use super::dashes;

/// Parser for a number within a range. Its error completes the sentence "use …".
pub(super) fn number<T>(range: RangeInclusive<T>) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static
where
    T: FromStr + PartialOrd + Display + Clone + Send + Sync + 'static,
{
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| tr!("a number from {min} to {max}", min = range.start(), max = range.end()))
    }
}

/// Describes a clap error in one sentence. Options are shown as typed.
pub(super) fn sentence(error: &clap::Error, arguments: &[OsString]) -> String {
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.as_str()),
        Some(ContextValue::Strings(texts)) => texts.first().map(String::as_str),
        _ => None,
    };
    // As in `--seed <N>`, with the name of the value.
    let (name, value_name) =
        text(ContextKind::InvalidArg).map_or(("", ""), |named| named.split_once(' ').unwrap_or((named, "")));
    let option = dashes::typed(arguments, name);
    let value = text(ContextKind::InvalidValue).unwrap_or_default();
    match error.kind() {
        ErrorKind::UnknownArgument => match text(ContextKind::SuggestedArg) {
            Some(other) => tr!("unknown option {option}; did you mean {other}?", option, other),
            None => tr!("unknown option {option}; --help lists all options", option),
        },
        ErrorKind::InvalidValue | ErrorKind::ValueValidation if value.is_empty() => {
            let name = value_name.trim_matches(['<', '>']);
            tr!("{option} needs a value: {option} {name}", option, name)
        }
        ErrorKind::InvalidValue => {
            let valid = match error.get(ContextKind::ValidValue) {
                Some(ContextValue::Strings(valid)) => i18n::or(valid),
                _ => String::new(),
            };
            wrong_value(&option, value, &valid)
        }
        ErrorKind::ValueValidation => {
            wrong_value(&option, value, &error.source().map(ToString::to_string).unwrap_or_default())
        }
        ErrorKind::TooManyValues => tr!("{option} doesn’t take a value", option),
        ErrorKind::ArgumentConflict => tr!("{option} can be given only once", option),
        ErrorKind::InvalidUtf8 => {
            let argument = arguments.iter().find(|argument| argument.to_str().is_none());
            let argument = argument.map(|argument| argument.to_string_lossy()).unwrap_or_default();
            tr!("“{argument}” is not valid UTF-8 text", argument)
        }
        _ => tr!("invalid command line; --help shows the syntax"),
    }
}

fn wrong_value(option: &str, value: &str, valid: &str) -> String {
    tr!("{option}: invalid value “{value}”; use {valid}", option, value, valid)
}

/// Message for an unknown game; suggests a similar name.
pub(super) fn no_game(name: &str, games: &[&str]) -> String {
    let all = i18n::and(games);
    match closest(name, games) {
        Some(game) => tr!("unknown game “{name}”; did you mean {game}? The games are {all}", name, game, all),
        None => tr!("unknown game “{name}”; the games are {all}", name, all),
    }
}

/// Maximum edit distance of a suggested name.
const MAX_ERRORS: usize = 2;

/// Game that starts with this name, or whose name is closest to it.
fn closest<'a>(name: &str, games: &[&'a str]) -> Option<&'a str> {
    let name = name.to_lowercase();
    let begun = games.iter().find(|game| name.len() >= 2 && game.starts_with(&name));
    let errors = games.iter().map(|game| (distance(&name, game), game));
    let nearest = errors.min_by_key(|(errors, _)| *errors).filter(|(errors, _)| *errors <= MAX_ERRORS);
    begun.or_else(|| nearest.map(|(_, game)| game)).copied()
}

/// Levenshtein distance.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (line, letter) in one.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], line + 1);
        for (column, known) in other.iter().enumerate() {
            let replaced = diagonal + usize::from(letter != *known);
            diagonal = row[column + 1];
            row[column + 1] = replaced.min(diagonal + 1).min(row[column] + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use std::os::unix::ffi::OsStringExt;

    use super::super::{StartError, read};
    use super::*;

    fn refused(line: &str) -> String {
        match read(std::iter::once("biquadris").chain(line.split(' ')).map(OsString::from)) {
            Err(StartError::Wrong(sentence)) => sentence,
            Err(StartError::Asked(_)) => panic!("{line}: help"),
            Ok(_) => panic!("{line}: taken"),
        }
    }

    #[test]
    fn options_are_named_as_they_were_typed() {
        assert_eq!(refused("-foo"), "unknown option -foo; --help lists all options");
        assert_eq!(refused("--foo=3"), "unknown option --foo; --help lists all options");
        assert_eq!(refused("-x"), "unknown option -x; --help lists all options");
        assert_eq!(refused("-sed 7"), "unknown option -sed; did you mean --seed?");
        assert_eq!(refused("-text -seed"), "-seed needs a value: -seed N");
        assert_eq!(refused("--computer"), "--computer needs a value: --computer SEAT[:STRENGTH]");
        assert_eq!(refused("-startlevel="), "-startlevel needs a value: -startlevel N");
        assert_eq!(refused("-text=yes"), "-text doesn’t take a value");
        assert_eq!(refused("-seed 1 --seed 2"), "-seed can be given only once");
    }

    #[test]
    fn wrong_values_are_named_with_the_right_ones() {
        assert_eq!(refused("-startlevel 9"), "-startlevel: invalid value “9”; use a number from 0 to 4");
        assert_eq!(refused("--turns -1"), "--turns: invalid value “-1”; use a number from 1 to 9999");
        assert_eq!(refused("-bonus 3"), "-bonus: invalid value “3”; use 10+5 or 15+5");
        let ranges = ["-size", "-players", "-depth", "-time", "--thumbnail"];
        for option in ranges {
            let sentence = refused(&format!("{option} 99999"));
            assert!(sentence.contains("use a number from ") && !sentence.contains(".."), "{sentence}");
        }
    }

    #[test]
    fn arguments_that_are_no_text_are_named() {
        let arguments = [b"biquadris".to_vec(), b"a\xffb".to_vec()].map(OsString::from_vec);
        let Err(StartError::Wrong(sentence)) = read(arguments.into_iter()) else { panic!("taken") };
        assert_eq!(sentence, "“a\u{fffd}b” is not valid UTF-8 text");
    }

    #[test]
    fn close_names_of_games_are_suggested() {
        let games = ["biquadris", "push-and-clear", "blocky", "blokus"];
        let all = "biquadris, push-and-clear, blocky and blokus";
        assert_eq!(no_game("chess", &games), format!("unknown game “chess”; the games are {all}"));
        let close =
            [("block", "blocky"), ("Blockus", "blokus"), ("push", "push-and-clear"), ("bikuadris", "biquadris")];
        for (typed, meant) in close {
            let expected = format!("unknown game “{typed}”; did you mean {meant}? The games are {all}");
            assert_eq!(no_game(typed, &games), expected);
        }
        for far in ["", "b", "tetris", "clear"] {
            assert_eq!(closest(far, &games), None, "{far}");
        }
        assert_eq!([distance("", "abc"), distance("kitten", "sitting"), distance("é", "e")], [3, 3, 1]);
    }
}
