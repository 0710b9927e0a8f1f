// SPDX-License-Identifier: GPL-3.0-or-later
//! Files that a person chooses: matches to open and to save, pictures to export.

use std::path::Path;

use adw::prelude::*;
use gtk::{gio, glib};
use tr::tr;

use super::Window;
use crate::desktop::choose_file::{FileRequest, choose_file, path_of};
use paint::PictureFile;
use play::command::Files;
use storage::disk::OrdinaryFiles;
use storage::matches::EXTENSION;
use view::text::file_name;

/// How match records end, and the files of other programs that the game knows.
fn save_files(window: &Window) -> Vec<&'static str> {
    let imported = window.plays().and_then(|plays| plays.imported_extension());
    std::iter::once(EXTENSION).chain(imported).collect()
}

/// Asks for a match, and goes on with it.
pub(super) fn open(window: &Window) {
    choose_match(window, &tr!("Open Game"), Window::open);
}

/// Asks for the file of a match.
pub(crate) fn choose_match(window: &Window, title: &str, then: impl FnOnce(&Window, &gio::File) + 'static) {
    let save_files = save_files(window);
    let asked = FileRequest {
        title,
        accept: &tr!("_Open"),
        action: gtk::FileChooserAction::Open,
        kinds: &[(&tr!("Saved Games"), &save_files), (&tr!("All Files"), &[])],
        name: "",
    };
    ask(window, &asked, then);
}

/// Asks where to save the match in play.
pub(super) fn save(window: &Window) {
    let save_files = save_files(window);
    let asked = FileRequest {
        title: &tr!("Save Game"),
        accept: &tr!("_Save"),
        action: gtk::FileChooserAction::Save,
        kinds: &[(&tr!("Saved Games"), &save_files)],
        name: &format!("{}.{EXTENSION}", window.title().unwrap_or_default()),
    };
    ask(window, &asked, |window, file| {
        let Some(plays) = window.plays() else { return };
        let Some(path) = window.path_of(file) else { return };
        match plays.text_for(&path) {
            Ok(text) => write(window, path, move |path| {
                OrdinaryFiles.write_save_file(path, &text).map_err(|error| error.to_string())
            }),
            Err(error) => window.warn(&tr!("The game can’t be saved: {error}", error)),
        }
    });
}

/// Asks where to put a picture of the position.
pub(super) fn export(window: &Window) {
    let asked = FileRequest {
        title: &tr!("Export Picture"),
        accept: &tr!("_Export"),
        action: gtk::FileChooserAction::Save,
        kinds: &[(&tr!("Pictures (PNG, SVG)"), &["png", "svg"])],
        name: &format!("{}.png", window.title().unwrap_or_default()),
    };
    ask(window, &asked, |window, file| {
        let (Some(plays), Some(path)) = (window.plays(), window.path_of(file)) else { return };
        let is_svg = Path::new(&path).extension().is_some_and(|ending| ending.eq_ignore_ascii_case("svg"));
        let kind = if is_svg { PictureFile::Svg } else { PictureFile::Png };
        match plays.picture(kind) {
            Ok(picture) => {
                write(window, path, move |path| {
                    storage::write_atomically(Path::new(path), &picture).map_err(|error| error.to_string())
                });
            }
            Err(error) => window.warn(&tr!("The picture can’t be exported: {error}", error)),
        }
    });
}

/// Asks for a file, and does something with it; the board has the focus afterwards.
fn ask(window: &Window, asked: &FileRequest<'_>, then: impl FnOnce(&Window, &gio::File) + 'static) {
    let Some(user_data) = window.user_data() else { return };
    choose_file(
        window,
        asked,
        &user_data,
        glib::clone!(
            #[weak]
            window,
            move |file| then(&window, &file)
        ),
        glib::clone!(
            #[weak]
            window,
            move || window.focus_board()
        ),
    );
}

impl Window {
    /// The path of a file; where it has none that can be used, the person is told.
    #[must_use]
    pub fn path_of(&self, file: &gio::File) -> Option<String> {
        path_of(file).map_err(|why| self.warn(&why)).ok()
    }
}

/// Writes a file off the main thread, and says what came of it. A program that is left in the meantime waits for it.
fn write(window: &Window, path: String, write: impl FnOnce(&str) -> Result<(), String> + Send + 'static) {
    let Some(user_data) = window.user_data() else { return };
    let weak = window.downgrade();
    let name = file_name(Path::new(&path));
    let (tell, told) = async_channel::bounded(1);
    user_data.run(move || {
        // Nobody listens any more where the window is gone.
        let _ = tell.try_send(write(&path));
        Ok(())
    });
    glib::spawn_future_local(async move {
        let Ok(written) = told.recv().await else { return };
        let Some(window) = weak.upgrade() else { return };
        match written {
            Ok(()) => window.announce(&tr!("Saved as “{name}”", name)),
            Err(error) => window.warn(&tr!("“{name}” can’t be saved: {error}", name, error)),
        }
    });
}
