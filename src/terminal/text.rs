// SPDX-License-Identifier: GPL-3.0-or-later
//! Lines of commands, from a person or a pipe.

use std::io::{self, IsTerminal, Read, Write};
use std::rc::Rc;

use super::console::{Console, Step};
use super::input::Lines;
use super::{Format, TextView};
use play::GameSession;
use play::command::Files;

/// Plays on standard input and output until the input ends or the player quits.
///
/// # Errors
/// Returns an error if the output can't be written or the input can't be read.
pub fn play<G: TextView>(session: &mut GameSession<G>, format: Format, files: Rc<dyn Files>) -> io::Result<()> {
    // Prompts are for people, so both ends must be terminals.
    let prompts = io::stdin().is_terminal() && io::stdout().is_terminal();
    let mut console = Console::new(raw_stdout()?, format, files);
    if !io::stdin().is_terminal() {
        console.read_from_pipe();
    }
    play_on(session, io::stdin().lock(), console, prompts)
}

/// Standard output without line buffering.
///
/// # Errors
/// Returns an error if standard output is closed.
pub fn raw_stdout() -> io::Result<std::fs::File> {
    use std::os::fd::AsFd;
    Ok(std::fs::File::from(io::stdout().as_fd().try_clone_to_owned()?))
}

/// Plays until the input ends or the player quits.
///
/// # Errors
/// Returns an error if the output can't be written or the input can't be read.
pub fn play_on<G: TextView, W: Write>(
    session: &mut GameSession<G>,
    input: impl Read,
    mut console: Console<G, W>,
    prompts: bool,
) -> io::Result<()> {
    let mut lines = Lines::new(input);
    session.play_computer_turns();
    console.begin(session)?;
    loop {
        if prompts {
            console.prompt(session);
        }
        console.out.flush()?;
        let Some(text) = lines.next_lines()? else { break };
        console.interpreter.feed(&text);
        loop {
            match console.step(session)? {
                Step::Done => {}
                Step::Idle | Step::Asked => break,
                Step::Quit => return console.out.flush(),
            }
        }
    }
    if prompts {
        // The next output starts on a new line, not after the prompt.
        console.out.buffer().push(b'\n');
    }
    console.end(session)
}
