// SPDX-License-Identifier: GPL-3.0-or-later
//! How fast and how small the real program is in the terminal, from the outside:
//!
//! - commands a second with the output to /dev/null, a full picture for each: at least 1 500 000;
//! - the time into a pipe read by `cat`, as a ratio to a program that writes the same bytes from a 64 KiB buffer: at
//!   most 5 (medians of five runs, in turn);
//! - memory after 100 000 commands: under 10 MB without the window's libraries, else at most 8 MB above `--version`.

use std::env;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use biquadris::games::random::{below, generator};

const PROGRAM: &str = env!("CARGO_BIN_EXE_biquadris");
const COMMANDS: usize = 2_000_000;
const RUNS: usize = 5;
/// The buffer of the program that the pipe is measured against, in bytes.
const BUFFER: usize = 64 * 1024;

fn main() -> io::Result<()> {
    let arguments: Vec<String> = env::args().collect();
    if let [_, word, count] = arguments.as_slice()
        && word == "write"
    {
        return write_bytes(count.parse().map_err(io::Error::other)?);
    }
    let home = tempfile::tempdir()?;
    let script = home.path().join("commands.txt");
    fs::write(&script, commands(COMMANDS))?;
    speed(home.path(), &script)?;
    memory(home.path())
}

/// Commands as a player types them, eight a line; a lost game begins anew.
fn commands(count: usize) -> String {
    let words = ["left", "ri", "3right", "cl", "counterclockwise", "down", "right", "drop"];
    let mut rng = generator(1, 0);
    let mut text = String::new();
    for number in 1..=count {
        let word = if number % 160 == 0 { "restart" } else { words[below(&mut rng, words.len() as u32) as usize] };
        text.push_str(word);
        text.push(if number % 8 == 0 { '\n' } else { ' ' });
    }
    text
}

fn game(home: &std::path::Path) -> Command {
    let mut command = Command::new(PROGRAM);
    command.args(["-text", "-seed", "7"]).env("HOME", home).env_remove("XDG_DATA_HOME").env_remove("XDG_CONFIG_HOME");
    command
}

fn speed(home: &std::path::Path, script: &std::path::Path) -> io::Result<()> {
    let mut direct = Vec::new();
    for _ in 0..RUNS {
        let start = Instant::now();
        game(home).stdin(File::open(script)?).stdout(Stdio::null()).status()?;
        direct.push(start.elapsed());
    }
    let seconds = median(&mut direct).as_secs_f64();
    println!("-text to /dev/null: {:.2} million commands a second (target 1.5)", COMMANDS as f64 / seconds / 1e6);

    let mut bytes = 0;
    let mut output = game(home).stdin(File::open(script)?).stdout(Stdio::piped()).spawn()?;
    if let Some(stdout) = output.stdout.take() {
        bytes = io::copy(&mut { stdout }, &mut io::sink())?;
    }
    output.wait()?;
    let mut ours = Vec::new();
    let mut plain = Vec::new();
    let itself = env::current_exe()?;
    for _ in 0..RUNS {
        ours.push(into_cat(game(home).stdin(File::open(script)?))?);
        plain.push(into_cat(Command::new(&itself).args(["write", &bytes.to_string()]))?);
    }
    let (ours, plain) = (median(&mut ours), median(&mut plain));
    let ratio = ours.as_secs_f64() / plain.as_secs_f64();
    println!(
        "-text into a pipe: {ours:.2?} for {} MB, {ratio:.2} x a plain writer's {plain:.2?} (target 5)",
        bytes >> 20
    );
    Ok(())
}

/// How long a program takes with its output read by `cat`.
fn into_cat(command: &mut Command) -> io::Result<Duration> {
    let start = Instant::now();
    let mut program = command.stdout(Stdio::piped()).spawn()?;
    let stdout = program.stdout.take().map_or_else(Stdio::null, Stdio::from);
    Command::new("cat").stdin(stdout).stdout(Stdio::null()).status()?;
    program.wait()?;
    Ok(start.elapsed())
}

/// Writes so many bytes from a buffer.
fn write_bytes(mut count: usize) -> io::Result<()> {
    let buffer = [b'x'; BUFFER];
    let mut out = File::create("/dev/stdout")?;
    while count > 0 {
        let piece = count.min(BUFFER);
        out.write_all(&buffer[..piece])?;
        count -= piece;
    }
    Ok(())
}

fn memory(home: &std::path::Path) -> io::Result<()> {
    // A pipe that is full already makes the program wait with its last words, so that it can be measured.
    let (_reader, mut writer) = io::pipe()?;
    writer.write_all(&[b' '; BUFFER])?;
    let version = Command::new(PROGRAM).arg("--version").stdout(writer).spawn()?;
    std::thread::sleep(Duration::from_millis(300));
    let version = end(version)?;

    let mut playing = game(home).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    let (mut input, output) = (playing.stdin.take(), playing.stdout.take());
    let reading = std::thread::spawn(move || {
        // Ends with the picture after `seed`, which is the last answer.
        let mut seen = Vec::new();
        let mut piece = [0; BUFFER];
        let mut output = output?;
        while let Ok(count @ 1..) = output.read(&mut piece) {
            seen.drain(..seen.len().saturating_sub(64));
            seen.extend_from_slice(&piece[..count]);
            if seen.windows(6).any(|window| window == b"Seed: ") {
                break;
            }
        }
        Some(())
    });
    if let Some(input) = &mut input {
        input.write_all(commands(100_000).as_bytes())?;
        input.write_all(b"seed\n")?;
    }
    let _ = reading.join();
    let after = end(playing)?;
    println!(
        "memory after 100 000 commands: {after:.1} MB, --version {version:.1} MB, {:.1} MB more (target: {})",
        after - version,
        if cfg!(feature = "desktop") { "at most 8 MB more" } else { "under 10 MB" },
    );
    Ok(())
}

/// The most memory that a program has had so far, in MB; then it is ended.
fn end(mut program: Child) -> io::Result<f64> {
    let status = fs::read_to_string(format!("/proc/{}/status", program.id()))?;
    program.kill()?;
    program.wait()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap_or_default();
    let kilobytes: f64 = line.trim().trim_end_matches(" kB").parse().map_err(io::Error::other)?;
    Ok(kilobytes / 1024.0)
}

fn median(times: &mut [Duration]) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}
