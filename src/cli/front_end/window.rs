// SPDX-License-Identifier: GPL-3.0-or-later
//! The window, with the terminal beside it.

use std::process::ExitCode;
use std::rc::Rc;

use biquadris::desktop::{self, Start};
use biquadris::games::biquadris::Biquadris;
use biquadris::play::Table;
use biquadris::play::companion::Companion;
use biquadris::storage::background::Background;
use biquadris::storage::disk::OrdinaryFiles;
use biquadris::storage::keeping::keep_in;
use biquadris::storage::scores::Scores;
use biquadris::terminal::Format;
use biquadris::terminal::beside::{Beside, Reading, someone_types};

use super::super::tell;
use super::{NoWindow, Windowed, tell_of_scores};

impl Windowed for Biquadris {
    fn has_window() -> bool {
        desktop::display_available()
    }

    fn open_window(
        mut table: Table<Self>,
        scores: Option<Scores>,
        format: Format,
        keyboard: bool,
    ) -> Result<ExitCode, NoWindow<Self>> {
        if !Self::has_window() {
            return Err((Box::new(table), "there is no display to open"));
        }
        // Results are written in a thread of their own: a disk can take long.
        let background = Rc::new(Background::new(|failure| tell_of_scores(&failure)));
        if let Some(scores) = scores {
            table.keep_with(keep_in(scores, Rc::clone(&background)));
        }
        let companion = Box::new(move |table: &Table<Self>| companion(table, format, keyboard));
        let code = desktop::run(Start { table, files: Rc::new(OrdinaryFiles), companion });
        background.finish();
        Ok(code)
    }
}

/// The terminal beside the window, where someone types into it.
fn companion(table: &Table<Biquadris>, format: Format, keyboard: bool) -> Option<Box<dyn Companion<Biquadris>>> {
    if !someone_types() {
        return None;
    }
    let reading = if keyboard { Reading::Keys } else { Reading::Lines };
    match Beside::start(table, format, reading, Rc::new(OrdinaryFiles)) {
        Ok(beside) => Some(Box::new(beside)),
        Err(error) => {
            tell(&format!("the terminal can't be read or written ({error}): the window goes on alone"));
            None
        }
    }
}
