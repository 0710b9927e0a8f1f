// SPDX-License-Identifier: GPL-3.0-or-later
//! Where messages, picture and keys stand on a screen of a given size.
//!
//! Where all fits, messages stand above the picture, the status line and the keys below it. On a shorter screen the keys stand beside the
//! picture, and so do the messages and the lines below the board if there is no other place for them. The board is drawn whole
//! as long as that is possible; keys for which there is no place are left out.

use unicode_width::UnicodeWidthChar;

use super::page::{Line, Page};
use crate::terminal::Layout;

/// Rows that are kept free for messages, so that one that comes or goes doesn't move all else to another place.
const MESSAGES: usize = 2;
/// The fewest columns in which a text beside the picture can be read.
const NARROWEST: usize = 20;
/// The blanks between keys on one line.
const BETWEEN: usize = 3;

/// Content of the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScreenContent {
    /// The lines.
    pub lines: Vec<Line>,
    /// The row of the status line.
    pub status: usize,
}

impl ScreenContent {
    /// Lines with the status line below them.
    #[must_use]
    pub const fn of(lines: Vec<Line>) -> Self {
        Self { status: lines.len(), lines }
    }
}

/// Arranges messages, the picture with its layout, and the keys on so many columns and rows, the status line not
/// counted.
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
    if width < NARROWEST {
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

/// The messages above the picture.
fn above(messages: &[&str], picture: Page) -> Page {
    let scrolls = picture.scrolls.start + messages.len()..picture.scrolls.end + messages.len();
    let lines = messages.iter().map(|message| Line::from(*message)).chain(picture.lines).collect();
    Page { lines, scrolls }
}

/// Puts lines beside others, from this line and column on, as long as there is a free place.
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

/// The keys in lines of so many columns, as many on a line as fit.
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

/// The keys, one on a line.
fn shortened(keys: &[String], width: usize) -> Vec<Line> {
    keys.iter().filter_map(|key| wrapped(key, width).into_iter().next()).collect()
}

/// A text in lines of so many columns. Words that are longer, as in languages that write no spaces, are divided.
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

    /// A board of three lines, and a line below it.
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
        // A message that comes moves nothing to another place.
        assert_eq!(arranged(&[], None, &KEYS, (20, 9)), below[1..]);
        assert_eq!(arranged(&["message"], None, &[], (20, 9)), below[..5]);
    }

    #[test]
    fn on_a_shorter_screen_they_stand_beside() {
        let side_by_side = ["message", "abc", "def     a: One", "ghi     b: Two", "12 34   c: Three"];
        assert_eq!(arranged(&["message"], None, &KEYS, (28, 7)), side_by_side);
        assert_eq!(arranged(&["message"], None, &KEYS, (27, 7)), ["message", "abc", "def", "ghi", "12 34"]);
        // What stands below the board is cut off before the board, and so are keys.
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
        // On a narrow one the messages are what counts.
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
