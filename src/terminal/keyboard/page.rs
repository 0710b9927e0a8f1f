// SPDX-License-Identifier: GPL-3.0-or-later
//! Styled lines on the screen, scrolled where they don't fit.

use std::ops::Range;

use crossterm::style::Color;
use unicode_width::UnicodeWidthChar;

use crate::terminal::Area;

/// Style of a character.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Style {
    /// Color of the cell that the character represents.
    pub color: Option<Color>,
    /// Whether the character is marked, by reversed colors.
    pub reversed: bool,
}

/// Styled line of characters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line(Vec<(char, Style)>);

impl From<&str> for Line {
    fn from(text: &str) -> Self {
        Self(text.chars().map(|letter| (letter, Style::default())).collect())
    }
}

impl Line {
    /// Width in columns; a Chinese or Japanese character takes two.
    #[must_use]
    pub fn width(&self) -> usize {
        self.0.iter().map(|(letter, _)| letter.width().unwrap_or(0)).sum()
    }

    /// Text without styles.
    #[must_use]
    pub fn text(&self) -> String {
        self.0.iter().map(|(letter, _)| letter).collect()
    }

    /// Changes the styles of a range of characters.
    pub fn restyle(&mut self, places: Range<usize>, style: impl Fn(char, &mut Style)) {
        for (letter, known) in self.0.iter_mut().take(places.end).skip(places.start) {
            style(*letter, known);
        }
    }

    /// Appends another line from this column on.
    pub fn append(&mut self, column: usize, other: &Self) {
        while self.width() < column {
            self.0.push((' ', Style::default()));
        }
        self.0.extend(&other.0);
    }

    /// Part of the line that fits into `columns`, in runs of one style each.
    #[must_use]
    pub fn parts(&self, columns: usize) -> Vec<(Style, String)> {
        let mut parts: Vec<(Style, String)> = Vec::new();
        let mut used = 0;
        for &(letter, style) in &self.0 {
            used += letter.width().unwrap_or(0);
            if used > columns {
                break;
            }
            match parts.last_mut() {
                Some((last, part)) if *last == style => part.push(letter),
                _ => parts.push((style, letter.to_string())),
            }
        }
        parts
    }

    /// Indices of the first marked character and past the last.
    fn marked(&self) -> Option<(usize, usize)> {
        let mut places = self.0.iter().enumerate().filter(|(_, (_, style))| style.reversed).map(|(place, _)| place);
        let first = places.next()?;
        Some((first, places.next_back().unwrap_or(first) + 1))
    }
}

/// Lines to draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Page {
    /// All lines, from the top.
    pub lines: Vec<Line>,
    /// Range of lines that may be scrolled.
    pub scrolls: Range<usize>,
}

impl Page {
    /// Changes the styles of the characters in an area.
    pub(super) fn restyle(&mut self, area: &Area, style: impl Fn(char, &mut Style)) {
        for line in self.lines.iter_mut().skip(area.line).take(area.lines) {
            line.restyle(area.column..area.column + area.columns, &style);
        }
    }

    /// Crops the page to columns and rows. Scrollable lines and columns are centered on the marked characters; all other lines
    /// stay as far as they fit.
    #[must_use]
    pub(super) fn cropped(mut self, (columns, rows): (usize, usize)) -> Self {
        let scrolled = self.scrolls.len();
        let others = self.lines.len().saturating_sub(scrolled);
        let first = self.scrolls.start;
        let visible = rows.saturating_sub(others).clamp(1, scrolled.max(1)).min(scrolled);
        let marked = self.lines.iter().enumerate().filter_map(|(number, line)| Some((number, line.marked()?)));
        let marked: Vec<(usize, (usize, usize))> = marked.collect();
        let lines = middle(marked.iter().map(|(line, _)| (*line, line + 1)));
        let down = lines.unwrap_or(first).saturating_sub(first);
        let above = down.saturating_sub(visible / 2).min(scrolled - visible);
        let width = self.lines[self.scrolls.clone()].iter().map(|line| line.0.len()).max().unwrap_or(0);
        let right = middle(marked.iter().map(|(_, places)| *places)).unwrap_or(0);
        let left = right.saturating_sub(columns / 2).min(width.saturating_sub(columns));
        for Line(letters) in &mut self.lines[self.scrolls.clone()] {
            letters.drain(..left.min(letters.len()));
        }
        self.lines.drain(first + above + visible..first + scrolled);
        self.lines.drain(first..first + above);
        self.scrolls = first..first + visible;
        self
    }
}

/// Middle between the smallest start and the largest end.
fn middle(ends: impl Iterator<Item = (usize, usize)>) -> Option<usize> {
    let whole = ends.reduce(|one, other| (one.0.min(other.0), one.1.max(other.1)))?;
    Some(usize::midpoint(whole.0, whole.1))
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    const LINES: [&str; 8] = ["error", "abcdef", "ghijkl", "mnopqr", "stuvwx", "yzABCD", "one", "two"];

    /// Text of lines.
    pub(crate) fn texts(lines: &[Line]) -> Vec<String> {
        lines.iter().map(Line::text).collect()
    }

    /// Returns the characters in reverse video.
    fn marked(page: &Page) -> String {
        page.lines
            .iter()
            .flat_map(|Line(line)| line)
            .filter(|(_, style)| style.reversed)
            .map(|(letter, _)| letter)
            .collect()
    }

    /// Page with a board of five lines, a line above it and two below.
    fn page(line: usize, column: usize, side: usize) -> Page {
        let mut page = Page { lines: LINES.map(Line::from).to_vec(), scrolls: 1..6 };
        page.restyle(&Area { line, column, lines: side, columns: side }, |_, style| style.reversed = true);
        page
    }

    #[test]
    fn where_there_is_room_all_stays() {
        let whole = page(2, 0, 2);
        assert_eq!(whole.clone().cropped((80, 24)), whole);
        assert_eq!(whole.clone().cropped((6, 8)), whole);
        let plain = Page { lines: LINES.map(Line::from).to_vec(), scrolls: 0..0 };
        assert_eq!(plain.clone().cropped((3, 3)), plain);
    }

    #[test]
    fn what_is_marked_stays_in_sight() {
        let top = page(1, 0, 1).cropped((80, 6));
        assert_eq!(texts(&top.lines), ["error", "abcdef", "ghijkl", "mnopqr", "one", "two"]);
        assert_eq!(marked(&top), "a");
        let bottom = page(5, 4, 1).cropped((3, 6));
        assert_eq!(texts(&bottom.lines), ["error", "pqr", "vwx", "BCD", "one", "two"]);
        assert_eq!(marked(&bottom), "C");
        let large = page(1, 0, 5).cropped((4, 4));
        assert_eq!(texts(&large.lines), ["error", "mnopqr", "one", "two"]);
        assert_eq!(marked(&large), "mnopq");
    }

    #[test]
    fn without_room_for_anything_a_line_of_the_board_is_left() {
        assert_eq!(texts(&page(3, 0, 1).cropped((80, 1)).lines), ["error", "mnopqr", "one", "two"]);
    }

    #[test]
    fn a_line_is_cut_by_columns_and_not_by_letters() {
        let cut = |text: &str, columns| {
            let parts = Line::from(text).parts(columns);
            parts.into_iter().map(|(_, part)| part).collect::<String>()
        };
        assert_eq!(cut("Player 1", 8), "Player 1");
        assert_eq!(cut("Player 1", 6), "Player");
        // Each character takes two columns: four fit into eight or nine, three into seven.
        assert_eq!(["プレイヤー", "手番です。"].map(|line| cut(line, 9)), ["プレイヤ", "手番です"]);
        assert_eq!(cut("プレイヤー1", 7), "プレイ");
        assert_eq!(cut("é̂x", 1), "é̂");
        assert_eq!(cut("x", 0), "");
    }

    #[test]
    fn a_line_follows_another_from_a_column_on() {
        let appended = |text: &str, column, other: &str| {
            let mut line = Line::from(text);
            line.append(column, &other.into());
            line.text()
        };
        assert_eq!(appended("ab", 4, "cd"), "ab  cd");
        assert_eq!(appended("手", 3, "x"), "手 x");
    }
}
