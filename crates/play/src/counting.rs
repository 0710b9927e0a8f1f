// SPDX-License-Identifier: GPL-3.0-or-later
//! Which games count for high scores and statistics. A game that does not is a *practice* game.
//!
//! Whether a game counts follows from its setup and its moves ([`Playable::practice_setup`], [`Playable::practice_move`]),
//! and from what these do not show: where commands came from, hints, and undo. The latter is kept as [`PracticeGames`], and
//! saved with the match.
//!
//! [`Playable::practice_setup`]: super::Playable::practice_setup
//! [`Playable::practice_move`]: super::Playable::practice_move

use tr::tr;

/// Where a command comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Origin {
    /// A person typed it, or pressed a key or button for it.
    #[default]
    Person,
    /// A script file that a person named. Runs of files have different numbers.
    Script(u64),
    /// A pipe: another program may play.
    Pipe,
}

impl Origin {
    /// Why a game to which such a command contributes does not count.
    #[must_use]
    pub const fn practice(self) -> Option<Practice> {
        match self {
            Self::Person => None,
            Self::Script(_) => Some(Practice::Script),
            Self::Pipe => Some(Practice::Pipe),
        }
    }
}

/// Why a game does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Practice {
    /// Something was undone.
    Undo,
    /// A hint was shown.
    Hint,
    /// A block was replaced by one that the player chose.
    Replaced,
    /// Blocks are read from the player's own file.
    OwnBlocks,
    /// It started from a given board.
    GivenBoard,
    /// A script file made some of its moves.
    Script,
    /// Some of its commands came from a pipe.
    Pipe,
    /// It was read from another program's file.
    Imported,
    /// An earlier version of this program saved it with the mark that undo or hint was used.
    Earlier,
}

impl Practice {
    /// The reasons that are saved with a match, by their names in the file. The others follow from its setup and moves.
    const SAVED: [(Self, &'static str); 6] = [
        (Self::Undo, "undo"),
        (Self::Hint, "hint"),
        (Self::Script, "script"),
        (Self::Pipe, "pipe"),
        (Self::Imported, "imported"),
        (Self::Earlier, "earlier"),
    ];

    fn name(self) -> &'static str {
        Self::SAVED.iter().find(|(reason, _)| *reason == self).map_or("other", |(_, name)| name)
    }

    /// The reason of this name; a later version may know more of them.
    fn named(name: &str) -> Self {
        Self::SAVED.iter().find(|(_, known)| *known == name).map_or(Self::Earlier, |(reason, _)| *reason)
    }

    /// A sentence that tells the player.
    #[must_use]
    pub fn notice(self) -> String {
        match self {
            Self::Undo => tr!("Practice: this game doesn’t count toward high scores because undo was used"),
            Self::Hint => tr!("Practice: this game doesn’t count toward high scores because a hint was used"),
            Self::Replaced => tr!("Practice: this game doesn’t count toward high scores because a block was replaced"),
            Self::OwnBlocks => {
                tr!("Practice: this game doesn’t count toward high scores because it uses custom blocks")
            }
            Self::GivenBoard => {
                tr!("Practice: this game doesn’t count toward high scores because it started from a custom board")
            }
            Self::Script => {
                tr!("Practice: this game doesn’t count toward high scores because commands were run from a file")
            }
            Self::Pipe => tr!("Practice: this game doesn’t count toward high scores because commands came from a pipe"),
            Self::Imported | Self::Earlier => tr!("Practice: this game doesn’t count toward high scores"),
        }
    }
}

/// Begins the line of a saved game that says that one of its games is practice, and why.
const PRACTICE: &str = "# practice";
/// The line by which version 0.1.0 marks a whole match. It is still written if the last game of a match is practice.
pub const MARK: &str = "# marked";

/// The games of a match that are practice for reasons that its setup and moves do not show, by their number from 0: each
/// `restart` starts another one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PracticeGames {
    games: Vec<(usize, Practice)>,
    /// Whether the match has the mark of version 0.1.0: alone it holds for all its games, else for the last one.
    marked: bool,
}

impl PracticeGames {
    /// All games of the match, for one reason.
    #[must_use]
    pub fn of_games(games: impl IntoIterator<Item = usize>, reason: Practice) -> Self {
        Self { games: games.into_iter().map(|game| (game, reason)).collect(), marked: false }
    }

    /// A match that version 0.1.0 marked.
    #[must_use]
    pub const fn marked() -> Self {
        Self { games: Vec::new(), marked: true }
    }

    /// Whether every game counts.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.games.is_empty() && !self.marked
    }

    /// Why this game does not count.
    #[must_use]
    pub fn of(&self, game: usize) -> Option<Practice> {
        let found = self.games.iter().find(|(number, _)| *number == game).map(|(_, reason)| *reason);
        found.or_else(|| self.is_marked_alone().then_some(Practice::Earlier))
    }

    /// Whether version 0.1.0 marked the whole match.
    const fn is_marked_alone(&self) -> bool {
        self.marked && self.games.is_empty()
    }

    /// This game does not count.
    pub fn add(&mut self, game: usize, reason: Practice) {
        if !self.games.contains(&(game, reason)) {
            self.games.push((game, reason));
        }
    }

    /// Adds all games and reasons of others, whose marks are spelled out.
    pub fn merge(&mut self, other: &Self) {
        other.games.iter().for_each(|&(game, reason)| self.add(game, reason));
    }

    /// This reason no longer holds for this game and those after it.
    pub fn remove(&mut self, first_game: usize, reason: Practice) {
        self.games.retain(|&(game, known)| game < first_game || known != reason);
    }

    /// Another game has this number from now on.
    pub fn start(&mut self, game: usize) {
        self.games.retain(|(number, _)| *number < game);
    }

    /// Spells out the mark of version 0.1.0 for the games that the match has had, `last` being the last of them.
    pub fn spell_out(&mut self, last: usize) {
        if self.is_marked_alone() {
            (0..=last).for_each(|game| self.add(game, Practice::Earlier));
        }
        self.marked = false;
    }

    /// These, as they are saved while the game of this number is played.
    #[must_use]
    pub fn saved_in(&self, game: usize) -> Self {
        // To version 0.1.0 it didn't matter where commands came from.
        let marks = |(number, reason): &(usize, Practice)| *number == game && *reason != Practice::Pipe;
        Self { games: self.games.clone(), marked: self.is_marked_alone() || self.games.iter().any(marks) }
    }

    /// The line of version 0.1.0.
    #[must_use]
    pub fn mark(&self) -> String {
        if self.marked { format!("{MARK}\n") } else { String::new() }
    }

    /// The games and reasons, as the head of a saved game lists them.
    #[must_use]
    pub fn words(&self) -> Vec<String> {
        self.games.iter().map(|(game, reason)| format!("{game} {}", reason.name())).collect()
    }

    /// All that as lines of a journal, whose head is written before anything is played.
    #[must_use]
    pub fn lines(&self) -> String {
        let line = |words| format!("{PRACTICE} {words}\n");
        self.mark() + &self.words().into_iter().map(line).collect::<String>()
    }

    /// Reads what the head of a saved game lists, and its lines, all others skipped.
    #[must_use]
    pub fn read<'a>(header: &[String], lines: impl Iterator<Item = &'a str>) -> Self {
        let mut read = Self::default();
        header.iter().for_each(|words| read.add_words(words));
        for line in lines.map(str::trim) {
            if line == MARK {
                read.marked = true;
            } else if let Some(words) = line.strip_prefix(PRACTICE) {
                read.add_words(words);
            }
        }
        read
    }

    /// A game and a reason, as they are saved.
    fn add_words(&mut self, words: &str) {
        let mut words = words.split_whitespace();
        if let Some(game) = words.next().and_then(|game| game.parse().ok()) {
            self.add(game, words.next().map_or(Practice::Earlier, Practice::named));
        }
    }

    /// Whether a line of a saved game is one of these.
    #[must_use]
    pub fn is_line(line: &str) -> bool {
        line == MARK || line.strip_prefix(PRACTICE).is_some_and(|rest| rest.starts_with(' '))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_saved_is_read_again() {
        let mut practices = PracticeGames::default();
        assert_eq!((practices.lines().as_str(), practices.is_empty()), ("", true));
        practices.add(0, Practice::Hint);
        practices.add(1, Practice::Pipe);
        practices.add(2, Practice::Pipe);
        practices.add(2, Practice::Undo);
        let lines = "# practice 0 hint\n# practice 1 pipe\n# practice 2 pipe\n# practice 2 undo\n";
        assert_eq!(practices.saved_in(1).lines(), lines, "the last game is not marked");
        assert_eq!(practices.saved_in(2).lines(), format!("# marked\n{lines}"));
        for last in [1, 2] {
            let mut read = PracticeGames::read(&[], practices.saved_in(last).lines().lines());
            assert_eq!(read, practices.saved_in(last));
            let saved = practices.saved_in(last);
            assert_eq!(PracticeGames::read(&saved.words(), saved.mark().lines()), saved);
            read.spell_out(last);
            assert_eq!(read, practices);
        }
        assert_eq!(
            [0, 1, 2].map(|game| practices.of(game)),
            [Some(Practice::Hint), Some(Practice::Pipe), Some(Practice::Pipe)]
        );
        assert!(
            practices.saved_in(2).lines().lines().all(PracticeGames::is_line) && !PracticeGames::is_line("# practiced")
        );
    }

    #[test]
    fn the_mark_of_0_1_0_holds_for_all_games_so_far() {
        let mut practices = PracticeGames::read(&[], ["left", "# marked", "# computers 2:easy"].into_iter());
        assert_eq!((practices.of(0), practices.of(3)), (Some(Practice::Earlier), Some(Practice::Earlier)));
        assert_eq!(practices.lines(), "# marked\n");
        practices.spell_out(1);
        assert_eq!((practices.of(1), practices.of(2)), (Some(Practice::Earlier), None));
        assert_eq!(practices.lines(), "# practice 0 earlier\n# practice 1 earlier\n");
    }

    #[test]
    fn what_a_later_version_writes_is_practice() {
        let read = PracticeGames::read(&[], ["# practice 1 telepathy", "# practice x undo", "# practice"].into_iter());
        assert_eq!((read.of(0), read.of(1)), (None, Some(Practice::Earlier)));
    }
}
