// SPDX-License-Identifier: GPL-3.0-or-later
//! Figures of the benchmarks. They are listed in `benches/figures.toml`; each benchmark reports its measurements here
//! by the name of the figure. A measurement is printed immediately and saved for the table of `./dev bench`.

#![allow(dead_code, reason = "each benchmark uses another part")]

pub(crate) mod clock;

use std::fmt;
use std::fs::OpenOptions;
use std::io::Write;

use serde::{Deserialize, Serialize};

/// Environment variable with the file to which measurements are appended, one line of JSON each.
pub(crate) const FILE: &str = "BENCH_FIGURES";
/// Environment variable that requests a quick run of a few minutes.
const QUICK: &str = "BENCH_QUICK";

/// Entry of the list of figures.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Figure {
    pub(crate) name: String,
    pub(crate) bench: String,
    pub(crate) what: String,
    pub(crate) unit: String,
    pub(crate) at_least: Option<f64>,
    pub(crate) at_most: Option<f64>,
    pub(crate) limit: Option<String>,
    pub(crate) asked: String,
}

#[derive(Deserialize)]
struct List {
    figure: Vec<Figure>,
}

/// Returns all figures, in the order of the list.
pub(crate) fn all() -> Vec<Figure> {
    let list: List = toml::from_str(include_str!("../figures.toml")).expect("benches/figures.toml is valid");
    list.figure
}

impl Figure {
    /// Returns the target as text.
    pub(crate) fn wanted(&self) -> String {
        match (self.at_least, self.at_most) {
            (Some(mark), _) => format!("≥ {mark} {}", self.unit),
            (_, Some(mark)) => format!("≤ {mark} {}", self.unit),
            _ => String::new(),
        }
    }

    /// Whether a value meets the target; `None` without a target.
    pub(crate) fn is_met(&self, value: f64) -> Option<bool> {
        let meets_minimum = self.at_least.map(|mark| value >= mark);
        meets_minimum.or_else(|| self.at_most.map(|mark| value <= mark))
    }

    /// Returns the ratio of a value's cost to that of its limit.
    pub(crate) fn times_the_limit(&self, value: f64, limit: f64) -> f64 {
        // For rates, higher is better, so the ratio is inverted.
        if self.unit.ends_with("/s") { limit / value } else { value / limit }
    }

    /// Returns a value with its unit.
    pub(crate) fn shown(&self, value: f64) -> String {
        format!("{} {}", rounded(value), self.unit)
    }
}

/// Returns a value with three significant digits.
fn rounded(value: f64) -> String {
    let digits = if value == 0.0 { 0 } else { (2 - value.abs().log10().floor() as i32).clamp(0, 5) as usize };
    format!("{value:.digits$}")
}

/// Measurement of a figure.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub(crate) struct Measured {
    pub(crate) name: String,
    /// Value; `None` if it was not measured.
    pub(crate) value: Option<f64>,
    /// Value of its limit, in the same unit.
    pub(crate) limit: Option<f64>,
    /// How it was measured, or why it was not.
    pub(crate) note: String,
}

impl Measured {
    /// Creates a measurement of the figure with this name.
    pub(crate) fn new(name: &str, value: f64) -> Self {
        Self { name: name.to_owned(), value: Some(value), limit: None, note: String::new() }
    }

    /// Creates an entry for a figure that was not measured, with the reason.
    pub(crate) fn missing(name: &str, why: &str) -> Self {
        Self { name: name.to_owned(), value: None, limit: None, note: why.to_owned() }
    }

    /// Adds the value of the limit in the same run.
    pub(crate) fn against(self, limit: f64) -> Self {
        Self { limit: Some(limit), ..self }
    }

    /// Adds a note.
    pub(crate) fn noting(self, note: impl fmt::Display) -> Self {
        Self { note: note.to_string(), ..self }
    }

    /// Prints the measurement and saves it for the table.
    pub(crate) fn report(&self) {
        let figures = all();
        let figure = figures.iter().find(|figure| figure.name == self.name);
        println!("{}", self.line(figure.expect("every reported figure is listed in benches/figures.toml")));
        let Some(path) = std::env::var_os(FILE) else { return };
        let line = serde_json::to_string(self).expect("a measurement serializes") + "\n";
        let file = OpenOptions::new().create(true).append(true).open(path);
        file.and_then(|mut file| file.write_all(line.as_bytes())).expect("the measurements file is writable");
    }

    fn line(&self, figure: &Figure) -> String {
        let mut line = format!("{}, {}: ", figure.asked, figure.what);
        let Some(value) = self.value else { return line + "not measured: " + &self.note };
        line += &figure.shown(value);
        if figure.is_met(value).is_some() {
            line += &format!(" (target {})", figure.wanted());
        }
        if let (Some(limit), Some(name)) = (self.limit, &figure.limit) {
            line += &format!(", {} × {name}", rounded(figure.times_the_limit(value, limit)));
        }
        if !self.note.is_empty() {
            line += &format!("; {}", self.note);
        }
        line
    }

    /// Returns the ratio to the limit as text.
    pub(crate) fn ratio(&self, figure: &Figure) -> String {
        match (self.value, self.limit, &figure.limit) {
            (Some(value), Some(limit), Some(name)) => {
                format!("{} × {name}", rounded(figure.times_the_limit(value, limit)))
            }
            _ => String::new(),
        }
    }
}

/// Whether a quick run is requested.
pub(crate) fn is_quick() -> bool {
    std::env::var_os(QUICK).is_some()
}
