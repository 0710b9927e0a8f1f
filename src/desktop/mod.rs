// SPDX-License-Identifier: GPL-3.0-or-later
//! Desktop front end: a libadwaita application with a page for each game.
//!
//! ```text
//! application            one instance per desktop session; files to open; application actions
//! └─ window              header bar, menus, messages; window actions; file dialogs
//!    ├─ game_page        page of a game; the game fills it with its board (for example `biquadris::page`)
//!    ├─ replay_bar       controls of a replay
//!    └─ command_bar      entry for the commands of the terminal
//!
//! games                  list of games, and the pages opened so far
//! game_actions           commands of a game as actions for its board, menu and buttons
//! game_match             match: controller, computer players, clocks, saves, linked terminal session; GObject with signals
//! game_view              trait of a game that has a page in the window
//! user_data              preferences, scores and saved games, with notification of changes
//! keys, accelerators     keys of the games; keys of the window actions
//! status_bar             status line above every game, and the buttons at the end of a game
//! message_bar            important messages, below the header bar
//! dialogs                parts that dialogs share; the dialogs are saved, scores, statistics, help, preferences, shortcuts
//! accessible             labels and descriptions of boards for assistive technologies
//! gestures               mouse and touch on a board
//! theme                  appearance of drawn content
//! render_cache, drawn    cached pictures; widget with a small picture
//! focus_ring             rings around a board, such as the focus ring
//! frame_clock            animations, which run only while something moves
//! dates                  dates and times in the local time zone
//! ```
//!
//! Widgets listen to the signals of a `game_match::MatchModel` and read the position from the match. They send requests to
//! `game_match::Match::perform`. Boards are drawn by [`paint`]; layouts are templates in `resources/ui`.
//!
//! **Layering.** This module does not depend on [`terminal`](crate::terminal). The linked terminal session is a
//! [`play::peer_input::PeerInput`], which `src/cli/front_end/window.rs` creates.

mod accelerators;
mod accessible;
mod application;
mod apply_preferences;
mod biquadris;
mod blocky;
mod blokus;
mod choose_file;
mod command_bar;
mod dates;
mod dialogs;
mod drawn;
mod focus_ring;
mod frame_clock;
mod game_actions;
mod game_match;
mod game_page;
mod game_view;
mod games;
mod gestures;
mod help;
mod icon;
mod keys;
mod message_bar;
mod preferences;
mod push_and_clear;
mod rectangle;
mod render_cache;
mod replay_bar;
mod saved;
mod scores;
mod shortcuts;
mod statistics;
mod status_bar;
mod style_sheets;
mod theme;
mod user_data;
mod window;

use std::sync::OnceLock;

use tr::tr;
use view::appearance::AppearancePreferences;

use i18n::Message;
use storage::preferences_file::PreferencesFile;

pub use accelerators::Accelerators;
pub use application::Program;
pub use game_match::MatchConfig;
pub use game_page::GamePage;
pub use game_view::GameView;
pub use games::{GameSlot, LastGame};
pub use user_data::UserData;

/// Application ID: D-Bus name, and base name of the resources, icons and desktop entry.
pub const APP_ID: &str = "io.github.biquadris.Biquadris";

/// Returns the errors in the preferences that only the desktop front end reads.
#[must_use]
pub fn config_errors(preferences_file: &PreferencesFile) -> Vec<Message> {
    let window =
        [preferences_file.config_errors::<window::size::Size>(), preferences_file.config_errors::<LastGame>()].concat();
    let mut config_errors = [
        window,
        preferences_file.config_errors::<AppearancePreferences>(),
        preferences_file.config_errors::<Accelerators>(),
    ]
    .concat();
    // Two sections read the table `window`. If it is not a table, both report the same error.
    config_errors.dedup();
    config_errors
}

/// Runs a long job on another thread.
///
/// # Errors
/// Returns an error if the thread panicked.
pub async fn run_blocking<T: Send + 'static>(job: impl FnOnce() -> T + Send + 'static) -> Result<T, String> {
    gtk::gio::spawn_blocking(job).await.map_err(|_| tr!("an internal error occurred"))
}

/// Returns whether there is a display on which a window can be opened.
#[must_use]
pub fn display_available() -> bool {
    // Cached, because after a failure a second call of `gtk::init` reports success.
    static AVAILABLE: OnceLock<bool> = OnceLock::new();
    *AVAILABLE.get_or_init(|| gtk::init().is_ok())
}
