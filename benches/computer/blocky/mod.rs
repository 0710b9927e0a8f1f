// SPDX-License-Identifier: GPL-3.0-or-later
//! Strength and speed of the Blocky computer player: each board is played once with the stronger player in each seat,
//! and draws count half.

pub(crate) mod arena;

use std::time::{Duration, Instant};

use arena::{Tally, series};
use engine::Difficulty::{Easy, Hard, Medium, Random};
use engine::{Difficulty, Engine};
use rules::blocky::{Block, Blocky, Color, Depth, Players, Setup, Start};
use rules::game::Game;
use rules::random::{below, generator};

use super::figures::Measured;
use super::pairing;

/// Plays the difficulties against each other on `boards` boards, from this seed on.
pub(crate) fn matches(boards: u64, seed: u64) {
    for pair in [[Hard, Medium], [Medium, Random], [Medium, Easy], [Easy, Random]] {
        let tally = series(pair, 4, 2, seed..seed + boards);
        report(pair, 4, 2, &tally);
        if matches!(pair, [Hard, Medium] | [Medium, Random]) {
            let note = format!("± {:.1}, {} games", error(&tally), tally.games);
            let share = 100.0 * tally.share();
            Measured::new(&pairing("blocky", pair[0], pair[1]), share).noting(note).report();
        }
    }
    for players in [3, 4] {
        let boards = boards / 5;
        report([Hard, Medium], 4, players, &series([Hard, Medium], 4, players, seed..seed + boards));
    }
}

fn report([strong, weak]: [Difficulty; 2], depth: u32, players: u32, tally: &Tally) {
    println!(
        "blocky, depth {depth}, {players} players: {} has {:.1} % ± {:.1} against {}: {} won ({} from the first seat), \
         {} drawn of {} games; {:.2} and {:.2} ms a move, {:.1} and {:.1} ms at most",
        strong.name(),
        100.0 * tally.share(),
        error(tally),
        weak.name(),
        tally.wins,
        tally.wins_first,
        tally.draws,
        tally.games,
        mean(tally.thinking_time[0], tally.moves[0]),
        mean(tally.thinking_time[1], tally.moves[1]),
        milliseconds(tally.longest[0]),
        milliseconds(tally.longest[1]),
    );
}

/// Half-width of the 95 % confidence interval of the share, in percent. A draw varies the share less than a win and a
/// loss; ignoring that is conservative.
fn error(tally: &Tally) -> f64 {
    let share = tally.share();
    196.0 * (share * (1.0 - share) / f64::from(tally.games.max(1))).sqrt()
}

/// Measures the time of moves: in games at three depths, and on a fully divided board.
pub(crate) fn times() {
    let mut slowest = Duration::ZERO;
    for depth in [4, 5, 7] {
        for difficulty in [Easy, Medium, Hard] {
            let boards = if depth == 7 { 2 } else { 4 };
            let games = (0..boards).map(|seed| {
                let players = Players::nearest(2 + seed as u32 % 3);
                Blocky::new(&Setup { start: Start::Made(Depth::nearest(depth)), players, ..Setup::with_seed(seed) })
            });
            let (all, longest, moves) = timed(games, difficulty, 24);
            slowest = slowest.max(longest);
            println!(
                "blocky, depth {depth}: {:6} {:.2} ms a move, {:.1} ms at most",
                difficulty.name(),
                mean(all, moves),
                milliseconds(longest)
            );
        }
    }
    for difficulty in Difficulty::USUAL {
        let (all, longest, moves) = timed([full(7)].into_iter(), difficulty, 8);
        slowest = slowest.max(longest);
        println!(
            "blocky, depth 7, fully divided: {:6} {:.2} ms a move, {:.1} ms at most",
            difficulty.name(),
            mean(all, moves),
            milliseconds(longest)
        );
    }
    Measured::new("blocky-longest", milliseconds(slowest)).report();
}

/// Returns a game on a fully divided board.
fn full(depth: u8) -> Blocky {
    let mut rng = generator(1, 0);
    let mut blocks: Vec<Block> =
        (0..1 << (2 * depth)).map(|_| Block::plain(Color::ALL[below(&mut rng, 4) as usize], 0)).collect();
    while blocks.len() > 1 {
        blocks = blocks
            .chunks(4)
            .filter_map(|four| Block::divided([four[0].clone(), four[1].clone(), four[2].clone(), four[3].clone()]))
            .collect();
    }
    Blocky::new(&Setup { start: Start::Given(blocks.swap_remove(0).into()), ..Setup::with_seed(1) })
}

/// Returns the total time, the longest time of a move, and the number of moves in the first turns of these games.
fn timed(games: impl Iterator<Item = Blocky>, difficulty: Difficulty, max_moves: u32) -> (Duration, Duration, u32) {
    let (mut all, mut longest, mut moves) = (Duration::ZERO, Duration::ZERO, 0);
    for mut game in games {
        for _ in 0..max_moves {
            let begin = Instant::now();
            let Some(suggestion) = game.suggest(difficulty) else { break };
            let took = begin.elapsed();
            (all, longest, moves) = (all + took, longest.max(took), moves + 1);
            let _ = game.play(&suggestion.into(), &mut Vec::new()).expect("suggestions are legal");
        }
    }
    (all, longest, moves)
}

fn mean(all: Duration, moves: u32) -> f64 {
    milliseconds(all) / f64::from(moves.max(1))
}

fn milliseconds(time: Duration) -> f64 {
    1e3 * time.as_secs_f64()
}
