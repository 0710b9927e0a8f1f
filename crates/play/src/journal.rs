// SPDX-License-Identifier: GPL-3.0-or-later
//! The journal of the match in play: written as it goes, so that whatever ends the program loses at most the move that is
//! being made. It is a match record; what keeps it is told in `storage`.

use i18n::Message;

use super::counting::PracticeGames;
use super::seats::Seats;

/// What has changed in a match since it was last written.
pub struct Entry<'a> {
    /// Tells the matches on one table from each other.
    pub id: u64,
    /// The name of the game.
    pub game: &'static str,
    /// When the match began.
    pub date: &'a str,
    /// The head of the record, up to and with the line `---`.
    pub header: &'a dyn Fn() -> String,
    /// How often the head has changed since the match was begun or opened.
    pub head_changes: u64,
    /// So many moves are as they were; those that were written after them are not.
    pub keep: usize,
    /// The moves after those, in their notation.
    pub moves: &'a [String],
    /// The games that are practice for reasons that setup and moves do not show.
    pub practices: &'a PracticeGames,
    /// Where computer players sit.
    pub seats: &'a Seats,
    /// What the players' clocks show, in thousandths of a second; empty where there are none.
    pub clocks: &'a [u32],
    /// Whether none of them runs.
    pub clocks_stand: bool,
}

/// Where journals are written.
pub trait Journal {
    /// Writes what has changed.
    ///
    /// # Errors
    /// Why not, as a notice for the player. The game goes on; what was to be written comes again with the next change.
    fn write(&mut self, entry: &Entry<'_>) -> Result<(), Message>;

    /// Only these matches are on the table any longer: the journals of others are as they are to be, and can be let go of.
    fn keep_only(&mut self, ids: &[u64]);
}
