// SPDX-License-Identifier: GPL-3.0-or-later
//! What outlives the program: hi-scores in the XDG data folder, and the files that commands name. Files are written
//! whole or not at all.

pub mod disk;
pub mod matches;
pub mod scores;

use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The name of the program's folders.
const FOLDER: &str = "biquadris";

/// The folder for the program's data; `None` where the system knows no home.
#[must_use]
pub fn data_folder() -> Option<PathBuf> {
    directories::ProjectDirs::from("", "", FOLDER).map(|folders| folders.data_dir().to_owned())
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
    let mut file = tempfile::Builder::new().prefix(".biquadris-").permissions(permissions(path)).tempfile_in(folder)?;
    file.write_all(contents)?;
    file.as_file().sync_all()?;
    file.persist(path)?;
    std::fs::File::open(folder)?.sync_all()
}

/// Those of the file that is there, else what the user gives new files.
fn permissions(path: &Path) -> std::fs::Permissions {
    use std::os::unix::fs::PermissionsExt;
    std::fs::metadata(path).map_or_else(|_| std::fs::Permissions::from_mode(0o666), |known| known.permissions())
}
