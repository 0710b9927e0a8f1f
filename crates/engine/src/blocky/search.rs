// SPDX-License-Identifier: GPL-3.0-or-later
//! Game-tree search over the opponents' replies.
//!
//! At each turn, all moves are evaluated statically and the best few for the player who makes them are searched
//! further; moves of the last turn keep their static value. With two players the search is an alpha-beta minimax with
//! killer moves: each player's gain is the other's loss. With more, each opponent is assumed to make the move with the
//! best static value for them; assuming that all play against the searching player was no better than not looking
//! ahead. The total work is bounded and divided among the moves that are searched.

use std::cell::RefCell;
use std::ops::ControlFlow;

use super::acts::Act;
use super::chance::{ChanceOutcomes, SAMPLES};
use super::evaluate::{GoalCounts, current_lead, expected_value};
use super::move_evaluator::{EvaluatedMove, MoveEvaluator, MoveValue};
use super::picture::{BlockPosition, Picture};
use rules::blocky::{Action, Blocky, Goal};
use rules::game::Game;

/// Depth, width and work limits of a search.
#[derive(Clone, Copy, Debug)]
pub struct SearchLimits {
    /// Search depth in turns, the player's own included.
    pub turns: usize,
    /// Number of moves searched further, by turn of the search.
    pub width: [usize; 3],
    /// Number of sampled outcomes for the static value of a smash, by turn of the search.
    pub samples: [usize; 4],
    /// Number of sampled outcomes of a smash searched further, by turn of the search.
    pub outcomes: [usize; 3],
    /// Maximum work in rows examined: one look at a board with 16 cells per side costs 16 for each player's goal.
    pub work: u64,
    /// Whether boards are evaluated by the current scores only.
    pub scores_only: bool,
}

/// Limits of the medium player: the best static value, without look-ahead.
pub const ONE_PLY: SearchLimits =
    SearchLimits { turns: 1, width: [1; 3], samples: [8; 4], outcomes: [1; 3], work: 400_000, scores_only: true };
/// Limits of the hard player. In trials of two players on 100 to 150 boards, searching more moves
/// with as many sampled smashes or fewer gained nothing, nor did a fourth turn, with up to twice the work.
pub const LOOKAHEAD: SearchLimits = SearchLimits {
    turns: 3,
    width: [4, 3, 1],
    samples: [8, 4, 3, 2],
    outcomes: [8, 8, 1],
    work: 1_000_000,
    scores_only: false,
};

impl SearchLimits {
    /// Adapts the limits to the number of turns left to all players together.
    const fn at(self, left: usize, players: usize) -> Self {
        if self.turns == 1 {
            // A search of one turn has no other use for the work.
            return self;
        }
        match left {
            0 | 1 => Self { work: 2 * self.work, samples: [SAMPLES; 4], ..self },
            // Only the last reply is left, so a wide search is affordable.
            2 => Self { width: [24; 3], samples: [8; 4], outcomes: [8; 3], ..self },
            // Search deep enough to cover one reply of each opponent; opponents don't branch.
            _ if players > 2 => {
                let work = self.work / 3 * 2;
                Self { turns: players, width: [6, 1, 1], outcomes: [8, 4, 1], work, ..self }
            }
            _ => self,
        }
    }
}

/// Search for the player to move.
pub struct Search<'a> {
    move_evaluator: MoveEvaluator<'a>,
    goals: &'a [Goal],
    player: usize,
    /// Number of turns left to all players together.
    left: usize,
    limits: SearchLimits,
    /// Search depth in turns, at most the number of turns left.
    turns: usize,
    /// Killer moves: recent moves that caused a cutoff, tried first.
    killers: RefCell<Vec<Act>>,
}

/// Alpha-beta window of a node.
#[derive(Clone, Copy, Debug)]
struct Window {
    /// Whether the searching player is to move.
    maximizing: bool,
    low: i64,
    high: i64,
    best: Option<i64>,
}

impl Window {
    const ALL: (i64, i64) = (i64::MIN, i64::MAX);

    const fn new(maximizing: bool, (low, high): (i64, i64)) -> Self {
        Self { maximizing, low, high, best: None }
    }

    /// Updates the window with the value of a move; breaks on a cutoff.
    fn update(&mut self, value: i64) -> ControlFlow<()> {
        let best = self.best.unwrap_or(value);
        if self.maximizing {
            self.best = Some(value.max(best));
            self.low = value.max(self.low);
        } else {
            self.best = Some(value.min(best));
            self.high = value.min(self.high);
        }
        if self.low >= self.high { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl<'a> Search<'a> {
    /// Creates a search that stops soon after `cancelled` returns true. `seed` determines the sampled outcomes of
    /// smashes.
    #[must_use]
    pub fn new(game: &'a Blocky, seed: u64, limits: SearchLimits, cancelled: &'a dyn Fn() -> bool) -> Self {
        let goals = game.goals();
        let left = game.seats().map(|seat| game.turns_left(seat) as usize).sum();
        let limits = limits.at(left, goals.len());
        Self {
            move_evaluator: MoveEvaluator::new(goals, ChanceOutcomes::new(seed, game.max_depth(), goals), cancelled),
            goals,
            player: game.turn().map_or(0, |seat| usize::from(seat.number()) - 1),
            left,
            limits,
            turns: limits.turns.min(left),
            killers: RefCell::default(),
        }
    }

    /// Returns the best move, where `Some(None)` is a move that changes nothing; `None` if the game is over, and once
    /// canceled.
    #[must_use]
    pub fn best(&self, game: &Blocky) -> Option<Option<Act>> {
        let first = self.turns.checked_sub(1)?;
        let picture = Picture::of(game.board(), self.goals);
        let mut best = None;
        let mut low = i64::MIN;
        if first == 0 {
            let _ = self.each(&picture, 0, self.limits.work, |evaluated| {
                // Ties go to the first move.
                if best.is_none() || evaluated.value.own > low {
                    (best, low) = (Some(evaluated.act), evaluated.value.own);
                }
                ControlFlow::Continue(())
            });
        } else {
            let candidates = self.candidates(&picture, 0, self.limits.work / 4);
            let mut shares = WorkBudget::of(self, self.limits.work, candidates.len());
            for candidate in candidates {
                let value = self.expected(&picture, candidate.act, 1, (low, i64::MAX), shares.next(self));
                if best.is_none() || value > low {
                    (best, low) = (Some(candidate.act), value);
                }
            }
        }
        best.filter(|_| !self.move_evaluator.stopped())
    }

    const fn is_own_turn(&self, turn: usize) -> bool {
        turn.is_multiple_of(self.goals.len())
    }

    /// Evaluates the board after a move in this turn of the search.
    fn value(&self, counts: &GoalCounts, turn: usize) -> MoveValue {
        let lead_of = |player| {
            if self.limits.scores_only {
                return current_lead(counts, self.goals, player);
            }
            expected_value(counts, self.goals, player, self.left.saturating_sub(turn + 1))
        };
        let players = self.goals.len();
        let own = lead_of(self.player);
        let mover = match turn % players {
            0 => own,
            // With two players the game is zero-sum.
            _ if players == 2 => -own,
            after => lead_of((self.player + after) % players),
        };
        MoveValue { own, mover }
    }

    /// Calls `visit` with the moves of this turn of the search and their static values.
    fn each(
        &self,
        picture: &Picture,
        turn: usize,
        work: u64,
        visit: impl FnMut(EvaluatedMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let samples = self.limits.samples[turn.min(3)];
        let first = if turn > 0 && turn + 1 == self.turns { self.killers.borrow().clone() } else { Vec::new() };
        self.move_evaluator.each(picture, &first, (samples, work), |counts| self.value(counts, turn), visit)
    }

    /// Returns the moves to search further in this turn, the best for the player who makes them first.
    fn candidates(&self, picture: &Picture, turn: usize, work: u64) -> Vec<EvaluatedMove> {
        let mut all = Vec::new();
        let _ = self.each(picture, turn, work, |evaluated| {
            all.push(evaluated);
            ControlFlow::Continue(())
        });
        all.sort_by_key(|evaluated| -evaluated.value.mover);
        all.truncate(self.limits.width[turn.min(2)]);
        all
    }

    /// Returns the value of a move, followed by best play from this turn of the search.
    fn expected(&self, picture: &Picture, act: Option<Act>, turn: usize, window: (i64, i64), work: u64) -> i64 {
        let Some(Act { action, block_position }) = act else { return self.minimax(picture, turn, window, work) };
        let mut after = picture.clone();
        if action != Action::Smash {
            after.put(block_position, &picture.transformed(action), block_position.transformed(action));
            return self.minimax(&after, turn, window, work);
        }
        let outcomes = self.move_evaluator.chances.last(block_position.level, self.limits.outcomes[(turn - 1).min(2)]);
        let mut shares = WorkBudget::of(self, work, outcomes.len());
        let values = outcomes.iter().map(|outcome| {
            after.put(block_position, outcome, BlockPosition::TOP);
            self.minimax(&after, turn, Window::ALL, shares.next(self))
        });
        values.sum::<i64>().checked_div(outcomes.len() as i64).unwrap_or_default()
    }

    /// Returns the value of a board with best play from this turn of the search.
    fn minimax(&self, picture: &Picture, turn: usize, (low, high): (i64, i64), work: u64) -> i64 {
        if self.goals.len() > 2 && !self.is_own_turn(turn) {
            return self.greedy_reply(picture, turn, work);
        }
        let mut window = Window::new(self.is_own_turn(turn), (low, high));
        if turn + 1 == self.turns {
            let mut last = None;
            let cut = self.each(picture, turn, work, |evaluated| {
                last = evaluated.act;
                window.update(evaluated.value.own)
            });
            if let (ControlFlow::Break(()), Some(act)) = (cut, last) {
                self.record_killer(act);
            }
        } else {
            let mut shares = WorkBudget::of(self, work, 0);
            let candidates = self.candidates(picture, turn, work / 4);
            shares.count = candidates.len() as u64;
            for candidate in candidates {
                let bounds = (window.low, window.high);
                let value = self.expected(picture, candidate.act, turn + 1, bounds, shares.next(self));
                if window.update(value).is_break() {
                    break;
                }
            }
        }
        window.best.unwrap_or_default()
    }

    /// Returns the value of a board after an opponent's move with the best static value for them (three or more
    /// players).
    fn greedy_reply(&self, picture: &Picture, turn: usize, work: u64) -> i64 {
        let end = self.move_evaluator.work() + work;
        let mut best: Option<EvaluatedMove> = None;
        let _ = self.each(picture, turn, work / (self.turns - turn) as u64, |evaluated| {
            if best.is_none_or(|best| evaluated.value.mover > best.value.mover) {
                best = Some(evaluated);
            }
            ControlFlow::Continue(())
        });
        let Some(EvaluatedMove { act, value }) = best else { return 0 };
        if turn + 1 == self.turns {
            return value.own;
        }
        self.expected(picture, act, turn + 1, Window::ALL, end.saturating_sub(self.move_evaluator.work()))
    }

    /// Records a move that caused a cutoff.
    fn record_killer(&self, act: Act) {
        const MAX_KILLERS: usize = 8;
        let mut killers = self.killers.borrow_mut();
        killers.retain(|killer| *killer != act);
        killers.insert(0, act);
        killers.truncate(MAX_KILLERS);
    }
}

/// Budget that divides work among a number of searches; work left over by one goes to the next ones.
struct WorkBudget {
    end: u64,
    count: u64,
}

impl WorkBudget {
    fn of(search: &Search, work: u64, count: usize) -> Self {
        Self { end: search.move_evaluator.work() + work, count: count as u64 }
    }

    /// Returns the work available to the next search.
    fn next(&mut self, search: &Search) -> u64 {
        let share = self.end.saturating_sub(search.move_evaluator.work()) / self.count.max(1);
        self.count = self.count.saturating_sub(1);
        share
    }
}
