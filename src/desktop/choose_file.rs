// SPDX-License-Identifier: GPL-3.0-or-later
//! The dialog in which a person chooses a file, and what can be done with the choice.

use std::cell::RefCell;
use std::path::PathBuf;
use std::rc::Rc;

use gtk::prelude::*;
use gtk::{gio, glib};
use tr::tr;

use super::user_data::UserData;
use play::preferences::{Section, Visitor};

/// What is asked for.
pub(super) struct FileRequest<'a> {
    /// The title of the dialog.
    pub title: &'a str,
    /// The label of the button that accepts.
    pub accept: &'a str,
    /// Whether a file is to be opened or written.
    pub action: gtk::FileChooserAction,
    /// What kinds of files are shown: a name, and the endings; all files where there is none.
    pub kinds: &'a [(&'a str, &'a [&'a str])],
    /// The name that is proposed for a file to be written; empty for one to be opened.
    pub name: &'a str,
}

/// The path of a file.
///
/// # Errors
/// What to tell whoever chose it: there is none that the program could use.
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

/// The folder from which a file was chosen last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct LastFolder {
    /// Its path; empty where no file was ever chosen.
    path: String,
}

impl Section for LastFolder {
    const TABLE: &'static str = "files";

    fn fields(&mut self, visitor: &mut dyn Visitor) {
        visitor.visit("folder", &mut self.path);
    }
}

impl LastFolder {
    /// The folder to begin with: this one as long as it is there, else that of documents, else the home.
    fn or_documents(self) -> PathBuf {
        let last = Some(PathBuf::from(self.path)).filter(|path| path.is_absolute() && path.is_dir());
        let documents = || glib::user_special_dir(glib::UserDirectory::Documents).filter(|path| path.is_dir());
        last.or_else(documents).unwrap_or_else(glib::home_dir)
    }
}

/// Asks for a file; `then` is given the one that was chosen, and nothing happens if none was. `closed` is called in any case.
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
    for (name, endings) in request.kinds {
        let filter = gtk::FileFilter::new();
        filter.set_name(Some(name));
        if endings.is_empty() {
            filter.add_pattern("*");
        }
        for ending in *endings {
            filter.add_suffix(ending);
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
    // The dialog lives as long as someone keeps it: until it is answered.
    let keep_alive: Rc<RefCell<Option<gtk::FileChooserNative>>> = Rc::new(RefCell::new(Some(chooser.clone())));
    let then = RefCell::new(Some(then));
    chooser.connect_response(move |chooser, response| {
        let file = chooser.file().filter(|_| response == gtk::ResponseType::Accept);
        // It goes at once: GTK 4.8 crashes when a screen reader comes upon a window that stays hidden.
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
    fn the_last_folder_is_shown_as_long_as_it_is_there() {
        let folder = tempfile::tempdir().unwrap();
        let last = |path: &str| LastFolder { path: path.to_owned() }.or_documents();
        assert_eq!(last(folder.path().to_str().unwrap()), folder.path());
        for gone in ["", "here", "/nowhere/at/all"] {
            let instead = last(gone);
            assert!(instead.is_absolute() && instead != folder.path(), "{gone:?}: {instead:?}");
        }
    }

    #[test]
    fn whoever_chooses_a_file_without_a_usable_path_is_told_why() {
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
