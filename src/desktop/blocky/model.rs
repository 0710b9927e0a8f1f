// SPDX-License-Identifier: GPL-3.0-or-later
//! A match of Blocky in the window: the selected block, and which goals may be seen.

#[cfg(test)]
mod tests;

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use view::blocky::visibility::GoalVisibility;

use crate::desktop::game_match::{AnyMatch, Match, Signal};
use crate::desktop::theme;
use engine::blocky::Suggestion;
use paint::{self, Appearance};
use play::blocky::keys::KeyCommand;
use play::blocky::picker::Picker;
use play::blocky::preferences::{Goals, Marks};
use play::blocky::selection::{Selected, Selection};
use rules::blocky::{Blocky, Goal, Move, Path};
use rules::game::Seat;
use view::blocky::messages;
use view::blocky::visibility::Viewer;

/// A match in the window.
pub(super) type Model = Match<Blocky>;

/// State of the window besides the match.
#[derive(Default)]
pub struct State {
    picker: Cell<Picker>,
    /// The block that was reported last.
    selected: Cell<Option<Selected>>,
    pub(super) goal_visibility: Rc<GoalVisibility>,
    marks: Cell<Marks>,
    /// Whether the last message is that something can't be done.
    refused: Cell<bool>,
    scores: RefCell<Vec<u32>>,
    scores_before: RefCell<Vec<u32>>,
}

/// What came of a command that a key or a button stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommandOutcome {
    /// It was done, or is being thought about.
    Done,
    /// It was refused, or there is nothing that way.
    Refused,
}

impl Model {
    /// Names of all players, by seat.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        self.position().seats().map(|seat| self.name(seat)).collect()
    }

    /// The hint, unless the goal to which it leads is covered.
    #[must_use]
    pub fn visible_hint(&self) -> Option<Suggestion> {
        self.hint().filter(|_| self.viewer().covered().is_none())
    }

    /// The block that the last move was done to.
    #[must_use]
    pub fn moved(&self) -> Option<Path> {
        match self.controller().borrow().moves().last()? {
            Move::Act(_, path) => Some(*path),
            Move::Restart => None,
        }
    }

    /// The scores before what happened last.
    #[must_use]
    pub fn scores_before(&self) -> Vec<u32> {
        self.view.scores_before.borrow().clone()
    }

    /// Which block is selected.
    #[must_use]
    pub fn selection(&self) -> Selection {
        self.view.picker.get().selection()
    }

    /// The selected block.
    #[must_use]
    pub fn selected(&self) -> Selected {
        self.selection().selected(self.position().board())
    }

    /// Whether a block is pinned.
    #[must_use]
    pub fn is_pinned(&self) -> bool {
        self.view.picker.get().is_pinned()
    }

    /// Changes which block is selected, pinned or previewed.
    pub fn pick<T>(&self, change: impl FnOnce(&mut Picker) -> T) -> T {
        let view = &self.view;
        let mut picker = view.picker.get();
        let result = change(&mut picker);
        view.picker.set(picker);
        if self.tell_selected() && view.refused.replace(false) {
            // The refusal doesn't hold for this block.
            self.announce(&self.waits_for());
        }
        result
    }

    /// Does what a key or a button stands for.
    pub fn command(&self, command: KeyCommand) -> CommandOutcome {
        let is_refused = match command {
            KeyCommand::Act(action) => {
                !self.can_move() || self.position().allows(action, &self.selected().path).is_err()
            }
            _ => false,
        };
        match self.pick(|picker| picker.command(command, self.position().board())) {
            Ok(None) => CommandOutcome::Done,
            Ok(Some(request)) => {
                self.perform(request);
                self.view.refused.set(is_refused);
                if is_refused { CommandOutcome::Refused } else { CommandOutcome::Done }
            }
            Err(why) => {
                if self.view.refused.replace(true) {
                    // Those who listen hear of changes alone, and the same may be said once more.
                    self.announce("");
                }
                self.announce(&messages::no_block(why));
                CommandOutcome::Refused
            }
        }
    }

    /// Whose goals may be seen.
    #[must_use]
    pub fn viewer(&self) -> Viewer {
        let (controller, goal_visibility) = (self.controller().borrow(), &self.view.goal_visibility);
        if controller.shows_replay() {
            Viewer::of(controller.position(), controller.seats(), goal_visibility.goals.get(), false, None)
        } else {
            goal_visibility.viewer(&controller.session)
        }
    }

    /// Goals are open or secret from now on.
    pub fn set_goals(&self, goals: Goals) {
        if self.view.goal_visibility.goals.replace(goals) != goals {
            self.model().emit(Signal::ViewChanged);
            // What was said before may tell of a goal.
            self.announce(&self.waits_for());
        }
    }

    /// Appearance of the picture.
    #[must_use]
    pub fn appearance(&self) -> Appearance {
        let general = theme::current();
        let marks = match self.view.marks.get() {
            Marks::General => general.marks,
            Marks::None => paint::Marks::None,
            Marks::Letters => paint::Marks::Letters,
            Marks::Patterns => paint::Marks::Patterns,
            Marks::Both => paint::Marks::Both,
        };
        Appearance { marks, ..general }
    }

    /// The picture has these marks from now on.
    pub fn set_marks(&self, marks: Marks) {
        if self.view.marks.replace(marks) != marks {
            self.model().emit(Signal::ViewChanged);
        }
    }

    /// The goal whose cells could be highlighted, and whose it is.
    #[must_use]
    pub fn goal_to_light(&self) -> Option<(Seat, Goal)> {
        let seat = self.viewer().highlights()?;
        Some((seat, self.position().goal(seat)?))
    }

    /// The goal whose cells are highlighted.
    #[must_use]
    pub fn lit_goal(&self) -> Option<Goal> {
        self.goal_to_light().filter(|_| self.view.goal_visibility.highlights.get()).map(|(_, goal)| goal)
    }

    /// The person who has just moved hands over: the goal and the score are covered. Returns whether somebody had to.
    pub fn hand_over(&self) -> bool {
        let hands_over = self.viewer().hands_over().is_some();
        if hands_over {
            self.cover();
        }
        hands_over
    }

    /// Shows the goal of the player to move, who has to say so, and highlights its cells, or covers it again; or highlights
    /// them, or no longer. Where somebody has to hand over first, does that.
    pub fn show_goal(&self) {
        let (viewer, goal_visibility) = (self.viewer(), &self.view.goal_visibility);
        if viewer.hands_over().is_some() || self.lit_goal().is_some() && viewer.can_be_covered() {
            return self.cover();
        }
        if viewer.covered().is_some() {
            goal_visibility.uncover(&self.controller().borrow().session);
        } else {
            goal_visibility.highlights.set(!goal_visibility.highlights.get());
        }
        self.model().emit(Signal::ViewChanged);
    }

    fn cover(&self) {
        self.view.goal_visibility.cover();
        // What was said before may tell of a goal.
        self.announce(&self.waits_for());
        self.model().emit(Signal::ViewChanged);
    }

    /// Reports that another block is selected now, or that the block has changed. Returns whether that is so.
    fn tell_selected(&self) -> bool {
        let selected = self.selected();
        let is_other = self.view.selected.replace(Some(selected)) != Some(selected);
        if is_other {
            self.model().emit(Signal::SelectionChanged);
        }
        is_other
    }

    /// Brings the state up to date with the position.
    pub(super) fn read_position(&self) {
        let scores = {
            let controller = self.controller().borrow();
            self.view.goal_visibility.look_at(&controller.session);
            controller.position().scores()
        };
        self.view.refused.set(false);
        self.view.scores_before.replace(self.view.scores.replace(scores));
        self.tell_selected();
    }
}
