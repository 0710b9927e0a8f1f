// SPDX-License-Identifier: GPL-3.0-or-later
//! Moves of Blocky.

use rules::blocky::{Action, Blocky, Color, IllegalMove, Measure, Move, Path, Setup, Start};
use rules::game::{Bounded, Game};
use rules::random::{below, generator};

/// Maximum depth of a board.
pub(crate) const MAX_DEPTH: u32 = 7;

/// Returns a game on a random board of this depth.
pub(crate) fn made(depth: u32) -> Blocky {
    let start = Start::Made(Bounded::nearest(depth));
    Blocky::new(&Setup { turns: Bounded::nearest(9999), start, ..Setup::with_seed(7) })
}

/// Player of random moves of one kind.
pub(crate) struct Mover {
    start: Blocky,
    game: Blocky,
    moves: Vec<Move>,
    next: usize,
}

impl Mover {
    /// Creates a player who rotates and reflects blocks of all sizes.
    pub(crate) fn rotating(start: &Blocky) -> Self {
        Self::new(start, &Action::ALL[..4], 0, usize::from(start.max_depth()) + 1)
    }

    /// Creates a player who smashes blocks, except the whole board and unit cells.
    pub(crate) fn smashing(start: &Blocky) -> Self {
        Self::new(start, &Action::ALL[4..], 1, start.max_depth().into())
    }

    /// Draws a level in `from..to` first and then a block, so that large blocks are as frequent as small ones.
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

    /// Makes the next legal move and returns the position after it. Moves whose path no longer leads to a block are
    /// skipped.
    pub(crate) fn advance(&mut self) -> &Blocky {
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

/// Returns the paths to all blocks, by level.
fn by_level(game: &Blocky) -> Vec<Vec<Path>> {
    let mut levels = vec![Vec::new(); usize::from(game.max_depth()) + 1];
    for path in game.paths() {
        levels[usize::from(path.level())].push(path);
    }
    levels
}

/// Returns the sum of the scores of both goals for all four colors.
pub(crate) fn all_scores(game: &Blocky) -> u32 {
    let board = game.board();
    let both = |color| Measure::ALL.map(|measure| measure.of(board, color)).iter().sum::<u32>();
    Color::ALL.map(both).iter().sum()
}
