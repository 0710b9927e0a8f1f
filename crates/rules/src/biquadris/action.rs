// SPDX-License-Identifier: GPL-3.0-or-later
//! Special actions, earned by clearing two or more rows with one drop (help/biquadris.md, "Special actions").

use std::fmt;
use std::str::FromStr;

use tr::tr;

use super::tetromino::Tetromino;
use crate::escape::escaped;

/// Special action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Hides the middle of the opponent's board until the opponent drops.
    Blind,
    /// Makes the opponent's block fall two rows after each sideways command during the coming turn.
    Heavy,
    /// Replaces the opponent's current block with this one.
    Force(Tetromino),
    /// Gives the player who chose it five upward moves.
    MoveUp,
}

impl Action {
    /// Command words of the four kinds, in the order of the rules.
    pub const WORDS: [&'static str; 4] = ["blind", "heavy", "force", "moveup"];

    /// Command word of the kind. `force` is followed by a block letter.
    #[must_use]
    pub const fn word(self) -> &'static str {
        Self::WORDS[self.kind()]
    }

    /// Index of the kind in [`Action::WORDS`].
    #[must_use]
    pub const fn kind(self) -> usize {
        match self {
            Self::Blind => 0,
            Self::Heavy => 1,
            Self::Force(_) => 2,
            Self::MoveUp => 3,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())?;
        if let Self::Force(block) = self { write!(f, " {block}") } else { Ok(()) }
    }
}

/// One to four different special actions in the order in which they are applied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Choice {
    first: Action,
    more: [Option<Action>; 3],
}

/// Error for a list of actions that is not a valid choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadChoice {
    /// The list is empty.
    #[error("{}", tr!("no special action was given; use blind, heavy, force BLOCK or moveup"))]
    Empty,
    /// A kind is listed twice.
    #[error("{}", tr!("“{action}” is listed twice; choose each action only once", action = .0))]
    Twice(&'static str),
}

impl Choice {
    /// Creates a choice from a list of actions.
    ///
    /// # Errors
    /// Returns an error if the list is empty or contains a kind twice (`force` counts once, whatever its letter).
    pub fn new(actions: &[Action]) -> Result<Self, BadChoice> {
        let (&first, rest) = actions.split_first().ok_or(BadChoice::Empty)?;
        let mut choice = Self { first, more: [None; 3] };
        let mut slots = choice.more.iter_mut();
        for (index, &action) in rest.iter().enumerate() {
            if actions[..=index].iter().any(|earlier| earlier.kind() == action.kind()) {
                return Err(BadChoice::Twice(action.word()));
            }
            if let Some(slot) = slots.next() {
                *slot = Some(action);
            }
        }
        Ok(choice)
    }

    /// Iterates over the actions in the order in which they are applied.
    pub fn actions(self) -> impl Iterator<Item = Action> {
        std::iter::once(self.first).chain(self.more.into_iter().flatten())
    }

    /// Number of actions, 1 to 4.
    #[must_use]
    pub fn count(self) -> u8 {
        self.actions().count() as u8
    }
}

impl From<Action> for Choice {
    fn from(action: Action) -> Self {
        Self { first: action, more: [None; 3] }
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.first)?;
        self.more.iter().flatten().try_for_each(|action| write!(f, ",{action}"))
    }
}

/// Error for text that is not a valid special action.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadAction {
    /// Unknown action word.
    #[error("{}", tr!("unknown special action “{word}”; use blind, heavy, force BLOCK or moveup", word = escaped(.0)))]
    Unknown(String),
    /// `force` without a valid block letter, or another action with an argument.
    #[error("{}", tr!("“{word}”: force takes one block letter (I J L O S Z T); the other actions take none", word = escaped(.0)))]
    Letter(String),
    /// The list of actions is invalid as a whole.
    #[error(transparent)]
    List(#[from] BadChoice),
}

impl FromStr for Action {
    type Err = BadAction;

    fn from_str(text: &str) -> Result<Self, BadAction> {
        let (word, letter) = text.split_once(' ').map_or((text, None), |(word, letter)| (word, Some(letter)));
        let mut letters = letter.unwrap_or_default().chars();
        let block = letters.next().filter(|_| letters.next().is_none()).and_then(Tetromino::from_letter);
        match (word, letter.is_some(), block) {
            ("blind", false, _) => Ok(Self::Blind),
            ("heavy", false, _) => Ok(Self::Heavy),
            ("moveup", false, _) => Ok(Self::MoveUp),
            ("force", true, Some(block)) => Ok(Self::Force(block)),
            (word, ..) if Self::WORDS.contains(&word) => Err(BadAction::Letter(text.to_owned())),
            _ => Err(BadAction::Unknown(text.to_owned())),
        }
    }
}

impl FromStr for Choice {
    type Err = BadAction;

    fn from_str(text: &str) -> Result<Self, BadAction> {
        let actions = text.split(',').map(str::parse).collect::<Result<Vec<Action>, _>>()?;
        Ok(Self::new(&actions)?)
    }
}
