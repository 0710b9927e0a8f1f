// SPDX-License-Identifier: GPL-3.0-or-later
//! The text display (help/biquadris.md, "The text display").

use std::io::Write;

use crate::games::biquadris::geometry::{COLUMNS, ROWS, Row};
use crate::games::biquadris::{Biquadris, Block, Player, Side};
use crate::play::Table;

/// The column of a line at which the second board begins.
const SECOND: usize = 18;
/// The length of a line that both boards fill.
const WIDTH: usize = SECOND + COLUMNS;

/// The letters of one board, a row each from the top; blanks where there is nothing.
type Face = [[u8; COLUMNS]; ROWS];

/// Appends the picture.
pub fn write(table: &Table<Biquadris>, out: &mut Vec<u8>) {
    let position = table.position();
    let players = Side::BOTH.map(|side| position.player(side));
    // Writing to memory can't fail.
    let _ = writeln!(out, "Hi Score:{:>6}   {}", table.hi_score(), Turn(position));
    pair(out, "Level:", players.map(|player| u64::from(player.level().number())));
    pair(out, "Score:", players.map(Player::score));
    let rule = [b'-'; COLUMNS];
    line(out, &rule, &rule);
    let hint = |side| table.hint().filter(|_| position.side_to_move() == Some(side)).map(|hint| hint.block);
    let [one, two] = Side::BOTH.map(|side| face(position.player(side), hint(side)));
    for (left, right) in one.iter().zip(&two) {
        line(out, left, right);
    }
    line(out, &rule, &rule);
    line(out, b"Next:", b"Next:");
    let [one, two] = players.map(next_rows);
    for (left, right) in one.iter().zip(&two) {
        line(out, left, right);
    }
}

/// Whose turn it is and what is in force for that player, or who has won.
struct Turn<'a>(&'a Biquadris);

impl std::fmt::Display for Turn<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Some(side) = self.0.side_to_move() else {
            return self.0.winner().map_or(Ok(()), |side| write!(f, "Winner: {}", side.seat()));
        };
        let player = self.0.player(side);
        write!(f, "Turn: {}", side.seat())?;
        if player.is_heavy() {
            f.write_str("  heavy")?;
        }
        if player.up_moves() > 0 {
            write!(f, "  up {}", player.up_moves())?;
        }
        if self.0.action_due().is_some() { f.write_str("  choose") } else { Ok(()) }
    }
}

fn pair(out: &mut Vec<u8>, label: &str, values: [u64; 2]) {
    let [one, two] = values;
    let _ = writeln!(out, "{label}{one:>5}       {label}{two:>5}");
}

/// What is seen of a player's board: locked cells, the falling block, the hint, and the blind window over all.
fn face(player: &Player, hint: Option<Block>) -> Face {
    let mut face = [[b' '; COLUMNS]; ROWS];
    for row in Row::all() {
        if player.board().taken()[row.index()] != 0 {
            face[row.index()] = player.board().row(row).map(|cell| match cell.letter() {
                b'.' => b' ',
                letter => letter,
            });
        }
    }
    let mut put = |block: Block, letter: u8| {
        for (row, column) in block.cells() {
            face[row.index()][column.index()] = letter;
        }
    };
    if let Some(block) = player.current() {
        put(block, block.kind().letter() as u8);
    }
    if let Some(block) = hint {
        put(block, b'?');
    }
    if player.is_blind() {
        for (row, column) in crate::games::biquadris::geometry::blind_window() {
            face[row.index()][column.index()] = b'?';
        }
    }
    face
}

/// The two rows of the next block, in the orientation in which it will appear.
fn next_rows(player: &Player) -> [[u8; 4]; 2] {
    let kind = player.next().kind;
    let shape = kind.shape(0);
    [1, 0].map(|y| {
        let mut row = [b' '; 4];
        for (x, cell) in row.iter_mut().enumerate() {
            if shape.rows[y] >> x & 1 == 1 {
                *cell = kind.letter() as u8;
            }
        }
        row
    })
}

/// A line of both boards without trailing blanks.
fn line(out: &mut Vec<u8>, left: &[u8], right: &[u8]) {
    let mut line = [b' '; WIDTH];
    line[..left.len()].copy_from_slice(left);
    line[SECOND..SECOND + right.len()].copy_from_slice(right);
    let end = line.iter().rposition(|&byte| byte != b' ').map_or(0, |last| last + 1);
    out.extend_from_slice(&line[..end]);
    out.push(b'\n');
}
