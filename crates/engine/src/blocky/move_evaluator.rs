// SPDX-License-Identifier: GPL-3.0-or-later
//! Static evaluation of every move on a picture.

use std::cell::{Cell, RefCell};
use std::ops::ControlFlow;

use super::acts::{Act, blocks};
use super::chance::ChanceOutcomes;
use super::evaluate::{Count, GoalCounts};
use super::picture::{BlockPosition, Picture, TRANSFORMS};
use super::runs::Runs;
use rules::blocky::{Action, Goal};

/// Evaluates moves and measures the work done. The unit of work is one row of cells examined for one goal.
pub struct MoveEvaluator<'a> {
    /// Goals of all players.
    pub goals: &'a [Goal],
    /// Sampled outcomes of smashes.
    pub chances: ChanceOutcomes<'a>,
    cancelled: &'a dyn Fn() -> bool,
    stopped: Cell<bool>,
    work: Cell<u64>,
    runs: RefCell<Runs>,
}

/// Move with its static value.
#[derive(Clone, Copy, Debug)]
pub struct EvaluatedMove {
    /// The move; `None` for one that changes nothing.
    pub act: Option<Act>,
    /// Static value of the move.
    pub value: MoveValue,
}

/// Value of a move.
#[derive(Clone, Copy, Debug, Default)]
pub struct MoveValue {
    /// Value to the searching player.
    pub own: i64,
    /// Value to the player who makes the move.
    pub mover: i64,
}

/// Picture on which moves are tried, with precomputed transformations.
struct TrialContext<'a> {
    picture: &'a Picture,
    before: GoalCounts,
    /// The whole picture after each of [`TRANSFORMS`]; every transformed block is copied from it.
    views: [Picture; 4],
}

impl<'a> MoveEvaluator<'a> {
    /// Creates an evaluator that stops soon after `cancelled` returns true.
    #[must_use]
    pub fn new(goals: &'a [Goal], chances: ChanceOutcomes<'a>, cancelled: &'a dyn Fn() -> bool) -> Self {
        let (stopped, work) = (Cell::new(false), Cell::new(0));
        Self { goals, chances, cancelled, stopped, work, runs: RefCell::default() }
    }

    /// Whether the evaluation was canceled.
    pub fn stopped(&self) -> bool {
        if !self.stopped.get() && (self.cancelled)() {
            self.stopped.set(true);
        }
        self.stopped.get()
    }

    /// Work done so far: rows of cells examined, per goal.
    pub const fn work(&self) -> u64 {
        self.work.get()
    }

    /// Records the work of examining a picture `count` times.
    fn spend(&self, picture: &Picture, count: u64) {
        self.work.set(self.work.get() + count * (picture.side() * self.goals.len()) as u64);
    }

    /// Counts the features of all goals on a picture.
    fn count(&self, picture: &Picture) -> GoalCounts {
        self.spend(picture, 1);
        let mut counts = GoalCounts::default();
        for (at, (count, goal)) in counts.iter_mut().zip(self.goals).enumerate() {
            *count = Count::of(picture, at, goal.measure, &mut self.runs.borrow_mut());
        }
        counts
    }

    /// Calls `visit` with moves and their static values: first the move that changes nothing, then those of `first`,
    /// then all others, large blocks first.
    ///
    /// `value` evaluates the features after a move. A smash has the average value of `samples` outcomes. Stops when
    /// `visit` breaks, after `work` units of work, or when canceled.
    pub fn each(
        &self,
        picture: &Picture,
        first: &[Act],
        (samples, work): (usize, u64),
        value: impl Fn(&GoalCounts) -> MoveValue,
        mut visit: impl FnMut(EvaluatedMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        // Work charged for the four transformed pictures: they cost about as much as trying a few moves.
        const VIEWS: u64 = 8;
        let before = self.count(picture);
        visit(EvaluatedMove { act: None, value: value(&before) })?;
        let views = TRANSFORMS.map(|action| picture.transformed(action));
        let end = self.work.get() + work;
        self.spend(picture, VIEWS);
        let (context, mut scratch) = (TrialContext { picture, before, views }, picture.clone());
        let first = first.iter().copied().filter(|act| picture.has(act.block_position));
        let all = blocks(picture).flat_map(|(block_position, is_divided)| {
            let transforms = TRANSFORMS.into_iter().filter(move |_| is_divided);
            transforms.chain([Action::Smash]).map(move |action| Act { action, block_position })
        });
        for act in first.chain(all) {
            if self.work.get() >= end || self.stopped() {
                break;
            }
            if let Some(value) = self.try_act(&context, &mut scratch, act, samples, &value) {
                visit(EvaluatedMove { act: Some(act), value })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns the value of a move; `None` if it doesn't affect any score. `scratch` must equal the context's picture, and is
    /// restored before returning.
    fn try_act(
        &self,
        context: &TrialContext,
        scratch: &mut Picture,
        Act { action, block_position }: Act,
        samples: usize,
        value: &impl Fn(&GoalCounts) -> MoveValue,
    ) -> Option<MoveValue> {
        if let Some(at) = TRANSFORMS.iter().position(|transform| *transform == action) {
            let counts = self.counts_with(
                context,
                scratch,
                block_position,
                (&context.views[at], block_position.transformed(action)),
            )?;
            return Some(value(&counts));
        }
        let samples = self.chances.first(block_position.level, samples);
        let after = |sample| {
            self.counts_with(context, scratch, block_position, (sample, BlockPosition::TOP)).unwrap_or(context.before)
        };
        let mut sum = MoveValue::default();
        for value in samples.iter().map(after).map(|counts| value(&counts)) {
            sum.own += value.own;
            sum.mover += value.mover;
        }
        let count = samples.len() as i64;
        Some(MoveValue { own: sum.own.checked_div(count)?, mover: sum.mover.checked_div(count)? })
    }

    /// Returns the features with another block in this position; `None` if nothing changes. `scratch` is restored
    /// before returning.
    fn counts_with(
        &self,
        context: &TrialContext,
        scratch: &mut Picture,
        block_position: BlockPosition,
        (from, source): (&Picture, BlockPosition),
    ) -> Option<GoalCounts> {
        let (mut counts, mut changes) = (context.before, false);
        for (at, (count, goal)) in counts.iter_mut().zip(self.goals).enumerate() {
            if !scratch.put_goal(at, block_position, from, source) {
                continue;
            }
            changes = true;
            if Count::depends_on(goal.measure, block_position) {
                *count = Count::of(scratch, at, goal.measure, &mut self.runs.borrow_mut());
            }
            scratch.put_goal(at, block_position, context.picture, block_position);
        }
        self.spend(context.picture, 1);
        changes.then_some(counts)
    }
}
