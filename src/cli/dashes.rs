// SPDX-License-Identifier: GPL-3.0-or-later
//! Long options with one dash: `-text` is `--text`. Messages show options as typed.

use std::ffi::{OsStr, OsString};

use clap::{ArgAction, Command};

/// Turns each `-name` of more than one letter into `--name`. Values of options, and everything after `--`, are unchanged.
pub(super) fn doubled(arguments: impl IntoIterator<Item = OsString>, command: &Command) -> Vec<OsString> {
    let mut rest = false;
    let mut value = false;
    let double = |argument: OsString| {
        if rest || std::mem::take(&mut value) {
            return argument;
        }
        rest = argument == "--";
        let Some((name, has_value)) = argument.to_str().and_then(option_name) else { return argument };
        value = takes_value(command, name) && !has_value;
        if argument.as_encoded_bytes().starts_with(b"--") || name.chars().nth(1).is_none() {
            argument
        } else {
            [OsStr::new("-"), &argument].into_iter().collect()
        }
    };
    arguments.into_iter().map(double).collect()
}

/// Splits an option from its value; the flag is set if a value is attached, as in `--seed=7`.
fn option_name(argument: &str) -> Option<(&str, bool)> {
    let name = argument.strip_prefix('-')?;
    let name = name.strip_prefix('-').unwrap_or(name);
    Some(name.split_once('=').map_or((name, false), |(name, _)| (name, true)))
}

/// Whether this long option exists and takes a value.
fn takes_value(command: &Command, name: &str) -> bool {
    let option = command.get_arguments().find(|argument| argument.get_long() == Some(name));
    option.is_some_and(|option| matches!(option.get_action(), ArgAction::Set | ArgAction::Append))
}

/// Spelling of an option in these arguments, with one dash or two; unchanged if it is not among them.
pub(super) fn typed(arguments: &[OsString], option: &str) -> String {
    let wanted = option.trim_start_matches('-');
    let name = |argument: &OsString| {
        let (name, _) = option_name(argument.to_str()?)?;
        let dashes = argument.len() - argument.to_str()?.trim_start_matches('-').len();
        (name == wanted).then(|| format!("{}{name}", &"--"[..dashes.min(2)]))
    };
    arguments.iter().find_map(name).unwrap_or_else(|| option.to_owned())
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
        assert_eq!(doubled_words("-tex -foo=3"), "--tex --foo=3");
    }

    #[test]
    fn options_are_found_as_they_were_typed() {
        let words = ["-text", "--seed=7", "-seed", "-q"].map(OsString::from);
        let found = |option| typed(&words, option);
        assert_eq!(["--text", "--seed", "-q", "--depth"].map(found), ["-text", "--seed", "-q", "--depth"]);
    }

    #[test]
    fn other_words_stay() {
        assert_eq!(doubled_words("-q -h - -é text"), "-q -h - -é text");
        assert_eq!(doubled_words("-seed -text -text"), "--seed -text --text");
        assert_eq!(doubled_words("-text -- -text"), "--text -- -text");
    }
}
