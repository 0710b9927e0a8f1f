// SPDX-License-Identifier: GPL-3.0-or-later
//! Longest time for which the main loop is blocked while a large file of another program is opened.

use std::cell::Cell;
use std::fs;
use std::rc::Rc;
use std::time::Duration;

use adw::prelude::*;
use gtk::{gio, glib};

use super::figures::Measured;
use super::scenes::annotations;
use super::{blokus, child};

/// Interval of a high-priority timeout in the main loop.
const POLL_INTERVAL: Duration = Duration::from_millis(1);
/// Time to wait after opening the window, and after opening the small file.
const SETTLE: Duration = Duration::from_millis(1500);
/// Time measured.
const WATCH: Duration = Duration::from_secs(4);

/// Measures the maximum CPU time of the main thread between two polls, from opening the file on.
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
        // The widgets for annotations are created when the first file with them is opened, which is not measured.
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
    let max = Rc::clone(&longest);
    glib::timeout_add_local_full(POLL_INTERVAL, glib::Priority::HIGH, move || {
        let now = child::thread_cpu();
        max.set(max.get().max(now - before.replace(now)));
        glib::ControlFlow::Continue
    });
    open();
    glib::timeout_add_local_once(WATCH, move || {
        Measured::new("blksgf-hold", longest.get()).report();
        drop(folder);
        std::process::exit(0);
    });
}
