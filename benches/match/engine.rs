// SPDX-License-Identifier: GPL-3.0-or-later
//! An engine: a program of its own that answers commands.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use super::game::Result;

/// A program that speaks GTP.
pub(crate) struct EngineProcess {
    command: String,
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
    /// Whether it can say how much processor time it has used.
    tells_time: bool,
}

impl EngineProcess {
    /// Starts it; what it says on standard error is thrown away.
    pub(crate) fn start(command: &str) -> Result<Self> {
        let mut child = Command::new("sh")
            .args(["-c", command])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("'{command}' can't be started: {error}"))?;
        let (input, output) = (child.stdin.take(), child.stdout.take());
        let output = BufReader::new(output.ok_or("no output")?);
        let mut engine = Self { command: command.to_owned(), child, input, output, tells_time: false };
        engine.tells_time = engine.ask("known_command cputime")? == "true";
        Ok(engine)
    }

    /// Its answer to a command.
    pub(crate) fn ask(&mut self, command: &str) -> Result<String> {
        let lost = |error: std::io::Error| format!("'{}' doesn't answer '{command}': {error}", self.command);
        let input = self.input.as_mut().ok_or("no input")?;
        writeln!(input, "{command}").and_then(|()| input.flush()).map_err(lost)?;
        let mut answer = String::new();
        loop {
            let mut line = String::new();
            if self.output.read_line(&mut line).map_err(lost)? == 0 {
                return Err(format!("'{}' has ended at '{command}'", self.command));
            }
            if line.trim().is_empty() {
                if answer.is_empty() {
                    continue;
                }
                break;
            }
            answer.push_str(&line);
        }
        match answer.strip_prefix('=') {
            Some(text) => Ok(text.trim().to_owned()),
            None => Err(format!("'{}' answers '{command}' with '{}'", self.command, answer.trim())),
        }
    }

    /// The processor time that it has used, in seconds; none where it doesn't tell.
    pub(crate) fn time(&mut self) -> Result<f64> {
        if !self.tells_time {
            return Ok(0.0);
        }
        self.ask("cputime")?.parse().map_err(|_| format!("'{}' tells no time", self.command))
    }
}

impl Drop for EngineProcess {
    fn drop(&mut self) {
        // At the end of its input it ends; one that doesn't is ended.
        let _ = self.ask("quit");
        drop(self.input.take());
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
