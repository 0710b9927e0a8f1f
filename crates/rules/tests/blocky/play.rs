// SPDX-License-Identifier: GPL-3.0-or-later
//! Boards and moves in the notation of the tests.

use rules::blocky::{Block, Blocky, Event, IllegalMove, Kind, Setup, Start, given};
use rules::game::{Bounded, Change, Game};

/// Converts a board in short notation to JSON: letters for colors, spaces for commas, as in `[r [g b y r] b y]`.
pub(crate) fn json(brief: &str) -> String {
    let c = |c: char| match c {
        ' ' => ",".to_owned(),
        '[' | ']' => c.to_string(),
        letter => format!("\"{letter}\""),
    };
    brief.chars().map(c).collect()
}

/// Parses a board in short notation, with this maximum depth.
pub(crate) fn board(brief: &str, depth: u8) -> Block {
    given::read(&json(brief), Some(depth)).unwrap()
}

/// Formats a block in short notation.
pub(crate) fn brief(block: &Block) -> String {
    match block.kind() {
        Kind::Plain(color) => color.name()[..1].to_owned(),
        Kind::Divided(children) => format!("[{}]", children.each_ref().map(brief).join(" ")),
    }
}

/// Letters of all cells, row by row.
pub(crate) fn cells(block: &Block) -> String {
    let rows = (0..block.side()).map(|row| {
        let letters = (0..block.side()).map(|column| char::from(block.cell((column, row)).letter()));
        letters.collect::<String>()
    });
    rows.collect::<Vec<_>>().join(" ")
}

/// Setup with this seed and a random board.
pub(crate) fn made(seed: u64, players: u32, turns: u32, depth: u32) -> Setup {
    let start = Start::Made(Bounded::new(depth).unwrap());
    Setup { seed, players: Bounded::new(players).unwrap(), turns: Bounded::new(turns).unwrap(), start }
}

/// As [`made`], with a given board.
pub(crate) fn given_board(seed: u64, players: u32, turns: u32, board: Block) -> Setup {
    Setup { start: Start::Given(board.into()), ..made(seed, players, turns, 1) }
}

/// Match of two players with ten turns each, on this board.
pub(crate) fn at(brief: &str, depth: u8) -> Blocky {
    Blocky::new(&given_board(1, 2, 10, board(brief, depth)))
}

/// Plays a move that must be legal and returns its events.
pub(crate) fn go(game: &mut Blocky, mv: &str) -> Vec<Event> {
    let mut events = Vec::new();
    assert_eq!(game.play(&mv.parse().unwrap(), &mut events), Ok(Change::Changed), "{mv}");
    events
}

/// Plays a move that must be illegal and checks that nothing changes.
pub(crate) fn refused(game: &Blocky, mv: &str) -> IllegalMove {
    let (mut after, mut events) = (game.clone(), Vec::new());
    let refusal = after.play(&mv.parse().unwrap(), &mut events).expect_err(mv);
    assert!(after == *game && events.is_empty(), "{mv}");
    refusal
}
