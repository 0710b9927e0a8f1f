// SPDX-License-Identifier: GPL-3.0-or-later
//! Interface of a game to the desktop front end.

use std::rc::Rc;

use gtk::gio;

use super::game_match::{Match, MatchConfig};
use super::game_page::GamePage;
use super::help;
use super::user_data::UserData;
use i18n::Message;
use paint::{PictureError, PictureFile};
use play::Playable;
use storage::preferences_file::PreferencesFile;
use view::controller::FindHiddenInfo;
use view::shortcuts::Gesture;

/// Game that has a page in the window.
pub trait GameView: Playable<Suggestion: Send, Setup: Send, Move: Send> + Send {
    /// View state of a match that is not part of the position, such as a selection.
    type State: Default;

    /// Title of the game in the UI.
    const TITLE: &'static str;

    /// Contents of the help window besides the page of rules.
    const HELP: help::Source;

    /// Mouse and touch gestures, for the shortcuts window.
    const GESTURES: &'static [Gesture];

    /// Builds the game's section of the game menu. Its actions have the prefix `game.`.
    fn menu() -> gio::MenuModel;

    /// Builds the page for a match.
    fn open(config: MatchConfig<Self>) -> GamePage;

    /// Builds the game's page of preferences for a dialog.
    fn preferences(dialog: &adw::Window, user_data: &Rc<UserData>) -> adw::PreferencesPage;

    /// Returns the errors in the preferences that only the game's page reads.
    fn config_errors(preferences_file: &PreferencesFile) -> Vec<Message> {
        let _ = preferences_file;
        Vec::new()
    }

    /// Updates the view state after a change of the position, before `position-changed` is emitted.
    fn position_changed(it: &Match<Self>) {
        let _ = it;
    }

    /// Describes events for the status bar. Returns `None` if there is nothing that a player needs to know.
    fn news(it: &Match<Self>, events: &[Self::Event]) -> Option<String>;

    /// Describes what the match waits for, such as a player's move.
    fn status(it: &Match<Self>) -> String;

    /// Describes a hint.
    fn hint_text(suggestion: &Self::Suggestion) -> String {
        Self::hint_line(suggestion)
    }

    /// Describes the result of a finished match.
    fn result(position: &Self, names: &[String]) -> String;

    /// Returns the visible scores, by seat.
    fn scores(position: &Self) -> Vec<u64> {
        position.player_results().iter().map(|result| result.score).collect()
    }

    /// Returns whether a player can make a move in the shown position and need not answer a question first.
    fn is_open(it: &Match<Self>) -> bool {
        it.position().turn().is_some()
    }

    /// Returns a function that finds the information that commands must not reveal. It is called before each command.
    fn hidden_info(it: &Match<Self>) -> FindHiddenInfo<Self> {
        let _ = it;
        Box::new(|_| None)
    }

    /// Draws the shown position as the contents of a picture file.
    ///
    /// # Errors
    /// Returns an error if drawing or encoding fails.
    fn picture(it: &Match<Self>, file: PictureFile) -> Result<Vec<u8>, PictureError>;
}
