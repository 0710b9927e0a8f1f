// SPDX-License-Identifier: GPL-3.0-or-later
//! What holds of every advice.

use std::cell::Cell;

use engine::blocky::search::LOOKAHEAD;
use engine::{Difficulty, Engine};
use rules::blocky::{Blocky, Color, Move};
use rules::game::Game;

use super::{blob, full, on, perimeter, positions, with_seed};

#[test]
fn an_advice_is_a_possible_move_and_always_the_same() {
    for game in positions(1..=7) {
        for difficulty in Difficulty::ALL {
            let suggestion = game.suggest(difficulty).unwrap();
            assert_eq!(game.allows(suggestion.action, &suggestion.path), Ok(()), "{suggestion}");
            assert_eq!(game.clone().suggest(difficulty), Some(suggestion));
            assert_eq!(Blocky::moves(&suggestion), [Move::Act(suggestion.action, suggestion.path)]);
        }
    }
}

/// Two matches with the same goals on the same board, whose smashes bring other blocks.
#[test]
fn what_will_be_drawn_makes_no_difference() {
    for game in positions(2..=5) {
        let players = game.goals().len();
        let one = on(game.board(), game.goals(), 2);
        let same_goals = |seed| Some(with_seed(seed, game.board(), players, 2)).filter(|it| it.goals() == one.goals());
        let other = (one.setup().seed + 1..).find_map(same_goals).unwrap();
        assert_ne!(one, other);
        for difficulty in Difficulty::ALL {
            assert_eq!(one.suggest(difficulty), other.suggest(difficulty));
        }
    }
}

#[test]
fn there_is_none_where_the_game_is_over() {
    let mut game = on(&full(2), &[blob(Color::Red), blob(Color::Green)], 1);
    for _ in 0..2 {
        let suggestion = game.suggest(Difficulty::Medium).unwrap();
        let _ = game.play(&suggestion.into(), &mut Vec::new()).unwrap();
    }
    for difficulty in Difficulty::ALL {
        assert_eq!(game.suggest(difficulty), None);
    }
}

#[test]
fn thinking_ends_soon_after_it_is_cancelled() {
    for depth in [4, 7] {
        let game = on(&full(depth), &[blob(Color::Red), perimeter(Color::Blue)], 10);
        for difficulty in Difficulty::ALL {
            assert_eq!(game.suggest_until(difficulty, &|| true), None);
        }
        for difficulty in [Difficulty::Medium, Difficulty::Hard] {
            let polls = Cell::new(0_u32);
            let count = || {
                polls.set(polls.get() + 1);
                false
            };
            assert_eq!(game.suggest_until(difficulty, &count), game.suggest(difficulty));
            assert!(polls.get() > 100, "asked only {} times", polls.get());
            polls.set(0);
            let later = || {
                polls.set(polls.get() + 1);
                polls.get() >= 50
            };
            assert_eq!(game.suggest_until(difficulty, &later), None);
            // Once cancelled it stays so, and nobody goes on.
            assert!(polls.get() <= 51);
        }
    }
}

/// It asks before each move that it tries, and each costs as many rows as the board has, or more. So it asks no more often
/// than the rows that it may look at are boards, and once more for each board that it looks into, where its share of the work
/// may end in the middle of a move: at most 24 moves with 8 outcomes each before the last answer, or 4, and 3 answers with 8 outcomes each to every one of
/// them; less with several others. In the last turn it may do twice the work.
#[test]
fn thinking_is_bounded_on_every_board() {
    let looked_into: u64 = 1 + 4 * 8 * (1 + 3 * 8);
    let boards = [full(4), full(6), full(7)];
    let full = boards.iter().map(|board| on(board, &[blob(Color::Red), perimeter(Color::Blue)], 10));
    for game in full.chain(positions(5..=7)) {
        let polls = Cell::new(0_u64);
        let count = || {
            polls.set(polls.get() + 1);
            false
        };
        game.suggest_until(Difficulty::Hard, &count).unwrap();
        let most = 2 * LOOKAHEAD.work / (game.board().side() * game.goals().len()) as u64 + 2 * looked_into;
        assert!(polls.get() <= most, "asked {} times, {most} at most", polls.get());
    }
}
