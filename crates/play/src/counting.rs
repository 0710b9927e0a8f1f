// SPDX-License-Identifier: GPL-3.0-or-later
//! Rules on which games count for high scores and statistics. A game that does not is a *practice* game.
//!
//! Whether a game counts follows from its setup and moves ([`practice_setup`](super::Playable::practice_setup),
//! [`practice_move`](super::Playable::practice_move)), and from facts that are not part of them: the origin of
//! commands, hints, and undo. The latter are stored as [`PracticeGames`] and saved with the match.

use tr::tr;

/// Origin of a command.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Origin {
    /// A person typed it, or pressed its key or button.
    #[default]
    Person,
    /// A sequence file run by a person. Each run has a different number.
    Script(u64),
    /// A pipe; another program may be playing.
    Pipe,
}

impl Origin {
    /// Returns the reason why a game with such a command doesn't count, if any.
    #[must_use]
    pub const fn practice(self) -> Option<Practice> {
        match self {
            Self::Person => None,
            Self::Script(_) => Some(Practice::Script),
            Self::Pipe => Some(Practice::Pipe),
        }
    }
}

/// Reason why a game doesn't count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Practice {
    /// Undo was used.
    Undo,
    /// A hint was shown.
    Hint,
    /// A block was replaced by one of the player's choice.
    Replaced,
    /// Blocks come from the player's own file.
    OwnBlocks,
    /// The game started from a given board.
    GivenBoard,
    /// Some moves came from a sequence file.
    Script,
    /// Some of its commands came from a pipe.
    Pipe,
    /// The game was imported from another program's file.
    Imported,
    /// Version 0.1.0 saved the game with the mark that undo or a hint was used.
    Earlier,
}

impl Practice {
    /// Reasons saved with a match, with their names in the file. The others follow from setup and moves.
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

    /// Returns the reason of this name; unknown names may come from later versions and are read as [`Self::Earlier`].
    fn named(name: &str) -> Self {
        Self::SAVED.iter().find(|(_, known)| *known == name).map_or(Self::Earlier, |(reason, _)| *reason)
    }

    /// Returns the notice that explains why the game is practice.
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

/// Prefix of a line of a saved game that lists a practice game and the reason.
const PRACTICE: &str = "# practice";
/// Line with which version 0.1.0 marks a whole match. It is still written if the last game of a match is practice.
pub const MARK: &str = "# marked";

/// Practice games of a match, for reasons that don't follow from setup and moves. Games are numbered from 0; each
/// `restart` starts a new one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PracticeGames {
    games: Vec<(usize, Practice)>,
    /// Whether the match has the mark of version 0.1.0: without other entries it applies to all games, otherwise to the
    /// last one.
    marked: bool,
}

impl PracticeGames {
    /// Marks games of a match for one reason.
    #[must_use]
    pub fn of_games(games: impl IntoIterator<Item = usize>, reason: Practice) -> Self {
        Self { games: games.into_iter().map(|game| (game, reason)).collect(), marked: false }
    }

    /// Returns the state of a match that version 0.1.0 marked.
    #[must_use]
    pub const fn marked() -> Self {
        Self { games: Vec::new(), marked: true }
    }

    /// Whether no game is marked.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.games.is_empty() && !self.marked
    }

    /// Returns the reason why a game doesn't count.
    #[must_use]
    pub fn of(&self, game: usize) -> Option<Practice> {
        let found = self.games.iter().find(|(number, _)| *number == game).map(|(_, reason)| *reason);
        found.or_else(|| self.is_marked_alone().then_some(Practice::Earlier))
    }

    /// Whether version 0.1.0 marked the whole match.
    const fn is_marked_alone(&self) -> bool {
        self.marked && self.games.is_empty()
    }

    /// Marks a game.
    pub fn add(&mut self, game: usize, reason: Practice) {
        if !self.games.contains(&(game, reason)) {
            self.games.push((game, reason));
        }
    }

    /// Adds all entries of `other`, on which [`Self::expand_mark`] must have been called.
    pub fn merge(&mut self, other: &Self) {
        other.games.iter().for_each(|&(game, reason)| self.add(game, reason));
    }

    /// Removes a reason from this game and all later ones.
    pub fn remove(&mut self, first_game: usize, reason: Practice) {
        self.games.retain(|&(game, known)| game < first_game || known != reason);
    }

    /// Removes the entries of this game and all later ones, because a new game gets this number.
    pub fn start(&mut self, game: usize) {
        self.games.retain(|(number, _)| *number < game);
    }

    /// Replaces the mark of version 0.1.0 by entries for the games 0 to `last`.
    pub fn expand_mark(&mut self, last: usize) {
        if self.is_marked_alone() {
            (0..=last).for_each(|game| self.add(game, Practice::Earlier));
        }
        self.marked = false;
    }

    /// Returns a copy to be saved while game `game` is played.
    #[must_use]
    pub fn saved_in(&self, game: usize) -> Self {
        // Version 0.1.0 doesn't mark games for the origin of their commands.
        let marks = |(number, reason): &(usize, Practice)| *number == game && *reason != Practice::Pipe;
        Self { games: self.games.clone(), marked: self.is_marked_alone() || self.games.iter().any(marks) }
    }

    /// Returns the mark line of version 0.1.0, or an empty string.
    #[must_use]
    pub fn mark(&self) -> String {
        if self.marked { format!("{MARK}\n") } else { String::new() }
    }

    /// Returns the entries as listed in the header of a saved game.
    #[must_use]
    pub fn words(&self) -> Vec<String> {
        self.games.iter().map(|(game, reason)| format!("{game} {}", reason.name())).collect()
    }

    /// Returns all entries as lines of a journal, whose header is written before they are known.
    #[must_use]
    pub fn lines(&self) -> String {
        let line = |words| format!("{PRACTICE} {words}\n");
        self.mark() + &self.words().into_iter().map(line).collect::<String>()
    }

    /// Reads the entries of a header and of lines; other lines are ignored.
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

    /// Adds an entry as it is saved.
    fn add_words(&mut self, words: &str) {
        let mut words = words.split_whitespace();
        if let Some(game) = words.next().and_then(|game| game.parse().ok()) {
            self.add(game, words.next().map_or(Practice::Earlier, Practice::named));
        }
    }

    /// Whether a line of a saved game is an entry or the mark.
    #[must_use]
    pub fn is_line(line: &str) -> bool {
        line == MARK || line.strip_prefix(PRACTICE).is_some_and(|rest| rest.starts_with(' '))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn saved_entries_survive_a_round_trip() {
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
            read.expand_mark(last);
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
    fn the_mark_of_0_1_0_applies_to_all_games_so_far() {
        let mut practices = PracticeGames::read(&[], ["left", "# marked", "# computers 2:easy"].into_iter());
        assert_eq!((practices.of(0), practices.of(3)), (Some(Practice::Earlier), Some(Practice::Earlier)));
        assert_eq!(practices.lines(), "# marked\n");
        practices.expand_mark(1);
        assert_eq!((practices.of(1), practices.of(2)), (Some(Practice::Earlier), None));
        assert_eq!(practices.lines(), "# practice 0 earlier\n# practice 1 earlier\n");
    }

    #[test]
    fn unknown_reasons_mark_a_game() {
        let read = PracticeGames::read(&[], ["# practice 1 telepathy", "# practice x undo", "# practice"].into_iter());
        assert_eq!((read.of(0), read.of(1)), (None, Some(Practice::Earlier)));
    }
}
