// SPDX-License-Identifier: GPL-3.0-or-later
//! Damaged files are set aside under another name, so that whoever wrote them can mend them.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Renames a file to `quarantine`, or where that name is taken to `quarantine` with a number; the new name.
pub(crate) fn rename(path: &Path, quarantine: &Path) -> io::Result<PathBuf> {
    let free = free(quarantine);
    fs::rename(path, &free)?;
    Ok(free)
}

/// Sets a damaged file aside, and writes another in its place. If that can't be written, the damaged one is where it was.
pub(crate) fn replace(path: &Path, write: impl FnOnce() -> io::Result<()>) -> io::Result<PathBuf> {
    let quarantine = rename(path, &name(path))?;
    match write() {
        Ok(()) => Ok(quarantine),
        Err(error) => {
            // Where not even that can be done, it is still there, under the other name.
            let _ = fs::rename(&quarantine, path);
            Err(error)
        }
    }
}

/// Sets aside what a file holds, and changes the file. If that can't be done, all is as it was.
pub(crate) fn keep_copy(path: &Path, contents: &[u8], change: impl FnOnce() -> io::Result<()>) -> io::Result<PathBuf> {
    let copy = free(&name(path));
    super::write_atomically(&copy, contents)?;
    change().inspect_err(|_| {
        // Where it can't be removed, it harms nobody.
        let _ = fs::remove_file(&copy);
    })?;
    Ok(copy)
}

/// `preferences_file.toml` → `preferences_file.toml.damaged`.
pub(crate) fn name(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".damaged");
    name.into()
}

/// The name, or the first with a number behind it that no file has.
fn free(quarantine: &Path) -> PathBuf {
    let taken = |path: &Path| fs::symlink_metadata(path).is_ok();
    let numbered = |number: u32| {
        let mut name = quarantine.as_os_str().to_owned();
        name.push(format!("-{number}"));
        PathBuf::from(name)
    };
    std::iter::once(quarantine.to_owned())
        .chain((2..=u32::MAX).map(numbered))
        .find(|path| !taken(path))
        .unwrap_or_else(|| quarantine.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_replaced_stays_where_it_was() {
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
    fn nothing_is_written_over() {
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
