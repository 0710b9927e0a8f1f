// SPDX-License-Identifier: GPL-3.0-or-later
//! Files: settings, high scores and statistics, saved games, and the files that commands name.
//!
//! Settings are in the XDG configuration folder, everything else in the data folder. A file is written whole or not at all, by
//! a rename; several programs may write at once, under locks. A damaged file is renamed to a backup, never deleted, and the
//! player is told where it is.
//!
//! **Layering.** Depends on [`play`], [`engine`], [`rules`] and [`i18n`]. No other crate opens files, apart from the translation
//! catalogs of [`i18n`]; both front ends reach the disk through this one.
//!
//! **Main types**
//! - [`matches::Matches`]: the folder of saved games; [`matches::JournalDir`]: the journals of the matches in play, which
//!   implements [`play::journal::Journal`];
//! - [`preferences_file::PreferencesFile`]: the settings file, with the comments and unknown keys of its owner preserved;
//! - [`scores::Scores`]: results and statistics, merged with what other programs wrote;
//! - [`disk::Disk`], [`disk::OrdinaryFiles`]: the files that commands name, which implement [`play::command::Files`];
//! - [`background::Background`]: a thread that does one file job after the other; [`score_writer`]: results written by it.
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
//! drop(session); // However the program ends, the journal has the move.
//!
//! let (resumed, _) = matches.resume::<Biquadris>();
//! assert_eq!(resumed.map(|it| it.opened.history.position().clone()), Some(position));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// What comes from outside may be anything: it never ends the program.
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
enum FileProblem {
    /// A pipe or a device.
    #[error("{}", tr!("it is not a regular file"))]
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
fn as_text(bytes: &[u8]) -> Result<&str, Message> {
    std::str::from_utf8(without_mark(bytes)).map_err(|_| Message::new(|| tr!("it is not valid UTF-8 text")))
}

/// The TOML that bytes are, or what is wrong with them.
fn document(bytes: &[u8]) -> Result<toml_edit::DocumentMut, Message> {
    let text = as_text(bytes)?;
    text.parse().map_err(|error: toml_edit::TomlError| config_error::of_toml(text, error.message(), error.span()))
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
    let mut new = AtomicFile::in_folder(folder, permissions(path))?;
    new.file().write_all(contents)?;
    new.file().sync_all()?;
    new.finish(path)?;
    // The file is there and whole, whatever becomes of this: some file systems bring no folder to the disk when they are
    // asked to, and some folders may be written and not read.
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
    Ok(())
}

/// Longest wait for a lock. Our own programs hold one for a few file writes; whoever holds it longer is not one of them.
const LOCK_DEADLINE: Duration = Duration::from_secs(2);

/// Takes the lock on a file or folder, which lasts as long as it is open. Blocks for up to [`LOCK_DEADLINE`].
///
/// # Errors
/// [`ErrorKind::TimedOut`] if another program holds the lock; the system's error where the file system has no locks.
fn lock(file: &File) -> io::Result<()> {
    match file.try_lock() {
        Ok(()) => return Ok(()),
        Err(TryLockError::Error(error)) if error.kind() != ErrorKind::Interrupted => return Err(error),
        Err(_) => {}
    }
    // Waiting has no deadline by itself, and whoever only tries again and again is overtaken by those who wait. So another
    // thread waits; if it is too late, it releases the lock with its handle.
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

/// Creates one of our folders, with those above it, for this user only: whoever can open a file or folder can hold its
/// lock. The permissions of a folder that exists are its owner's choice.
fn create_folder(folder: &Path) -> io::Result<()> {
    use std::os::unix::fs::DirBuilderExt;
    fs::DirBuilder::new().recursive(true).mode(0o700).create(folder)
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

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt;
    use std::time::Instant;

    use super::*;

    #[test]
    fn a_lock_that_is_held_is_given_up_at_the_deadline() {
        let folder = tempfile::tempdir().unwrap();
        let open = || File::open(folder.path()).unwrap();
        let holder = open();
        lock(&holder).unwrap();
        let begin = Instant::now();
        assert_eq!(lock(&open()).unwrap_err().kind(), ErrorKind::TimedOut);
        assert!(begin.elapsed() >= LOCK_DEADLINE);
        drop(holder);
        // The one that was late holds nothing.
        lock(&open()).unwrap();
    }

    #[test]
    fn a_lock_that_is_released_in_time_is_taken() {
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
    fn new_folders_are_for_their_user_only() {
        let folder = tempfile::tempdir().unwrap();
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        let (above, below) = (folder.path().join("above"), folder.path().join("above/below"));
        create_folder(&below).unwrap();
        assert_eq!([mode(&above), mode(&below)], [0o700, 0o700]);
        // One that was opened to others stays as it is.
        fs::set_permissions(&above, fs::Permissions::from_mode(0o755)).unwrap();
        create_folder(&above).unwrap();
        assert_eq!(mode(&above), 0o755);
    }

    /// The XDG Base Directory Specification.
    #[test]
    fn folders_are_where_the_system_has_them() {
        let folder = |variable: &str, otherwise: &str| {
            let set = std::env::var_os(variable).map(PathBuf::from).filter(|it| it.is_absolute());
            let home = || std::env::var_os("HOME").map(|home| Path::new(&home).join(otherwise));
            set.or_else(home).map(|it| it.join("biquadris"))
        };
        assert_eq!(config_folder(), folder("XDG_CONFIG_HOME", ".config"));
        assert_eq!(data_folder(), folder("XDG_DATA_HOME", ".local/share"));
    }

    #[test]
    fn files_of_ours_are_ordinary_and_hold_four_mebibytes() {
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
