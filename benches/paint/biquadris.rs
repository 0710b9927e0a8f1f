// SPDX-License-Identifier: GPL-3.0-or-later
//! Painting of both boards of Biquadris, full of blocks with letters and patterns.

use paint::biquadris::{Painter, grid};
use paint::{Appearance, Marks, Scheme};
use rules::biquadris::geometry::{Column, Row};
use rules::biquadris::{Biquadris, Level, Move, Player, Setup, Side, Step, Times};
use rules::game::Game;
use rules::random::{below, generator};

use super::Sheet;

/// Side of a board cell in a window of 860 × 720, in pixels at scale 1.
const CELL: i32 = 30;

/// Returns the position with the most cells on both boards among many.
fn crowded() -> Biquadris {
    let mut best = Biquadris::new(&Setup::with_seed(1));
    for seed in 0..20 {
        let mut rng = generator(seed, 0);
        let mut game = Biquadris::new(&Setup { start_levels: [Level::Two; 2], ..Setup::with_seed(seed) });
        while game.winner().is_none() && game.action_due().is_none() {
            for step in [Step::Clockwise, Step::Right] {
                let times = Times::new(below(&mut rng, 11) as u16).unwrap_or(Times::ONCE);
                let _ = game.play(&Move::Steps(step, times), &mut Vec::new());
            }
            let _ = game.play(&Step::Drop.into(), &mut Vec::new());
            if game.winner().is_none() && cells(&game) > cells(&best) {
                best = game.clone();
            }
        }
    }
    best
}

fn cells(game: &Biquadris) -> usize {
    let taken = |player: &Player| {
        let places = Row::all().flat_map(|row| Column::all().map(move |column| (row, column)));
        places.filter(|&(row, column)| player.board().owner(row, column).is_some()).count()
    };
    Side::BOTH.into_iter().map(|side| taken(game.player(side))).sum()
}

pub(crate) fn measure() {
    let game = crowded();
    let (width, height) = grid::size(CELL);
    for (name, scale) in [("biquadris-paint-1", 1), ("biquadris-paint-2", 2)] {
        // Both boards side by side.
        let sheet = Sheet::new(2 * width, height, scale);
        let appearance = Appearance { scheme: Scheme::Vivid, marks: Marks::Both, ..Appearance::default() };
        let painter = Painter::new(&sheet.cr, grid::fit(width, height, scale), appearance);
        sheet.report(name, || Side::BOTH.iter().for_each(|side| painter.side(&game, *side, None).expect("painted")));
    }
}
