// SPDX-License-Identifier: GPL-3.0-or-later
//! Parser of single commands: repeat count, name and argument.

use std::sync::Arc;

use i18n::Message;
use i18n::N_;
use tr::tr;

use super::Request;
use super::error::Fault;
use super::names::{Names, Target};
use super::vocabulary::{Argument, Command, Common, Meaning};
use super::words::{Word, Words};
use crate::playable::{Answer, Playable};

/// Parsed command.
pub(super) enum Parsed<M> {
    Request(Request<M>),
    File { name: String, times: u16 },
    ScriptFile { command: usize, name: String },
    Macro { name: Arc<str>, times: u16 },
    Rename { old: String, new: String },
    Define { name: String, body: String },
}

/// Reason why no command was parsed.
pub(super) enum ParseFailure {
    End,
    Missing(&'static str),
    Fault(Fault),
}

impl From<Fault> for ParseFailure {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

/// Context of parsing: the names, and the position, on which the meaning of words depends.
pub(super) struct Reader<'a, G: Playable> {
    pub names: &'a Names<G>,
    pub position: &'a G,
}

impl<G: Playable> Reader<'_, G> {
    /// Parses one command.
    pub(super) fn read(&self, words: &mut Words<'_>) -> Result<Parsed<G::Move>, ParseFailure> {
        let Some(questions) = self.position.pending_question() else {
            let word = words.next_word().ok_or(ParseFailure::End)?;
            return self.command(word, words);
        };
        let mut ahead = words.clone();
        let word = ahead.next_word().ok_or(ParseFailure::End)?;
        if questions.other_commands.contains(&word.text) {
            words.next_word();
            return self.command(word, words);
        }
        match (questions.read)(self.position, words) {
            Answer::Move(mv) => Ok(Parsed::Request(Request::Play(mv))),
            Answer::None => Err(Fault::Question((questions.reminder)(self.position)).into()),
            Answer::Wrong(why) => Err(Fault::Question(why).into()),
            Answer::Incomplete(what) => Err(ParseFailure::Missing(what)),
        }
    }

    /// Parses the rest of a command after its first word.
    fn command(&self, word: Word<'_>, words: &mut Words<'_>) -> Result<Parsed<G::Move>, ParseFailure> {
        if let Some(read) = G::parse_bare_move(word.text) {
            return Ok(Parsed::Request(Request::Play(read?)));
        }
        let (times, name) = split_repeats::<G>(word.text);
        let index = match self.names.find(name)? {
            Target::Command(index) => index,
            Target::Macro(name) => {
                return match check_repeats::<G>(times)? {
                    0 => Ok(Parsed::Request(Request::Nothing)),
                    _ if self.position.turn().is_none() => Err(over().into()),
                    times => Ok(Parsed::Macro { name, times }),
                };
            }
        };
        let command = self.names.command(index);
        let times = check_repeats::<G>(times)?;
        let times = if command.repeats { times } else { 1 };
        match &command.meaning {
            Meaning::Move(mv) => Ok(Parsed::Request(mv(times).map_or(Request::Nothing, Request::Play))),
            Meaning::WordMove { read, .. } => {
                let mv = read(required(command, words)?)?;
                Ok(Parsed::Request(if times == 0 { Request::Nothing } else { Request::Play(mv) }))
            }
            Meaning::AboutOne { is_one, read, .. } => {
                // A word that is not a command either is taken as the argument, so that the error message is about the
                // argument.
                let is_command = |word: &str| {
                    G::parse_bare_move(word).is_some() || self.names.find(split_repeats::<G>(word).1).is_ok()
                };
                let next = words.peek_on_line().map(|word| word.text);
                let argument = next.filter(|word| is_one(word) || !is_command(word));
                if argument.is_some() {
                    words.next_word();
                }
                Ok(Parsed::Request(read(self.position, argument)?))
            }
            Meaning::FileMove { .. } => {
                Ok(Parsed::ScriptFile { command: index, name: required(command, words)?.to_owned() })
            }
            Meaning::Text(read) => Ok(Parsed::Request(read(words.text_on_line()))),
            Meaning::Print(print) => Ok(Parsed::Request(Request::Print(print(self.position)))),
            Meaning::Common(common) => self.common(command, *common, times, words),
        }
    }

    fn common(
        &self,
        command: &Command<G>,
        common: Common,
        times: u16,
        words: &mut Words<'_>,
    ) -> Result<Parsed<G::Move>, ParseFailure> {
        let read = match common {
            Common::Help => Parsed::Request(Request::Help(self.command_named(words))),
            Common::Show => Parsed::Request(Request::Show),
            Common::State => Parsed::Request(Request::State),
            Common::Legal => Parsed::Request(Request::Legal(self.position.legal_lines())),
            Common::Undo => Parsed::Request(Request::Undo(number(words).saturating_mul(times.into()))),
            Common::Redo => Parsed::Request(Request::Redo(number(words).saturating_mul(times.into()))),
            Common::Hint => Parsed::Request(Request::Hint),
            Common::Scores => Parsed::Request(Request::Scores),
            Common::New => Parsed::Request(Request::New),
            Common::Seed => Parsed::Request(Request::Seed),
            Common::Quit => Parsed::Request(Request::Quit),
            Common::Save => Parsed::Request(Request::Save(required(command, words)?.to_owned())),
            Common::Load => Parsed::Request(Request::Load(required(command, words)?.to_owned())),
            Common::Sequence => Parsed::File { name: required(command, words)?.to_owned(), times },
            Common::Rename => {
                let old = required(command, words)?.to_owned();
                let new = words.next_word().ok_or(ParseFailure::Missing(N_!("a new name")))?;
                Parsed::Rename { old, new: new.text.to_owned() }
            }
            Common::Macro => {
                let name = required(command, words)?.to_owned();
                let body = words.rest_of_line();
                if body.is_empty() {
                    return Err(Fault::Missing(N_!("a list of commands")).into());
                }
                Parsed::Define { name, body: one_per_line(body) }
            }
        };
        if times == 0 {
            return Ok(Parsed::Request(Request::Nothing));
        }
        if self.position.turn().is_none() && !common.is_available_after_the_end() {
            return Err(over().into());
        }
        Ok(read)
    }

    /// Parses the name of a command, if the next word on the line is one.
    fn command_named(&self, words: &mut Words<'_>) -> Option<&'static str> {
        let word = words.peek_on_line()?;
        let Ok(Target::Command(index)) = self.names.find(word.text) else { return None };
        words.next_word();
        Some(self.names.command(index).name)
    }
}

/// Returns the error for commands that need a player to move when the game is over.
pub(crate) fn over() -> Fault {
    Fault::Refused(Message::new(|| tr!("the game is over")))
}

/// Splits a word into its repeat count and name.
fn split_repeats<G: Playable>(word: &str) -> (&str, &str) {
    let digits = match G::MAX_REPEATS {
        Some(_) => word.bytes().take_while(u8::is_ascii_digit).count(),
        None => 0,
    };
    if digits == word.len() { ("", word) } else { word.split_at(digits) }
}

/// Parses a repeat count and checks it against the maximum; 1 if there are no digits.
fn check_repeats<G: Playable>(digits: &str) -> Result<u16, Fault> {
    let max = G::MAX_REPEATS.unwrap_or(1);
    match digits.trim_start_matches('0') {
        "" => Ok(u16::from(digits.is_empty())),
        digits => digits.parse().ok().filter(|&times| times <= max).ok_or(Fault::TooOften { max }),
    }
}

fn required<'a, G: Playable>(command: &Command<G>, words: &mut Words<'a>) -> Result<&'a str, ParseFailure> {
    let what = match command.argument {
        Argument::Required(what) => what,
        _ => N_!("an argument"),
    };
    words.next_word().map(|word| word.text).ok_or(ParseFailure::Missing(what))
}

/// Parses the number that is next on the line, or returns 1.
fn number(words: &mut Words<'_>) -> usize {
    let is_number = |word: &Word<'_>| !word.text.is_empty() && word.text.bytes().all(|byte| byte.is_ascii_digit());
    let Some(word) = words.peek_on_line().filter(is_number) else { return 1 };
    words.next_word();
    word.text.parse().unwrap_or(usize::MAX)
}

/// Splits the body of a macro into lines at `;` outside quotes.
fn one_per_line(body: &str) -> String {
    let mut quoted = false;
    let line_end = |c| {
        quoted ^= c == '"';
        if c == ';' && !quoted { '\n' } else { c }
    };
    body.chars().map(line_end).collect()
}
