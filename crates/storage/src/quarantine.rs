// SPDX-License-Identifier: GPL-3.0-or-later
//! Backups of damaged files under another name, so that their owner can fix them.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Renames a file to `quarantine`, or to that name with a number if it exists; returns the new name.
pub(crate) fn rename(path: &Path, quarantine: &Path) -> io::Result<PathBuf> {
    let first_free = first_free(quarantine);
    fs::rename(path, &first_free)?;
    Ok(first_free)
}

/// Renames a damaged file to a backup and writes another in its place. If that fails, the damaged file is restored.
pub(crate) fn replace(path: &Path, write: impl FnOnce() -> io::Result<()>) -> io::Result<PathBuf> {
    let quarantine = rename(path, &name(path))?;
    match write() {
        Ok(()) => Ok(quarantine),
        Err(error) => {
            // If this fails as well, the file still exists under its backup name.
            let _ = fs::rename(&quarantine, path);
            Err(error)
        }
    }
}

/// Saves a copy of a file's contents as a backup and changes the file. If that fails, the copy is removed.
pub(crate) fn keep_copy(path: &Path, contents: &[u8], change: impl FnOnce() -> io::Result<()>) -> io::Result<PathBuf> {
    let copy = first_free(&name(path));
    super::write_atomically(&copy, contents)?;
    change().inspect_err(|_| {
        // A copy that can't be removed does no harm.
        let _ = fs::remove_file(&copy);
    })?;
    Ok(copy)
}

/// Returns the backup name, as in `settings.toml` → `settings.toml.damaged`.
pub(crate) fn name(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".damaged");
    name.into()
}

/// Returns the name, or the first one with a number appended that doesn't exist.
fn first_free(quarantine: &Path) -> PathBuf {
    let exists = |path: &Path| fs::symlink_metadata(path).is_ok();
    let numbered = |number: u32| {
        let mut name = quarantine.as_os_str().to_owned();
        name.push(format!("-{number}"));
        PathBuf::from(name)
    };
    std::iter::once(quarantine.to_owned())
        .chain((2..=u32::MAX).map(numbered))
        .find(|path| !exists(path))
        .unwrap_or_else(|| quarantine.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_cannot_be_replaced_is_restored() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("file");
        fs::write(&file, "damaged").unwrap();
        let error = replace(&file, || Err(io::ErrorKind::StorageFull.into())).unwrap_err();
        assert_eq!(
            (error.kind(), fs::read_to_string(&file).unwrap()),
            (io::ErrorKind::StorageFull, "damaged".to_owned())
        );
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
        assert_eq!(replace(&file, || fs::write(&file, "new")).unwrap(), name(&file));
        assert_eq!(fs::read_to_string(&file).unwrap(), "new");
        assert_eq!(fs::read_to_string(name(&file)).unwrap(), "damaged");
    }

    #[test]
    fn backups_are_never_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("file");
        let mut names = Vec::new();
        for text in ["one", "two", "three"] {
            fs::write(&file, text).unwrap();
            names.push(rename(&file, &name(&file)).unwrap());
            assert!(!file.exists());
        }
        fs::write(&file, "four").unwrap();
        keep_copy(&file, b"four", || Err(io::ErrorKind::StorageFull.into())).unwrap_err();
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 4);
        names.push(keep_copy(&file, b"four", || fs::write(&file, "five")).unwrap());
        assert_eq!(fs::read_to_string(&file).unwrap(), "five");
        let found: Vec<_> = names
            .iter()
            .map(|path| (path.file_name().unwrap().to_str().unwrap(), fs::read_to_string(path).unwrap()))
            .collect();
        let expected = [
            ("file.damaged", "one"),
            ("file.damaged-2", "two"),
            ("file.damaged-3", "three"),
            ("file.damaged-4", "four"),
        ];
        assert_eq!(found, expected.map(|(name, text)| (name, text.to_owned())));
    }
}
