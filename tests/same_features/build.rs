// SPDX-License-Identifier: GPL-3.0-or-later
//! Exists so that the features of build dependencies are unified, too.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
}
