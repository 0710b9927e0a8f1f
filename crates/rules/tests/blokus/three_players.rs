// SPDX-License-Identifier: GPL-3.0-or-later
//! The rogue, the color that three players control in turn (help/blokus.md, "Players").

use rules::blokus::{Blokus, Color, Minutes, Seating, Setup};
use rules::game::{Game, Seat};

use crate::{after, play};

fn with_rogue(rogue: Color) -> Setup {
    Setup { seating: Seating::with_rogue(rogue), ..Setup::with_seed(1) }
}

fn turn(game: &Blokus) -> (Color, u8) {
    let turn = game.to_move().unwrap();
    (turn.color, turn.controller.number())
}

/// Rounds in which each color extends from its corner toward the middle: red, yellow, green, purple.
const ROUNDS: [[&str; 4]; 4] = [
    ["a20", "t20", "t1", "a1"],
    ["b18,b19", "s18,s19", "s2,s3", "b2,b3"],
    ["c17,d17,e17", "p17,q17,r17", "p4,q4,r4", "c4,d4,e4"],
    ["f16,f15,g15", "o16,o15,n15", "o5,o6,n6", "f5,f6,g6"],
];

#[test]
fn players_control_the_rogue_in_turn() {
    let mut game = Blokus::new(&with_rogue(Color::Purple));
    for (round, controller) in ROUNDS.iter().zip([1, 2, 3, 1]) {
        play(&mut game, &round[..3]);
        assert_eq!(turn(&game), (Color::Purple, controller));
        play(&mut game, &round[3..]);
    }
}

#[test]
fn any_color_can_be_the_rogue() {
    let mut game = Blokus::new(&with_rogue(Color::Red));
    assert_eq!(turn(&game), (Color::Red, 1));
    play(&mut game, &ROUNDS[0]);
    assert_eq!(turn(&game), (Color::Red, 2));
    play(&mut game, &ROUNDS[1][..1]);
    assert_eq!(turn(&game), (Color::Yellow, 1));
}

#[test]
fn a_player_whose_own_color_is_out_still_controls_the_rogue() {
    let mut game = after(with_rogue(Color::Purple), &["surrender red", "t20", "t1"]);
    assert_eq!(turn(&game), (Color::Purple, 1));
    play(&mut game, &["a1", "s18,s19", "s2,s3"]);
    assert_eq!(turn(&game), (Color::Purple, 2));
}

#[test]
fn a_player_out_of_time_is_skipped() {
    let timed = Setup { minutes: Minutes::new(1), ..with_rogue(Color::Purple) };
    let mut game = after(timed, &["a20", "timeout 2", "t1"]);
    assert_eq!(turn(&game), (Color::Purple, 1));
    play(&mut game, &["a1", "b18,b19", "s2,s3"]);
    assert_eq!(turn(&game), (Color::Purple, 3));
    play(&mut game, &["b2,b3", "c17,d17,e17", "p4,q4,r4"]);
    assert_eq!(turn(&game), (Color::Purple, 1));
    // The controller's clock runs; after a timeout, the next player takes the turn.
    play(&mut game, &["timeout 1"]);
    assert!(game.is_out(Color::Red));
    assert_eq!(turn(&game), (Color::Purple, 3));
    play(&mut game, &["c4,d4,e4"]);
    assert_eq!(turn(&game), (Color::Green, 3));
    play(&mut game, &["timeout 3"]);
    assert_eq!(game.to_move(), None, "with nobody in time the rogue is out, too");
    assert!(Color::ALL.into_iter().all(|color| game.is_out(color)));
    assert_eq!(game.setup().seating.owner(Color::Purple), None::<Seat>);
}
