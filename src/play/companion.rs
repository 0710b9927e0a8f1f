// SPDX-License-Identifier: GPL-3.0-or-later
//! Someone who plays at the same table from elsewhere: the terminal beside the window. The window knows it by this
//! trait alone.

use super::playable::Playable;
use super::table::Table;

/// What a companion did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Did {
    /// Nothing: no command waits.
    Nothing,
    /// One command, carried out and answered; [`Table::events`] says what happened.
    Command,
    /// It asks the program to end.
    Quit,
}

/// A reader of commands that shares the table with a window.
pub trait Companion<G: Playable> {
    /// Calls `wake`, from any thread, whenever commands have come in.
    fn wake_with(&mut self, wake: Box<dyn Fn() + Send>);

    /// Carries out the next command that waits, and answers it. Never blocks.
    fn attend(&mut self, table: &mut Table<G>) -> Did;

    /// The window changed something: shows the position.
    fn show(&mut self, table: &Table<G>);
}
