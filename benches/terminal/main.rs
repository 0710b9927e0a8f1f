// SPDX-License-Identifier: GPL-3.0-or-later
//! Speed and size of the program in the terminal, measured from outside: commands per second, time of output into a
//! pipe relative to a plain writer of the same bytes, memory, startup time, and program size. The figures and their
//! targets are in `benches/figures.toml`.

#[path = "../figures/mod.rs"]
mod figures;

use std::env;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Instant;

use figures::clock::median;
use figures::{Measured, is_quick};
use play::GameSession;
use play::command::{Interpreter, Next};
use play::results::BestScores;
use play::seats::Seats;
use play::session::Seeds;
use rules::biquadris::{Biquadris, Setup};
use rules::random::{below, generator};
use storage::disk::OrdinaryFiles;

const PROGRAM: &str = env!("CARGO_BIN_EXE_biquadris");
const COMMANDS: usize = 2_000_000;
/// Number of commands before memory is measured.
const TYPED: usize = 100_000;
const RUNS: usize = 5;
/// Number of starts measured.
const STARTS: usize = 21;
/// Environment variable with the path of the program built without the window.
const PLAIN_PROGRAM: &str = "BIQUADRIS_PLAIN";
/// Buffer size of the plain writer in bytes.
const BUFFER: usize = 64 * 1024;

fn main() -> io::Result<()> {
    let arguments: Vec<String> = env::args().collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        [_, "write", count] => return write_bytes(count.parse().map_err(io::Error::other)?),
        [_, "nothing"] => return Ok(()),
        _ => {}
    }
    let home = tempfile::tempdir()?;
    speed(home.path())?;
    memory_figures(home.path())?;
    start(home.path())?;
    size()
}

/// Returns typical commands, eight per line, with regular restarts.
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

fn game(program: &str, home: &Path) -> Command {
    let mut command = Command::new(program);
    command.args(["-text", "-seed", "7"]).env("HOME", home).env_remove("XDG_DATA_HOME").env_remove("XDG_CONFIG_HOME");
    command
}

fn speed(home: &Path) -> io::Result<()> {
    let script = home.join("commands.txt");
    let text = commands(COMMANDS);
    fs::write(&script, &text)?;
    let (mut direct, mut silent) = (Vec::new(), Vec::new());
    for _ in 0..RUNS {
        let begin = Instant::now();
        game(PROGRAM, home).stdin(File::open(&script)?).stdout(Stdio::null()).status()?;
        direct.push(begin.elapsed().as_secs_f64());
        let begin = Instant::now();
        play(&text);
        silent.push(begin.elapsed().as_secs_f64());
    }
    let millions = |seconds: Vec<f64>| COMMANDS as f64 / median(seconds) / 1e6;
    Measured::new("terminal-commands", millions(direct)).against(millions(silent)).report();

    let mut bytes = 0;
    let mut output = game(PROGRAM, home).stdin(File::open(&script)?).stdout(Stdio::piped()).spawn()?;
    if let Some(stdout) = output.stdout.take() {
        bytes = io::copy(&mut { stdout }, &mut io::sink())?;
    }
    output.wait()?;
    let (mut ours, mut plain) = (Vec::new(), Vec::new());
    let itself = env::current_exe()?;
    for _ in 0..RUNS {
        ours.push(seconds_into_cat(game(PROGRAM, home).stdin(File::open(&script)?))?);
        plain.push(seconds_into_cat(Command::new(&itself).args(["write", &bytes.to_string()]))?);
    }
    let (ours, plain) = (median(ours), median(plain));
    let note = format!("{ours:.2} s against {plain:.2} s for {} MB", bytes / 1_000_000);
    Measured::new("terminal-pipe", ours / plain).noting(note).report();
    Ok(())
}

/// Reads and plays the same commands without output.
fn play(text: &str) {
    let mut session =
        GameSession::<Biquadris>::new(Setup::with_seed(7), Seeds::Fixed(7), Seats::default(), BestScores::default());
    let mut interpreter = Interpreter::default();
    for line in text.split_inclusive('\n') {
        interpreter.feed(line);
        loop {
            match interpreter.next(session.position(), &OrdinaryFiles) {
                Next::Wait => break,
                Next::Error(_) => {}
                Next::Request(request) => {
                    if let Err(failure) = session.perform(request, &OrdinaryFiles) {
                        let _ = interpreter.refused(failure.fault, failure.stops);
                    }
                }
            }
        }
    }
}

/// Returns the seconds that a program takes with its output read by `cat`.
fn seconds_into_cat(command: &mut Command) -> io::Result<f64> {
    let begin = Instant::now();
    let mut program = command.stdout(Stdio::piped()).spawn()?;
    let stdout = program.stdout.take().map_or_else(Stdio::null, Stdio::from);
    Command::new("cat").stdin(stdout).stdout(Stdio::null()).status()?;
    program.wait()?;
    Ok(begin.elapsed().as_secs_f64())
}

/// Writes `count` bytes from a buffer.
fn write_bytes(mut count: usize) -> io::Result<()> {
    let buffer = [b'x'; BUFFER];
    let mut out = File::create("/dev/stdout")?;
    while count > 0 {
        let chunk = count.min(BUFFER);
        out.write_all(&buffer[..chunk])?;
        count -= chunk;
    }
    Ok(())
}

fn memory_figures(home: &Path) -> io::Result<()> {
    match env::var(PLAIN_PROGRAM) {
        Ok(plain) => Measured::new("terminal-memory-plain", memory(&plain, home)?).report(),
        Err(_) if cfg!(feature = "desktop") => {
            let why = if is_quick() { "not in a quick run" } else { "the program without the window was not built" };
            Measured::missing("terminal-memory-plain", why).report();
        }
        Err(_) => Measured::new("terminal-memory-plain", memory(PROGRAM, home)?).report(),
    }
    let (version, after) = (memory_of_version()?, memory(PROGRAM, home)?);
    let note = format!("{after:.1} against {version:.1} MB");
    Measured::new("terminal-memory-more", after - version).noting(note).report();
    Ok(())
}

/// Returns the peak memory of `--version`, in MB.
fn memory_of_version() -> io::Result<f64> {
    // A full pipe blocks the program in its last write, so that it can be measured.
    let (_reader, mut writer) = io::pipe()?;
    writer.write_all(&[b' '; BUFFER])?;
    let version = Command::new(PROGRAM).arg("--version").stdout(writer).spawn()?;
    std::thread::sleep(std::time::Duration::from_millis(300));
    end(version)
}

/// Returns the peak memory of a program after many commands, in MB.
fn memory(program: &str, home: &Path) -> io::Result<f64> {
    let mut playing = game(program, home).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    let (mut input, output) = (playing.stdin.take(), playing.stdout.take());
    let reading = std::thread::spawn(move || {
        // Stops at the output of `seed`, the last command.
        let mut tail = Vec::new();
        let mut chunk = [0; BUFFER];
        let mut output = output?;
        while let Ok(count @ 1..) = output.read(&mut chunk) {
            tail.drain(..tail.len().saturating_sub(64));
            tail.extend_from_slice(&chunk[..count]);
            if tail.windows(6).any(|window| window == b"Seed: ") {
                break;
            }
        }
        Some(())
    });
    if let Some(input) = &mut input {
        input.write_all(commands(TYPED).as_bytes())?;
        input.write_all(b"seed\n")?;
    }
    let _ = reading.join();
    end(playing)
}

/// Returns the peak memory of a program so far, in MB, and kills it.
fn end(mut program: Child) -> io::Result<f64> {
    let status = fs::read_to_string(format!("/proc/{}/status", program.id()))?;
    program.kill()?;
    program.wait()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap_or_default();
    let kilobytes: f64 = line.trim().trim_end_matches(" kB").parse().map_err(io::Error::other)?;
    Ok(kilobytes / 1024.0)
}

/// Measures the time from start to exit with empty input, relative to a program that does nothing.
fn start(home: &Path) -> io::Result<()> {
    let (mut ours, mut nothing) = (Vec::new(), Vec::new());
    let timed = |command: &mut Command| -> io::Result<f64> {
        let begin = Instant::now();
        command.stdin(Stdio::null()).stdout(Stdio::null()).status()?;
        Ok(1e3 * begin.elapsed().as_secs_f64())
    };
    for _ in 0..STARTS {
        ours.push(timed(&mut game(PROGRAM, home))?);
        nothing.push(timed(Command::new(env::current_exe()?).arg("nothing"))?);
    }
    Measured::new("terminal-start", median(ours)).against(median(nothing)).report();
    Ok(())
}

/// Measures the size of the program file.
fn size() -> io::Result<()> {
    let bytes = fs::metadata(PROGRAM)?.len();
    Measured::new("program-size", bytes as f64 / 1e6).report();
    Ok(())
}
