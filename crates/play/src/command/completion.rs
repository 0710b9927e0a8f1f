// SPDX-License-Identifier: GPL-3.0-or-later
//! Completion of the last word of a command line.

use super::files::Files;
use super::interpreter::Interpreter;
use super::names::{Names, Target};
use super::vocabulary::{Argument, Command, Common, Meaning};
use super::words::{Word, Words};
use crate::playable::Playable;

/// Candidates to replace the last word.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Completion {
    /// Byte offset at which the word starts.
    pub start: usize,
    /// Replacements as they are typed, including quotes; the most likely first.
    pub candidates: Vec<String>,
}

impl Completion {
    /// Returns the longest common prefix of the candidates.
    #[must_use]
    pub fn common(&self) -> &str {
        let Some((first, rest)) = self.candidates.split_first() else { return "" };
        let shared = |other: &String| first.bytes().zip(other.bytes()).take_while(|(one, other)| one == other).count();
        let mut end = rest.iter().map(shared).min().unwrap_or(first.len());
        while !first.is_char_boundary(end) {
            end -= 1;
        }
        &first[..end]
    }
}

/// Role of a word.
enum Place<'a, G: Playable> {
    /// A command.
    Command,
    /// An argument of this command.
    Argument(&'a Command<G>),
}

impl<G: Playable> Interpreter<G> {
    /// Returns the completions at the end of `line`.
    pub fn complete(&self, line: &str, position: &G, files: &dyn Files) -> Completion {
        let mut words = Words::new(line, 0);
        let (mut all, mut end) = (Vec::new(), 0);
        while let Some(word) = words.next_word() {
            all.push(word);
            end = words.at();
        }
        // A space after the last word ends it, unless it is in open quotes.
        let last = if end == line.len() { all.pop() } else { None };
        let (start, prefix) = last.map_or((line.len(), ""), |word| (word.start, word.text));
        let before = all.last().map(|word| word.text);
        let names = self.names();
        let candidates = match place(names, before, &all) {
            Place::Command => commands(names, position, before, prefix),
            Place::Argument(command) => match &command.meaning {
                Meaning::Common(Common::Help | Common::Rename) => names_with_prefix(names, prefix),
                Meaning::Common(Common::Save | Common::Load | Common::Sequence) | Meaning::FileMove { .. } => {
                    files.with_prefix(prefix).iter().map(|name| quoted(name)).collect()
                }
                Meaning::WordMove { words, .. } | Meaning::AboutOne { words, .. } => words(position, prefix),
                Meaning::Move(_) | Meaning::Text(_) | Meaning::Print(_) | Meaning::Common(_) => Vec::new(),
            },
        };
        Completion { start, candidates }
    }
}

/// Returns the role of the next word.
fn place<'a, G: Playable>(names: &'a Names<G>, before: Option<&str>, all: &[Word<'_>]) -> Place<'a, G> {
    let command = |word: &str| match names.find(word.trim_start_matches(|c: char| c.is_ascii_digit())) {
        Ok(Target::Command(index)) => Some(names.command(index)),
        _ => None,
    };
    let takes = |command: &&Command<G>| {
        matches!(command.argument, Argument::Required(_) | Argument::Optional | Argument::Command)
    };
    // A file name after a command is an argument even if it is a command's name.
    let is_argument = all.len() >= 2
        && command(all[all.len() - 2].text).is_some_and(|command| matches!(command.argument, Argument::Required(_)));
    match before.filter(|_| !is_argument).and_then(command).filter(takes) {
        Some(command) => Place::Argument(command),
        None => Place::Command,
    }
}

/// Returns the commands that start with a prefix, including the repeat count in front of it.
fn commands<G: Playable>(names: &Names<G>, position: &G, before: Option<&str>, prefix: &str) -> Vec<String> {
    if let Some(questions) = position.pending_question() {
        let answers = (questions.words)(before);
        let mut found = with_prefix(answers.iter().map(String::as_str), prefix);
        if answers != (questions.words)(None) {
            // The answer has been started.
            return found;
        }
        found.extend(with_prefix(questions.other_commands.iter().copied(), prefix));
        return found;
    }
    let digits = prefix.bytes().take_while(u8::is_ascii_digit).count();
    let (number, prefix) = prefix.split_at(if G::MAX_REPEATS.is_some() { digits } else { 0 });
    names_with_prefix(names, prefix).into_iter().map(|name| format!("{number}{name}")).collect()
}

/// Returns the names that start with a prefix: commands in vocabulary order, then the user's names in alphabetical
/// order.
fn names_with_prefix<G: Playable>(names: &Names<G>, prefix: &str) -> Vec<String> {
    let mut found = with_prefix(names.commands().iter().map(|command| command.name), prefix);
    let mut given: Vec<String> = with_prefix(names.given(), prefix);
    given.sort_unstable();
    found.append(&mut given);
    found
}

/// Returns the words that start with a prefix.
#[must_use]
pub fn with_prefix<'a>(words: impl IntoIterator<Item = &'a str>, prefix: &str) -> Vec<String> {
    words.into_iter().filter(|word| word.starts_with(prefix)).map(str::to_owned).collect()
}

/// Returns a name as it is typed, in quotes if it contains spaces.
fn quoted(name: &str) -> String {
    if name.contains(|letter: char| letter.is_whitespace()) { format!("\"{name}\"") } else { name.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::{FileError, FileText};
    use rules::biquadris::{Biquadris, Setup};
    use rules::game::Game;

    struct TwoFiles;

    impl Files for TwoFiles {
        fn read(&self, _: &str, _: u64) -> Result<FileText, FileError> {
            Err(FileError::NotFound)
        }

        fn write_save_file(&self, _: &str, _: &str) -> Result<(), FileError> {
            Err(FileError::Denied)
        }

        fn with_prefix(&self, prefix: &str) -> Vec<String> {
            ["moves.txt", "my moves.txt"].iter().filter(|it| it.starts_with(prefix)).map(ToString::to_string).collect()
        }
    }

    fn complete(line: &str) -> Completion {
        Interpreter::<Biquadris>::default().complete(line, &Biquadris::new(&Setup::with_seed(1)), &TwoFiles)
    }

    fn candidates(line: &str) -> Vec<String> {
        complete(line).candidates
    }

    #[test]
    fn commands_are_completed() {
        assert_eq!(candidates("le"), ["left", "levelup", "leveldown", "legal"]);
        assert_eq!(complete("le").common(), "le");
        assert_eq!(complete("leve").common(), "level");
        assert_eq!(complete("drop  3ri"), Completion { start: 6, candidates: vec!["3right".to_owned()] });
        assert_eq!(candidates("xyzzy"), [""; 0]);
        assert!(candidates("").len() > 20, "all commands can start a line");
    }

    #[test]
    fn arguments_are_completed() {
        assert_eq!(candidates("multiple "), ["on", "off"]);
        assert_eq!(candidates("multiple of"), ["off"]);
        assert_eq!(candidates("help lef"), ["left"]);
        assert_eq!(candidates("sequence m"), ["moves.txt", "\"my moves.txt\""]);
        assert_eq!(candidates("load \"my m"), ["\"my moves.txt\""]);
        assert_eq!(complete("load \"my m").start, 5);
        // A quote inside a word has no effect, so the space after the last word ends it.
        assert_eq!(complete("rename a\"b dr drop ").start, 19);
        // The argument is followed by the next command.
        assert_eq!(candidates("sequence moves.txt dr"), ["drop"]);
        assert_eq!(candidates("sequence left dr"), ["drop"]);
    }

    #[test]
    fn answers_are_completed() {
        let mut game = Biquadris::new(&Setup::with_seed(1));
        let lines = "O;drop;drop;O;2right;drop;drop;O;4right;drop;drop;O;6right;drop;drop;O;8right;drop;drop;\
                     I;clockwise;10right;drop";
        for line in lines.split(';') {
            let _ = game.play(&line.trim().parse().unwrap(), &mut Vec::new()).unwrap();
        }
        assert!(game.action_due().is_some());
        let complete = |line| Interpreter::<Biquadris>::default().complete(line, &game, &TwoFiles).candidates;
        assert_eq!(complete("b"), ["blind"]);
        assert_eq!(complete("h"), ["heavy", "help"]);
        assert_eq!(complete("force "), ["I", "J", "L", "O", "S", "Z", "T"]);
    }
}
