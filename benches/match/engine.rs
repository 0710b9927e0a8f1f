// SPDX-License-Identifier: GPL-3.0-or-later
//! GTP engine in a child process.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use super::game::Result;

/// Running GTP engine.
pub(crate) struct EngineProcess {
    command: String,
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
    /// Whether it supports the `cputime` command.
    reports_time: bool,
}

impl EngineProcess {
    /// Starts the engine; its standard error is discarded.
    pub(crate) fn start(command: &str) -> Result<Self> {
        let mut child = Command::new("sh")
            .args(["-c", command])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("can't start '{command}': {error}"))?;
        let (input, output) = (child.stdin.take(), child.stdout.take());
        let output = BufReader::new(output.ok_or("no output")?);
        let mut engine = Self { command: command.to_owned(), child, input, output, reports_time: false };
        engine.reports_time = engine.send("known_command cputime")? == "true";
        Ok(engine)
    }

    /// Sends a command and returns the response.
    pub(crate) fn send(&mut self, command: &str) -> Result<String> {
        let io_error = |error: std::io::Error| format!("no response of '{}' to '{command}': {error}", self.command);
        let input = self.input.as_mut().ok_or("no input")?;
        writeln!(input, "{command}").and_then(|()| input.flush()).map_err(io_error)?;
        let mut answer = String::new();
        loop {
            let mut line = String::new();
            if self.output.read_line(&mut line).map_err(io_error)? == 0 {
                return Err(format!("'{}' exited on '{command}'", self.command));
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
            None => Err(format!("'{}' responded to '{command}' with '{}'", self.command, answer.trim())),
        }
    }

    /// Returns the processor time used so far, in seconds; 0 if the engine doesn't report it.
    pub(crate) fn time(&mut self) -> Result<f64> {
        if !self.reports_time {
            return Ok(0.0);
        }
        self.send("cputime")?.parse().map_err(|_| format!("invalid processor time from '{}'", self.command))
    }
}

impl Drop for EngineProcess {
    fn drop(&mut self) {
        // The engine normally exits on `quit` or at the end of its input; otherwise it is killed.
        let _ = self.send("quit");
        drop(self.input.take());
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
