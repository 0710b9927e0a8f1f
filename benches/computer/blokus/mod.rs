// SPDX-License-Identifier: GPL-3.0-or-later
//! Strength and speed of the Blokus computer player with two players: each opening is played twice with seats
//! exchanged, and draws count half. All times are processor times.

pub(crate) mod arena;

use std::time::Duration;

use arena::{Player, Tally, cpu_time, random_opening, series};
use engine::Difficulty::{Easy, Expert, Hard, Medium};
use engine::{Difficulty, Engine};
use rules::game::Game;

use super::figures::Measured;

/// Simulations of the opponent with a tenth of the hard player's 5 000.
const TENTH_OF_HARD: u32 = 500;

/// Plays the difficulties against opponents on `openings` openings, from this seed on.
pub(crate) fn matches(openings: u64, seed: u64) {
    let pairs = [
        (Hard, Player::Greedy, Some("blokus-hard-greedy")),
        (Hard, Player::Simulations(TENTH_OF_HARD), Some("blokus-hard-tenth")),
        (Medium, Player::Greedy, None),
        (Medium, Player::Computer(Easy), None),
        (Easy, Player::Greedy, None),
    ];
    for (strong, other, name) in pairs {
        let tally = series([Player::Computer(strong), other], seed..seed + openings);
        report(strong, other, &tally);
        if let Some(name) = name {
            let note = format!("± {:.1}, {} games", error(&tally), tally.games);
            Measured::new(name, 100.0 * tally.share()).noting(note).report();
        }
    }
}

/// Half-width of the 95 % confidence interval of the share, in percent.
fn error(tally: &Tally) -> f64 {
    let share = tally.share();
    196.0 * (share * (1.0 - share) / f64::from(tally.games.max(1))).sqrt()
}

fn report(strong: Difficulty, other: Player, tally: &Tally) {
    println!(
        "blokus, 2 players: {} has {:.1} % ± {:.1} against {other:?}: {} won, {} drawn of {} games; {:.2} and {:.2} ms a \
         move, {:.1} and {:.1} ms at most",
        strong.name(),
        100.0 * tally.share(),
        error(tally),
        tally.wins,
        tally.draws,
        tally.games,
        mean(tally.thinking_time[0], tally.moves[0]),
        mean(tally.thinking_time[1], tally.moves[1]),
        1e3 * tally.longest[0].as_secs_f64(),
        1e3 * tally.longest[1].as_secs_f64(),
    );
}

/// Measures the time of moves, in one game of each difficulty against itself.
pub(crate) fn times() {
    for (players, difficulties) in [(2, &[Easy, Medium, Hard, Expert][..]), (4, &[Medium, Hard])] {
        for difficulty in difficulties {
            let (mut moves, mut all, mut longest) = (0, Duration::ZERO, Duration::ZERO);
            let mut game = random_opening(players, 1);
            while let Some(suggestion) = {
                let begin = cpu_time();
                let suggestion = game.suggest(*difficulty);
                let took = cpu_time() - begin;
                all += took;
                longest = longest.max(took);
                suggestion
            } {
                moves += 1;
                let _ = game.play(&suggestion.into(), &mut Vec::new()).expect("suggestions are legal");
            }
            println!(
                "blokus, {players} players: {:6} {:.2} ms a move, {:.1} ms at most",
                difficulty.name(),
                mean(all, moves),
                1e3 * longest.as_secs_f64()
            );
            if players == 2 && *difficulty != Easy {
                let note = format!("{:.0} ms at most", 1e3 * longest.as_secs_f64());
                let name = format!("blokus-{}-time", difficulty.name());
                Measured::new(&name, mean(all, moves)).noting(note).report();
            }
        }
    }
}

fn mean(all: Duration, moves: u32) -> f64 {
    1e3 * all.as_secs_f64() / f64::from(moves.max(1))
}
