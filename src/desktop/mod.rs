// SPDX-License-Identifier: GPL-3.0-or-later
//! The window: a libadwaita application with a page for each game.
//!
//! ```text
//! application        one instance per history; opens files; actions of the whole program
//! └─ window          header bar, menus, messages; actions; file dialogs
//!    ├─ game_page    the page of a game, which the game fills with its board (`biquadris::page`)
//!    ├─ replay_bar   below a saved game that is replayed
//!    └─ command_bar  the commands of the terminal
//!
//! games              the list of games, and the pages shown so far
//! game_actions       the session of a game's commands as actions of board, menu and buttons
//! game_match         a match: controller, computer players, clocks, saves, the linked terminal history; its GObject with signals
//! game_view          what a game adds to be shown
//! user_data            preferences_file, scores and saved games, with notification of changes
//! keys, accelerators keys of the games; keys of the window's actions
//! status_bar              status line above every game: what happened, and what to do when the game is over
//! message_bar        messages that must not be missed, below the header bar
//! dialogs            shared by the dialogs: saved, scores, statistics; help; preferences; shortcuts
//! accessible         labels and descriptions of boards for assistive technologies
//! gestures           mouse and touch on a board
//! theme              appearance of what is drawn
//! render_cache, drawn      cached pictures; a small picture as a widget
//! focus_ring               the rings around a board, such as that of the focus
//! frame_clock        animations, which run only while something moves
//! dates              dates and times in the reader's time zone
//! ```
//!
//! Widgets are bound to the signals of a `game_match::MatchModel` and read the position; a request goes to
//! `game_match::Match::perform`. They are drawn by [`paint`] and laid out by the templates in `resources/ui`.
//!
//! **Layering.** Knows nothing of [`terminal`](crate::terminal): the linked terminal session is a
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

/// The application's id: of the program on the bus, its resources, icons and desktop entry.
pub const APP_ID: &str = "io.github.biquadris.Biquadris";

/// Wrong values among the settings that only the window reads.
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
    // Two sections share a table, which may be none.
    config_errors.dedup();
    config_errors
}

/// Does something that takes long on another thread.
///
/// # Errors
/// If that thread failed.
pub async fn off_the_main_thread<T: Send + 'static>(job: impl FnOnce() -> T + Send + 'static) -> Result<T, String> {
    gtk::gio::spawn_blocking(job).await.map_err(|_| tr!("an internal error occurred"))
}

/// Whether there is a display on which a window could be opened.
#[must_use]
pub fn display_available() -> bool {
    // GTK is asked once: asked again, it would say yes without a display.
    static AVAILABLE: OnceLock<bool> = OnceLock::new();
    *AVAILABLE.get_or_init(|| gtk::init().is_ok())
}
