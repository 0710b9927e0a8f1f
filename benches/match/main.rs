// SPDX-License-Identifier: GPL-3.0-or-later
//! `./dev match`: plays two engines of Blokus against each other over GTP, and says how much better one of them is.
//!
//! Games come in pairs: both have the same opening, drawn by chance, and the engines change places after the first. An
//! engine is a command of the shell that speaks GTP; `random`, `easy`, `medium`, `hard` and `expert` are this program's own.

mod engine;
mod game;
mod tally;

use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use clap::{Arg, Command, value_parser};
use ::engine::Difficulty;
use engine::EngineProcess;
use game::{Mode, Result, opening, play};
use tally::Tally;

fn command() -> Command {
    let number = |name: &'static str, default: &'static str, help: &'static str| {
        Arg::new(name).long(name).value_name("N").default_value(default).value_parser(value_parser!(u64)).help(help)
    };
    Command::new("./dev match")
        .about("Plays two engines of Blokus against each other over GTP")
        .arg(Arg::new("one").required(true).help("An engine: a command that speaks GTP, or a strength of this program"))
        .arg(Arg::new("two").required(true).help("The other"))
        .arg(number("pairs", "10", "Play so many pairs of games"))
        .arg(number("opening", "4", "Draw so many moves by chance before the engines move"))
        .arg(number("seed", "1", "Draw openings with this seed"))
        .arg(number("jobs", "1", "Play so many pairs at a time"))
        .arg(
            Arg::new("players")
                .long("players")
                .value_name("N")
                .default_value("2")
                .value_parser(["2", "3", "4"])
                .help("How many play"),
        )
        .arg(Arg::new("bench").long("bench").hide(true).num_args(0))
}

fn main() -> ExitCode {
    let matches = command().get_matches();
    let text = |name: &str| matches.get_one::<String>(name).cloned().unwrap_or_default();
    let number = |name: &str| matches.get_one::<u64>(name).copied().unwrap_or_default();
    let mode = Mode::of_players(&text("players"));
    let commands = [text("one"), text("two")].map(|name| command_of(&name));
    let (pairs, length, seed) = (number("pairs"), number("opening"), number("seed"));
    let next = AtomicU64::new(0);
    let tally = Mutex::new(Tally::default());
    let wrong = Mutex::new(None);
    std::thread::scope(|scope| {
        for _ in 0..number("jobs").clamp(1, 64) {
            scope.spawn(|| {
                let work = || -> Result<()> {
                    let mut engines = [EngineProcess::start(&commands[0])?, EngineProcess::start(&commands[1])?];
                    loop {
                        let pair = next.fetch_add(1, Ordering::Relaxed);
                        if pair >= pairs || wrong.lock().is_ok_and(|wrong| wrong.is_some()) {
                            return Ok(());
                        }
                        let opening = opening(mode, seed, pair, length);
                        let games =
                            [play(mode, &opening, &mut engines, false)?, play(mode, &opening, &mut engines, true)?];
                        let mut tally = tally.lock().unwrap_or_else(PoisonError::into_inner);
                        tally.add(games);
                        println!("pair {:3}: {:+} {:+}   {tally}", pair + 1, games[0].margin, games[1].margin);
                    }
                };
                if let Err(error) = work() {
                    *wrong.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
                }
            });
        }
    });
    if let Some(error) = wrong.into_inner().unwrap_or_else(PoisonError::into_inner) {
        eprintln!("match: {error}");
        return ExitCode::FAILURE;
    }
    println!("{}: {}", mode.name(), tally.into_inner().unwrap_or_else(PoisonError::into_inner));
    ExitCode::SUCCESS
}

/// The command behind a name.
fn command_of(name: &str) -> String {
    match Difficulty::from_name(name) {
        Some(difficulty) => {
            format!("exec '{}' -gtp blokus -computer 1:{}", env!("CARGO_BIN_EXE_biquadris"), difficulty.name())
        }
        None => format!("exec {name}"),
    }
}
