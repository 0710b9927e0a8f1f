// SPDX-License-Identifier: GPL-3.0-or-later
//! Time limits (help/blokus.md, "Clocks").

use rules::blokus::{Blokus, Cause, Color, Event, Minutes, Move, Pair, Seating, Setup, TimeLeft};
use rules::game::{Game, Seat};

use crate::{after, play, refused};

fn timed() -> Setup {
    Setup { seating: Seating::Two(Pair::RedGreen), minutes: Minutes::new(5), ..Setup::with_seed(1) }
}

#[test]
fn a_player_has_one_clock_for_all_colors() {
    let mut game = Blokus::new(&timed());
    assert_eq!(game.clock(Seat::FIRST), Some(TimeLeft::minutes(5)));
    play(&mut game, &["a20 4:50.000", "t20 4:40.500", "t1 4:49.999"]);
    assert_eq!(game.clock(Seat::FIRST), Some(TimeLeft::milliseconds(289_999)));
    assert_eq!(game.clock(Seat::SECOND), Some(TimeLeft::milliseconds(280_500)));
    assert_eq!(game.clock(Seat::new(3).unwrap()), None);
    assert_eq!(refused(&game, "a1 4:40.501"), "player 2’s remaining time can’t increase");
    // A move without a time leaves the clock unchanged.
    play(&mut game, &["a1"]);
    assert_eq!(game.clock(Seat::SECOND), Some(TimeLeft::milliseconds(280_500)));
}

#[test]
fn a_timeout_eliminates_all_colors_of_the_player() {
    let mut game = after(timed(), &["a20", "t20"]);
    let events = play(&mut game, &["timeout 1"]);
    let out = |color| Event::Surrendered(color, Cause::Time);
    assert_eq!(events[..3], [Event::TimeOver(Seat::FIRST), out(Color::Red), out(Color::Green)]);
    assert_eq!(game.clock(Seat::FIRST), Some(TimeLeft::NONE));
    assert_eq!(game.to_move().unwrap().color, Color::Purple);
    // Placed pieces still score.
    assert_eq!(game.total(Seat::FIRST), 1);
    assert!(Blokus::is_irreversible(&Move::Timeout(Seat::FIRST)), "a clock that has run down can't be turned back");
}

#[test]
fn only_the_player_to_move_can_time_out() {
    let game = after(timed(), &["a20"]);
    assert_eq!(refused(&game, "timeout 1"), "it isn’t player 1’s turn, so their clock isn’t running");
    let untimed = Blokus::new(&Setup::with_seed(1));
    assert_eq!(refused(&untimed, "timeout 1"), "this game has no time limit");
    assert_eq!(refused(&untimed, "a20 1:00.000"), "this game has no time limit");
    assert_eq!(untimed.clock(Seat::FIRST), None);
}

#[test]
fn restart_resets_the_clocks() {
    let mut game = after(timed(), &["a20 1:00.000", "timeout 2"]);
    play(&mut game, &["restart"]);
    assert_eq!(game, Blokus::new(&timed()));
}

#[test]
fn a_time_applies_to_the_player_to_move() {
    let mut game = after(timed(), &["a20"]);
    // A color of player 1 surrenders out of turn; the time applies to player 2, who is to move.
    play(&mut game, &["surrender green 3:00.000"]);
    assert_eq!(
        [Seat::FIRST, Seat::SECOND].map(|seat| game.clock(seat)),
        [Some(TimeLeft::minutes(5)), Some(TimeLeft::minutes(3)),]
    );
    // A refused move leaves the clock unchanged.
    refused(&game, "a20 1:00.000");
    refused(&game, "surrender green 1:00.000");
    assert_eq!(game.clock(Seat::SECOND), Some(TimeLeft::minutes(3)));
    // With three players, the controller's clock runs during the rogue's turn.
    let three = Setup { seating: Seating::with_rogue(Color::Red), ..timed() };
    let game = after(three, &["a20 4:00.000", "t20 3:30.000", "t1", "a1", "b18,b19 2:00.000"]);
    let left = |number| game.clock(Seat::new(number).unwrap()).unwrap().as_milliseconds();
    assert_eq!([1, 2, 3].map(left), [210_000, 120_000, 300_000]);
}

#[test]
fn a_clock_at_zero_does_not_end_the_turn_without_a_timeout() {
    // The rules don't measure time: only a timeout move ends a player's time.
    let mut game = after(timed(), &["a20 0:00.000", "t20"]);
    assert_eq!((game.turn(), game.clock(Seat::FIRST)), (Some(Seat::FIRST), Some(TimeLeft::NONE)));
    play(&mut game, &["timeout 1"]);
    assert_eq!(game.turn(), Some(Seat::SECOND));
}

#[test]
fn the_game_is_over_when_all_players_are_out_of_time() {
    let four = Setup { seating: Seating::of_players(4).unwrap(), ..timed() };
    let mut game = after(four, &["a20,b20", "t20", "t1", "timeout 4", "timeout 1", "timeout 2"]);
    let events = play(&mut game, &["timeout 3"]);
    assert_eq!(events.last(), Some(&Event::Over));
    // The pieces on the board decide.
    assert_eq!(game.winners(), Some(vec![Seat::FIRST]));
    assert_eq!(refused(&game, "timeout 3"), "the game is over");
}
