// SPDX-License-Identifier: GPL-3.0-or-later
//! Which command a word means (help/biquadris.md, "Abbreviations", "Names and macros").

use std::collections::HashMap;
use std::sync::Arc;

use i18n::N_;

use super::error::Fault;
use super::files::{MACRO_LIMIT, MOST_NAMES};
use super::vocabulary::{Command, NamePriority};
use rules::game::Game;

/// How alike two words must be for the one to be suggested for the other; 1 is equal.
const SIMILAR: f64 = 0.75;

/// What a word means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// The command at this place of the vocabulary.
    Command(usize),
    /// The macro of this name.
    Macro(Arc<str>),
}

/// The names that can be typed now: the vocabulary's, and those given by `rename` and `macro`.
#[derive(Clone, Debug)]
pub struct Names<G: Game> {
    commands: Vec<Command<G>>,
    given: HashMap<Arc<str>, Target>,
    /// The commands of each macro, one a line.
    macros: HashMap<Arc<str>, Arc<str>>,
}

impl<G: Game> Names<G> {
    /// The names of a vocabulary, with none given yet.
    #[must_use]
    pub fn new(commands: Vec<Command<G>>) -> Self {
        Self { commands, given: HashMap::new(), macros: HashMap::new() }
    }

    /// The vocabulary, in the order in which `help` lists it.
    #[must_use]
    pub fn commands(&self) -> &[Command<G>] {
        &self.commands
    }

    /// The names that were given by `rename` and `macro`, in no order.
    pub fn given(&self) -> impl Iterator<Item = &str> {
        self.given.keys().map(AsRef::as_ref)
    }

    /// The command at this place of the vocabulary; the place comes from a [`Target`].
    #[must_use]
    pub fn command(&self, index: usize) -> &Command<G> {
        &self.commands[index]
    }

    /// The place of the command with exactly this name.
    #[must_use]
    pub fn exact(&self, word: &str) -> Option<usize> {
        self.commands.iter().position(|command| command.name == word)
    }

    /// The commands of the macro of this name, one a line.
    #[must_use]
    pub fn macro_of(&self, name: &str) -> Option<Arc<str>> {
        self.macros.get(name).map(Arc::clone)
    }

    /// What a word means: an exact name, else the only classic command that it begins, else the only other one.
    ///
    /// # Errors
    /// If it begins no name, or several.
    pub fn find(&self, word: &str) -> Result<Target, Fault> {
        if let Some(index) = self.exact(word) {
            return Ok(Target::Command(index));
        }
        if let Some(target) = self.given.get(word) {
            return Ok(target.clone());
        }
        for rank in [NamePriority::Classic, NamePriority::Other] {
            let begun = |(_, command): &(usize, &Command<G>)| command.rank == rank && command.name.starts_with(word);
            let mut matches = self.commands.iter().enumerate().filter(begun);
            match (matches.next().filter(|_| !word.is_empty()), matches.next()) {
                (None, _) => {}
                (Some((index, _)), None) => return Ok(Target::Command(index)),
                (Some((_, first)), Some((_, second))) => {
                    let rest = matches.map(|(_, command)| command.name.to_owned());
                    let candidates = [first.name.to_owned(), second.name.to_owned()].into_iter().chain(rest).collect();
                    return Err(Fault::Ambiguous { candidates });
                }
            }
        }
        Err(Fault::Unknown { similar: self.similar(word) })
    }

    /// The names that look like a word, the most alike first.
    fn similar(&self, word: &str) -> Vec<String> {
        let names = self.commands.iter().map(|command| command.name).chain(self.given.keys().map(AsRef::as_ref));
        let likeness = |name| (strsim::jaro_winkler(word, name), name);
        let mut near: Vec<(f64, &str)> = names.map(likeness).filter(|(alike, _)| *alike >= SIMILAR).collect();
        near.sort_by(|(one, a), (other, b)| other.total_cmp(one).then(a.cmp(b)));
        near.into_iter().take(3).map(|(_, name)| name.to_owned()).collect()
    }

    /// Gives what `old` means another name; the old one stays.
    ///
    /// # Errors
    /// If `old` means nothing, or `new` can't be a name.
    pub fn rename(&mut self, old: &str, new: &str) -> Result<(), Fault> {
        let target = self.find(old).map_err(|fault| Fault::Named { name: old.to_owned(), fault: Box::new(fault) })?;
        self.check(new)?;
        self.given.insert(new.into(), target);
        Ok(())
    }

    /// Gives a list of commands, one a line, a name.
    ///
    /// # Errors
    /// If this can't be a name, or the list is too long.
    pub fn define(&mut self, name: &str, body: &str) -> Result<(), Fault> {
        self.check(name)?;
        if body.len() > MACRO_LIMIT {
            return Err(Fault::Macro);
        }
        let name: Arc<str> = name.into();
        self.macros.insert(Arc::clone(&name), body.into());
        self.given.insert(Arc::clone(&name), Target::Macro(name));
        Ok(())
    }

    fn check(&self, name: &str) -> Result<(), Fault> {
        let why = if name.is_empty() {
            N_!("it is empty")
        } else if name.contains(|c: char| c.is_whitespace() || matches!(c, ';' | ',' | '"')) {
            N_!("it contains a space, “;”, “,” or a double quote")
        } else if name.starts_with(|c: char| c.is_ascii_digit()) {
            N_!("it starts with a digit")
        } else if self.exact(name).is_some() {
            N_!("it is already a command")
        } else if self.given.len() >= MOST_NAMES && !self.given.contains_key(name) {
            return Err(Fault::Names);
        } else {
            return Ok(());
        };
        Err(Fault::Name { name: name.to_owned(), why })
    }
}
