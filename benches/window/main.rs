// SPDX-License-Identifier: GPL-3.0-or-later
//! Benchmarks of the desktop front end, on the current display with the cairo renderer, each in a process of its own. The
//! measurements and their limits are listed in `benches/figures.toml`.

mod blokus;
mod child;
#[path = "../figures/mod.rs"]
mod figures;
mod help;
mod hold;
#[path = "../scenes/mod.rs"]
mod scenes;
mod still;

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::time::Instant;

use figures::clock::median;
use figures::{Measured, is_quick};

/// Number of starts measured of each window.
const RUNS: usize = 15;
/// Number of starts measured of each window in a quick run.
const QUICK_RUNS: usize = 7;

/// Cost of one start: wall time and CPU time in milliseconds, and memory in MB.
struct Start {
    wall: f64,
    cpu: f64,
    memory: f64,
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).filter(|arg| !arg.starts_with("--")).collect();
    match args.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["child", "empty"] => child::empty(),
        ["child", "start"] => child::start(),
        ["child", "frames"] => child::frames(),
        ["child", "ghost"] => blokus::ghost(),
        ["child", "still"] => still::measure(),
        ["child", "help"] => help::measure(),
        ["child", "hold"] => hold::measure(),
        _ => measure(),
    }
}

fn measure() {
    if std::env::var_os("DISPLAY").is_none() && std::env::var_os("WAYLAND_DISPLAY").is_none() {
        for figure in figures::all().iter().filter(|figure| figure.bench == "window") {
            Measured::missing(&figure.name, "there is no display").report();
        }
        return;
    }
    starts();
    for scale in ["1", "2"] {
        run("frames", scale);
        run("ghost", scale);
    }
    run("still", "1");
    run("help", "1");
    run("hold", "1");
}

fn starts() {
    let (mut ours, mut empty) = (Vec::new(), Vec::new());
    let runs = if is_quick() { QUICK_RUNS } else { RUNS };
    // The first run warms the caches and is not counted.
    for run in 0..=runs {
        let pair = (start("empty"), start("start"));
        if run > 0 {
            empty.extend(pair.0);
            ours.extend(pair.1);
        }
    }
    if ours.is_empty() || empty.is_empty() {
        return;
    }
    let of = |starts: &[Start], what: fn(&Start) -> f64| median(starts.iter().map(what).collect());
    let both = |what| (of(&ours, what), of(&empty, what));
    for (name, unit, (ours, empty)) in
        [("start-wall", "ms", both(|it| it.wall)), ("start-processor", "ms", both(|it| it.cpu))]
    {
        Measured::new(name, ours / empty).noting(format_args!("{ours:.1} against {empty:.1} {unit}")).report();
    }
    let (ours, empty) = both(|it| it.memory);
    Measured::new("start-memory", ours - empty).noting(format_args!("{ours:.1} against {empty:.1} MB")).report();
}

/// Starts a window and waits for its first frame.
fn start(kind: &str) -> Option<Start> {
    let start = Instant::now();
    let mut child = command(kind, "1").stdout(Stdio::piped()).spawn().ok()?;
    let mut line = String::new();
    BufReader::new(child.stdout.take()?).read_line(&mut line).ok()?;
    let wall = start.elapsed().as_secs_f64() * 1000.0;
    let _ = child.wait();
    let mut numbers = line.split_whitespace().filter_map(|arg| arg.parse().ok());
    Some(Start { wall, cpu: numbers.next()?, memory: numbers.next()? })
}

fn run(kind: &str, scale: &str) {
    if let Ok(mut child) = command(kind, scale).spawn() {
        let _ = child.wait();
    }
}

fn command(kind: &str, scale: &str) -> Command {
    let mut command = Command::new(std::env::current_exe().expect("a program knows its path"));
    command.args(["child", kind]).env("GSK_RENDERER", "cairo").env("GDK_SCALE", scale).stdin(Stdio::null());
    command
}
