// SPDX-License-Identifier: GPL-3.0-or-later
//! Compiles the translations in `po/` into catalogs.

use std::path::Path;
use std::process::Command;
use std::{env, fs};

/// Directory of the translations, relative to this crate.
const PO: &str = "../../po";

fn main() {
    println!("cargo::rerun-if-env-changed=BIQUADRIS_LOCALEDIR");
    println!("cargo::rerun-if-changed={PO}");
    if let Some(out) = env::var_os("OUT_DIR") {
        compile_catalogs(&Path::new(&out).join("locale"));
    }
}

/// Compiles a catalog from each language listed in `po/LINGUAS`. Without the gettext tools, the build continues in
/// English only.
fn compile_catalogs(folder: &Path) {
    let languages = fs::read_to_string(format!("{PO}/LINGUAS")).unwrap_or_default();
    let languages = languages.lines().filter(|line| !line.starts_with('#')).flat_map(str::split_whitespace);
    for language in languages {
        let source = format!("{PO}/{language}.po");
        let messages = folder.join(language).join("LC_MESSAGES");
        if let Err(error) = fs::create_dir_all(&messages) {
            println!("cargo::warning={}: {error}", messages.display());
            return;
        }
        match Command::new("msgfmt").arg("-o").arg(messages.join("biquadris.mo")).arg(&source).status() {
            Ok(status) if status.success() => {}
            Ok(_) => println!("cargo::error={source} has errors"),
            Err(_) => {
                println!("cargo::warning=msgfmt (of gettext) is missing: the program will be in English only");
                return;
            }
        }
    }
}
