// SPDX-License-Identifier: GPL-3.0-or-later
//! A game between two engines, under this program's own rules.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};
use rules::blokus::{Blokus, Bonus, Color, Placement, Seating, Setup};
use rules::game::{Game, Seat};

use super::engine::EngineProcess;

/// What went wrong, in words.
pub(crate) type Result<T> = std::result::Result<T, String>;

/// How many play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    Two,
    Three,
    Four,
}

impl Mode {
    /// The mode for so many players.
    pub(crate) fn of_players(players: &str) -> Self {
        match players {
            "3" => Self::Three,
            "4" => Self::Four,
            _ => Self::Two,
        }
    }

    /// What referees call it.
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

/// How a game ended.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ended {
    /// The mean points of the first engine's players, less those of the other's; of one that resigns at least one less.
    pub(crate) margin: f64,
    /// The moves that each has made, and the processor time for them, in seconds.
    pub(crate) moves: [u32; 2],
    pub(crate) time: [f64; 2],
}

/// The first moves of a pair of games: drawn from the placements of five squares, as long as there are any.
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
        // No fairness to the last digit is needed here.
        let placement = placements[rng.next_u32() as usize % placements.len()];
        let _ = position.play(&placement.into(), &mut Vec::new());
        opening.push(placement);
    }
    opening
}

/// Plays a game after this opening. The first engine has the first player's seat and every other one, or those between.
pub(crate) fn play(
    mode: Mode,
    opening: &[Placement],
    engines: &mut [EngineProcess; 2],
    exchanged: bool,
) -> Result<Ended> {
    let mut position = mode.start();
    for engine in &mut *engines {
        engine.ask(&format!("set_game {}", mode.name()))?;
        engine.ask("clear_board")?;
    }
    let number = |color: Color| color as usize + 1;
    let engine_of = |seat: Seat| usize::from((seat.number() - 1) % 2 == 1) ^ usize::from(exchanged);
    let mut ended = Ended { margin: 0.0, moves: [0; 2], time: [0.0; 2] };
    let mut opening = opening.iter();
    while let Some(turn) = position.to_move() {
        let placement = match opening.next() {
            Some(placement) => {
                engines[0].ask(&format!("play {} {placement}", number(turn.color)))?;
                engines[1].ask(&format!("play {} {placement}", number(turn.color)))?;
                *placement
            }
            None => {
                let mover = engine_of(turn.controller);
                let before = engines[mover].time()?;
                let answer = engines[mover].ask(&format!("genmove {}", number(turn.color)))?;
                ended.time[mover] += engines[mover].time()? - before;
                ended.moves[mover] += 1;
                if answer.eq_ignore_ascii_case("resign") {
                    let margin = margin(&position, engine_of);
                    ended.margin = if mover == 0 { margin.min(-1.0) } else { margin.max(1.0) };
                    return Ok(ended);
                }
                let wrong = |error: &dyn std::fmt::Display| {
                    format!("engine {} plays {} as colour {}: {error}", mover + 1, answer, number(turn.color))
                };
                let placement = answer.to_lowercase().parse::<Placement>().map_err(|error| wrong(&error))?;
                position.allows(placement).map_err(|error| wrong(&error))?;
                engines[1 - mover].ask(&format!("play {} {placement}", number(turn.color)))?;
                placement
            }
        };
        let _ = position.play(&placement.into(), &mut Vec::new()).map_err(|refusal| refusal.to_string())?;
    }
    ended.margin = margin(&position, engine_of);
    Ok(ended)
}

/// The mean points of the first engine's players, less those of the other's.
fn margin(position: &Blokus, engine_of: impl Fn(Seat) -> usize) -> f64 {
    let mean = |engine: usize| {
        let seats: Vec<Seat> = position.seats().filter(|seat| engine_of(*seat) == engine).collect();
        seats.iter().map(|seat| f64::from(position.total(*seat))).sum::<f64>() / seats.len() as f64
    };
    mean(0) - mean(1)
}
