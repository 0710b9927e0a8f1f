// SPDX-License-Identifier: GPL-3.0-or-later
//! What is drawn on the screen, and as much of it as there is room for.

use std::ops::Range;

use crate::terminal::Area;

/// Lines to be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page<'a> {
    /// The lines.
    pub lines: Vec<&'a str>,
    /// Those of them that may be scrolled.
    pub scrolls: Range<usize>,
    /// The parts that are marked.
    pub marked: Vec<Area>,
}

impl Page<'_> {
    /// What has room on so many columns and lines. Of the lines that may be scrolled, and of their columns, those stay that
    /// are around the middle of what is marked; all other lines stay, as far as they have room.
    #[must_use]
    pub fn cropped(mut self, (columns, rows): (usize, usize)) -> Self {
        let scrolled = self.scrolls.len();
        let others = self.lines.len().saturating_sub(scrolled);
        let first = self.scrolls.start;
        let kept = rows.saturating_sub(others).clamp(1, scrolled.max(1)).min(scrolled);
        let lines = middle(self.marked.iter().map(|area| (area.line, area.line + area.lines)));
        let down = lines.unwrap_or(first).saturating_sub(first);
        // So many of them above.
        let above = down.saturating_sub(kept / 2).min(scrolled - kept);
        let width = self.lines[self.scrolls.clone()].iter().map(|line| line.chars().count()).max().unwrap_or(0);
        let right = middle(self.marked.iter().map(|area| (area.column, area.column + area.columns))).unwrap_or(0);
        let left = right.saturating_sub(columns / 2).min(width.saturating_sub(columns));
        for line in &mut self.lines[self.scrolls.clone()] {
            let start = line.char_indices().nth(left).map_or(line.len(), |(at, _)| at);
            *line = &line[start..];
        }
        self.lines.drain(first + above + kept..first + scrolled);
        self.lines.drain(first..first + above);
        let within = |area: &Area| {
            let (top, end) = (area.line.max(first + above), (area.line + area.lines).min(first + above + kept));
            let (begin, behind) = (area.column.max(left), area.column + area.columns);
            Some(Area {
                line: top - above,
                lines: end.checked_sub(top)?,
                column: begin - left,
                columns: behind.checked_sub(begin)?,
            })
        };
        self.marked = self.marked.iter().filter_map(within).collect();
        self.scrolls = first..first + kept;
        self
    }
}

/// The middle of all that lies between the least first and the greatest second of these.
fn middle(ends: impl Iterator<Item = (usize, usize)>) -> Option<usize> {
    let whole = ends.reduce(|one, other| (one.0.min(other.0), one.1.max(other.1)))?;
    Some(usize::midpoint(whole.0, whole.1))
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINES: [&str; 8] = ["error", "abcdef", "ghijkl", "mnopqr", "stuvwx", "yzABCD", "one", "two"];

    /// A board of five lines, with a line above it and two below.
    fn page(line: usize, column: usize, side: usize) -> Page<'static> {
        let marked = vec![Area { line, column, lines: side, columns: side }];
        Page { lines: LINES.to_vec(), scrolls: 1..6, marked }
    }

    #[test]
    fn where_there_is_room_all_stays() {
        let whole = page(2, 0, 2);
        assert_eq!(whole.clone().cropped((80, 24)), whole);
        assert_eq!(whole.clone().cropped((6, 8)), whole);
        let plain = Page { lines: LINES.to_vec(), scrolls: 0..0, marked: Vec::new() };
        assert_eq!(plain.clone().cropped((3, 3)), plain);
    }

    #[test]
    fn what_is_marked_stays_in_sight() {
        let top = page(1, 0, 1).cropped((80, 6));
        assert_eq!(top.lines, ["error", "abcdef", "ghijkl", "mnopqr", "one", "two"]);
        assert_eq!(top.marked[0].line, 1);
        let bottom = page(5, 4, 1).cropped((3, 6));
        assert_eq!(bottom.lines, ["error", "pqr", "vwx", "BCD", "one", "two"]);
        assert_eq!(bottom.marked, [Area { line: 3, lines: 1, column: 1, columns: 1 }]);
        let large = page(1, 0, 5).cropped((4, 4));
        assert_eq!(large.lines, ["error", "mnopqr", "one", "two"]);
        assert_eq!(large.marked, [Area { line: 1, lines: 1, column: 0, columns: 5 }]);
    }

    #[test]
    fn without_room_for_anything_a_line_of_the_board_is_left() {
        assert_eq!(page(3, 0, 1).cropped((80, 1)).lines, ["error", "mnopqr", "one", "two"]);
    }
}
