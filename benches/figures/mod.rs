// SPDX-License-Identifier: GPL-3.0-or-later
//! The figures of the benchmarks: which there are stands in `benches/figures.toml`; each benchmark tells what it has measured
//! here, by the figure's name. It is printed at once, and kept for the table that `./dev bench` makes of them all.

#![allow(dead_code, reason = "each benchmark uses another part")]

pub(crate) mod clock;

use std::fmt;
use std::fs::OpenOptions;
use std::io::Write;

use serde::{Deserialize, Serialize};

/// Names the file in which measured figures are kept, a line of JSON each.
pub(crate) const FILE: &str = "BENCH_FIGURES";
/// Is set where a run of a few minutes is wanted.
const QUICK: &str = "BENCH_QUICK";

/// A figure, as the list has it.
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

/// All figures, in the order of the list.
pub(crate) fn all() -> Vec<Figure> {
    let list: List = toml::from_str(include_str!("../figures.toml")).expect("the list of figures can be read");
    list.figure
}

impl Figure {
    /// What is wanted, in words.
    pub(crate) fn wanted(&self) -> String {
        match (self.at_least, self.at_most) {
            (Some(mark), _) => format!("≥ {mark} {}", self.unit),
            (_, Some(mark)) => format!("≤ {mark} {}", self.unit),
            _ => String::new(),
        }
    }

    /// Whether a value meets the mark; `None` without one.
    pub(crate) fn is_met(&self, value: f64) -> Option<bool> {
        let least = self.at_least.map(|mark| value >= mark);
        least.or_else(|| self.at_most.map(|mark| value <= mark))
    }

    /// How many times the limit's cost a value is.
    pub(crate) fn times_the_limit(&self, value: f64, limit: f64) -> f64 {
        // Of something a second more is better, and so it is the other way round.
        if self.unit.ends_with("/s") { limit / value } else { value / limit }
    }

    /// A value in the unit.
    pub(crate) fn shown(&self, value: f64) -> String {
        format!("{} {}", rounded(value), self.unit)
    }
}

/// With three digits that count.
fn rounded(value: f64) -> String {
    let digits = if value == 0.0 { 0 } else { (2 - value.abs().log10().floor() as i32).clamp(0, 5) as usize };
    format!("{value:.digits$}")
}

/// What was measured of a figure.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub(crate) struct Measured {
    pub(crate) name: String,
    /// `None` if it was not measured.
    pub(crate) value: Option<f64>,
    /// What its limit came to, in the same unit.
    pub(crate) limit: Option<f64>,
    /// How it was measured, or why not.
    pub(crate) note: String,
}

impl Measured {
    /// A figure of this name came to so much.
    pub(crate) fn new(name: &str, value: f64) -> Self {
        Self { name: name.to_owned(), value: Some(value), limit: None, note: String::new() }
    }

    /// A figure of this name was not measured, for this reason.
    pub(crate) fn missing(name: &str, why: &str) -> Self {
        Self { name: name.to_owned(), value: None, limit: None, note: why.to_owned() }
    }

    /// Its limit came to so much in the same run.
    pub(crate) fn against(self, limit: f64) -> Self {
        Self { limit: Some(limit), ..self }
    }

    /// With this said of it.
    pub(crate) fn noting(self, note: impl fmt::Display) -> Self {
        Self { note: note.to_string(), ..self }
    }

    /// Prints it, and keeps it for the table.
    pub(crate) fn report(&self) {
        let figures = all();
        let figure = figures.iter().find(|figure| figure.name == self.name);
        println!("{}", self.line(figure.expect("every figure that is told stands in benches/figures.toml")));
        let Some(path) = std::env::var_os(FILE) else { return };
        let line = serde_json::to_string(self).expect("figures can be written") + "\n";
        let file = OpenOptions::new().create(true).append(true).open(path);
        file.and_then(|mut file| file.write_all(line.as_bytes())).expect("the figures can be kept");
    }

    fn line(&self, figure: &Figure) -> String {
        let mut line = format!("{}, {}: ", figure.asked, figure.what);
        let Some(value) = self.value else { return line + "not measured: " + &self.note };
        line += &figure.shown(value);
        if figure.is_met(value).is_some() {
            line += &format!(" (wanted {})", figure.wanted());
        }
        if let (Some(limit), Some(name)) = (self.limit, &figure.limit) {
            line += &format!(", {} × {name}", rounded(figure.times_the_limit(value, limit)));
        }
        if !self.note.is_empty() {
            line += &format!("; {}", self.note);
        }
        line
    }

    /// The ratio to the limit, in words.
    pub(crate) fn ratio(&self, figure: &Figure) -> String {
        match (self.value, self.limit, &figure.limit) {
            (Some(value), Some(limit), Some(name)) => {
                format!("{} × {name}", rounded(figure.times_the_limit(value, limit)))
            }
            _ => String::new(),
        }
    }
}

/// Whether a run of a few minutes is wanted.
pub(crate) fn is_quick() -> bool {
    std::env::var_os(QUICK).is_some()
}
