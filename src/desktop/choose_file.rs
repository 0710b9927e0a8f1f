// SPDX-License-Identifier: GPL-3.0-or-later
//! File chooser dialog, and the path of the chosen file.

use std::cell::RefCell;
use std::path::PathBuf;
use std::rc::Rc;

use gtk::prelude::*;
use gtk::{gio, glib};
use tr::tr;

use super::user_data::UserData;
use play::preferences::{Section, Visitor};

/// Options of a file chooser dialog.
pub(super) struct FileRequest<'a> {
    /// Title of the dialog.
    pub title: &'a str,
    /// Label of the accept button, with a mnemonic.
    pub accept: &'a str,
    /// Open or save.
    pub action: gtk::FileChooserAction,
    /// File filters: a name, and file name extensions; no extensions mean all files.
    pub kinds: &'a [(&'a str, &'a [&'a str])],
    /// Proposed file name when saving; empty when opening.
    pub name: &'a str,
}

/// Returns the path of a file.
///
/// # Errors
/// Returns a message for the user if the file is not local or its path is not valid UTF-8.
pub(super) fn path_of(file: &gio::File) -> Result<String, String> {
    let path = file
        .path()
        .ok_or_else(|| tr!("“{file}” is not on this computer. Copy it to a local folder first.", file = file.uri()))?;
    let path = path.into_os_string().into_string();
    path.map_err(|path| {
        tr!(
            "“{file}” can’t be used because its name is not valid UTF-8. Rename the file first.",
            file = path.to_string_lossy()
        )
    })
}

/// Folder of the file that was chosen last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct LastFolder {
    /// Path of the folder; empty if no file was chosen yet.
    path: String,
}

impl Section for LastFolder {
    const TABLE: &'static str = "files";

    fn fields(&mut self, visitor: &mut dyn Visitor) {
        visitor.visit("folder", &mut self.path);
    }
}

impl LastFolder {
    /// Returns the initial folder of the dialog: this one if it exists, otherwise the documents folder, or the home folder.
    fn or_documents(self) -> PathBuf {
        let last = Some(PathBuf::from(self.path)).filter(|path| path.is_absolute() && path.is_dir());
        let documents = || glib::user_special_dir(glib::UserDirectory::Documents).filter(|path| path.is_dir());
        last.or_else(documents).unwrap_or_else(glib::home_dir)
    }
}

/// Shows a file chooser dialog. Calls `then` with the file if one was chosen, and `closed` in any case.
pub(super) fn choose_file(
    parent: &impl IsA<gtk::Window>,
    request: &FileRequest<'_>,
    user_data: &Rc<UserData>,
    then: impl FnOnce(gio::File) + 'static,
    closed: impl Fn() + 'static,
) {
    let cancel = tr!("_Cancel");
    let chooser = gtk::FileChooserNative::new(
        Some(request.title),
        Some(parent),
        request.action,
        Some(request.accept),
        Some(&cancel),
    );
    chooser.set_modal(true);
    for (name, extensions) in request.kinds {
        let filter = gtk::FileFilter::new();
        filter.set_name(Some(name));
        if extensions.is_empty() {
            filter.add_pattern("*");
        }
        for extension in *extensions {
            filter.add_suffix(extension);
        }
        chooser.add_filter(&filter);
    }
    if !request.name.is_empty() {
        chooser.set_current_name(request.name);
    }
    let folder = user_data.get::<LastFolder>().or_documents();
    if let Err(error) = chooser.set_current_folder(Some(&gio::File::for_path(folder))) {
        glib::g_warning!("biquadris", "the folder can’t be shown: {error}");
    }
    let user_data = Rc::clone(user_data);
    // The dialog must be kept alive until the response.
    let keep_alive: Rc<RefCell<Option<gtk::FileChooserNative>>> = Rc::new(RefCell::new(Some(chooser.clone())));
    let then = RefCell::new(Some(then));
    chooser.connect_response(move |chooser, response| {
        let file = chooser.file().filter(|_| response == gtk::ResponseType::Accept);
        // Destroyed immediately: GTK 4.8 crashes when a screen reader queries a hidden window.
        chooser.destroy();
        keep_alive.take();
        if let (Some(file), Some(then)) = (file, then.take()) {
            let folder = file.parent().and_then(|folder| folder.path()?.into_os_string().into_string().ok());
            user_data.change(|last: &mut LastFolder| last.path = folder.unwrap_or_default());
            then(file);
        }
        closed();
    });
    chooser.show();
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    #[test]
    fn the_last_folder_is_used_if_it_exists() {
        let folder = tempfile::tempdir().unwrap();
        let last = |path: &str| LastFolder { path: path.to_owned() }.or_documents();
        assert_eq!(last(folder.path().to_str().unwrap()), folder.path());
        for missing in ["", "here", "/nowhere/at/all"] {
            let instead = last(missing);
            assert!(instead.is_absolute() && instead != folder.path(), "{missing:?}: {instead:?}");
        }
    }

    #[test]
    fn unusable_paths_are_reported_with_a_reason() {
        assert_eq!(path_of(&gio::File::for_path("/a/é.biquadris")), Ok("/a/é.biquadris".to_owned()));
        let remote = path_of(&gio::File::for_uri("https://example.org/a.biquadris"));
        assert_eq!(
            remote.unwrap_err(),
            "“https://example.org/a.biquadris” is not on this computer. Copy it to a local folder first."
        );
        let bytes = path_of(&gio::File::for_path(OsStr::from_bytes(b"/a/\xff")));
        assert_eq!(
            bytes.unwrap_err(),
            "“/a/\u{fffd}” can’t be used because its name is not valid UTF-8. Rename the file first."
        );
    }
}
