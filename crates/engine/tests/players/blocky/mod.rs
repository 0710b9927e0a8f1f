// SPDX-License-Identifier: GPL-3.0-or-later
//! Tests of the Blocky computer player: bitboards, moves in clear-cut positions, properties of every suggestion, and
//! playing strength.

#[path = "../../../../../benches/computer/blocky/arena.rs"]
mod arena;

mod bitboards;
mod clear_cut;
mod suggestion;

use rules::blocky::given;
use rules::blocky::{Block, Blocky, Color, Depth, Goal, Measure, Players, Setup, Start, Turns};
use rules::game::{Game, Seat};
use rules::random::{below, generator};

use arena::series;
use engine::Difficulty::{Easy, Hard, Medium, Random};

/// Returns a game on this board with `turns` turns each, whose players have these goals.
fn on(board: &Block, goals: &[Goal], turns: u32) -> Blocky {
    (0..).map(|seed| with_seed(seed, board, goals.len(), turns)).find(|game| game.goals() == goals).unwrap()
}

fn with_seed(seed: u64, board: &Block, players: usize, turns: u32) -> Blocky {
    let (players, turns) = (Players::nearest(players as u32), Turns::nearest(turns));
    Blocky::new(&Setup { seed, players, turns, start: Start::Given(board.clone().into()) })
}

fn board(json: &str, depth: u8) -> Block {
    given::read(json, Some(depth)).unwrap()
}

const fn blob(color: Color) -> Goal {
    Goal { measure: Measure::Blob, color }
}

const fn perimeter(color: Color) -> Goal {
    Goal { measure: Measure::Perimeter, color }
}

/// Returns a fully divided board with cells of all colors.
fn full(depth: u8) -> Block {
    let mut rng = generator(5, 0);
    let mut blocks: Vec<Block> =
        (0..1 << (2 * depth)).map(|_| Block::plain(Color::ALL[below(&mut rng, 4) as usize], 0)).collect();
    while blocks.len() > 1 {
        let four = blocks.chunks(4).map(|four| <[Block; 4]>::try_from(four.to_vec()).unwrap());
        blocks = four.map(|four| Block::divided(four).unwrap()).collect();
    }
    blocks.swap_remove(0)
}

/// Returns positions after random moves of games at these depths with one to four players.
fn positions(depths: impl Iterator<Item = u32>) -> Vec<Blocky> {
    let mut rng = generator(3, 0);
    let mut found = Vec::new();
    for depth in depths {
        for players in 1..=4 {
            let (start, turns) = (Start::Made(Depth::nearest(depth)), Turns::nearest(4));
            let seed = u64::from(10 * depth + players);
            let mut game = Blocky::new(&Setup { seed, players: Players::nearest(players), turns, start });
            for _ in 0..below(&mut rng, 4 * players) {
                let moves = game.legal_moves();
                let mv = moves[below(&mut rng, moves.len() as u32 - 1) as usize];
                let _ = game.play(&mv, &mut Vec::new()).unwrap();
            }
            if game.turn().is_some() {
                found.push(game);
            }
        }
    }
    found
}

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

/// Small-sample version of `cargo bench --bench computer -- blocky`. Hard scores about 65 % against medium, so 80 games
/// are needed for a share below 50 % to be three standard deviations away; twelve boards were too few.
#[test]
fn higher_difficulties_win_more_often() {
    for (pair, boards) in [([Hard, Medium], 40), ([Medium, Easy], 6), ([Easy, Random], 12)] {
        let tally = series(pair, 3, 2, 0..boards);
        assert!(tally.share() > 0.5, "{pair:?}: {tally:?}");
        assert!(tally.games == 2 * boards as u32 && tally.moves.iter().sum::<u32>() == 20 * tally.games, "{tally:?}");
    }
    // Medium is much stronger than random.
    let tally = series([Medium, Random], 3, 2, 0..6);
    assert!(tally.share() > 0.75, "{tally:?}");
}
