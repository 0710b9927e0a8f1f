// SPDX-License-Identifier: GPL-3.0-or-later
//! File dialogs of the window: open and save a game, export a picture.

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

/// Returns the file name extensions of saved games, including those of other programs that the current game can import.
fn saved_game_extensions(window: &Window) -> Vec<&'static str> {
    let imported = window.game_match().and_then(|game_match| game_match.imported_extension());
    std::iter::once(EXTENSION).chain(imported).collect()
}

/// Shows a file dialog and resumes the chosen game.
pub(super) fn open(window: &Window) {
    choose_saved_game(window, &tr!("Open Game"), Window::open);
}

/// Shows a file dialog for a saved game, and calls `then` with the chosen file.
pub(crate) fn choose_saved_game(window: &Window, title: &str, then: impl FnOnce(&Window, &gio::File) + 'static) {
    let saved_game_extensions = saved_game_extensions(window);
    let request = FileRequest {
        title,
        accept: &tr!("_Open"),
        action: gtk::FileChooserAction::Open,
        kinds: &[(&tr!("Saved Games"), &saved_game_extensions), (&tr!("All Files"), &[])],
        name: "",
    };
    choose(window, &request, then);
}

/// Shows a file dialog and saves the game in play.
pub(super) fn save(window: &Window) {
    let saved_game_extensions = saved_game_extensions(window);
    let request = FileRequest {
        title: &tr!("Save Game"),
        accept: &tr!("_Save"),
        action: gtk::FileChooserAction::Save,
        kinds: &[(&tr!("Saved Games"), &saved_game_extensions)],
        name: &format!("{}.{EXTENSION}", window.title().unwrap_or_default()),
    };
    choose(window, &request, |window, file| {
        let Some(game_match) = window.game_match() else { return };
        let Some(path) = window.path_of(file) else { return };
        match game_match.text_for(&path) {
            Ok(text) => write(window, path, move |path| {
                OrdinaryFiles.write_save_file(path, &text).map_err(|error| error.to_string())
            }),
            Err(error) => window.warn(&tr!("The game can’t be saved: {error}", error)),
        }
    });
}

/// Shows a file dialog and exports a picture of the position, as SVG if the file name ends in `.svg`, otherwise as PNG.
pub(super) fn export(window: &Window) {
    let request = FileRequest {
        title: &tr!("Export Picture"),
        accept: &tr!("_Export"),
        action: gtk::FileChooserAction::Save,
        kinds: &[(&tr!("Pictures (PNG, SVG)"), &["png", "svg"])],
        name: &format!("{}.png", window.title().unwrap_or_default()),
    };
    choose(window, &request, |window, file| {
        let (Some(game_match), Some(path)) = (window.game_match(), window.path_of(file)) else { return };
        let is_svg = Path::new(&path).extension().is_some_and(|extension| extension.eq_ignore_ascii_case("svg"));
        let kind = if is_svg { PictureFile::Svg } else { PictureFile::Png };
        match game_match.picture(kind) {
            Ok(picture) => {
                write(window, path, move |path| {
                    storage::write_atomically(Path::new(path), &picture).map_err(|error| error.to_string())
                });
            }
            Err(error) => window.warn(&tr!("The picture can’t be exported: {error}", error)),
        }
    });
}

/// Shows a file dialog and calls `then` with the chosen file. The focus returns to the board when the dialog closes.
fn choose(window: &Window, request: &FileRequest<'_>, then: impl FnOnce(&Window, &gio::File) + 'static) {
    let Some(user_data) = window.user_data() else { return };
    choose_file(
        window,
        request,
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
    /// Returns the path of a file, or shows an error if the file has no usable path.
    #[must_use]
    pub fn path_of(&self, file: &gio::File) -> Option<String> {
        path_of(file).map_err(|why| self.warn(&why)).ok()
    }
}

/// Writes a file on another thread, and reports the result. The program does not exit before the file is written.
fn write(window: &Window, path: String, write: impl FnOnce(&str) -> Result<(), String> + Send + 'static) {
    let Some(user_data) = window.user_data() else { return };
    let weak = window.downgrade();
    let name = file_name(Path::new(&path));
    let (sender, receiver) = async_channel::bounded(1);
    user_data.run(move || {
        // The receiver is gone if the window has been closed.
        let _ = sender.try_send(write(&path));
        Ok(())
    });
    glib::spawn_future_local(async move {
        let Ok(written) = receiver.recv().await else { return };
        let Some(window) = weak.upgrade() else { return };
        match written {
            Ok(()) => window.announce(&tr!("Saved as “{name}”", name)),
            Err(error) => window.warn(&tr!("“{name}” can’t be saved: {error}", name, error)),
        }
    });
}
