// SPDX-License-Identifier: GPL-3.0-or-later
//! The window, with the terminal beside it.

use std::process::ExitCode;
use std::rc::Rc;
use std::sync::Arc;

use biquadris::desktop::{self, Guests, Library, Shows};
use biquadris::play::Table;
use biquadris::play::companion::Companion;
use biquadris::play::keys::Shared;
use biquadris::storage::background::Background;
use biquadris::storage::disk::OrdinaryFiles;
use biquadris::storage::keeping::keep_in;
use biquadris::terminal::beside::{Beside, Reading, someone_types};
use biquadris::terminal::{Format, Shown, console};

use super::super::tell;
use super::{Door, Kept, Windowed, shared};

pub use desktop::Program;

/// Whether a window can be opened; a program that runs already is handed the file.
pub fn door(file: Option<&str>) -> Door {
    if !desktop::display_available() {
        return Door::Closed("there is no display to open");
    }
    match Program::register() {
        Err(why) => {
            tell(&why);
            Door::Closed("the window can’t be opened")
        }
        Ok(program) if program.runs_already() => Door::HandedOver(program.hand_over(file)),
        Ok(program) => Door::Open(program),
    }
}

impl<G> Windowed for G
where
    G: Shown + Shows + Send,
    G::Move: Send,
{
    fn open_window(program: Program, mut table: Table<G>, kept: Kept, format: Format, keyboard: bool) -> ExitCode {
        let Kept { scores, matches, settings, notices } = kept;
        settings.complaints::<desktop::Accelerators>().iter().for_each(|complaint| tell(complaint));
        // Results are written in a thread of their own: a disk can take long.
        let (failed, failures) = async_channel::unbounded();
        let background = Rc::new(Background::new(move |failure| {
            tell(&failure);
            let _ = failed.try_send(failure);
        }));
        if let Some(scores) = scores.clone() {
            table.keep_with(keep_in(scores, Rc::clone(&background)));
        }
        notices.into_iter().for_each(|notice| table.notify(notice));
        // The terminal beside the window goes by the same keys.
        let keys = shared::<G::Keys>(&settings);
        let theirs = Shared::clone(&keys);
        let guests = Guests {
            table,
            keys,
            files: Arc::new(OrdinaryFiles),
            companion: Box::new(move |table| companion(table, format, keyboard, theirs)),
            state_line: console::state_line::<G>,
        };
        let library = Rc::new(Library::new(settings, matches, scores, Rc::clone(&background), failures));
        let code = program.run(G::open(guests), library, |_| ());
        background.finish();
        code
    }
}

/// The terminal beside the window, where someone types into it.
fn companion<G: Shown>(
    table: &Table<G>,
    format: Format,
    keyboard: bool,
    keys: Shared<G::Keys>,
) -> Option<Box<dyn Companion<G>>> {
    if !someone_types() {
        return None;
    }
    let reading = if keyboard { Reading::Keys } else { Reading::Lines };
    match Beside::start(table, format, reading, Rc::new(OrdinaryFiles), keys) {
        Ok(beside) => Some(Box::new(beside)),
        Err(error) => {
            tell(&format!("the terminal can't be read or written ({error}): the window goes on alone"));
            None
        }
    }
}
