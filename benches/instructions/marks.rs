// SPDX-License-Identifier: GPL-3.0-or-later
//! The file of counts to which the workloads are compared.

use std::collections::BTreeMap;
use std::fs;

use serde::{Deserialize, Serialize};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/instructions.toml");

const HEAD: &str = "# SPDX-License-Identifier: GPL-3.0-or-later\n\
    # How many instructions each workload took when these marks were made, by `./dev instructions --update`.\n\n";

/// The marks.
#[derive(Debug, Default, Deserialize, Serialize)]
pub(crate) struct Marks {
    /// The version of the compiler with which they were made.
    pub(crate) rustc: String,
    /// The instructions of each workload.
    pub(crate) counts: BTreeMap<String, u64>,
}

impl Marks {
    /// Those in the file; none if there is no file.
    pub(crate) fn read() -> Result<Self, String> {
        match fs::read_to_string(FILE) {
            Ok(text) => toml::from_str(&text).map_err(|error| format!("{FILE}: {error}")),
            Err(_) => Ok(Self::default()),
        }
    }

    /// Writes them into the file.
    pub(crate) fn write(&self) -> Result<(), String> {
        let text = toml::to_string(self).map_err(|error| error.to_string())?;
        fs::write(FILE, HEAD.to_owned() + &text).map_err(|error| format!("{FILE}: {error}"))
    }
}
