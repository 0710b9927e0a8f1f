// SPDX-License-Identifier: GPL-3.0-or-later
//! Surrender (help/blokus.md, "Turns").

use rules::blokus::{Blokus, Cause, Color, Event, Seating, Setup, Surrender};
use rules::game::Game;

use crate::{after, play, refused};

fn to_move(game: &Blokus) -> Option<Color> {
    game.to_move().map(|turn| turn.color)
}

#[test]
fn a_color_that_surrenders_is_out() {
    let mut game = Blokus::new(&Setup::with_seed(1));
    let events = play(&mut game, &["surrender red"]);
    assert_eq!(events[0], Event::Surrendered(Color::Red, Cause::Message));
    assert_eq!(to_move(&game), Some(Color::Yellow));
    play(&mut game, &["t20", "t1", "a1"]);
    assert_eq!(to_move(&game), Some(Color::Yellow));
    assert_eq!(refused(&game, "surrender red"), "red is out of the game");
}

#[test]
fn a_color_can_surrender_out_of_turn() {
    let mut game = after(Setup::with_seed(1), &["a20"]);
    play(&mut game, &["surrender purple"]);
    assert_eq!(to_move(&game), Some(Color::Yellow));
    play(&mut game, &["surrender green", "surrender red"]);
    assert_eq!(to_move(&game), Some(Color::Yellow));
    let events = play(&mut game, &["surrender yellow"]);
    assert_eq!(events.last(), Some(&Event::Over));
    assert_eq!(refused(&game, "t20"), "the game is over");
    assert_eq!(refused(&game, "surrender red"), "the game is over");
}

#[test]
fn the_rogue_surrenders_only_when_it_is_stuck() {
    let setup = Setup { seating: Seating::with_rogue(Color::Yellow), ..Setup::with_seed(1) };
    let game = after(setup, &["a20"]);
    assert_eq!(refused(&game, "surrender yellow"), "yellow is the rogue, which surrenders only when it can’t move");
}

/// Plays the first generated placement each turn until the color to move has none.
fn play_until_stuck(setup: Setup) -> (Blokus, Vec<String>) {
    let (mut game, mut lines) = (Blokus::new(&setup), Vec::new());
    while let Some(placement) = game.placements().first().copied() {
        lines.push(placement.to_string());
        play(&mut game, &[&placement.to_string()]);
    }
    (game, lines)
}

#[test]
fn with_manual_surrender_a_stuck_color_waits() {
    let manual = Setup { surrender: Surrender::Manual, ..Setup::with_seed(1) };
    let (mut game, _) = play_until_stuck(manual);
    let stuck = to_move(&game).unwrap();
    assert!(game.is_stuck(stuck) && game.is_in(stuck));
    let acts: Vec<String> = game.legal_moves().iter().map(ToString::to_string).collect();
    assert!(acts.contains(&format!("surrender {stuck}")));
    assert!(acts.iter().all(|act| act.starts_with("surrender") || act == "restart"), "{acts:?}");
    let events = play(&mut game, &[&format!("surrender {stuck}")]);
    assert_eq!(events[0], Event::Surrendered(stuck, Cause::Message));
    assert_ne!(to_move(&game), Some(stuck));
}

#[test]
fn by_default_a_stuck_color_surrenders_when_its_turn_comes() {
    let manual = Setup { surrender: Surrender::Manual, ..Setup::with_seed(1) };
    let (waiting, lines) = play_until_stuck(manual);
    let stuck = to_move(&waiting).unwrap();
    let mut game = Blokus::new(&Setup::with_seed(1));
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let (last, before) = lines.split_last().unwrap();
    play(&mut game, before);
    assert!(game.is_in(stuck), "not before its turn comes");
    let events = play(&mut game, &[last]);
    assert!(events.contains(&Event::Surrendered(stuck, Cause::Stuck)));
    assert!(game.is_out(stuck));
    assert_eq!(game.board(), waiting.board());
}
