// SPDX-License-Identifier: GPL-3.0-or-later
//! Generates the man page and the shell completions from the command-line options and the commands of the games.

mod completion;
mod man;

use std::ffi::OsStr;

use clap::{Arg, ArgAction, Command};
use engine::Difficulty;

/// Kinds of text that can be generated.
pub(super) const KINDS: [&str; 4] = ["man", "bash", "zsh", "fish"];

/// The options, games and commands to document.
pub(super) struct CliReference {
    /// Command with the options of all games.
    pub command: Command,
    /// All games, in the order of the list.
    pub games: Vec<GameReference>,
}

/// Game with its commands.
#[derive(Default)]
pub(super) struct GameReference {
    /// Name on the command line.
    pub name: &'static str,
    /// Description, in lower case and without a final period.
    pub about: &'static str,
    /// Members of its JSON state, without those of every game.
    pub fields: &'static str,
    /// Syntax and description of each command.
    pub commands: Vec<[&'static str; 2]>,
}

/// Returns the text of one of [`KINDS`].
pub(super) fn text(kind: &str, offered: &CliReference) -> String {
    match kind {
        "bash" => completion::bash(offered),
        "zsh" => completion::zsh(offered),
        "fish" => completion::fish(offered),
        _ => man::page(offered),
    }
}

/// Option as it appears in the generated texts.
struct Row<'a> {
    /// Name without dashes.
    name: &'a str,
    /// One-letter form.
    short: Option<char>,
    /// Placeholder of its value, if it takes one.
    value: Option<String>,
    /// Whether it can be given more than once.
    repeats: bool,
    help: String,
    /// Heading of its group in `--help`.
    heading: &'a str,
    /// Valid values, if there are only a few.
    values: Vec<String>,
}

impl Row<'_> {
    /// Whether its value is a file.
    fn takes_file(&self) -> bool {
        self.value.as_deref() == Some("FILE")
    }
}

/// Returns the public options, in the order of `--help`.
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

/// Returns the values of `--computer`.
fn seats() -> Vec<String> {
    let seat = |number: u8| {
        let strong = Difficulty::ALL.into_iter().map(move |difficulty| format!("{number}:{}", difficulty.name()));
        std::iter::once(number.to_string()).chain(strong)
    };
    (1..=4).flat_map(seat).collect()
}

/// Returns the valid values of an option that has only a few: those that it names, or the numbers below 100 that its parser accepts.
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
