// SPDX-License-Identifier: GPL-3.0-or-later
//! How fast the window is, on whatever display there is. Targets, cairo renderer:
//!
//! - start to the first painted frame, against an empty libadwaita window of the same size: at most 1.2 × the wall time,
//!   1.5 × the processor's, and 15 MB more memory (medians of 15 runs in turn);
//! - both boards drawn anew: at most 1 ms of the processor at scale 1, 1.5 ms at scale 2;
//! - from a key to the painted frame: at most 2 ms of the processor;
//! - a step of a held piece of Blokus, from the key to the painted frame: at most 2 ms of the processor;
//! - while nothing moves: no wake-up in 5 seconds.

mod blokus;
mod child;
mod still;

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::time::Instant;

/// So many starts are measured of each window.
const RUNS: usize = 15;

/// What one start cost.
struct Start {
    wall: f64,
    cpu: f64,
    memory: f64,
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["child", "empty"] => child::empty(),
        ["child", "start"] => child::start(),
        ["child", "frames"] => child::frames(),
        ["child", "ghost"] => blokus::ghost(),
        ["child", "still"] => still::measure(),
        _ => measure(),
    }
}

fn measure() {
    if std::env::var_os("DISPLAY").is_none() && std::env::var_os("WAYLAND_DISPLAY").is_none() {
        println!("window: there is no display: nothing is measured (./dev bench brings its own)");
        return;
    }
    starts();
    for scale in ["1", "2"] {
        println!("scale {scale}");
        run("frames", scale);
        run("ghost", scale);
    }
    run("still", "1");
}

fn starts() {
    let (mut ours, mut empty) = (Vec::new(), Vec::new());
    // The first of each fills the caches.
    for run in 0..=RUNS {
        let pair = (start("empty"), start("start"));
        if run > 0 {
            empty.extend(pair.0);
            ours.extend(pair.1);
        }
    }
    if ours.is_empty() || empty.is_empty() {
        println!("start to first frame: no frame came");
        return;
    }
    let of = |starts: &[Start], what: fn(&Start) -> f64| median(starts.iter().map(what).collect());
    for (name, what, unit, wanted) in [
        ("wall", (|it| it.wall) as fn(&Start) -> f64, "ms", "at most 1.2 ×"),
        ("processor", |it| it.cpu, "ms", "at most 1.5 ×"),
        ("memory", |it| it.memory, "MB", "at most 15 MB more"),
    ] {
        let (ours, empty) = (of(&ours, what), of(&empty, what));
        println!(
            "start to first frame, {name}: {ours:.1} {unit}, empty window {empty:.1} {unit}: {:.2} ×, {:+.1} {unit} ({wanted})",
            ours / empty,
            ours - empty
        );
    }
}

/// Starts a window and waits for its first frame.
fn start(kind: &str) -> Option<Start> {
    let begin = Instant::now();
    let mut child = command(kind, "1").stdout(Stdio::piped()).spawn().ok()?;
    let mut line = String::new();
    BufReader::new(child.stdout.take()?).read_line(&mut line).ok()?;
    let wall = begin.elapsed().as_secs_f64() * 1000.0;
    let _ = child.wait();
    let mut numbers = line.split_whitespace().filter_map(|word| word.parse().ok());
    Some(Start { wall, cpu: numbers.next()?, memory: numbers.next()? })
}

fn run(kind: &str, scale: &str) {
    if let Ok(mut child) = command(kind, scale).spawn() {
        let _ = child.wait();
    }
}

fn command(kind: &str, scale: &str) -> Command {
    let mut command = Command::new(std::env::current_exe().expect("a program knows its path"));
    // No other instance may take over, and no file of the user's is touched.
    command.args(["child", kind]).env("GSK_RENDERER", "cairo").env("GDK_SCALE", scale).stdin(Stdio::null());
    command
}

/// The number in the middle.
pub fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}
