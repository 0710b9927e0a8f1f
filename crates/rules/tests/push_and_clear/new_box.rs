// SPDX-License-Identifier: GPL-3.0-or-later
//! help/push-and-clear.md, "A new box": its cell. The classic generator controls the draws. On a board of 16 cells, a
//! draw below 160 is accepted and taken modulo 16 as 4 · column + row; a percentage is a draw below 100. From K = 49
//! the draws are:
//!
//! | draw | 135 | 33 | 158 | 54 | 117 | 167 160 | 116 | 136 | 64 |
//! |---|---|---|---|---|---|---|---|---|---|
//! | modulo 16 | 7 | 1 | 14 | 6 | 5 | none | 4 | 8 | 0 |
//! | column, row | 1, 3 | 0, 1 | 3, 2 | 1, 2 | 1, 1 | | 1, 0 | 2, 0 | 0, 0 |

use rules::push_and_clear::{Direction, Event, NewBox, PushAndClear};

use crate::play::{after_steps, assert_now, at, cell, go};

/// Plays a move and returns its new box.
fn appeared(game: &mut PushAndClear, direction: Direction) -> NewBox {
    let appeared = |event| if let Event::Appeared(new) = event { Some(new) } else { None };
    let new: Vec<_> = go(game, direction).into_iter().filter_map(appeared).collect();
    assert_eq!(new.len(), 1);
    new[0]
}

#[test]
fn a_new_box_appears_in_the_first_empty_cell_drawn() {
    let mut game = at("@... .... .... ....", 49);
    let new = appeared(&mut game, Direction::Right);
    assert_eq!(new, NewBox { cell: cell(game.board().size(), 1, 3), fixed: false });
    assert_now(&game, "...@ .... .... .o..", 33);
}

#[test]
fn cells_of_boxes_and_the_player_are_skipped() {
    // There are a box and a fixed box in the first two cells.
    let mut game = at("@... #... .... .o..", 49);
    go(&mut game, Direction::Right);
    // 158: column 3, row 2. Then 54 percent.
    assert_now(&game, "...@ #... ...o .o..", 54);
    let mut game = at("...@ #... .... .o..", 49);
    go(&mut game, Direction::Down);
    // The player slid to column 3, row 3.
    assert_now(&game, ".... #... ...o .o.@", 54);
    let mut game = at("...@ #... .... .o.#", 49);
    go(&mut game, Direction::Down);
    // The player is in column 3, row 2; 54 is column 1, row 2, then 117, 167, 160, 116 and 136 are too large for
    // percentages.
    assert_now(&game, ".... #... .o.@ .o.#", 64);
}

#[test]
fn a_new_box_destroys_a_point() {
    let mut game = at("@... .... .... ***.", 49);
    go(&mut game, Direction::Right);
    assert_now(&game, "...@ .... .... *o*.", 33);
    assert_eq!((game.board().points().count(), game.score()), (2, 0));
}

#[test]
fn a_cell_that_completes_a_row_is_redrawn() {
    let mut game = at("@... .... .... o.#o", 49);
    go(&mut game, Direction::Right);
    assert_now(&game, "...@ o... .... o.#o", 54);
}

#[test]
fn a_cell_that_completes_a_column_is_redrawn() {
    let mut game = at(".o.. .#.. .o.@ ....", 49);
    go(&mut game, Direction::Down);
    assert_now(&game, ".o.. o#.. .o.. ...@", 54);
}

#[test]
fn the_third_cell_may_complete_no_line() {
    let mut game = at("@... .ooo .... o.oo", 49);
    go(&mut game, Direction::Right);
    assert_now(&game, "...@ .ooo ...o o.oo", 54);
}

#[test]
fn the_third_cell_is_used_even_if_it_completes_a_row() {
    let mut game = at("@... .ooo ooo. o.oo", 49);
    let events = go(&mut game, Direction::Right);
    assert!(matches!(events[1..], [Event::Appeared(_), Event::Cleared(lines)] if lines.count == 1), "{events:?}");
    assert_now(&game, "...@ .ooo **** o.oo", 54);
}

#[test]
fn taken_cells_do_not_count_as_attempts() {
    // 135 is taken; 33 would complete row 1, 158 row 2; 54 and 117 are taken; 116, column 1, row 0, completes column 1
    // as the third. Then 136 is too large for a percentage, and 64 is the first that is not.
    let mut game = at("@... .ooo ooo. .o..", 49);
    go(&mut game, Direction::Right);
    assert_now(&game, ".*.@ .*oo o*o. .*..", 64);
}

#[test]
fn every_cell_of_every_size_can_get_a_box() {
    for size in rules::push_and_clear::Size::all() {
        let side = usize::from(size.side());
        let rows: Vec<String> =
            (0..side).map(|row| if row == 0 { "@" } else { "." }.to_owned() + &".".repeat(side - 1)).collect();
        let mut seen = rules::push_and_clear::Cells::NONE;
        for seed in 0..3000u64 {
            let board = rows.join(" ").parse().unwrap();
            let mut game = PushAndClear::at(board, seed.into(), 0, 0).unwrap();
            let new = appeared(&mut game, Direction::Right);
            seen = seen.with(rules::push_and_clear::Cells::of(new.cell));
        }
        // All but the cell of the player after the move.
        assert_eq!(seen.count(), size.cells() - 1);
        assert!(!seen.has(cell(size, size.side() - 1, 0)));
    }
}

#[test]
fn the_number_of_steps_does_not_change_the_cell() {
    for steps in [0, 10, 99] {
        let mut game = after_steps("@... .... .... ....", 49, steps);
        assert_eq!(appeared(&mut game, Direction::Right).cell, cell(game.board().size(), 1, 3));
    }
}
