// SPDX-License-Identifier: GPL-3.0-or-later
//! `./dev match`: plays two Blokus engines against each other over GTP and estimates their relative strength.
//!
//! Games come in pairs with the same random opening, with the engines' seats exchanged in the second one. An engine is
//! a shell command that speaks GTP; `random`, `easy`, `medium`, `hard` and `expert` are this program's own computer
//! players.

mod engine;
mod game;
mod tally;

use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use ::engine::Difficulty;
use clap::{Arg, Command, value_parser};
use engine::EngineProcess;
use game::{Mode, Result, opening, play};
use tally::Tally;

fn command() -> Command {
    let number = |name: &'static str, default: &'static str, help: &'static str| {
        Arg::new(name).long(name).value_name("N").default_value(default).value_parser(value_parser!(u64)).help(help)
    };
    Command::new("./dev match")
        .about("Plays two Blokus engines against each other over GTP")
        .arg(
            Arg::new("one")
                .required(true)
                .help("First engine: a shell command that speaks GTP, or a difficulty of Biquadris"),
        )
        .arg(Arg::new("two").required(true).help("Second engine, in the same form"))
        .arg(number("pairs", "10", "Number of pairs of games"))
        .arg(number("opening", "4", "Number of random moves before the engines move"))
        .arg(number("seed", "1", "Seed of the random openings"))
        .arg(number("jobs", "1", "Number of pairs played at the same time"))
        .arg(
            Arg::new("players")
                .long("players")
                .value_name("N")
                .default_value("2")
                .value_parser(["2", "3", "4"])
                .help("Number of players"),
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
    let failure = Mutex::new(None);
    std::thread::scope(|scope| {
        for _ in 0..number("jobs").clamp(1, 64) {
            scope.spawn(|| {
                let work = || -> Result<()> {
                    let mut engines = [EngineProcess::start(&commands[0])?, EngineProcess::start(&commands[1])?];
                    loop {
                        let pair = next.fetch_add(1, Ordering::Relaxed);
                        if pair >= pairs || failure.lock().is_ok_and(|failure| failure.is_some()) {
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
                    *failure.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
                }
            });
        }
    });
    if let Some(error) = failure.into_inner().unwrap_or_else(PoisonError::into_inner) {
        eprintln!("match: {error}");
        return ExitCode::FAILURE;
    }
    println!("{}: {}", mode.name(), tally.into_inner().unwrap_or_else(PoisonError::into_inner));
    ExitCode::SUCCESS
}

/// Returns the shell command for an engine or a difficulty.
fn command_of(name: &str) -> String {
    match Difficulty::from_name(name) {
        Some(difficulty) => {
            format!("exec '{}' -gtp blokus -computer 1:{}", env!("CARGO_BIN_EXE_biquadris"), difficulty.name())
        }
        None => format!("exec {name}"),
    }
}
