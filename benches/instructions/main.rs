// SPDX-License-Identifier: GPL-3.0-or-later
//! Instruction counts of hot paths, measured by Valgrind's callgrind: unlike times, they are reproducible.
//!
//! Each workload runs in a process of its own, and only [`counted_section`] is counted. The count is compared with the
//! mark in `benches/instructions.toml`: more than [`MARGIN`] above it fails, and so does more than that below it until
//! the mark is lowered.
//!
//! `./dev instructions` runs all workloads, or those named; `--update` makes the counts the new marks. Compilers
//! differ: with another compiler than that of the marks, only an excess of [`WIDE_MARGIN`] fails.

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

/// Tolerated deviation from a mark, in percent.
const MARGIN: f64 = 5.0;
/// Tolerated deviation if another compiler made the marks, in percent.
const WIDE_MARGIN: f64 = 25.0;

/// Code to be counted.
type Work = Box<dyn FnMut()>;

/// Workload: its name and its setup function.
type Workload = (&'static str, fn() -> Work);

fn workloads() -> Vec<Workload> {
    [biquadris::WORKLOADS, push_and_clear::WORKLOADS, blocky::WORKLOADS, blokus::WORKLOADS, commands::WORKLOADS]
        .concat()
}

/// Function whose instructions callgrind counts; `count` refers to it by name.
#[inline(never)]
fn counted_section(work: &mut dyn FnMut()) {
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
        // A first run initializes everything that is created lazily.
        work();
        counted_section(&mut work);
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

/// Counts the workloads with these names, or all. Returns whether the counts agree with the marks.
fn compare(names: &[String], updates: bool) -> Result<bool, String> {
    let known = workloads();
    if let Some(name) = names.iter().find(|name| known.iter().all(|(known, _)| known != name)) {
        let known: Vec<&str> = known.iter().map(|(name, _)| *name).collect();
        return Err(format!("unknown workload {name}; known workloads: {}", known.join(" ")));
    }
    let mut marks = Marks::read()?;
    let compiler = compiler()?;
    let same_compiler = marks.rustc == compiler;
    let margin = if same_compiler { MARGIN } else { WIDE_MARGIN };
    if !same_compiler && !updates {
        println!(
            "the marks were made with rustc {}, this is {compiler}: only an excess of {WIDE_MARGIN} % fails",
            marks.rustc
        );
    }
    let (mut above, mut below) = (Vec::new(), Vec::new());
    for (name, _) in known.iter().filter(|(name, _)| names.is_empty() || names.iter().any(|it| it == name)) {
        let count = count(name)?;
        let change = marks.counts.get(*name).map(|mark| 100.0 * (count as f64 / *mark as f64 - 1.0));
        let output_text = change.map_or_else(|| "new".to_owned(), |change| format!("{change:+.2} %"));
        println!("{name:28} {count:>13} instructions  {output_text}");
        if change.is_none_or(|change| change > margin) {
            above.push(*name);
        } else if change.is_some_and(|change| change < -margin) {
            below.push(*name);
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
    if !above.is_empty() {
        println!("above the mark by more than {margin} %, or new: {}", above.join(" "));
        println!("if this is intended, run ./dev instructions --update and give the reason in the commit message");
    }
    if !below.is_empty() {
        println!("below the mark by more than {margin} %: {}", below.join(" "));
        println!("to lower the marks, run ./dev instructions --update");
    }
    // A mark can't be lowered with another compiler.
    Ok(above.is_empty() && (below.is_empty() || !same_compiler))
}

/// Returns the number of instructions of a workload.
fn count(name: &str) -> Result<u64, String> {
    let program = env::current_exe().map_err(|error| error.to_string())?;
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null", "--collect-atstart=no"])
        .arg("--toggle-collect=*counted_section*")
        .arg(program)
        .args(["run", name])
        // Independent of the user's language and the translation tables.
        .env("LC_ALL", "C.UTF-8")
        .output()
        .map_err(|error| format!("can't run valgrind: {error}"))?;
    let output_text = String::from_utf8_lossy(&output.stderr);
    let counted = output_text.lines().find_map(|line| line.split_once("Collected :"));
    match counted.and_then(|(_, count)| count.trim().parse().ok()) {
        Some(count) if output.status.success() && count > 0 => Ok(count),
        _ => Err(format!("no count for {name}:\n{output_text}")),
    }
}

/// Returns the version of the compiler.
fn compiler() -> Result<String, String> {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc).arg("--version").output().map_err(|error| format!("rustc: {error}"))?;
    let output_text = String::from_utf8_lossy(&output.stdout);
    output_text
        .split_whitespace()
        .nth(1)
        .map(str::to_owned)
        .ok_or_else(|| "rustc --version prints no version".to_owned())
}
