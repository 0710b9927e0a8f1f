// SPDX-License-Identifier: GPL-3.0-or-later
//! Packs what the window is made of (templates, style, icons) into one file, which becomes part of the program.

fn main() {
    #[cfg(feature = "desktop")]
    glib_build_tools::compile_resources(&["resources"], "resources/biquadris.gresource.xml", "biquadris.gresource");
}
