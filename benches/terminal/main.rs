// SPDX-License-Identifier: GPL-3.0-or-later
//! How fast and how small the real program is in the terminal, from the outside: commands a second, the time into a pipe
//! against a plain writer of the same bytes, memory, start, and what it takes of the disk. The figures and their marks stand
//! in `benches/figures.toml`.

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
/// So many commands are typed before memory is measured.
const TYPED: usize = 100_000;
const RUNS: usize = 5;
/// So many starts are measured.
const STARTS: usize = 21;
/// Names the program that was built without the window.
const PLAIN: &str = "BIQUADRIS_PLAIN";
/// The buffer of the program that the pipe is measured against, in bytes.
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
    memories(home.path())?;
    start(home.path())?;
    size()
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

fn game(program: &str, home: &Path) -> Command {
    let mut command = Command::new(program);
    command.args(["-text", "-seed", "7"]).env("HOME", home).env_remove("XDG_DATA_HOME").env_remove("XDG_CONFIG_HOME");
    command
}

fn speed(home: &Path) -> io::Result<()> {
    let script = home.join("commands.txt");
    let text = commands(COMMANDS);
    fs::write(&script, &text)?;
    let (mut direct, mut unseen) = (Vec::new(), Vec::new());
    for _ in 0..RUNS {
        let begin = Instant::now();
        game(PROGRAM, home).stdin(File::open(&script)?).stdout(Stdio::null()).status()?;
        direct.push(begin.elapsed().as_secs_f64());
        let begin = Instant::now();
        play(&text);
        unseen.push(begin.elapsed().as_secs_f64());
    }
    let millions = |seconds: Vec<f64>| COMMANDS as f64 / median(seconds) / 1e6;
    Measured::new("terminal-commands", millions(direct)).against(millions(unseen)).report();

    let mut bytes = 0;
    let mut output = game(PROGRAM, home).stdin(File::open(&script)?).stdout(Stdio::piped()).spawn()?;
    if let Some(stdout) = output.stdout.take() {
        bytes = io::copy(&mut { stdout }, &mut io::sink())?;
    }
    output.wait()?;
    let (mut ours, mut plain) = (Vec::new(), Vec::new());
    let itself = env::current_exe()?;
    for _ in 0..RUNS {
        ours.push(into_cat(game(PROGRAM, home).stdin(File::open(&script)?))?);
        plain.push(into_cat(Command::new(&itself).args(["write", &bytes.to_string()]))?);
    }
    let (ours, plain) = (median(ours), median(plain));
    let note = format!("{ours:.2} s against {plain:.2} s for {} MB", bytes / 1_000_000);
    Measured::new("terminal-pipe", ours / plain).noting(note).report();
    Ok(())
}

/// The same commands read and played as the program does it, but nothing is shown.
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

/// How long a program takes with its output read by `cat`.
fn into_cat(command: &mut Command) -> io::Result<f64> {
    let begin = Instant::now();
    let mut program = command.stdout(Stdio::piped()).spawn()?;
    let stdout = program.stdout.take().map_or_else(Stdio::null, Stdio::from);
    Command::new("cat").stdin(stdout).stdout(Stdio::null()).status()?;
    program.wait()?;
    Ok(begin.elapsed().as_secs_f64())
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

fn memories(home: &Path) -> io::Result<()> {
    match env::var(PLAIN) {
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

/// The most memory that `--version` takes, in MB.
fn memory_of_version() -> io::Result<f64> {
    // A pipe that is full already makes the program wait with its last words, so that it can be measured.
    let (_reader, mut writer) = io::pipe()?;
    writer.write_all(&[b' '; BUFFER])?;
    let version = Command::new(PROGRAM).arg("--version").stdout(writer).spawn()?;
    std::thread::sleep(std::time::Duration::from_millis(300));
    end(version)
}

/// The most memory that a program has taken after many commands, in MB.
fn memory(program: &str, home: &Path) -> io::Result<f64> {
    let mut playing = game(program, home).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
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
        input.write_all(commands(TYPED).as_bytes())?;
        input.write_all(b"seed\n")?;
    }
    let _ = reading.join();
    end(playing)
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

/// From the start of the program to its end, where there is nothing to play, against a program that does nothing.
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

/// What the program takes of the disk.
fn size() -> io::Result<()> {
    let bytes = fs::metadata(PROGRAM)?.len();
    Measured::new("program-size", bytes as f64 / 1e6).report();
    Ok(())
}
