// SPDX-License-Identifier: GPL-3.0-or-later
//! Pseudorandom positions for the tests, the same in every run.

use engine::biquadris::grid::{FULL, Grid};
use engine::{Difficulty, Engine};
use rand_chacha::ChaCha8Rng;
use rules::biquadris::geometry::ROWS;
use rules::biquadris::{Action, Biquadris, Level, Move, Setup, Step, Times};
use rules::game::Game;
use rules::random::{below, generator};

/// Returns a board with holes, overhangs and open caves, up to the reserve rows, most with space to enter.
pub(crate) fn grid(rng: &mut ChaCha8Rng) -> Grid {
    let top = below(rng, ROWS as u32) as usize;
    let thin = below(rng, 2) == 0;
    let mut grid = Grid::EMPTY;
    for (at, row) in grid.0.iter_mut().enumerate().skip(top) {
        let mut draw = || below(rng, u32::from(FULL)) as u16;
        *row = if thin { draw() & draw() } else { draw() };
        if at < 5 {
            *row &= !0b1111;
        }
    }
    grid
}

/// Returns positions of games at all levels in which both players mostly follow the suggestions of the medium player,
/// in the middle of a turn with some random steps. Earned special actions are heavy.
pub(crate) fn positions(count: usize) -> Vec<Biquadris> {
    const STEPS: [Step; 6] =
        [Step::Left, Step::Right, Step::Right, Step::Down, Step::Clockwise, Step::Counterclockwise];
    let mut rng = generator(11, 0);
    let mut found = Vec::new();
    for seed in 0.. {
        let level = Level::ALL[seed as usize % 5];
        let mut game = Biquadris::new(&Setup { start_levels: [level; 2], ..Setup::with_seed(seed) });
        while let Some(side) = game.side_to_move() {
            if game.player(side).is_heavy() || below(&mut rng, 5) == 0 {
                for _ in 0..below(&mut rng, 5) {
                    let times = Times::new(1 + below(&mut rng, 4) as u16).unwrap();
                    let step = STEPS[below(&mut rng, 6) as usize];
                    let before = game.clone();
                    let _ = game.play(&Move::Steps(step, times), &mut Vec::new());
                    if game.side_to_move() != Some(side) || game.action_due().is_some() {
                        game = before;
                    }
                }
                found.push(game.clone());
                if found.len() == count {
                    return found;
                }
            }
            let by_chance = below(&mut rng, 8) == 0;
            let suggestion = game.suggest(Difficulty::Medium).filter(|_| !by_chance);
            for mv in suggestion.map_or_else(|| vec![Step::Drop.into()], |suggestion| Biquadris::moves(&suggestion)) {
                let _ = game.play(&mv, &mut Vec::new());
            }
            if game.action_due().is_some() {
                let _ = game.play(&Move::Choose(Action::Heavy.into()), &mut Vec::new());
            }
        }
    }
    found
}
