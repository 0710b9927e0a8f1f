// SPDX-License-Identifier: GPL-3.0-or-later
//! Packs the templates, styles and icons of the window into a GResource bundle, which becomes part of the program.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    #[cfg(feature = "desktop")]
    glib_build_tools::compile_resources(&["resources"], "resources/biquadris.gresource.xml", "biquadris.gresource");
}
