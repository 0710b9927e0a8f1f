// SPDX-License-Identifier: GPL-3.0-or-later
//! The list of figures of `./dev bench` is consistent, and figures are evaluated and formatted correctly.

#[path = "../benches/figures/mod.rs"]
mod figures;

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use figures::{Figure, Measured};

#[test]
fn the_list_is_consistent() {
    let list = figures::all();
    let mut names = HashSet::new();
    let benches = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches");
    let manifest = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml")).unwrap();
    for figure in &list {
        let name = &figure.name;
        assert!(names.insert(name), "{name} is listed twice");
        assert!(figure.at_least.is_none() || figure.at_most.is_none(), "{name} has two limits");
        assert!(
            ![&figure.what, &figure.unit, &figure.asked].iter().any(|text| text.is_empty()),
            "{name} has an empty text"
        );
        let bench = &figure.bench;
        let exists = [format!("{bench}.rs"), format!("{bench}/main.rs")].iter().any(|path| benches.join(path).exists());
        assert!(exists, "{name}: the benchmark {bench} is missing");
        assert!(
            manifest.contains(&format!("[[bench]]\nname = \"{bench}\"")),
            "{name}: {bench} is missing in Cargo.toml"
        );
    }
    // Every benchmark provides at least one figure.
    for bench in ["rules", "paint", "terminal", "storage", "computer", "window"] {
        assert!(list.iter().any(|figure| figure.bench == bench), "{bench} measures nothing");
    }
}

fn figure(unit: &str, at_least: Option<f64>, at_most: Option<f64>) -> Figure {
    let text = |text: &str| text.to_owned();
    let limit = Some(text("copying"));
    Figure {
        name: text("name"),
        bench: text("rules"),
        what: text("what"),
        unit: text(unit),
        at_least,
        at_most,
        limit,
        asked: text("all"),
    }
}

#[test]
fn a_limit_is_met_at_its_value() {
    let (least, most, none) = (figure("%", Some(75.0), None), figure("ms", None, Some(2.0)), figure("ms", None, None));
    assert_eq!([74.9, 75.0, 80.0].map(|value| least.is_met(value)), [Some(false), Some(true), Some(true)]);
    assert_eq!([1.0, 2.0, 2.1].map(|value| most.is_met(value)), [Some(true), Some(true), Some(false)]);
    assert_eq!(none.is_met(1.0), None);
    assert_eq!([least.wanted(), most.wanted(), none.wanted()], ["≥ 75 %", "≤ 2 ms", ""]);
}

#[test]
fn the_ratio_to_the_limit_is_a_slowdown() {
    // Four times the duration and a quarter of the speed give the same factor.
    assert_eq!(figure("ms", None, None).times_the_limit(8.0, 2.0), 4.0);
    assert_eq!(figure("million/s", None, None).times_the_limit(2.0, 8.0), 4.0);
    let measured = Measured::new("name", 8.0).against(2.0);
    assert_eq!(measured.ratio(&figure("ms", None, None)), "4.00 × copying");
    assert_eq!(Measured::missing("name", "why").ratio(&figure("ms", None, None)), "");
}

#[test]
fn values_have_three_significant_digits() {
    let shown = |value| figure("ms", None, None).shown(value);
    assert_eq!(
        [0.0, 0.012_34, 1.234, 12.34, 123.4, 1_234.0].map(shown),
        ["0 ms", "0.0123 ms", "1.23 ms", "12.3 ms", "123 ms", "1234 ms"]
    );
}
