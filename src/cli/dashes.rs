// SPDX-License-Identifier: GPL-3.0-or-later
//! Long options may be written with one dash: `-text` is `--text`.

use std::ffi::{OsStr, OsString};

use clap::{ArgAction, Command};

/// The arguments with `--name` for each `-name` of an option of this command. Values of options, and all that follows
/// `--`, stay as they are.
pub fn doubled(arguments: impl IntoIterator<Item = OsString>, command: &Command) -> Vec<OsString> {
    let mut rest = false;
    let mut value = false;
    let double = |argument: OsString| {
        if rest || std::mem::take(&mut value) {
            return argument;
        }
        rest = argument == "--";
        let Some((name, has_value)) = argument.to_str().and_then(option_name) else { return argument };
        let Some(takes_value) = takes_value(command, name) else { return argument };
        value = takes_value && !has_value;
        if argument.as_encoded_bytes().starts_with(b"--") {
            argument
        } else {
            [OsStr::new("-"), &argument].into_iter().collect()
        }
    };
    arguments.into_iter().map(double).collect()
}

/// The name of an option and whether a value is glued to it: `--seed=7`.
fn option_name(argument: &str) -> Option<(&str, bool)> {
    let name = argument.strip_prefix('-')?;
    let name = name.strip_prefix('-').unwrap_or(name);
    Some(name.split_once('=').map_or((name, false), |(name, _)| (name, true)))
}

/// Whether the option of this long name takes a value; `None` if there is none of the name.
fn takes_value(command: &Command, name: &str) -> Option<bool> {
    if matches!(name, "help" | "version") {
        return Some(false);
    }
    let option = command.get_arguments().find(|argument| argument.get_long() == Some(name))?;
    Some(matches!(option.get_action(), ArgAction::Set | ArgAction::Append))
}

#[cfg(test)]
mod tests {
    use clap::Arg;

    use super::*;

    fn doubled_words(line: &str) -> String {
        let command = Command::new("program")
            .arg(Arg::new("text").long("text").action(ArgAction::SetTrue))
            .arg(Arg::new("seed").long("seed"))
            .arg(Arg::new("quiet").short('q').action(ArgAction::SetTrue));
        let words = doubled(line.split(' ').map(OsString::from), &command);
        words.iter().map(|word| word.to_string_lossy().into_owned()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn one_dash_becomes_two() {
        assert_eq!(doubled_words("-text -seed 7 file"), "--text --seed 7 file");
        assert_eq!(doubled_words("--text -seed=7"), "--text --seed=7");
        assert_eq!(doubled_words("-help -version"), "--help --version");
    }

    #[test]
    fn other_words_stay() {
        assert_eq!(doubled_words("-q -h -tex - text"), "-q -h -tex - text");
        assert_eq!(doubled_words("-seed -text -text"), "--seed -text --text");
        assert_eq!(doubled_words("-text -- -text"), "--text -- -text");
    }
}
