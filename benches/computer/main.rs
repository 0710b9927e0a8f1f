// SPDX-License-Identifier: GPL-3.0-or-later
//! Strength and speed of the computer players. The figures and their targets are in `benches/figures.toml`; details of
//! the games are printed as well.
//!
//! `cargo bench --bench computer` measures everything. After `--`, `reach`, `matches [GAMES [SEED]]`, `alone [GAMES]`,
//! `slides [GAMES]`, `blocky [BOARDS [SEED]]`, `blocky-times`, `blokus [OPENINGS [SEED]]` and `blokus-times` measure
//! one part in any size, and `tune` and `slide-tune [GAMES [SIDE]]` tune the weights of Biquadris and of Push and
//! Clear.

mod arena;
mod blocky;
mod blokus;
#[path = "../figures/mod.rs"]
mod figures;
mod push_and_clear;
mod reach;
mod tune;

use std::time::{Duration, Instant};

use arena::{Actions, Tally, play, series, setup};
use engine::Difficulty::{self, Easy, Hard, Medium};
use figures::{Measured, is_quick};
use rules::biquadris::Level;

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
        _ => all(is_quick()),
    }
}

/// Runs all measurements, in full or in a small version of each.
fn all(quick: bool) {
    let of = |many, few| if quick { few } else { many };
    reach::measure();
    matches(of(100, 4), 1);
    if quick {
        Measured::missing("biquadris-alone", "not in a quick run").report();
    } else {
        alone(10);
    }
    slides(of(1_000, 200));
    blocky::matches(of(150, 15), 1);
    blocky::times();
    blokus::matches(of(50, 3), 1);
    blokus::times();
}

/// Returns the name of the figure for one difficulty against another.
fn pairing(game: &str, strong: Difficulty, weak: Difficulty) -> String {
    format!("{game}-{}-{}", strong.name(), weak.name())
}

fn matches(games: u64, seed: u64) {
    let mut longest = Duration::ZERO;
    for level in [Level::Zero, Level::Three] {
        for (strong, weak) in [(Hard, Medium), (Medium, Easy)] {
            let tally = series(strong, weak, level, seed..seed + games, arena::TURNS);
            report(strong, weak, level, &tally);
            if strong == Hard {
                longest = longest.max(tally.longest[0]);
            }
        }
    }
    Measured::new("biquadris-longest", milliseconds(longest)).noting(format_args!("in {} games", 2 * games)).report();
}

/// Measures the scores of Push and Clear.
fn slides(games: u64) {
    let mut longest = Duration::ZERO;
    for (side, games) in [(6, games), (4, games / 10), (10, games / 50)] {
        for difficulty in Difficulty::USUAL {
            longest = longest.max(push_and_clear::scores(side, difficulty, 0..games.max(1)));
        }
    }
    Measured::new("push-and-clear-longest", milliseconds(longest)).report();
}

fn report(strong: Difficulty, weak: Difficulty, level: Level, tally: &Tally) {
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
    for (at, difficulty) in [strong, weak].into_iter().enumerate() {
        let turns = tally.turns[at].max(1);
        println!(
            "    {:6} {:.3} ms a move, {:.3} ms at most; {} rows, {} actions, {} points in {turns} turns",
            difficulty.name(),
            milliseconds(tally.thinking_time[at]) / f64::from(turns),
            milliseconds(tally.longest[at]),
            tally.rows[at],
            tally.actions[at],
            tally.scores[at],
        );
    }
    let share = 100.0 * f64::from(tally.wins) / f64::from(tally.games.max(1));
    let note = format!("{} games, {:.0} to {:.0} %", tally.games, 100.0 * low, 100.0 * high);
    Measured::new(&format!("{}-{level}", pairing("biquadris", strong, weak)), share).noting(note).report();
}

/// Wilson score interval of a proportion at 95 % confidence.
fn interval(wins: u32, games: u32) -> (f64, f64) {
    let (wins, games, z) = (f64::from(wins), f64::from(games.max(1)), 1.96_f64);
    let share = wins / games;
    let scale = 1.0 + z * z / games;
    let center = (share + z * z / (2.0 * games)) / scale;
    let half = z / scale * (share * (1.0 - share) / games + z * z / (4.0 * games * games)).sqrt();
    (center - half, center + half)
}

/// Measures how long the hard player survives at level 2 against an opponent at level 0 whose special actions are
/// harmless.
fn alone(games: u64) {
    const ROWS: u32 = 10_000;
    let mut reached = 0;
    for seed in 1..=games {
        let mut setup = setup(seed, Level::Two);
        setup.start_levels[1] = Level::Zero;
        let start = Instant::now();
        let outcome = play(&setup, [Hard, Medium], Actions::Harmless, u32::MAX, ROWS);
        reached += u32::from(outcome.rows[0] >= ROWS);
        println!(
            "alone at level 2, seed {seed}: {} rows in {} turns, {:.3} ms a move, {:.3} ms at most, {:.1} s",
            outcome.rows[0],
            outcome.turns[0],
            milliseconds(outcome.thinking_time[0]) / f64::from(outcome.turns[0].max(1)),
            milliseconds(outcome.longest[0]),
            start.elapsed().as_secs_f64(),
        );
    }
    let share = 100.0 * f64::from(reached) / games.max(1) as f64;
    Measured::new("biquadris-alone", share).noting(format_args!("{games} games")).report();
}

fn milliseconds(time: Duration) -> f64 {
    1e3 * time.as_secs_f64()
}
