// SPDX-License-Identifier: GPL-3.0-or-later
//! help/push-and-clear.md, "Start" and "Randomness": the first boards of the classic generator worked out by hand, and
//! invariants of all first boards.

use rules::game::Game;
use rules::push_and_clear::{PushAndClear, Seed, Setup, Size};

use crate::play::{assert_now, classic, first};

/// Each state is 31 times the previous one modulo 173:
///
/// 49 → 1519 − 8 · 173 = 135 → 4185 − 24 · 173 = 33 → 1023 − 5 · 173 = 158 → 4898 − 28 · 173 = 54 → 1674 − 9 · 173 = 117 →
/// 3627 − 20 · 173 = 167 → 5177 − 29 · 173 = 160 → 4960 − 28 · 173 = 116 → 3596 − 20 · 173 = 136 → 4216 − 24 · 173 = 64 →
/// 1984 − 11 · 173 = 81 → 2511 − 14 · 173 = 89 → 2759 − 15 · 173 = 164 → 5084 − 29 · 173 = 67 → 2077 − 12 · 173 = 1 → 31 →
/// 961 − 5 · 173 = 96 → 2976 − 17 · 173 = 35 → 1085 − 6 · 173 = 47 → 1457 − 8 · 173 = 73 → 2263 − 13 · 173 = 14
///
/// On 36 cells, draws below 4 · 36 = 144 are accepted and taken modulo 36 in column-major order.
///
/// | box | draws for the cell | cell | column, row | draws for the percentage |
/// |---|---|---|---|---|
/// | 1 | 135 | 27 | 4, 3 | 33 |
/// | 2 | 158, 54 | 18 | 3, 0 | 117, 167, 160, 116, 136, 64 |
/// | 3 | 81 | 9 | 1, 3 | 89 |
/// | 4 | 164, 67 | 31 | 5, 1 | 1 |
/// | 5 | 31, taken by box 4; 96 | 24 | 4, 0 | 35 |
/// | 6 | 47 | 11 | 1, 5 | 73 |
/// | player | 14 | 14 | 2, 2 | |
#[test]
fn the_first_classic_board() {
    let game = first(6, classic(49));
    assert_now(&game, "...oo. .....o ..@... .o..o. ...... .o....", 14);
    assert_eq!((game.score(), game.steps()), (0, 0));
    assert_eq!(game, PushAndClear::new(&Setup::with_seed("classic".parse::<Seed>().unwrap())));
}

/// On 16 cells, draws below 160 are accepted and taken modulo 16 as 4 · column + row: 135 is 7, 1 · 4 + 3; 33 percent;
/// 158 is 14, 3 · 4 + 2; 54 percent; 117 is 5, 1 · 4 + 1; 167, 160, 116 and 136 are too large, 64 percent; 81 is 1,
/// column 0, row 1; 89 percent. The player: 164 is too large; 67 is 3, column 0, row 3.
#[test]
fn the_first_classic_board_of_four() {
    assert_now(&first(4, classic(49)), ".... oo.. ...o @o..", 67);
}

/// On 100 cells, cells and percentages are both draws below 100. The accepted draws continue with 88, 23, 21, 43, 25,
/// 83, 10 and 95, so that the ten boxes take 33 (and 54 percent), 64 (81), 89 (67), 1 (31), 96 (35), 47 (73), 14 (88),
/// 23 (21), 43 (25) and 83 (10), each 10 · column + row; the player takes 95.
#[test]
fn the_first_classic_board_of_ten() {
    let game = first(10, classic(49));
    let boxes = [33, 64, 89, 1, 96, 47, 14, 23, 43, 83].map(|number| (number / 10, number % 10));
    for (column, row) in boxes {
        assert!(game.board().boxes().has(game.board().size().cell(column, row).unwrap()), "{column}, {row}");
    }
    assert_eq!(game.board().boxes().count(), 10);
    assert_eq!(game.board().player(), game.board().size().cell(9, 5));
    assert_eq!(crate::play::state(&game), 95);
}

#[test]
fn invariants_of_every_start_position() {
    let seeds = (1..=172).map(classic).chain((0..500u64).map(Seed::Number));
    for seed in seeds {
        for size in Size::all() {
            let game = PushAndClear::new(&Setup { seed, size });
            let board = game.board();
            // If the third cell drawn completes a line, the whole line is cleared.
            assert!(board.full_lines().is_empty());
            let (boxes, points) = (board.boxes().count(), board.points().count());
            assert!(boxes == size.side() && points == 0 || points >= size.side(), "{size}, {seed}: {board}");
            assert!(board.fixed().is_empty());
            assert!(board.player().is_some_and(|player| !board.points().has(player)));
            assert_eq!((game.score(), game.steps(), game.is_over()), (0, 0, false));
        }
    }
}

#[test]
fn seeds_lead_to_different_boards() {
    for size in Size::all() {
        let mut boards: Vec<String> =
            (0..100u64).map(|seed| PushAndClear::new(&Setup { seed: seed.into(), size }).board().to_string()).collect();
        boards.sort_unstable();
        boards.dedup();
        // 4 of 16 cells and one of the other 12: more than 20,000 boards.
        assert!(boards.len() > 95, "{size}: {}", boards.len());
    }
}
