// SPDX-License-Identifier: GPL-3.0-or-later
//! Games of Blokus between computer players, for the benchmark and the tests.

use std::ops::Range;
use std::time::Duration;

use engine::blokus::search_move;
use engine::{Difficulty, Engine};
use rules::blokus::{Blokus, Placement, Seating, Setup, Squares};
use rules::game::Game;
use rules::random::{below, generator};
use rustix::time::{ClockId, clock_gettime};

/// Player of a series.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Player {
    /// Computer player of this difficulty.
    Computer(Difficulty),
    /// Tree search with this number of simulations.
    Simulations(u32),
    /// Places the largest possible piece where it opens the most corners.
    Greedy,
}

impl Player {
    /// Returns the player's move; `None` at the end.
    pub(crate) fn suggest(self, game: &Blokus) -> Option<Placement> {
        match self {
            Self::Computer(difficulty) => game.suggest(difficulty),
            Self::Simulations(simulations) => search_move(game, simulations, &|| false),
            Self::Greedy => greedy(game),
        }
    }
}

fn greedy(game: &Blokus) -> Option<Placement> {
    let color = game.to_move()?.color;
    let open = game.board().open_corners(color);
    let random_opening = |placement: &Placement| {
        let own: Squares = placement.squares().collect();
        let taken = own.or(&own.edge_neighbors()).or(&game.board().forbidden(color)).or(&open);
        own.at_corners().without(&taken).count()
    };
    game.placements().into_iter().max_by_key(|placement| (placement.piece().size(), random_opening(placement)))
}

/// Totals of a series, the stronger player first.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) games: u32,
    pub(crate) wins: u32,
    pub(crate) draws: u32,
    pub(crate) moves: [u32; 2],
    /// Processor time of all threads.
    pub(crate) thinking_time: [Duration; 2],
    pub(crate) longest: [Duration; 2],
}

impl Tally {
    /// Returns the share of games won, 0 to 1; draws count half.
    pub(crate) fn share(&self) -> f64 {
        (f64::from(self.wins) + 0.5 * f64::from(self.draws)) / f64::from(self.games.max(1))
    }
}

/// Returns a game of this number of players in which each color has placed a random piece of five squares.
pub(crate) fn random_opening(players: u32, seed: u64) -> Blokus {
    let usual = Setup::with_seed(seed);
    let mut game = Blokus::new(&Setup { seating: Seating::of_players(players).expect("one to four play"), ..usual });
    let mut rng = generator(seed, 0);
    for _ in 0..4 {
        let mut large = game.placements();
        large.retain(|placement| placement.piece().size() == 5);
        let placement = large[below(&mut rng, large.len() as u32 - 1) as usize];
        let _ = game.play(&placement.into(), &mut Vec::new()).expect("a legal move");
    }
    game
}

/// Plays each opening twice, with seats exchanged.
pub(crate) fn series(pair: [Player; 2], seeds: Range<u64>) -> Tally {
    let mut tally = Tally::default();
    for (seed, exchanged) in seeds.flat_map(|seed| [(seed, 0), (seed, 1)]) {
        let mut game = random_opening(2, seed);
        while let Some(turn) = game.turn() {
            let who = (usize::from(turn.number()) - 1 + exchanged) % 2;
            let begin = cpu_time();
            let suggestion = pair[who].suggest(&game).expect("there is always a move");
            let took = cpu_time() - begin;
            tally.moves[who] += 1;
            tally.thinking_time[who] += took;
            tally.longest[who] = tally.longest[who].max(took);
            let _ = game.play(&suggestion.into(), &mut Vec::new()).expect("suggestions are legal");
        }
        let winners = game.winners().unwrap_or_default();
        tally.games += 1;
        tally.draws += u32::from(winners.len() == 2);
        tally.wins += u32::from(winners.len() == 1 && usize::from(winners[0].number()) - 1 == exchanged);
    }
    tally
}

/// Processor time used by this process.
pub(crate) fn cpu_time() -> Duration {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec.unsigned_abs() as u32)
}
