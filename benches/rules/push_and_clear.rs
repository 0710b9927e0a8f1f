// SPDX-License-Identifier: GPL-3.0-or-later
//! Moves of Push and Clear, each with its new box.

use rules::game::Game;
use rules::push_and_clear::{PushAndClear, Setup};

use super::scenes::push_and_clear::{RandomPlayer, directions};
use super::{report_legal, report_moves};

pub(crate) fn measure() {
    let directions = directions(100_000);
    for (name, side) in [("push-and-clear-moves-6", 6), ("push-and-clear-moves-10", 10)] {
        let mut player = RandomPlayer::new(side);
        report_moves(name, directions.len(), || player.play(&directions));
    }
    report_legal("legal-push-and-clear", &PushAndClear::new(&Setup::with_seed(1)));
}
