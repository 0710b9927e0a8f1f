// SPDX-License-Identifier: GPL-3.0-or-later
//! Command line: the game, its options and the front end (help/biquadris.md, "Command line").
//!
//! The only module that knows both front ends and the list of games, `GAMES`. `front_end` opens the window or the terminal with a
//! match that `front_end/prepared.rs` creates or reads from disk; each game's own file declares its options.

mod biquadris;
mod blocky;
mod blokus;
mod dashes;
mod error_messages;
mod front_end;
mod generate;
mod push_and_clear;
mod thumbnail;

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Command};
use play::Playable;
use play::command::Files;
use play::command::files::SAVE_FILE_LIMIT;
use play::save_file;
use play::session::Seeds;
use rules::biquadris::Biquadris;
use rules::blocky::Blocky;
use rules::blokus::Blokus;
use rules::escape::printable;
use rules::push_and_clear::PushAndClear;
use storage::disk::Disk;
use tr::tr;

use front_end::{GameEntry, GameInfo, Launcher};

/// All games; the first is the default. A new game is a module in each layer and a line here (`docs/adding-a-game.md`).
static GAMES: &[&dyn GameInfo] = &[
    &GameEntry::<Biquadris>::LISTED,
    &GameEntry::<PushAndClear>::LISTED,
    &GameEntry::<Blocky>::LISTED,
    &GameEntry::<Blokus>::LISTED,
];

/// Parsed command line.
struct Options {
    matches: ArgMatches,
    /// Arguments as typed, for error messages.
    arguments: Vec<OsString>,
    /// Whether a game was named.
    #[cfg_attr(not(feature = "desktop"), expect(dead_code, reason = "without a window no program runs already"))]
    names_game: bool,
    /// Saved game to open.
    file: Option<Opening>,
}

/// File named on the command line, read exactly once because it may be a pipe.
struct Opening {
    name: String,
    /// Contents, or the reason why they can't be read.
    text: Result<String, String>,
}

impl Opening {
    fn read(name: String) -> Self {
        let text = Disk.read(&name, SAVE_FILE_LIMIT).map(|read| read.text).map_err(|error| error.to_string());
        Self { name, text }
    }
}

impl Options {
    /// Options of an empty command line.
    #[cfg(feature = "desktop")]
    fn none() -> Result<Self, Failure> {
        let matches = command().try_get_matches_from([""]).map_err(|error| Failure::Other(error.to_string()))?;
        Ok(Self { matches, arguments: Vec::new(), names_game: false, file: None })
    }

    /// Spelling of this option as typed, with one dash or two.
    fn typed(&self, name: &str) -> String {
        dashes::typed(&self.arguments, &format!("--{name}"))
    }

    fn flag(&self, name: &str) -> bool {
        self.matches.get_flag(name)
    }

    /// Returns an error if an option of another game was given.
    fn belong_to(&self, game: &dyn GameInfo) -> Result<(), Failure> {
        let own = game.options(Command::new(game.name()));
        let is_own = |id: &clap::Id| own.get_arguments().any(|option| option.get_id() == id);
        for other in GAMES.iter().filter(|other| other.name() != game.name()) {
            let command = other.options(Command::new(other.name()));
            let given = |id: &clap::Id| self.matches.value_source(id.as_str()) == Some(ValueSource::CommandLine);
            let wrong = |option: &&Arg| given(option.get_id()) && !is_own(option.get_id());
            if let Some(option) = command.get_arguments().find(wrong) {
                let (option, theirs, ours) = (self.typed(option.get_id().as_str()), other.name(), game.name());
                return Err(Failure::CommandLine(tr!(
                    "{option} is available only for {games}, not for {game}",
                    option,
                    games = theirs,
                    game = ours
                )));
            }
        }
        Ok(())
    }

    /// Whether neither a file nor a game option was given, that is, no new match was requested.
    fn are_plain(&self) -> bool {
        self.file.is_none() && !self.ask_for_something()
    }

    /// Returns an error if anything but the difficulty was chosen: a GTP controller sets up the game.
    fn check_gtp_options(&self) -> Result<(), Failure> {
        if let Some(file) = &self.file {
            return Err(Failure::CommandLine(tr!(
                "{gtp} can’t be combined with a file ({file}); load it with the GTP command loadsgf",
                gtp = self.typed("gtp"),
                file = file.name
            )));
        }
        let allowed = ["gtp", "computer", "text", "words"];
        match self.were_given().find(|id| !allowed.contains(id)) {
            Some(option) => {
                let (gtp, option) = (self.typed("gtp"), self.typed(option));
                Err(Failure::CommandLine(tr!(
                    "{gtp} can’t be combined with {option}; the GTP controller sets up the game",
                    gtp,
                    option
                )))
            }
            None => Ok(()),
        }
    }

    /// Whether any game option was given.
    fn ask_for_something(&self) -> bool {
        let of_the_front_end = ["text", "keyboard", "json", "gtp", "words", SERVICE];
        self.were_given().any(|id| !of_the_front_end.contains(&id))
    }

    /// Whether an option other than `--new-game` was given.
    fn ask_for_more_than_a_new_game(&self) -> bool {
        let known = ["text", "keyboard", "json", "gtp", "words", SERVICE, NEW_GAME];
        self.were_given().any(|id| !known.contains(&id))
    }

    /// Identifiers of the options and words on the command line.
    fn were_given(&self) -> impl Iterator<Item = &str> {
        let given = |id: &&str| self.matches.value_source(id) == Some(ValueSource::CommandLine);
        self.matches.ids().map(clap::Id::as_str).filter(given)
    }

    /// Value of an option.
    fn get<T: Clone + Send + Sync + 'static>(&self, name: &str) -> Option<&T> {
        self.matches.get_one::<T>(name)
    }

    /// Source of the seeds, if one was given.
    fn seeds<G: Playable>(&self) -> Result<Option<Seeds<G::Seed>>, Failure> {
        let Some(text) = self.get::<String>("seed") else { return Ok(None) };
        let seed = text.parse();
        let seed = seed.map_err(|_| {
            let (option, seeds) = (self.typed("seed"), i18n::translated(G::SEEDS));
            Failure::CommandLine(tr!("{option}: invalid seed “{text}”; use {seeds}", option, text, seeds))
        })?;
        Ok(Some(Seeds::Fixed(seed)))
    }
}

/// Reason why the command line can't be carried out.
enum Failure {
    /// Invalid command line: exit status 2.
    CommandLine(String),
    /// Any other failure: exit status 1.
    Other(String),
}

/// Runs the program and returns its exit status.
pub(crate) fn run(arguments: impl Iterator<Item = OsString>) -> ExitCode {
    i18n::begin();
    let line = match read(arguments) {
        Ok(line) => line,
        Err(StartError::Wrong(message)) => return fail(&message, 2),
        // A closed standard output is no error: the reader has read enough.
        Err(StartError::Asked(text)) => {
            return match text.print() {
                Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
                    fail(&tr!("can’t write to standard output: {error}", error), 1)
                }
                _ => ExitCode::SUCCESS,
            };
        }
    };
    match start(line) {
        Ok(code) => code,
        Err(Failure::CommandLine(message)) => fail(&message, 2),
        Err(Failure::Other(message)) => fail(&message, 1),
    }
}

/// Command line split into options and words.
pub(crate) struct CommandLine {
    /// Options and words as clap parsed them.
    pub matches: ArgMatches,
    /// Arguments as typed.
    arguments: Vec<OsString>,
}

/// Reason not to start a front end.
pub(crate) enum StartError {
    /// Request for help or the version.
    Asked(clap::Error),
    /// Error in the command line, as one sentence.
    Wrong(String),
}

/// Parses a command line without acting on it.
///
/// # Errors
/// Returns an error if the command line is invalid or asks for help or the version.
pub(crate) fn read(arguments: impl Iterator<Item = OsString>) -> Result<CommandLine, StartError> {
    let command = command();
    let arguments: Vec<OsString> = arguments.collect();
    let doubled = dashes::doubled(arguments.iter().cloned(), &command);
    match command.try_get_matches_from(doubled) {
        Ok(matches) => Ok(CommandLine { matches, arguments }),
        Err(error) if !error.use_stderr() => Err(StartError::Asked(error)),
        Err(error) => Err(StartError::Wrong(error_messages::sentence(&error, &arguments))),
    }
}

/// Option that starts a new game.
const NEW_GAME: &str = "new-game";
/// Option with which D-Bus starts the program; the request follows over the bus.
const SERVICE: &str = "gapplication-service";

/// Prints a generated file, such as the man page or shell completions.
fn generate(kind: &str) -> ExitCode {
    // The same page for all readers, whatever the language of the build.
    let text = i18n::in_english(|| {
        let games = GAMES.iter().map(|game| game.reference()).collect();
        generate::text(kind, &generate::CliReference { command: command(), games })
    });
    match io::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            fail(&tr!("can’t write to standard output: {error}", error), 1)
        }
        _ => ExitCode::SUCCESS,
    }
}

/// Opens a front end for the requested game, by default the one that the window showed last.
fn start(line: CommandLine) -> Result<ExitCode, Failure> {
    if let Some(kind) = line.matches.get_one::<String>("generate") {
        return Ok(generate(kind));
    }
    if let Some(&side) = line.matches.get_one::<u16>("thumbnail") {
        return thumbnail::write(&line.matches, side);
    }
    let (game, options) = options(line)?;
    if let Some(game) = game {
        options.belong_to(game)?;
        game.check(&options)?;
    }
    if options.flag("gtp") {
        return game.unwrap_or(GAMES[0]).serve(&options);
    }
    // Errors are reported here, even if another instance takes over, and before this one is registered on the bus.
    if let Some(game) = game.filter(|_| !options.flag("text")) {
        game.check_file(&options)?;
    }
    let launcher = match Launcher::find(game, &options) {
        Ok(launcher) => launcher,
        Err(code) => return Ok(code),
    };
    let last = || find(&launcher.last_game()?);
    let game = game.or_else(last).unwrap_or(GAMES[0]);
    // JSON is read by programs, and so are the messages around it.
    if options.flag("json") && !launcher.opens() {
        return i18n::in_english(|| game.play(&options, launcher));
    }
    game.play(&options, launcher)
}

/// Prints one line to standard error, even if a file name contains line breaks, and returns the exit status.
fn fail(message: &str, code: u8) -> ExitCode {
    report(&message.replace('\n', "\\n"));
    ExitCode::from(code)
}

/// Prints a line to standard error; a failure to do so is ignored.
fn report(message: &str) {
    let _ = io::stderr().write_all(line(message).as_bytes());
}

/// Escapes a message so that a terminal interprets nothing in it.
pub(crate) fn line(message: &str) -> String {
    format!("biquadris: {}\n", printable(message))
}

/// Command with the options of all games.
fn command() -> Command {
    GAMES.iter().fold(common(), |command, game| {
        let own = game.options(Command::new(game.name()));
        // Several games share some options.
        let is_new = |option: &&Arg| command.get_arguments().all(|known| known.get_id() != option.get_id());
        let new: Vec<Arg> = own.get_arguments().filter(is_new).cloned().collect();
        command.args(new)
    })
}

/// Names of all games.
fn names() -> Vec<&'static str> {
    GAMES.iter().map(|game| game.name()).collect()
}

/// Command with the options that every game has.
fn common() -> Command {
    Command::new("biquadris")
        .version(env!("CARGO_PKG_VERSION"))
        .about(tr!("Turn-based block games for the desktop and the terminal"))
        .override_usage("biquadris [GAME] [OPTIONS] [FILE]")
        .after_help(tr!("Long options can also be written with one dash, as in -text or -seed 7. In the window, the defaults come from Preferences."))
        .help_template(format!("{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}{{after-help}}", tr!("Usage:")))
        .disable_help_flag(true)
        .disable_version_flag(true)
        .next_help_heading(tr!("Options"))
        .arg(Arg::new("help").short('h').long("help").action(ArgAction::Help).help(tr!("Print help")))
        .arg(Arg::new("version").short('V').long("version").action(ArgAction::Version).help(tr!("Print version")))
        .next_help_heading(tr!("All games"))
        .arg(
            Arg::new("words")
                .value_name("GAME] [FILE")
                .num_args(1)
                .action(ArgAction::Append)
                .help(tr!(
                    "Game to play ({games}; default: the first one, or in the window, the most recent one) and saved game to open",
                    games = names().join(", ")
                ))
                .help_heading(tr!("Arguments")),
        )
        .arg(flag(NEW_GAME, tr!("Start a new game instead of resuming the last one")))
        .arg(flag("text", tr!("Play in the terminal with typed commands, without a window")))
        .arg(flag("keyboard", tr!("Read single keys from the terminal, without waiting for Enter")))
        .arg(flag("json", tr!("Print each position as a line of JSON instead of a text display")))
        .arg(flag("gtp", tr!("Play under a GTP controller, which sends commands on standard input (Blokus)")))
        .arg(Arg::new("seed").long("seed").value_name("N").allow_hyphen_values(true).help(tr!(
            "Seed of the random number generator, 0 to 18446744073709551615 (default: a new one for each game). Push and Clear also accepts classic, and classic:K with K from 1 to 172"
        )))
        .arg(Arg::new("computer").long("computer").value_name("SEAT[:STRENGTH]").action(ArgAction::Append).help(tr!(
            "Put a computer player in this seat, as in 2 or 2:hard (random, easy, medium, hard or, in Blokus, expert; default: medium)"
        )))
        // For packaging and for the desktop.
        .arg(Arg::new("generate").long("generate").value_name("KIND").value_parser(generate::KINDS).hide(true))
        .arg(flag(SERVICE, "Wait for what the session asks for".to_owned()).hide(true))
        .arg(thumbnail::option())
}

/// Number of players, in games for one to four.
fn players() -> Arg {
    Arg::new("players")
        .long("players")
        .value_name("N")
        .value_parser(error_messages::number(1..=4_u32))
        .allow_negative_numbers(true)
        .help(tr!("Number of players, 1 to 4 (default: 2 in Blocky, 4 in Blokus)"))
        .help_heading(tr!("Blocky and Blokus"))
}

fn flag(name: &'static str, help: String) -> Arg {
    Arg::new(name).long(name).action(ArgAction::SetTrue).help(help)
}

/// Looks up a game by name.
fn find(name: &str) -> Option<&'static dyn GameInfo> {
    GAMES.iter().copied().find(|game| game.name() == name)
}

/// Whether a word looks like a path rather than the name of a game.
fn is_file(word: &str) -> bool {
    let path = Path::new(word);
    word.contains('/') || path.extension().is_some() || path.symlink_metadata().is_ok()
}

/// Returns the requested game, if any, and the options. The contents of a file determine its game.
fn options(line: CommandLine) -> Result<(Option<&'static dyn GameInfo>, Options), Failure> {
    let CommandLine { matches, arguments } = line;
    let words: Vec<String> = matches.get_many::<String>("words").into_iter().flatten().cloned().collect();
    let named = words.first().and_then(|word| find(word));
    let mut files = words.into_iter().skip(usize::from(named.is_some()));
    let (file, second) = (files.next(), files.next());
    if let Some(name) = &file {
        if named.is_none() && (second.is_some() || !is_file(name)) {
            return Err(Failure::CommandLine(error_messages::no_game(name, &names())));
        }
        if let Some(second) = second {
            return Err(Failure::CommandLine(tr!("{file}: only one file can be opened", file = second)));
        }
    }
    let file = file.map(Opening::read);
    let of_file = || find(&save_file::game_of(file.as_ref()?.text.as_deref().ok()?)?);
    let game = named.or_else(of_file);
    let options = Options { matches, arguments, names_game: named.is_some(), file };
    let plain = options.file.is_none() && !options.ask_for_more_than_a_new_game();
    Ok((game.or_else(|| if plain { None } else { Some(GAMES[0]) }), options))
}
