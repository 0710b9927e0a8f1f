// SPDX-License-Identifier: GPL-3.0-or-later
//! How well and how fast the computer player of Blokus plays where two play: each opening twice with seats exchanged, draws
//! count half. All times are the processor's.

pub(crate) mod arena;

use std::time::Duration;

use arena::{Player, Tally, opened, series, worked};
use engine::Difficulty::{Easy, Expert, Hard, Medium};
use engine::{Difficulty, Engine};
use rules::game::Game;

use super::figures::Measured;

/// Hard looks so often; a tenth of it is the other player's.
const TENTH: u32 = 500;

/// The strengths against others, over so many openings from this seed on.
pub(crate) fn matches(openings: u64, seed: u64) {
    let pairs = [
        (Hard, Player::Greedy, Some("blokus-hard-greedy")),
        (Hard, Player::Looking(TENTH), Some("blokus-hard-tenth")),
        (Medium, Player::Greedy, None),
        (Medium, Player::Of(Easy), None),
        (Easy, Player::Greedy, None),
    ];
    for (strong, other, name) in pairs {
        let tally = series([Player::Of(strong), other], seed..seed + openings);
        report(strong, other, &tally);
        if let Some(name) = name {
            let note = format!("± {:.1}, {} games", error(&tally), tally.games);
            Measured::new(name, 100.0 * tally.share()).noting(note).report();
        }
    }
}

/// How far the true share may be from that of these games, in percent, at 95 % confidence.
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
        mean(tally.thought[0], tally.moves[0]),
        mean(tally.thought[1], tally.moves[1]),
        1e3 * tally.longest[0].as_secs_f64(),
        1e3 * tally.longest[1].as_secs_f64(),
    );
}

/// How long moves take: in one match of each strength against itself.
pub(crate) fn times() {
    for (players, difficulties) in [(2, &[Easy, Medium, Hard, Expert][..]), (4, &[Medium, Hard])] {
        for difficulty in difficulties {
            let (mut moves, mut all, mut longest) = (0, Duration::ZERO, Duration::ZERO);
            let mut game = opened(players, 1);
            while let Some(suggestion) = {
                let begin = worked();
                let suggestion = game.suggest(*difficulty);
                let took = worked() - begin;
                all += took;
                longest = longest.max(took);
                suggestion
            } {
                moves += 1;
                let _ = game.play(&suggestion.into(), &mut Vec::new()).expect("advice is within the rules");
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
