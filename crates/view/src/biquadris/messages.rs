// SPDX-License-Identifier: GPL-3.0-or-later
//! Messages for display and for screen readers.

use tr::tr;

use crate::names::{distinct, player};
use crate::text::sentences;
use i18n::N_;
use rules::biquadris::geometry::{Column, RESERVE_ROWS, Row, blind_window};
use rules::biquadris::{Action, Biquadris, Block, Event, Player, Side};

/// Name of the game.
pub const TITLE: &str = N_!("Biquadris");

/// Names of the players.
pub type Names = [String; 2];

fn distinct_names(names: &Names) -> Names {
    let labels = [Side::One, Side::Two].map(|side| player(side.seat()));
    Names::try_from(distinct(names, &labels)).unwrap_or_else(|_| names.clone())
}

fn name(names: &Names, side: Side) -> &str {
    &names[side as usize]
}

/// States whose turn it is, or who has won.
pub fn turn(position: &Biquadris, names: &Names) -> String {
    let names = &distinct_names(names);
    match (position.winner(), position.action_due(), position.side_to_move()) {
        (Some(winner), ..) => tr!("{name} wins", name = name(names, winner)),
        (None, Some((side, _)), _) => tr!("{name} chooses a special action", name = name(names, side)),
        (None, None, Some(side)) => tr!("{name}’s turn", name = name(names, side)),
        (None, None, None) => String::new(),
    }
}

/// Describes what happened and whose turn it is; `None` if there is nothing to report.
pub fn news(events: &[Event], position: &Biquadris, names: &Names) -> Option<String> {
    let distinct = distinct_names(names);
    let mut messages: Vec<String> = events.iter().filter_map(|event| one_event(*event, &distinct)).collect();
    let passed = events.iter().any(|event| {
        matches!(event, Event::TurnPassed(_) | Event::ActionEarned(..) | Event::Over(_) | Event::Restarted)
    });
    if passed {
        messages.push(turn(position, names));
    }
    (!messages.is_empty()).then(|| sentences(&messages))
}

fn one_event(event: Event, names: &Names) -> Option<String> {
    Some(match event {
        Event::RowsCleared(side, rows, points) => tr!(
            "{name} cleared {n} row: {points}" | "{name} cleared {n} rows: {points}" % rows.count(),
            name = name(names, side),
            points = tr!("{n} point" | "{n} points" % points)
        ),
        Event::StarDropped(side, _) => tr!("A star fell on {name}’s board", name = name(names, side)),
        Event::ActionTaken(side, action) => {
            tr!("{name} chose {action}", name = name(names, side), action = action_name(action))
        }
        Event::Restarted => tr!("Game restarted"),
        Event::Locked(..) | Event::ActionEarned(..) | Event::TurnPassed(_) | Event::Over(_) => return None,
    })
}

/// Returns the name of a special action, as on a button.
pub fn action_name(action: Action) -> String {
    match action {
        Action::Blind => tr!("Blind"),
        Action::Heavy => tr!("Heavy"),
        Action::Force(block) => tr!("a special action, and the block’s letter" => "Force {block}", block),
        Action::MoveUp => tr!("Move Up"),
    }
}

/// Explains why a command of this side is refused.
pub fn not_your_turn(position: &Biquadris, names: &Names, side: Side) -> String {
    let names = &distinct_names(names);
    match position.side_to_move() {
        Some(mover) if mover != side => tr!("It is {name}’s turn", name = name(names, mover)),
        _ => turn(position, names),
    }
}

/// Returns the title of a player's board.
pub fn board_title(name: &str) -> String {
    tr!("{name}’s board", name)
}

/// Accessible name of a board, with the player's state.
pub fn board_label(position: &Biquadris, names: &Names, side: Side) -> String {
    let names = &distinct_names(names);
    let name = name(names, side);
    match (position.winner(), position.action_due(), position.side_to_move()) {
        (Some(winner), ..) if winner == side => tr!("{name}’s board, won", name),
        (Some(_), ..) => tr!("{name}’s board, lost", name),
        (None, Some((chooser, _)), _) if chooser == side => tr!("{name}’s board, choosing a special action", name),
        (None, None, Some(mover)) if mover == side => tr!("{name}’s board, to move", name),
        _ => tr!("{name}’s board, waiting", name),
    }
}

/// Describes everything visible on a board.
pub fn board_description(position: &Biquadris, side: Side) -> String {
    let state = position.player(side);
    let (level, score) = (state.level(), state.score());
    let mut parts = vec![tr!("Level {level}, score {score}", level, score)];
    let in_force = |effect: String| tr!("a label like “Blind” or “Up 5”" => "Effect: {effect}", effect);
    parts.extend(effects(state).into_iter().map(in_force));
    if let Some(block) = state.current() {
        parts.push(block_place(state, block));
    }
    parts.push(tr!("the letter of the next block" => "Next block {block}", block = state.next().kind));
    parts.push(heights(state));
    sentences(&parts)
}

/// Mark of the player to move.
pub fn to_move() -> String {
    tr!("mark of the player to move" => "Turn")
}

/// Mark of the winner.
pub fn winner() -> String {
    tr!("mark of the player who has won" => "Winner")
}

/// Label of the Blind effect.
pub fn blind() -> String {
    tr!("an effect on a player: part of the board is hidden" => "Blind")
}

/// Label of the Heavy effect.
pub fn heavy() -> String {
    tr!("an effect on a player: blocks fall when moved sideways" => "Heavy")
}

/// Label of the remaining upward moves.
pub fn up_moves(number: u32) -> String {
    tr!("a short label: the number of upward moves left" => "Up {number}", number)
}

/// Labels of the effects in force on a player.
pub(crate) fn effects(state: &Player) -> Vec<String> {
    let mut effects = Vec::new();
    if state.is_blind() {
        effects.push(blind());
    }
    if state.is_heavy() {
        effects.push(heavy());
    }
    if state.up_moves() > 0 {
        effects.push(up_moves(state.up_moves()));
    }
    effects
}

/// Label of the high score.
pub fn high_score(score: u64) -> String {
    tr!("High score {score}", score)
}

fn is_hidden(state: &Player, row: Row, column: Column) -> bool {
    state.is_blind() && blind_window().any(|cell| cell == (row, column))
}

/// Describes a block's letter and position. Columns count from the left, rows from the top of the playfield, both from 1.
fn block_place(state: &Player, block: Block) -> String {
    let letter = block.kind();
    if block.cells().any(|(row, column)| is_hidden(state, row, column)) {
        return tr!("Block {letter}, partly or completely hidden", letter);
    }
    let columns = block.cells().map(|(_, column)| column.index() + 1);
    let (first, last) = columns.fold((usize::MAX, 0), |(first, last), column| (first.min(column), last.max(column)));
    let bottom = block.bottom().index();
    let (in_reserve, row) = match bottom.checked_sub(RESERVE_ROWS) {
        Some(row) => (false, row + 1),
        None => (true, bottom + 1),
    };
    match (in_reserve, first == last) {
        (false, true) => tr!("Block {letter} in column {first}, lowest row {row}", letter, first, row),
        (false, false) => {
            tr!("Block {letter} in columns {first} to {last}, lowest row {row}", letter, first, last, row)
        }
        (true, true) => tr!("Block {letter} in column {first}, lowest reserve row {row}", letter, first, row),
        (true, false) => {
            tr!("Block {letter} in columns {first} to {last}, lowest reserve row {row}", letter, first, last, row)
        }
    }
}

/// Describes the heights of the columns.
fn heights(state: &Player) -> String {
    // `None` if the height is not visible.
    let height = |column: Column| {
        let filled = |row: &Row| state.board().owner(*row, column).is_some() && !is_hidden(state, *row, column);
        let of = |row: Row| Row::FLOOR.index() + 1 - row.index();
        let height = Row::all().find(filled).map_or(0, of);
        // A hidden cell above the highest visible one may be filled.
        let unknown = Row::all().any(|row| is_hidden(state, row, column) && of(row) > height);
        (!unknown).then_some(height)
    };
    let heights: Vec<Option<usize>> = Column::all().map(height).collect();
    if heights.iter().all(|height| *height == Some(0)) {
        return tr!("The board is empty");
    }
    let shown = |height: &Option<usize>| {
        height.map_or_else(|| tr!("the height of a column that can’t be seen" => "hidden"), |height| height.to_string())
    };
    let heights: Vec<String> = heights.iter().map(shown).collect();
    tr!("a sequence of numbers" => "Column heights: {heights}", heights = heights.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::biquadris::Setup;
    use rules::game::Game;

    /// Plays moves separated by `;`.
    fn play(position: &mut Biquadris, moves: &str) -> Vec<Event> {
        let mut events = Vec::new();
        for line in moves.split(';').map(str::trim) {
            let _ = position.play(&line.parse().unwrap(), &mut events).unwrap();
        }
        events
    }

    fn names() -> Names {
        ["Ann".to_owned(), "Bee".to_owned()]
    }

    #[test]
    fn block_position_names_columns_and_lowest_row() {
        // help/biquadris.md, Entry: at the left edge, with the bottom row on playfield row 1. Rotation keeps the lower left
        // corner of the block's bounding box.
        let description = |moves: &str| {
            let mut position = Biquadris::new(&Setup::with_seed(3));
            play(&mut position, moves);
            board_description(&position, Side::One)
        };
        let lying = description("J; right");
        assert!(lying.starts_with("Level 0, score 0. Block J in columns 2 to 4, lowest row 1. Next "), "{lying}");
        assert!(lying.ends_with(". The board is empty"), "{lying}");
        let standing = description("I; 2down; clockwise");
        assert!(standing.contains(". Block I in column 1, lowest row 3. "), "{standing}");
    }

    #[test]
    fn news_names_player_action_and_next_turn() {
        let mut position = Biquadris::new(&Setup::with_seed(3));
        let events = play(&mut position, "O; drop");
        assert_eq!(news(&events, &position, &names()).as_deref(), Some("Bee’s turn"));
        let label = |position: &Biquadris| Side::BOTH.map(|side| board_label(position, &names(), side));
        assert_eq!(label(&position), ["Ann’s board, waiting", "Bee’s board, to move"]);
        let computers = ["Computer".to_owned(), "Computer".to_owned()];
        assert_eq!(news(&events, &position, &computers).as_deref(), Some("Computer, Player 2’s turn"));
        assert!(board_description(&position, Side::One).ends_with(". Column heights: 2 2 0 0 0 0 0 0 0 0 0"));
        play(&mut position, "O; drop");
        for column in [2, 4, 6, 8] {
            play(&mut position, &format!("O; {column}right; drop; O; {column}right; drop"));
        }
        // Two rows at level 0 score (0 + 2)², and each of the five completely cleared blocks (0 + 1)².
        let events = play(&mut position, "I; clockwise; 10right; drop");
        let expected = "Ann cleared 2 rows: 9 points. Ann chooses a special action";
        assert_eq!(news(&events, &position, &names()).as_deref(), Some(expected));
        assert_eq!(label(&position), ["Ann’s board, choosing a special action", "Bee’s board, waiting"]);
        let events = play(&mut position, "force Z");
        assert_eq!(news(&events, &position, &names()).as_deref(), Some("Ann chose Force Z. Bee’s turn"));
    }
}
