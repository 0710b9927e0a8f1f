// SPDX-License-Identifier: GPL-3.0-or-later
//! help/push-and-clear.md, "A new box": fixed boxes.

use rules::push_and_clear::new_box::percent_fixed;
use rules::push_and_clear::{Direction, Event, PushAndClear, Seed};

use crate::play::{after_steps, assert_now, board, go};

/// Number of steps and percentage by hand: the square root of 100 times the steps, rounded down, a third of it, rounded
/// down.
const EXPECTED_PERCENTAGES: &[(u64, u8)] = &[
    (0, 0),
    // √100 = 10, √200 = 14.1, √300 = 17.3, √400 = 20.
    (1, 3),
    (2, 4),
    (3, 5),
    (4, 6),
    // √800 = 28.2, √900 = 30.
    (8, 9),
    (9, 10),
    (25, 16),
    // √9900 = 99.4, √10000 = 100, √10400 = 101.9, √10500 = 102.4.
    (99, 33),
    (100, 33),
    (104, 33),
    (105, 34),
    (225, 50),
    (400, 66),
    // √88200 = 296.9, √88300 = 297.1, √89900 = 299.8, √90000 = 300.
    (882, 98),
    (883, 99),
    (899, 99),
    (900, 100),
    (901, 100),
    // The percentage is at most 100.
    (10_000, 100),
    (u64::MAX, 100),
];

#[test]
fn the_probability_grows_with_the_steps() {
    for &(steps, percent) in EXPECTED_PERCENTAGES {
        assert_eq!(percent_fixed(steps), percent, "after {steps} steps");
    }
    // The rule in another form, without a root: p percent from the first number of steps with (3p)² at most 100 times
    // it.
    for percent in 1..=100u64 {
        let first = (0..1000).find(|steps| (3 * percent) * (3 * percent) <= 100 * steps).unwrap();
        assert!(u64::from(percent_fixed(first)) >= percent && u64::from(percent_fixed(first - 1)) < percent);
    }
    assert!((0..2000).all(|steps| percent_fixed(steps) <= percent_fixed(steps + 1)));
}

#[test]
fn a_box_is_fixed_if_the_draw_is_below_the_percentage() {
    // From K = 49 the cell is column 1, row 3, and the draw 33: not below 33, but below 34, which is reached at step
    // 105.
    for (before, expected) in [(0, 'o'), (98, 'o'), (99, 'o'), (103, 'o'), (104, '#'), (105, '#'), (899, '#')] {
        let mut game = after_steps("@... .... .... ....", 49, before);
        go(&mut game, Direction::Right);
        assert_now(&game, &format!("...@ .... .... .{expected}.."), 33);
    }
}

#[test]
fn the_first_step_counts() {
    // From K = 89: 31 · 89 = 2759 = 15 · 173 + 164, too large for a cell; 31 · 164 = 5084 = 29 · 173 + 67, which is 3:
    // column 0, row 3; 31 · 67 = 2077 = 12 · 173 + 1. One is below the 3 percent of the first step.
    let mut game = after_steps("@... .... .... ....", 89, 0);
    go(&mut game, Direction::Right);
    assert_now(&game, "...@ .... .... #...", 1);
}

#[test]
fn from_900_steps_on_all_boxes_are_fixed() {
    for before in [899, 900, 10_000, u64::MAX - 1, u64::MAX] {
        for seed in 0..200u64 {
            let empty = board("@... .... .... ....");
            let mut game = PushAndClear::at(empty, Seed::Number(seed), u64::MAX, before).unwrap();
            go(&mut game, Direction::Right);
            assert_eq!(game.board().fixed().count(), 1, "seed {seed}, {before} steps before");
            assert!(game.steps() >= before && game.score() == u64::MAX);
        }
    }
}

#[test]
fn a_box_that_would_take_the_last_move_is_not_fixed() {
    // From K = 95: 31 · 95 = 2945 = 17 · 173 + 4: column 1, row 0. 31 · 4 = 124 is too large for a percentage, 31 · 124
    // = 3844 = 22 · 173 + 38 is not. After 899 steps a box is always fixed; but then the player could not leave the
    // corner.
    let mut game = after_steps(".@.. #... .... ....", 95, 899);
    go(&mut game, Direction::Left);
    assert_now(&game, "@o.. #... .... ....", 38);
    // If the player can go another way, it is fixed.
    let mut game = after_steps(".@.. .... .... ....", 95, 899);
    go(&mut game, Direction::Left);
    assert_now(&game, "@#.. .... .... ....", 38);
    // It is also an ordinary box where that doesn't help: there is a fixed box behind it.
    let mut game = after_steps(".@#. #... .... ....", 95, 899);
    go(&mut game, Direction::Left);
    assert_now(&game, "@o#. #... .... ....", 38);
    assert!(game.is_over());
}

#[test]
fn cells_opened_by_a_clear_do_not_count() {
    // From K = 78: 169 is too large for a cell; 49 is 1: column 0, row 1, which completes row 1; 135 is 7: column 1,
    // row 3, which completes row 3; 33 is column 0, row 1 again, and is the third. 158 is too large for a percentage,
    // 54 is not. A fixed box there would trap the player as long as row 1 is there, so it is an ordinary one, even
    // though the row is cleared then.
    let mut game = after_steps(".#.. @ooo .... o.oo", 78, 899);
    let events = go(&mut game, Direction::Up);
    assert!(matches!(events[1..], [Event::Appeared(new), Event::Cleared(_)] if !new.fixed), "{events:?}");
    assert_now(&game, "@#.. **** .... o.oo", 54);
    // If the player could go right as well, it is fixed until it is cleared.
    let mut game = after_steps(".... @ooo .... o.oo", 78, 899);
    let events = go(&mut game, Direction::Up);
    assert!(matches!(events[1..], [Event::Appeared(new), Event::Cleared(_)] if new.fixed), "{events:?}");
    assert_now(&game, "@... **** .... o.oo", 54);
}
