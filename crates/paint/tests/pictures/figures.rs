// SPDX-License-Identifier: GPL-3.0-or-later
//! Figures of the help pages: every figure that a page references exists and can be drawn, and every figure is referenced.

use std::fs;
use std::path::Path;

use paint::figure::{MAX_WIDTH, Panel};
use paint::{self, Appearance, Figure, Theme};

use super::{THEMES, golden};

/// Names of the figures referenced by a page, in order.
fn named(page: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../resources/help").join(page).with_extension("md");
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let figure = |line: &str| Some(line.strip_prefix("![](figure:")?.strip_suffix(')')?.to_owned());
    text.lines().filter_map(figure).collect()
}

/// Compares all figures of a game, stacked on a window background.
fn sheet<P: Panel>(game: &str, names: &[&str], figure: impl Fn(&str) -> Option<Figure<P>>) {
    assert_eq!(named(game), names, "the page of {game} must reference each figure once, in order");
    assert!(figure("").is_none());
    let figures = names.iter().map(|name| figure(name).unwrap_or_else(|| panic!("{name}: its moves can’t be made")));
    let figures: Vec<Figure<P>> = figures.collect();
    for (figure, name) in figures.iter().zip(names) {
        assert!(figure.size().0 <= MAX_WIDTH, "{name} is {} wide", figure.size().0);
    }
    let edge = 8;
    let height: i32 = figures.iter().map(|figure| figure.size().1 + edge).sum();
    for (name, theme) in [THEMES[0], THEMES[3]] {
        golden(&format!("figures-{game}-{name}"), (MAX_WIDTH + 2 * edge, height + edge), 1, |cr| {
            let window: f64 = match theme {
                Theme { dark: true, high_contrast: true } => 0.0,
                _ => 0.98,
            };
            cr.set_source_rgb(window, window, window);
            cr.paint()?;
            let mut top = edge;
            for figure in &figures {
                cr.save()?;
                cr.translate(edge.into(), top.into());
                figure.draw(cr, 1, Appearance { theme, ..Appearance::default() })?;
                cr.restore()?;
                top += figure.size().1 + edge;
            }
            Ok(())
        });
    }
}

#[test]
fn figures_of_biquadris() {
    sheet("biquadris", &paint::biquadris::figures::NAMES, paint::biquadris::figures::figure);
}

#[test]
fn figures_of_push_and_clear() {
    sheet("push-and-clear", &paint::push_and_clear::figures::NAMES, paint::push_and_clear::figures::figure);
}

#[test]
fn figures_of_blocky() {
    sheet("blocky", &paint::blocky::figures::NAMES, paint::blocky::figures::figure);
}

#[test]
fn figures_of_blokus() {
    sheet("blokus", &paint::blokus::figures::NAMES, paint::blokus::figures::figure);
}
