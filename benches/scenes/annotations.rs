// SPDX-License-Identifier: GPL-3.0-or-later
//! Large SGF file, for the benchmarks that open one.

use play::sgf::Tree;
use rules::blokus::{Blokus, Setup};
use rules::game::Game;
use rules::random::{below, generator};

/// Size of a large file in bytes.
pub(crate) const LARGE: usize = 1_000_000;

/// Returns a tree of random games with a common start and a comment on each move, slightly larger than `bytes` bytes.
pub(crate) fn text(bytes: usize) -> String {
    let mut tree = Tree::default();
    tree.set(Tree::ROOT, "GM", vec!["Blokus".to_owned()]);
    let mut rng = generator(1, 0);
    let (mut size, mut nodes) = (0, 0);
    while size < bytes {
        let mut game = Blokus::new(&Setup::with_seed(1));
        let mut here = Tree::ROOT;
        while let Some(turn) = game.to_move() {
            let choice = game.placements();
            let placement = choice[below(&mut rng, choice.len() as u32) as usize];
            here = tree.add(here);
            nodes += 1;
            let (value, comment) =
                (placement.to_string(), format!("Node {nodes}: one of {} placements.", choice.len()));
            // Including the delimiters.
            size += value.len() + comment.len() + 9;
            tree.set(here, ["1", "2", "3", "4"][turn.color as usize], vec![value]);
            tree.set(here, "C", vec![comment]);
            game.play(&placement.into(), &mut Vec::new()).map(drop).expect("a legal move");
        }
    }
    tree.to_text()
}
