// SPDX-License-Identifier: GPL-3.0-or-later
//! Files that a person chooses: matches to open and to save, pictures to export.

use std::path::PathBuf;

use adw::prelude::*;
use adw::subclass::prelude::*;
use gtk::{gio, glib};

use super::Window;
use crate::desktop::dialogs::file_name;
use crate::desktop::host::PictureFile;
use crate::play::command::Files;
use crate::storage;
use crate::storage::disk::OrdinaryFiles;
use crate::storage::matches::EXTENSION;

/// Asks for a match, and goes on with it.
pub fn open(window: &Window) {
    choose_match(window, "Open Match", Window::open);
}

/// Asks for the file of a match.
pub fn choose_match(window: &Window, title: &str, then: impl Fn(&Window, &gio::File) + 'static) {
    let chooser = chooser(window, title, gtk::FileChooserAction::Open, "_Open");
    let records = filter("Match records", &[EXTENSION]);
    chooser.add_filter(&records);
    let all = gtk::FileFilter::new();
    all.set_name(Some("All files"));
    all.add_pattern("*");
    chooser.add_filter(&all);
    present(window, &chooser, then);
}

/// Asks where to save the match in play.
pub fn save(window: &Window) {
    let chooser = chooser(window, "Save Match", gtk::FileChooserAction::Save, "_Save");
    chooser.add_filter(&filter("Match records", &[EXTENSION]));
    chooser.set_current_name(&format!("{}.{EXTENSION}", window.title().unwrap_or_default()));
    present(window, &chooser, |window, file| {
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
    let chooser = chooser(window, "Export Picture", gtk::FileChooserAction::Save, "_Export");
    chooser.add_filter(&filter("Pictures (PNG, SVG)", &["png", "svg"]));
    chooser.set_current_name(&format!("{}.png", window.title().unwrap_or_default()));
    present(window, &chooser, |window, file| {
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

fn chooser(window: &Window, title: &str, action: gtk::FileChooserAction, accept: &str) -> gtk::FileChooserNative {
    let chooser = gtk::FileChooserNative::new(Some(title), Some(window), action, Some(accept), Some("_Cancel"));
    chooser.set_modal(true);
    chooser
}

fn filter(name: &str, endings: &[&str]) -> gtk::FileFilter {
    let filter = gtk::FileFilter::new();
    filter.set_name(Some(name));
    for ending in endings {
        filter.add_suffix(ending);
    }
    filter
}

/// Shows a chooser, and does something with the file that is chosen.
fn present(window: &Window, chooser: &gtk::FileChooserNative, then: impl Fn(&Window, &gio::File) + 'static) {
    let weak = window.downgrade();
    chooser.connect_response(move |chooser, response| {
        let Some(window) = weak.upgrade() else { return };
        window.imp().chooser.replace(None);
        if let Some(file) = chooser.file().filter(|_| response == gtk::ResponseType::Accept) {
            then(&window, &file);
        }
        window.focus_board();
    });
    chooser.show();
    // It lives as long as someone keeps it.
    window.imp().chooser.replace(Some(chooser.clone()));
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
