// SPDX-License-Identifier: GPL-3.0-or-later
//! Table of `./dev bench`: every figure with its target, its measurement, and the ratio to the limit of the same run.
//! Figures that were not measured are listed with the reason.

mod figures;

use std::collections::HashMap;
use std::{env, fs, io};

use figures::{Figure, Measured};
use unicode_width::UnicodeWidthStr;

const HEADINGS: [&str; 6] = ["Figure", "Target", "Measured", "", "Ratio to the baseline", "Notes"];

fn main() -> io::Result<()> {
    let words: Vec<String> = env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let [measured, session] = words.as_slice() else {
        println!("table: run ./dev bench");
        return Ok(());
    };
    let text = fs::read_to_string(measured).unwrap_or_default();
    // The last measurement of a figure counts.
    let measured: HashMap<String, Measured> = text
        .lines()
        .filter_map(|line| serde_json::from_str::<Measured>(line).ok())
        .map(|measured| (measured.name.clone(), measured))
        .collect();
    let text = table_of(&figures::all(), &measured);
    print!("\n{text}");
    fs::write(session, text)
}

/// Returns the table in Markdown.
fn table_of(figures: &[Figure], measured: &HashMap<String, Measured>) -> String {
    let mut rows = vec![HEADINGS.map(str::to_owned)];
    let (mut met, mut missed, mut without) = (0, 0, 0);
    for figure in figures {
        let what = format!("{}: {}", figure.asked, figure.what);
        let found = measured.get(&figure.name);
        let row = match found.and_then(|found| Some((found, found.value?))) {
            Some((found, value)) => {
                let verdict = figure.is_met(value);
                met += u32::from(verdict == Some(true));
                missed += u32::from(verdict == Some(false));
                let verdict = verdict.map_or("", |is_met| if is_met { "✓" } else { "✗" });
                [
                    what,
                    figure.wanted(),
                    figure.shown(value),
                    verdict.to_owned(),
                    found.ratio(figure),
                    found.note.clone(),
                ]
            }
            None => {
                without += 1;
                let silent = || format!("the benchmark “{}” did not report it", figure.bench);
                let why = found.map_or_else(silent, |found| found.note.clone());
                [what, figure.wanted(), "not measured".to_owned(), "–".to_owned(), String::new(), why]
            }
        };
        rows.push(row);
    }
    let widths: [usize; 6] =
        std::array::from_fn(|at| rows.iter().map(|row| row[at].width()).max().unwrap_or_default().max(3));
    let mut text = String::new();
    for (number, row) in rows.iter().enumerate() {
        let cells = row.iter().zip(widths).map(|(cell, width)| cell.clone() + &" ".repeat(width - cell.width()));
        text += &format!("| {} |\n", cells.collect::<Vec<_>>().join(" | "));
        if number == 0 {
            let rules = widths.map(|width| "-".repeat(width));
            text += &format!("| {} |\n", rules.join(" | "));
        }
    }
    text + &format!("\n{met} met their target, {missed} missed it, {without} were not measured.\n")
}
