// SPDX-License-Identifier: GPL-3.0-or-later
//! Files that are written under another name until they are whole. Whoever writes one holds a lock on it: where the
//! program was killed meanwhile nobody does any longer, and the next one to write there takes away what was left.

use std::fs::{self, File, Permissions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use super::lock;

/// What the names of such files begin with, and how they end; between them stand [`LETTERS`] letters and digits.
const BEGIN: &str = ".biquadris-";
const END: &str = ".unfinished";
const LETTERS: usize = 6;

/// A file that is being written. If it is dropped before it is finished, it is removed.
pub(crate) struct AtomicFile(NamedTempFile);

impl AtomicFile {
    /// A new one in this folder, empty and locked.
    pub(crate) fn in_folder(folder: &Path, permissions: Permissions) -> io::Result<Self> {
        clear(folder);
        loop {
            let mut builder = tempfile::Builder::new();
            builder.prefix(BEGIN).suffix(END).rand_bytes(LETTERS).permissions(permissions.clone());
            let file = builder.tempfile_in(folder)?;
            // Some network file systems know no locks: there nothing is taken away either.
            let _ = lock(file.as_file());
            // Another program may have taken it away before it was locked.
            if fs::symlink_metadata(file.path()).is_ok() {
                return Ok(Self(file));
            }
        }
    }

    /// Where to write.
    pub(crate) fn file(&mut self) -> &mut File {
        self.0.as_file_mut()
    }

    /// Gives it its name, in the place of the file that has it. It stays locked as long as it is open.
    pub(crate) fn finish(self, name: &Path) -> io::Result<File> {
        let (file, atomic_file) = self.0.into_parts();
        fs::rename(&atomic_file, name)?;
        // It isn't there any longer, and so it isn't to be removed.
        let _ = atomic_file.keep();
        Ok(file)
    }

    /// Gives it the first of these names that no file has; that name, and the file, which stays locked as long as it is open.
    pub(crate) fn finish_as_another(self, names: impl Iterator<Item = PathBuf>) -> io::Result<(PathBuf, File)> {
        for name in names {
            match fs::hard_link(self.0.path(), &name) {
                Ok(()) => {
                    let (file, atomic_file) = self.0.into_parts();
                    // Where the second name stays, it is taken away some day.
                    let _ = atomic_file.close();
                    return Ok((name, file));
                }
                // Some file systems know no second name for a file.
                Err(_) if fs::symlink_metadata(&name).is_err() => {
                    let file = self.finish(&name)?;
                    return Ok((name, file));
                }
                Err(_) => {}
            }
        }
        Err(io::ErrorKind::AlreadyExists.into())
    }
}

/// Takes away what programs left in a folder that were killed. What fails is left there.
fn clear(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let is_ours = entry.file_name().to_str().is_some_and(is_ours);
        if !is_ours || !entry.file_type().is_ok_and(|kind| kind.is_file()) {
            continue;
        }
        // As long as the lock is held here, nobody finishes it under its name.
        if let Ok(file) = File::open(entry.path())
            && file.try_lock().is_ok()
        {
            let _ = fs::remove_file(entry.path());
        }
    }
}

fn is_ours(name: &str) -> bool {
    name.strip_prefix(BEGIN)
        .and_then(|rest| rest.strip_suffix(END))
        .is_some_and(|middle| middle.len() == LETTERS && middle.bytes().all(|byte| byte.is_ascii_alphanumeric()))
}

/// Whether another program holds the lock on a file. Where there are no locks none does.
pub(crate) fn is_taken(file: &File) -> bool {
    matches!(file.try_lock(), Err(TryLockError::WouldBlock))
}

#[cfg(test)]
mod tests {
    use std::io::Write;
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap();
        let mut names: Vec<_> =
            entries.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }

    fn begin(folder: &Path) -> AtomicFile {
        AtomicFile::in_folder(folder, Permissions::from_mode(0o600)).unwrap()
    }

    #[test]
    fn what_a_killed_program_left_is_taken_away_and_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let others =
            [".biquadris-Ab12Cd", ".biquadris-Ab-2Cd.unfinished", ".biquadris-Ab12Cde.unfinished", "settings.toml"];
        for name in others.iter().chain(&[".biquadris-Ab12Cd.unfinished", ".biquadris-zzzzzz.unfinished"]) {
            fs::write(folder.path().join(name), "left").unwrap();
        }
        fs::create_dir(folder.path().join(".biquadris-folder.unfinished")).unwrap();
        let in_work = begin(folder.path());
        let name = in_work.0.path().file_name().unwrap().to_string_lossy().into_owned();
        let mut expected: Vec<String> = others.map(str::to_owned).into();
        expected.extend([".biquadris-folder.unfinished".to_owned(), name]);
        expected.sort();
        assert_eq!(names(folder.path()), expected);
        // What is being written stays, also where another one is begun.
        let another = begin(folder.path());
        assert_eq!(names(folder.path()).len(), expected.len() + 1);
        drop((in_work, another));
        assert_eq!(names(folder.path()).len(), expected.len() - 1);
    }

    #[test]
    fn what_is_finished_has_its_name_and_its_lock() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        fs::write(&path, "old").unwrap();
        let mut new = begin(folder.path());
        new.file().write_all(b"new").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"old");
        let file = new.finish(&path).unwrap();
        assert_eq!((fs::read(&path).unwrap(), names(folder.path())), (b"new".to_vec(), vec!["file".to_owned()]));
        assert!(is_taken(&File::open(&path).unwrap()));
        let names = || ["file", "file-2", "file-3"].map(|name| folder.path().join(name)).into_iter();
        let (name, another) = begin(folder.path()).finish_as_another(names()).unwrap();
        assert_eq!(name, folder.path().join("file-2"));
        assert!(is_taken(&File::open(folder.path().join("file-2")).unwrap()));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
        drop((file, another));
        assert!(!is_taken(&File::open(&path).unwrap()));
    }
}
