// SPDX-License-Identifier: GPL-3.0-or-later
//! Runs the command language: hands out one request after the other, out of what was typed, the sequence files that it
//! names and the macros that it calls.

use std::sync::Arc;

use i18n::Message;
use tr::tr;

use super::Request;
use super::error::{CommandError, Fault, Place};
use super::files::{DEPTH, FileError, Files, LINE_LIMIT, MOST_COMMANDS, SCRIPT_LIMIT};
use super::names::Names;
use super::reader::{ParseFailure, Parsed, Reader};
use super::vocabulary::{Meaning, common};
use super::words::{Words, line_of};
use crate::counting::Origin;
use crate::playable::Playable;

/// What comes next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next<M> {
    /// A request to carry out.
    Request(Request<M>),
    /// A command that can't be carried out; the position is as it was.
    Error(CommandError),
    /// All is done that was typed, or its last command still lacks an argument.
    Wait,
}

/// What is being run.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Source {
    File { name: String, identity: String },
    Macro(Arc<str>),
}

/// A sequence file or macro on its way.
#[derive(Clone, Debug)]
struct Frame {
    source: Source,
    text: Arc<str>,
    at: usize,
    runs_left: u16,
    /// Whether it has led to something that is shown.
    shown: bool,
    /// The number of the run of the file to which it belongs; `None` for a macro that a person has called.
    script: Option<u64>,
}

/// The command last handed out: whether it stands in the innermost frame, and where.
#[derive(Clone, Debug, Default)]
struct LastCommand {
    in_frame: bool,
    word: std::ops::Range<usize>,
}

/// One reader of commands, with the names given to it.
#[derive(Clone, Debug)]
pub struct Interpreter<G: Playable> {
    names: Names<G>,
    stack: Vec<Frame>,
    input: String,
    at: usize,
    /// How far no line of the input is too long.
    measured: usize,
    /// How many files were run that stand in no other.
    scripts: u64,
    /// Where the request comes from that was handed out last.
    origin: Origin,
    /// To how many commands the files and macros on their way have led.
    commands: usize,
    last: LastCommand,
}

/// Why a command was not run, and whether that stops the file in which it stands.
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
    /// The names that can be typed.
    #[must_use]
    pub const fn names(&self) -> &Names<G> {
        &self.names
    }

    /// Where the request comes from that was handed out last, if a person typed the commands.
    #[must_use]
    pub const fn origin(&self) -> Origin {
        self.origin
    }

    /// Takes in what was typed: whole lines.
    pub fn feed(&mut self, lines: &str) {
        self.input.drain(..self.at);
        self.measured = self.measured.saturating_sub(self.at);
        self.at = 0;
        self.input.push_str(lines);
        if !lines.ends_with('\n') {
            self.input.push('\n');
        }
    }

    /// Whether there is nothing to be read: what comes next is still to be typed.
    #[must_use]
    pub fn has_read_all(&self) -> bool {
        self.stack.is_empty() && self.input.get(self.at..).is_none_or(|rest| rest.trim().is_empty())
    }

    /// Takes away what was typed and not yet read, for another interpreter. What is left of files and macros is dropped.
    pub fn take_rest(&mut self) -> String {
        self.stack.clear();
        let rest = self.input.split_off(self.at.min(self.input.len()));
        self.forget_rest();
        rest
    }

    /// Drops what is left of everything that was typed.
    pub fn forget_rest(&mut self) {
        self.stack.clear();
        self.input.clear();
        self.at = 0;
        self.measured = 0;
    }

    /// Says that nothing more will be typed; the error if a command still lacks an argument.
    pub fn end(&mut self, position: &G) -> Option<CommandError> {
        let (word, what) = self.unfinished(position)?;
        let error = CommandError { place: None, word: word.to_owned(), fault: Fault::Missing(what) };
        self.at = self.input.len();
        Some(error)
    }

    /// The last command that was typed, if it still lacks an argument, and what that is, marked for translation: it may stand on
    /// the next line.
    #[must_use]
    pub fn unfinished(&self, position: &G) -> Option<(&str, &'static str)> {
        let mut words = Words::new(&self.input, self.at);
        let Err(ParseFailure::Missing(what)) = Reader { names: &self.names, position }.read(&mut words) else {
            return None;
        };
        Some((self.input.get(words.first_word()).unwrap_or_default(), what))
    }

    /// The next request. The one before must have been carried out: `position` says what words mean now.
    pub fn next(&mut self, position: &G, files: &dyn Files) -> Next<G::Move> {
        if position.turn().is_none() {
            // Once the game is over, the rest of a sequence file is dropped.
            self.stack.clear();
        }
        loop {
            if let Some(error) = self.too_much() {
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

    /// The error of a request that could not be carried out. If it `stops` files, the one in which it stands is left.
    pub fn refused(&mut self, fault: Fault, stops: bool) -> CommandError {
        if stops { self.fail(fault) } else { self.error(fault) }
    }

    /// Leaves all files and macros, and forgets what was typed.
    pub fn clear(&mut self) {
        self.stack.clear();
        self.at = self.input.len();
    }

    /// Files and macros that lead to too many commands are left, and a line that is too long is passed over.
    fn too_much(&mut self) -> Option<CommandError> {
        if !self.stack.is_empty() {
            self.commands += 1;
            if self.commands <= MOST_COMMANDS {
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

    /// The innermost frame has been read to its end: it begins anew, or is left. Whether nothing was shown for it.
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

    /// The error, and the end of the file or macro in which it stands.
    fn fail(&mut self, fault: Fault) -> CommandError {
        let error = self.error(fault);
        if self.last.in_frame {
            // An error in a macro is one in the file that called it.
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

    /// Does what only concerns the language; hands out the rest.
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
                let file = files.read(&name, SCRIPT_LIMIT).map_err(|error| unread(&name, error))?;
                let running = |frame: &Frame| matches!(&frame.source, Source::File { identity, .. } if *identity == file.identity);
                if self.stack.iter().any(running) {
                    return Err(Fault::FileCycle(name).into());
                }
                // A thousand runs of a mebibyte without a word would take a second.
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
            Parsed::BlockFile { command, name } => {
                let Meaning::FileMove { allowed, read } = &self.names.command(command).meaning else { return Ok(None) };
                allowed(position).map_err(|refusal| CommandFailure {
                    fault: Fault::Refused(Message::of(&refusal)),
                    stops: G::stops_a_file(&refusal),
                })?;
                let file = files.read(&name, SCRIPT_LIMIT).map_err(|error| unread(&name, error))?;
                let mv = read(&file.text).map_err(|what| Fault::Contents { file: name, what })?;
                Ok(Some(Request::Play(mv)))
            }
        }
    }

    fn push(&mut self, source: Source, text: Arc<str>, times: u16) -> Result<Option<Request<G::Move>>, CommandFailure> {
        if self.stack.len() >= DEPTH {
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

fn unread(name: &str, error: FileError) -> Fault {
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
    fn what_was_not_read_can_be_taken_elsewhere() {
        let position = Biquadris::new(&Setup::with_seed(1));
        let mut interpreter = Interpreter::<Biquadris>::default();
        interpreter.feed("left right\ndrop\n");
        assert!(matches!(interpreter.next(&position, &NoFiles), Next::Request(Request::Play(_))));
        assert_eq!(interpreter.take_rest(), " right\ndrop\n");
        assert_eq!(interpreter.next(&position, &NoFiles), Next::Wait);
        assert_eq!(interpreter.take_rest(), "");
    }

    /// Each of these runs the one before a thousand times, and the first does nothing: without a bound that takes for ever.
    #[test]
    fn macros_lead_to_a_million_commands_and_not_more() {
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
        assert!(seen.len() <= MOST_COMMANDS);
        let [.., error, right] = seen.as_slice() else { panic!("{} requests", seen.len()) };
        assert_eq!(fault(Some(error)), Some(Fault::TooMany));
        assert!(matches!(right, Next::Request(Request::Play(_))), "what stands behind it is carried out");
        // Each run of `b` is a thousand runs of `a`, the command that calls it, and its end.
        assert_eq!(fault(run("997b\n").last()), None);
        assert_eq!(fault(run("999b\n").last()), Some(Fault::TooMany));
    }
}
