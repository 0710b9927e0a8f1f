// SPDX-License-Identifier: GPL-3.0-or-later
//! What outlives the program: settings in the XDG config folder, results, statistics and matches in the data folder, and
//! the files that commands name. Files are written whole or not at all; what is damaged is set aside, never deleted.

mod aside;
pub mod background;
pub mod disk;
pub mod keeping;
pub mod matches;
pub mod scores;
pub mod settings;
mod unfinished;

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use crate::i18n::Said;
use crate::play::complaint;
use tr::tr;
use unfinished::Unfinished;

/// The name of the program's folders.
const FOLDER: &str = "biquadris";

/// The folder for the program's data; `None` where the system knows no home.
#[must_use]
pub fn data_folder() -> Option<PathBuf> {
    directories::ProjectDirs::from("", "", FOLDER).map(|folders| folders.data_dir().to_owned())
}

/// The folder for what is set; `None` where the system knows no home.
#[must_use]
pub fn config_folder() -> Option<PathBuf> {
    directories::ProjectDirs::from("", "", FOLDER).map(|folders| folders.config_dir().to_owned())
}

/// A file of ours is never larger, in bytes: what is, is another's.
const LIMIT: u64 = 4 << 20;

/// Why a file can't be one of ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
enum Unfit {
    /// A pipe or a device.
    #[error("{}", tr!("it is no ordinary file"))]
    NoFile,
    /// It holds more than any of ours.
    #[error("{}", tr!("it is too large"))]
    TooLarge,
}

/// What a file of ours holds; `None` if there is none. Nothing is waited for: a pipe or a device is an error.
fn read_own(path: &Path) -> io::Result<Option<Vec<u8>>> {
    let read = || {
        let known = fs::metadata(path)?;
        if known.is_dir() {
            return Err(ErrorKind::IsADirectory.into());
        }
        if !known.is_file() {
            return Err(io::Error::other(Unfit::NoFile));
        }
        let mut bytes = Vec::new();
        File::open(path)?.take(LIMIT + 1).read_to_end(&mut bytes)?;
        if bytes.len() as u64 > LIMIT { Err(io::Error::other(Unfit::TooLarge)) } else { Ok(bytes) }
    };
    match read() {
        Ok(bytes) => Ok(Some(bytes)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// Writes a file of ours. A link stays one: the file that it leads to is written.
fn write_own(path: &Path, text: &str) -> io::Result<()> {
    let target = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    write_atomically(&target, text.as_bytes())
}

/// The contents of a file without the UTF-8 byte-order mark that some editors put at its start.
fn without_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes)
}

/// The text that bytes are, or what is wrong with them.
fn as_text(bytes: &[u8]) -> Result<&str, Said> {
    std::str::from_utf8(without_mark(bytes)).map_err(|_| Said::new(|| tr!("it is no text (UTF-8)")))
}

/// The TOML that bytes are, or what is wrong with them.
fn document(bytes: &[u8]) -> Result<toml_edit::DocumentMut, Said> {
    let text = as_text(bytes)?;
    text.parse().map_err(|error: toml_edit::TomlError| complaint::of_toml(text, error.message(), error.span()))
}

/// Writes a file so that it is there whole or as it was before, whatever happens: a temporary file beside it, brought to
/// the disk, renamed, and the folder brought to the disk.
///
/// # Errors
/// The system's, if a step fails; the file is as it was then.
pub fn write_atomically(path: &Path, contents: &[u8]) -> io::Result<()> {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let mut new = Unfinished::in_folder(folder, permissions(path))?;
    new.file().write_all(contents)?;
    new.file().sync_all()?;
    new.finish(path)?;
    // The file is there and whole, whatever becomes of this: some file systems bring no folder to the disk when they are
    // asked to, and some folders may be written and not read.
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
    Ok(())
}

/// Waits for the lock on a file or folder, which lasts as long as it is open.
fn lock(file: &File) -> io::Result<()> {
    loop {
        match file.lock() {
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            locked => return locked,
        }
    }
}

/// Those of the file that is there, else what the user gives new files.
fn permissions(path: &Path) -> fs::Permissions {
    fs::metadata(path).map_or_else(|_| for_new_files(), |known| known.permissions())
}

/// Those that the user gives new files.
fn for_new_files() -> fs::Permissions {
    use std::os::unix::fs::PermissionsExt;
    fs::Permissions::from_mode(0o666)
}
