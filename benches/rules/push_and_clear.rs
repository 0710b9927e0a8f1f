// SPDX-License-Identifier: GPL-3.0-or-later
//! Moves of Push and Clear, each with its new box.

use rules::game::Game;
use rules::push_and_clear::{PushAndClear, Setup};

use super::scenes::push_and_clear::{Wanderer, directions};
use super::{tell_legal, tell_moves};

pub(crate) fn measure() {
    let directions = directions(100_000);
    for (name, side) in [("push-and-clear-moves-6", 6), ("push-and-clear-moves-10", 10)] {
        let mut wanderer = Wanderer::new(side);
        tell_moves(name, directions.len(), || wanderer.wander(&directions));
    }
    tell_legal("legal-push-and-clear", &PushAndClear::new(&Setup::with_seed(1)));
}
