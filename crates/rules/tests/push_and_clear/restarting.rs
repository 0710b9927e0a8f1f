// SPDX-License-Identifier: GPL-3.0-or-later
//! help/push-and-clear.md, "Randomness": state after `restart`.

use rules::game::{Change, Game};
use rules::push_and_clear::{Event, Move, PushAndClear, Setup, Size};

use crate::play::{assert_now, classic, first, state};

/// Plays this many moves, always the first legal one.
fn play(game: &mut PushAndClear, moves: usize) {
    for _ in 0..moves {
        let mv = game.legal_moves()[0];
        assert_eq!(game.play(&mv, &mut Vec::new()), Ok(Change::Changed));
    }
}

fn restart(game: &mut PushAndClear) -> (Change, Vec<Event>) {
    let mut events = Vec::new();
    let change = game.play(&Move::Restart, &mut events).unwrap();
    (change, events)
}

#[test]
fn a_seeded_game_restarts_identically() {
    for size in Size::all() {
        let start = PushAndClear::new(&Setup { seed: 7.into(), size });
        let mut game = start.clone();
        // At the beginning, restart changes nothing.
        assert_eq!(restart(&mut game), (Change::Unchanged, vec![]));
        assert!(!game.legal_moves().contains(&Move::Restart));
        play(&mut game, 5);
        let five = game.clone();
        assert!(game.legal_moves().contains(&Move::Restart));
        assert_eq!(restart(&mut game), (Change::Changed, vec![Event::Restarted]));
        assert!(game == start);
        play(&mut game, 5);
        assert!(game == five);
    }
}

#[test]
fn the_classic_generator_continues_after_restart() {
    // The first board of K = 49 ends with K = 14, so the next board is that of K = 14.
    let mut game = first(6, classic(49));
    assert_eq!(restart(&mut game), (Change::Changed, vec![Event::Restarted]));
    assert_eq!(game.board(), first(6, classic(14)).board());
    assert_eq!(state(&game), state(&first(6, classic(14))));
    // From K = 14: 88 is 16: column 2, row 4; 133, 144, 139 and 157 are too large for a percentage, 23 is not.
    assert!(game.board().boxes().has(game.board().size().cell(2, 4).unwrap()));
    for _ in 0..20 {
        play(&mut game, 3);
        let reached = state(&game);
        assert!(restart(&mut game).0.is_changed());
        assert_now(&game, &first(6, classic(reached)).board().to_string(), state(&first(6, classic(reached))));
        assert_eq!((game.score(), game.steps()), (0, 0));
        // The setup keeps the seed with which the match began.
        assert_eq!(game.setup().seed, classic(49));
    }
}

#[test]
fn a_finished_game_can_be_restarted() {
    for (seed, size) in [(1, 4), (2, 4), (3, 5)] {
        let mut game = first(size, seed.into());
        let start = game.clone();
        while !game.is_over() {
            play(&mut game, 1);
        }
        assert_eq!(restart(&mut game), (Change::Changed, vec![Event::Restarted]));
        assert!(game == start);
    }
}
