// SPDX-License-Identifier: GPL-3.0-or-later
//! Games of Push and Clear.

use rules::game::Game;
use rules::push_and_clear::{Direction, Event, PushAndClear, Setup, Size};
use rules::random::{below, generator};

/// Someone who plays game after game, at random.
pub(crate) struct Wanderer {
    game: PushAndClear,
    size: Size,
    seed: u64,
    events: Vec<Event>,
}

impl Wanderer {
    /// One on a board with so many cells a side.
    pub(crate) fn new(side: u8) -> Self {
        let size = Size::new(side).expect("a side is 4 to 10 cells");
        Self { game: PushAndClear::new(&Setup { seed: 0.into(), size }), size, seed: 0, events: Vec::new() }
    }

    /// Moves these ways; where one is impossible, the next one that isn't. A game that is over is followed by one of the next
    /// seed.
    pub(crate) fn wander(&mut self, directions: &[u8]) {
        for &way in directions {
            self.events.clear();
            let (game, events) = (&mut self.game, &mut self.events);
            let mut goes = |turn| {
                let direction = Direction::ALL[usize::from(way + turn) % Direction::ALL.len()];
                game.play(&direction.into(), events).is_ok()
            };
            if !(0..4).any(&mut goes) {
                self.seed += 1;
                self.game = PushAndClear::new(&Setup { seed: self.seed.into(), size: self.size });
            }
        }
    }
}

/// Directions at random.
pub(crate) fn directions(count: usize) -> Vec<u8> {
    let mut rng = generator(1, 0);
    (0..count).map(|_| below(&mut rng, 4) as u8).collect()
}
