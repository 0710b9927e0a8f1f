// SPDX-License-Identifier: GPL-3.0-or-later
//! What the window says, in words: to those who read, and to those who listen.

use crate::computer::Strength;
use crate::desktop::words::count;
use crate::games::biquadris::geometry::{Column, RESERVE_ROWS, Row, blind_window};
use crate::games::biquadris::{Action, Biquadris, Block, Event, Player, Side};

/// What the players are called.
pub type Names = [String; 2];

/// The name of a player who has none.
pub fn player(side: Side) -> String {
    format!("Player {}", side.seat())
}

/// The name of a computer player.
pub fn computer(strength: Strength) -> String {
    format!("Computer ({})", strength.name())
}

fn name(names: &Names, side: Side) -> &str {
    &names[side as usize]
}

/// What the match waits for.
pub fn turn(position: &Biquadris, names: &Names) -> String {
    match (position.winner(), position.action_due(), position.side_to_move()) {
        (Some(winner), ..) => format!("{} has won", name(names, winner)),
        (None, Some((side, _)), _) => format!("{} chooses a special action", name(names, side)),
        (None, None, Some(side)) => format!("{}’s turn", name(names, side)),
        (None, None, None) => String::new(),
    }
}

/// What happened, and what the match waits for now; `None` if nothing did that a player needs to be told.
pub fn news(events: &[Event], position: &Biquadris, names: &Names) -> Option<String> {
    let mut sentences: Vec<String> = events.iter().filter_map(|event| one_event(*event, names)).collect();
    let passed = events.iter().any(|event| {
        matches!(event, Event::TurnPassed(_) | Event::ActionEarned(..) | Event::Over(_) | Event::Restarted)
    });
    if passed {
        sentences.push(turn(position, names));
    }
    (!sentences.is_empty()).then(|| sentences.join(". "))
}

fn one_event(event: Event, names: &Names) -> Option<String> {
    Some(match event {
        Event::RowsCleared(side, rows, points) => {
            let (rows, points) = (count(rows.count(), "row"), count(points, "point"));
            format!("{} cleared {rows}: {points}", name(names, side))
        }
        Event::StarDropped(side, _) => format!("A star fell on {}’s board", name(names, side)),
        Event::ActionTaken(side, action) => format!("{} chose “{}”", name(names, side), action_name(action)),
        Event::Restarted => "The match begins anew".to_owned(),
        Event::Locked(..) | Event::ActionEarned(..) | Event::TurnPassed(_) | Event::Over(_) => return None,
    })
}

/// The name of a special action, as on a button.
pub fn action_name(action: Action) -> String {
    match action {
        Action::Blind => "Blind".to_owned(),
        Action::Heavy => "Heavy".to_owned(),
        Action::Force(block) => format!("Force {block}"),
        Action::MoveUp => "Move up".to_owned(),
    }
}

/// Why the other player's commands are refused.
pub fn not_your_turn(position: &Biquadris, names: &Names, side: Side) -> String {
    match position.side_to_move() {
        Some(mover) if mover != side => format!("It is {}’s turn", name(names, mover)),
        _ => turn(position, names),
    }
}

/// What a board is called, and how it stands: changes with the turn and with each drop.
pub fn board_label(position: &Biquadris, names: &Names, side: Side) -> String {
    let state = match (position.winner(), position.action_due(), position.side_to_move()) {
        (Some(winner), ..) if winner == side => ", won",
        (Some(_), ..) => ", lost",
        (None, Some((chooser, _)), _) if chooser == side => ", choosing a special action",
        (None, None, Some(mover)) if mover == side => ", to move",
        _ => ", waiting",
    };
    format!("{}’s board{state}", name(names, side))
}

/// All that can be seen on a board.
pub fn board_description(position: &Biquadris, side: Side) -> String {
    let state = position.player(side);
    let mut parts = vec![format!("Level {}, score {}", state.level(), state.score())];
    parts.extend(effects(state).into_iter().map(|effect| format!("{effect} in force")));
    if let Some(block) = state.current() {
        parts.push(format!("Block {}", block_place(state, block)));
    }
    parts.push(format!("Next {}", state.next().kind));
    parts.push(heights(state));
    parts.join(". ")
}

/// The effects in force on a player, as on their labels.
pub fn effects(state: &Player) -> Vec<String> {
    let mut effects = Vec::new();
    if state.is_blind() {
        effects.push("Blind".to_owned());
    }
    if state.is_heavy() {
        effects.push("Heavy".to_owned());
    }
    if state.up_moves() > 0 {
        effects.push(up_moves(state.up_moves()));
    }
    effects
}

/// The label of upward moves.
pub fn up_moves(number: u32) -> String {
    format!("Up {number}")
}

fn is_hidden(state: &Player, row: Row, column: Column) -> bool {
    state.is_blind() && blind_window().any(|cell| cell == (row, column))
}

/// Which block, and where: columns from the left, rows of the playfield from the top.
fn block_place(state: &Player, block: Block) -> String {
    if block.cells().any(|(row, column)| is_hidden(state, row, column)) {
        return format!("{}, partly or wholly hidden", block.kind());
    }
    let columns = block.cells().map(|(_, column)| column.index() + 1);
    let (first, last) = columns.fold((usize::MAX, 0), |(first, last), column| (first.min(column), last.max(column)));
    let columns = if first == last { format!("column {first}") } else { format!("columns {first} to {last}") };
    let bottom = block.bottom().index();
    let row = if bottom >= RESERVE_ROWS {
        format!("lowest row {}", bottom + 1 - RESERVE_ROWS)
    } else {
        format!("lowest reserve row {}", bottom + 1)
    };
    format!("{} in {columns}, {row}", block.kind())
}

/// How high the columns are.
fn heights(state: &Player) -> String {
    let height = |column: Column| {
        let filled = |row: &Row| state.board().owner(*row, column).is_some() && !is_hidden(state, *row, column);
        let of = |row: Row| Row::FLOOR.index() + 1 - row.index();
        let height = Row::all().find(filled).map_or(0, of);
        // Something hidden may stand higher than all that is seen.
        let unknown = Row::all().any(|row| is_hidden(state, row, column) && of(row) > height);
        if unknown { "hidden".to_owned() } else { height.to_string() }
    };
    let heights: Vec<String> = Column::all().map(height).collect();
    if heights.iter().all(|height| height == "0") {
        return "The board is empty".to_owned();
    }
    format!("Column heights {}", heights.join(" "))
}
