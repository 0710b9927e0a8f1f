// SPDX-License-Identifier: GPL-3.0-or-later
//! Text display of Biquadris (help/biquadris.md, "The text display").
//!
//! It is printed after every command, up to a million times a second, so it is assembled in one array without `std::fmt`.

use crate::terminal::{Area, Layout, Tail};
use play::GameSession;
use rules::biquadris::geometry::{COLUMNS, Column, ROWS, Row, blind_window};
use rules::biquadris::{Biquadris, Block, Player, Side};

/// First column of the second board.
const SECOND: usize = 18;
/// Width of a line with both boards.
const WIDTH: usize = SECOND + COLUMNS;
/// Upper bound of the length: all lines at full width, and numbers of twenty digits.
const LONGEST: usize = (ROWS + 8) * (WIDTH + 1) + 200;

/// First line of the boards.
const BOARDS: usize = 4;

/// Layout of the picture on a screen.
pub(super) fn layout() -> Layout {
    let next = BOARDS + ROWS + 1;
    let area = |column, line, columns, lines| Area { column, line, columns, lines };
    let cells = [0, SECOND].map(|column| [area(column, BOARDS, COLUMNS, ROWS), area(column, next + 1, COLUMNS, 2)]);
    Layout {
        cells: cells.concat(),
        scrolls: 0..0,
        tail: Some(Tail { first: next, wraps: false }),
        // To the right of the turn, the effects and `choose`.
        side_origin: (1, WIDTH + 8),
    }
}

/// Appends the text display.
pub(super) fn write(session: &GameSession<Biquadris>, out: &mut Vec<u8>) {
    let position = session.position();
    let players = Side::BOTH.map(|side| position.player(side));
    let mut page = Page { bytes: [b' '; LONGEST], end: 0 };
    page.text(b"Hi Score:");
    page.number(session.displayed_high_score(), 6);
    page.text(b"   ");
    turn(&mut page, position);
    page.end_line();
    page.pair(b"Level:", players.map(|player| player.level().number().into()));
    page.pair(b"Score:", players.map(Player::score));
    page.rule();
    let hint = |side| session.hint().filter(|_| position.side_to_move() == Some(side)).map(|hint| hint.block);
    let [one, two] = Side::BOTH.map(|side| VisibleBoard::of(position.player(side), hint(side)));
    for row in Row::all() {
        page.rows(&one, &two, row);
    }
    page.rule();
    page.text(b"Next:             Next:");
    page.end_line();
    for y in [1, 0] {
        let [one, two] = players.map(|player| next_row(player, y));
        let start = page.end;
        page.text(&one);
        page.end = start + SECOND;
        page.text(&two);
        page.trim_to(start);
        page.end_line();
    }
    out.extend_from_slice(&page.bytes[..page.end]);
}

/// Player to move with the effects in force, or the winner.
fn turn(page: &mut Page, position: &Biquadris) {
    let Some(side) = position.side_to_move() else {
        if let Some(winner) = position.winner() {
            page.text(b"Winner: ");
            page.number(winner.seat().number().into(), 1);
        }
        return;
    };
    let player = position.player(side);
    page.text(b"Turn: ");
    page.number(side.seat().number().into(), 1);
    if player.is_heavy() {
        page.text(b"  heavy");
    }
    if player.up_moves() > 0 {
        page.text(b"  up ");
        page.number(player.up_moves().into(), 1);
    }
    if position.action_due().is_some() {
        page.text(b"  choose");
    }
}

/// Visible cells of a player's board: locked cells, the falling block, the hint, and the blind area on top.
struct VisibleBoard {
    /// Space where there is nothing.
    letters: [[u8; COLUMNS]; ROWS],
    /// Cells with a letter; bit 0 is the leftmost column.
    filled: [u16; ROWS],
}

impl VisibleBoard {
    fn of(player: &Player, hint: Option<Block>) -> Self {
        let mut face = Self { letters: [[b' '; COLUMNS]; ROWS], filled: *player.board().taken() };
        for (row, letters) in Row::all().zip(&mut face.letters) {
            if face.filled[row.index()] != 0 {
                *letters = player.board().row(row).map(|cell| match cell.letter() {
                    b'.' => b' ',
                    letter => letter,
                });
            }
        }
        if let Some(block) = player.current() {
            face.put(block.cells(), block.kind().letter() as u8);
        }
        if let Some(block) = hint {
            face.put(block.cells(), b'?');
        }
        if player.is_blind() {
            face.put(blind_window(), b'?');
        }
        face
    }

    fn put(&mut self, cells: impl Iterator<Item = (Row, Column)>, letter: u8) {
        for (row, column) in cells {
            self.letters[row.index()][column.index()] = letter;
            self.filled[row.index()] |= 1 << column.index();
        }
    }
}

/// Row of the next block in its entry orientation; row 0 is the lowest.
fn next_row(player: &Player, y: usize) -> [u8; 4] {
    let kind = player.next().kind;
    let row = kind.shape(0).rows[y];
    [0, 1, 2, 3].map(|x| if row >> x & 1 == 1 { kind.letter() as u8 } else { b' ' })
}

/// Text under construction; everything after `end` is spaces.
struct Page {
    bytes: [u8; LONGEST],
    end: usize,
}

impl Page {
    fn text(&mut self, text: &[u8]) {
        self.bytes[self.end..self.end + text.len()].copy_from_slice(text);
        self.end += text.len();
    }

    /// Appends a right-aligned number.
    fn number(&mut self, mut number: u64, width: usize) {
        let digits = number.checked_ilog10().map_or(1, |log| log as usize + 1);
        self.end += width.max(digits);
        for place in self.bytes[..self.end].iter_mut().rev().take(digits) {
            *place = b'0' + (number % 10) as u8;
            number /= 10;
        }
    }

    fn end_line(&mut self) {
        self.bytes[self.end] = b'\n';
        self.end += 1;
    }

    /// Appends the same label for both players, each with its number.
    fn pair(&mut self, label: &[u8], values: [u64; 2]) {
        let start = self.end;
        self.text(label);
        self.number(values[0], COLUMNS - label.len());
        self.end = self.end.max(start + SECOND);
        self.text(label);
        self.number(values[1], COLUMNS - label.len());
        self.end_line();
    }

    fn rule(&mut self) {
        self.text(b"-----------       -----------");
        self.end_line();
    }

    /// Appends a row of both boards, without trailing spaces.
    fn rows(&mut self, one: &VisibleBoard, two: &VisibleBoard, row: Row) {
        let length = |filled: u16| (u16::BITS - filled.leading_zeros()) as usize;
        let (left, right) = (length(one.filled[row.index()]), length(two.filled[row.index()]));
        let start = self.end;
        let line = &mut self.bytes[start..start + WIDTH];
        if left > 0 {
            line[..COLUMNS].copy_from_slice(&one.letters[row.index()]);
        }
        if right > 0 {
            line[SECOND..].copy_from_slice(&two.letters[row.index()]);
        }
        self.end += if right > 0 { SECOND + right } else { left };
        self.end_line();
    }

    /// Removes trailing spaces of the line that started at `start`.
    fn trim_to(&mut self, start: usize) {
        while self.end > start && self.bytes[self.end - 1] == b' ' {
            self.end -= 1;
        }
    }
}
