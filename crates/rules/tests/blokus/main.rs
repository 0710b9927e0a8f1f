// SPDX-License-Identifier: GPL-3.0-or-later
//! The rules of Blokus (help/blokus.md), by example, by known numbers, and side by side with a second, plain model.

mod against_reference;
mod clocks;
mod generate;
mod known_numbers;
mod notation;
mod properties;
mod reference;
mod scores;
mod surrender;
mod three_players;

use rules::blokus::{Blokus, Event, Move, Setup};
use rules::game::Game;

/// Plays these moves.
fn play(game: &mut Blokus, lines: &[&str]) -> Vec<Event> {
    let mut events = Vec::new();
    for line in lines {
        let mv: Move = line.parse().unwrap();
        let change = game.play(&mv, &mut events).unwrap_or_else(|refusal| panic!("{line}: {refusal}"));
        assert!(change.is_changed());
    }
    events
}

/// A match of this setup after these moves.
fn after(setup: Setup, lines: &[&str]) -> Blokus {
    let mut game = Blokus::new(&setup);
    play(&mut game, lines);
    game
}

/// Why a move is refused; nothing has changed then.
fn refused(game: &Blokus, line: &str) -> String {
    let mut tried = game.clone();
    let mut events = Vec::new();
    let refusal = tried.play(&line.parse().unwrap(), &mut events).expect_err("a move that is refused");
    assert_eq!((&tried, events.len()), (game, 0));
    refusal.to_string()
}
