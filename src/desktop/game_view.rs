// SPDX-License-Identifier: GPL-3.0-or-later
//! Display of a game in the window.

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

/// A game that has a page in the window.
pub trait GameView: Playable<Suggestion: Send, Setup: Send, Move: Send> + Send {
    /// State of a match that only the window has, such as a selection.
    type State: Default;

    /// Name of the game.
    const TITLE: &'static str;

    /// Contents of the help window besides the page of rules, `resources/help/NAME.md`.
    const HELP: help::Source;

    /// Mouse and touch, as the shortcuts window lists them.
    const GESTURES: &'static [Gesture];

    /// The game's own part of the game menu. Its actions have the prefix `game.`.
    fn menu() -> gio::MenuModel;

    /// Builds the page for a match.
    fn open(config: MatchConfig<Self>) -> GamePage;

    /// Builds the game's page of preferences, for this dialog.
    fn preferences(dialog: &adw::Window, user_data: &Rc<UserData>) -> adw::PreferencesPage;

    /// Errors in the preferences that only the game's page reads.
    fn config_errors(preferences_file: &PreferencesFile) -> Vec<Message> {
        let _ = preferences_file;
        Vec::new()
    }

    /// Brings the state up to date with the position, before `position-changed`.
    fn position_changed(it: &Match<Self>) {
        let _ = it;
    }

    /// Describes what happened; `None` if nothing did that a player needs to know.
    fn news(it: &Match<Self>, events: &[Self::Event]) -> Option<String>;

    /// Describes what the match waits for.
    fn status(it: &Match<Self>) -> String;

    /// Describes a hint.
    fn hint_text(suggestion: &Self::Suggestion) -> String {
        Self::hint_line(suggestion)
    }

    /// Describes who has won, and with what, in a match that is over.
    fn result(position: &Self, names: &[String]) -> String;

    /// Each player's score, as far as it may be seen.
    fn scores(position: &Self) -> Vec<u64> {
        position.reached().iter().map(|reached| reached.score).collect()
    }

    /// Whether a player can make a move in the position that is shown (and need not answer a question first).
    fn is_open(it: &Match<Self>) -> bool {
        it.position().turn().is_some()
    }

    /// Finds what commands must not reveal in a match, before each command.
    fn hidden_info(it: &Match<Self>) -> FindHiddenInfo<Self> {
        let _ = it;
        Box::new(|_| None)
    }

    /// Draws the position, as a file.
    ///
    /// # Errors
    /// An error of cairo, or of the encoding.
    fn picture(it: &Match<Self>, file: PictureFile) -> Result<Vec<u8>, PictureError>;
}
