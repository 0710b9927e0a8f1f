// SPDX-License-Identifier: GPL-3.0-or-later
//! JSON state of Biquadris (help/biquadris.md, "The JSON state").

use serde::Serialize;

use play::GameSession;
use rules::biquadris::geometry::Row;
use rules::biquadris::{Biquadris, Block, Cell, Player, Side};

/// Biquadris's members of the JSON state.
#[derive(Debug, Serialize)]
pub struct State {
    #[serde(rename = "hi_score")]
    high_score: u64,
    multiple: bool,
    pending_action: Option<u8>,
    players: [PlayerState; 2],
    #[serde(skip_serializing_if = "Option::is_none")]
    hint: Option<HintState>,
}

#[derive(Debug, Serialize)]
struct PlayerState {
    level: u8,
    score: u64,
    board: Vec<String>,
    current: Option<BlockState>,
    next: char,
    blind: bool,
    heavy: bool,
    up_moves: u32,
}

#[derive(Debug, Serialize)]
struct BlockState {
    block: char,
    cells: Vec<[usize; 2]>,
}

#[derive(Debug, Serialize)]
struct HintState {
    commands: String,
    cells: Vec<[usize; 2]>,
}

impl State {
    /// Returns the state of the current match.
    pub fn of(session: &GameSession<Biquadris>) -> Self {
        let position = session.position();
        Self {
            high_score: session.displayed_high_score(),
            multiple: position.multiple(),
            pending_action: position.action_due().map(|(side, _)| side.seat().number()),
            players: Side::BOTH.map(|side| PlayerState::of(position.player(side))),
            hint: session.hint().map(|hint| HintState { commands: hint.line(), cells: cells(hint.block) }),
        }
    }
}

impl PlayerState {
    fn of(player: &Player) -> Self {
        let row = |row: Row| player.board().row(row).iter().map(|cell: &Cell| char::from(cell.letter())).collect();
        Self {
            level: player.level().number(),
            score: player.score(),
            board: Row::all().map(row).collect(),
            current: player.current().map(|block| BlockState { block: block.kind().letter(), cells: cells(block) }),
            next: player.next().kind.letter(),
            blind: player.is_blind(),
            heavy: player.is_heavy(),
            up_moves: player.up_moves(),
        }
    }
}

/// Row and column of each cell from the top left, in order of rows.
fn cells(block: Block) -> Vec<[usize; 2]> {
    let mut cells: Vec<[usize; 2]> = block.cells().map(|(row, column)| [row.index(), column.index()]).collect();
    cells.sort_unstable();
    cells
}
