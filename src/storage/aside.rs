// SPDX-License-Identifier: GPL-3.0-or-later
//! Damaged files are set aside under another name, so that whoever wrote them can mend them.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Renames a file to `aside`, or where that name is taken to `aside` with a number; the new name.
pub fn rename(path: &Path, aside: &Path) -> io::Result<PathBuf> {
    let free = free(aside);
    fs::rename(path, &free)?;
    Ok(free)
}

/// Copies a file to `aside`, in the same manner.
pub fn copy(path: &Path, aside: &Path) -> io::Result<PathBuf> {
    let free = free(aside);
    fs::copy(path, &free)?;
    Ok(free)
}

/// `settings.toml` → `settings.toml.damaged`.
pub fn name(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".damaged");
    name.into()
}

/// The name, or the first with a number behind it that no file has.
fn free(aside: &Path) -> PathBuf {
    let taken = |path: &Path| fs::symlink_metadata(path).is_ok();
    let numbered = |number: u32| {
        let mut name = aside.as_os_str().to_owned();
        name.push(format!("-{number}"));
        PathBuf::from(name)
    };
    std::iter::once(aside.to_owned())
        .chain((2..=u32::MAX).map(numbered))
        .find(|path| !taken(path))
        .unwrap_or_else(|| aside.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

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
        names.push(copy(&file, &name(&file)).unwrap());
        assert!(file.exists());
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
