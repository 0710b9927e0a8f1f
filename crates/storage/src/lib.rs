// SPDX-License-Identifier: GPL-3.0-or-later
//! File storage: preferences, high scores and statistics, saved games, and files named in commands.
//!
//! Preferences are in the XDG configuration folder, everything else in the data folder. Files are replaced atomically by
//! renaming; several programs may write at once, under locks. A damaged file is renamed to a backup, never deleted, and
//! the player is notified.
//!
//! **Layering.** Depends on [`play`], [`engine`], [`rules`] and [`i18n`]. No other crate opens files, apart from the
//! translation catalogs of [`i18n`]; both front ends access files through this one.
//!
//! **Main types**
//! - [`matches::Matches`]: the folder of saved games; [`matches::JournalDir`]: the journals of the current matches,
//!   which implements [`play::journal::Journal`];
//! - [`preferences_file::PreferencesFile`]: the preferences file; the user's comments and unknown keys are preserved;
//! - [`scores::Scores`]: results and statistics, merged with those of other programs;
//! - [`disk::Disk`], [`disk::OrdinaryFiles`]: the files that commands name, which implement [`play::command::Files`];
//! - [`background::Background`]: a thread that runs file jobs in order; [`score_writer`]: results written by it.
//!
//! ```
//! use play::GameSession;
//! use play::command::Request;
//! use play::results::BestScores;
//! use play::seats::Seats;
//! use play::session::Seeds;
//! use rules::biquadris::{Biquadris, Setup};
//! use storage::disk::Disk;
//! use storage::matches::Matches;
//!
//! let folder = tempfile::tempdir()?;
//! let matches = Matches::in_folder(folder.path());
//! let mut session = GameSession::<Biquadris>::new(Setup::with_seed(7), Seeds::Fixed(7), Seats::default(), BestScores::default());
//! session.journal_to(Box::new(matches.journal()));
//! assert!(session.perform(Request::Play("drop".parse()?), &Disk).is_ok());
//! let position = session.position().clone();
//! drop(session); // However the program ends, the journal contains the move.
//!
//! let (resumed, _) = matches.resume::<Biquadris>();
//! assert_eq!(resumed.map(|it| it.opened.history.position().clone()), Some(position));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// Input from outside must never cause a panic.
#![warn(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

mod atomic_file;
pub mod background;
pub mod disk;
pub mod matches;
pub mod preferences_file;
mod quarantine;
pub mod score_writer;
pub mod scores;

use std::fs::{self, File, TryLockError};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use atomic_file::AtomicFile;
use i18n::Message;
use play::config_error;
use tr::tr;

/// Name of the program's folders.
const FOLDER: &str = "biquadris";

/// Returns the data folder; `None` if the home directory is unknown.
#[must_use]
pub fn data_folder() -> Option<PathBuf> {
    directories::ProjectDirs::from("", "", FOLDER).map(|folders| folders.data_dir().to_owned())
}

/// Returns the configuration folder; `None` if the home directory is unknown.
#[must_use]
pub fn config_folder() -> Option<PathBuf> {
    directories::ProjectDirs::from("", "", FOLDER).map(|folders| folders.config_dir().to_owned())
}

/// Maximum size of the program's own files in bytes; larger files are not ours.
const LIMIT: u64 = 4 << 20;

/// Reason why a file can't be one of the program's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
enum FileProblem {
    /// A pipe or device.
    #[error("{}", tr!("it is not a regular file"))]
    NoFile,
    /// Larger than [`LIMIT`].
    #[error("{}", tr!("it is too large"))]
    TooLarge,
}

/// Reads one of the program's own files; `None` if it doesn't exist. Doesn't block: a pipe or device is an error.
fn read_own(path: &Path) -> io::Result<Option<Vec<u8>>> {
    let read = || {
        let known = fs::metadata(path)?;
        if known.is_dir() {
            return Err(ErrorKind::IsADirectory.into());
        }
        if !known.is_file() {
            return Err(io::Error::other(FileProblem::NoFile));
        }
        let mut bytes = Vec::new();
        File::open(path)?.take(LIMIT + 1).read_to_end(&mut bytes)?;
        if bytes.len() as u64 > LIMIT { Err(io::Error::other(FileProblem::TooLarge)) } else { Ok(bytes) }
    };
    match read() {
        Ok(bytes) => Ok(Some(bytes)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// Writes one of the program's own files. A symbolic link is followed, not replaced.
fn write_own(path: &Path, text: &str) -> io::Result<()> {
    let target = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    write_atomically(&target, text.as_bytes())
}

/// Returns the contents without the UTF-8 byte order mark that some editors add.
fn without_bom(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes)
}

/// Decodes UTF-8.
fn as_text(bytes: &[u8]) -> Result<&str, Message> {
    std::str::from_utf8(without_bom(bytes)).map_err(|_| Message::new(|| tr!("it is not valid UTF-8 text")))
}

/// Parses TOML.
fn document(bytes: &[u8]) -> Result<toml_edit::DocumentMut, Message> {
    let text = as_text(bytes)?;
    text.parse().map_err(|error: toml_edit::TomlError| config_error::of_toml(text, error.message(), error.span()))
}

/// Replaces a file atomically: writes a temporary file in the same folder, syncs it, renames it, and syncs the folder.
///
/// # Errors
/// Returns the system's error if a step fails; the file is unchanged.
pub fn write_atomically(path: &Path, contents: &[u8]) -> io::Result<()> {
    let folder = folder_of(path);
    let mut new = AtomicFile::in_folder(folder, permissions(path))?;
    new.file().write_all(contents)?;
    new.file().sync_all()?;
    new.finish(path)?;
    // The result is ignored: the file is complete, some file systems can't sync a folder, and some folders are writable
    // but not readable.
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
    Ok(())
}

/// Returns the folder that contains a file; `.` for a file name alone.
fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Maximum time to wait for a lock. This program holds locks only for a few file writes.
const LOCK_DEADLINE: Duration = Duration::from_secs(2);

/// Locks a file or folder until it is closed. Blocks for up to [`LOCK_DEADLINE`].
///
/// # Errors
/// Returns [`ErrorKind::TimedOut`] if another program holds the lock, or the system's error if the file system doesn't
/// support locks.
fn lock(file: &File) -> io::Result<()> {
    match file.try_lock() {
        Ok(()) => return Ok(()),
        Err(TryLockError::Error(error)) if error.kind() != ErrorKind::Interrupted => return Err(error),
        Err(_) => {}
    }
    // A blocking lock has no timeout, and polling loses against waiting programs. So another thread waits; if it gets
    // the lock too late, it releases it with its file handle.
    let (waiting, (sender, locked)) = (file.try_clone()?, mpsc::channel());
    thread::Builder::new().name("lock".to_owned()).spawn(move || {
        let locked = loop {
            match waiting.lock() {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                locked => break locked,
            }
        };
        let _ = sender.send(locked);
    })?;
    let too_late = |_| Err(io::Error::new(ErrorKind::TimedOut, tr!("another program has locked it")));
    locked.recv_timeout(LOCK_DEADLINE).unwrap_or_else(too_late)
}

/// Creates one of the program's folders, with its parents, for this user only: anyone who can open a file or folder can
/// lock it. The permissions of an existing folder are unchanged.
fn create_folder(folder: &Path) -> io::Result<()> {
    use std::os::unix::fs::DirBuilderExt;
    fs::DirBuilder::new().recursive(true).mode(0o700).create(folder)
}

/// Returns the permissions of an existing file, or those for new files.
fn permissions(path: &Path) -> fs::Permissions {
    fs::metadata(path).map_or_else(|_| for_new_files(), |known| known.permissions())
}

/// Returns the permissions for new files, to which the umask applies.
fn for_new_files() -> fs::Permissions {
    use std::os::unix::fs::PermissionsExt;
    fs::Permissions::from_mode(0o666)
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt;
    use std::time::Instant;

    use super::*;

    #[test]
    fn the_folder_of_a_name_alone_is_the_current_one() {
        assert_eq!(folder_of(Path::new("/games/a.biquadris")), Path::new("/games"));
        assert_eq!(folder_of(Path::new("games/a.biquadris")), Path::new("games"));
        assert_eq!(folder_of(Path::new("a.biquadris")), Path::new("."));
    }

    #[test]
    fn waiting_for_a_lock_ends_at_the_deadline() {
        let folder = tempfile::tempdir().unwrap();
        let open = || File::open(folder.path()).unwrap();
        let holder = open();
        lock(&holder).unwrap();
        let start = Instant::now();
        assert_eq!(lock(&open()).unwrap_err().kind(), ErrorKind::TimedOut);
        assert!(start.elapsed() >= LOCK_DEADLINE);
        drop(holder);
        // The late waiter doesn't hold the lock.
        lock(&open()).unwrap();
    }

    #[test]
    fn a_lock_released_in_time_is_acquired() {
        let folder = tempfile::tempdir().unwrap();
        let holder = File::open(folder.path()).unwrap();
        lock(&holder).unwrap();
        let release = thread::spawn(move || {
            thread::sleep(LOCK_DEADLINE / 20);
            drop(holder);
        });
        lock(&File::open(folder.path()).unwrap()).unwrap();
        release.join().unwrap();
    }

    #[test]
    fn new_folders_are_private() {
        let folder = tempfile::tempdir().unwrap();
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        let (above, below) = (folder.path().join("above"), folder.path().join("above/below"));
        create_folder(&below).unwrap();
        assert_eq!([mode(&above), mode(&below)], [0o700, 0o700]);
        // An existing folder's permissions are unchanged.
        fs::set_permissions(&above, fs::Permissions::from_mode(0o755)).unwrap();
        create_folder(&above).unwrap();
        assert_eq!(mode(&above), 0o755);
    }

    /// See the XDG Base Directory Specification.
    #[test]
    fn folders_follow_the_xdg_specification() {
        let folder = |variable: &str, otherwise: &str| {
            let set = std::env::var_os(variable).map(PathBuf::from).filter(|it| it.is_absolute());
            let home = || std::env::var_os("HOME").map(|home| Path::new(&home).join(otherwise));
            set.or_else(home).map(|it| it.join("biquadris"))
        };
        assert_eq!(config_folder(), folder("XDG_CONFIG_HOME", ".config"));
        assert_eq!(data_folder(), folder("XDG_DATA_HOME", ".local/share"));
    }

    #[test]
    fn own_files_are_regular_and_limited_to_4_mib() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        assert_eq!(read_own(&path).unwrap(), None);
        let sized = |length| {
            File::create(&path).unwrap().set_len(length).unwrap();
            read_own(&path).map(|bytes| bytes.unwrap().len() as u64).map_err(|error| error.to_string())
        };
        assert_eq!((sized(0), sized(4_194_304)), (Ok(0), Ok(4_194_304)));
        assert_eq!(sized(4_194_305), Err("it is too large".to_owned()));
        assert_eq!(read_own(folder.path()).unwrap_err().kind(), ErrorKind::IsADirectory);
        assert_eq!(read_own(Path::new("/dev/null")).unwrap_err().to_string(), "it is not a regular file");
        assert_ne!(read_own(&path.join("below")).unwrap_err().kind(), ErrorKind::NotFound);
    }
}
