// SPDX-License-Identifier: GPL-3.0-or-later
//! Boards of Blocky of the greatest depth: one made at random, and one divided all the way down.

use paint::Appearance;
use paint::blocky::{Geometry, Painter};
use rand_chacha::ChaCha8Rng;
use rules::blocky::{Block, Blocky, Color, Depth, Setup, Start};
use rules::game::Game;
use rules::random::{below, generator};

use super::Sheet;

/// The deepest board of Blocky that there can be, in a room of so many units.
const MAX_DEPTH: u32 = 7;
const ROOM: i32 = 660;

pub(crate) fn measure() {
    let depth = Depth::new(MAX_DEPTH).expect("a depth");
    let made = Blocky::new(&Setup { start: Start::Made(depth), ..Setup::with_seed(1) }).board().clone();
    let divided = shattered(&mut generator(1, 0), MAX_DEPTH as u8);
    for (name, board, scale) in [
        ("blocky-paint-made", &made, 1),
        ("blocky-paint-divided", &divided, 1),
        ("blocky-paint-divided-2", &divided, 2),
    ] {
        let sheet = Sheet::new(ROOM, ROOM, scale);
        let geometry = Geometry::of(board.height(), (ROOM, ROOM), scale);
        let painter = Painter::new(&sheet.cr, geometry, Appearance::default());
        sheet.report(name, || painter.board(board).expect("painted"));
    }
}

/// A block divided down to its unit cells, each in a random color.
fn shattered(rng: &mut ChaCha8Rng, height: u8) -> Block {
    if height == 0 {
        return Block::plain(Color::ALL[below(rng, 4) as usize], 0);
    }
    let children = std::array::from_fn(|_| shattered(rng, height - 1));
    Block::divided(children).expect("children of one height")
}
