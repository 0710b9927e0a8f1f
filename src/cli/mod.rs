// SPDX-License-Identifier: GPL-3.0-or-later
//! The command line: which game, with which options, in which front end (help/biquadris.md, "Command line").

mod biquadris;
mod dashes;
mod front_end;
mod push_and_clear;

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use ::biquadris::games::biquadris::Biquadris;
use ::biquadris::games::push_and_clear::PushAndClear;
use ::biquadris::play::Playable;
use ::biquadris::play::table::Seeds;
use ::biquadris::storage::matches;
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Command};

use front_end::{Listed, Of};

/// Every game; the first is played where none is named. To add one is to add its room to each layer, and a line here.
static GAMES: &[&dyn Listed] = &[&Of::<Biquadris>::LISTED, &Of::<PushAndClear>::LISTED];

/// What was read from the command line.
struct Options {
    matches: ArgMatches,
    /// The match record to open.
    file: Option<String>,
}

impl Options {
    /// Whether neither a file nor an option of a game was given: nothing that asks for a new match.
    fn are_plain(&self) -> bool {
        let about_the_terminal = ["text", "keyboard", "json", "words"];
        let given = |id: &&clap::Id| self.matches.value_source(id.as_str()) == Some(ValueSource::CommandLine);
        self.file.is_none() && self.matches.ids().filter(given).all(|id| about_the_terminal.contains(&id.as_str()))
    }

    /// What was said for an option.
    fn get<T: Clone + Send + Sync + 'static>(&self, name: &str) -> Option<&T> {
        self.matches.get_one::<T>(name)
    }

    /// Where the seeds of matches come from, if that was said.
    fn seeds<G: Playable>(&self) -> Result<Option<Seeds<G::Seed>>, Failure> {
        let Some(text) = self.get::<String>("seed") else { return Ok(None) };
        let seed = text.parse();
        let seed = seed.map_err(|_| Failure::CommandLine(format!("--seed {text}: a seed is {}", G::SEEDS)))?;
        Ok(Some(Seeds::Fixed(seed)))
    }
}

/// Why the program can't do what the command line asks.
enum Failure {
    /// The command line is wrong.
    CommandLine(String),
    /// Something else failed.
    Other(String),
}

/// Runs the program.
pub fn run(arguments: impl Iterator<Item = OsString>) -> ExitCode {
    let command = GAMES.iter().fold(common(), |command, game| game.options(command));
    let arguments = dashes::doubled(arguments, &command);
    let matches = match command.try_get_matches_from(arguments) {
        Ok(matches) => matches,
        Err(error) => {
            // Help and version go to standard output with status 0. Whoever closes that has read enough.
            return match error.print() {
                Err(failed) if !error.use_stderr() && failed.kind() != io::ErrorKind::BrokenPipe => {
                    fail(&format!("nothing can be written: {failed}"), 1)
                }
                _ => ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2)),
            };
        }
    };
    match options(matches).and_then(|(game, options)| game.play(&options)) {
        Ok(code) => code,
        Err(Failure::CommandLine(message)) => fail(&message, 2),
        Err(Failure::Other(message)) => fail(&message, 1),
    }
}

fn fail(message: &str, code: u8) -> ExitCode {
    tell(message);
    ExitCode::from(code)
}

/// A line on standard error. Where that can't be written either, nothing is left to be done.
fn tell(message: &str) {
    let _ = writeln!(io::stderr(), "biquadris: {message}");
}

/// The options that all games have.
fn common() -> Command {
    Command::new("biquadris")
        .version(env!("CARGO_PKG_VERSION"))
        .about("Turn-based block games, in a window and in the terminal")
        .override_usage("biquadris [GAME] [OPTIONS] [FILE]")
        .after_help("Every long option can also be written with one dash: -text, -seed 7.")
        .next_help_heading("All games")
        .arg(
            Arg::new("words")
                .value_name("GAME] [FILE")
                .num_args(1)
                .action(ArgAction::Append)
                .help("The game (biquadris), and a match record to open")
                .help_heading("Arguments"),
        )
        .arg(flag("text", "Play in the terminal: commands by the line, no window"))
        .arg(flag("keyboard", "Read single keys from the terminal, without Enter"))
        .arg(flag("json", "Print positions as lines of JSON instead of pictures"))
        .arg(
            Arg::new("seed")
                .long("seed")
                .value_name("N")
                .allow_hyphen_values(true)
                .help("The seed of all randomness, 0 to 18446744073709551615; a fresh one if left out"),
        )
        .arg(
            Arg::new("computer")
                .long("computer")
                .value_name("SEAT[:STRENGTH]")
                .action(ArgAction::Append)
                .help("A computer player takes this seat: 2, or 2:hard (easy, medium, hard)"),
        )
}

fn flag(name: &'static str, help: &'static str) -> Arg {
    Arg::new(name).long(name).action(ArgAction::SetTrue).help(help)
}

/// The game, and its options. A word that names no game is a file, and says by what it holds which game it is.
fn options(matches: ArgMatches) -> Result<(&'static dyn Listed, Options), Failure> {
    let words: Vec<String> = matches.get_many::<String>("words").into_iter().flatten().cloned().collect();
    let find = |name: &str| GAMES.iter().copied().find(|game| game.name() == name);
    let named = words.first().and_then(|word| find(word));
    let mut files = words.into_iter().skip(usize::from(named.is_some()));
    let (file, second) = (files.next(), files.next());
    if let (Some(first), Some(_)) = (&file, second) {
        let names: Vec<&str> = GAMES.iter().map(|game| game.name()).collect();
        return Err(Failure::CommandLine(format!("there is no game '{first}': {}", names.join(", "))));
    }
    let of_file = || find(&matches::game_of(file.as_deref()?)?);
    let game = named.or_else(of_file).unwrap_or(GAMES[0]);
    for other in GAMES.iter().filter(|other| other.name() != game.name()) {
        let command = other.options(Command::new(other.name()));
        let given = |id: &str| matches.value_source(id) == Some(ValueSource::CommandLine);
        if let Some(option) = command.get_arguments().find(|option| given(option.get_id().as_str())) {
            let (option, theirs) = (option.get_id(), other.name());
            return Err(Failure::CommandLine(format!(
                "--{option} is an option of {theirs}, and not of {}",
                game.name()
            )));
        }
    }
    Ok((game, Options { matches, file }))
}
