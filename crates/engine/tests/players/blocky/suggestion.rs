// SPDX-License-Identifier: GPL-3.0-or-later
//! Properties of every suggestion.

use std::cell::Cell;

use engine::blocky::search::LOOKAHEAD;
use engine::{Difficulty, Engine};
use rules::blocky::{Blocky, Color, Move};
use rules::game::Game;

use super::{blob, full, on, perimeter, positions, with_seed};

#[test]
fn suggestions_are_legal_and_deterministic() {
    for game in positions(1..=7) {
        for difficulty in Difficulty::ALL {
            let suggestion = game.suggest(difficulty).unwrap();
            assert_eq!(game.allows(suggestion.action, &suggestion.path), Ok(()), "{suggestion}");
            assert_eq!(game.clone().suggest(difficulty), Some(suggestion));
            assert_eq!(Blocky::moves(&suggestion), [Move::Act(suggestion.action, suggestion.path)]);
        }
    }
}

/// Two games with the same goals on the same board, in which smashes bring different blocks.
#[test]
fn suggestions_do_not_depend_on_future_random_draws() {
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
fn no_suggestion_after_the_end_of_the_game() {
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
fn search_stops_soon_after_cancellation() {
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
            assert!(polls.get() > 100, "only {} checks", polls.get());
            polls.set(0);
            let later = || {
                polls.set(polls.get() + 1);
                polls.get() >= 50
            };
            assert_eq!(game.suggest_until(difficulty, &later), None);
            // After cancellation, every search stops at its next check.
            assert!(polls.get() <= 51);
        }
    }
}

/// Upper bound of the number of cancellation checks.
///
/// The search checks before each move that it tries, and each move costs at least as many rows as the board has. So the
/// number of checks is at most the work limit in boards, plus one for each board that is searched further, where its
/// share of the work may end within a move: before the last reply at most 24 moves with 8 outcomes each; otherwise 4
/// moves, and 3 replies with 8 outcomes to each of them; fewer with more than two players. The last turn may use twice
/// the work.
#[test]
fn search_work_is_bounded() {
    let further_searches: u64 = 1 + 4 * 8 * (1 + 3 * 8);
    let boards = [full(4), full(6), full(7)];
    let full = boards.iter().map(|board| on(board, &[blob(Color::Red), perimeter(Color::Blue)], 10));
    for game in full.chain(positions(5..=7)) {
        let polls = Cell::new(0_u64);
        let count = || {
            polls.set(polls.get() + 1);
            false
        };
        game.suggest_until(Difficulty::Hard, &count).unwrap();
        let max = 2 * LOOKAHEAD.work / (game.board().side() * game.goals().len()) as u64 + 2 * further_searches;
        assert!(polls.get() <= max, "{} checks, at most {max} expected", polls.get());
    }
}
