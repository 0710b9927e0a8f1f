// SPDX-License-Identifier: GPL-3.0-or-later
//! Runs the command language: hands out one request after the other, out of what was typed, the sequence files that it
//! names and the macros that it calls.

use std::sync::Arc;

use super::error::{CommandError, Fault, Place};
use super::files::{Files, SCRIPT_LIMIT};
use super::names::{Names, Target};
use super::vocabulary::{Argument, Common, Meaning, common};
use super::words::{Word, Words, line_of};
use super::{Command, Request};
use crate::play::playable::{Answer, Playable};

/// How deep sequence files and macros can run each other.
pub const DEPTH: usize = 32;

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
}

/// The command last handed out: whether it stands in the innermost frame, and where.
#[derive(Clone, Debug, Default)]
struct Last {
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
    last: Last,
}

/// A command as it was read: what is to be done.
enum Read<M> {
    Request(Request<M>),
    File { name: String, times: u16 },
    BlockFile { command: usize, name: String },
    Macro { name: Arc<str>, times: u16 },
    Rename { old: String, new: String },
    Define { name: String, body: String },
}

/// Why no command was read.
enum Unread {
    End,
    Missing(&'static str),
    Fault(Fault),
}

impl From<Fault> for Unread {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
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
        Self { names: Names::new(commands), stack: Vec::new(), input: String::new(), at: 0, last: Last::default() }
    }
}

impl<G: Playable> Interpreter<G> {
    /// The names that can be typed.
    #[must_use]
    pub const fn names(&self) -> &Names<G> {
        &self.names
    }

    /// Takes in what was typed: whole lines.
    pub fn feed(&mut self, lines: &str) {
        self.input.drain(..self.at);
        self.at = 0;
        self.input.push_str(lines);
        if !lines.ends_with('\n') {
            self.input.push('\n');
        }
    }

    /// Says that nothing more will be typed; the error if a command still lacks an argument.
    pub fn end(&mut self, position: &G) -> Option<CommandError> {
        let mut words = Words::new(&self.input, self.at);
        let Err(Unread::Missing(what)) = self.read(&mut words, position) else { return None };
        self.last.in_frame = false;
        let error = self.error(Fault::Missing(what));
        self.at = self.input.len();
        Some(error)
    }

    /// The next request. The one before must have been carried out: `position` says what words mean now.
    pub fn next(&mut self, position: &G, files: &dyn Files) -> Next<G::Move> {
        if position.turn().is_none() {
            // Once the game is over, the rest of a sequence file is dropped.
            self.stack.clear();
        }
        loop {
            let (text, at) = match self.stack.last() {
                Some(frame) => (&*frame.text, frame.at),
                None => (self.input.as_str(), self.at),
            };
            let mut words = Words::new(text, at);
            let read = self.read(&mut words, position);
            let (word, end) = (words.first_word(), words.at());
            self.last = Last { in_frame: !self.stack.is_empty(), word };
            let read = match read {
                Ok(read) => read,
                Err(Unread::End) if self.stack.is_empty() => {
                    self.at = self.input.len();
                    return Next::Wait;
                }
                Err(Unread::End) => {
                    if self.end_of_frame() {
                        return Next::Request(Request::Nothing);
                    }
                    continue;
                }
                Err(Unread::Missing(_)) if self.stack.is_empty() => return Next::Wait,
                Err(Unread::Missing(what)) => return Next::Error(self.fail(Fault::Missing(what))),
                Err(Unread::Fault(fault)) => {
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
                Err(fault) => return Next::Error(self.fail(fault)),
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
                Source::File { name, .. } => name.clone(),
                Source::Macro(name) => format!("macro {name}"),
            },
            line: line_of(text, word.start),
        });
        CommandError { place, word: text.get(word).unwrap_or_default().to_owned(), fault }
    }

    /// Does what only concerns the language; hands out the rest.
    fn run(&mut self, read: Read<G::Move>, position: &G, files: &dyn Files) -> Result<Option<Request<G::Move>>, Fault> {
        match read {
            Read::Request(request) => Ok(Some(request)),
            Read::Rename { old, new } => {
                self.names.rename(&old, &new)?;
                Ok(Some(Request::Nothing))
            }
            Read::Define { name, body } => {
                self.names.define(&name, &body)?;
                Ok(Some(Request::Nothing))
            }
            Read::File { name, times } => {
                let file =
                    files.read(&name, SCRIPT_LIMIT).map_err(|error| Fault::File { file: name.clone(), error })?;
                let running = |frame: &Frame| matches!(&frame.source, Source::File { identity, .. } if *identity == file.identity);
                if self.stack.iter().any(running) {
                    return Err(Fault::FileCycle(name));
                }
                self.push(Source::File { name, identity: file.identity }, file.text.into(), times)
            }
            Read::Macro { name, times } => {
                let source = Source::Macro(Arc::clone(&name));
                if self.stack.iter().any(|frame| frame.source == source) {
                    return Err(Fault::MacroCycle(name.to_string()));
                }
                let body = self.names.body(&name).unwrap_or_default();
                self.push(source, body, times)
            }
            Read::BlockFile { command, name } => {
                let Meaning::FileMove { allowed, read } = &self.names.command(command).meaning else { return Ok(None) };
                allowed(position).map_err(|refusal| Fault::Refused(refusal.to_string()))?;
                let file =
                    files.read(&name, SCRIPT_LIMIT).map_err(|error| Fault::File { file: name.clone(), error })?;
                let mv = read(&file.text).map_err(|what| Fault::Contents { file: name, what })?;
                Ok(Some(Request::Play(mv)))
            }
        }
    }

    fn push(&mut self, source: Source, text: Arc<str>, times: u16) -> Result<Option<Request<G::Move>>, Fault> {
        if self.stack.len() >= DEPTH {
            return Err(Fault::TooDeep);
        }
        self.stack.push(Frame { source, text, at: 0, runs_left: times - 1, shown: false });
        Ok(None)
    }

    /// Reads one command.
    fn read(&self, words: &mut Words<'_>, position: &G) -> Result<Read<G::Move>, Unread> {
        let Some(besides) = position.commands_besides_answer() else {
            let word = words.next_word().ok_or(Unread::End)?;
            return self.command(word, words, position);
        };
        let mut ahead = words.clone();
        let word = ahead.next_word().ok_or(Unread::End)?;
        if besides.contains(&word.text) {
            words.next_word();
            return self.command(word, words, position);
        }
        match position.answer(words) {
            Answer::Move(mv) => Ok(Read::Request(Request::Play(mv))),
            Answer::None => Err(Fault::Question(position.question()).into()),
            Answer::Wrong(why) => Err(Fault::Question(why).into()),
            Answer::Unfinished(what) => Err(Unread::Missing(what)),
        }
    }

    /// Reads what follows the first word of a command.
    fn command(&self, word: Word<'_>, words: &mut Words<'_>, position: &G) -> Result<Read<G::Move>, Unread> {
        let (times, name) = repeats::<G>(word.text);
        let index = match self.names.find(name)? {
            Target::Command(index) => index,
            Target::Macro(name) => {
                return Ok(match checked::<G>(times)? {
                    0 => Read::Request(Request::Nothing),
                    times => Read::Macro { name, times },
                });
            }
        };
        let command = self.names.command(index);
        let times = checked::<G>(times)?;
        let times = if command.repeats { times } else { 1 };
        match &command.meaning {
            Meaning::Move(mv) => Ok(Read::Request(mv(times).map_or(Request::Nothing, Request::Play))),
            Meaning::WordMove(mv) => {
                let argument = required(command, words)?;
                let Some(mv) = mv(argument) else {
                    let Argument::Required(expected) = command.argument else { return Err(Unread::End) };
                    return Err(Fault::Argument { expected, found: argument.to_owned() }.into());
                };
                Ok(Read::Request(if times == 0 { Request::Nothing } else { Request::Play(mv) }))
            }
            Meaning::FileMove { .. } => {
                Ok(Read::BlockFile { command: index, name: required(command, words)?.to_owned() })
            }
            Meaning::Common(common) => self.common(command, *common, times, words, position),
        }
    }

    fn common(
        &self,
        command: &Command<G>,
        common: Common,
        times: u16,
        words: &mut Words<'_>,
        position: &G,
    ) -> Result<Read<G::Move>, Unread> {
        let read = match common {
            Common::Help => Read::Request(Request::Help(self.command_named(words))),
            Common::Show => Read::Request(Request::Show),
            Common::State => Read::Request(Request::State),
            Common::Legal => Read::Request(Request::Legal),
            Common::Undo => Read::Request(Request::Undo(number(words).saturating_mul(times.into()))),
            Common::Redo => Read::Request(Request::Redo(number(words).saturating_mul(times.into()))),
            Common::Hint => Read::Request(Request::Hint),
            Common::New => Read::Request(Request::New),
            Common::Seed => Read::Request(Request::Seed),
            Common::Quit => Read::Request(Request::Quit),
            Common::Save => Read::Request(Request::Save(required(command, words)?.to_owned())),
            Common::Load => Read::Request(Request::Load(required(command, words)?.to_owned())),
            Common::Sequence => Read::File { name: required(command, words)?.to_owned(), times },
            Common::Rename => {
                let old = required(command, words)?.to_owned();
                let new = words.next_word().ok_or(Unread::Missing("a new name"))?;
                Read::Rename { old, new: new.text.to_owned() }
            }
            Common::Macro => {
                let name = required(command, words)?.to_owned();
                let body = words.rest_of_line();
                if body.is_empty() {
                    return Err(Fault::Missing("a list of commands").into());
                }
                Read::Define { name, body: one_a_line(body) }
            }
        };
        if times == 0 {
            return Ok(Read::Request(Request::Nothing));
        }
        if position.turn().is_none() && !common.serves_after_the_end() {
            return Err(Fault::Refused("the game is over".to_owned()).into());
        }
        Ok(read)
    }

    /// The command whose name stands next on the line, if one does.
    fn command_named(&self, words: &mut Words<'_>) -> Option<&'static str> {
        let word = words.peek_on_line()?;
        let Ok(Target::Command(index)) = self.names.find(word.text) else { return None };
        words.next_word();
        Some(self.names.command(index).name)
    }
}

/// The number in front of a name, as it is written, and the name.
fn repeats<G: Playable>(word: &str) -> (&str, &str) {
    let digits = match G::MOST_REPEATS {
        Some(_) => word.bytes().take_while(u8::is_ascii_digit).count(),
        None => 0,
    };
    if digits == word.len() { ("", word) } else { word.split_at(digits) }
}

/// The number in front of a name.
fn checked<G: Playable>(digits: &str) -> Result<u16, Fault> {
    let most = G::MOST_REPEATS.unwrap_or(1);
    match digits.trim_start_matches('0') {
        "" => Ok(u16::from(digits.is_empty())),
        digits => digits.parse().ok().filter(|&times| times <= most).ok_or(Fault::TooOften { most }),
    }
}

fn required<'a, G: Playable>(command: &Command<G>, words: &mut Words<'a>) -> Result<&'a str, Unread> {
    let what = match command.argument {
        Argument::Required(what) => what,
        _ => "an argument",
    };
    words.next_word().map(|word| word.text).ok_or(Unread::Missing(what))
}

/// The number that stands next on the line, if one does; else 1.
fn number(words: &mut Words<'_>) -> usize {
    let is_number = |word: &Word<'_>| !word.text.is_empty() && word.text.bytes().all(|byte| byte.is_ascii_digit());
    let Some(word) = words.peek_on_line().filter(is_number) else { return 1 };
    words.next_word();
    word.text.parse().unwrap_or(usize::MAX)
}

/// The commands of a macro, one a line: `;` separates them, but not within quotes.
fn one_a_line(body: &str) -> String {
    let mut quoted = false;
    let line_end = |c| {
        quoted ^= c == '"';
        if c == ';' && !quoted { '\n' } else { c }
    };
    body.chars().map(line_end).collect()
}
