// SPDX-License-Identifier: GPL-3.0-or-later
//! Looking ahead over what the others may answer.
//!
//! At each turn ahead all moves are looked at, and those that look best to whoever makes them are looked into; the last
//! turn ahead is judged at first sight. Of two players each has what the other lacks: what can't change the choice any more
//! is left out (alpha-beta). Each of several others is taken to make the move that looks best to them at first sight: to
//! take all of them to play against the one who thinks brought no more than not to look ahead. All work is bounded: it is
//! shared out among the moves that are looked into.

use std::cell::RefCell;
use std::ops::ControlFlow;

use super::acts::Act;
use super::chance::{ChanceOutcomes, SAMPLES};
use super::evaluate::{GoalCounts, expected_value, current_lead};
use super::move_evaluator::{EvaluatedMove, MoveEvaluator, MoveValue};
use super::picture::{BlockPosition, Picture};
use rules::blocky::{Action, Blocky, Goal};
use rules::game::Game;

/// How far and how wide a search looks.
#[derive(Clone, Copy, Debug)]
pub struct SearchLimits {
    /// So many turns ahead, the player's own included.
    pub turns: usize,
    /// So many moves are looked into, by the turn ahead.
    pub width: [usize; 3],
    /// So many outcomes of a smash are looked at for a first sight of it, by the turn ahead.
    pub samples: [usize; 4],
    /// So many outcomes of a smash are looked into, by the turn ahead.
    pub outcomes: [usize; 3],
    /// So many rows may be looked at in all: a board of 16 cells a side counts as 16 for each player's goal.
    pub work: u64,
    /// Whether boards are judged by the scores alone.
    pub scores_only: bool,
}

/// Looks at the board only.
pub const ONE_PLY: SearchLimits =
    SearchLimits { turns: 1, width: [1; 3], samples: [8; 4], outcomes: [1; 3], work: 400_000, scores_only: true };
/// Looks ahead. In trials of two players on 100 to 150 boards, to look into more moves, with as many outcomes of each smash
/// or fewer, brought nothing, nor did a fourth turn ahead, with up to twice the work.
pub const LOOKAHEAD: SearchLimits = SearchLimits {
    turns: 3,
    width: [4, 3, 1],
    samples: [8, 4, 3, 2],
    outcomes: [8, 8, 1],
    work: 1_000_000,
    scores_only: false,
};

impl SearchLimits {
    /// What becomes of it when all players together have so many turns left.
    const fn at(self, left: usize, players: usize) -> Self {
        if self.turns == 1 {
            // Nothing else is to be done with the work.
            return self;
        }
        match left {
            0 | 1 => Self { work: 2 * self.work, samples: [SAMPLES; 4], ..self },
            // Only the last answer is still to come: it is worth a close look.
            2 => Self { width: [24; 3], samples: [8; 4], outcomes: [8; 3], ..self },
            // As many turns as it takes to see what each of the others does, who don't branch.
            _ if players > 2 => {
                let work = self.work / 3 * 2;
                Self { turns: players, width: [6, 1, 1], outcomes: [8, 4, 1], work, ..self }
            }
            _ => self,
        }
    }
}

/// A search for the player to move.
pub struct Search<'a> {
    move_evaluator: MoveEvaluator<'a>,
    goals: &'a [Goal],
    player: usize,
    /// How many turns all players together have left.
    left: usize,
    limits: SearchLimits,
    /// How many turns ahead it looks: no more than are left.
    turns: usize,
    /// Moves that lately left nothing more to hope for: they often do so again.
    killers: RefCell<Vec<Act>>,
}

/// What has been found so far in a turn, and between which worths it matters.
#[derive(Clone, Copy, Debug)]
struct Window {
    /// Whether the player who thinks is to move.
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

    /// Takes a move into account; it breaks when no other one can matter.
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
    /// A search that ends soon after `cancelled` holds. `seed` draws what smashes may bring.
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

    /// The best move: `None` where the game is over, and once it is cancelled; a move of `None` changes nothing.
    #[must_use]
    pub fn best(&self, game: &Blocky) -> Option<Option<Act>> {
        let first = self.turns.checked_sub(1)?;
        let picture = Picture::of(game.board(), self.goals);
        let mut best = None;
        let mut low = i64::MIN;
        if first == 0 {
            let _ = self.each(&picture, 0, self.limits.work, |evaluated| {
                // Of those worth the same the first.
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

    /// What a board is worth that a move in this turn ahead made.
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
            // What one has more, the other has less.
            _ if players == 2 => -own,
            after => lead_of((self.player + after) % players),
        };
        MoveValue { own, mover }
    }

    /// Shows what moves are worth at first sight in this turn ahead.
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

    /// The moves to look into in this turn ahead, the best for who makes it first.
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

    /// What a move is worth, if all go on as they like best from this turn ahead.
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

    /// What this board comes to, if all go on as they like best.
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

    /// What this board comes to, if one of several others makes the move that looks best to them.
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

    /// Keeps a move in mind that left nothing to hope for.
    fn record_killer(&self, act: Act) {
        const MAX_KILLERS: usize = 8;
        let mut killers = self.killers.borrow_mut();
        killers.retain(|killer| *killer != act);
        killers.insert(0, act);
        killers.truncate(MAX_KILLERS);
    }
}

/// Shares work out among so many: what one leaves over goes to the others.
struct WorkBudget {
    end: u64,
    count: u64,
}

impl WorkBudget {
    fn of(search: &Search, work: u64, count: usize) -> Self {
        Self { end: search.move_evaluator.work() + work, count: count as u64 }
    }

    /// The work that the next one may do.
    fn next(&mut self, search: &Search) -> u64 {
        let share = self.end.saturating_sub(search.move_evaluator.work()) / self.count.max(1);
        self.count = self.count.saturating_sub(1);
        share
    }
}
