// SPDX-License-Identifier: GPL-3.0-or-later
//! Resolution of command names (help/biquadris.md, "Abbreviations", "Names and macros").

use std::collections::HashMap;
use std::sync::Arc;

use i18n::N_;

use super::error::Fault;
use super::files::{MACRO_LIMIT, MAX_NAMES};
use super::vocabulary::{Command, NamePriority};
use rules::game::Game;

/// Minimum Jaro–Winkler similarity of suggested names; 1 is equality.
const MIN_SIMILARITY: f64 = 0.75;

/// Meaning of a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// Command with this index in the vocabulary.
    Command(usize),
    /// Macro of this name.
    Macro(Arc<str>),
}

/// Names that can be typed: the vocabulary's, and those defined by `rename` and `macro`.
#[derive(Clone, Debug)]
pub struct Names<G: Game> {
    commands: Vec<Command<G>>,
    given: HashMap<Arc<str>, Target>,
    /// Commands of each macro, one per line.
    macros: HashMap<Arc<str>, Arc<str>>,
}

impl<G: Game> Names<G> {
    /// Creates the names of a vocabulary without user-defined ones.
    #[must_use]
    pub fn new(commands: Vec<Command<G>>) -> Self {
        Self { commands, given: HashMap::new(), macros: HashMap::new() }
    }

    /// Returns the vocabulary in the order of `help`.
    #[must_use]
    pub fn commands(&self) -> &[Command<G>] {
        &self.commands
    }

    /// Returns the names defined by `rename` and `macro` in no particular order.
    pub fn given(&self) -> impl Iterator<Item = &str> {
        self.given.keys().map(AsRef::as_ref)
    }

    /// Returns the command with an index from a [`Target`].
    #[must_use]
    pub fn command(&self, index: usize) -> &Command<G> {
        &self.commands[index]
    }

    /// Returns the index of the command of exactly this name.
    #[must_use]
    pub fn exact(&self, word: &str) -> Option<usize> {
        self.commands.iter().position(|command| command.name == word)
    }

    /// Returns the commands of a macro, one per line.
    #[must_use]
    pub fn macro_of(&self, name: &str) -> Option<Arc<str>> {
        self.macros.get(name).map(Arc::clone)
    }

    /// Resolves a word: an exact name, else the only classic command of which it is a prefix, else the only other one.
    ///
    /// # Errors
    /// Returns [`Fault::Unknown`] or [`Fault::Ambiguous`] if there is no such command, or more than one.
    pub fn find(&self, word: &str) -> Result<Target, Fault> {
        if let Some(index) = self.exact(word) {
            return Ok(Target::Command(index));
        }
        if let Some(target) = self.given.get(word) {
            return Ok(target.clone());
        }
        for rank in [NamePriority::Classic, NamePriority::Other] {
            let is_match = |(_, command): &(usize, &Command<G>)| command.rank == rank && command.name.starts_with(word);
            let mut matches = self.commands.iter().enumerate().filter(is_match);
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

    /// Returns up to three similar names, the most similar first.
    fn similar(&self, word: &str) -> Vec<String> {
        let names = self.commands.iter().map(|command| command.name).chain(self.given.keys().map(AsRef::as_ref));
        let rated = |name| (strsim::jaro_winkler(word, name), name);
        let mut similar_names: Vec<(f64, &str)> =
            names.map(rated).filter(|(similarity, _)| *similarity >= MIN_SIMILARITY).collect();
        similar_names.sort_by(|(one, a), (other, b)| other.total_cmp(one).then(a.cmp(b)));
        similar_names.into_iter().take(3).map(|(_, name)| name.to_owned()).collect()
    }

    /// Defines another name for a command or macro; the old name stays valid.
    ///
    /// # Errors
    /// Returns an error if `old` is not a command or macro, or `new` is not a valid name.
    pub fn rename(&mut self, old: &str, new: &str) -> Result<(), Fault> {
        let target = self.find(old).map_err(|fault| Fault::Named { name: old.to_owned(), fault: Box::new(fault) })?;
        self.check(new)?;
        self.given.insert(new.into(), target);
        Ok(())
    }

    /// Defines a macro with these commands, one per line.
    ///
    /// # Errors
    /// Returns an error if the name is not valid, or the commands exceed [`MACRO_LIMIT`].
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
        } else if self.given.len() >= MAX_NAMES && !self.given.contains_key(name) {
            return Err(Fault::Names);
        } else {
            return Ok(());
        };
        Err(Fault::Name { name: name.to_owned(), why })
    }
}
