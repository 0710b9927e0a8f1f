// SPDX-License-Identifier: GPL-3.0-or-later
//! Interpreter of the command language. Returns one request after the other from the input, and from the sequence files
//! and macros that it runs.

use std::sync::Arc;

use i18n::Message;
use tr::tr;

use super::Request;
use super::error::{CommandError, Fault, Place};
use super::files::{FileError, Files, LINE_LIMIT, MAX_COMMANDS, MAX_DEPTH, SCRIPT_LIMIT};
use super::names::Names;
use super::reader::{ParseFailure, Parsed, Reader};
use super::vocabulary::{Meaning, common};
use super::words::{Words, line_of};
use crate::counting::Origin;
use crate::playable::Playable;

/// Next step of the interpreter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next<M> {
    /// A request to carry out.
    Request(Request<M>),
    /// A command that failed; the position is unchanged.
    Error(CommandError),
    /// All input is processed, or its last command still lacks an argument.
    Wait,
}

/// Origin of a frame's text.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Source {
    File { name: String, identity: String },
    Macro(Arc<str>),
}

/// A sequence file or macro being run.
#[derive(Clone, Debug)]
struct Frame {
    source: Source,
    text: Arc<str>,
    at: usize,
    runs_left: u16,
    /// Whether it has returned any request or error.
    shown: bool,
    /// Number of the script run it belongs to; `None` for a macro called by a person.
    script: Option<u64>,
}

/// The command returned last: its byte range, and whether it is in the innermost frame.
#[derive(Clone, Debug, Default)]
struct LastCommand {
    in_frame: bool,
    word: std::ops::Range<usize>,
}

/// Interpreter with its user-defined names.
#[derive(Clone, Debug)]
pub struct Interpreter<G: Playable> {
    names: Names<G>,
    stack: Vec<Frame>,
    input: String,
    at: usize,
    /// Byte offset up to which lines of the input were checked against [`LINE_LIMIT`].
    measured: usize,
    /// Number of files run so far that were not run by other files.
    scripts: u64,
    /// Origin of the last request.
    origin: Origin,
    /// Number of commands that the running files and macros have expanded to.
    commands: usize,
    last: LastCommand,
}

/// Reason why a command was not run, and whether it ends the file that contains the command.
struct CommandFailure {
    fault: Fault,
    stops: bool,
}

impl From<Fault> for CommandFailure {
    fn from(fault: Fault) -> Self {
        Self { fault, stops: true }
    }
}

impl<G: Playable> Default for Interpreter<G> {
    fn default() -> Self {
        let mut commands = G::own_commands();
        for command in common() {
            if commands.iter().all(|own| own.name != command.name) {
                commands.push(command);
            }
        }
        Self {
            names: Names::new(commands),
            stack: Vec::new(),
            input: String::new(),
            at: 0,
            measured: 0,
            scripts: 0,
            origin: Origin::Person,
            commands: 0,
            last: LastCommand::default(),
        }
    }
}

impl<G: Playable> Interpreter<G> {
    /// Returns the names of commands and macros.
    #[must_use]
    pub const fn names(&self) -> &Names<G> {
        &self.names
    }

    /// Returns the origin of the last request, assuming that a person typed the input.
    #[must_use]
    pub const fn origin(&self) -> Origin {
        self.origin
    }

    /// Appends input, which must be whole lines; a missing final line break is added.
    pub fn feed(&mut self, lines: &str) {
        self.input.drain(..self.at);
        self.measured = self.measured.saturating_sub(self.at);
        self.at = 0;
        self.input.push_str(lines);
        if !lines.ends_with('\n') {
            self.input.push('\n');
        }
    }

    /// Whether all input is processed, so that the next command is still to be typed.
    #[must_use]
    pub fn is_drained(&self) -> bool {
        self.stack.is_empty() && self.input.get(self.at..).is_none_or(|rest| rest.trim().is_empty())
    }

    /// Removes and returns the unprocessed input, for another interpreter. The rest of files and macros is dropped.
    pub fn take_unread(&mut self) -> String {
        self.stack.clear();
        let rest = self.input.split_off(self.at.min(self.input.len()));
        self.drop_unread();
        rest
    }

    /// Drops all unprocessed input, and the rest of files and macros.
    pub fn drop_unread(&mut self) {
        self.stack.clear();
        self.input.clear();
        self.at = 0;
        self.measured = 0;
    }

    /// Ends the input. Returns an error if the last command still lacks an argument.
    pub fn end(&mut self, position: &G) -> Option<CommandError> {
        let (word, what) = self.missing_argument(position)?;
        let error = CommandError { place: None, word: word.to_owned(), fault: Fault::Missing(what) };
        self.at = self.input.len();
        Some(error)
    }

    /// Returns the first word of the last command and a description of its argument, marked for translation, if the
    /// command lacks its argument, which can follow on the next line.
    #[must_use]
    pub fn missing_argument(&self, position: &G) -> Option<(&str, &'static str)> {
        let mut words = Words::new(&self.input, self.at);
        let Err(ParseFailure::Missing(what)) = Reader { names: &self.names, position }.read(&mut words) else {
            return None;
        };
        Some((self.input.get(words.first_word()).unwrap_or_default(), what))
    }

    /// Returns the next request or error. The previous request must have been carried out, because the meaning of words
    /// depends on `position`.
    pub fn next(&mut self, position: &G, files: &dyn Files) -> Next<G::Move> {
        if position.turn().is_none() {
            // The rest of files is dropped when the game is over.
            self.stack.clear();
        }
        loop {
            if let Some(error) = self.check_limits() {
                return Next::Error(error);
            }
            let (text, at) = match self.stack.last() {
                Some(frame) => (&*frame.text, frame.at),
                None => (self.input.as_str(), self.at),
            };
            let mut words = Words::new(text, at);
            let read = Reader { names: &self.names, position }.read(&mut words);
            let (word, end) = (words.first_word(), words.at());
            self.last = LastCommand { in_frame: !self.stack.is_empty(), word };
            self.origin = self.stack.last().and_then(|frame| frame.script).map_or(Origin::Person, Origin::Script);
            let read = match read {
                Ok(read) => read,
                Err(ParseFailure::End) if self.stack.is_empty() => {
                    self.at = self.input.len();
                    return Next::Wait;
                }
                Err(ParseFailure::End) => {
                    if self.end_of_frame() {
                        return Next::Request(Request::Nothing);
                    }
                    continue;
                }
                Err(ParseFailure::Missing(_)) if self.stack.is_empty() => return Next::Wait,
                Err(ParseFailure::Missing(what)) => return Next::Error(self.fail(Fault::Missing(what))),
                Err(ParseFailure::Fault(fault)) => {
                    self.advance(end);
                    return Next::Error(self.fail(fault));
                }
            };
            self.advance(end);
            match self.run(read, position, files) {
                Ok(Some(request)) => {
                    self.shown();
                    return Next::Request(request);
                }
                Ok(None) => {}
                Err(CommandFailure { fault, stops }) => {
                    self.shown();
                    return Next::Error(self.refused(fault, stops));
                }
            }
        }
    }

    /// Returns the error for a request that could not be carried out. If `stops`, the file that contains it is ended.
    pub fn refused(&mut self, fault: Fault, stops: bool) -> CommandError {
        if stops { self.fail(fault) } else { self.error(fault) }
    }

    /// Drops all files, macros and input.
    pub fn clear(&mut self) {
        self.stack.clear();
        self.at = self.input.len();
    }

    /// Enforces the limits: ends files and macros that expand to too many commands, and skips lines that are too long.
    fn check_limits(&mut self) -> Option<CommandError> {
        if !self.stack.is_empty() {
            self.commands += 1;
            if self.commands <= MAX_COMMANDS {
                return None;
            }
            let error = self.error(Fault::TooMany);
            self.stack.clear();
            return Some(error);
        }
        self.commands = 0;
        while self.measured <= self.at && self.at < self.input.len() {
            let rest = self.input.get(self.at..).unwrap_or_default();
            let line = rest.find('\n').unwrap_or(rest.len());
            if line > LINE_LIMIT {
                let mut words = Words::new(&self.input, self.at);
                words.next_word();
                self.last = LastCommand { in_frame: false, word: words.first_word() };
                let error = self.error(Fault::Line);
                self.at += line;
                return Some(error);
            }
            self.measured = self.at + line + 1;
        }
        None
    }

    const fn advance(&mut self, to: usize) {
        match self.stack.as_mut_slice() {
            [.., frame] => frame.at = to,
            [] => self.at = to,
        }
    }

    fn shown(&mut self) {
        if let Some(frame) = self.stack.last_mut() {
            frame.shown = true;
        }
    }

    /// Repeats or removes the innermost frame, which has been read to its end. Returns whether the frame was removed
    /// without having returned a request or error.
    fn end_of_frame(&mut self) -> bool {
        let Some(frame) = self.stack.last_mut() else { return false };
        if frame.runs_left > 0 {
            frame.runs_left -= 1;
            frame.at = 0;
            return false;
        }
        let shown = frame.shown;
        self.stack.pop();
        self.shown();
        !shown
    }

    /// Returns the error, and ends the file or macro that contains the command.
    fn fail(&mut self, fault: Fault) -> CommandError {
        let error = self.error(fault);
        if self.last.in_frame {
            // An error in a macro also ends the file that called it.
            while let Some(Frame { source: Source::Macro(_), .. }) = self.stack.pop() {}
            self.shown();
        }
        error
    }

    fn error(&self, fault: Fault) -> CommandError {
        let word = self.last.word.clone();
        let frame = self.stack.last().filter(|_| self.last.in_frame);
        let text = frame.map_or(self.input.as_str(), |frame| &*frame.text);
        let place = frame.map(|frame| Place {
            source: match &frame.source {
                Source::File { name, .. } => name.clone().into(),
                Source::Macro(name) => Message::new(|| tr!("macro {name}", name)),
            },
            line: line_of(text, word.start),
        });
        CommandError { place, word: text.get(word).unwrap_or_default().to_owned(), fault }
    }

    /// Runs built-in commands (names, macros, sequence files) and returns the requests of all other commands.
    fn run(
        &mut self,
        read: Parsed<G::Move>,
        position: &G,
        files: &dyn Files,
    ) -> Result<Option<Request<G::Move>>, CommandFailure> {
        match read {
            Parsed::Request(request) => Ok(Some(request)),
            Parsed::Rename { old, new } => {
                self.names.rename(&old, &new)?;
                Ok(Some(Request::Nothing))
            }
            Parsed::Define { name, body } => {
                self.names.define(&name, &body)?;
                Ok(Some(Request::Nothing))
            }
            Parsed::File { name, times } => {
                let file = files.read(&name, SCRIPT_LIMIT).map_err(|error| file_fault(&name, error))?;
                let running = |frame: &Frame| matches!(&frame.source, Source::File { identity, .. } if *identity == file.identity);
                if self.stack.iter().any(running) {
                    return Err(Fault::FileCycle(name).into());
                }
                // Repeating a file without commands a thousand times would only take time: about a second for 1 MiB.
                let text = if Words::new(&file.text, 0).next_word().is_some() { file.text } else { String::new() };
                self.push(Source::File { name, identity: file.identity }, text.into(), times)
            }
            Parsed::Macro { name, times } => {
                let source = Source::Macro(Arc::clone(&name));
                if self.stack.iter().any(|frame| frame.source == source) {
                    return Err(Fault::MacroCycle(name.to_string()).into());
                }
                let Some(body) = self.names.macro_of(&name) else { return Ok(None) };
                self.push(source, body, times)
            }
            Parsed::ScriptFile { command, name } => {
                let Meaning::FileMove { allowed, read } = &self.names.command(command).meaning else { return Ok(None) };
                allowed(position).map_err(|refusal| CommandFailure {
                    fault: Fault::Refused(Message::of(&refusal)),
                    stops: G::ends_script(&refusal),
                })?;
                let file = files.read(&name, SCRIPT_LIMIT).map_err(|error| file_fault(&name, error))?;
                let mv = read(&file.text).map_err(|what| Fault::Contents { file: name, what })?;
                Ok(Some(Request::Play(mv)))
            }
        }
    }

    fn push(&mut self, source: Source, text: Arc<str>, times: u16) -> Result<Option<Request<G::Move>>, CommandFailure> {
        if self.stack.len() >= MAX_DEPTH {
            return Err(Fault::TooDeep.into());
        }
        let script = match (self.stack.last().and_then(|frame| frame.script), &source) {
            (None, Source::File { .. }) => {
                self.scripts += 1;
                Some(self.scripts)
            }
            (script, _) => script,
        };
        self.stack.push(Frame { source, text, at: 0, runs_left: times - 1, shown: false, script });
        Ok(None)
    }
}

fn file_fault(name: &str, error: FileError) -> Fault {
    Fault::File { file: name.to_owned(), error }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::{FileError, FileText};
    use rules::biquadris::{Biquadris, Setup};
    use rules::game::Game;

    struct NoFiles;

    impl Files for NoFiles {
        fn read(&self, _: &str, _: u64) -> Result<FileText, FileError> {
            Err(FileError::NotFound)
        }

        fn write_save_file(&self, _: &str, _: &str) -> Result<(), FileError> {
            Err(FileError::Denied)
        }
    }

    #[test]
    fn unprocessed_input_can_be_taken() {
        let position = Biquadris::new(&Setup::with_seed(1));
        let mut interpreter = Interpreter::<Biquadris>::default();
        interpreter.feed("left right\ndrop\n");
        assert!(matches!(interpreter.next(&position, &NoFiles), Next::Request(Request::Play(_))));
        assert_eq!(interpreter.take_unread(), " right\ndrop\n");
        assert_eq!(interpreter.next(&position, &NoFiles), Next::Wait);
        assert_eq!(interpreter.take_unread(), "");
    }

    /// Each macro runs the previous one a thousand times, and the first is empty: 10⁹ commands without a limit.
    #[test]
    fn macros_expand_to_at_most_a_million_commands() {
        let position = Biquadris::new(&Setup::with_seed(1));
        let mut interpreter = Interpreter::<Biquadris>::default();
        let mut run = |text: &str| {
            interpreter.feed(text);
            let mut seen = Vec::new();
            loop {
                match interpreter.next(&position, &NoFiles) {
                    Next::Wait => break seen,
                    next => seen.push(next),
                }
            }
        };
        run("macro a ;\nmacro b 1000a\nmacro c 1000b\nmacro d 1000c\n");
        let fault = |next: Option<&Next<_>>| match next {
            Some(Next::Error(error)) => Some(error.fault.clone()),
            _ => None,
        };
        let seen = run("1000d right\n");
        assert!(seen.len() <= MAX_COMMANDS);
        let [.., error, right] = seen.as_slice() else { panic!("{} requests", seen.len()) };
        assert_eq!(fault(Some(error)), Some(Fault::TooMany));
        assert!(matches!(right, Next::Request(Request::Play(_))), "commands after it run");
        // Each run of `b` counts a thousand runs of `a`, the command that calls it, and its end.
        assert_eq!(fault(run("997b\n").last()), None);
        assert_eq!(fault(run("999b\n").last()), Some(Fault::TooMany));
    }
}
