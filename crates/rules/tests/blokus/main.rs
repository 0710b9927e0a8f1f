// SPDX-License-Identifier: GPL-3.0-or-later
//! Tests of the rules of Blokus by section of help/blokus.md: examples, known values, and comparison with an
//! independent reference implementation.

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

/// Plays moves, all of which must be legal, and returns their events.
fn play(game: &mut Blokus, lines: &[&str]) -> Vec<Event> {
    let mut events = Vec::new();
    for line in lines {
        let mv: Move = line.parse().unwrap();
        let change = game.play(&mv, &mut events).unwrap_or_else(|refusal| panic!("{line}: {refusal}"));
        assert!(change.is_changed());
    }
    events
}

/// Match with this setup after these moves.
fn after(setup: Setup, lines: &[&str]) -> Blokus {
    let mut game = Blokus::new(&setup);
    play(&mut game, lines);
    game
}

/// Tries a move that must be refused without changing anything. Returns the message.
fn refused(game: &Blokus, line: &str) -> String {
    let mut tried = game.clone();
    let mut events = Vec::new();
    let refusal = tried.play(&line.parse().unwrap(), &mut events).expect_err("the move must be refused");
    assert_eq!((&tried, events.len()), (game, 0));
    refusal.to_string()
}
