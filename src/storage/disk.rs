// SPDX-License-Identifier: GPL-3.0-or-later
//! The files that commands and options name, read from the disk.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::Path;

use crate::i18n::Said;
use tr::tr;

use crate::play::command::files::RECORD_LIMIT;
use crate::play::command::{FileError, FileText, Files};
use crate::play::record;

/// So many names of a folder are looked at, at most.
const MOST_NAMES: usize = 1000;

/// The files of this system, by names relative to the working directory.
#[derive(Clone, Copy, Debug, Default)]
pub struct Disk;

impl Files for Disk {
    fn read(&self, name: &str, limit: u64) -> Result<FileText, FileError> {
        let path = Path::new(name);
        let file = File::open(path).map_err(of)?;
        if file.metadata().map_err(of)?.is_dir() {
            return Err(FileError::Folder);
        }
        let mut bytes = Vec::new();
        file.take(limit + 1).read_to_end(&mut bytes).map_err(of)?;
        if bytes.len() as u64 > limit {
            return Err(FileError::TooLarge(limit));
        }
        let text = String::from_utf8(bytes).map_err(|error| {
            let valid = String::from_utf8_lossy(&error.as_bytes()[..error.utf8_error().valid_up_to()]);
            let line = 1 + valid.matches('\n').count();
            let column = 1 + valid.rsplit('\n').next().map_or(0, |last| last.chars().count());
            FileError::NotText { line, column }
        })?;
        let identity = path.canonicalize().unwrap_or_else(|_| path.to_owned());
        Ok(FileText { identity: identity.to_string_lossy().into_owned(), text })
    }

    fn folder_of(&self, name: &str) -> Result<String, FileError> {
        let path = Path::new(name);
        let known = fs::metadata(path).map_err(of)?;
        let folder = path.parent().filter(|folder| known.is_file() && !folder.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new(".")).canonicalize().map_err(of)?;
        // Where a folder's name is no text, nothing lies within what is left of it.
        Ok(folder.to_string_lossy().into_owned())
    }

    fn lies_within(&self, name: &str, folder: &str) -> Result<(), FileError> {
        let path = Path::new(name);
        let there = match path.canonicalize() {
            Ok(there) => there,
            // One that is to be written lies where its folder is.
            Err(error) if error.kind() == ErrorKind::NotFound => {
                let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
                let file = path.file_name().ok_or(FileError::NotFound)?;
                parent.canonicalize().map_err(of)?.join(file)
            }
            Err(error) => return Err(of(error)),
        };
        let below = there.strip_prefix(folder).map_err(|_| FileError::Outside)?;
        if below.components().any(|part| part.as_os_str().as_encoded_bytes().starts_with(b".")) {
            return Err(FileError::Outside);
        }
        match fs::metadata(&there) {
            Ok(known) if !known.is_file() && !known.is_dir() => Err(FileError::NoFile),
            _ => Ok(()),
        }
    }

    fn beginning(&self, begun: &str) -> Vec<String> {
        let (folder, start) = begun.rfind('/').map_or(("", begun), |slash| begun.split_at(slash + 1));
        let Ok(entries) = fs::read_dir(if folder.is_empty() { "." } else { folder }) else { return Vec::new() };
        let mut names: Vec<String> = entries
            .filter_map(Result::ok)
            .filter_map(|entry| {
                let name = entry.file_name().into_string().ok()?;
                let shown = name.starts_with(start) && (start.starts_with('.') || !name.starts_with('.'));
                let end = if entry.path().is_dir() { "/" } else { "" };
                shown.then(|| format!("{folder}{name}{end}"))
            })
            .take(MOST_NAMES)
            .collect();
        names.sort_unstable();
        names
    }

    fn write_record(&self, name: &str, text: &str) -> Result<(), FileError> {
        let path = Path::new(name);
        if fs::metadata(path).is_ok_and(|known| !known.is_file() && !known.is_dir()) {
            return Err(FileError::NoFile);
        }
        match self.read(name, RECORD_LIMIT) {
            Err(FileError::NotFound) => {}
            Ok(there) if there.text.is_empty() || record::is_record(&there.text) => {}
            Ok(_) | Err(FileError::TooLarge(_) | FileError::NotText { .. }) => return Err(FileError::WouldBeLost),
            Err(error) => return Err(error),
        }
        // A link stays one: the file that it leads to is written.
        let target = path.canonicalize().unwrap_or_else(|_| path.to_owned());
        super::write_atomically(&target, text.as_bytes()).map_err(|error| match of(error) {
            FileError::NotFound => FileError::Other(Said::new(|| tr!("there is no such folder"))),
            error => error,
        })
    }
}

/// The same for a window, which must not wait: pipes and devices, whose end may never come, are left alone.
#[derive(Clone, Copy, Debug, Default)]
pub struct OrdinaryFiles;

impl Files for OrdinaryFiles {
    fn read(&self, name: &str, limit: u64) -> Result<FileText, FileError> {
        let known = fs::metadata(name).map_err(of)?;
        if known.is_file() || known.is_dir() { Disk.read(name, limit) } else { Err(FileError::NoFile) }
    }

    fn folder_of(&self, name: &str) -> Result<String, FileError> {
        Disk.folder_of(name)
    }

    fn lies_within(&self, name: &str, folder: &str) -> Result<(), FileError> {
        Disk.lies_within(name, folder)
    }

    fn beginning(&self, begun: &str) -> Vec<String> {
        Disk.beginning(begun)
    }

    fn write_record(&self, name: &str, text: &str) -> Result<(), FileError> {
        Disk.write_record(name, text)
    }
}

fn of(error: io::Error) -> FileError {
    match error.kind() {
        ErrorKind::NotFound => FileError::NotFound,
        ErrorKind::IsADirectory => FileError::Folder,
        ErrorKind::PermissionDenied => FileError::Denied,
        _ => FileError::Other(Said::of_system(&error)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_waits_for_no_device() {
        assert_eq!(OrdinaryFiles.read("/dev/zero", 10), Err(FileError::NoFile));
        assert_eq!(OrdinaryFiles.read("/", 10), Err(FileError::Folder));
        assert_eq!(OrdinaryFiles.read("/nowhere", 10), Err(FileError::NotFound));
        let file = tempfile::NamedTempFile::new().unwrap();
        fs::write(file.path(), "left").unwrap();
        let name = file.path().to_str().unwrap();
        assert_eq!(OrdinaryFiles.read(name, 10).unwrap().text, "left");
        assert_eq!(OrdinaryFiles.read(name, 3), Err(FileError::TooLarge(3)));
    }
}
