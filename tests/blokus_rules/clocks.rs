// SPDX-License-Identifier: GPL-3.0-or-later
//! Time limits (help/blokus.md, "Clocks").

use biquadris::game::{Game, Seat};
use biquadris::games::blokus::{Blokus, Cause, Colour, Event, Left, Minutes, Move, Pair, Seating, Setup};

use crate::{after, play, refused};

fn timed() -> Setup {
    Setup { seating: Seating::Two(Pair::RedGreen), minutes: Minutes::new(5), ..Setup::with_seed(1) }
}

#[test]
fn a_player_has_one_clock_for_all_colours() {
    let mut game = Blokus::new(&timed());
    assert_eq!(game.clock(Seat::FIRST), Some(Left::minutes(5)));
    play(&mut game, &["a20 4:50.000", "t20 4:40.500", "t1 4:49.999"]);
    assert_eq!(game.clock(Seat::FIRST), Some(Left::milliseconds(289_999)));
    assert_eq!(game.clock(Seat::SECOND), Some(Left::milliseconds(280_500)));
    assert_eq!(game.clock(Seat::new(3).unwrap()), None);
    assert_eq!(refused(&game, "a1 4:40.501"), "player 2's clock can't show more than it did before");
    // A move that tells no time leaves the clock as it was.
    play(&mut game, &["a1"]);
    assert_eq!(game.clock(Seat::SECOND), Some(Left::milliseconds(280_500)));
}

#[test]
fn whose_time_is_over_is_out_with_all_colours() {
    let mut game = after(timed(), &["a20", "t20"]);
    let events = play(&mut game, &["timeout 1"]);
    let out = |colour| Event::Surrendered(colour, Cause::Time);
    assert_eq!(events[..3], [Event::TimeOver(Seat::FIRST), out(Colour::Red), out(Colour::Green)]);
    assert_eq!(game.clock(Seat::FIRST), Some(Left::NONE));
    assert_eq!(game.to_move().unwrap().colour, Colour::Purple);
    // What was placed counts.
    assert_eq!(game.total(Seat::FIRST), 1);
    assert!(Blokus::stands(&Move::Timeout(Seat::FIRST)), "a clock that has run down can't be turned back");
}

#[test]
fn only_a_clock_that_runs_can_run_down() {
    let game = after(timed(), &["a20"]);
    assert_eq!(refused(&game, "timeout 1"), "player 1 isn't to move: no clock of theirs runs");
    let untimed = Blokus::new(&Setup::with_seed(1));
    assert_eq!(refused(&untimed, "timeout 1"), "there is no time limit in this match");
    assert_eq!(refused(&untimed, "a20 1:00.000"), "there is no time limit in this match");
    assert_eq!(untimed.clock(Seat::FIRST), None);
}

#[test]
fn restart_gives_all_time_back() {
    let mut game = after(timed(), &["a20 1:00.000", "timeout 2"]);
    play(&mut game, &["restart"]);
    assert_eq!(game, Blokus::new(&timed()));
}
