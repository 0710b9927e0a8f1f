// SPDX-License-Identifier: GPL-3.0-or-later
//! Exists so that the dependencies of build scripts count too.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
}
