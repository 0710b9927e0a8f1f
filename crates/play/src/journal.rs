// SPDX-License-Identifier: GPL-3.0-or-later
//! Journal of the current match, written after every move, so that a crash loses at most the move being made. A journal
//! is a saved game; `storage` implements it.

use i18n::Message;

use super::counting::PracticeGames;
use super::seats::Seats;

/// Changes of a match since it was last written.
pub struct Entry<'a> {
    /// Identifier of the match, unique within a session.
    pub id: u64,
    /// Name of the game.
    pub game: &'static str,
    /// Start date of the match.
    pub date: &'a str,
    /// Returns the header of the saved game, up to and including the line `---`.
    pub header: &'a dyn Fn() -> String,
    /// Number of changes of the header since the match was started or opened.
    pub header_changes: u64,
    /// Number of leading moves that are unchanged; all later ones in the file are obsolete.
    pub unchanged: usize,
    /// Moves after the unchanged ones, in their notation.
    pub moves: &'a [String],
    /// Practice games for reasons that don't follow from setup and moves.
    pub practices: &'a PracticeGames,
    /// Persons and computer players.
    pub seats: &'a Seats,
    /// Clock readings in milliseconds, by seat; empty in an untimed match.
    pub clocks: &'a [u32],
    /// Whether no clock is running.
    pub clocks_stopped: bool,
}

/// Writer of journals.
pub trait Journal {
    /// Writes the changes.
    ///
    /// # Errors
    /// Returns a notice for the player if writing fails. The game continues, and the caller repeats the changes with
    /// the next ones.
    fn write(&mut self, entry: &Entry<'_>) -> Result<(), Message>;

    /// Closes all journals but those of these matches; the closed ones are final.
    fn retain(&mut self, ids: &[u64]);
}
