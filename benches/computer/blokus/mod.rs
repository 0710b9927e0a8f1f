// SPDX-License-Identifier: GPL-3.0-or-later
//! How well and how fast the computer player of Blokus plays. Targets: where two play, each opening twice with seats
//! exchanged, and draws count half, hard has 95 % against a player who lays down the largest piece with the most new corners,
//! and 70 % against itself with a tenth of the looks; medium works 10 to 20 ms a move, hard about 100 ms, an expert at most
//! 1 s on average. All times are the processor's.

pub mod arena;

use std::time::Duration;

use arena::{Player, Tally, opened, series, worked};
use biquadris::computer::Strength::{Easy, Expert, Hard, Medium};
use biquadris::computer::{Advises, Strength};
use biquadris::game::Game;

/// Hard looks so often; a tenth of it is the other player's.
const TENTH: u32 = 500;

/// The strengths against others, over so many openings from this seed on.
pub fn matches(openings: u64, seed: u64) {
    let pairs = [
        (Hard, Player::Greedy),
        (Hard, Player::Looking(TENTH)),
        (Medium, Player::Greedy),
        (Medium, Player::Of(Easy)),
        (Easy, Player::Greedy),
    ];
    for (strong, other) in pairs {
        report(strong, other, &series([Player::Of(strong), other], seed..seed + openings));
    }
}

fn report(strong: Strength, other: Player, tally: &Tally) {
    let share = tally.share();
    let error = 1.96 * (share * (1.0 - share) / f64::from(tally.games.max(1))).sqrt();
    println!(
        "blokus, 2 players: {} has {:.1} % ± {:.1} against {other:?}: {} won, {} drawn of {} games; {:.2} and {:.2} ms a \
         move, {:.1} and {:.1} ms at most",
        strong.name(),
        100.0 * share,
        100.0 * error,
        tally.wins,
        tally.draws,
        tally.games,
        mean(tally.thought[0], tally.moves[0]),
        mean(tally.thought[1], tally.moves[1]),
        1e3 * tally.longest[0].as_secs_f64(),
        1e3 * tally.longest[1].as_secs_f64(),
    );
}

/// How long moves take: in one match of each strength against itself.
pub fn times() {
    for (players, strengths) in [(2, &[Easy, Medium, Hard, Expert][..]), (4, &[Medium, Hard])] {
        for strength in strengths {
            let (mut moves, mut all, mut longest) = (0, Duration::ZERO, Duration::ZERO);
            let mut game = opened(players, 1);
            while let Some(advice) = {
                let begin = worked();
                let advice = game.advise(*strength);
                let took = worked() - begin;
                all += took;
                longest = longest.max(took);
                advice
            } {
                moves += 1;
                let _ = game.play(&advice.into(), &mut Vec::new()).expect("advice is within the rules");
            }
            println!(
                "blokus, {players} players: {:6} {:.2} ms a move, {:.1} ms at most",
                strength.name(),
                mean(all, moves),
                1e3 * longest.as_secs_f64()
            );
        }
    }
}

fn mean(all: Duration, moves: u32) -> f64 {
    1e3 * all.as_secs_f64() / f64::from(moves.max(1))
}
