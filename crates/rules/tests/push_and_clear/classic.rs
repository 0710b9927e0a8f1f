// SPDX-License-Identifier: GPL-3.0-or-later
//! help/push-and-clear.md, "Randomness": the classic generator's cycles, and the fallback if no draw gives a free cell.

use rules::push_and_clear::Direction;

use crate::play::{assert_now, at, board, cell, go};

/// States after K until K comes again.
fn cycle(state: u32) -> Vec<u32> {
    let mut states = vec![state * 31 % 173];
    while states.last() != Some(&state) {
        states.push(states[states.len() - 1] * 31 % 173);
    }
    states
}

#[test]
fn each_cycle_has_86_states() {
    for state in 1..=172 {
        assert_eq!(cycle(state).len(), 86);
    }
    // 49 is a quadratic residue modulo 173, 2 is not: these represent the two cycles.
    let (squares, others) = (cycle(49), cycle(2));
    assert!((1..=172).all(|state| squares.contains(&state) != others.contains(&state)));
    assert!((1..=172).all(|root| squares.contains(&(root * root % 173))));
}

/// Cells of a 9 × 9 board, in column-major order, that no draw from K = 2 on selects: draws below 162 are accepted,
/// modulo 81.
fn never_drawn() -> Vec<u32> {
    let drawn: Vec<u32> = cycle(2).into_iter().filter(|state| *state < 162).map(|state| state % 81).collect();
    (0..81).filter(|cell| !drawn.contains(cell)).collect()
}

/// Cells that are never drawn are empty except for the player; all others are fixed boxes.
const BLOCKED: &str = "..##@#.## ####.#.## ####.#.## ######.## .###..#.# #.##.###. #.###.##. ##.#..### ###.#####";

#[test]
fn after_86_draws_without_success_the_first_free_cell_is_taken() {
    let blocked = board(BLOCKED);
    for (column, row) in (0..9).flat_map(|column| (0..9).map(move |row| (column, row))) {
        let fixed = blocked.fixed().has(cell(blocked.size(), column, row));
        assert_eq!(fixed, !never_drawn().contains(&u32::from(column * 9 + row)), "{column}, {row}");
    }
    // The player goes down to row 2 and leaves only cells that are never drawn. A box in column 0, row 0 (cell number
    // 0) completes no line. 80 of the 86 states are below 162: the 86 draws are the whole cycle and the first six
    // again, 62, 19, 70, 94, 146 and 28. Then 31 · 28 = 868 = 5 · 173 + 3, which is not below 3 percent.
    assert_eq!(cycle(2).iter().filter(|state| **state < 162).count(), 80);
    assert_eq!(cycle(2)[..7], [62, 19, 70, 94, 146, 28, 3]);
    let mut game = at(BLOCKED, 2);
    go(&mut game, Direction::Down);
    let rows = "o.##.#.## ####.#.## ####@#.## ######.## .###..#.# #.##.###. #.###.##. ##.#..### ###.#####";
    assert_now(&game, rows, 3);
}

#[test]
fn the_other_cycle_draws_a_free_cell() {
    // From K = 49: 135 mod 81 is 54: column 6, row 0; 33 percent.
    let mut game = at(BLOCKED, 49);
    go(&mut game, Direction::Down);
    let rows = game.board().to_string();
    assert!(rows.starts_with("..##.#o## "), "{rows}");
}

#[test]
fn a_cell_with_a_point_is_free() {
    // The same board with a point in column 0, row 0.
    let rows = BLOCKED.replacen('.', "*", 1);
    let mut game = at(&rows, 2);
    go(&mut game, Direction::Down);
    assert!(game.board().to_string().starts_with("o.##.#.## "));
    assert_eq!(game.score(), 0);
}
