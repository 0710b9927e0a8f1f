// SPDX-License-Identifier: GPL-3.0-or-later
//! Moves of Blocky on the deepest board, with all scores recomputed.

use std::hint::black_box;

use super::figures::Measured;
use super::figures::clock::interleaved;
use super::report_legal;
use super::scenes::blocky::{MAX_DEPTH, Mover, all_scores, made};

pub(crate) fn measure() {
    let start = made(MAX_DEPTH);
    for (name, mut mover) in [("blocky-turns", Mover::rotating(&start)), ("blocky-smashes", Mover::smashing(&start))] {
        let mut play = || {
            black_box(all_scores(mover.advance()));
        };
        let (cells, mut copy) = (vec![1_u8; 1 << (2 * MAX_DEPTH)], vec![0; 1 << (2 * MAX_DEPTH)]);
        let mut copying = || black_box(&mut copy).copy_from_slice(black_box(&cells));
        let [played, copied] = interleaved([&mut play, &mut copying]);
        Measured::new(name, 1e6 * played).against(1e6 * copied).report();
    }
    report_legal("legal-blocky", &start);
}
