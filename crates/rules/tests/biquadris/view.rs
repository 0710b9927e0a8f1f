// SPDX-License-Identifier: GPL-3.0-or-later
//! Observable state of a position, in one form for the rules and the reference implementation.

use std::collections::BTreeMap;

use rules::biquadris::geometry::{Column, Row};
use rules::biquadris::{Biquadris, Side};

use crate::half::Half;
use crate::reference::Model;

#[derive(Debug, PartialEq)]
pub(crate) struct View {
    turn: Option<u32>,
    winner: Option<u32>,
    due: Option<(u32, u32)>,
    allowed: u32,
    multiple: bool,
    best: u64,
    sides: Vec<SideView>,
}

/// Letter, level and sorted cells of a falling block.
type Falling = (char, u32, Vec<(i32, i32)>);

#[derive(Debug, PartialEq)]
struct SideView {
    board: Vec<String>,
    /// For each cell, the index of the first cell (from the top left) of the same block.
    blocks: Vec<Option<usize>>,
    current: Option<Falling>,
    next: (char, u32),
    level: u32,
    score: u64,
    blind: bool,
    heavy: bool,
    up_moves: u32,
}

pub(crate) fn real(game: &Biquadris) -> View {
    let number = |side: Side| u32::from(side.seat().number());
    View {
        turn: game.side_to_move().map(number),
        winner: game.winner().map(number),
        due: game.action_due().map(|(side, rows)| (number(side), u32::from(rows))),
        allowed: u32::from(game.actions_allowed()),
        multiple: game.multiple(),
        best: game.best(),
        sides: Side::BOTH.map(|side| real_side(game, side)).into(),
    }
}

fn real_side(game: &Biquadris, side: Side) -> SideView {
    let player = game.player(side);
    let owners = Row::all().flat_map(|row| Column::all().map(move |column| player.board().owner(row, column)));
    let current = player.current().map(|block| {
        let mut cells: Vec<_> =
            block.cells().map(|(row, column)| (row.index() as i32, column.index() as i32)).collect();
        cells.sort_unstable();
        (block.kind().letter(), u32::from(block.level().number()), cells)
    });
    SideView {
        board: board(game, side),
        blocks: first_occurrences(&owners.collect::<Vec<_>>()),
        current,
        next: (player.next().kind.letter(), u32::from(player.next().level.number())),
        level: u32::from(player.level().number()),
        score: player.score(),
        blind: player.is_blind(),
        heavy: player.is_heavy(),
        up_moves: player.up_moves(),
    }
}

/// The 18 rows of locked cells, with `.` for empty cells.
pub(crate) fn board(game: &Biquadris, side: Side) -> Vec<String> {
    let board = game.player(side).board();
    Row::all().map(|row| Column::all().map(|column| char::from(board.cell(row, column).letter())).collect()).collect()
}

pub(crate) fn model(model: &Model) -> View {
    View {
        turn: model.winner.is_none().then_some(model.turn as u32 + 1),
        winner: model.winner.map(|side| side as u32 + 1),
        due: model.due.as_ref().map(|due| (model.turn as u32 + 1, due.rows)),
        allowed: model.allowed(),
        multiple: model.multiple,
        best: model.best,
        sides: model.halves.iter().map(model_side).collect(),
    }
}

fn model_side(half: &Half) -> SideView {
    let numbers: Vec<_> = half.numbers.concat().into_iter().map(|number| (number > 0).then_some(number)).collect();
    SideView {
        board: half.letters.iter().map(|row| row.iter().collect()).collect(),
        blocks: first_occurrences(&numbers),
        current: half.current.clone().map(|piece| (piece.letter, piece.level, piece.cells)),
        next: half.next,
        level: half.level,
        score: half.score,
        blind: half.blind,
        heavy: half.heavy,
        up_moves: half.up_moves,
    }
}

/// For each entry, the index of the first equal entry.
fn first_occurrences<T: Ord>(owners: &[Option<T>]) -> Vec<Option<usize>> {
    let mut first = BTreeMap::new();
    let index = |(index, owner)| Option::map(owner, |owner| *first.entry(owner).or_insert(index));
    owners.iter().map(Option::as_ref).enumerate().map(index).collect()
}
