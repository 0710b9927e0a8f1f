// SPDX-License-Identifier: GPL-3.0-or-later
//! Games of Push and Clear.

use rules::game::Game;
use rules::push_and_clear::{Direction, Event, PushAndClear, Setup, Size};
use rules::random::{below, generator};

/// Player of random moves in one game after another.
pub(crate) struct RandomPlayer {
    game: PushAndClear,
    size: Size,
    seed: u64,
    events: Vec<Event>,
}

impl RandomPlayer {
    /// Creates a player on a board of this side, in cells.
    pub(crate) fn new(side: u8) -> Self {
        let size = Size::new(side).expect("a side is 4 to 10 cells");
        Self { game: PushAndClear::new(&Setup { seed: 0.into(), size }), size, seed: 0, events: Vec::new() }
    }

    /// Moves in these directions. An impossible direction is replaced by the next possible one, and a finished game by
    /// a game with the next seed.
    pub(crate) fn play(&mut self, directions: &[u8]) {
        for &first in directions {
            self.events.clear();
            let (game, events) = (&mut self.game, &mut self.events);
            let mut try_direction = |offset| {
                let direction = Direction::ALL[usize::from(first + offset) % Direction::ALL.len()];
                game.play(&direction.into(), events).is_ok()
            };
            if !(0..4).any(&mut try_direction) {
                self.seed += 1;
                self.game = PushAndClear::new(&Setup { seed: self.seed.into(), size: self.size });
            }
        }
    }
}

/// Returns random directions, 0 to 3.
pub(crate) fn directions(count: usize) -> Vec<u8> {
    let mut rng = generator(1, 0);
    (0..count).map(|_| below(&mut rng, 4) as u8).collect()
}
