// SPDX-License-Identifier: GPL-3.0-or-later
//! Tests of the Push and Clear computer player: moves in clear-cut positions, the distribution of the next box, and
//! playing strength.

use std::cell::Cell;
use std::collections::BTreeMap;

use engine::push_and_clear::chance::ChanceOutcomes;
use engine::push_and_clear::evaluate::{Evaluator, FEATURES, POINTS, line, space};
use engine::{Difficulty, Engine};
use rules::game::Game;
use rules::push_and_clear::{Board, Direction, PushAndClear, Setup, Size};

fn at(board: &str, steps: u64) -> PushAndClear {
    PushAndClear::at(board.parse().unwrap(), 1.into(), 0, steps).unwrap()
}

/// Returns every third position of games of the medium player, on boards of all sizes.
fn positions(moves: u64) -> Vec<PushAndClear> {
    let mut found = Vec::new();
    for (seed, size) in Size::all().enumerate() {
        let mut game = PushAndClear::new(&Setup { seed: (seed as u64).into(), size });
        while game.steps() < moves {
            let Some(direction) = game.suggest(Difficulty::Medium) else { break };
            if game.steps().is_multiple_of(3) {
                found.push(game.clone());
            }
            let _ = game.play(&direction.into(), &mut Vec::new()).unwrap();
        }
    }
    found
}

/// Difficulties that evaluate the board.
const EVALUATING: [Difficulty; 3] = [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard];

#[test]
fn suggestions_are_legal_and_deterministic() {
    for game in positions(30) {
        for difficulty in Difficulty::ALL {
            let suggestion = game.suggest(difficulty).unwrap();
            assert!(game.board().can_move(suggestion), "{suggestion} on {}", game.board());
            assert_eq!(game.clone().suggest(difficulty), Some(suggestion));
            assert_eq!(PushAndClear::moves(&suggestion), [suggestion.into()]);
        }
    }
}

#[test]
fn suggestions_do_not_depend_on_future_random_draws() {
    for game in positions(12) {
        for difficulty in Difficulty::ALL {
            let other = PushAndClear::at(*game.board(), 99.into(), 1_000, game.steps()).unwrap();
            assert_eq!(other.suggest(difficulty), game.suggest(difficulty));
        }
    }
}

#[test]
fn no_suggestion_after_the_end_of_the_game() {
    // Walls, fixed boxes, and boxes that can't be pushed.
    for board in ["@#.. #... .... ....", "@#.. o... o... o..."] {
        let game = at(board, 40);
        assert!(game.is_over());
        for difficulty in Difficulty::ALL {
            assert_eq!(game.suggest(difficulty), None);
        }
    }
}

#[test]
fn points_within_reach_are_collected() {
    for difficulty in EVALUATING {
        assert_eq!(at("...... ...... .@**** ...... ...... o.....", 10).suggest(difficulty), Some(Direction::Right));
        assert_eq!(at("..*... ..*... ..*... ..@... ...... .....o", 10).suggest(difficulty), Some(Direction::Up));
    }
}

#[test]
fn a_line_is_completed() {
    // Up pushes the box into the gap of the top row; the other directions leave the row as it is.
    for difficulty in EVALUATING {
        let game = at("oo.ooo ...... ..o... ..@... ...... ......", 10);
        assert_eq!(game.suggest(difficulty), Some(Direction::Up));
    }
}

#[test]
fn dead_ends_are_avoided() {
    // Moving right, the player would end among fixed boxes with only one free cell to move back to: a box there would
    // end the game. Below there is space.
    for difficulty in [Difficulty::Medium, Difficulty::Hard] {
        let game = at("###@.# ....## ...... ...... ...... ......", 200);
        assert!(game.board().can_move(Direction::Right));
        assert_eq!(game.suggest(difficulty), Some(Direction::Down));
    }
}

/// A position small enough to compute by hand: 12 free cells, of which the last one of the top row completes it.
#[test]
fn box_probabilities_follow_the_rule() {
    let board: Board = "ooo. .... ...@ ....".parse().unwrap();
    let evaluator = Evaluator::new(board.size());
    // Of n = 12 free cells, c = 1 completes a line: the box appears there in 1 of 12³ = 1 728 cases, and in each other
    // cell in 144 + 12 + 1 = 157; 11 · 157 + 1 = 1 728. After 9 steps 10 % of boxes are fixed: √900 = 30, a third of
    // that.
    let chances = ChanceOutcomes::of(&evaluator, &board, 9);
    assert_eq!(chances.cases(), 172_800);
    assert_eq!(chances.outcomes().iter().map(|outcome| outcome.cases).sum::<i64>(), 172_800);
    let cases: BTreeMap<String, i64> =
        chances.outcomes().iter().map(|outcome| (outcome.board.to_string(), outcome.cases)).collect();
    assert_eq!(cases.len(), 23);
    assert_eq!(cases["ooo. o... ...@ ...."], 157 * 90);
    assert_eq!(cases["ooo. #... ...@ ...."], 157 * 10);
    // Cleared immediately, whether fixed or not.
    assert_eq!(
        chances.outcomes().iter().filter(|it| it.board.points().count() == 4).map(|it| it.cases).sum::<i64>(),
        100
    );
}

#[test]
fn a_fixed_box_never_takes_the_last_move() {
    // One possible move, one cell long: a box there is an ordinary one, and still ends the game.
    let board: Board = "@.## ##.. .... ....".parse().unwrap();
    let chances = ChanceOutcomes::of(&Evaluator::new(board.size()), &board, 900);
    let ended: Vec<_> = chances.outcomes().iter().filter(|it| !it.board.can_move_somewhere()).collect();
    assert_eq!(ended.len(), 1);
    assert_eq!(ended[0].board.to_string(), "@o## ##.. .... ....");
    // After 900 steps every other box is fixed: √90 000 = 300, a third of that.
    assert!(chances.outcomes().iter().all(|it| it.board == ended[0].board || it.board.boxes().is_empty()));
}

#[test]
fn features_are_counted() {
    // Rows lack 3, 3, 3 and 4 boxes, columns 1, 4, 4 and 4.
    let board: Board = "o... o.@. o... *...".parse().unwrap();
    let found = Evaluator::new(board.size()).features(&board);
    let mut expected = [0; FEATURES];
    for (kind, missing) in [(0, 3), (1, 3), (1, 3), (0, 4), (0, 1), (1, 4), (1, 4), (0, 4)] {
        expected[line(kind, missing)] += 1;
    }
    // Space for one cell to the left, as the box there can't be pushed, for one to the right and above, and for two
    // below.
    expected[space(3, 1)] = 1;
    expected[POINTS] = 1;
    assert_eq!(found, expected);
}

#[test]
fn search_stops_soon_after_cancellation() {
    let game = positions(20).swap_remove(14);
    for difficulty in Difficulty::ALL {
        assert_eq!(game.suggest_until(difficulty, &|| true), None);
    }
    let polls = Cell::new(0_u32);
    let count = || {
        polls.set(polls.get() + 1);
        false
    };
    assert_eq!(game.suggest_until(Difficulty::Hard, &count), game.suggest(Difficulty::Hard));
    let all = polls.get();
    assert!(all > 20, "only {all} checks");
    polls.set(0);
    let later = || {
        polls.set(polls.get() + 1);
        polls.get() >= 5
    };
    assert_eq!(game.suggest_until(Difficulty::Hard, &later), None);
    assert!(polls.get() <= 6);
}

#[test]
fn search_work_is_bounded() {
    // Upper bound of the number of cancellation checks: one for each board whose n outcomes are averaged.
    //
    // For each of up to four moves that is the board after it, twice; one box ahead, the boards with at least 1/n of
    // the budget of 4 000, so at most 4 000 / n and at most n: 63; two and three boxes ahead, at most 4 000 / n: 400 if
    // n is ten or more. 4 · (2 + 63 + 400 + 400) = 3 460.
    for game in positions(30) {
        let polls = Cell::new(0_u32);
        let count = || {
            polls.set(polls.get() + 1);
            false
        };
        game.suggest_until(Difficulty::Hard, &count).unwrap();
        assert!(polls.get() <= 3_460, "{} checks on {}", polls.get(), game.board());
    }
}

/// Small-sample version of `cargo bench --bench computer`. Scores differ by about 50 from game to game by luck; twelve
/// games on the smallest board, for example, are too few to distinguish hard from medium.
#[test]
fn higher_difficulties_score_more() {
    let sum = |difficulty: Difficulty| -> u64 {
        (0..24)
            .map(|seed| {
                let mut game = PushAndClear::new(&Setup::with_seed(seed));
                while let Some(direction) = game.suggest(difficulty) {
                    let _ = game.play(&direction.into(), &mut Vec::new()).unwrap();
                }
                game.score()
            })
            .sum()
    };
    let [random, easy, medium, hard] = Difficulty::USUAL.map(sum);
    assert!(random < easy && easy < medium && medium < hard, "{random}, {easy}, {medium}, {hard}");
}
