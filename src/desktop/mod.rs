// SPDX-License-Identifier: GPL-3.0-or-later
//! The window: a libadwaita application, and a room for each game.
//!
//! ```text
//! application     actions of the whole program, keys, About; one instance a session
//! └─ window       header bar, menus, toasts
//!    └─ biquadris::page   (the map of it: `biquadris`)
//! ```
//!
//! Widgets are drawn by [`paint`](crate::paint), described by the templates in `resources/ui`, and know the match by its
//! model alone.

mod application;
mod biquadris;
mod keys;
mod theme;
mod window;

use std::process::ExitCode;
use std::rc::Rc;
use std::sync::OnceLock;

use crate::games::biquadris::Biquadris;
use crate::play::Table;
use crate::play::command::Files;
use crate::play::companion::Companion;

/// The application's id: of the program on the bus, its resources, icons and desktop entry.
pub const APP_ID: &str = "io.github.biquadris.Biquadris";

/// What the window starts with.
pub struct Start {
    /// The match in play.
    pub table: Table<Biquadris>,
    /// Where the contents of files come from.
    pub files: Rc<dyn Files>,
    /// Asks who plays at the same table from elsewhere. It is asked once the window opens: where the program runs already,
    /// that one's window comes to the front, and nobody else has a say.
    pub companion: FindCompanion,
}

/// Finds who plays at a table from elsewhere.
pub type FindCompanion = Box<dyn FnOnce(&Table<Biquadris>) -> Option<Box<dyn Companion<Biquadris>>>>;

/// Whether there is a display on which a window could be opened.
#[must_use]
pub fn display_available() -> bool {
    // GTK is asked once: asked again, it would say yes without a display.
    static AVAILABLE: OnceLock<bool> = OnceLock::new();
    *AVAILABLE.get_or_init(|| gtk::init().is_ok())
}

/// Opens the window, or brings it to the front if the program runs already; returns once it is closed, and all has been
/// done that is due when players leave the table.
#[must_use]
pub fn run(start: Start) -> ExitCode {
    application::run(start)
}
