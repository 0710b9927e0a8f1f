// SPDX-License-Identifier: GPL-3.0-or-later
//! help/blocky.md, "Goals and score": the regions stored in blocks equal those found by flood fill in the cells, after
//! every move, in every part of the board.

use rules::blocky::symmetry::Symmetry;
use rules::blocky::{Block, Blocky, Color, Measure, Move, Path};
use rules::game::Game;

use crate::chacha::Draws;
use crate::play::made;
use crate::reference::{COLORS, MOVES, blob, perimeter};

fn rows(block: &Block) -> Vec<Vec<char>> {
    let letter = |row| move |column| char::from(block.cell((column, row)).letter());
    (0..block.side()).map(|row| (0..block.side()).map(letter(row)).collect()).collect()
}

fn assert_regions(block: &Block, what: &dyn std::fmt::Display) {
    let cells = rows(block);
    for (color, letter) in Color::ALL.into_iter().zip(COLORS) {
        assert_eq!(Measure::Blob.of(block, color), blob(&cells, letter), "blob of {color} after {what}");
        assert_eq!(Measure::Perimeter.of(block, color), perimeter(&cells, letter), "perimeter of {color} after {what}");
    }
}

/// Returns a random legal move, with each level equally likely.
fn some_move(game: &Blocky, draws: &mut Draws) -> (String, Path) {
    let paths = game.paths();
    loop {
        let level = draws.below(u32::from(game.max_depth()) + 1) as u8;
        let here: Vec<_> = paths.iter().filter(|path| path.level() == level).collect();
        let Some(path) = here.get(draws.below(here.len().max(1) as u32) as usize) else { continue };
        let name = MOVES[draws.below(5) as usize];
        let mv = format!("{name} {path}");
        if game.clone().play(&mv.parse().unwrap(), &mut Vec::new()).is_ok() {
            return (mv, **path);
        }
    }
}

/// Replays a match with these moves. Undo is a replay with fewer moves.
fn replay(seed: u64, depth: u32, moves: &[Move]) -> Blocky {
    let mut game = Blocky::new(&made(seed, 1, 9999, depth));
    for mv in moves {
        let _ = game.play(mv, &mut Vec::new()).unwrap();
    }
    game
}

#[test]
fn regions_match_flood_fill_after_every_move() {
    for depth in 1..=7u32 {
        let (seeds, moves) = [(40, 60), (40, 80), (30, 80), (16, 60), (6, 50), (3, 40), (2, 25)][depth as usize - 1];
        for seed in 0..seeds {
            let mut draws = Draws::new(seed, 70 + u64::from(depth));
            let mut game = replay(seed, depth, &[]);
            let mut played = Vec::new();
            assert_regions(game.board(), &"nothing");
            for _ in 0..moves {
                let (mv, path) = some_move(&game, &mut draws);
                played.push(mv.parse().unwrap());
                let _ = game.play(&played[played.len() - 1], &mut Vec::new()).unwrap();
                let board = game.board();
                assert_regions(board, &mv);
                // Check the block itself and those that contain it.
                let mut around = Some(path);
                while let Some(path) = around.filter(|path| path.level() > 0) {
                    assert_regions(&board.at(&path).unwrap(), &mv);
                    around = path.parent();
                }
                // Undo a move now and then, and continue from there.
                if draws.below(8) == 0 {
                    played.pop();
                    game = replay(seed, depth, &played);
                    assert_regions(game.board(), &format_args!("{mv}, undone"));
                }
            }
            played.truncate(played.len().saturating_sub(moves / 2));
            assert_regions(replay(seed, depth, &played).board(), &"undo");
        }
    }
}

/// Blocks joined from quarters under all eight symmetries, recursively.
#[test]
fn regions_match_flood_fill_for_all_symmetries_of_quarters() {
    let mut draws = Draws::new(1, 90);
    let mut seen = |block: &Block| {
        let symmetry = draws.below(8);
        let reflected = if symmetry < 4 { block.clone() } else { block.transformed(Symmetry::HORIZONTAL) };
        (0..symmetry % 4).fold(reflected, |block, _| block.transformed(Symmetry::CLOCKWISE))
    };
    let mut choice = Draws::new(2, 90);
    let mut blocks: Vec<Block> = Color::ALL.map(|color| Block::plain(color, 0)).into();
    for height in 1..=5 {
        let mut larger: Vec<Block> = Color::ALL.map(|color| Block::plain(color, height)).into();
        for _ in 0..300 {
            let quarters = [(); 4].map(|()| seen(&blocks[choice.below(blocks.len() as u32) as usize]));
            let block = Block::divided(quarters).unwrap();
            assert_regions(&block, &crate::play::brief(&block));
            larger.push(block);
        }
        blocks = larger;
    }
    assert_eq!(Block::divided([0, 0, 1, 0].map(|height| Block::plain(Color::Red, height))), None);
}
