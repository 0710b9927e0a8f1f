// SPDX-License-Identifier: GPL-3.0-or-later
//! Marks: the file of expected instruction counts.

use std::collections::BTreeMap;
use std::fs;

use serde::{Deserialize, Serialize};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/instructions.toml");

const HEADER: &str = "# SPDX-License-Identifier: GPL-3.0-or-later\n\
    # Instruction counts of the workloads, written by `./dev instructions --update`.\n\n";

/// Expected instruction counts.
#[derive(Debug, Default, Deserialize, Serialize)]
pub(crate) struct Marks {
    /// Version of the compiler that made the marks.
    pub(crate) rustc: String,
    /// Number of instructions of each workload, by name.
    pub(crate) counts: BTreeMap<String, u64>,
}

impl Marks {
    /// Reads the marks from the file; empty if there is no file.
    pub(crate) fn read() -> Result<Self, String> {
        match fs::read_to_string(FILE) {
            Ok(text) => toml::from_str(&text).map_err(|error| format!("{FILE}: {error}")),
            Err(_) => Ok(Self::default()),
        }
    }

    /// Writes the marks to the file.
    pub(crate) fn write(&self) -> Result<(), String> {
        let text = toml::to_string(self).map_err(|error| error.to_string())?;
        fs::write(FILE, HEADER.to_owned() + &text).map_err(|error| format!("{FILE}: {error}"))
    }
}
