// SPDX-License-Identifier: GPL-3.0-or-later
//! Matches of computer players over the real rules, for the benchmark and the tests.
//!
//! Good players at levels 0 to 2 might never lose, so a match ends after a number of turns; then the higher score wins.
//! At level 0 the shipped block files would make every match the same one, so the players get files of their own, drawn
//! from the seed: one permutation of the seven blocks after another, as in the shipped ones.

use std::ops::Range;
use std::time::{Duration, Instant};

use engine::{Difficulty, Engine};
use rules::biquadris::{Action, Biquadris, Event, Level, Move, Sequence, Setup, Side, Tetromino};
use rules::game::Game;
use rules::random::{below, generator};

/// A match that neither has lost after so many turns goes to the higher score.
pub(crate) const TURNS: u32 = 3_000;

/// How a match went, by side.
#[derive(Clone, Debug, Default)]
pub(crate) struct Outcome {
    /// Who won; `None` if the scores are equal after the last turn.
    pub(crate) winner: Option<Side>,
    /// Whether it ended before the last turn.
    pub(crate) knocked_out: bool,
    pub(crate) turns: [u32; 2],
    pub(crate) rows: [u32; 2],
    pub(crate) actions: [u32; 2],
    pub(crate) scores: [u64; 2],
    /// All the time and the longest time that a turn took.
    pub(crate) thought: [Duration; 2],
    pub(crate) longest: [Duration; 2],
}

/// A setup with both players at this level.
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

/// How special actions are chosen.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Actions {
    /// As the players want.
    Chosen,
    /// Always `moveup`, so that both play alone on their boards.
    Harmless,
}

/// A series of matches of so many turns at most between two strengths, each beginning every other one.
pub(crate) fn series(strong: Difficulty, weak: Difficulty, level: Level, seeds: Range<u64>, turns: u32) -> Tally {
    let mut tally = Tally::default();
    for seed in seeds {
        let (side, difficulties) =
            if seed.is_multiple_of(2) { (Side::One, [strong, weak]) } else { (Side::Two, [weak, strong]) };
        tally.add(side, &play(&setup(seed, level), difficulties, Actions::Chosen, turns, u32::MAX));
    }
    tally
}

/// What a series came to, for the stronger player first.
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
    pub(crate) thought: [Duration; 2],
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
            self.thought[at] += outcome.thought[side];
            self.longest[at] = self.longest[at].max(outcome.longest[side]);
        }
    }
}

/// Plays a match until it is over, or so many turns were made, or `enough` rows were cleared by player 1.
pub(crate) fn play(setup: &Setup, difficulties: [Difficulty; 2], actions: Actions, turns: u32, enough: u32) -> Outcome {
    let mut game = Biquadris::new(setup);
    let mut outcome = Outcome::default();
    let mut events = Vec::new();
    while let Some(side) = game.side_to_move() {
        let mover = side as usize;
        if outcome.turns.iter().sum::<u32>() == turns || outcome.rows[0] >= enough {
            break;
        }
        events.clear();
        let start = Instant::now();
        let suggestion = game.suggest(difficulties[mover]).expect("a block that falls has a place");
        let mut took = start.elapsed();
        for mv in Biquadris::moves(&suggestion) {
            let _ = game.play(&mv, &mut events).expect("advice is within the rules");
        }
        if game.action_due().is_some() {
            let start = Instant::now();
            let wanted = game.answer_for(difficulties[mover]).expect("an action is due");
            took += start.elapsed();
            let answer = if actions == Actions::Chosen { wanted } else { Move::Choose(Action::MoveUp.into()) };
            let _ = game.play(&answer, &mut events).expect("the answer is within the rules");
            outcome.actions[mover] += 1;
        }
        for event in &events {
            if let Event::RowsCleared(side, rows, _) = event {
                outcome.rows[*side as usize] += u32::from(rows.count());
            }
        }
        outcome.turns[mover] += 1;
        outcome.thought[mover] += took;
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
