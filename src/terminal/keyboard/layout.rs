// SPDX-License-Identifier: GPL-3.0-or-later
//! Layout of messages, picture and keys on a screen of a given size.
//!
//! If everything fits, messages are above the picture, and the status line and the keys below it. On a shorter screen the keys
//! move to the right of the picture, and so do the messages and the lines below the board if necessary. The board is shown
//! completely as long as possible; keys that don't fit are omitted.

use unicode_width::UnicodeWidthChar;

use super::page::{Line, Page};
use crate::terminal::Layout;

/// Rows reserved for messages, so that the picture doesn't move when one appears or disappears.
const MESSAGES: usize = 2;
/// Minimum width of text to the right of the picture, in columns.
const MIN_COLUMNS: usize = 20;
/// Spaces between keys on a line.
const BETWEEN: usize = 3;

/// Content of the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScreenContent {
    /// All lines, from the top.
    pub lines: Vec<Line>,
    /// Row of the status line.
    pub status: usize,
}

impl ScreenContent {
    /// Creates content with the status line below the lines.
    #[must_use]
    pub const fn of(lines: Vec<Line>) -> Self {
        Self { status: lines.len(), lines }
    }
}

/// Lays out messages, the picture and the keys. `room` is the number of columns and rows without the status line.
#[must_use]
pub(super) fn arrange(
    messages: &[&str],
    picture: Page,
    layout: &Layout,
    keys: &[String],
    room: (usize, usize),
) -> ScreenContent {
    let (columns, rows) = room;
    let needed = messages.len().max(MESSAGES) + picture.lines.len();
    let below = flow(keys, columns);
    if !below.is_empty() && needed + 1 + below.len() <= rows {
        let mut lines = above(messages, picture).lines;
        let status = lines.len();
        lines.extend([Line::default(), Line::default()].into_iter().chain(below));
        return ScreenContent { lines, status };
    }
    let (line, column) = layout.side_origin;
    let width = columns.saturating_sub(column);
    if width < MIN_COLUMNS {
        return ScreenContent::of(above(messages, picture).cropped(room).lines);
    }
    let tail = layout.tail.as_ref().filter(|_| needed > rows);
    let Some(tail) = tail else {
        let mut lines = above(messages, picture).cropped(room).lines;
        side_by_side(&mut lines, (messages.len() + line, column), &shortened(keys, width), rows);
        return ScreenContent::of(lines);
    };
    let mut board = picture;
    let moved = board.lines.split_off(tail.first.min(board.lines.len()));
    let mut panel =
        if tail.wraps { moved.iter().flat_map(|line| wrapped(&line.text(), width)).collect() } else { moved };
    for text in [messages.iter().flat_map(|message| wrapped(message, width)).collect(), shortened(keys, width)] {
        if !text.is_empty() {
            panel.push(Line::default());
            panel.extend(text);
        }
    }
    let mut lines = board.cropped(room).lines;
    side_by_side(&mut lines, (line, column), &panel, rows);
    ScreenContent::of(lines)
}

/// Puts the messages above the picture.
fn above(messages: &[&str], picture: Page) -> Page {
    let scrolls = picture.scrolls.start + messages.len()..picture.scrolls.end + messages.len();
    let lines = messages.iter().map(|message| Line::from(*message)).chain(picture.lines).collect();
    Page { lines, scrolls }
}

/// Puts `others` to the right of `lines`, from this line and column on, as far as there are free rows.
fn side_by_side(lines: &mut Vec<Line>, (first, column): (usize, usize), others: &[Line], rows: usize) {
    for (number, other) in (first..rows).zip(others) {
        while lines.len() <= number {
            lines.push(Line::default());
        }
        if lines[number].width() >= column {
            return;
        }
        if other.width() > 0 {
            lines[number].append(column, other);
        }
    }
}

/// Flows the keys into lines of at most `columns`.
fn flow(keys: &[String], columns: usize) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    for key in keys {
        let key = Line::from(key.as_str());
        match lines.last_mut() {
            Some(line) if line.width() + BETWEEN + key.width() <= columns => {
                let column = line.width() + BETWEEN;
                line.append(column, &key);
            }
            _ => lines.push(key),
        }
    }
    lines
}

/// Keys, one per line.
fn shortened(keys: &[String], width: usize) -> Vec<Line> {
    keys.iter().filter_map(|key| wrapped(key, width).into_iter().next()).collect()
}

/// Wraps a text. Longer words, as in languages without spaces, are broken.
fn wrapped(text: &str, width: usize) -> Vec<Line> {
    let mut lines: Vec<String> = Vec::new();
    let mut used = width;
    for word in text.split_whitespace() {
        let length: usize = word.chars().filter_map(UnicodeWidthChar::width).sum();
        if used + 1 + length <= width
            && let Some(line) = lines.last_mut()
        {
            line.push(' ');
            line.push_str(word);
            used += 1 + length;
            continue;
        }
        lines.push(String::new());
        used = 0;
        for letter in word.chars() {
            used += letter.width().unwrap_or(0);
            if used > width {
                lines.push(String::new());
                used = letter.width().unwrap_or(0);
            }
            if let Some(line) = lines.last_mut() {
                line.push(letter);
            }
        }
    }
    lines.iter().map(|line| Line::from(line.as_str())).collect()
}

#[cfg(test)]
mod tests {
    use super::super::page::tests::texts;
    use super::*;
    use crate::terminal::Tail;

    /// Layout of a board of three lines with a line below it.
    fn arranged(messages: &[&str], tail: Option<Tail>, keys: &[&str], room: (usize, usize)) -> Vec<String> {
        let picture = Page { lines: ["abc", "def", "ghi", "12 34"].map(Line::from).to_vec(), scrolls: 0..3 };
        let layout = Layout { cells: Vec::new(), scrolls: 0..3, tail, side_origin: (1, 8) };
        let keys: Vec<String> = keys.iter().map(|&key| key.to_owned()).collect();
        texts(&arrange(messages, picture, &layout, &keys, room).lines)
    }

    const KEYS: [&str; 3] = ["a: One", "b: Two", "c: Three"];

    #[test]
    fn keys_stand_below_where_all_fits() {
        let below = ["message", "abc", "def", "ghi", "12 34", "", "", "a: One   b: Two", "c: Three"];
        assert_eq!(arranged(&["message"], None, &KEYS, (20, 9)), below);
        // A message moves nothing else.
        assert_eq!(arranged(&[], None, &KEYS, (20, 9)), below[1..]);
        assert_eq!(arranged(&["message"], None, &[], (20, 9)), below[..5]);
    }

    #[test]
    fn on_a_shorter_screen_they_stand_beside() {
        let side_by_side = ["message", "abc", "def     a: One", "ghi     b: Two", "12 34   c: Three"];
        assert_eq!(arranged(&["message"], None, &KEYS, (28, 7)), side_by_side);
        assert_eq!(arranged(&["message"], None, &KEYS, (27, 7)), ["message", "abc", "def", "ghi", "12 34"]);
        // Lines below the board and keys are cropped before the board.
        assert_eq!(arranged(&[], None, &KEYS, (28, 3)), ["abc", "def     a: One", "12 34   b: Two"]);
    }

    #[test]
    fn on_the_shortest_screen_all_stands_beside() {
        let tail = Some(Tail { first: 3, wraps: true });
        assert_eq!(
            arranged(&["a message of some words"], tail, &KEYS[..1], (28, 5)),
            ["abc", "def     12 34", "ghi", "        a message of some", "        words"]
        );
        assert_eq!(arranged(&[], tail, &KEYS, (28, 4)), ["abc", "def     12 34", "ghi", "        a: One"]);
        // On a narrow screen the messages come first.
        assert_eq!(arranged(&["message"], tail, &KEYS, (27, 4)), ["message", "abc", "def", "12 34"]);
    }

    #[test]
    fn texts_are_wrapped() {
        assert_eq!(texts(&wrapped("one two  three", 7)), ["one two", "three"]);
        assert_eq!(texts(&wrapped("abcdefghij k", 4)), ["abcd", "efgh", "ij k"]);
        assert_eq!(texts(&wrapped("手番です", 5)), ["手番", "です"]);
        assert_eq!(texts(&wrapped("", 5)), [""; 0]);
    }
}
