// SPDX-License-Identifier: GPL-3.0-or-later
//! Packs what the window is made of (templates, style, icons) into one file, which becomes part of the program, and makes
//! the catalogues of translations, which the program finds by their path, and the list of the pages of help.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

fn main() {
    #[cfg(feature = "desktop")]
    glib_build_tools::compile_resources(&["resources"], "resources/biquadris.gresource.xml", "biquadris.gresource");
    println!("cargo::rerun-if-env-changed=BIQUADRIS_LOCALEDIR");
    println!("cargo::rerun-if-changed=po");
    println!("cargo::rerun-if-changed=resources/help");
    if let Some(out) = env::var_os("OUT_DIR") {
        make_catalogues(&Path::new(&out).join("locale"));
        if let Err(error) = list_pages(&Path::new(&out).join("help_pages.rs")) {
            println!("cargo::error=resources/help: {error}");
        }
    }
}

/// Makes a catalogue of each file in po/. Without gettext's tools the program is built all the same, and speaks English.
fn make_catalogues(folder: &Path) {
    let languages = fs::read_to_string("po/LINGUAS").unwrap_or_default();
    let languages = languages.lines().filter(|line| !line.starts_with('#')).flat_map(str::split_whitespace);
    for language in languages {
        let source = format!("po/{language}.po");
        let messages = folder.join(language).join("LC_MESSAGES");
        if let Err(error) = fs::create_dir_all(&messages) {
            println!("cargo::warning={}: {error}", messages.display());
            return;
        }
        match Command::new("msgfmt").arg("-o").arg(messages.join("biquadris.mo")).arg(&source).status() {
            Ok(status) if status.success() => {}
            Ok(_) => println!("cargo::error={source} has mistakes"),
            Err(_) => {
                println!("cargo::warning=msgfmt (of gettext) is missing: the program will speak English only");
                return;
            }
        }
    }
}

/// Writes the list of all pages of help: the game, the language (none for English), the text.
fn list_pages(file: &Path) -> std::io::Result<()> {
    let entries =
        |folder: &Path| fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<std::io::Result<Vec<_>>>();
    let mut pages = Vec::new();
    for path in entries(Path::new("resources/help"))? {
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
