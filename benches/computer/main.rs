// SPDX-License-Identifier: GPL-3.0-or-later
//! How well and how fast the computer players play. Targets for Biquadris: 20 000 000 resting places a second; Hard beats
//! Medium and Medium beats Easy in three games of four, at level 0 and at level 3; Hard alone at level 2 clears 10 000
//! rows in nine games of ten; under 10 ms a move, at most 100 ms.
//!
//! Those for Push and Clear, Blocky and Blokus stand with them.
//!
//! `cargo bench --bench computer` measures all of it in small; after `--`, `reach`, `matches [GAMES [SEED]]`,
//! `alone [GAMES]`, `slides [GAMES]`, `blocky [BOARDS [SEED]]`, `blocky-times`, `blokus [OPENINGS [SEED]]` and `blokus-times` measure one in any size, and `tune` and
//! `slide-tune [GAMES [SIDE]]` look for better weights of Biquadris and of Push and Clear.

mod arena;
mod blocky;
mod blokus;
mod push_and_clear;
mod reach;
mod tune;

use std::time::{Duration, Instant};

use arena::{Actions, Tally, play, series, setup};
use biquadris::computer::Strength::{self, Easy, Hard, Medium};
use biquadris::games::biquadris::Level;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let number = |at: usize, otherwise| words.get(at).and_then(|word| word.parse().ok()).unwrap_or(otherwise);
    match words.first().map(String::as_str) {
        Some("reach") => reach::measure(),
        Some("matches") => matches(number(1, 100), number(2, 1)),
        Some("alone") => alone(number(1, 10)),
        Some("tune") => tune::tune(),
        Some("slides") => slides(number(1, 1_000)),
        Some("blocky") => blocky::matches(number(1, 150), number(2, 1)),
        Some("blocky-times") => blocky::times(),
        Some("blokus") => blokus::matches(number(1, 50), number(2, 1)),
        Some("blokus-times") => blokus::times(),
        Some("slide-tune") => push_and_clear::tune(number(1, 20_000), number(2, 6) as u8),
        _ => {
            reach::measure();
            matches(8, 1);
            alone(1);
            slides(1_000);
            blocky::matches(150, 1);
            blocky::times();
            blokus::matches(8, 1);
            blokus::times();
        }
    }
}

fn matches(games: u64, seed: u64) {
    for level in [Level::Zero, Level::Three] {
        for (strong, weak) in [(Hard, Medium), (Medium, Easy)] {
            report(strong, weak, level, &series(strong, weak, level, seed..seed + games, arena::TURNS));
        }
    }
}

/// The scores of Push and Clear.
fn slides(games: u64) {
    for (side, games) in [(6, games), (4, games / 10), (10, games / 50)] {
        for strength in Strength::USUAL {
            push_and_clear::scores(side, strength, 0..games.max(1));
        }
    }
}

fn report(strong: Strength, weak: Strength, level: Level, tally: &Tally) {
    let (low, high) = interval(tally.wins, tally.games);
    println!(
        "level {level}: {} beats {} in {} of {} games, {} drawn ({:.0} to {:.0} % at 95 % confidence), {} before turn {}",
        strong.name(),
        weak.name(),
        tally.wins,
        tally.games,
        tally.draws,
        100.0 * low,
        100.0 * high,
        tally.knocked_out,
        arena::TURNS,
    );
    for (at, strength) in [strong, weak].into_iter().enumerate() {
        let turns = tally.turns[at].max(1);
        println!(
            "    {:6} {:.3} ms a move, {:.3} ms at most; {} rows, {} actions, {} points in {turns} turns",
            strength.name(),
            milliseconds(tally.thought[at]) / f64::from(turns),
            milliseconds(tally.longest[at]),
            tally.rows[at],
            tally.actions[at],
            tally.scores[at],
        );
    }
}

/// Wilson's interval for a share.
fn interval(wins: u32, games: u32) -> (f64, f64) {
    let (wins, games, z) = (f64::from(wins), f64::from(games.max(1)), 1.96_f64);
    let share = wins / games;
    let scale = 1.0 + z * z / games;
    let centre = (share + z * z / (2.0 * games)) / scale;
    let half = z / scale * (share * (1.0 - share) / games + z * z / (4.0 * games * games)).sqrt();
    (centre - half, centre + half)
}

/// Hard alone on its board at level 2; a player at level 0 who does no harm sits at the other.
fn alone(games: u64) {
    const ROWS: u32 = 10_000;
    let mut enough = 0;
    for seed in 1..=games {
        let mut setup = setup(seed, Level::Two);
        setup.start_levels[1] = Level::Zero;
        let start = Instant::now();
        let outcome = play(&setup, [Hard, Medium], Actions::Harmless, u32::MAX, ROWS);
        enough += u32::from(outcome.rows[0] >= ROWS);
        println!(
            "alone at level 2, seed {seed}: {} rows in {} turns, {:.3} ms a move, {:.3} ms at most, {:.1} s",
            outcome.rows[0],
            outcome.turns[0],
            milliseconds(outcome.thought[0]) / f64::from(outcome.turns[0].max(1)),
            milliseconds(outcome.longest[0]),
            start.elapsed().as_secs_f64(),
        );
    }
    println!("alone at level 2: {ROWS} rows in {enough} of {games} games");
}

fn milliseconds(time: Duration) -> f64 {
    1e3 * time.as_secs_f64()
}
