// SPDX-License-Identifier: GPL-3.0-or-later
//! Writes the list of help pages.

use std::path::{Path, PathBuf};
use std::{env, fs};

/// The folder of the pages, as the root of this crate sees it.
const FOLDER: &str = "../../resources/help";

fn main() {
    println!("cargo::rerun-if-changed={FOLDER}");
    if let Some(out) = env::var_os("OUT_DIR")
        && let Err(error) = list_pages(&Path::new(&out).join("help_pages.rs"))
    {
        println!("cargo::error=resources/help: {error}");
    }
}

/// Writes the list of all pages of help: the game, the language (none for English), the text.
fn list_pages(file: &Path) -> std::io::Result<()> {
    let entries =
        |folder: &Path| fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<std::io::Result<Vec<_>>>();
    let mut pages = Vec::new();
    for path in entries(Path::new(FOLDER))? {
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
