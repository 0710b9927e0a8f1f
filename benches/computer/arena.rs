// SPDX-License-Identifier: GPL-3.0-or-later
//! Games of Biquadris between computer players, for the benchmark and the tests.
//!
//! Strong players at levels 0 to 2 may never lose, so a game ends after a maximum number of turns, and the higher score
//! wins. At level 0 the shipped script files would make all games the same, so the players get sequences drawn from the
//! seed: one permutation of the seven blocks after another, as in the shipped files.

use std::ops::Range;
use std::time::{Duration, Instant};

use engine::{Difficulty, Engine};
use rules::biquadris::{Action, Biquadris, Event, Level, Move, Sequence, Setup, Side, Tetromino};
use rules::game::Game;
use rules::random::{below, generator};

/// Turns after which the higher score wins.
pub(crate) const TURNS: u32 = 3_000;

/// Result of a game, by side.
#[derive(Clone, Debug, Default)]
pub(crate) struct Outcome {
    /// Winner; `None` if the scores are equal after the last turn.
    pub(crate) winner: Option<Side>,
    /// Whether a player lost before the last turn.
    pub(crate) knocked_out: bool,
    pub(crate) turns: [u32; 2],
    pub(crate) rows: [u32; 2],
    pub(crate) actions: [u32; 2],
    pub(crate) scores: [u64; 2],
    /// Total time for suggestions; `longest` is the maximum of a turn.
    pub(crate) thinking_time: [Duration; 2],
    pub(crate) longest: [Duration; 2],
}

/// Returns a setup with both players at this level.
pub(crate) fn setup(seed: u64, level: Level) -> Setup {
    let sequences = [1, 2].map(|stream| shuffled(seed, stream));
    Setup { start_levels: [level; 2], sequences, ..Setup::with_seed(seed) }
}

fn shuffled(seed: u64, stream: u64) -> Sequence {
    let mut rng = generator(seed, 16 + stream);
    let mut letters = String::new();
    for _ in 0..40 {
        let mut blocks = Tetromino::ALL;
        for last in (1..blocks.len()).rev() {
            blocks.swap(last, below(&mut rng, last as u32 + 1) as usize);
        }
        letters.extend(blocks.map(Tetromino::letter));
    }
    letters.parse().expect("letters of blocks are a sequence")
}

/// Choice of special actions.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Actions {
    /// By the computer players.
    Chosen,
    /// Always `moveup`, so that the boards don't affect each other.
    Harmless,
}

/// Plays games of at most `turns` turns between two difficulties, which take turns in the first seat.
pub(crate) fn series(strong: Difficulty, weak: Difficulty, level: Level, seeds: Range<u64>, turns: u32) -> Tally {
    let mut tally = Tally::default();
    for seed in seeds {
        let (side, difficulties) =
            if seed.is_multiple_of(2) { (Side::One, [strong, weak]) } else { (Side::Two, [weak, strong]) };
        tally.add(side, &play(&setup(seed, level), difficulties, Actions::Chosen, turns, u32::MAX));
    }
    tally
}

/// Totals of a series, the stronger player first.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) games: u32,
    pub(crate) wins: u32,
    pub(crate) draws: u32,
    pub(crate) knocked_out: u32,
    pub(crate) turns: [u32; 2],
    pub(crate) rows: [u32; 2],
    pub(crate) actions: [u32; 2],
    pub(crate) scores: [u64; 2],
    pub(crate) thinking_time: [Duration; 2],
    pub(crate) longest: [Duration; 2],
}

impl Tally {
    fn add(&mut self, strong: Side, outcome: &Outcome) {
        self.games += 1;
        self.wins += u32::from(outcome.winner == Some(strong));
        self.draws += u32::from(outcome.winner.is_none());
        self.knocked_out += u32::from(outcome.knocked_out);
        for (at, side) in [strong as usize, strong.opponent() as usize].into_iter().enumerate() {
            self.turns[at] += outcome.turns[side];
            self.rows[at] += outcome.rows[side];
            self.actions[at] += outcome.actions[side];
            self.scores[at] += outcome.scores[side];
            self.thinking_time[at] += outcome.thinking_time[side];
            self.longest[at] = self.longest[at].max(outcome.longest[side]);
        }
    }
}

/// Plays a game until it ends, `turns` turns have been played, or player 1 has cleared `max_rows` rows.
pub(crate) fn play(
    setup: &Setup,
    difficulties: [Difficulty; 2],
    actions: Actions,
    turns: u32,
    max_rows: u32,
) -> Outcome {
    let mut game = Biquadris::new(setup);
    let mut outcome = Outcome::default();
    let mut events = Vec::new();
    while let Some(side) = game.side_to_move() {
        let mover = side as usize;
        if outcome.turns.iter().sum::<u32>() == turns || outcome.rows[0] >= max_rows {
            break;
        }
        events.clear();
        let start = Instant::now();
        let suggestion = game.suggest(difficulties[mover]).expect("a falling block has a landing place");
        let mut took = start.elapsed();
        for mv in Biquadris::moves(&suggestion) {
            let _ = game.play(&mv, &mut events).expect("suggestions are legal");
        }
        if game.action_due().is_some() {
            let start = Instant::now();
            let wanted = game.answer_for(difficulties[mover]).expect("an action is due");
            took += start.elapsed();
            let answer = if actions == Actions::Chosen { wanted } else { Move::Choose(Action::MoveUp.into()) };
            let _ = game.play(&answer, &mut events).expect("answers are legal");
            outcome.actions[mover] += 1;
        }
        for event in &events {
            if let Event::RowsCleared(side, rows, _) = event {
                outcome.rows[*side as usize] += u32::from(rows.count());
            }
        }
        outcome.turns[mover] += 1;
        outcome.thinking_time[mover] += took;
        outcome.longest[mover] = outcome.longest[mover].max(took);
    }
    outcome.scores = Side::BOTH.map(|side| game.player(side).score());
    outcome.knocked_out = game.winner().is_some();
    outcome.winner = game.winner().or(match outcome.scores {
        [one, two] if one > two => Some(Side::One),
        [one, two] if two > one => Some(Side::Two),
        _ => None,
    });
    outcome
}
