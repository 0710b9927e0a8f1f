// SPDX-License-Identifier: GPL-3.0-or-later
//! Replay of the corpora: every file of `fuzz/corpus` runs through its target.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::targets;

/// Declares a test for each target, and lists the targets.
macro_rules! replay {
    ($($target:ident)*) => {
        const TARGETS: &[&str] = &[$(stringify!($target)),*];

        $(#[test]
        fn $target() {
            for file in files(&corpora().join(stringify!($target))) {
                // Shown if the test fails.
                println!("{}", file.display());
                targets::$target::check(&fs::read(&file).unwrap());
            }
        })*
    };
}

replay! {
    arguments
    blksgf
    script_files
    board
    commands
    gtp
    keys
    play_biquadris
    play_blocky
    play_blokus
    play_push_and_clear
    save_files
    scores
    preferences_file
}

fn corpora() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus")
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert!(!files.is_empty(), "{}", folder.display());
    files.sort();
    files
}

/// Returns the names of the entries of a folder, without extensions.
fn names(folder: &Path) -> BTreeSet<String> {
    files(folder).iter().map(|path| path.file_stem().unwrap().to_string_lossy().into_owned()).collect()
}

#[test]
fn every_target_is_replayed() {
    let targets: BTreeSet<String> = TARGETS.iter().map(|&name| name.to_owned()).collect();
    assert_eq!(names(&corpora()), targets);
    assert_eq!(names(&corpora().with_file_name("fuzz_targets")), targets);
}
