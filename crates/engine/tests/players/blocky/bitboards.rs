// SPDX-License-Identifier: GPL-3.0-or-later
//! The bitboards of the computer player agree with the rules.

use engine::blocky::Suggestion;
use engine::blocky::acts::{blocks, possible};
use engine::blocky::picture::{BlockPosition, Picture, TRANSFORMS};
use engine::blocky::runs::{Regions, Runs};
use rules::blocky::Color::{Blue, Green, Red};
use rules::blocky::{Block, Blocky, Color, Depth, Goal, Measure, Setup, Start, smashed};
use rules::game::Game;
use rules::random::generator;

use super::{blob, board, full, on, perimeter};

fn made(seed: u64, depth: u32) -> Block {
    let start = Start::Made(Depth::nearest(depth));
    Blocky::new(&Setup { start, ..Setup::with_seed(seed) }).board().clone()
}

/// Asserts that a picture has the scores of all colors that the rules count.
fn assert_same_scores(board: &Block, picture: &Picture) {
    let mut runs = Runs::default();
    for (at, color) in Color::ALL.into_iter().enumerate() {
        assert_eq!(picture.regions(at, &mut runs).largest, Measure::Blob.of(board, color), "{color}");
        assert_eq!(picture.perimeter(at), Measure::Perimeter.of(board, color), "{color}");
    }
}

fn all_colors() -> [Goal; 4] {
    Color::ALL.map(blob)
}

#[test]
fn pictures_have_the_scores_of_their_boards() {
    for depth in 1..=7 {
        for seed in 0..8 {
            let board = made(seed, depth);
            assert_same_scores(&board, &Picture::of(&board, &all_colors()));
        }
    }
    for board in [full(1), full(6), full(7), board(r#""g""#, 0), board(r#""b""#, 3), board(r#""y""#, 7)] {
        assert_same_scores(&board, &Picture::of(&board, &all_colors()));
    }
}

#[test]
fn moves_on_pictures_match_moves_on_boards() {
    let mut rng = generator(9, 0);
    for (seed, depth) in [(1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 7)] {
        let board = made(seed, depth);
        let goals = all_colors();
        let picture = Picture::of(&board, &goals);
        for (position, is_divided) in blocks(&picture).step_by(1 + board.side() / 16) {
            let block = board.at(&position.path()).unwrap();
            assert_eq!(block.color().is_none(), is_divided, "{position:?}");
            for action in TRANSFORMS {
                let expected = board.with(&position.path(), block.transformed(action.symmetry().unwrap())).unwrap();
                let mut after = picture.clone();
                after.put(position, &picture.transformed(action), position.transformed(action));
                assert_eq!(after, Picture::of(&expected, &goals), "{action:?} {position:?}");
            }
            let new = smashed(&mut rng, position.level, depth as u8).unwrap();
            let mut after = picture.clone();
            after.put(position, &Picture::of(&new, &goals), BlockPosition::TOP);
            let expected = board.with(&position.path(), new).unwrap();
            assert_eq!(after, Picture::of(&expected, &goals), "smash {position:?}");
            assert_same_scores(&expected, &after);
        }
    }
}

/// All blocks except the whole board and unit cells are listed exactly once, the largest first.
#[test]
fn blocks_are_listed_once() {
    // 4 + 16 + 64 blocks at levels 1 to 3; those at level 4 are unit cells.
    let picture = Picture::of(&full(4), &[blob(Red)]);
    let all: Vec<BlockPosition> = blocks(&picture).map(|(position, _)| position).collect();
    assert_eq!(all.len(), 84);
    assert!(all.is_sorted_by_key(|position| position.level));
    assert!(all.iter().enumerate().all(|(at, position)| !all[..at].contains(position)));
    assert!(all.iter().all(|position| picture.has(*position)));
    assert!(!picture.has(BlockPosition { level: 5, column: 0, row: 0 }));
}

/// The generated moves are the legal moves, each exactly once.
#[test]
fn all_legal_moves_are_generated() {
    for board in [made(1, 3), made(2, 5), made(3, 1), full(3), board(r#""y""#, 2), board(r#""y""#, 0)] {
        let game = on(&board, &[blob(Red)], 1);
        let sorted = |mut moves: Vec<String>| {
            moves.sort();
            moves
        };
        let picture = Picture::of(&board, &[]);
        let seen = possible(&picture).map(|act| Suggestion::from(act).to_string());
        let rules = game.legal_moves().iter().map(ToString::to_string).collect();
        assert_eq!(sorted(seen.collect()), sorted(rules));
    }
}

/// ```text
/// G R R R
/// R G R B
/// R R G G
/// R R G R
/// ```
/// Red are five cells at the lower left, four above, and one; green are one, one and three.
#[test]
fn regions_are_counted() {
    let board = board(r#"[["r","r","r","b"],["r","g","r","g"],"r",["g","g","g","r"]]"#, 2);
    let picture = Picture::of(&board, &[blob(Red), perimeter(Green)]);
    let mut runs = Runs::default();
    assert_eq!(picture.regions(0, &mut runs), Regions { largest: 5, next: 4, count: 3 });
    assert_eq!(picture.cells(0), 10);
    // At the edge are the upper left cell, which counts twice, one at the right and one at the bottom.
    assert_eq!((picture.perimeter(1), picture.cells(1)), (4, 5));
    assert_eq!(picture.regions(1, &mut runs), Regions { largest: 3, next: 1, count: 3 });
    // A color that is not on the board.
    let none = Picture::of(&Block::plain(Blue, 3), &[blob(Red)]);
    assert_eq!(none.regions(0, &mut runs), Regions::default());
}
