// SPDX-License-Identifier: GPL-3.0-or-later
//! Access to the files that commands and options name.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::Path;

use i18n::Message;
use tr::tr;

use play::command::files::SAVE_FILE_LIMIT;
use play::command::{FileError, FileText, Files};
use play::save_file;

/// Maximum number of names listed from a folder.
const MAX_NAMES: usize = 1000;

/// Files of the system, by names relative to the working directory. Reading a pipe or device may block.
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
        let bytes = super::without_bom(&bytes);
        let text = std::str::from_utf8(bytes).map_err(|error| {
            let valid = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
            let line = 1 + valid.matches('\n').count();
            let column = 1 + valid.rsplit('\n').next().map_or(0, |last| last.chars().count());
            FileError::NotText { line, column }
        })?;
        let identity = path.canonicalize().unwrap_or_else(|_| path.to_owned());
        Ok(FileText { identity: identity.to_string_lossy().into_owned(), text: text.to_owned() })
    }

    fn with_prefix(&self, prefix: &str) -> Vec<String> {
        let (folder, start) = prefix.rfind('/').map_or(("", prefix), |slash| prefix.split_at(slash + 1));
        let Ok(entries) = fs::read_dir(if folder.is_empty() { "." } else { folder }) else { return Vec::new() };
        let mut names: Vec<String> = entries
            .filter_map(Result::ok)
            .filter_map(|entry| {
                let name = entry.file_name().into_string().ok()?;
                let shown = name.starts_with(start) && (start.starts_with('.') || !name.starts_with('.'));
                let end = if entry.path().is_dir() { "/" } else { "" };
                shown.then(|| format!("{folder}{name}{end}"))
            })
            .take(MAX_NAMES)
            .collect();
        names.sort_unstable();
        names
    }

    fn write_save_file(&self, name: &str, text: &str) -> Result<(), FileError> {
        let path = Path::new(name);
        if fs::metadata(path).is_ok_and(|known| !known.is_file() && !known.is_dir()) {
            return Err(FileError::NotRegular);
        }
        match self.read(name, SAVE_FILE_LIMIT) {
            Err(FileError::NotFound) => {}
            Ok(existing) if existing.text.is_empty() || save_file::is_save_file(&existing.text) => {}
            Ok(_) | Err(FileError::TooLarge(_) | FileError::NotText { .. }) => return Err(FileError::WouldOverwrite),
            Err(error) => return Err(error),
        }
        // A symbolic link is followed, not replaced.
        let target = path.canonicalize().unwrap_or_else(|_| path.to_owned());
        super::write_atomically(&target, text.as_bytes()).map_err(|error| match of(error) {
            FileError::NotFound => FileError::Other(Message::new(|| tr!("folder not found"))),
            error => error,
        })
    }
}

/// Like [`Disk`], but rejects pipes and devices, which could block the window.
#[derive(Clone, Copy, Debug, Default)]
pub struct OrdinaryFiles;

impl Files for OrdinaryFiles {
    fn read(&self, name: &str, limit: u64) -> Result<FileText, FileError> {
        let known = fs::metadata(name).map_err(of)?;
        if known.is_file() || known.is_dir() { Disk.read(name, limit) } else { Err(FileError::NotRegular) }
    }

    fn with_prefix(&self, prefix: &str) -> Vec<String> {
        Disk.with_prefix(prefix)
    }

    fn write_save_file(&self, name: &str, text: &str) -> Result<(), FileError> {
        Disk.write_save_file(name, text)
    }
}

fn of(error: io::Error) -> FileError {
    match error.kind() {
        ErrorKind::NotFound => FileError::NotFound,
        ErrorKind::IsADirectory => FileError::Folder,
        ErrorKind::PermissionDenied => FileError::Denied,
        _ => FileError::Other(Message::of_system(&error)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ordinary_files_rejects_devices() {
        assert_eq!(OrdinaryFiles.read("/dev/zero", 10), Err(FileError::NotRegular));
        assert_eq!(OrdinaryFiles.read("/", 10), Err(FileError::Folder));
        assert_eq!(OrdinaryFiles.read("/nowhere", 10), Err(FileError::NotFound));
        let file = tempfile::NamedTempFile::new().unwrap();
        fs::write(file.path(), "left").unwrap();
        let name = file.path().to_str().unwrap();
        assert_eq!(OrdinaryFiles.read(name, 10).unwrap().text, "left");
        assert_eq!(OrdinaryFiles.read(name, 3), Err(FileError::TooLarge(3)));
    }

    #[test]
    fn a_byte_order_mark_is_removed() {
        let file = tempfile::NamedTempFile::new().unwrap();
        let name = file.path().to_str().unwrap();
        let read = |bytes: &[u8]| {
            fs::write(file.path(), bytes).unwrap();
            Disk.read(name, 20).map(|read| read.text)
        };
        assert_eq!(read(b"\xef\xbb\xbfIJ").as_deref(), Ok("IJ"));
        assert_eq!(read(b"\xef\xbb\xbf").as_deref(), Ok(""));
        // Only one mark is removed, and only at the start.
        assert_eq!(read(b"\xef\xbb\xbf\xef\xbb\xbfI").as_deref(), Ok("\u{feff}I"));
        assert_eq!(read(b"I\xef\xbb\xbf").as_deref(), Ok("I\u{feff}"));
        // The mark is not counted as a column.
        assert_eq!(read(b"\xef\xbb\xbfI\xff"), Err(FileError::NotText { line: 1, column: 2 }));
    }

    #[test]
    fn invalid_bytes_are_reported_with_line_and_column() {
        let file = tempfile::NamedTempFile::new().unwrap();
        let name = file.path().to_str().unwrap();
        fs::write(file.path(), b"IJ\n\nI\xc3\xa9\xff").unwrap();
        assert_eq!(Disk.read(name, 20), Err(FileError::NotText { line: 3, column: 3 }));
        assert_eq!(Disk.read(name, 7).unwrap_err(), FileError::TooLarge(7));
        assert_eq!(Disk.read(name, 8).unwrap_err(), FileError::NotText { line: 3, column: 3 });
    }

    #[test]
    fn names_with_a_prefix_are_listed_except_hidden_ones() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["ab", "b", ".ac"] {
            fs::write(folder.path().join(name), "").unwrap();
        }
        fs::create_dir(folder.path().join("aa")).unwrap();
        let folder = folder.path().to_str().unwrap();
        for (prefix, names) in [("a", &["aa/", "ab"][..]), ("", &["aa/", "ab", "b"]), (".", &[".ac"]), ("c", &[])] {
            let expected: Vec<_> = names.iter().map(|name| format!("{folder}/{name}")).collect();
            assert_eq!(Disk.with_prefix(&format!("{folder}/{prefix}")), expected, "{prefix}");
            assert_eq!(OrdinaryFiles.with_prefix(&format!("{folder}/{prefix}")), expected, "{prefix}");
        }
        assert!(Disk.with_prefix(&format!("{folder}/nowhere/a")).is_empty());
        // Names in the working directory have no folder prefix.
        assert_eq!(Disk.with_prefix("Cargo.t"), ["Cargo.toml"]);
    }

    #[test]
    fn only_saved_games_and_empty_files_are_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
        let save_file = "format = 1\ngame = \"biquadris\"\n---\n";
        for (name, contents) in [("empty", ""), ("record", save_file)] {
            fs::write(at(name), contents).unwrap();
        }
        for name in ["none", "empty", "record"] {
            OrdinaryFiles.write_save_file(&at(name), "new").unwrap();
            assert_eq!(fs::read_to_string(at(name)).unwrap(), "new");
        }
        assert_eq!(Disk.write_save_file(&at("record"), save_file), Err(FileError::WouldOverwrite));
        assert_eq!(fs::read_to_string(at("record")).unwrap(), "new");
        fs::write(at("binary"), b"\xff").unwrap();
        assert_eq!(Disk.write_save_file(&at("binary"), save_file), Err(FileError::WouldOverwrite));
        assert_eq!(Disk.write_save_file(folder.path().to_str().unwrap(), save_file), Err(FileError::Folder));
        assert_eq!(Disk.write_save_file("/dev/null", save_file), Err(FileError::NotRegular));
        let nowhere = Disk.write_save_file(&at("nowhere/record"), save_file).unwrap_err();
        assert!(matches!(&nowhere, FileError::Other(why) if why.to_string() == "folder not found"), "{nowhere:?}");
    }

    #[test]
    fn system_errors_are_mapped_by_kind() {
        assert_eq!(of(ErrorKind::NotFound.into()), FileError::NotFound);
        assert_eq!(of(ErrorKind::IsADirectory.into()), FileError::Folder);
        assert_eq!(of(ErrorKind::PermissionDenied.into()), FileError::Denied);
        assert!(matches!(of(ErrorKind::StorageFull.into()), FileError::Other(_)));
    }
}
