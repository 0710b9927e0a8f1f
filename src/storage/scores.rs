// SPDX-License-Identifier: GPL-3.0-or-later
//! The best results, in `scores.toml`. Several programs may write at once: each merges what it knows into what is there,
//! under a lock, and the better result wins.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

/// The file, if it holds what it should.
#[derive(Debug, Default, Serialize, Deserialize)]
struct Contents {
    /// The best score of each game, by its name.
    #[serde(default)]
    best: BTreeMap<String, u64>,
    /// What a newer version may have written besides.
    #[serde(flatten)]
    others: toml::Table,
}

/// Where the best results are kept.
#[derive(Clone, Debug)]
pub struct Scores {
    file: PathBuf,
}

impl Scores {
    /// Those in this folder, which is made when there is something to keep.
    #[must_use]
    pub fn in_folder(folder: &Path) -> Self {
        Self { file: folder.join("scores.toml") }
    }

    /// The best result kept for a game; 0 if there is none.
    ///
    /// # Errors
    /// The system's, if there is a file that can't be read.
    pub fn best(&self, game: &str) -> io::Result<u64> {
        match fs::read_to_string(&self.file) {
            Ok(text) => {
                Ok(toml::from_str(&text).map(|it: Contents| it.best.get(game).copied().unwrap_or(0)).unwrap_or(0))
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(0),
            Err(error) => Err(error),
        }
    }

    /// Keeps a result if it is better than the one that is kept. A damaged file is set aside, not lost.
    ///
    /// # Errors
    /// The system's; what was kept before is still there then.
    pub fn keep(&self, game: &str, score: u64) -> io::Result<()> {
        if score == 0 {
            return Ok(());
        }
        if let Some(folder) = self.file.parent() {
            fs::create_dir_all(folder)?;
        }
        let _lock = self.lock()?;
        let mut contents = self.contents()?;
        let best = contents.best.entry(game.to_owned()).or_default();
        if *best >= score {
            return Ok(());
        }
        *best = score;
        let text = toml::to_string(&contents).map_err(io::Error::other)?;
        super::write_atomically(&self.file, text.as_bytes())
    }

    /// A lock that lasts as long as the file it returns is open.
    fn lock(&self) -> io::Result<File> {
        let lock = OpenOptions::new().create(true).append(true).open(self.file.with_extension("lock"))?;
        lock.lock()?;
        Ok(lock)
    }

    fn contents(&self) -> io::Result<Contents> {
        let bytes = match fs::read(&self.file) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Contents::default()),
            Err(error) => return Err(error),
        };
        if let Some(contents) = std::str::from_utf8(&bytes).ok().and_then(|text| toml::from_str(text).ok()) {
            return Ok(contents);
        }
        fs::rename(&self.file, self.file.with_extension("toml.damaged"))?;
        Ok(Contents::default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_better_result_wins_and_other_keys_stay() {
        let folder = tempfile::tempdir().unwrap();
        let scores = Scores::in_folder(folder.path());
        assert_eq!(scores.best("biquadris").unwrap(), 0);
        scores.keep("biquadris", 12).unwrap();
        scores.keep("biquadris", 9).unwrap();
        scores.keep("blokus", 5).unwrap();
        assert_eq!(scores.best("biquadris").unwrap(), 12);
        let text = fs::read_to_string(&scores.file).unwrap();
        fs::write(&scores.file, format!("later = 1\n{text}")).unwrap();
        scores.keep("biquadris", 20).unwrap();
        assert!(fs::read_to_string(&scores.file).unwrap().contains("later = 1"));
        assert_eq!(scores.best("biquadris").unwrap(), 20);
        assert_eq!(scores.best("blokus").unwrap(), 5);
    }

    #[test]
    fn a_damaged_file_is_set_aside() {
        let folder = tempfile::tempdir().unwrap();
        let scores = Scores::in_folder(folder.path());
        fs::write(&scores.file, b"best = \xff").unwrap();
        scores.keep("biquadris", 3).unwrap();
        assert_eq!(scores.best("biquadris").unwrap(), 3);
        assert_eq!(fs::read(folder.path().join("scores.toml.damaged")).unwrap(), b"best = \xff");
    }

    #[test]
    fn an_unwritable_folder_is_an_error_and_nothing_else() {
        let scores = Scores::in_folder(Path::new("/proc/nowhere"));
        assert!(scores.keep("biquadris", 3).is_err());
    }
}
