// SPDX-License-Identifier: GPL-3.0-or-later
//! Moves of Blocky.

use rules::blocky::{Action, Blocky, Color, IllegalMove, Measure, Move, Path, Setup, Start};
use rules::game::{Bounded, Game};
use rules::random::{below, generator};

/// The deepest board that there is.
pub(crate) const MAX_DEPTH: u32 = 7;

/// A board of this depth, made at random.
pub(crate) fn made(depth: u32) -> Blocky {
    let start = Start::Made(Bounded::nearest(depth));
    Blocky::new(&Setup { turns: Bounded::nearest(9999), start, ..Setup::with_seed(7) })
}

/// Someone who makes moves of a kind at random.
pub(crate) struct Mover {
    start: Blocky,
    game: Blocky,
    moves: Vec<Move>,
    next: usize,
}

impl Mover {
    /// One who turns and reflects blocks of all sizes.
    pub(crate) fn turning(start: &Blocky) -> Self {
        Self::new(start, &Action::ALL[..4], 0, usize::from(start.max_depth()) + 1)
    }

    /// One who smashes blocks: neither the whole board nor unit cells.
    pub(crate) fn smashing(start: &Blocky) -> Self {
        Self::new(start, &Action::ALL[4..], 1, start.max_depth().into())
    }

    /// Of the levels, from and up to these, one is drawn first, and then a block, so that large ones come as often as small
    /// ones.
    fn new(start: &Blocky, actions: &[Action], from: usize, to: usize) -> Self {
        let levels = by_level(start);
        let mut rng = generator(1, 0);
        let mut any = |bound: usize| below(&mut rng, bound as u32) as usize;
        let draw = || {
            let level = &levels[from + any(to - from)];
            Move::Act(actions[any(actions.len())], level[any(level.len())])
        };
        let moves = std::iter::repeat_with(draw).take(10_000).collect();
        Self { start: start.clone(), game: start.clone(), moves, next: 0 }
    }

    /// Makes the next move that is possible; the position after it. Below a block that was turned other ways lead on than
    /// before: a way that leads nowhere any more is passed over.
    pub(crate) fn go(&mut self) -> &Blocky {
        let mut events = Vec::new();
        loop {
            let mv = &self.moves[self.next];
            self.next = (self.next + 1) % self.moves.len();
            match self.game.play(mv, &mut events) {
                Ok(_) => return &self.game,
                Err(IllegalMove::Over) => self.game = self.start.clone(),
                Err(_) => {}
            }
        }
    }
}

/// The ways to all blocks, by their level.
fn by_level(game: &Blocky) -> Vec<Vec<Path>> {
    let mut levels = vec![Vec::new(); usize::from(game.max_depth()) + 1];
    for path in game.paths() {
        levels[usize::from(path.level())].push(path);
    }
    levels
}

/// What both goals count, for all four colors.
pub(crate) fn all_scores(game: &Blocky) -> u32 {
    let board = game.board();
    let both = |color| Measure::ALL.map(|measure| measure.of(board, color)).iter().sum::<u32>();
    Color::ALL.map(both).iter().sum()
}
