// SPDX-License-Identifier: GPL-3.0-or-later
//! How long the window is held while a large file of another program is opened.

use std::cell::Cell;
use std::fs;
use std::rc::Rc;
use std::time::Duration;

use adw::prelude::*;
use gtk::{gio, glib};

use super::figures::Measured;
use super::scenes::annotations;
use super::{blokus, child};

/// The main loop is looked at so often, before all else that it has to do.
const BEAT: Duration = Duration::from_millis(1);
/// So long does the window settle, and so long is it watched.
const SETTLE: Duration = Duration::from_millis(1500);
const WATCH: Duration = Duration::from_secs(4);

/// Tells the most that the window's thread has worked in one go, from when the file was handed to it.
pub(crate) fn measure() {
    let Ok(folder) = tempfile::tempdir() else { return };
    let (small, large) = (folder.path().join("small.blksgf"), folder.path().join("large.blksgf"));
    if fs::write(&small, annotations::text(10_000)).is_err()
        || fs::write(&large, annotations::text(annotations::LARGE)).is_err()
    {
        return;
    }
    let mut session = blokus::session();
    let matches = storage::matches::Matches::in_folder(folder.path());
    session.journal_to(Box::new(matches.journal()));
    child::open(session, move |window| {
        let Some(app) = window.application() else { return };
        // What is shown of a file with comments is made with the first of them.
        glib::timeout_add_local_once(SETTLE, move || {
            app.open(&[gio::File::for_path(&small)], "");
            glib::timeout_add_local_once(SETTLE, move || {
                watch(folder, move || app.open(&[gio::File::for_path(&large)], ""))
            });
        });
    });
}

fn watch(folder: tempfile::TempDir, open: impl FnOnce()) {
    let (before, longest) = (Rc::new(Cell::new(child::thread_cpu())), Rc::new(Cell::new(0.0_f64)));
    let most = Rc::clone(&longest);
    glib::timeout_add_local_full(BEAT, glib::Priority::HIGH, move || {
        let now = child::thread_cpu();
        most.set(most.get().max(now - before.replace(now)));
        glib::ControlFlow::Continue
    });
    open();
    glib::timeout_add_local_once(WATCH, move || {
        Measured::new("blksgf-hold", longest.get()).report();
        drop(folder);
        std::process::exit(0);
    });
}
