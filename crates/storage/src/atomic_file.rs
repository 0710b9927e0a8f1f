// SPDX-License-Identifier: GPL-3.0-or-later
//! Atomic file replacement: files are written under a temporary name and renamed when complete. The writer holds a lock
//! on the file. If a program was killed while writing, its file is unlocked, and the next writer in the folder removes
//! it.

use std::fs::{self, File, Permissions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use super::lock;

/// Prefix and suffix of temporary names, with [`LETTERS`] random letters and digits in between.
const PREFIX: &str = ".biquadris-";
const SUFFIX: &str = ".unfinished";
const LETTERS: usize = 6;

/// File being written. Dropping it before it is finished removes it.
pub(crate) struct AtomicFile(NamedTempFile);

impl AtomicFile {
    /// Creates an empty, locked file in this folder.
    pub(crate) fn in_folder(folder: &Path, permissions: Permissions) -> io::Result<Self> {
        clear(folder);
        loop {
            let mut builder = tempfile::Builder::new();
            builder.prefix(PREFIX).suffix(SUFFIX).rand_bytes(LETTERS).permissions(permissions.clone());
            let file = builder.tempfile_in(folder)?;
            // Some network file systems don't support locks; there, nothing is removed either.
            let _ = lock(file.as_file());
            // Another program may have removed the file before it was locked.
            if fs::symlink_metadata(file.path()).is_ok() {
                return Ok(Self(file));
            }
        }
    }

    /// Returns the file for writing.
    pub(crate) fn file(&mut self) -> &mut File {
        self.0.as_file_mut()
    }

    /// Renames the file, replacing any existing one. The file stays locked while it is open.
    pub(crate) fn finish(self, name: &Path) -> io::Result<File> {
        let (file, atomic_file) = self.0.into_parts();
        fs::rename(&atomic_file, name)?;
        // The temporary name no longer exists, so it must not be removed on drop.
        let _ = atomic_file.keep();
        Ok(file)
    }

    /// Renames the file to the first of these names that doesn't exist, and returns the name and the file, which stays
    /// locked while it is open.
    pub(crate) fn finish_as_first_free(self, names: impl Iterator<Item = PathBuf>) -> io::Result<(PathBuf, File)> {
        for name in names {
            match fs::hard_link(self.0.path(), &name) {
                Ok(()) => {
                    let (file, atomic_file) = self.0.into_parts();
                    // If removing the temporary name fails, a later writer does it.
                    let _ = atomic_file.close();
                    return Ok((name, file));
                }
                // Some file systems don't support hard links.
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

/// Removes files of killed programs from a folder. Errors are ignored.
fn clear(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let is_ours = entry.file_name().to_str().is_some_and(is_ours);
        if !is_ours || !entry.file_type().is_ok_and(|kind| kind.is_file()) {
            continue;
        }
        // The lock prevents the file from being finished meanwhile.
        if let Ok(file) = File::open(entry.path())
            && file.try_lock().is_ok()
        {
            let _ = fs::remove_file(entry.path());
        }
    }
}

fn is_ours(name: &str) -> bool {
    name.strip_prefix(PREFIX)
        .and_then(|rest| rest.strip_suffix(SUFFIX))
        .is_some_and(|middle| middle.len() == LETTERS && middle.bytes().all(|byte| byte.is_ascii_alphanumeric()))
}

/// Whether another program holds a lock on the file; false if locks aren't supported.
pub(crate) fn is_locked(file: &File) -> bool {
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

    fn create(folder: &Path) -> AtomicFile {
        AtomicFile::in_folder(folder, Permissions::from_mode(0o600)).unwrap()
    }

    #[test]
    fn only_files_of_killed_programs_are_removed() {
        let folder = tempfile::tempdir().unwrap();
        let others =
            [".biquadris-Ab12Cd", ".biquadris-Ab-2Cd.unfinished", ".biquadris-Ab12Cde.unfinished", "settings.toml"];
        for name in others.iter().chain(&[".biquadris-Ab12Cd.unfinished", ".biquadris-zzzzzz.unfinished"]) {
            fs::write(folder.path().join(name), "left").unwrap();
        }
        fs::create_dir(folder.path().join(".biquadris-folder.unfinished")).unwrap();
        let in_progress = create(folder.path());
        let name = in_progress.0.path().file_name().unwrap().to_string_lossy().into_owned();
        let mut expected: Vec<String> = others.map(str::to_owned).into();
        expected.extend([".biquadris-folder.unfinished".to_owned(), name]);
        expected.sort();
        assert_eq!(names(folder.path()), expected);
        // Files being written stay, even if another one is created.
        let another = create(folder.path());
        assert_eq!(names(folder.path()).len(), expected.len() + 1);
        drop((in_progress, another));
        assert_eq!(names(folder.path()).len(), expected.len() - 1);
    }

    #[test]
    fn finished_files_have_their_name_and_lock() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        fs::write(&path, "old").unwrap();
        let mut new = create(folder.path());
        new.file().write_all(b"new").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"old");
        let file = new.finish(&path).unwrap();
        assert_eq!((fs::read(&path).unwrap(), names(folder.path())), (b"new".to_vec(), vec!["file".to_owned()]));
        assert!(is_locked(&File::open(&path).unwrap()));
        let names = || ["file", "file-2", "file-3"].map(|name| folder.path().join(name)).into_iter();
        let (name, another) = create(folder.path()).finish_as_first_free(names()).unwrap();
        assert_eq!(name, folder.path().join("file-2"));
        assert!(is_locked(&File::open(folder.path().join("file-2")).unwrap()));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
        drop((file, another));
        assert!(!is_locked(&File::open(&path).unwrap()));
    }
}
