// SPDX-License-Identifier: GPL-3.0-or-later
//! A game's page as the window sees it, whatever the game.

use std::rc::Rc;

use gtk::gio;

use super::host::Plays;
use super::library::Library;
use super::preferences::editable::Editable;
use super::shortcuts::Gesture;
use super::strip::Strip;
use play::seats::Seats;

/// What a game shows in the window.
pub trait GamePage {
    /// What the game is called.
    fn title(&self) -> &'static str;

    /// The page.
    fn widget(&self) -> gtk::Widget;

    /// The match.
    fn plays(&self) -> Rc<dyn Plays>;

    /// The status line above the board.
    fn strip(&self) -> Strip;

    /// Gives the focus to the board, that of the player to move where there are several.
    fn focus_board(&self);

    /// The game's own part of the game menu. Its actions are those of [`GamePage::actions`], with the prefix `game.`.
    fn menu(&self) -> gio::MenuModel;

    /// The game's own actions.
    fn actions(&self) -> gio::ActionGroup;

    /// The keys of the game's commands in the settings.
    fn keys(&self, library: &Rc<Library>) -> Rc<dyn Editable>;

    /// Mouse and touch, as the window of shortcuts lists them.
    fn gestures(&self) -> &'static [Gesture];

    /// Remembers who sits where.
    fn keep_seats(&self, library: &Library, seats: &Seats);

    /// The page stands in this window now: its dialogs open above it. What is set in the library holds from now on, also
    /// when it changes.
    fn enter(&self, window: &gtk::Window, library: &Rc<Library>);
}
