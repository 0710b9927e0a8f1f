// SPDX-License-Identifier: GPL-3.0-or-later
//! Texts that go with the program when it is installed, made from the table of options and from the vocabularies of the
//! games: the man page, and completions for shells.

mod completion;
mod man;

use std::ffi::OsStr;

use clap::{Arg, ArgAction, Command};
use engine::Difficulty;

/// What can be made.
pub(super) const KINDS: [&str; 4] = ["man", "bash", "zsh", "fish"];

/// What the program offers, as these texts tell it.
pub(super) struct CliReference {
    /// The options of all games.
    pub command: Command,
    /// The games.
    pub games: Vec<GameReference>,
}

/// A game, as these texts tell it.
#[derive(Default)]
pub(super) struct GameReference {
    /// Its name.
    pub name: &'static str,
    /// What it is, within a sentence.
    pub about: &'static str,
    /// The fields of its lines of JSON, besides those that every game has.
    pub fields: &'static str,
    /// How what can be typed is written, and what it does.
    pub commands: Vec<[&'static str; 2]>,
}

/// The text of this kind; every one of [`KINDS`] has one.
pub(super) fn text(kind: &str, offered: &CliReference) -> String {
    match kind {
        "bash" => completion::bash(offered),
        "zsh" => completion::zsh(offered),
        "fish" => completion::fish(offered),
        _ => man::page(offered),
    }
}

/// An option, as it appears in these texts.
struct Row<'a> {
    /// Its name, without dashes.
    name: &'a str,
    /// Its one-letter form.
    short: Option<char>,
    /// How its value is called, if it takes one.
    value: Option<String>,
    /// Whether it can be given more than once.
    repeats: bool,
    help: String,
    /// Under what it is listed.
    heading: &'a str,
    /// What its value can be, where these are a few.
    values: Vec<String>,
}

impl Row<'_> {
    /// Whether its value is a file.
    fn takes_file(&self) -> bool {
        self.value.as_deref() == Some("FILE")
    }
}

/// The options that are for everybody, in the order in which `--help` lists them.
fn rows(offered: &CliReference) -> Vec<Row<'_>> {
    let shown = |option: &&Arg| !option.is_hide_set() && option.get_long().is_some();
    offered.command.get_arguments().filter(shown).map(row).collect()
}

fn row(option: &Arg) -> Row<'_> {
    let takes_value = matches!(option.get_action(), ArgAction::Set | ArgAction::Append);
    let value = option.get_value_names().and_then(|names| names.first()).filter(|_| takes_value);
    let name = option.get_long().unwrap_or_default();
    Row {
        name,
        short: option.get_short(),
        value: value.map(ToString::to_string),
        repeats: matches!(option.get_action(), ArgAction::Append),
        help: option.get_help().map(ToString::to_string).unwrap_or_default(),
        heading: option.get_help_heading().unwrap_or("All games"),
        values: if name == "computer" { seats() } else { values(option) },
    }
}

/// Who can take a seat, and how well they play.
fn seats() -> Vec<String> {
    let seat = |number: u8| {
        let strong = Difficulty::ALL.into_iter().map(move |difficulty| format!("{number}:{}", difficulty.name()));
        std::iter::once(number.to_string()).chain(strong)
    };
    (1..=4).flat_map(seat).collect()
}

/// The values that an option takes, where it takes one of a few: those that it names, or those small numbers that its parser
/// takes if it doesn't take every one.
fn values(option: &Arg) -> Vec<String> {
    let named: Vec<String> = option.get_possible_values().iter().map(|value| value.get_name().to_owned()).collect();
    if !named.is_empty() || !matches!(option.get_action(), ArgAction::Set) {
        return named;
    }
    let option = option.clone().required(false);
    let probe = Command::new("probe").arg(&option);
    let dashed = format!("--{}", option.get_long().unwrap_or_default());
    let takes = |value: &str| {
        let words = ["", &dashed, value].map(OsStr::new);
        probe.clone().try_get_matches_from(words).is_ok()
    };
    if takes("word") || takes("100") {
        return Vec::new();
    }
    (0..100).map(|number| number.to_string()).filter(|number| takes(number)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_asked_of_the_parser() {
        let of = |option: Arg| values(&option).join(" ");
        let range = |range| Arg::new("n").long("n").value_parser(clap::value_parser!(u8).range(range));
        assert_eq!(of(range(2..=4)), "2 3 4");
        assert_eq!(of(range(1..=200)), "");
        assert_eq!(of(Arg::new("n").long("n")), "");
        assert_eq!(of(Arg::new("n").long("n").value_parser(["auto", "manual"])), "auto manual");
        assert_eq!(of(Arg::new("n").long("n").action(ArgAction::SetTrue)), "");
    }

    #[test]
    fn hidden_options_are_left_out() {
        let command =
            Command::new("program").arg(Arg::new("seen").long("seen")).arg(Arg::new("not").long("not").hide(true));
        let offered = CliReference { command, games: Vec::new() };
        assert_eq!(rows(&offered).iter().map(|row| row.name).collect::<Vec<_>>(), ["seen"]);
    }

    #[test]
    fn computers_sit_everywhere() {
        let seats = seats();
        assert_eq!(seats.len(), 4 * 6);
        assert_eq!(seats[..3], ["1", "1:random", "1:easy"]);
        assert!(seats.ends_with(&["4:expert".to_owned()]));
    }
}
