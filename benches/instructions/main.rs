// SPDX-License-Identifier: GPL-3.0-or-later
//! How many instructions the hot paths take, counted by valgrind's callgrind: these repeat where times don't. Each workload is
//! run in a process of its own, and only what it does in [`the_part_that_is_counted`] counts; its count is compared with the
//! one in `benches/instructions.toml`. More than [`MARGIN`] above it fails; as far below, the mark is to be lowered.
//!
//! `./dev instructions` runs it; with `--update` the counts become the new marks, with names only these are counted.
//! Compilers differ: where the marks were made with another one, only what exceeds [`WIDE_MARGIN`] fails.

mod biquadris;
mod blocky;
mod blokus;
mod commands;
mod marks;
mod push_and_clear;
#[path = "../scenes/mod.rs"]
mod scenes;

use std::env;
use std::process::{Command, ExitCode};

use marks::Marks;

/// So many percent more or less than the mark are nothing to speak of.
const MARGIN: f64 = 5.0;
/// The same, where another compiler made the marks.
const WIDE_MARGIN: f64 = 25.0;

/// What is counted, and then done.
type Work = Box<dyn FnMut()>;

/// A workload: its name, and what makes it ready.
type Workload = (&'static str, fn() -> Work);

fn workloads() -> Vec<Workload> {
    [biquadris::WORKLOADS, push_and_clear::WORKLOADS, blocky::WORKLOADS, blokus::WORKLOADS, commands::WORKLOADS]
        .concat()
}

/// The function that callgrind looks for, by this name.
#[inline(never)]
fn the_part_that_is_counted(work: &mut dyn FnMut()) {
    work();
}

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    if let [word, name] = words.as_slice()
        && word == "run"
    {
        let Some((_, prepare)) = workloads().into_iter().find(|(known, _)| known == name) else {
            return ExitCode::FAILURE;
        };
        let mut work = prepare();
        // What is made at its first use is there when it counts.
        work();
        the_part_that_is_counted(&mut work);
        return ExitCode::SUCCESS;
    }
    let (options, names): (Vec<_>, Vec<_>) = words.into_iter().partition(|word| word.starts_with("--"));
    let updates = options.iter().any(|option| option == "--update");
    match compare(&names, updates) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(what) => {
            eprintln!("instructions: {what}");
            ExitCode::FAILURE
        }
    }
}

/// Counts the workloads of these names, or all of them; whether they are as they should be.
fn compare(names: &[String], updates: bool) -> Result<bool, String> {
    let known = workloads();
    if let Some(name) = names.iter().find(|name| known.iter().all(|(known, _)| known != name)) {
        let known: Vec<&str> = known.iter().map(|(name, _)| *name).collect();
        return Err(format!("there is no workload {name}, only: {}", known.join(" ")));
    }
    let mut marks = Marks::read()?;
    let compiler = compiler()?;
    let same_compiler = marks.rustc == compiler;
    let margin = if same_compiler { MARGIN } else { WIDE_MARGIN };
    if !same_compiler && !updates {
        println!(
            "the marks were made with rustc {}, this is {compiler}: only what is {WIDE_MARGIN} % above them fails",
            marks.rustc
        );
    }
    let (mut rose, mut fell) = (Vec::new(), Vec::new());
    for (name, _) in known.iter().filter(|(name, _)| names.is_empty() || names.iter().any(|it| it == name)) {
        let count = count(name)?;
        let change = marks.counts.get(*name).map(|mark| 100.0 * (count as f64 / *mark as f64 - 1.0));
        let said = change.map_or_else(|| "new".to_owned(), |change| format!("{change:+.2} %"));
        println!("{name:28} {count:>13} instructions  {said}");
        if change.is_none_or(|change| change > margin) {
            rose.push(*name);
        } else if change.is_some_and(|change| change < -margin) {
            fell.push(*name);
        }
        if updates {
            marks.counts.insert((*name).to_owned(), count);
        }
    }
    if updates {
        marks.rustc = compiler;
        marks.counts.retain(|name, _| known.iter().any(|(known, _)| known == name));
        marks.write()?;
        return Ok(true);
    }
    if !rose.is_empty() {
        println!("risen by more than {margin} %, or new: {}", rose.join(" "));
        println!("if that is meant to be so: ./dev instructions --update, and say why in the commit");
    }
    if !fell.is_empty() {
        println!("fallen by more than {margin} %: {}", fell.join(" "));
        println!("so that it stays so, lower the marks: ./dev instructions --update");
    }
    // With another compiler a mark can't be lowered for the usual one.
    Ok(rose.is_empty() && (fell.is_empty() || !same_compiler))
}

/// Counts the instructions of a workload.
fn count(name: &str) -> Result<u64, String> {
    let itself = env::current_exe().map_err(|error| error.to_string())?;
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null", "--collect-atstart=no"])
        .arg("--toggle-collect=*the_part_that_is_counted*")
        .arg(itself)
        .args(["run", name])
        // Whatever language the reader has, and whatever the tables of words begin with.
        .env("LC_ALL", "C.UTF-8")
        .output()
        .map_err(|error| format!("valgrind can't be run: {error}"))?;
    let said = String::from_utf8_lossy(&output.stderr);
    let counted = said.lines().find_map(|line| line.split_once("Collected :"));
    match counted.and_then(|(_, count)| count.trim().parse().ok()) {
        Some(count) if output.status.success() && count > 0 => Ok(count),
        _ => Err(format!("{name} was not counted:\n{said}")),
    }
}

/// The version of the compiler, as it says it.
fn compiler() -> Result<String, String> {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc).arg("--version").output().map_err(|error| format!("rustc: {error}"))?;
    let said = String::from_utf8_lossy(&output.stdout);
    said.split_whitespace().nth(1).map(str::to_owned).ok_or_else(|| "rustc doesn't say its version".to_owned())
}
