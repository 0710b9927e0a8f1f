// SPDX-License-Identifier: GPL-3.0-or-later
//! Generates the list of help pages that `help::pages` includes.

use std::path::{Path, PathBuf};
use std::{env, fs};

/// Directory of the help pages, relative to this crate's root.
const HELP_DIR: &str = "../../resources/help";

fn main() {
    println!("cargo::rerun-if-changed={HELP_DIR}");
    if let Some(out) = env::var_os("OUT_DIR")
        && let Err(error) = list_pages(&Path::new(&out).join("help_pages.rs"))
    {
        println!("cargo::error=resources/help: {error}");
    }
}

/// Writes `(game, language, text)` tuples for all help pages to `file`; the language is empty for English.
fn list_pages(file: &Path) -> std::io::Result<()> {
    let entries = |dir: &Path| fs::read_dir(dir)?.map(|entry| Ok(entry?.path())).collect::<std::io::Result<Vec<_>>>();
    let mut pages = Vec::new();
    for path in entries(Path::new(HELP_DIR))? {
        match path.file_name().and_then(|name| name.to_str()) {
            Some(language) if path.is_dir() => {
                pages.extend(entries(&path)?.into_iter().map(|page| (language.to_owned(), page)));
            }
            _ => pages.push((String::new(), path)),
        }
    }
    pages.retain(|(_, path)| path.extension().is_some_and(|extension| extension == "md"));
    pages.sort();
    let line = |(language, path): &(String, PathBuf)| {
        let game = path.file_stem().unwrap_or_default().to_string_lossy();
        format!(
            "({game:?}, {language:?}, include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), \"/{}\"))),\n",
            path.display()
        )
    };
    fs::write(file, format!("&[\n{}]\n", pages.iter().map(line).collect::<String>()))
}
