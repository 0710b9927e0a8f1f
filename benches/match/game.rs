// SPDX-License-Identifier: GPL-3.0-or-later
//! Game between two engines, under this program's rules.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};
use rules::blokus::{Blokus, Bonus, Color, Placement, Seating, Setup};
use rules::game::{Game, Seat};

use super::engine::EngineProcess;

/// Result with an error message.
pub(crate) type Result<T> = std::result::Result<T, String>;

/// Number of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    Two,
    Three,
    Four,
}

impl Mode {
    /// Returns the mode for this number of players, 2 by default.
    pub(crate) fn of_players(players: &str) -> Self {
        match players {
            "3" => Self::Three,
            "4" => Self::Four,
            _ => Self::Two,
        }
    }

    /// Name of the mode in GTP (`set_game`).
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Two => "Blokus Two-Player",
            Self::Three => "Blokus Three-Player",
            Self::Four => "Blokus",
        }
    }

    fn start(self) -> Blokus {
        let usual = Setup::with_seed(0);
        let players = match self {
            Self::Two => 2,
            Self::Three => 3,
            Self::Four => 4,
        };
        let seating = Seating::of_players(players).unwrap_or(usual.seating);
        Blokus::new(&Setup { seating, bonus: Bonus::FifteenAndFive, ..usual })
    }
}

/// Result of a game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outcome {
    /// Mean points of the first engine's players minus those of the other's. An engine that resigns loses by at least
    /// 1.
    pub(crate) margin: f64,
    /// Number of moves of each engine; `time` is the processor time for them, in seconds.
    pub(crate) moves: [u32; 2],
    pub(crate) time: [f64; 2],
}

/// Returns the first moves of a pair of games: random placements of five squares, as long as there are any.
pub(crate) fn opening(mode: Mode, seed: u64, pair: u64, length: u64) -> Vec<Placement> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    rng.set_stream(pair);
    let mut position = mode.start();
    let mut opening = Vec::new();
    for _ in 0..length {
        let mut placements = position.placements();
        if placements.iter().any(|placement| placement.piece().size() == 5) {
            placements.retain(|placement| placement.piece().size() == 5);
        }
        if placements.is_empty() {
            break;
        }
        // Modulo bias is negligible here.
        let placement = placements[rng.next_u32() as usize % placements.len()];
        let _ = position.play(&placement.into(), &mut Vec::new());
        opening.push(placement);
    }
    opening
}

/// Plays a game after this opening. The first engine takes the first seat and every other one after it; the other seats
/// if `exchanged`.
pub(crate) fn play(
    mode: Mode,
    opening: &[Placement],
    engines: &mut [EngineProcess; 2],
    exchanged: bool,
) -> Result<Outcome> {
    let mut position = mode.start();
    for engine in &mut *engines {
        engine.send(&format!("set_game {}", mode.name()))?;
        engine.send("clear_board")?;
    }
    let number = |color: Color| color as usize + 1;
    let engine_of = |seat: Seat| usize::from((seat.number() - 1) % 2 == 1) ^ usize::from(exchanged);
    let mut outcome = Outcome { margin: 0.0, moves: [0; 2], time: [0.0; 2] };
    let mut opening = opening.iter();
    while let Some(turn) = position.to_move() {
        let placement = match opening.next() {
            Some(placement) => {
                engines[0].send(&format!("play {} {placement}", number(turn.color)))?;
                engines[1].send(&format!("play {} {placement}", number(turn.color)))?;
                *placement
            }
            None => {
                let mover = engine_of(turn.controller);
                let before = engines[mover].time()?;
                let answer = engines[mover].send(&format!("genmove {}", number(turn.color)))?;
                outcome.time[mover] += engines[mover].time()? - before;
                outcome.moves[mover] += 1;
                if answer.eq_ignore_ascii_case("resign") {
                    let margin = margin(&position, engine_of);
                    outcome.margin = if mover == 0 { margin.min(-1.0) } else { margin.max(1.0) };
                    return Ok(outcome);
                }
                let failure = |error: &dyn std::fmt::Display| {
                    format!("engine {} plays {} as color {}: {error}", mover + 1, answer, number(turn.color))
                };
                let placement = answer.to_lowercase().parse::<Placement>().map_err(|error| failure(&error))?;
                position.allows(placement).map_err(|error| failure(&error))?;
                engines[1 - mover].send(&format!("play {} {placement}", number(turn.color)))?;
                placement
            }
        };
        let _ = position.play(&placement.into(), &mut Vec::new()).map_err(|refusal| refusal.to_string())?;
    }
    outcome.margin = margin(&position, engine_of);
    Ok(outcome)
}

/// Returns the mean points of the first engine's players minus those of the other's.
fn margin(position: &Blokus, engine_of: impl Fn(Seat) -> usize) -> f64 {
    let mean = |engine: usize| {
        let seats: Vec<Seat> = position.seats().filter(|seat| engine_of(*seat) == engine).collect();
        seats.iter().map(|seat| f64::from(position.total(*seat))).sum::<f64>() / seats.len() as f64
    };
    mean(0) - mean(1)
}
