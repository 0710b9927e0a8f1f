// SPDX-License-Identifier: GPL-3.0-or-later
//! Painting of boards of Blocky of the maximum depth: a random one and a fully divided one.

use paint::Appearance;
use paint::blocky::{Geometry, Painter};
use rand_chacha::ChaCha8Rng;
use rules::blocky::{Block, Blocky, Color, Depth, Setup, Start};
use rules::game::Game;
use rules::random::{below, generator};

use super::Sheet;

/// Maximum depth of a board; `SIZE` is the side of the painted area, in pixels at scale 1.
const MAX_DEPTH: u32 = 7;
const SIZE: i32 = 660;

pub(crate) fn measure() {
    let depth = Depth::new(MAX_DEPTH).expect("a depth");
    let made = Blocky::new(&Setup { start: Start::Made(depth), ..Setup::with_seed(1) }).board().clone();
    let divided = fully_divided(&mut generator(1, 0), MAX_DEPTH as u8);
    for (name, board, scale) in [
        ("blocky-paint-made", &made, 1),
        ("blocky-paint-divided", &divided, 1),
        ("blocky-paint-divided-2", &divided, 2),
    ] {
        let sheet = Sheet::new(SIZE, SIZE, scale);
        let geometry = Geometry::of(board.height(), (SIZE, SIZE), scale);
        let painter = Painter::new(&sheet.cr, geometry, Appearance::default());
        sheet.report(name, || painter.board(board).expect("painted"));
    }
}

/// Returns a fully divided block, with each unit cell in a random color.
fn fully_divided(rng: &mut ChaCha8Rng, height: u8) -> Block {
    if height == 0 {
        return Block::plain(Color::ALL[below(rng, 4) as usize], 0);
    }
    let children = std::array::from_fn(|_| fully_divided(rng, height - 1));
    Block::divided(children).expect("children of one height")
}
