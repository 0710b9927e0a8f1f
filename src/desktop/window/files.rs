// SPDX-License-Identifier: GPL-3.0-or-later
//! Files that a person chooses: matches to open and to save, pictures to export.

use std::path::PathBuf;

use adw::prelude::*;
use gtk::{gio, glib};

use super::Window;
use crate::desktop::choose_file::{Asked, choose_file};
use crate::desktop::host::PictureFile;
use crate::desktop::words::file_name;
use crate::play::command::Files;
use crate::storage;
use crate::storage::disk::OrdinaryFiles;
use crate::storage::matches::EXTENSION;

/// What match records are called where files are chosen.
const RECORDS: (&str, &[&str]) = ("Match records", &[EXTENSION]);

/// Asks for a match, and goes on with it.
pub fn open(window: &Window) {
    choose_match(window, "Open Match", Window::open);
}

/// Asks for the file of a match.
pub fn choose_match(window: &Window, title: &str, then: impl FnOnce(&Window, &gio::File) + 'static) {
    let asked = Asked {
        title,
        accept: "_Open",
        action: gtk::FileChooserAction::Open,
        kinds: &[RECORDS, ("All files", &[])],
        name: "",
    };
    ask(window, &asked, then);
}

/// Asks where to save the match in play.
pub fn save(window: &Window) {
    let asked = Asked {
        title: "Save Match",
        accept: "_Save",
        action: gtk::FileChooserAction::Save,
        kinds: &[RECORDS],
        name: &format!("{}.{EXTENSION}", window.title().unwrap_or_default()),
    };
    ask(window, &asked, |window, file| {
        let Some(plays) = window.plays() else { return };
        match (plays.record(), place(window, file)) {
            (Ok(record), Some(path)) => {
                let name = path.to_string_lossy().into_owned();
                write(window, path, move || {
                    OrdinaryFiles.write_record(&name, &record).map_err(|error| error.to_string())
                });
            }
            (Err(error), _) => window.toast(&format!("The match can’t be saved: {error}"), None),
            (_, None) => {}
        }
    });
}

/// Asks where to put a picture of the position.
pub fn export(window: &Window) {
    let asked = Asked {
        title: "Export Picture",
        accept: "_Export",
        action: gtk::FileChooserAction::Save,
        kinds: &[("Pictures (PNG, SVG)", &["png", "svg"])],
        name: &format!("{}.png", window.title().unwrap_or_default()),
    };
    ask(window, &asked, |window, file| {
        let (Some(plays), Some(path)) = (window.plays(), place(window, file)) else { return };
        let is_svg = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("svg"));
        let kind = if is_svg { PictureFile::Svg } else { PictureFile::Png };
        match plays.picture(kind) {
            Ok(picture) => {
                let to = path.clone();
                write(window, path, move || {
                    storage::write_atomically(&to, &picture).map_err(|error| error.to_string())
                });
            }
            Err(error) => window.toast(&format!("The picture can’t be drawn: {error}"), None),
        }
    });
}

/// Asks for a file, and does something with it; the board has the focus afterwards.
fn ask(window: &Window, asked: &Asked<'_>, then: impl FnOnce(&Window, &gio::File) + 'static) {
    let (chosen, closed) = (window.downgrade(), window.downgrade());
    choose_file(
        window,
        asked,
        move |file| {
            if let Some(window) = chosen.upgrade() {
                then(&window, &file);
            }
        },
        move || {
            if let Some(window) = closed.upgrade() {
                window.focus_board();
            }
        },
    );
}

/// The path of a file; where it has none, the person is told.
fn place(window: &Window, file: &gio::File) -> Option<PathBuf> {
    let path = file.path();
    if path.is_none() {
        window.toast(&format!("{} is no place on this machine: choose another", file.uri()), None);
    }
    path
}

/// Writes a file off the main thread, and says what came of it.
fn write(window: &Window, path: PathBuf, write: impl FnOnce() -> Result<(), String> + Send + 'static) {
    let weak = window.downgrade();
    glib::spawn_future_local(async move {
        let written = gio::spawn_blocking(write).await.unwrap_or_else(|_| Err("the writer failed".to_owned()));
        let Some(window) = weak.upgrade() else { return };
        match written {
            Ok(()) => window.toast(&format!("Saved as {}", file_name(&path)), None),
            Err(error) => window.toast(&format!("{} can’t be written: {error}", file_name(&path)), None),
        }
    });
}
