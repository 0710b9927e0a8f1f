// SPDX-License-Identifier: GPL-3.0-or-later
//! help/blocky.md, "Making a board", "Randomness".

use rules::blocky::{Block, Blocky, Kind};
use rules::game::Game;

use crate::chacha::Draws;
use crate::play::{brief, cells, made};
use crate::reference;

fn board(seed: u64, depth: u32) -> Block {
    Blocky::new(&made(seed, 2, 10, depth)).board().clone()
}

/// Computed by a separate program in another language. The whole board is always divided, so no draw decides that. With
/// seed 7 and depth 2, the draws as fractions of 2³² that decide whether a block is divided (if below e^−0.25 = 0.7788)
/// are: 0.14, so the upper right block is, and its cells are 0, 2, 3, 1 modulo 4; 0.7043, so the upper left block is:
/// 3, 2, 0, 3; 0.8109, so the lower left block isn't: 3; 0.242, so the lower right block is: 3, 2, 3, 1. The colors are
/// red, green, blue, yellow.
#[test]
fn the_board_of_a_seed() {
    assert_eq!(brief(&board(7, 2)), "[[r b y g] [y b r y] y [y b y g]]");
    // Upper left, upper right / lower left, lower right of each quarter.
    assert_eq!(cells(&board(7, 2)), "BYBR RYYG YYBY YYYG");
    assert_eq!(brief(&board(7, 1)), "[y r b y]");
    assert_eq!(brief(&board(1, 1)), "[g b y r]");
    assert_eq!(brief(&board(1, 2)), "[[b y r g] [b r g y] b [r b b y]]");
    assert_eq!(
        brief(&board(8, 3)),
        "[[[g g g g] [g b r b] g y] b [[r y g y] [g y r g] [g g r r] [b y b b]] [b [y r b g] b [y r y b]]]"
    );
}

#[test]
fn boards_of_every_depth_match_the_reference() {
    for depth in 1..=7 {
        for seed in [0, 1, 2, 3, u64::MAX] {
            let expected = reference::children(&mut Draws::new(seed, 0), 0, depth);
            assert_eq!(brief(&board(seed, depth as u32)), expected.brief(), "seed {seed}, depth {depth}");
        }
    }
}

/// Counts blocks and divided blocks by level, and undivided blocks by color.
fn count(block: &Block, level: usize, levels: &mut [[u32; 2]; 8], colors: &mut [u32; 4]) {
    levels[level][0] += 1;
    match block.kind() {
        Kind::Plain(color) => colors[color as usize] += 1,
        Kind::Divided(children) => {
            levels[level][1] += 1;
            children.iter().for_each(|child| count(child, level + 1, levels, colors));
        }
    }
}

/// Of n blocks, each divided with probability p, n · p are expected, with a standard deviation of √(n · p · (1 − p)). A
/// deviation of more than five standard deviations has a probability of one in 1.7 million; there are ten checks here,
/// and the seeds are fixed.
#[test]
fn frequencies_of_divided_blocks_and_colors() {
    let (mut levels, mut colors) = ([[0; 2]; 8], [0; 4]);
    for seed in 0..600 {
        count(&board(seed, 7), 0, &mut levels, &mut colors);
    }
    let near = |found: u32, of: u32, chance: f64| {
        let deviation = (f64::from(of) * chance * (1.0 - chance)).sqrt();
        (f64::from(found) - f64::from(of) * chance).abs() <= 5.0 * deviation
    };
    assert_eq!(levels[0], [600, 600]);
    for (level, [all, divided]) in levels.into_iter().enumerate().take(7).skip(1) {
        assert!(all >= 2400 && near(divided, all, (-0.25 * level as f64).exp()), "{level}: {divided} of {all}");
    }
    assert!(levels[7][0] > 0 && levels[7][1] == 0);
    for color in colors {
        assert!(near(color, colors.iter().sum(), 0.25), "{colors:?}");
    }
}

/// The four cells of a board of depth 1 are four draws: each color is equally likely in every corner.
#[test]
fn each_color_is_equally_likely_in_every_corner() {
    let mut counts = [[0i32; 4]; 4];
    for seed in 0..4000 {
        let Kind::Divided(children) = board(seed, 1).kind() else { panic!("it is always divided") };
        for (corner, child) in children.iter().enumerate() {
            counts[corner][child.color().unwrap() as usize] += 1;
        }
    }
    // Five standard deviations: √(4000 · 1/4 · 3/4) = 27.4.
    assert!(counts.as_flattened().iter().all(|count| (count - 1000).abs() <= 137), "{counts:?}");
}

#[test]
fn no_block_lies_deeper_than_the_depth() {
    for depth in 1..=7 {
        for seed in 0..20 {
            let board = board(seed, depth);
            assert!(board.color().is_none() && u32::from(board.depth()) <= depth && u32::from(board.height()) == depth);
            assert_eq!(board.side(), 1 << depth);
        }
    }
}
