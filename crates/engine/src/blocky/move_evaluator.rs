// SPDX-License-Identifier: GPL-3.0-or-later
//! Trying every move on a picture: what each is worth at first sight.

use std::cell::{Cell, RefCell};
use std::ops::ControlFlow;

use super::acts::{Act, blocks};
use super::chance::ChanceOutcomes;
use super::evaluate::{Count, GoalCounts};
use super::picture::{BlockPosition, Picture, TRANSFORMS};
use super::runs::Runs;
use rules::blocky::{Action, Goal};

/// Tries moves, and keeps account of the work: one for each row that was looked at, on the square of each goal's color.
pub struct MoveEvaluator<'a> {
    /// Whose scores count.
    pub goals: &'a [Goal],
    /// What smashes may bring.
    pub chances: ChanceOutcomes<'a>,
    cancelled: &'a dyn Fn() -> bool,
    stopped: Cell<bool>,
    work: Cell<u64>,
    runs: RefCell<Runs>,
}

/// A move with what it is worth at first sight; `None` is one that changes nothing.
#[derive(Clone, Copy, Debug)]
pub struct EvaluatedMove {
    /// The move.
    pub act: Option<Act>,
    /// What it is worth.
    pub value: MoveValue,
}

/// What a move is worth.
#[derive(Clone, Copy, Debug, Default)]
pub struct MoveValue {
    /// To the player who thinks.
    pub own: i64,
    /// To the one who makes it.
    pub mover: i64,
}

/// A picture on which moves are tried.
struct TrialContext<'a> {
    picture: &'a Picture,
    before: GoalCounts,
    /// The whole picture after each of [`TRANSFORMS`]: every turned block can be found in it.
    views: [Picture; 4],
}

impl<'a> MoveEvaluator<'a> {
    /// Looks until `cancelled` holds.
    #[must_use]
    pub fn new(goals: &'a [Goal], chances: ChanceOutcomes<'a>, cancelled: &'a dyn Fn() -> bool) -> Self {
        let (stopped, work) = (Cell::new(false), Cell::new(0));
        Self { goals, chances, cancelled, stopped, work, runs: RefCell::default() }
    }

    /// Whether it was cancelled.
    pub fn stopped(&self) -> bool {
        if !self.stopped.get() && (self.cancelled)() {
            self.stopped.set(true);
        }
        self.stopped.get()
    }

    /// The work so far.
    pub const fn work(&self) -> u64 {
        self.work.get()
    }

    /// Keeps account of so many looks at a picture of this size.
    fn spend(&self, picture: &Picture, count: u64) {
        self.work.set(self.work.get() + count * (picture.side() * self.goals.len()) as u64);
    }

    /// Counts what is on a picture.
    fn count(&self, picture: &Picture) -> GoalCounts {
        self.spend(picture, 1);
        let mut counts = GoalCounts::default();
        for (at, (count, goal)) in counts.iter_mut().zip(self.goals).enumerate() {
            *count = Count::of(picture, at, goal.measure, &mut self.runs.borrow_mut());
        }
        counts
    }

    /// Shows moves with what `value` makes of the counts after them: first the one that changes nothing, then those of
    /// `first`, then all others, those of large blocks first. A smash is worth what so many outcomes are on average. It ends
    /// when `visit` has seen enough, after so much work, or when it is cancelled.
    pub fn each(
        &self,
        picture: &Picture,
        first: &[Act],
        (samples, work): (usize, u64),
        value: impl Fn(&GoalCounts) -> MoveValue,
        mut visit: impl FnMut(EvaluatedMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        // Turning the picture costs about as much as trying a few moves.
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

    /// What a move is worth; `None` if it changes nothing that counts. `scratch` shows the same picture before and after.
    fn try_act(
        &self,
        context: &TrialContext,
        scratch: &mut Picture,
        Act { action, block_position }: Act,
        samples: usize,
        value: &impl Fn(&GoalCounts) -> MoveValue,
    ) -> Option<MoveValue> {
        if let Some(at) = TRANSFORMS.iter().position(|transform| *transform == action) {
            let counts = self.counts_with(context, scratch, block_position, (&context.views[at], block_position.transformed(action)))?;
            return Some(value(&counts));
        }
        let samples = self.chances.first(block_position.level, samples);
        let after =
            |sample| self.counts_with(context, scratch, block_position, (sample, BlockPosition::TOP)).unwrap_or(context.before);
        let mut sum = MoveValue::default();
        for value in samples.iter().map(after).map(|counts| value(&counts)) {
            sum.own += value.own;
            sum.mover += value.mover;
        }
        let count = samples.len() as i64;
        Some(MoveValue { own: sum.own.checked_div(count)?, mover: sum.mover.checked_div(count)? })
    }

    /// What counts with another block in this place; `None` if nothing changes.
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
